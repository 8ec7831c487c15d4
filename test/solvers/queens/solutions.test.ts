import { expect, test } from 'vitest';
import type { Placement } from '../../../src/solvers/contract.ts';
import { allSolutions, solutionBlocks } from '../../../src/solvers/queens/solutions.ts';

/** The solutions of the blocks one by one; what a block holds is overwritten by the next. */
function* listed(n: number): Generator<Placement, void> {
  for (const block of solutionBlocks(n))
    for (let from = 0; from < block.length; from += n) yield [...block.subarray(from, from + n)];
}

test('blocks hold each solution once, whose first queen stands left, and then its mirror image', () => {
  for (let n = 1; n <= 11; n++) {
    const all = [...allSolutions(n)];
    const blocks = [...listed(n)];
    expect(blocks.map(String).toSorted()).toEqual(all.map(String).toSorted());
    for (let i = 1; i < blocks.length; i += 2)
      expect(blocks[i]).toEqual(blocks[i - 1]!.map((col) => n - 1 - col));
  }
});

test('a block holds whole pairs: 512 solutions where they are frequent, fewer where they are rare', () => {
  const [first] = solutionBlocks(30);
  expect(first!.length % 60).toBe(0);
  expect(first!.length / 30).toBeLessThan(512);
  const sizes = Array.from(solutionBlocks(12), (block) => block.length / 12);
  expect(sizes.slice(0, -1).every((size) => size === 512)).toBe(true);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(14_200);
});

test('all 32 columns are used', () => {
  const first = solutionBlocks(32)[Symbol.iterator]().next().value!;
  const [one, image] = [first.subarray(0, 32), first.subarray(32, 64)];
  for (const board of [one, image]) {
    expect(new Set(board).size).toBe(32);
    expect(new Set(Array.from(board, (col, row) => col + row)).size).toBe(32);
    expect(new Set(Array.from(board, (col, row) => col - row)).size).toBe(32);
  }
});
