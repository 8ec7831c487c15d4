import { expect, test } from 'vitest';
import { adjacency } from '../../../src/solvers/knights/board.ts';
import { findPath } from '../../../src/solvers/knights/find-path.ts';
import { closedTourObstacle, openTourObstacle } from '../../../src/solvers/knights/schwenk.ts';
import { closedTour, openTour } from '../../../src/solvers/knights/tours.ts';
import { verifyTour } from '../../../src/solvers/knights/verify.ts';
import { findTour } from '../../../src/solvers/knights/warnsdorff-posa.ts';

test('closed tours of all boards from 3 to 60, by tiles and strips', () => {
  let tours = 0;
  for (let width = 3; width <= 60; width++) {
    for (let height = 3; height <= 60; height++) {
      const answer = closedTour(width, height);
      expect(answer.kind === 'tour').toBe(closedTourObstacle({ width, height }) === null);
      if (answer.kind === 'no-tour') continue;
      expect(verifyTour({ width, height }, answer.order, { closed: true }), `${width} × ${height}`).toBe(
        true,
      );
      if (width <= height) tours += 1;
    }
  }
  expect(tours).toBe(1216);
});

test('closed tours of the same boards, by Warnsdorff and rotations', () => {
  const failed: string[] = [];
  for (let width = 3; width <= 60; width++) {
    for (let height = width; height <= 60; height++) {
      const answer = findTour({ width, height });
      if (answer.kind === 'step-limit') failed.push(`${width} × ${height}`);
      if (answer.kind === 'tour')
        expect(verifyTour({ width, height }, answer.order, { closed: true })).toBe(true);
    }
  }
  expect(failed).toEqual([]);
});

test('open tours: every start of every board to 31 × 31', () => {
  for (let width = 1; width <= 31; width++) {
    for (let height = 1; height <= 31; height++) {
      for (let start = 0; start < width * height; start++) {
        const answer = openTour(width, height, [start % width, Math.floor(start / width)]);
        if (answer.kind === 'no-tour') continue;
        const valid =
          answer.order[0] === start && verifyTour({ width, height }, answer.order, { closed: false });
        expect(valid, `${width} × ${height} from ${start}`).toBe(true);
      }
    }
  }
});

test('open tours: no start that has a reason has a tour, on boards to 32 squares', () => {
  for (const [width, height] of [
    [3, 10],
    [7, 4],
    [8, 4],
    [5, 6],
  ] as const) {
    const graph = adjacency({ width, height });
    for (let start = 0; start < graph.length; start++) {
      const found = findPath(graph, { start, through: [], closed: false }) !== null;
      expect(openTourObstacle({ width, height }, start) === null, `${width} × ${height} from ${start}`).toBe(
        found,
      );
    }
  }
});

test('sixteen million squares', () => {
  const answer = closedTour(4000, 4000);
  expect(
    answer.kind === 'tour' && verifyTour({ width: 4000, height: 4000 }, answer.order, { closed: true }),
  ).toBe(true);
});
