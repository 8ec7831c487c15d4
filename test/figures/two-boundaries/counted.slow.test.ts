/** The counts that the figure shows, made again by the solver's sweep. */
import { expect, test } from 'vitest';
import { HALF_STATES_OF_BOTH_IMAGES } from '../../../src/figures/two-boundaries/counted.ts';
import { mirrored, pathsOf } from '../../../src/solvers/knights/frontier/degrees.ts';
import { unpack } from '../../../src/solvers/knights/frontier/packed.ts';
import { sweep } from '../../../src/solvers/knights/frontier/sweep.ts';

test.each([1, 2, 3])('%i rows of eight columns', { timeout: 300_000 }, (rows) => {
  const { groups, ones, twos, start, words, drawings } = sweep(8, rows, false);
  let states = 0;
  for (let group = 0; group < groups; group++) {
    const [begin, end] = [start[group]!, start[group + 1]!];
    const [ranks, counts] = [new Int32Array(end - begin), new Float64Array(end - begin)];
    const length = unpack(words, begin, end, pathsOf(ones[group]!), ranks, counts);
    // Of a group and its mirror image one was kept, and of a group that is its own image all.
    const own = mirrored(8, ones[group]!) === ones[group] && mirrored(8, twos[group]!) === twos[group];
    states += length * (own ? 1 : 2);
  }
  expect({ drawings, states }).toEqual(HALF_STATES_OF_BOTH_IMAGES[rows - 1]);
});
