/** Curves as lines of a comparison, and their sizes as its axis. */
import { nameOf } from '../../solvers/catalogue.ts';
import type { CompareLine, Comparison } from '../compare.ts';
import { type Curve, type Machine, measuredProblem, type Problem, sizeName } from './measured.ts';

/** A curve as a line of a picture. */
export function lineOf(
  { problem, algorithm, machine, workers, points, unseen }: Curve,
  { short, where, origin }: Machine,
  { look, name, before, brief }: Pick<CompareLine, 'look' | 'name' | 'before' | 'brief'>,
): CompareLine {
  const key = `${algorithm}/${machine}/${workers}`;
  return {
    key,
    owner: key,
    name,
    method: name.replace(/, here$/, '') || nameOf(algorithm),
    look,
    origin,
    where: `${workers === 1 ? '' : `${workers} workers, `}${origin === 'recorded' ? `${short}, ` : ''}${where}`,
    points,
    joins: measuredProblem(problem).joins,
    unseen,
    before,
    brief,
  };
}

/** The sizes of these lines as an axis. */
export function axisOf(problem: Problem, lines: readonly CompareLine[]): Comparison['x'] {
  const sizes = [
    ...new Set(lines.flatMap(({ points, unseen = [] }) => [...points.map(({ x }) => x), ...unseen])),
  ];
  const ticks = sizes.sort((a, b) => a - b);
  const { axis: label, ticks: kind } = measuredProblem(problem);
  if (kind === 'sizes') return { ticks, label };
  if (kind === 'names') return { ticks, label, format: (x) => sizeName(problem, x) };
  const round = ticks.filter((tick) => /^[1256]0*$/.test(String(tick)));
  return { ticks: round.length > 1 ? round : ticks, label, log: true };
}
