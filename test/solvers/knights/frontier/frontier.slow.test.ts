import { expect, test } from 'vitest';
import published from '../../../../content/published/knights.json' with { type: 'json' };
import { countTours, memory, split } from '../../../../src/solvers/knights/frontier.ts';
import { countHalfStates, HALF_STATES } from '../../../../src/solvers/knights/frontier/half-states.ts';
import { peakStates } from '../../../../src/solvers/knights/frontier/memory.ts';
import { countByStates } from '../../../../src/solvers/knights/frontier/states.ts';
import { sweep } from '../../../../src/solvers/knights/frontier/sweep.ts';

test.each(['6x12', '7x8', '8x8'] as const)('%s, closed, as published', (name) => {
  const [width, height] = name.split('x').map(Number) as [number, number];
  expect(countTours({ width, height }).tours).toBe(BigInt(published.closed[name]));
});

test.each(['7x8', '8x8'] as const)('%s, closed, block by block, as published', (name) => {
  const [width, height] = name.split('x').map(Number) as [number, number];
  const memoryLimit = memory({ width, height }) - 1;
  expect(split.prepare!({ width, height, memoryLimit })).toBeNull();
  expect(countTours({ width, height, memoryLimit }).tours).toBe(BigInt(published.closed[name]));
});

test.each(['8x9', '8x10'] as const)('%s, closed, as published, where it may take 8 GiB', (name) => {
  const [width, height] = name.split('x').map(Number) as [number, number];
  expect(countTours({ width, height, memoryLimit: 2 ** 33 }).tours).toBe(BigInt(published.closed[name]));
});

test('every board from 4 × 4 to 6 × 7, closed and open, as the plain sweep counts it', () => {
  for (let width = 4; width <= 6; width++) {
    for (let height = width; height <= 7; height++) {
      for (const open of [false, true]) {
        if (open && width * height > 30) continue;
        const states = countByStates({ width, height, open });
        const expected = open ? states : states / 2n;
        expect(countTours({ width, height, open }).tours, `${width} × ${height} ${open}`).toBe(expected);
      }
    }
  }
});

test('the states that the memory is told from: as many as a sweep has', () => {
  for (const width of [4, 5, 6, 7]) {
    for (const open of [false, true]) {
      for (let rows = 1; rows <= (width === 7 ? 2 : 3); rows++) {
        let peak = 0;
        sweep(width, rows, open, {
          onLayer: (layer) => (peak = Math.max(peak, layer.states)),
        });
        expect(peak, `${width} × ${rows} ${open}`).toBe(peakStates(width, rows, open));
      }
    }
  }
});

test('four rows of six leave 152,494 states, three rows of eight 8,885,734', () => {
  expect(countHalfStates(6, 4)).toBe(HALF_STATES['6x4']);
  expect(countHalfStates(8, 3)).toBe(HALF_STATES['8x3']);
});

test('7 × 7, open, as published', () => {
  expect(countTours({ width: 7, height: 7, open: true }).tours).toBe(BigInt(published.openDirected['7x7']));
});
