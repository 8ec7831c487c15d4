/** The count of the chapter on backtracking that takes half a minute. */
import { expect, test } from 'vitest';

/** Nodes of the search that fills the rows in this order, up to `limit` of them. */
function nodesInOrder(order: readonly number[], limit: number): number {
  const n = order.length;
  const queens: number[] = [];
  let nodes = 0;
  const extend = (): void => {
    nodes += 1;
    if (queens.length === n || nodes > limit) return;
    const row = order[queens.length]!;
    let attacked = 0;
    for (const [i, col] of queens.entries()) {
      const apart = Math.abs(row - order[i]!);
      attacked |= (1 << col) | (1 << (col + apart)) | ((1 << col) >> apart);
    }
    for (let free = (2 ** n - 1) & ~attacked; free !== 0; free &= free - 1) {
      queens.push(31 - Math.clz32(free & -free));
      extend();
      queens.pop();
    }
  };
  extend();
  return nodes;
}

test('of the 40,320 orders of eight rows none has fewer nodes than 2,057', () => {
  const orders = (rows: readonly number[]): number[][] =>
    rows.length === 0
      ? [[]]
      : rows.flatMap((row) => orders(rows.filter((other) => other !== row)).map((rest) => [row, ...rest]));
  const all = orders([0, 1, 2, 3, 4, 5, 6, 7]);
  expect(all).toHaveLength(40_320);
  expect(nodesInOrder([0, 1, 2, 3, 4, 5, 6, 7], Infinity)).toBe(2057);
  expect(Math.min(...all.map((order) => nodesInOrder(order, 2057)))).toBe(2057);
});
