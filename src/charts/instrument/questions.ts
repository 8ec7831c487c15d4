/** Questions that the measurements answer: each brings its lines, and its answer is computed from them. */
import { nameOf } from '../../solvers/catalogue.ts';
import { compared, crossing, inSentence, ratiosOf } from '../claims.ts';
import type { CompareLine, Comparison } from '../compare.ts';
import type { Look } from '../lines.ts';
import { formatDuration, formatNumber } from '../style.ts';
import { BOOK } from './choice.ts';
import { type Curve, curveOf, type Machine, type Measured, type Problem, sizeName } from './measured.ts';
import { axisOf, lineOf } from './drawn.ts';

export interface Question {
  readonly id: string;
  readonly title: string;
  readonly problem: Problem;
  readonly comparison: (measured: Measured) => Comparison;
  readonly answer: (measured: Measured) => string;
  /** For a small picture: the sizes that it begins with, and a line that it has no room for. */
  readonly small?: { readonly from: number; readonly without?: string };
}

interface Wanted {
  readonly algorithm: string;
  readonly machine?: string;
  readonly workers?: number;
  readonly name?: string;
  /** In a small picture. */
  readonly brief?: string;
  readonly look?: Look;
  /** The key of the line that it is measured against. */
  readonly before?: string;
}

const CPP = 'book-cpp';
const MINUTE = 60_000;
const key = (algorithm: string, machine = BOOK, workers = 1): string => `${algorithm}/${machine}/${workers}`;

function linesOf(measured: Measured, problem: Problem, wanted: readonly Wanted[]): readonly CompareLine[] {
  return wanted.flatMap(({ algorithm, machine = BOOK, workers = 1, name, brief, look = 'other', before }) => {
    const curve = curveOf(measured, problem, algorithm, machine, workers);
    const by = measured.machines.find(({ id }) => id === machine);
    return curve && by ? [lineOf(curve, by, { look, name: name ?? nameOf(algorithm), before, brief })] : [];
  });
}

function timesOf(
  measured: Measured,
  wanted: readonly Wanted[],
  strip: string,
  rule?: Comparison['rule'],
): Comparison {
  const lines = linesOf(measured, 'count-queens', wanted);
  return {
    lines,
    x: axisOf('count-queens', lines),
    y: { label: 'time to count all solutions', format: formatDuration },
    strip,
    ...(rule ? { rule } : {}),
  };
}

/** Nanoseconds for one unit in place of milliseconds. */
function perUnit(
  measured: Measured,
  problem: Problem,
  unit: string,
  algorithms: readonly string[],
  now: string,
): Comparison {
  const lines = algorithms.flatMap((algorithm): CompareLine[] => {
    const curve = curveOf(measured, problem, algorithm, BOOK);
    const by = measured.machines.find(({ id }) => id === BOOK);
    if (!curve || !by) return [];
    const points = curve.points.flatMap(({ x, unit: ns }) => (ns === undefined ? [] : [{ x, y: ns }]));
    const look: Look = algorithm === now ? 'now' : 'other';
    return [lineOf({ ...curve, points }, by, { look, name: nameOf(algorithm) })];
  });
  return {
    lines,
    x: axisOf(problem, lines),
    y: { label: `time for each ${unit}`, format: nanoseconds },
    strip: '',
  };
}

const nanoseconds = (ns: number): string =>
  ns < 1000 ? `${formatNumber(Number(ns.toPrecision(2)))} ns` : formatDuration(ns / 1e6);

/** One curve against another, in words; empty where one is missing. */
function against(own: Curve | undefined, other: Curve | undefined, otherName: string): string {
  if (!own || !other) return 'not measured';
  return crossing(ratiosOf(own.points, other.points), otherName, (x) => sizeName(own.problem, x));
}

export const questions: readonly Question[] = [
  {
    id: 'symmetry',
    title: 'What did symmetry buy?',
    problem: 'count-queens',
    small: { from: 6 },
    comparison: (measured) =>
      timesOf(
        measured,
        [
          { algorithm: 'bitmap', look: 'before' },
          { algorithm: 'symmetry', before: key('bitmap') },
          { algorithm: 'pruned', look: 'now', before: key('bitmap') },
        ],
        'times as fast as bitboards',
      ),
    answer: (measured) => {
      const curve = (algorithm: string) => curveOf(measured, 'count-queens', algorithm, BOOK);
      return `As a filter behind the search: ${against(curve('symmetry'), curve('bitmap'), 'bitboards')}. Inside the search: ${against(curve('pruned'), curve('bitmap'), 'bitboards')}.`;
    },
  },
  {
    id: 'cpp',
    title: 'What does C++ buy?',
    problem: 'count-queens',
    small: { from: 8, without: key('bitmap', CPP) },
    comparison: (measured) =>
      timesOf(
        measured,
        [
          { algorithm: 'flags', name: 'Flags, TypeScript', look: 'before' },
          {
            algorithm: 'flags',
            machine: CPP,
            name: 'Flags, C++',
            brief: 'C++',
            look: 'now',
            before: key('flags'),
          },
          { algorithm: 'bitmap', name: 'Bitboards, TypeScript' },
          { algorithm: 'bitmap', machine: CPP, name: 'Bitboards, C++', before: key('bitmap') },
        ],
        'C++: times as fast as TypeScript',
      ),
    answer: (measured) => {
      const said = (algorithm: string): string =>
        against(
          curveOf(measured, 'count-queens', algorithm, CPP),
          curveOf(measured, 'count-queens', algorithm, BOOK),
          'TypeScript',
        );
      return `With flags: ${said('flags')}. With bitboards: ${said('bitmap')}.`;
    },
  },
  {
    id: 'worker',
    title: 'What does a second worker buy?',
    problem: 'count-queens',
    small: { from: 10 },
    comparison: (measured) =>
      timesOf(
        measured,
        [
          { algorithm: 'bitmap', name: 'Bitboards, one', look: 'before' },
          { algorithm: 'bitmap', workers: 2, name: 'Bitboards, two', look: 'now', before: key('bitmap') },
          { algorithm: 'half-board-join', name: 'Half-board join, one' },
          {
            algorithm: 'half-board-join',
            workers: 2,
            name: 'Half-board join, two',
            before: key('half-board-join'),
          },
        ],
        'two workers: times as fast as one',
      ),
    answer: (measured) => {
      const said = (algorithm: string): string =>
        against(
          curveOf(measured, 'count-queens', algorithm, BOOK, 2),
          curveOf(measured, 'count-queens', algorithm, BOOK),
          'one',
        );
      return `Two workers with bitboards: ${said('bitmap')}. With the half-board join: ${said('half-board-join')}.`;
    },
  },
  {
    id: 'node',
    title: 'What does a node cost?',
    problem: 'count-queens',
    comparison: (measured) =>
      perUnit(
        measured,
        'count-queens',
        'node of the tree',
        ['exact-cover', 'backtracking', 'flags', 'bitmap'],
        'bitmap',
      ),
    answer: (measured) =>
      `${lastUnits(measured, 'count-queens', ['bitmap', 'flags', 'backtracking', 'exact-cover'])}.`,
  },
  {
    id: 'minute',
    title: 'How far can one go in a minute?',
    problem: 'count-queens',
    comparison: (measured) =>
      timesOf(
        measured,
        ['brute-force', 'flags', 'bitmap', 'half-board-join'].map((algorithm) => ({
          algorithm,
          look: algorithm === 'half-board-join' ? 'now' : 'other',
        })),
        '',
        { y: MINUTE, label: '1 minute' },
      ),
    answer: (measured) => {
      const join = curveOf(measured, 'count-queens', 'half-board-join', BOOK)?.points.at(-1);
      const guesses = ['bitmap', 'flags', 'brute-force'].flatMap((algorithm) => {
        const n = reach(curveOf(measured, 'count-queens', algorithm, BOOK));
        return n === undefined ? [] : [`${n} with ${inSentence(nameOf(algorithm))}`];
      });
      const measuredTo = join
        ? `The half-board join was measured to ${sizeName('count-queens', join.x)}, in ${formatDuration(join.y)}. `
        : '';
      return `${measuredTo}If each line keeps its last step, a minute ends at N = ${guesses.join(', ')}.`;
    },
  },
  {
    id: 'square',
    title: 'What does a knight’s tour cost a square?',
    problem: 'find-tour',
    comparison: (measured) =>
      perUnit(measured, 'find-tour', 'square', ['warnsdorff-source', 'warnsdorff-posa', 'tiles'], 'tiles'),
    answer: (measured) =>
      `${lastUnits(measured, 'find-tour', ['tiles', 'warnsdorff-posa', 'warnsdorff-source'])}.`,
  },
];

/** The question with this id, if there is one. */
export const questionOf = (id: string): Question | undefined =>
  questions.find((question) => question.id === id);

/** "8.2 ns with bitboards (N = 16), 140 ns with flags (N = 13)" */
function lastUnits(measured: Measured, problem: Problem, algorithms: readonly string[]): string {
  return algorithms
    .flatMap((algorithm) => {
      const last = curveOf(measured, problem, algorithm, BOOK)?.points.findLast(
        ({ unit }) => unit !== undefined,
      );
      if (last?.unit === undefined) return [];
      return [
        `${nanoseconds(last.unit)} with ${inSentence(nameOf(algorithm))} (${sizeName(problem, last.x)})`,
      ];
    })
    .join(', ');
}

/** The largest board within a minute, if each further row multiplies the time as the last one did. */
function reach(curve: Curve | undefined): number | undefined {
  const [before, last] = curve?.points.slice(-2) ?? [];
  if (!before || !last || last.y <= before.y) return undefined;
  const step = last.y / before.y;
  return last.x + Math.max(0, Math.floor(Math.log(MINUTE / last.y) / Math.log(step)));
}

/** What this browser says beside the book, in one sentence; empty while the two share no size. */
export function verdictOf(
  measured: Measured,
  here: Machine,
  algorithms: readonly string[],
  problem: Problem,
): string {
  const parts = algorithms.flatMap((algorithm) => {
    const own = curveOf(measured, problem, algorithm, here.id);
    const book = curveOf(measured, problem, algorithm, BOOK);
    const last = own?.points.findLast(({ x }) => book?.points.some((point) => point.x === x));
    const other = last && book?.points.find(({ x }) => x === last.x);
    if (!last || !other) return [];
    return [
      `${inSentence(nameOf(algorithm))} took ${formatDuration(last.y)} at ${sizeName(problem, last.x)}, ${compared(other.y / last.y, 'there')}`,
    ];
  });
  return parts.length === 0 ? '' : `Against the book’s machine: ${parts.join('; ')}.`;
}
