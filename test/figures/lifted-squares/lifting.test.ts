import { expect, test } from 'vitest';
import { LAST, LIFTED, board, inner, pointAt } from '../../../src/figures/lifted-squares/lifting.ts';
import { everySquare } from '../../../src/figures/pieces/board.ts';

/** A two-digit name is as wide as this, in squares. */
const NAME = 0.4;

test('the pieces drift apart without a number over another', () => {
  const left = everySquare(board).filter((at) => !inner.includes(at));
  for (let step = LIFTED; step <= LAST; step++)
    for (const [i, one] of left.entries())
      for (const other of left.slice(i + 1)) {
        const [[x, y], [x2, y2]] = [pointAt(one, step), pointAt(other, step)];
        expect(Math.hypot(x - x2, y - y2), `${one} and ${other} at step ${step}`).toBeGreaterThan(NAME);
      }
});
