import { expect, test } from 'vitest';
import {
  HIGH,
  MOST,
  type Scene,
  WIDE,
  between,
  board,
  inner,
  outcomeOf,
  sceneOf,
} from '../../../src/figures/lifted-squares/lifting.ts';
import { everySquare } from '../../../src/figures/pieces/board.ts';

/** A two-digit name is as wide as this, in squares. */
const NAME = 0.4;

/** Every choice of at most so many squares. */
function choices(most: number): number[][] {
  const all: number[][] = [];
  for (let bits = 0; bits < 2 ** 16; bits++) {
    const squares = everySquare(board).filter((at) => (bits >> at) & 1);
    if (squares.length <= most) all.push(squares);
  }
  return all;
}

/** The distance of the two squares that are nearest to each other. */
function nearest(scene: Scene): number {
  let least = Infinity;
  for (const [i, one] of scene.entries())
    for (const other of scene.slice(i + 1)) least = Math.min(least, Math.hypot(one.x - other.x, one.y - other.y));
  return least;
}

test('no number lies over another, and no square beside the picture, whichever squares are lifted', () => {
  for (const lifted of choices(MOST)) {
    const scene = sceneOf(outcomeOf(lifted));
    expect(nearest(scene), `without ${lifted.join(' ')}`).toBeGreaterThan(NAME);
    for (const { x, y, side } of scene) {
      expect(Math.min(x, WIDE - x, y, HIGH - y), `without ${lifted.join(' ')}`).toBeGreaterThanOrEqual(side / 2);
    }
  }
});

test('the pieces of the proof drift apart without a number over another', () => {
  const to = outcomeOf(inner);
  const from = sceneOf(outcomeOf(inner.slice(0, 3)));
  for (let share = 0; share <= 1; share += 0.02)
    expect(nearest(between(from, sceneOf(to), share, to.pieces)), `at ${share}`).toBeGreaterThan(NAME);
});

test('two squares rule out a closed tour of 4 × 4, and no four but the inner ones an open tour', () => {
  const proofs = choices(4).filter((lifted) => outcomeOf(lifted).over > 0);
  expect(proofs.map((lifted) => lifted.join(' '))).toEqual([[...inner].sort((a, b) => a - b).join(' ')]);
  const closed = choices(2).filter((lifted) => outcomeOf(lifted).pieces.length > lifted.length && lifted.length > 0);
  expect(closed.map((lifted) => lifted.join(' '))).toEqual(['6 9', '5 10']);
});
