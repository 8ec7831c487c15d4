import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import published from '../../../../content/published/knights.json' with { type: 'json' };
import * as frontier from '../../../../src/solvers/knights/frontier.ts';
import { countHalfStates, HALF_STATES } from '../../../../src/solvers/knights/frontier/half-states.ts';
import { coresFor } from '../../../../src/solvers/knights/frontier/cores.ts';
import { pathsOf } from '../../../../src/solvers/knights/frontier/degrees.ts';
import type { Layer } from '../../../../src/solvers/knights/frontier/gather.ts';
import { IN_A_BLOCK, peakStates } from '../../../../src/solvers/knights/frontier/memory.ts';
import { middleOf } from '../../../../src/solvers/knights/frontier/middle.ts';
import { unpack } from '../../../../src/solvers/knights/frontier/packed.ts';
import { countByStates } from '../../../../src/solvers/knights/frontier/states.ts';
import { sweep } from '../../../../src/solvers/knights/frontier/sweep.ts';

/** The states of a layer, by degrees and rank, with their counts. */
function statesOf({ groups, ones, twos, start, words }: Layer): Map<string, number> {
  const states = new Map<string, number>();
  for (let group = 0; group < groups; group++) {
    const [begin, end] = [start[group]!, start[group + 1]!];
    const ranks = new Int32Array(end - begin);
    const counts = new Float64Array(end - begin);
    const length = unpack(words, begin, end, pathsOf(ones[group]!), ranks, counts);
    for (let x = 0; x < length; x++) states.set(`${ones[group]} ${twos[group]} ${ranks[x]}`, counts[x]!);
  }
  return states;
}

const closed = (width: number, height: number) => frontier.countTours({ width, height }).tours;
const open = (width: number, height: number) => frontier.countTours({ width, height, open: true }).tours;

/** The same counts by trying all walks: closed tours without direction, or open ones, each direction for itself. */
function byTrial(width: number, height: number, isOpen: boolean): bigint {
  const area = width * height;
  const isMove = (a: number, b: number) =>
    Math.abs((a % width) - (b % width)) * Math.abs(Math.floor(a / width) - Math.floor(b / width)) === 2;
  const squares = Array.from({ length: area }, (_, square) => square);
  const links = squares.map((a) => squares.filter((b) => isMove(a, b)));
  const visited = new Set<number>();
  function walks(square: number): number {
    visited.add(square);
    let found = 0;
    if (visited.size === area) found = isOpen || isMove(square, 0) ? 1 : 0;
    else for (const next of links[square]!) if (!visited.has(next)) found += walks(next);
    visited.delete(square);
    return found;
  }
  if (isOpen) return BigInt(squares.reduce((sum, start) => sum + walks(start), 0));
  return area < 3 ? 0n : BigInt(walks(0) / 2);
}

describe('the counts of a search that tries everything', () => {
  const sides = Array.from({ length: 12 }, (_, i) => i + 1);
  const boards = sides.flatMap((width) =>
    sides.filter((height) => height >= width).map((height) => [width, height] as const),
  );
  test('closed tours, on every board of at most 24 squares', () => {
    for (const [width, height] of boards.filter(([w, h]) => w * h <= 24)) {
      expect(closed(width, height), `${width} × ${height}`).toBe(byTrial(width, height, false));
    }
  });
  test('open tours, on every board of at most 20 squares', () => {
    for (const [width, height] of boards.filter(([w, h]) => w * h <= 20)) {
      expect(open(width, height), `${width} × ${height}`).toBe(byTrial(width, height, true));
    }
  });
});

describe('the published counts', () => {
  const slow = ['6x12', '7x8', '8x8', '8x9', '8x10'];
  const names = Object.entries(published.closed).filter(([name]) => !slow.includes(name));
  test.each(names)('%s closed', (name, count) => {
    const [width, height] = name.split('x').map(Number) as [number, number];
    expect(closed(width, height)).toBe(BigInt(count));
  });
  test.each(['5x5', '6x6'] as const)('%s open', (name) => {
    const [width, height] = name.split('x').map(Number) as [number, number];
    expect(open(width, height)).toBe(BigInt(published.openDirected[name]));
  });
  test('3 × 30', () => {
    expect(closed(3, 30)).toBe(126_169_362_176n);
  });
});

test('four rows of four leave 173 states, as the words of the last chapter have it; three rows of five leave 888', () => {
  expect([countHalfStates(4, 4), countHalfStates(5, 3)]).toEqual([HALF_STATES['4x4'], 888]);
});

describe('closed tours where the halves do not fit into memory', () => {
  test('have the same blocks as tasks, each of which sweeps for itself what it needs', () => {
    for (const [width, height] of [
      [6, 6],
      [6, 7],
      [6, 8],
    ] as const) {
      const board = { width, height };
      const little = { ...board, memoryLimit: frontier.memory(board) - 1 };
      const { split } = frontier;
      const tasks = split.tasks(board);
      const whole = split.prepare!(board);
      expect(split.prepare!(little)).toBeNull();
      expect(frontier.memory(little)).toBeLessThan(frontier.memory(board));
      expect(split.tasks(little)).toEqual(tasks);
      const parts = tasks.map(({ id }) => split.run(little, id, null));
      expect(parts).toEqual(tasks.map(({ id }) => split.run(board, id, whole)));
      expect(split.merge(board, parts).tours).toBe(closed(width, height));
    }
  });
  test('are refused where one block does not fit either, and the message says both', () => {
    expect(() => frontier.countTours({ width: 8, height: 10, memoryLimit: 2 ** 29 })).toThrow(
      /needs about 3\.1 GiB, or \d\.\d GiB block by block, more than the 0\.5 GiB/,
    );
  });
});

test('a sweep for a block has those states of the whole sweep that the block can use, and no more at a time', () => {
  for (const [width, rows] of [
    [5, 3],
    [6, 2],
    [6, 3],
  ] as const) {
    const whole = statesOf(sweep(width, rows, false));
    const { cores } = middleOf(width, false);
    const parts = Array.from({ length: cores }, (_, near) => {
      let peak = 0;
      const part = sweep(width, rows, false, {
        // Every core of the farther row.
        cores: [coresFor(width, near, 0)],
        onLayer: (layer) => (peak = Math.max(peak, layer.states)),
      });
      expect(peak / peakStates(width, rows, false)).toBeLessThanOrEqual(IN_A_BLOCK[width]!);
      return statesOf(part);
    });
    for (const part of parts) for (const [state, count] of part) expect(whole.get(state)).toBe(count);
    expect(new Set(parts.flatMap((part) => [...part.keys()]))).toEqual(new Set(whole.keys()));
  }
});

test('both ways to count agree where both apply: state by state, and by halves', () => {
  for (const [width, height] of [
    [4, 5],
    [4, 6],
  ] as const) {
    const size = `${width} × ${height}`;
    expect(open(width, height), `open ${size}`).toBe(countByStates({ width, height, open: true }));
    expect(closed(width, height), `closed ${size}`).toBe(countByStates({ width, height }) / 2n);
  }
});

test('3 × n: one linear recurrence, fitted to a part of the counts, explains all of them', () => {
  // As it must: the states of a frontier of three rows are finitely many, and a step is a matrix.
  const counts = Array.from({ length: 46 }, (_, i) => closed(3, 2 * i + 4));
  const order = recurrenceOrder(counts, 1_000_003n);
  expect(order).toBeGreaterThan(2);
  expect(2 * order).toBeLessThan(counts.length);
});

/** The length of the shortest linear recurrence of a sequence modulo a prime (Berlekamp and Massey). */
function recurrenceOrder(sequence: readonly bigint[], prime: bigint): number {
  const mod = (value: bigint) => ((value % prime) + prime) % prime;
  const power = (base: bigint, exponent: bigint): bigint =>
    exponent === 0n ? 1n : mod(power(mod(base * base), exponent / 2n) * (exponent % 2n === 1n ? base : 1n));
  let current = [1n];
  let former = [1n];
  let order = 0;
  let gap = 1;
  let formerError = 1n;
  for (let at = 0; at < sequence.length; at++) {
    const error = mod(current.reduce((sum, c, i) => (i <= at ? sum + c * sequence[at - i]! : sum), 0n));
    if (error === 0n) {
      gap += 1;
      continue;
    }
    const before = current;
    const factor = mod(error * power(formerError, prime - 2n));
    current = Array.from({ length: Math.max(current.length, former.length + gap) }, (_, i) =>
      mod((current[i] ?? 0n) - factor * (former[i - gap] ?? 0n)),
    );
    if (2 * order <= at) {
      order = at + 1 - order;
      former = before;
      formerError = error;
      gap = 1;
    } else gap += 1;
  }
  return order;
}

test('turning the board by a quarter changes nothing', () => {
  const side = fc.integer({ min: 1, max: 7 });
  fc.assert(
    fc.property(side, side, fc.boolean(), (width, height, isOpen) => {
      fc.pre(width * height <= (isOpen ? 25 : 42));
      expect(frontier.countTours({ width, height, open: isOpen })).toEqual(
        frontier.countTours({ width: height, height: width, open: isOpen }),
      );
    }),
    { numRuns: 20 },
  );
});

test('tasks in any order, each preparing for itself or all sharing one stage, merge to the count', () => {
  const input = { width: 6, height: 5 };
  const { split } = frontier;
  const ids = split.tasks(input).map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const stage = structuredClone(split.prepare!(input));
  const shared = ids.toReversed().map((id) => split.run(input, id, stage));
  expect(split.merge(input, shared)).toEqual({ tours: 8n, calls: null });
  expect(shared).toEqual(ids.toReversed().map((id) => split.run(input, id)));
  expect(() => split.run(input, '9-0')).toThrow(RangeError);
});

describe('what is refused', () => {
  test('a board past the memory budget, with the estimate, before it starts', () => {
    expect(() => frontier.countTours({ width: 10, height: 10 })).toThrow(/needs about [\d.]+ GiB/);
    expect(() => frontier.countTours({ width: 8, height: 8, open: true, memoryLimit: 2 ** 29 })).toThrow(
      /open tours of 8 × 8 needs about/,
    );
    expect(() => frontier.split.tasks({ width: 9, height: 10 })).toThrow(RangeError);
    expect(frontier.memory({ width: 10, height: 10 })).toBeGreaterThan(frontier.MEMORY_BUDGET);
    expect(frontier.memory({ width: 8, height: 8 })).toBeLessThan(frontier.MEMORY_BUDGET);
  });
  test('more memory than the count is allowed, and less is more', () => {
    const board = { width: 8, height: 9 };
    expect(() => frontier.split.tasks({ ...board, memoryLimit: 2 ** 29 })).toThrow(
      'needs about 3.1 GiB, or 0.9 GiB block by block, more than the 0.5 GiB that it may take.',
    );
    expect(frontier.split.tasks({ ...board, memoryLimit: 7 * 2 ** 30 })).toEqual(
      frontier.split.tasks({ ...board, memoryLimit: 100 * 2 ** 30 }),
    );
    expect(frontier.countTours({ width: 5, height: 6, memoryLimit: 2 ** 27 }).tours).toBe(8n);
    expect(() => frontier.countTours({ width: 8, height: 12, memoryLimit: 2 ** 40 })).toThrow(
      /up to a longer side of 10/,
    );
  });
  test('a board that is too long for exact doubles', () => {
    expect(() => frontier.countTours({ width: 6, height: 60 })).toThrow(/up to a longer side of 18/);
  });
  test.each([0, -1, 2.5, NaN, Infinity, 201])('a side of %s', (side) => {
    for (const board of [
      { width: side, height: 6 },
      { width: 6, height: side },
    ]) {
      expect(() => frontier.countTours(board)).toThrow(RangeError);
      expect(() => frontier.memory(board)).toThrow(RangeError);
      expect(() => frontier.split.tasks(board)).toThrow(RangeError);
    }
  });
});
