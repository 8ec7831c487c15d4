/** From a choice to what is drawn and said: the lines with their ratios, the claim above them, the table below. */
import { nameOf } from '../../solvers/catalogue.ts';
import { crossing, inSentence } from '../claims.ts';
import { type CompareLine, type Comparison, ratioLines } from '../compare.ts';
import type { Look } from '../lines.ts';
import { formatDuration } from '../style.ts';
import type { Choice } from './choice.ts';
import {
  curveOf,
  HERE,
  measuredProblem,
  type Measured,
  methodsOf,
  predecessorOf,
  type Problem,
  sizeName,
} from './measured.ts';
import { axisOf, lineOf } from './drawn.ts';
import { questionOf } from './questions.ts';

export interface Shown {
  readonly problem: Problem;
  readonly comparison: Comparison;
  /** The line that is asked about. */
  readonly chosen: CompareLine | undefined;
  readonly claim: string;
}

/** The lines that the choice shows. A question brings its own. */
export function shownOf(measured: Measured, choice: Choice): Shown {
  const question = choice.question === null ? undefined : questionOf(choice.question);
  const problem = question?.problem ?? choice.problem;
  const comparison = question ? question.comparison(measured) : comparisonOf(measured, choice);
  const chosen = comparison.lines.find(({ look }) => look === 'now');
  return { problem, comparison, chosen, claim: claimOf(comparison, chosen, problem) };
}

function comparisonOf(measured: Measured, { problem, machine, methods, method }: Choice): Comparison {
  const about = measuredProblem(problem);
  const before = predecessorOf(problem, method);
  const machines = measured.machines.filter(({ id }) => id === machine || id === HERE);
  const lines = machines.flatMap((each) =>
    methods.flatMap((algorithm) => {
      const curve = curveOf(measured, problem, algorithm, each.id);
      if (!curve) return [];
      const look: Look = algorithm === method ? 'now' : algorithm === before ? 'before' : 'other';
      const earlier = predecessorOf(problem, algorithm);
      const isNamed = each.id === machine || (each.id === HERE && algorithm === method);
      return lineOf(curve, each, {
        look: each.id === machine ? look : look === 'now' ? 'before' : 'other',
        name: isNamed ? (each.id === machine ? nameOf(algorithm) : `${nameOf(algorithm)}, here`) : '',
        before: earlier !== undefined && methods.includes(earlier) ? `${earlier}/${each.id}/1` : undefined,
      });
    }),
  );
  return {
    lines,
    x: axisOf(problem, lines),
    y: { label: `time ${about.does}`, format: formatDuration },
    strip: 'times as fast as the method before it',
  };
}

/** Where the chosen line crosses the one before it, and where it has got to. */
function claimOf({ lines, y }: Comparison, chosen: CompareLine | undefined, problem: Problem): string {
  if (!chosen) return 'Nothing of this was measured on this machine.';
  const size = (x: number): string => sizeName(problem, x);
  const before = lines.find(({ key }) => key === chosen.before);
  const ratios = ratioLines(lines).find(({ line }) => line === chosen)?.points;
  if (before && ratios) return `${chosen.method}: ${crossing(ratios, inSentence(before.method), size)}.`;
  const last = chosen.points.at(-1);
  return last ? `${chosen.method}: ${y.format(last.y)} at ${size(last.x)}, the last size measured.` : '';
}

export interface TableRow {
  readonly algorithm: string;
  readonly chapter: string | undefined;
  /** Milliseconds by machine, then two workers, by the key of the column; undefined where nothing was measured. */
  readonly times: Readonly<Record<string, number | undefined>>;
  readonly spread: readonly [lower: number, upper: number] | undefined;
  readonly ratio: number | undefined;
  readonly unit: number | undefined;
}

/** Every method of the problem at one size, on every machine; those that were measured nowhere at it are left out. */
export function tableOf(
  measured: Measured,
  problem: Problem,
  machine: string,
  size: number,
): readonly TableRow[] {
  const at = (algorithm: string, on: string, workers = 1) =>
    curveOf(measured, problem, algorithm, on, workers)?.points.find(({ x }) => x === size);
  return methodsOf(problem).flatMap(({ id, chapter }) => {
    const own = at(id, machine);
    const earlier = predecessorOf(problem, id);
    const before = earlier === undefined ? undefined : at(earlier, machine);
    const times = Object.fromEntries([
      ...measured.machines.map((each) => [each.id, at(id, each.id)?.y] as const),
      ['two', at(id, machine, 2)?.y] as const,
    ]);
    if (Object.values(times).every((time) => time === undefined)) return [];
    return [
      {
        algorithm: id,
        chapter,
        times,
        spread:
          own?.lower === undefined || own.upper === undefined ? undefined : ([own.lower, own.upper] as const),
        ratio: own && before ? before.y / own.y : undefined,
        unit: own?.unit,
      },
    ];
  });
}
