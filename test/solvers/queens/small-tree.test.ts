import { expect, test } from 'vitest';
import { shown } from '../../../src/charts/records.ts';
import { resultsOf } from '../../../src/charts/record-queries.ts';
import { countQueens } from '../../../src/solvers/problems/queens.ts';

/** How much longer a node takes with eleven rows than with ten, in TypeScript, in the record that charts show. */
function jumpOf(algorithm: string): number {
  const results = resultsOf(shown!.record, 'count-queens', { algorithm });
  const at = (rows: number): number => results.find(({ size }) => size.n === rows)!.nsPerNode!;
  return at(11) / at(10);
}

test('the note below the charts says of each method how much longer a node takes from eleven rows on', () => {
  const [note] = countQueens.measuring.notes;
  expect(note.text).toContain('more than twice as long as with 10');
  expect(note.text).toContain('a fifth to a half longer');
  expect(jumpOf('bitmap')).toBeGreaterThan(2);
  const others = note.methods.filter((method) => method !== 'bitmap').map(jumpOf);
  expect(Math.min(...others)).toBeGreaterThan(1.15);
  expect(Math.max(...others)).toBeLessThan(1.55);
});

test('the methods without bitboards have no such jump', () => {
  for (const method of ['backtracking', 'flags', 'dancing-cells']) expect(jumpOf(method)).toBeLessThan(1.15);
});
