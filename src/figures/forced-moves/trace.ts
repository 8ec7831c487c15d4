/** The first steps of two counts of closed tours on 6 × 6, one with the rule of forced moves and one without. */
import { once } from '../kit/once.ts';
import { record, replay } from '../kit/trace.ts';
import * as forced from '../../solvers/knights/forced.ts';
import * as plain from '../../solvers/knights/plain.ts';
import type { Square, TourEvent } from '../../solvers/contract.ts';
import { neighbours, readingOrder } from '../../solvers/knights/board.ts';
import { everySquare } from '../pieces/board.ts';

export const board = { width: 6, height: 6 } as const;
export const AREA = board.width * board.height;
/** The square from which the knight comes home: row 2, column 1. */
export const HOME = 2 * board.width + 1;
/** Enough for the steps below. */
const EVENTS = 4000;
/** With so many tours the search with the rule is left; the one without it is left at the same step, before its first. */
const TOURS = 21;

export type Rule = 'on' | 'off';

/** Where a search stands after some steps. */
export class Moment {
  /** What the last step did; `start` is the empty board. */
  kind: 'start' | 'visit' | 'leave' | 'tour' = 'start';
  /** The square it did it to, −1 at the start. */
  square: Square = -1;
  /** Whether the rule had left no choice. */
  forced = false;
  path: Square[] = [];
  /** For each square of the path, the number of calls made when it was entered. */
  enteredAt: number[] = [];
  calls = 0;
  forcedMoves = 0;
  deadEnds = 0;
  tours = 0;
}

export type Trace = ReturnType<typeof traceOf>;

/** The first steps of the search, with the rule on or off. */
export function traceOf(rule: Rule) {
  const { last, at } = replay(stepsOf(rule), new Moment(), apply);
  /** How many squares are on the path after each step. */
  const depth = new Uint8Array(last + 1);
  const deadEndsAt = new Set<number>();
  const toursAt: number[] = [];
  for (let step = 1, deadEnds = 0; step <= last; step++) {
    const moment = at(step);
    depth[step] = moment.path.length;
    if (moment.kind === 'tour') toursAt.push(step);
    if (moment.deadEnds > deadEnds) deadEndsAt.add(step);
    ({ deadEnds } = moment);
  }
  return { rule, last, depth, toursAt, deadEndsAt, at };
}

/** What a step does, and whether it is seen at once to be a dead end: as soon as the knight has entered, which is no step of its own. */
type Step = readonly [event: Exclude<TourEvent, { kind: 'dead-end' }>, isDead: boolean];

const allSteps = once((rule: Rule): readonly Step[] => {
  const { events } = record((rule === 'on' ? forced : plain).search(board), EVENTS);
  return events.flatMap((event, i) =>
    event.kind === 'dead-end' ? [] : [[event, events[i + 1]?.kind === 'dead-end']],
  );
});

/** Both searches are left at the same step. */
function stepsOf(rule: Rule): readonly Step[] {
  const tours = allSteps('on').flatMap(([{ kind }], i) => (kind === 'tour' ? [i + 1] : []));
  return allSteps(rule).slice(0, tours[TOURS - 1]);
}

function apply(moment: Moment, [event, isDead]: Step): void {
  moment.kind = event.kind;
  moment.forced = false;
  moment.deadEnds += Number(isDead);
  if (event.kind === 'tour') {
    moment.tours += 1;
    return;
  }
  moment.square = event.square;
  if (event.kind === 'leave') {
    moment.path.pop();
    moment.enteredAt.pop();
    return;
  }
  // The corner is where the search begins: every other visit is a call.
  if (moment.path.length > 0) moment.calls += 1;
  moment.forced = event.forced === true;
  moment.forcedMoves += Number(moment.forced);
  moment.path.push(event.square);
  moment.enteredAt.push(moment.calls);
}

/** Squares one move from here that the path has not visited. */
export const free = (path: readonly Square[], from: Square): Square[] =>
  neighbours(board, from, readingOrder).filter((to) => !path.includes(to));

/** The free neighbours of the path's end that have a single way on. */
export function tight(path: readonly Square[]): Square[] {
  const head = path.at(-1);
  if (head === undefined || head === HOME || path.length < 2) return [];
  const degrees = forced.freeDegrees(board, path);
  return free(path, head).filter((to) => degrees[to] === 1);
}

/** Squares that can no longer be both entered and left: no tour begins with this path. */
export function lost(path: readonly Square[]): Square[] {
  const head = path.at(-1);
  if (head === undefined || path.length < 2) return [];
  const rest = everySquare(board).filter((at) => !path.includes(at));
  if (head === HOME) return rest;
  const [degrees, near, narrow] = [forced.freeDegrees(board, path), free(path, head), tight(path)];
  return rest.filter(
    (at) => degrees[at]! + Number(near.includes(at)) < 2 || (narrow.length > 1 && narrow.includes(at)),
  );
}
