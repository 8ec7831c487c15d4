/** The first steps of two counts of closed tours on 6 × 6, one with the rule of forced moves and one without. */
import { record, replay } from '../kit/trace.ts';
import * as forced from '../../solvers/knights/forced.ts';
import * as plain from '../../solvers/knights/plain.ts';
import type { Square, TourEvent } from '../../solvers/contract.ts';
import { neighbours, readingOrder } from '../../solvers/knights/board.ts';

export const board = { width: 6, height: 6 } as const;
export const AREA = board.width * board.height;
/** The square from which the knight comes home: row 2, column 1. */
export const HOME = 2 * board.width + 1;
/** Enough for the steps below, with the dead ends that are no steps. */
const EVENTS = 4000;
/** With so many tours the search with the rule is left; the one without it is left at the same step, before its first. */
const TOURS = 21;

export type Rule = 'on' | 'off';

/** Where a search stands after some steps. */
export interface Moment {
  /** What the last step did; `start` is the empty board. */
  kind: 'start' | 'visit' | 'leave' | 'tour';
  /** The square it did it to, −1 at the start. */
  square: Square;
  /** Whether the rule had left no choice. */
  forced: boolean;
  path: Square[];
  /** For each square of the path, the number of calls made when it was entered. */
  enteredAt: number[];
  calls: number;
  forcedMoves: number;
  deadEnds: number;
  tours: number;
}

export interface Trace {
  readonly rule: Rule;
  readonly last: number;
  /** How many squares are on the path after each step. */
  readonly depth: Uint8Array;
  readonly toursAt: readonly number[];
  readonly deadEndsAt: ReadonlySet<number>;
  at(step: number): Moment;
}

const start: Moment = {
  kind: 'start',
  square: -1,
  forced: false,
  path: [],
  enteredAt: [],
  calls: 0,
  forcedMoves: 0,
  deadEnds: 0,
  tours: 0,
};

/** The first steps of the search, with the rule on or off. */
export function traceOf(rule: Rule): Trace {
  const { events, steps: all } = stepsOf(rule);
  const steps = all.slice(0, toursIn(stepsOf('on').steps)[TOURS - 1]);
  const moments = replay(steps, structuredClone(start), apply);
  const { last } = moments;
  const depth = new Uint8Array(last + 1);
  const deadEndsAt = new Set<number>();
  for (let step = 1; step <= last; step++) depth[step] = moments.at(step).path.length;
  let step = 0;
  for (const event of events) {
    if (event.kind !== 'dead-end') step += 1;
    else if (step <= last) deadEndsAt.add(step);
  }
  return {
    rule,
    last,
    depth,
    toursAt: toursIn(steps),
    deadEndsAt,
    at: (wanted) => {
      const moment = moments.at(wanted);
      return { ...moment, deadEnds: [...deadEndsAt].filter((dead) => dead <= wanted).length };
    },
  };
}

const toursIn = (steps: readonly TourEvent[]): readonly number[] =>
  steps.flatMap(({ kind }, i) => (kind === 'tour' ? [i + 1] : []));

function stepsOf(rule: Rule) {
  const { events } = record((rule === 'on' ? forced : plain).search(board), EVENTS);
  // A dead end is seen on the board as soon as the knight has entered: it is no step of its own.
  return { events, steps: events.filter(({ kind }) => kind !== 'dead-end') };
}

function apply(moment: Moment, event: TourEvent): void {
  if (event.kind === 'dead-end') return;
  moment.kind = event.kind;
  moment.forced = false;
  if (event.kind === 'visit') {
    moment.square = event.square;
    // The corner is where the search begins: every other visit is a call.
    if (moment.path.length > 0) moment.calls += 1;
    moment.forced = event.forced === true;
    moment.forcedMoves += Number(moment.forced);
    moment.path.push(event.square);
    moment.enteredAt.push(moment.calls);
  } else if (event.kind === 'leave') {
    moment.square = event.square;
    moment.path.pop();
    moment.enteredAt.pop();
  } else moment.tours += 1;
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
  const degrees = forced.freeDegrees(board, path);
  const near = head === HOME ? [] : free(path, head);
  const collision = tight(path);
  const rest = Array.from({ length: AREA }, (_, at) => at).filter((at) => !path.includes(at));
  if (head === HOME) return rest;
  return rest.filter(
    (at) => degrees[at]! + Number(near.includes(at)) < 2 || (collision.length > 1 && collision.includes(at)),
  );
}
