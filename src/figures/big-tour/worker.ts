/** Makes and checks a tour away from the page. */
import { closedTour } from '../../solvers/knights/tours.ts';
import { type TileVisits, seamsOf, tileVisits } from './tiles.ts';
import { verifyTour } from '../../solvers/knights/verify.ts';

export interface BigTour {
  readonly n: number;
  /** Square by square, in the order of the visit. */
  readonly order: Int32Array;
  /** For every square the number of its visit, from 0. */
  readonly visit: Int32Array;
  readonly closed: boolean;
  /** Where tiles begin, from the left and from the top. */
  readonly seams: readonly number[];
  readonly tiles: TileVisits;
  /** Milliseconds. */
  readonly found: number;
  readonly checked: number;
}

addEventListener('message', ({ data: n }: MessageEvent<number>) => {
  const begin = performance.now();
  const answer = closedTour(n, n);
  const made = performance.now();
  if (answer.kind !== 'tour') throw new Error(answer.reason);
  const { order } = answer;
  const closed = verifyTour({ width: n, height: n }, order, { closed: true });
  const checked = performance.now() - made;
  const visit = new Int32Array(n * n);
  for (let i = 0; i < order.length; i++) visit[order[i]!] = i;
  const seams = seamsOf(n);
  const tiles = tileVisits(n, order, seams);
  const tour: BigTour = { n, order, visit, closed, seams, tiles, found: made - begin, checked };
  postMessage(tour, { transfer: [order.buffer, visit.buffer] });
});
