/** Two searches for an open tour from the corner, which differ in the order of their moves and in nothing else. */
import {
  type Move,
  compassOrder,
  downwardsFirst,
  readingOrder,
  steepFirst,
} from '../../solvers/knights/board.ts';
import { searchEvents } from '../../solvers/knights/move-order.ts';

/** Where a lane gives up. */
export const LIMIT = 1_000_000;

/** The orders that have a name, three programs’ own and ours: the name, and the beginning of it that a button has room for. */
export const orders = {
  reading: { label: 'by rows', short: 'by rows', moves: readingOrder },
  downwards: { label: 'downwards', short: 'down', moves: downwardsFirst },
  steep: { label: 'steep first', short: 'steep', moves: steepFirst },
  compass: { label: 'compass', short: 'compass', moves: compassOrder },
} as const;
export type OrderName = keyof typeof orders;

export interface Lane {
  readonly n: number;
  readonly moves: readonly Move[];
  readonly calls: number;
  readonly path: readonly number[];
  readonly outcome: 'searching' | 'tour' | 'gave up' | 'exhausted';
}

export interface Runner {
  /** Where it stands; its own until the next run. */
  readonly lane: Lane;
  /** Searches until so many calls are made in all, or until it ends. */
  run(calls: number): void;
}

/** A search that is run piece by piece. */
export function startLane(n: number, moves: readonly Move[]): Runner {
  const search = searchEvents({ width: n, height: n, moves, maxCalls: LIMIT });
  const path: number[] = [];
  let calls = 0;
  let outcome: Lane['outcome'] = 'searching';
  return {
    get lane() {
      return { n, moves, calls, path, outcome };
    },
    run(until) {
      while (outcome === 'searching' && (calls < until || path.length === n * n)) {
        const { value: event, done } = search.next();
        if (done) outcome = calls === LIMIT ? 'gave up' : 'exhausted';
        else if (event.kind === 'tour') outcome = 'tour';
        else if (event.kind === 'leave') path.pop();
        else if (event.kind === 'visit') {
          path.push(event.square);
          calls += 1;
        }
      }
    },
  };
}

/** The same moves with two of them swapped. */
export function swapped(moves: readonly Move[], one: number, other: number): Move[] {
  const next = [...moves];
  [next[one], next[other]] = [next[other]!, next[one]!];
  return next;
}

/** Any of the 40,320 orders. */
export function shuffled(below: (n: number) => number): Move[] {
  const moves = [...compassOrder];
  for (let last = moves.length - 1; last > 0; last--) {
    const other = below(last + 1);
    [moves[last], moves[other]] = [moves[other]!, moves[last]!];
  }
  return moves;
}

/** The name of an order of the moves, if it has one. */
export function nameOf(moves: readonly Move[]): OrderName | undefined {
  const same = (other: readonly Move[]): boolean =>
    other.every(([dx, dy], i) => moves[i]?.[0] === dx && moves[i][1] === dy);
  return (Object.keys(orders) as OrderName[]).find((name) => same(orders[name].moves));
}
