/** Counts away from the page, and tells how far it is. */
import type { Board } from '../../solvers/contract.ts';
import { type Counting, countTold } from './counting.ts';

export type CountMessage = { readonly counting: Counting } | { readonly done: Counting };

self.addEventListener('message', ({ data }: MessageEvent<Board>) => {
  const post = (message: CountMessage): void => self.postMessage(message);
  post({ done: countTold(data, (counting) => post({ counting })) });
});
