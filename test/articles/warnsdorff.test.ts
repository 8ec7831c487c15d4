/** What chapter 13 says in words, beside its computation. Counts that take longer are in test/solvers/knights/*.slow.test.ts. */
import { describe, expect, test } from 'vitest';
import { printedTour } from '../../src/figures/printed-tour/printed.ts';
import { SIDE, mapOf } from '../../src/figures/tie-breaks/view.ts';
import { recordStepper } from '../../src/figures/stepper-figure/recording.ts';
import { compassOrder, degree, readingOrder } from '../../src/solvers/knights/board.ts';
import { createStepper } from '../../src/solvers/knights/stepper.ts';
import { verifyTour } from '../../src/solvers/knights/verify.ts';
import { findTour } from '../../src/solvers/knights/warnsdorff-source.ts';
import { choices, followRule, successMap, tieBreaks } from '../../src/solvers/knights/warnsdorff.ts';

const square = (n: number) => ({ width: n, height: n });
const chess = square(8);

describe('chapter 13', () => {
  test('62 of 64 starts with the moves in order, 8 of them closed; 61, 58 and 64 with the other tie-breaks', () => {
    const maps = tieBreaks.map((tieBreak) => successMap(chess, { tieBreak }));
    expect(maps.map((map) => map.complete)).toEqual([62, 61, 58, 64]);
    expect(maps.map((map) => map.closed)).toEqual([8, 9, 14, 18]);
  });

  test('the first of equals completes 61 starts with the moves by rows, 63 once round the compass', () => {
    const complete = [readingOrder, compassOrder].map((moves) => successMap(chess, { moves }).complete);
    expect(complete).toEqual([61, 63]);
  });

  test('the stepper: 62 starts end within 1,669 trials; after 100,000 from row 1, column 0 the first 44 squares stand', () => {
    const within = Array.from({ length: 64 }, (_, start) => {
      const stepper = createStepper({ ...chess, start: [start % 8, start >> 3], ordered: true });
      while (stepper.count < 1669 && stepper.moveNext());
      return stepper.state === 'tour';
    });
    expect(within.filter(Boolean)).toHaveLength(62);
    const recording = recordStepper({ n: 8, start: 8, ordered: true }, 100_000);
    recording.grow(100_000);
    expect(recording.at(100_000)).toMatchObject({ firm: 44, state: 'searching' });
  });

  test('row 0, column 4 meets 13 ties, reaches 62 squares and passes two by', () => {
    const { order } = followRule(chess, 4);
    expect(order).toHaveLength(62);
    const ties = [...order].filter((_, i) => {
      const open = choices(chess, [...order.slice(0, i + 1)]).filter(({ ways }) => ways > 0);
      const fewest = Math.min(...open.map(({ ways }) => ways));
      return open.filter(({ ways }) => ways === fewest).length > 1;
    });
    expect(ties).toHaveLength(13);
  });

  test('the degrees of the chess board', () => {
    const degrees = Array.from({ length: 64 }, (_, at) => degree(chess, at));
    expect([2, 3, 4, 6, 8].map((d) => degrees.filter((other) => other === d).length)).toEqual([
      4, 8, 20, 16, 16,
    ]);
  });

  test('the printed tour is a closed tour, and the program of the source finds it in 256 steps', () => {
    const { board, order, steps } = printedTour;
    expect(verifyTour(board, order, { closed: true })).toBe(true);
    expect(findTour({ ...board, start: [0, 0] })).toMatchObject({ steps, order: Int32Array.from(order) });
    expect(steps).toBe(256);
  });

  test('20 × 20: row 10, column 0 is found within two million steps', () => {
    expect(findTour({ ...square(20), start: [0, 10] }).kind).toBe('tour');
  });

  test('far from the centre: all 400 starts of 20 × 20, all but 6 of 30 × 30', () => {
    expect(successMap(square(20), { tieBreak: 'farthest' }).complete).toBe(400);
    expect(SIDE ** 2 - mapOf('farthest').complete).toBe(6);
  });
});
