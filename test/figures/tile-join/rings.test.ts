import { describe, expect, test } from 'vitest';
import {
  boards,
  countRings,
  edgesAfter,
  joining,
  press,
  switched,
} from '../../../src/figures/tile-join/joining.ts';
import { sentence } from '../../../src/figures/tile-join/view.ts';

describe.each(Object.keys(boards))('%s', (name) => {
  const joined = joining(name);
  const { board, plan, borders } = joined;

  test('it is half as wide again as high, like the others: none leaves a gap under it', () => {
    expect(2 * board.width).toBe(3 * board.height);
  });

  test('every switch of the plan makes one ring fewer', () => {
    for (let made = 0; made <= plan.switches.length; made++)
      expect(countRings(joined, switched(2 * made))).toBe(plan.tiles.length - made);
  });

  test('every two tiles that meet have a border, whose switch alone joins them', () => {
    const [across, down] = [
      new Set(plan.tiles.map(({ x }) => x)).size,
      new Set(plan.tiles.map(({ y }) => y)).size,
    ];
    expect(borders).toHaveLength((across - 1) * down + across * (down - 1));
    for (const i of borders.keys()) expect(countRings(joined, switched(0, [i]))).toBe(plan.tiles.length - 1);
  });

  test('whatever is switched, each square has two knight’s moves, and the rings are walked in full', () => {
    for (let trial = 0; trial < 40; trial++) {
      const made = [...borders.keys()].filter((i) => (trial * 2654435761 + i * 40503 * (trial + 7)) % 3 < 1);
      const ways = new Map<number, number[]>();
      for (const [a, b] of edgesAfter(joined, made).values()) {
        const [dx, dy] = [
          (a % board.width) - (b % board.width),
          Math.floor(a / board.width) - Math.floor(b / board.width),
        ];
        expect(Math.abs(dx * dy)).toBe(2);
        ways.set(a, [...(ways.get(a) ?? []), b]);
        ways.set(b, [...(ways.get(b) ?? []), a]);
      }
      expect(ways.size).toBe(board.width * board.height);
      expect([...ways.values()].every(({ length }) => length === 2)).toBe(true);
      const seen = new Set<number>();
      let rings = 0;
      for (const start of ways.keys()) {
        if (seen.has(start)) continue;
        rings++;
        for (
          let at: number | undefined = start;
          at !== undefined;
          at = ways.get(at)!.find((to) => !seen.has(to))
        )
          seen.add(at);
      }
      expect(countRings(joined, made)).toBe(rings);
    }
  });
});

test('a second press on a border undoes the first, and the presses stay few', () => {
  expect(press([], 4)).toEqual([4]);
  expect(press([4], 2)).toEqual([4, 2]);
  expect(press([4, 2], 4)).toEqual([2, 4, 4]);
  expect(press([2, 4, 4], 4)).toEqual([2, 4]);
  expect(switched(2, [0, 3])).toEqual([3]);
});

test('the words tell what a press has done to the rings', () => {
  const six = joining('12 × 18');
  expect(sentence(six, 0, [0]).words).toBe('5 rings. Two have become one.');
  expect(sentence(six, 0, [0, 0]).words).toBe('6 rings. One has fallen apart into two.');
  expect(sentence(six, 10, [0]).words).toBe('2 rings. One has fallen apart into two.');
});
