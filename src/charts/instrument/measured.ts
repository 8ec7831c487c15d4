/** All that was measured, as the page of measurements needs it: one curve a problem, method, machine and crew. */
import type { HerePoint } from '../../run/measure-here.ts';
import type { MeasuredResult } from '../../run/measurement-schema.ts';
import type { Algorithm, Measuring, Problem as AnyProblem } from '../../problem.ts';
import { algorithms, allProblems } from '../../run/request.ts';
import { machineLine, unitCost } from '../record-queries.ts';
import type { NamedRecord } from '../types.ts';
import { formatDay } from '../style.ts';

/** A kind of result, and in the address of the page the problem. */
export type Problem = string;

interface MeasuredPoint {
  /** The place of the size on its problem's axis. */
  readonly x: number;
  /** Milliseconds: the median and the quartiles. */
  readonly y: number;
  readonly lower?: number;
  readonly upper?: number;
  /** Nanoseconds for one unit of the work. */
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

/** A problem with the words for it. */
export interface MeasuredProblem extends Measuring {
  readonly id: Problem;
  readonly unit: string;
  readonly about: AnyProblem;
}

/** Those that the page shows. */
export const problems: readonly MeasuredProblem[] = allProblems
  .flatMap((about) =>
    about.measuring ? [{ ...about.measuring, id: about.record, unit: about.unit.name, about }] : [],
  )
  .sort((one, other) => one.rank - other.rank);

/** One of them. @throws RangeError for another */
export function measuredProblem(problem: Problem): MeasuredProblem {
  const found = problems.find(({ id }) => id === problem);
  if (found) return found;
  throw new RangeError(`The page of measurements has no problem "${problem}".`);
}

/** How a problem writes a size. */
export const sizeName = (problem: Problem, x: number): string => measuredProblem(problem).sizeName(x);

/** The methods of a problem, as the catalogue lists them. */
export const methodsOf = (problem: Problem): readonly Algorithm[] => {
  const { about } = measuredProblem(problem);
  return algorithms.filter((entry) => entry.problem === about.id && entry.kind === about.kind);
};

/** The method that this one is measured against; undefined for the first of its problem. */
export function predecessorOf(problem: Problem, algorithm: string): string | undefined {
  const methods = methodsOf(problem);
  const at = methods.findIndex(({ id }) => id === algorithm);
  const after = methods[at]?.after;
  return after === undefined ? methods[at - 1]?.id : (after ?? undefined);
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
        if (!problems.some(({ id }) => id === kind)) return [];
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

const placeOf = ({ kind, size }: MeasuredResult): number =>
  problems.find(({ id }) => id === kind)?.place(size) ?? 0;

/** The tables that others have published: each is a machine. */
export function publishedCurves(): Measured {
  return together(
    ...problems.map(({ id: problem, elsewhere, place }): Measured => {
      if (!elsewhere) return { machines: [], curves: [] };
      const { times, ...machine } = elsewhere;
      const groups = Map.groupBy(times, ({ algorithm }) => algorithm);
      return {
        machines: [{ ...machine, id: 'published', origin: 'published' }],
        curves: [...groups].map(([algorithm, rows]) => ({
          problem,
          algorithm,
          machine: 'published',
          workers: 1,
          points: rows.filter(({ ms }) => ms > 0).map(({ size, ms }) => ({ x: place(size), y: ms })),
          unseen: rows.filter(({ ms }) => ms === 0).map(({ size }) => place(size)),
        })),
      };
    }),
  );
}

export const HERE = 'here';

/** The measurements of this browser. */
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
