/** Files that the reader has chosen or dropped, read beside the page. */
import { askWorker } from '../ask-worker.ts';
import type { ReadFile } from './read-file.ts';

/** Bytes. What is larger is not even begun. */
const MAX_FILE = 200_000_000;
const MAX_MS = 60_000;
/** Files that one worker reads: it takes longer to start than to read a small one. */
const AT_ONCE = 25;

/** What is in a file, or a sentence for the reader that says why it is no notebook. */
export type Opened = { readonly read: ReadFile } | { readonly why: string };

/** @throws Error with a message for the reader when it is no notebook, or too large. */
export async function openFile(file: File): Promise<ReadFile> {
  for await (const opened of openFiles([file])) {
    if ('why' in opened) throw new Error(opened.why);
    return opened.read;
  }
  throw new Error('It was not read.');
}

/** Every file in turn, as it is read: one that is no notebook does not keep the others from opening. */
export async function* openFiles(files: readonly File[]): AsyncGenerator<Opened & { readonly name: string }> {
  for (let at = 0; at < files.length; at += AT_ONCE) {
    const some = files.slice(at, at + AT_ONCE);
    const fit = some.filter(({ size }) => size <= MAX_FILE);
    const read = fit.length > 0 ? [...(await readBeside(fit))] : [];
    for (const { name, size } of some)
      yield { name, ...((size <= MAX_FILE ? read.shift() : undefined) ?? { why: tooLarge(size) }) };
  }
}

const tooLarge = (size: number): string =>
  `It has ${(size / 1e6).toFixed(0)} MB; at most ${(MAX_FILE / 1e6).toFixed(0)} MB are read.`;

async function readBeside(files: readonly File[]): Promise<readonly Opened[]> {
  try {
    return await askWorker<readonly Opened[]>(
      new Worker(new URL('./read-worker.ts', import.meta.url), { type: 'module' }),
      files,
      {
        milliseconds: MAX_MS,
        late: `It was not read within ${MAX_MS / 1000} seconds.`,
        notLoaded: 'The reader of files did not load. Is the page offline?',
      },
    );
  } catch (error) {
    return files.map(() => ({ why: (error as Error).message }));
  }
}
