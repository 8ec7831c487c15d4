/** All that was measured, as the page of measurements needs it: one curve a problem, method, machine and crew. */
import type { HerePoint } from '../../run/measure-here.ts';
import type { MeasuredResult } from '../../run/measurement-schema.ts';
import { catalogue } from '../../solvers/catalogue.ts';
import { boardSize, squareBoard } from '../claims.ts';
import { tsudaRows } from '../published.ts';
import { machineLine, unitCost } from '../record-queries.ts';
import type { NamedRecord } from '../types.ts';
import { formatDay } from '../style.ts';

/** A kind of result, and in the address of the page the problem. */
export type Problem = 'count-queens' | 'find-tour' | 'count-tours' | 'place-queens';

export interface MeasuredPoint {
  /** Queens, the side of a square board, or the place of a board in the list of counted boards. */
  readonly x: number;
  /** Milliseconds: the median and the quartiles. */
  readonly y: number;
  readonly lower?: number;
  readonly upper?: number;
  /** Nanoseconds for one node, square, queen or call. */
  readonly unit?: number;
  /** The day and the commit of a point that was added to its record later. */
  readonly added?: string;
}

export interface Curve {
  readonly problem: Problem;
  readonly algorithm: string;
  /** The id of a machine. */
  readonly machine: string;
  readonly workers: number;
  /** Sizes rise. */
  readonly points: readonly MeasuredPoint[];
  /** Sizes that were printed as 0. */
  readonly unseen: readonly number[];
}

export interface Machine {
  readonly id: string;
  /** "Book’s record, TypeScript" */
  readonly label: string;
  /** "TypeScript" */
  readonly short: string;
  readonly where: string;
  readonly origin: 'recorded' | 'published' | 'live';
}

export interface Measured {
  readonly machines: readonly Machine[];
  readonly curves: readonly Curve[];
}

export const problems: readonly {
  readonly id: Problem;
  readonly label: string;
  readonly does: string;
  readonly axis: string;
  readonly unit: string;
}[] = [
  {
    id: 'count-queens',
    label: 'Count queens',
    does: 'to count all solutions',
    axis: 'board size N',
    unit: 'node',
  },
  {
    id: 'find-tour',
    label: 'Find a tour',
    does: 'to find a tour',
    axis: 'side of the board',
    unit: 'square',
  },
  { id: 'count-tours', label: 'Count tours', does: 'to count all closed tours', axis: 'board', unit: 'call' },
  {
    id: 'place-queens',
    label: 'Place queens',
    does: 'to place all queens',
    axis: 'board size N',
    unit: 'queen',
  },
];

/** The boards whose tours are counted, by area: their place is their x. */
const boards = ['5 × 6', '3 × 10', '3 × 12', '6 × 6', '5 × 8', '6 × 7', '6 × 8', '7 × 8', '3 × 20', '8 × 8'];

/** How a problem writes a size. */
export function sizeName(problem: Problem, x: number): string {
  if (problem === 'count-tours') return boards[x] ?? '';
  return problem === 'find-tour' ? squareBoard(x) : boardSize(x);
}

/** The methods of a problem, as the catalogue lists them. */
export function methodsOf(
  problem: Problem,
): readonly { readonly id: string; readonly chapter: string | undefined }[] {
  const kinds = {
    'count-queens': ['queens', 'count'],
    'find-tour': ['tour', 'find'],
    'count-tours': ['count-tours', 'count'],
    'place-queens': ['queens', 'place'],
  } as const;
  const [about, kind] = kinds[problem];
  return catalogue
    .filter((entry) => entry.problem === about && entry.kind === kind)
    .map(({ id, chapter }) => ({ id, chapter }));
}

/** What a method of the book came after, where that is not the one above it in the catalogue. */
const predecessors: Readonly<Record<string, string>> = {
  pruned: 'bitmap',
  'half-board-join': 'pruned',
  'exact-cover': 'backtracking',
  stepper: '',
  warnsdorff: 'warnsdorff-source',
  construct: '',
};

/** The method that this one is measured against; undefined for the first of its problem. */
export function predecessorOf(problem: Problem, algorithm: string): string | undefined {
  const known = predecessors[algorithm];
  if (known !== undefined) return known === '' ? undefined : known;
  const ids = methodsOf(problem).map(({ id }) => id);
  return ids[ids.indexOf(algorithm) - 1];
}

/** The curves of a record: its TypeScript is one machine, its C++ another. */
export function curvesOfRecord(named: NamedRecord, id: string, label: string): Measured {
  const { record } = named;
  const languages = [
    { language: 'typescript', suffix: 'ts', short: 'TypeScript', by: machineLine(named) },
    {
      language: 'c++',
      suffix: 'cpp',
      short: 'C++',
      by: `${record.machine.compiler ?? ''}, ${machineLine(named)}`,
    },
  ] as const;
  return languages.reduce<Measured>(
    (all, { language, suffix, short, by }) => {
      const results = record.results.filter((result) => result.language === language);
      if (results.length === 0) return all;
      const machine = `${id}-${suffix}`;
      const groups = Map.groupBy(
        results,
        ({ kind, algorithm, workers }) => `${kind}/${algorithm}/${workers}`,
      );
      const curves = [...groups.values()].flatMap((some): Curve[] => {
        const { kind, algorithm, workers } = some[0]!;
        if (kind === 'estimate-queens') return [];
        const points = some.map(pointOf).toSorted((a, b) => a.x - b.x);
        return [{ problem: kind, algorithm, machine, workers, points, unseen: [] }];
      });
      return {
        machines: [
          ...all.machines,
          { id: machine, label: `${label}, ${short}`, short, where: by, origin: 'recorded' },
        ],
        curves: [...all.curves, ...curves],
      };
    },
    { machines: [], curves: [] },
  );
}

function pointOf(result: MeasuredResult): MeasuredPoint {
  const { median, lowerQuartile, upperQuartile } = result.ms;
  const { ns } = unitCost(result);
  return {
    x: placeOf(result),
    y: median,
    lower: lowerQuartile,
    upper: upperQuartile,
    ...(ns === null ? {} : { unit: ns }),
    ...(result.added
      ? { added: `${formatDay(result.added.date)}, commit ${result.added.commit.slice(0, 7)}` }
      : {}),
  };
}

function placeOf(result: MeasuredResult): number {
  if ('n' in result.size) return result.size.n;
  const { width, height } = result.size;
  return result.kind === 'find-tour'
    ? width
    : boards.indexOf(`${Math.min(width, height)} × ${Math.max(width, height)}`);
}

/** The tables of 2013. */
export function publishedCurves(): Measured {
  const groups = Map.groupBy(tsudaRows, ({ algorithm }) => algorithm);
  return {
    machines: [
      {
        id: 'published',
        label: 'Published table, 2013',
        short: 'C++ 2013',
        where: 'N. Tsuda, C++, 26 May 2013, machine not stated',
        origin: 'published',
      },
    ],
    curves: [...groups].map(([algorithm, rows]) => ({
      problem: 'count-queens',
      algorithm,
      machine: 'published',
      workers: 1,
      points: rows.filter(({ ms, n }) => ms > 0 && n >= 4).map(({ n, ms }) => ({ x: n, y: ms })),
      unseen: rows.filter(({ ms, n }) => ms === 0 && n >= 4).map(({ n }) => n),
    })),
  };
}

export const HERE = 'here';

/** What this browser has measured. */
export function liveCurves(points: readonly HerePoint[]): Measured {
  const problemOf = (algorithm: string): Problem | undefined =>
    problems.find(({ id }) => methodsOf(id).some((method) => method.id === algorithm))?.id;
  const groups = Map.groupBy(points, ({ algorithm, workers }) => `${algorithm}/${workers}`);
  const curves = [...groups.values()].flatMap((some): Curve[] => {
    const { algorithm, workers } = some[0]!;
    const problem = problemOf(algorithm);
    if (!problem) return [];
    return [
      {
        problem,
        algorithm,
        machine: HERE,
        workers,
        points: some.map(({ entry }) => pointOf(entry)).toSorted((a, b) => a.x - b.x),
        unseen: [],
      },
    ];
  });
  const where = 'This browser, TypeScript, measured during this visit or kept on this device';
  return {
    machines:
      curves.length === 0 ? [] : [{ id: HERE, label: 'This browser', short: 'here', where, origin: 'live' }],
    curves,
  };
}

/** Several lists of machines and curves as one. */
export const together = (...parts: readonly Measured[]): Measured => ({
  machines: parts.flatMap(({ machines }) => machines),
  curves: parts.flatMap(({ curves }) => curves),
});

/** One curve, or undefined. */
export function curveOf(
  { curves }: Measured,
  problem: Problem,
  algorithm: string,
  machine: string,
  workers = 1,
): Curve | undefined {
  return curves.find(
    (curve) =>
      curve.problem === problem &&
      curve.algorithm === algorithm &&
      curve.machine === machine &&
      curve.workers === workers,
  );
}
