import { expect, test } from 'vitest';
import { boards, edgesAfter, joining, ringsAfter } from '../../../src/figures/tile-join/view.ts';

test.each(Object.keys(boards))(
  'the rings that are drawn on %s are the rings that its moves make, after every switch',
  (name) => {
    const joined = joining(name);
    const { board, plan } = joined;
    for (let made = 0; made <= plan.switches.length; made++) {
      // Follow the moves: squares of one ring get one name.
      const ring = Array.from({ length: board.width * board.height }, (_, square) => square);
      const find = (at: number): number => (ring[at] === at ? at : (ring[at] = find(ring[at]!)));
      for (const [a, b] of edgesAfter(joined, made).values()) ring[find(a)] = find(b);
      const walked = new Set(ring.map((_, at) => find(at))).size;
      expect(new Set(ringsAfter(joined, made)).size).toBe(walked);
      expect(walked).toBe(plan.tiles.length - made);
    }
  },
);
