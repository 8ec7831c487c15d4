/** The questions of this book's page of measurements. */
import { nameOf } from '../../../solvers/catalogue.ts';
import { boardSize, crossing, inSentence } from '../../claims.ts';
import { type CompareLine, type Comparison, ratioLines } from '../../compare.ts';
import type { Look } from '../../lines.ts';
import { formatDuration, twoDigits } from '../../style.ts';
import { BOOK } from '../../instrument/choice.ts';
import { type Curve, curveOf, type Measured, type Problem, sizeName } from '../../instrument/measured.ts';
import { axisOf, lineOf } from '../../instrument/drawn.ts';
import type { Question } from '../../instrument/questions.ts';

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
  /** How the answer names it: "Inside the search". */
  readonly words?: string;
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

const nanoseconds = (ns: number): string => (ns < 1000 ? `${twoDigits(ns)} ns` : formatDuration(ns / 1e6));

/** How many times as fast some lines are as the ones before them; `other` is what the answer calls those. */
function howMuchFaster({
  wanted,
  strip,
  other,
  ...question
}: Pick<Question, 'id' | 'title' | 'small'> & {
  readonly wanted: readonly Wanted[];
  readonly strip: string;
  readonly other: string;
}): Question {
  return {
    ...question,
    problem: 'count-queens',
    comparison: (measured) => timesOf(measured, wanted, strip),
    answer: (measured) => {
      const ratios = ratioLines(linesOf(measured, 'count-queens', wanted));
      return wanted
        .filter(({ words }) => words !== undefined)
        .map(({ words, algorithm, machine, workers }) => {
          const found = ratios.find(({ line }) => line.key === key(algorithm, machine, workers));
          return `${words}: ${found ? crossing(found.points, other, boardSize) : 'not measured'}.`;
        })
        .join(' ');
    },
  };
}

/** What one unit of the work costs, in nanoseconds; it is about the last of the algorithms. */
function costOf({
  unit,
  algorithms,
  ...question
}: Pick<Question, 'id' | 'title' | 'problem'> & {
  readonly unit: string;
  readonly algorithms: readonly string[];
}): Question {
  const { problem } = question;
  const costs = (curve: Curve | undefined) =>
    curve?.points.flatMap(({ x, unit: ns }) => (ns === undefined ? [] : { x, y: ns })) ?? [];
  return {
    ...question,
    comparison: (measured) => {
      const by = measured.machines.find(({ id }) => id === BOOK);
      const lines = algorithms.flatMap((algorithm) => {
        const curve = curveOf(measured, problem, algorithm, BOOK);
        if (!curve || !by) return [];
        const look: Look = algorithm === algorithms.at(-1) ? 'now' : 'other';
        return lineOf({ ...curve, points: costs(curve) }, by, { look, name: nameOf(algorithm) });
      });
      return {
        lines,
        x: axisOf(problem, lines),
        y: { label: `time for each ${unit}`, format: nanoseconds },
        strip: '',
      };
    },
    // "8.2 ns with bitboards (N = 16), 140 ns with flags (N = 13)."
    answer: (measured) => {
      const parts = algorithms.toReversed().flatMap((algorithm) => {
        const last = costs(curveOf(measured, problem, algorithm, BOOK)).at(-1);
        return last
          ? `${nanoseconds(last.y)} with ${inSentence(nameOf(algorithm))} (${sizeName(problem, last.x)})`
          : [];
      });
      return `${parts.join(', ')}.`;
    },
  };
}

const questions: readonly Question[] = [
  howMuchFaster({
    id: 'symmetry',
    title: 'What did symmetry buy?',
    small: { from: 6 },
    wanted: [
      { algorithm: 'bitmap', look: 'before' },
      { algorithm: 'symmetry', before: key('bitmap'), words: 'As a filter behind the search' },
      { algorithm: 'pruned', look: 'now', before: key('bitmap'), words: 'Inside the search' },
    ],
    strip: 'times as fast as bitboards',
    other: 'bitboards',
  }),
  howMuchFaster({
    id: 'cpp',
    title: 'What does C++ buy?',
    small: { from: 8, without: key('bitmap', CPP) },
    wanted: [
      { algorithm: 'flags', name: 'Flags, TypeScript', look: 'before' },
      {
        algorithm: 'flags',
        machine: CPP,
        name: 'Flags, C++',
        brief: 'C++',
        look: 'now',
        before: key('flags'),
        words: 'With flags',
      },
      { algorithm: 'bitmap', name: 'Bitboards, TypeScript' },
      {
        algorithm: 'bitmap',
        machine: CPP,
        name: 'Bitboards, C++',
        before: key('bitmap'),
        words: 'With bitboards',
      },
    ],
    strip: 'C++: times as fast as TypeScript',
    other: 'TypeScript',
  }),
  howMuchFaster({
    id: 'worker',
    title: 'What does a second worker buy?',
    small: { from: 10 },
    wanted: [
      { algorithm: 'bitmap', name: 'Bitboards, one', look: 'before' },
      {
        algorithm: 'bitmap',
        workers: 2,
        name: 'Bitboards, two',
        look: 'now',
        before: key('bitmap'),
        words: 'Two workers with bitboards',
      },
      { algorithm: 'half-board-join', name: 'Half-board join, one' },
      {
        algorithm: 'half-board-join',
        workers: 2,
        name: 'Half-board join, two',
        before: key('half-board-join'),
        words: 'With the half-board join',
      },
    ],
    strip: 'two workers: times as fast as one',
    other: 'one',
  }),
  costOf({
    id: 'node',
    title: 'What does a node cost?',
    problem: 'count-queens',
    unit: 'node of the tree',
    algorithms: ['exact-cover', 'backtracking', 'flags', 'bitmap'],
  }),
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
  costOf({
    id: 'square',
    title: 'What does a knight’s tour cost a square?',
    problem: 'find-tour',
    unit: 'square',
    algorithms: ['warnsdorff-source', 'warnsdorff-posa', 'tiles'],
  }),
];

/** The largest board within a minute, if each further row multiplies the time as the last one did. */
function reach(curve: Curve | undefined): number | undefined {
  const [before, last] = curve?.points.slice(-2) ?? [];
  if (!before || !last || last.y <= before.y) return undefined;
  const step = last.y / before.y;
  return last.x + Math.max(0, Math.floor(Math.log(MINUTE / last.y) / Math.log(step)));
}

export default questions;
