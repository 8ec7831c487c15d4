import { expect, test } from 'vitest';
import published from '../../../../content/published/knights.json' with { type: 'json' };
import { countTours } from '../../../../src/solvers/knights/frontier.ts';

test.each(['6x12', '7x8', '8x8'] as const)('%s, closed, as published', (name) => {
  const [width, height] = name.split('x').map(Number) as [number, number];
  expect(countTours({ width, height }).tours).toBe(BigInt(published.closed[name]));
});

test('7 × 7, open, as published', () => {
  expect(countTours({ width: 7, height: 7, open: true }).tours).toBe(BigInt(published.openDirected['7x7']));
});
