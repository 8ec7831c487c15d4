import { expect, test } from 'vitest';
import { branch } from '../../src/solvers/knights/frontier/branch.ts';
import { pathsOf, stepAt } from '../../src/solvers/knights/frontier/degrees.ts';
import { EMPTY, gather, type Layer, roomFor } from '../../src/solvers/knights/frontier/gather.ts';
import { pack, unpack } from '../../src/solvers/knights/frontier/packed.ts';
import { rowDone } from '../../src/solvers/knights/frontier/sweep.ts';

/** The largest number of states in a straight sweep over so many rows, nothing left out and mirror images apart. */
function widest(width: number, rows: number, room: number): number {
  let layer = EMPTY;
  let rooms = [roomFor(room), roomFor(room)] as const;
  let most = 1;
  for (let square = 0; square < rows * width; square++) {
    const column = square % width;
    const step = stepAt(width, column, (1 << column) - 1, false);
    const to = branch(step, layer.groups, layer.ones, layer.twos, false);
    layer = gather(width, layer, to, false, rooms[0]);
    if (column === width - 1) layer = rowDone(width, layer);
    // Only the states are counted here, so that no sum of drawings grows too large.
    layer = countedOnce(layer);
    rooms = [rooms[1], rooms[0]];
    most = Math.max(most, layer.states);
  }
  return most;
}

/** A layer each of whose states counts 1, in the same place. */
function countedOnce({ groups, ones, start, words, ...layer }: Layer): Layer {
  const starts = start.slice();
  let at = 0;
  for (let group = 0; group < groups; group++) {
    const [begin, end] = [start[group]!, start[group + 1]!];
    const ranks = new Int32Array(end - begin);
    const paths = pathsOf(ones[group]!);
    const length = unpack(words, begin, end, paths, ranks, new Float64Array(end - begin));
    for (let x = 0; x < length; x++) at = pack(words, at, paths, ranks[x]!, 1);
    starts[group + 1] = at;
  }
  return { ...layer, groups, ones, words, start: starts };
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
