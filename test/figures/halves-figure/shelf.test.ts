import { expect, test } from 'vitest';
import { computeShelf, meet } from '../../../src/figures/halves-figure/shelf.ts';
import { verifyTour } from '../../../src/solvers/knights/verify.ts';
import { degrees } from '../../../src/solvers/knights/frontier/meet.ts';

const { uppers, lowers } = computeShelf();

test('three lower halves stand on the shelf that the chapter computes, and thirteen upper ones fit to it', () => {
  expect([uppers.length, lowers.length - 1]).toEqual([13, 3]);
});

test('each half’s drawing has the edges that its state says', () => {
  for (const { edges, mate } of [...uppers, ...lowers])
    degrees(mate).forEach((degree, i) =>
      expect(edges.flat().filter((at) => at === 12 + i)).toHaveLength(degree),
    );
});

test('where the solver sees one circle the way round is a tour of 36 squares, and else it comes back too soon', () => {
  const kinds = new Set<string>();
  for (const upper of uppers)
    for (const lower of lowers) {
      const { kind, way } = meet(upper, lower);
      kinds.add(kind);
      if (kind === 'tour') expect(verifyTour({ width: 6, height: 6 }, way, { closed: true })).toBe(true);
      if (kind === 'circles') expect(way.length).toBeLessThan(36);
    }
  expect(kinds).toEqual(new Set(['tour', 'circles', 'misfit']));
});

test('the last half of the shelf fits to no upper one', () => {
  expect(uppers.map((upper) => meet(upper, lowers.at(-1)!).kind)).toEqual(uppers.map(() => 'misfit'));
});
