/** Four queens as an exact cover, step by step: what is covered, what is gone, and which item has the fewest options left. */
import { type ExactCoverEvent, type Order, exactCoverEvents } from '../../solvers/exact-cover/solve.ts';
import { queensProblem } from '../../solvers/queens/exact-cover.ts';
import { once } from '../kit/once.ts';
import { record, replay } from '../kit/trace.ts';

export const N = 4;

/** The problem that the figure shows, made once for each order: each picture asks for it a thousand times. */
export const problemOf = once((order: Order) => queensProblem(N, order));

export interface Covering {
  readonly order: Order;
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
  readonly order: Order;
  readonly last: number;
  readonly ticks: readonly number[];
  readonly at: (step: number) => Covering;
}

/** The whole search of the solver, to be read at any step. */
export function storyOf(order: Order): Story {
  const { events } = record(exactCoverEvents(problemOf(order), { order }));
  const start: Covering = {
    order,
    chosen: [],
    covered: [],
    nodes: 1,
    solutions: [],
    event: undefined,
    next: nextItem(events[0]),
  };
  const steps = replay<{ now: Covering }, ExactCoverEvent>(events, { now: start }, (state, event, step) => {
    const now = after(state.now, event);
    state.now = { ...now, next: isNode(now) ? nextItem(events[step + 1]) : undefined };
  });
  return {
    order,
    last: steps.last,
    ticks: events.flatMap(({ kind }, i) => (kind === 'solution' ? [i + 1] : [])),
    at: (step) => steps.at(step).now,
  };
}

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
export function gone({ order, chosen, covered }: Covering): readonly number[] {
  const { options } = problemOf(order);
  return options.flatMap((items, option) =>
    !chosen.includes(option) && items.some((item) => covered.includes(item)) ? [option] : [],
  );
}

/** The options that an item still has. */
export function optionsLeft(state: Covering, item: number): readonly number[] {
  const { options } = problemOf(state.order);
  const out = new Set([...gone(state), ...state.chosen]);
  return options.flatMap((items, option) => (items.includes(item) && !out.has(option) ? [option] : []));
}

/** The other options that choosing this one would take out: those that share an item with it. */
export function takenBy(state: Covering, option: number): readonly number[] {
  const { options } = problemOf(state.order);
  const out = [...gone(state), ...state.chosen, option];
  if (out.indexOf(option) < out.length - 1) return [];
  return options.flatMap((items, other) =>
    !out.includes(other) && items.some((item) => options[option]!.includes(item)) ? [other] : [],
  );
}

/** The rows and columns that would be open without an option if this one were chosen. */
export function emptiedBy(state: Covering, option: number): readonly number[] {
  const { options, primary } = problemOf(state.order);
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
export function isNode({ order, chosen, covered, event }: Covering): boolean {
  const { options } = problemOf(order);
  return (
    covered.length === chosen.length * 4 &&
    chosen.every((option) => options[option]!.every((item) => covered.includes(item))) &&
    event?.kind !== 'uncover'
  );
}
