/** Four queens as an exact cover, step by step: what is covered, what is gone, and which item has the fewest options left. */
import {
  type ExactCoverEvent,
  type ExactCoverProblem,
  type Order,
  exactCoverEvents,
} from '../../solvers/exact-cover/solve.ts';
import { queensProblem } from '../../solvers/queens/exact-cover.ts';
import { once } from '../kit/once.ts';
import { record, replay } from '../kit/trace.ts';

export const N = 4;

export interface Covering {
  readonly problem: ExactCoverProblem;
  readonly chosen: readonly number[];
  /** Items that are covered, by number in the problem. */
  readonly covered: readonly number[];
  readonly nodes: number;
  /** The options of each solution so far. */
  readonly solutions: readonly (readonly number[])[];
  /** What has just happened; nothing yet at the start. */
  readonly event: ExactCoverEvent | undefined;
  /** The item that the search branches on next; undefined where it does not stand at a node. */
  readonly next: number | undefined;
}

export interface Story {
  readonly last: number;
  readonly ticks: readonly number[];
  readonly at: (step: number) => Covering;
}

/** The whole search of the solver under an order, to be read at any step. */
export const story = once((order: Order): Story => {
  const problem = queensProblem(N, order);
  const { events } = record(exactCoverEvents(problem, { order }));
  const start: Covering = {
    problem,
    chosen: [],
    covered: [],
    nodes: 1,
    solutions: [],
    event: undefined,
    next: nextItem(events[0]),
  };
  const steps = replay(
    events,
    { now: start },
    (state, event, step) => {
      const now = after(state.now, event);
      state.now = { ...now, next: isNode(now) ? nextItem(events[step + 1]) : undefined };
    },
    ({ now }) => ({ now }),
  );
  return {
    last: steps.last,
    ticks: events.flatMap(({ kind }, i) => (kind === 'solution' ? [i + 1] : [])),
    at: (step) => steps.at(step).now,
  };
});

function after(state: Covering, event: ExactCoverEvent): Covering {
  const { chosen, covered } = state;
  switch (event.kind) {
    case 'cover':
      return { ...state, event, covered: [...covered, event.item] };
    case 'uncover':
      return { ...state, event, covered: covered.filter((item) => item !== event.item) };
    case 'choose':
      return { ...state, event, chosen: [...chosen, event.option], nodes: state.nodes + 1 };
    case 'take-back':
      return { ...state, event, chosen: chosen.slice(0, -1) };
    case 'solution':
      return { ...state, event, solutions: [...state.solutions, chosen] };
    case 'dead-end':
      return { ...state, event };
  }
}

/** Options that a covered item has taken out, the chosen ones not counted. */
export function gone({ problem, chosen, covered }: Covering): readonly number[] {
  return problem.options.flatMap((items, option) =>
    !chosen.includes(option) && items.some((item) => covered.includes(item)) ? [option] : [],
  );
}

/** The options that an item still has. */
export function optionsLeft(state: Covering, item: number): readonly number[] {
  const out = new Set([...gone(state), ...state.chosen]);
  return state.problem.options.flatMap((items, option) =>
    items.includes(item) && !out.has(option) ? [option] : [],
  );
}

/** The other options that choosing this one would take out: those that share an item with it. */
export function takenBy(state: Covering, option: number): readonly number[] {
  const { options } = state.problem;
  const out = [...gone(state), ...state.chosen, option];
  if (out.indexOf(option) < out.length - 1) return [];
  return options.flatMap((items, other) =>
    !out.includes(other) && items.some((item) => options[option]!.includes(item)) ? [other] : [],
  );
}

/** The rows and columns that would be open without an option if this one were chosen. */
export function emptiedBy(state: Covering, option: number): readonly number[] {
  const { options, primary } = state.problem;
  const taken = takenBy(state, option);
  return Array.from({ length: primary }, (_, item) => item).filter(
    (item) =>
      taken.length > 0 &&
      !state.covered.includes(item) &&
      !options[option]!.includes(item) &&
      optionsLeft(state, item).every((each) => taken.includes(each)),
  );
}

const nextItem = (event: ExactCoverEvent | undefined): number | undefined =>
  event?.kind === 'cover' || event?.kind === 'dead-end' ? event.item : undefined;

/** True when the search has tried everything, and has put it back. */
export const isOver = ({ covered, event }: Covering): boolean =>
  event?.kind === 'uncover' && covered.length === 0;

/** True when the search stands at a node: every item of every chosen option is covered. */
export function isNode({ problem: { options }, chosen, covered, event }: Covering): boolean {
  return (
    covered.length === chosen.length * 4 &&
    chosen.every((option) => options[option]!.every((item) => covered.includes(item))) &&
    event?.kind !== 'uncover'
  );
}
