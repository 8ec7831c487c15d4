/** Records a search away from the page: ten queens are 396,463 steps. */
import { recordQueens } from './queens-trace.ts';
import { searches } from './searches.ts';
import type { TraceMessage, TraceWish } from './trace-away.ts';

self.addEventListener('message', ({ data: { search, n } }: MessageEvent<TraceWish>) => {
  const post = (message: TraceMessage, transfer: Transferable[] = []): void =>
    self.postMessage(message, { transfer });
  const record = recordQueens(n, searches[search](n), (share) => post({ share }));
  const { parent, depth, fate, left, right } = record.tree;
  const arrays = [parent, depth, fate, left, right, record.col, record.placedAt, record.steps];
  post(
    { record },
    arrays.map(({ buffer }) => buffer as ArrayBuffer),
  );
});
