/** Reading files in a worker: a large one takes seconds, and the page goes on meanwhile. */
import { answerWith } from '../ask-worker.ts';
import type { Opened } from './open-file.ts';
import { readFile } from './read-file.ts';

answerWith(async (files: readonly File[]): Promise<readonly Opened[]> => {
  const opened: Opened[] = [];
  for (const file of files) {
    try {
      opened.push({ read: await readFile(file) });
    } catch (error) {
      opened.push({ why: error instanceof Error ? error.message : String(error) });
    }
  }
  return opened;
});
