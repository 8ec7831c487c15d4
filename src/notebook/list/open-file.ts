/** A file that the reader has chosen or dropped, read beside the page. */
import { askWorker } from '../ask-worker.ts';
import type { ReadFile } from './read-file.ts';

/** Bytes. What is larger is not even begun. */
const MAX_FILE = 200_000_000;
const MAX_MS = 60_000;

/** @throws Error with a message for the reader when it is no notebook, or too large. */
export async function openFile(file: File): Promise<ReadFile> {
  if (file.size > MAX_FILE)
    throw new Error(
      `It has ${(file.size / 1e6).toFixed(0)} MB; at most ${(MAX_FILE / 1e6).toFixed(0)} MB are read.`,
    );
  return askWorker<ReadFile>(
    new Worker(new URL('./read-worker.ts', import.meta.url), { type: 'module' }),
    file,
    {
      milliseconds: MAX_MS,
      late: `It was not read within ${MAX_MS / 1000} seconds.`,
      notLoaded: 'What reads files did not load. Is the page offline?',
    },
  );
}
