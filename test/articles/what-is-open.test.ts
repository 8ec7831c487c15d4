/** What the chapter says in words, beside its computation. The counts of its table are made when the page is built. */
import { describe, expect, test } from 'vitest';
import openEnds from '../../content/counted/open-ends.json' with { type: 'json' };
import knights from '../../content/published/knights.json' with { type: 'json' };
import oeis from '../../content/published/queens-oeis.json' with { type: 'json' };
import { adjacency } from '../../src/solvers/knights/board.ts';
import { countTours, memory } from '../../src/solvers/knights/frontier.ts';
import { HALF_STATES } from '../../src/solvers/knights/frontier/half-states.ts';
import { sweepStates } from '../../src/solvers/knights/frontier/states.ts';
import { traceQueens } from '../../src/figures/pieces/queens-trace.ts';
import { toursFrom } from '../../src/figures/tour-ends/tables.ts';
import {
  movesAbove,
  pathsOf,
  queenStates,
  queensAbove,
} from '../../src/figures/two-boundaries/boundaries.ts';
import { search } from '../../src/solvers/queens/backtracking.ts';
import { said } from './answers.ts';
import countTimes from '../../src/charts/definitions/ms-count-tours.ts';
import queensConstant from '../../src/charts/definitions/queens-constant.ts';
import frozenRecord from '../charts/frozen-record.json' with { type: 'json' };
import { formatDuration } from '../../src/charts/style.ts';
import type { Measurement } from '../../src/run/measurement-schema.ts';

describe('where the numbers end', () => {
  const solutions = oeis.all.map(BigInt);

  test('27 queens: 234,907,967,154,122,528, and each factor from 13 on is larger than the one before', () => {
    expect(solutions).toHaveLength(27);
    expect(solutions[26]).toBe(234_907_967_154_122_528n);
    const factors = solutions.slice(12).map((all, i, some) => Number(all) / Number(some[i - 1] ?? 1n));
    const grown = factors.slice(1);
    expect(grown.at(-1)!.toFixed(2)).toBe('10.53');
    expect(grown).toEqual(grown.toSorted((one, other) => one - other));
  });

  test('Q(28) has nineteen digits if the factor goes on growing: between ten and forty times Q(27) it has', () => {
    for (const factor of [10n, 40n]) expect(String(factor * solutions[26]!)).toHaveLength(19);
  });

  test('8 × 8 is the last square board with a published count of closed tours', () => {
    expect(BigInt(knights.closed['8x8'])).toBe(13_267_364_410_532n);
    expect(knights.closed).not.toHaveProperty('10x10');
  });

  test('four rows of four, six and eight, and what ten would need', () => {
    const states = (['4x4', '6x4', '8x4'] as const).map((half) => HALF_STATES[half]);
    expect(states).toEqual([173, 152_494, 100_452_813]);
    const [four, six, eight] = states as [number, number, number];
    expect([Math.round(six / four), Math.round(eight / six)]).toEqual([881, 659]);
    expect(Math.round(Math.sqrt(659))).toBe(26);
    expect([26 * eight > 1e9, Math.round(1e18 / eight / 1e9)]).toEqual([true, 10]);
    const ten = 659 * eight;
    expect(ten.toPrecision(2)).toBe('6.6e+10');
    expect(Math.round((12 * ten) / 1e9)).toBe(794);
  });

  test('four rows of four leave 173 states, counted again by the words of the page', () => {
    const [width, rows, height] = [4, 4, 10];
    const links = adjacency({ width, height });
    const mirror = (at: number): number => at - (at % width) + width - 1 - (at % width);
    const steps = [...sweepStates({ width, height }).take(rows * width + 1)];
    const { frontier, states } = steps.at(-1)!;
    expect(frontier).toEqual(links.map((_, at) => at).slice(rows * width, (rows + 2) * width));

    const left = new Set<string>();
    for (const { mate } of states) {
      // The other end of the path that ends on a square: the square itself without a move, null with two.
      const other = (at: number): number | null => {
        const place = frontier.indexOf(at);
        if (place < 0) return at;
        return mate[place]! < 0 ? null : frontier[mate[place]!]!;
      };
      const canTake = (at: number): boolean => at >= rows * width && other(at) !== null;
      const below = links.map((_, at) => at).slice(rows * width, (rows + 4) * width);
      const wanting = below.filter((at) => {
        const needs = other(at) === null ? 0 : other(at) === at ? 2 : 1;
        return links[at]!.filter(canTake).length < needs;
      });
      if (wanting.length > 0) continue;
      const seen = frontier.map((at) => other(at) ?? 'full').join();
      const inMirror = frontier.map((at) => {
        const image = other(mirror(at));
        return image === null ? 'full' : mirror(image);
      });
      left.add([seen, inMirror.join()].sort()[0]!);
    }
    expect(left.size).toBe(173);
  });

  test('all open tours of 8 × 8 in one sweep would take about five gigabytes', () => {
    const board = { width: 8, height: 8, open: true };
    expect(() => countTours({ ...board, memoryLimit: 2 ** 29 })).toThrow(/needs about 4\.3 GiB/);
    expect(Math.round(memory({ ...board, memoryLimit: 2 ** 33 }) / 1e9)).toBe(5);
  });
});

test('the magic tour is a tour: each row and each column is 260, and neither diagonal is', async () => {
  const [output] = (
    await said(
      'what-is-open',
      'magic',
      `console.log(JSON.stringify([
        verifyTour({ width: 8, height: 8 }, order, { closed: false }),
        lines.map((row) => sum((i) => magic[row][i])), lines.map((col) => sum((i) => magic[i][col])),
        sum((i) => magic[i][i]), sum((i) => magic[i][7 - i]),
      ]));`,
    )
  ).flatMap((one) => (one.kind === 'stream' ? [JSON.parse(one.text) as number[]] : []));
  const all = Array.from({ length: 8 }, () => 260);
  expect(output!.slice(0, 3)).toEqual([true, all, all]);
  expect(output!.slice(3)).not.toContain(260);
  // Turned, mirrored and reversed, one tour is sixteen.
  expect(2240 / 16).toBe(140);
});

test('what failing early is worth: 8^8 full boards', () => {
  // The nodes and calls beside it are in the tests of backtracking and of forced moves.
  expect(8 ** 8).toBe(16_777_216);
});

describe('the two boundaries', () => {
  test('four queens stand on the upper half of 8 × 8 in 344 ways, which leave 339 states', () => {
    expect([queensAbove(4).length, queenStates(4)]).toEqual([344, 339]);
    expect(traceQueens(8, search(8)).tree.levels[4]).toBe(344);
  });

  test('loose ends come in pairs, and an end of the picture is an end of exactly one path', () => {
    const moves = movesAbove(3);
    const ends = pathsOf(moves).flatMap((path) => [path[0]!, path.at(-1)!]);
    expect(ends.length).toBeGreaterThan(0);
    expect(new Set(ends).size).toBe(ends.length);
    const degree = (at: number): number => moves.filter((move) => move.includes(at)).length;
    for (let at = 0; at < 64; at++) expect(ends.includes(at)).toBe(degree(at) === 1);
    for (let at = 0; at < 24; at++) expect(degree(at)).toBe(2);
  });
});

describe('open tours by their ends', () => {
  const sumOf = (tours: readonly bigint[]) => tours.reduce((sum, each) => sum + each, 0n);
  const from = (side: number, at: number) => toursFrom({ width: side, height: side }, at);
  const all = (side: number) => Array.from({ length: side * side }, (_, at) => from(side, at));

  test('the 136 kinds of pairs of 8 × 8 are together Chernov’s 19,591,828,170,979,904', () => {
    expect(Object.keys(openEnds.boards[8])).toHaveLength(136);
    expect(sumOf(all(8).map(sumOf))).toBe(19_591_828_170_979_904n);
    const { '5x5': five, '6x6': six, '8x8': eight } = knights.openDirected;
    expect([5, 6, 8].map((side) => String(sumOf(all(side).map(sumOf))))).toEqual([five, six, eight]);
  });

  // McKay's number is not in the record: each closed tour is cut open at each of its moves.
  test.each([
    [6, knights.closed['6x6']],
    [8, knights.closed['8x8']],
  ])('on a side of %i the pairs a move apart have every closed tour once a move', (side, published) => {
    const closed = BigInt(published);
    const moves = adjacency({ width: side, height: side });
    const apart = moves.map((squares, at) => sumOf(squares.map((to) => from(side, at)[to]!)));
    for (const tours of apart) expect(tours).toBe(2n * closed);
    for (const [at, squares] of moves.entries())
      if (squares.length === 2) for (const to of squares) expect(from(side, at)[to]).toBe(closed);
  });

  test('no square starts as many tours as a corner, and from a corner no square ends as many as the corners beside it', () => {
    for (const side of [6, 8]) {
      const starts = all(side).map(sumOf);
      const most = starts.reduce((a, b) => (a > b ? a : b));
      const corners = [0, side - 1, side * (side - 1), side * side - 1];
      expect([...starts.keys()].filter((at) => starts[at] === most)).toEqual(corners);
      const ends = from(side, 0);
      const best = ends.reduce((a, b) => (a > b ? a : b));
      expect([...ends.keys()].filter((at) => ends[at] === best)).toEqual([corners[1], corners[2]]);
    }
  });

  test('by start 5 × 5 has the table of OEIS A165134', () => {
    const row = [304, 0, 56, 0, 304];
    const other = [0, 56, 0, 56, 0];
    const table = [...row, ...other, 56, 0, 64, 0, 56, ...other, ...row];
    expect(table.map((_, at) => Number(sumOf(from(5, at))))).toEqual(table);
  });
});

test('the constant of the exact counts falls with each row, and from 21 rows on more slowly with each', async () => {
  const rows = (await queensConstant.rows()).map(({ n, c }) => ({ n: Number(n), c: Number(c) }));
  const falls = rows.slice(1).map(({ n, c }, i) => ({ n, by: rows[i]!.c - c }));
  expect(rows.at(-1)).toMatchObject({ n: 27 });
  expect(rows.at(-1)!.c).toBeCloseTo(0.1629, 4);
  expect(Math.min(...falls.map(({ by }) => by))).toBeGreaterThan(0);
  const late = falls.filter(({ n }) => n >= 21).map(({ by }) => by);
  expect(late).toEqual(late.toSorted((one, other) => other - one));
});

test('a press on the chart of the counts counts the board that it rests at, and adds a hollow mark', () => {
  const record = frozenRecord as unknown as Measurement;
  const rows = countTimes.rowsFrom!({ name: 'frozen', record }, []);
  const { at, size } = countTimes.readings!(rows).at(-1)!;
  expect(size).toBe('3\u00a0×\u00a020');
  expect(countTimes.beside!.draw(at, 1, rows).words).toMatch(/^The hollow mark: 1,448,416 tours/);
  const added = countTimes.beside!.adds!(at, 1);
  expect(added).toMatchObject([{ origin: 'live', board: size, tours: 1_448_416 }]);
  const readings = countTimes.readings!([...rows, ...added]);
  expect(readings.filter(({ name }) => name === 'Frontier, here')).toHaveLength(1);
  // It is read out as before, and counted no second time for one press.
  expect(readings.at(-1)!.at).toBe(at);
  expect(countTimes.beside!.draw(at, 1, rows).words).toContain(formatDuration(Number(added[0]!['ms'])));
});
