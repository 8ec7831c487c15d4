import { expect, test } from 'vitest';
import { branch } from '../../src/solvers/knights/frontier/branch.ts';
import { stepAt } from '../../src/solvers/knights/frontier/degrees.ts';
import { gather, type Layer, roomFor } from '../../src/solvers/knights/frontier/gather.ts';
import { rowDone } from '../../src/solvers/knights/frontier/sweep.ts';

/** The largest number of states in a straight sweep over so many rows, nothing left out and mirror images apart. */
function widest(width: number, rows: number, room: number): number {
  let layer: Layer = {
    groups: 1,
    ones: new Int32Array(1),
    twos: new Int32Array(1),
    start: new Int32Array([0, 1]),
    rank: new Int32Array(1),
    count: new Float64Array([1]),
  };
  let rooms = [roomFor(room), roomFor(room)] as const;
  let most = 1;
  for (let square = 0; square < rows * width; square++) {
    const column = square % width;
    const step = stepAt(width, column, (1 << column) - 1, false);
    const to = branch(step, layer.groups, layer.ones, layer.twos, false);
    layer = gather(width, layer, to, false, rooms[0]);
    if (column === width - 1) layer = rowDone(width, layer);
    // Only the states are counted here, so that no sum of drawings grows too large.
    layer.count.fill(1, 0, layer.start[layer.groups]);
    rooms = [rooms[1], rooms[0]];
    most = Math.max(most, layer.start[layer.groups]!);
  }
  return most;
}

test.each([
  [4, 10, 877],
  [5, 12, 57_839],
  [6, 10, 1_307_853],
])('the widest frontier of a long board of %i rows', (width, rows, most) => {
  expect(widest(width, rows, 1.4e6)).toBe(most);
});

test('the widest frontier of 7 × 8, before its last two rows', { timeout: 600_000 }, () => {
  expect(widest(7, 6, 3.1e7)).toBe(30_147_249);
  expect((30_147_249 / 1_307_853).toFixed(1)).toBe('23.1');
  expect((1_307_853 / 57_839).toFixed(1)).toBe('22.6');
});
