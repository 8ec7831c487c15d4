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

/** A two-digit name is as wide as this on a phone, in squares. */
const NAME = 0.34;

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
    for (const other of scene.slice(i + 1))
      least = Math.min(least, Math.hypot(one.x - other.x, one.y - other.y));
  return least;
}

test('no number lies over another, and no square beside the picture, whichever squares are lifted', () => {
  const isWrong = (lifted: readonly number[]): boolean => {
    const scene = sceneOf(outcomeOf(lifted));
    const isInside = scene.every(({ x, y, side }) => Math.min(x, WIDE - x, y, HIGH - y) >= side / 2);
    return !isInside || nearest(scene) <= NAME;
  };
  expect(choices(MOST).filter(isWrong)).toEqual([]);
});

test('the pieces of the proof drift apart without a number over another', () => {
  const to = outcomeOf(inner);
  const from = sceneOf(outcomeOf(inner.slice(0, 3)));
  for (let share = 0; share <= 1; share += 0.02) {
    const scene = between(from, sceneOf(to), share, to.pieces);
    const left = scene.filter((_, at) => !inner.includes(at));
    expect(nearest(left), `at ${share}`).toBeGreaterThan(NAME);
  }
});

test('two squares rule out a closed tour of 4 × 4, and no four but the inner ones an open tour', () => {
  const proofs = choices(4).filter((lifted) => outcomeOf(lifted).over > 0);
  expect(proofs.map((lifted) => lifted.join(' '))).toEqual([[...inner].sort((a, b) => a - b).join(' ')]);
  const closed = choices(2).filter(
    (lifted) => outcomeOf(lifted).pieces.length > lifted.length && lifted.length > 0,
  );
  expect(closed.map((lifted) => lifted.join(' '))).toEqual(['6 9', '5 10']);
});
