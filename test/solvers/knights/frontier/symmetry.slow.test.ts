import { expect, test } from 'vitest';
import { countTours } from '../../../../src/solvers/knights/frontier.ts';
import { countHalfTurnTours } from '../../../../src/solvers/knights/frontier/symmetry.ts';

test('8 × 8: 608,233 classes of half-turn tours, and 1,658,420,855,433 classes in all', () => {
  const halfTurn = countHalfTurnTours({ width: 8, height: 8 });
  // G. Jelliss, "Knight's Tour Notes"; four images each.
  expect(halfTurn).toBe(4 * 608_233);
  const tours = countTours({ width: 8, height: 8 }).tours;
  expect((tours + BigInt(halfTurn)) % 8n).toBe(0n);
  // B. D. McKay (1997), and Jelliss.
  expect((tours + BigInt(halfTurn)) / 8n).toBe(1_658_420_855_433n);
});
