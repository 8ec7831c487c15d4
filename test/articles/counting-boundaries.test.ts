import { describe, expect, test } from 'vitest';
import published from '../../content/published/knights.json' with { type: 'json' };
import { resultsOf } from '../../src/charts/record-queries.ts';
import { shown } from '../../src/charts/records.ts';
import { OPENING, sweep } from '../../src/figures/frontier-sweep/view.ts';
import { nothing } from '../../src/figures/tour-count/counting.ts';
import { sentence } from '../../src/figures/tour-count/view.ts';
import { excerpt } from '../../src/literate/source.ts';
import { search } from '../../src/solvers/knights/forced.ts';
import { countTours, sweepStates } from '../../src/solvers/knights/frontier.ts';
import { completions } from '../../src/solvers/knights/frontier/completions.ts';
import {
  degrees,
  isOneCircle,
  statesAfter,
  turnedOver,
  withMiddleEdges,
} from '../../src/solvers/knights/frontier/meet.ts';
import { changeOf, JOIN, PAIRINGS, rankOf, tableOf } from '../../src/solvers/knights/frontier/pairings.ts';
import { symmetryDivisor } from '../../src/solvers/knights/frontier/symmetry.ts';
import { answersTo, said } from './answers.ts';

/** What the chapter states; the widest frontiers are in the slow test beside this one, the counts of 8 × 8 themselves are in the slow tests of the solver. */
const peak = (width: number, height: number): number =>
  Math.max(...[...sweepStates({ width, height })].map(({ states }) => states.length));

test('two published counts of 8 × 11, and two of 8 × 12, differ by a power of two', () => {
  expect(2_122_880_233_853_945_590_892n - 2_085_986_745_706_526_487_660n).toBe(2n ** 65n);
  expect(1_105_420_672_289_849_239_070_962n - 1_105_402_225_545_775_529_519_346n).toBe(2n ** 64n);
});

describe('the sweep over 3 × 10', () => {
  const swept = sweep();
  const at = (step: number) => ({
    drawings: swept.drawings[step],
    states: swept.steps[step]!.states.length,
    arrivals: swept.steps[step]!.states.reduce((sum, state) => sum + state.from.length, 0),
  });

  test('after eighteen squares 196 drawings are 48 states, and the first of them has three sources', () => {
    expect(at(OPENING)).toEqual({ drawings: 196n, states: 48, arrivals: 92 });
    const first = swept.ranked[OPENING]![0]!;
    expect(first.from).toHaveLength(3);
  });

  test('three squares later 432 drawings become 568, and 128 arrivals 68 states', () => {
    expect(swept.drawings[20]).toBe(432n);
    expect(at(21)).toEqual({ drawings: 568n, states: 68, arrivals: 128 });
  });

  test('it is widest after square 23, with 120 states and 1,339 drawings; sixteen circles close on square 27', () => {
    const sizes = swept.steps.map(({ states }) => states.length);
    expect(Math.max(...sizes)).toBe(120);
    expect(sizes.indexOf(120)).toBe(23);
    expect(swept.drawings[23]).toBe(1339n);
    expect(swept.drawings.filter((drawings) => drawings > 1854n)).toEqual([]);
    expect(swept.steps.findIndex(({ tours }) => tours > 0n)).toBe(27);
    expect(swept.steps[27]!.tours).toBe(BigInt(published.closed['3x10']));
    expect(swept.steps.reduce((sum, { tours }) => sum + tours, 0n)).toBe(16n);
  });

  test('the counts of what runs into a state add up to it', () => {
    for (const [step, { states }] of swept.steps.entries())
      for (const state of step === 0 ? [] : states) {
        const sum = state.from.reduce(
          (all, { state: old }) => all + swept.steps[step - 1]!.states[old]!.count,
          0n,
        );
        expect(state.count).toBe(sum);
      }
  });
});

describe('how many states', () => {
  test('three rows: between 69 and 132 for as long as the board goes on, and the same from column to column', () => {
    const sizes = [...sweepStates({ width: 3, height: 30 })].map(({ states }) => states.length);
    const steady = sizes.slice(24, 72);
    expect([Math.min(...steady), Math.max(...steady)]).toEqual([69, 132]);
    expect(steady.slice(6)).toEqual(steady.slice(0, -6));
    expect(peak(3, 12)).toBe(132);
  });

  test('four rows between 397 and 877, 5 × 6 up to 17,549', () => {
    const sizes = [...sweepStates({ width: 4, height: 10 })].map(({ states }) => states.length);
    const steady = sizes.slice(19, 32);
    expect([Math.min(...steady), Math.max(...sizes)]).toEqual([397, 877]);
    expect(peak(5, 6)).toBe(17_549);
  });
});

test('with nearly 44 calls a tour 8 × 8 takes 579 million million calls, a week at a billion a second', () => {
  const tours = Number(published.closed['8x8']);
  expect(String(tours)).toHaveLength(14);
  expect((430_661 / 9862).toFixed(2)).toBe('43.67');
  const calls = tours * (430_661 / 9862);
  expect(Math.round(calls / 1e12)).toBe(579);
  expect(Math.round(calls / 1e9 / 86_400)).toBe(7);
});

test('a column more multiplies the tours of three rows by 3.11949, of five by 18.12 and of six by 64', () => {
  const tours = (height: number, width: number) => Number(countTours({ width, height }).tours);
  const factor = (rows: number, columns: number, step: number) =>
    (tours(rows, columns) / tours(rows, columns - step)) ** (1 / step);
  expect([factor(3, 60, 2), factor(3, 58, 2)].map((x) => x.toFixed(5))).toEqual(['3.11949', '3.11949']);
  expect([factor(5, 20, 2), factor(5, 22, 2), factor(5, 26, 2)].map((x) => x.toFixed(2))).toEqual([
    '18.12',
    '18.12',
    '18.12',
  ]);
  expect([factor(6, 12, 2), factor(6, 14, 2), factor(6, 16, 2)].map((x) => x.toFixed(0))).toEqual([
    '64',
    '64',
    '64',
  ]);
});

test('another factor of 23 makes about 700 million states of eight rows', () => {
  expect(100 * Math.round((30_147_249 * 23) / 1e8)).toBe(700);
});

describe('the shelf by numbers', () => {
  const half = statesAfter(6, 2);
  const lacking = [1, 2, 2, 2, 2, 1, 1, 1, 0, 0, 1, 1].join();
  const shelf = half
    .map((part) => turnedOver(part))
    .filter(
      ({ mate }) =>
        degrees(mate)
          .map((degree) => 2 - degree)
          .join() === lacking,
    );
  const fitting = [...withMiddleEdges(6, half)].filter(({ mate }) => degrees(mate).join() === lacking);
  const rank = (mate: readonly number[]): number => {
    const ends = [...mate.keys()].filter((at) => mate[at]! >= 0 && mate[at] !== at);
    return rankOf(
      ends.length / 2,
      Int32Array.from(ends, (at) => ends.indexOf(mate[at]!)),
    );
  };
  /** Pairings by name, with the ends a, b, c … */
  const named = (pairs: string): number => {
    const ends = Array.from(pairs.replaceAll(' ', '')).sort();
    const mate = new Int32Array(ends.length);
    for (const [a = '', b = ''] of pairs.split(' ')) {
      mate[ends.indexOf(a)] = ends.indexOf(b);
      mate[ends.indexOf(b)] = ends.indexOf(a);
    }
    return rankOf(mate.length / 2, mate);
  };

  test('a half of 6 × 6 has 4,759 states on 2,114 shelves; three stand on this one, and thirteen fit', () => {
    expect(half).toHaveLength(4759);
    expect(new Set(half.map(({ mate }) => degrees(mate).join())).size).toBe(2114);
    expect(new Map(shelf.map(({ mate, count }) => [rank(mate), Number(count)]))).toEqual(
      new Map([
        [named('ab ce df'), 2],
        [named('ad bc ef'), 1],
        [named('af be cd'), 1],
      ]),
    );
    expect(fitting).toHaveLength(13);
    expect([named('ab ce df'), named('af be cd'), named('bc df'), named('bf cd')]).toEqual([1, 14, 0, 2]);
  });

  test('an edge between a and e leads the three as the text says, and ae bd cf nowhere', () => {
    const table = tableOf(changeOf(JOIN, 3, 0, 4));
    const from = ['ab ce df', 'ad bc ef', 'af be cd', 'ae bd cf'].map((pairs) => table[named(pairs)]);
    expect(from).toEqual([0, 0, 2, PAIRINGS[2]]);
  });

  test('z of ae bd cf is 4 and of ad bc ef 3, and the product is 114, as the pairs walked one by one', () => {
    const into = new Float64Array(15);
    const ranks = Int32Array.from(shelf, ({ mate }) => rank(mate));
    const counts = Float64Array.from(shelf, ({ count }) => Number(count));
    completions(3, ranks, counts, 0, 3, into, 0);
    expect([into[named('ae bd cf')], into[named('ad bc ef')]]).toEqual([4, 3]);
    const tours = fitting.reduce((sum, { mate, count }) => sum + Number(count) * into[rank(mate)]!, 0);
    expect(tours).toBe(114);
    const walked = fitting.flatMap((above) =>
      shelf.filter((below) => isOneCircle(above.mate, below.mate)).map((below) => above.count * below.count),
    );
    expect(walked.reduce((sum, product) => sum + product, 0n)).toBe(114n);
  });

  test('the cells count 6 × 6 in 27 of 81 blocks: 11 22 has 17 meetings of the 5,085 shelves, and 450 tours', async () => {
    const outputs = await said(
      'counting-boundaries',
      'blocks',
      `console.log(JSON.stringify([
        counted.reduce((sum, { images, tours }) => sum + images * tours, 0), counted.length, blocks.size, upper.size,
        toursOf(fitting, shelf), counted.find(({ block }) => block === '11 22'),
      ]));`,
    );
    const [output] = outputs.flatMap((one) =>
      one.kind === 'stream' ? [JSON.parse(one.text) as unknown] : [],
    );
    const block = { block: '11 22', meetings: 17, images: 2, tours: 450 };
    expect(output).toEqual([9862, 27, 81, 5085, 114, block]);
  });

  test('five paths: some 20,000 additions for 945 answers', () => {
    const additions = (paths: number): number =>
      paths === 2 ? 3 : (2 * paths - 1) * (PAIRINGS[paths]! + additions(paths - 1));
    expect(PAIRINGS[5]).toBe(945);
    expect(Math.round(additions(5) / 10_000)).toBe(20_000 / 10_000);
  });
});

test('the families of 6 × 6: five of two, 17 of four, 1,223 of eight', () => {
  const turns: readonly ((x: number, y: number) => readonly [number, number])[] = [
    (x, y) => [x, y],
    (x, y) => [5 - y, x],
    (x, y) => [5 - x, 5 - y],
    (x, y) => [y, 5 - x],
    (x, y) => [5 - x, y],
    (x, y) => [x, 5 - y],
    (x, y) => [y, x],
    (x, y) => [5 - y, 5 - x],
  ];
  const images = turns.map((turn) =>
    Array.from({ length: 36 }, (_, at) => {
      const [x, y] = turn(at % 6, Math.floor(at / 6));
      return 6 * y + x;
    }),
  );
  const sizes = new Map<number, number>();
  const path: number[] = [];
  for (const event of search({ width: 6, height: 6 })) {
    if (event.kind === 'visit') path.push(event.square);
    if (event.kind === 'leave') path.pop();
    if (event.kind !== 'tour') continue;
    const keys = images.map((image) =>
      path
        .map((at, i) => [image[at]!, image[path[(i + 1) % 36]!]!])
        .map(([a = 0, b = 0]) => 36 * Math.min(a, b) + Math.max(a, b))
        .sort((one, other) => one - other)
        .join(),
    );
    const size = new Set(keys).size;
    sizes.set(size, (sizes.get(size) ?? 0) + 1);
  }
  expect(sizes).toEqual(
    new Map([
      [8, 9784],
      [4, 68],
      [2, 10],
    ]),
  );
  expect([9784 / 8, 68 / 4, 10 / 2]).toEqual([1223, 17, 5]);
});

answersTo('counting-boundaries', 'join', {
  'the circle asked first': [
    '  mate[a] = THROUGH;\n  mate[b] = THROUGH;\n  if (endA === b) return false;',
    '  const isOpen = endA !== b;\n  mate[a] = mate[b] = THROUGH;\n  if (!isOpen) return isOpen;',
    'none',
  ],
  'ends that are not moved on': [
    'mate[endA] = endB;',
    'mate[a] = endB;',
    'a path 0 – 1 grows to 2: its ends are 0 and 2',
  ],
  'a circle that nobody notices': [
    'if (endA === b) return false;',
    '',
    'an edge between the ends of one path closes it',
  ],
  'squares not marked as gone through': ['mate[a] = THROUGH;', '', 'two paths become one'],
});

test('divisibility: four on 8 × 8, two on 6 × 6; the right number obeys, that of 1996 does not', () => {
  expect(symmetryDivisor({ width: 8, height: 8 })).toBe(4);
  expect(symmetryDivisor({ width: 6, height: 6 })).toBe(2);
  expect(symmetryDivisor({ width: 10, height: 10 })).toBe(2);
  expect(BigInt(published.closed['8x8']) % 4n).toBe(0n);
  expect(33_439_123_484_294n % 4n).toBe(2n);
  expect(published.wrong['8x8']).toContain('33439123484294');
  expect(9862 % 4).toBe(2);
  // The 2,432,932 are counted in symmetry.slow.test.ts.
  expect((13_267_364_410_532n - 2_432_932n) / 8n + 2_432_932n / 4n).toBe(1_658_420_855_433n);
});

test('the reader is told of the memory of 8 × 8 before the start', () => {
  const before = (side: number): string =>
    sentence({ board: { width: side, height: side }, counting: nothing, done: false }).words;
  expect(before(8)).toContain('366 MB');
  expect(before(6)).toContain('111 MB');
});

test('the time by board: the search is ahead on 5 × 6 and behind on 5 × 8; 60 squares in three rows cost the frontier less than 36 in six; its lines rise far more slowly than the tours', () => {
  const timeOf = (algorithm: string, width: number, height: number): number =>
    resultsOf(shown!.record, 'count-tours', { algorithm }).find(
      ({ size }) => size.width === width && size.height === height,
    )!.ms.median;
  expect(timeOf('forced', 5, 6)).toBeLessThan(timeOf('frontier', 5, 6));
  expect(timeOf('frontier', 5, 8)).toBeLessThan(timeOf('forced', 5, 8));
  expect(timeOf('frontier', 3, 20)).toBeLessThan(timeOf('frontier', 6, 6));
  // From 6 × 6 to 6 × 8, and from 3 × 10 to 3 × 20.
  expect(timeOf('frontier', 6, 8) / timeOf('frontier', 6, 6)).toBeLessThan(55_488_142 / 9862 / 100);
  expect(timeOf('frontier', 3, 20) / timeOf('frontier', 3, 10)).toBeLessThan(1_448_416 / 16 / 100);
});

describe('the prose that points at lines', () => {
  test.each([
    [6, 'const upper = statesAfter(width, rows);'],
    [8, 'upper.map((half) => turnedOver(half)),'],
    [9, '({ mate }) => degrees(mate).join(),'],
    [12, 'for (const part of withMiddleEdges(width, upper)) {'],
    [13, 'const missing = degrees(part.mate).map((degree) => 2 - degree);'],
    [15, 'if (isOneCircle(part.mate, half.mate)) tours += part.count * half.count;'],
  ])('line %i of meetInTheMiddle is %s', (line, text) => {
    const { code } = excerpt('knights/frontier/meet.ts', 'meetInTheMiddle');
    expect(code.split('\n')[line - 1]?.trim()).toBe(text);
  });

  test.each([
    [7, 'if (endA === b) return false;'],
    [9, 'mate[endB] = endA;'],
  ])('line %i of join is %s', (line, text) => {
    expect(excerpt('knights/frontier/states.ts', 'join').code.split('\n')[line - 1]?.trim()).toBe(text);
  });
});

answersTo('counting-boundaries', 'rebuild', {
  'a test of the circle before the joins': [
    'if (a === to) circles += 1;',
    'if (b === square) circles += 1;',
    'none',
  ],
  'circles kept as states': [
    '          continue;\n        }\n        const key',
    '        }\n        const key',
    '5 × 4: the book’s number of states after each square',
  ],
  'the other ends forgotten': [
    'else [after[a], after[b]] = [b, a];',
    '',
    '6 × 3: the book’s number of states after each square',
  ],
  'the square itself in the key': ['after.slice(square + 1)', 'after.slice(square)', 'none'],
});
