import { expect, test } from 'vitest';
import published from '../../../../content/published/knights.json' with { type: 'json' };
import { countHalfTurnTours, symmetryDivisor } from '../../../../src/solvers/knights/frontier/symmetry.ts';

/** The undirected closed tours of a board, each as the set of its edges, by trying all walks from the corner. */
function allTours(width: number, height: number): Set<string>[] {
  const area = width * height;
  const squares = Array.from({ length: area }, (_, square) => square);
  const isMove = (a: number, b: number) =>
    Math.abs((a % width) - (b % width)) * Math.abs(Math.floor(a / width) - Math.floor(b / width)) === 2;
  const links = squares.map((a) => squares.filter((b) => isMove(a, b)));
  const path = [0, links[0]![0]!];
  const home = links[0]![1]!;
  const visited = new Set(path);
  const tours: Set<string>[] = [];
  function walk(): void {
    const at = path.at(-1)!;
    if (at === home) {
      if (path.length === area) tours.push(new Set(path.map((a, i) => edge(a, path[(i + 1) % area]!))));
      return;
    }
    // A square that is left with one free neighbour can wait no longer; one with none has waited too long.
    const free = (square: number) => links[square]!.filter((to) => to === 0 || !visited.has(to)).length;
    const ways = links[at]!.filter((to) => !visited.has(to));
    const forced = ways.filter((to) => free(to) <= 1);
    for (const to of forced.length > 0 ? forced.slice(0, forced.length === 1 ? 1 : 0) : ways) {
      path.push(to);
      visited.add(to);
      walk();
      visited.delete(to);
      path.pop();
    }
  }
  walk();
  return tours;
}
const edge = (a: number, b: number) => `${Math.min(a, b)}-${Math.max(a, b)}`;

/** How many of the tours are their own image. */
function fixed(tours: readonly Set<string>[], image: (square: number) => number): number {
  return tours.filter((tour) =>
    [...tour].every((pair) => {
      const [a, b] = pair.split('-').map(Number) as [number, number];
      return tour.has(edge(image(a), image(b)));
    }),
  ).length;
}

test('6 × 6: which symmetries its 9,862 tours have, and the 1,245 classes that follow', () => {
  const tours = allTours(6, 6);
  expect(tours.length).toBe(9862);
  const at = (x: number, y: number) => y * 6 + x;
  const under = (image: (x: number, y: number) => number) =>
    fixed(tours, (square) => image(square % 6, Math.floor(square / 6)));
  const halfTurn = under((x, y) => at(5 - x, 5 - y));
  const quarterTurn = under((x, y) => at(5 - y, x));
  expect(under((x, y) => at(5 - x, y))).toBe(0);
  expect(under((x, y) => at(y, x))).toBe(0);
  expect(halfTurn).toBe(78);
  expect(quarterTurn).toBe(10);
  expect(countHalfTurnTours({ width: 6, height: 6 })).toBe(halfTurn);
  // Burnside: the classes are the mean, over the eight symmetries, of the tours that stay the same.
  expect((tours.length + halfTurn + 2 * quarterTurn) / 8).toBe(1245);
});

test('4 × 4 and 4 × 6 have no tour at all', () => {
  expect(countHalfTurnTours({ width: 4, height: 4 })).toBe(0);
  expect(countHalfTurnTours({ width: 4, height: 6 })).toBe(0);
});

test('published counts are divisible by what the symmetries ask; the 8 × 8 count of 1996 is not', () => {
  for (const [name, count] of Object.entries(published.closed)) {
    const [width, height] = name.split('x').map(Number) as [number, number];
    expect(BigInt(count) % BigInt(symmetryDivisor({ width, height })), name).toBe(0n);
  }
  const wrong = BigInt(published.wrong['8x8'].split(',')[0]!);
  expect(wrong).toBe(33_439_123_484_294n);
  expect(wrong % BigInt(symmetryDivisor({ width: 8, height: 8 }))).toBe(2n);
});

test('an odd side or one beyond eight is refused', () => {
  expect(() => countHalfTurnTours({ width: 5, height: 6 })).toThrow(/odd side/);
  expect(() => countHalfTurnTours({ width: 10, height: 10 })).toThrow(RangeError);
});
