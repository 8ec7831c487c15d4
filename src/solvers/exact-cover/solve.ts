/**
 * Exact cover, solved: branch on one uncovered item, try its options in turn, and let the data structure take out what
 * an option rules out. The search does not know how the structure does it: by dancing links, or by dancing cells.
 */
import { requireWhole } from '../limits.ts';
import { DancingCells } from './dancing-cells.ts';
import { DancingLinks } from './dancing-links.ts';
import { type ExactCoverProblem, requireProblem } from './problem.ts';
import type { CoverStructure } from './structure.ts';

export { type ExactCoverProblem, parseExactCover } from './problem.ts';

export const ENGINES = ['links', 'cells'] as const;
export type Engine = (typeof ENGINES)[number];

/**
 * Which uncovered primary item to branch on. `mrv` (minimum remaining values): one with the fewest options, of several
 * the first; `organ-pipe`: the same, but of several the one nearest to the middle of the list; `row`: the first in
 * the list, however many options it has.
 */
export const ORDERS = ['mrv', 'organ-pipe', 'row'] as const;
export type Order = (typeof ORDERS)[number];

export interface ExactCoverOptions {
  readonly engine?: Engine;
  readonly order?: Order;
  /** Stop after so many solutions. */
  readonly limit?: number;
}

export interface ExactCoverCount {
  readonly solutions: bigint;
  /** Partial solutions that the search went through, the empty one included. */
  readonly nodes: number;
  /** How often an option was taken out of an item's list. */
  readonly updates: number;
  /** The first solution found, as indices of options in the order of choice; null if there is none. */
  readonly first: readonly number[] | null;
}

/** What a search does, one step at a time. */
export type ExactCoverEvent =
  | { readonly kind: 'cover'; readonly item: number }
  | { readonly kind: 'choose'; readonly option: number }
  | { readonly kind: 'take-back'; readonly option: number }
  | { readonly kind: 'uncover'; readonly item: number }
  /** The item has no option left. */
  | { readonly kind: 'dead-end'; readonly item: number }
  | { readonly kind: 'solution'; readonly options: readonly number[] };

/**
 * Counts the exact covers of a problem. The number of solutions does not depend on engine and order, the number of
 * nodes not on the engine. Time is exponential in general; memory is proportional to the entries of all options,
 * times the depth of the search for `cells`.
 * @throws RangeError if the problem is not sound, see requireProblem, or the limit is not a whole number from 1.
 */
export function solveExactCover(
  problem: ExactCoverProblem,
  options: ExactCoverOptions = {},
): ExactCoverCount {
  const { engine = 'links', order = 'mrv', limit = Number.MAX_SAFE_INTEGER } = options;
  requireProblem(problem);
  requireWhole('limit', limit, 1, Number.MAX_SAFE_INTEGER);
  const cover = structureOf(problem, engine);
  const choose = choiceOf(problem, cover, order);
  const chosen: number[] = [];
  let first: readonly number[] | null = null;
  let solutions = 0;
  let nodes = 0;

  // #region search
  function search(): void {
    nodes += 1;
    const item = choose();
    if (item < 0) {
      first ??= [...chosen];
      solutions += 1;
      return;
    }
    if (cover.size(item) === 0) return;
    cover.cover(item);
    for (let entry = cover.first(item); entry >= 0 && solutions < limit; entry = cover.next(entry)) {
      chosen.push(cover.optionOf(entry));
      cover.take(entry);
      search();
      cover.release(entry);
      chosen.pop();
    }
    cover.uncover(item);
  }
  // #endregion search

  search();
  return { solutions: BigInt(solutions), nodes, updates: cover.updates, first };
}

/**
 * The same search, one event at a time. Every item of a chosen option is covered and uncovered; the first of them, on
 * which the search branches, stays covered from its first option to its last.
 */
export function* exactCoverEvents(
  problem: ExactCoverProblem,
  { engine = 'links', order = 'mrv' }: Pick<ExactCoverOptions, 'engine' | 'order'> = {},
): Generator<ExactCoverEvent, void> {
  requireProblem(problem);
  const cover = structureOf(problem, engine);
  const choose = choiceOf(problem, cover, order);
  const chosen: number[] = [];

  function* search(): Generator<ExactCoverEvent, void> {
    const item = choose();
    if (item < 0) {
      yield { kind: 'solution', options: [...chosen] };
      return;
    }
    if (cover.size(item) === 0) {
      yield { kind: 'dead-end', item };
      return;
    }
    cover.cover(item);
    yield { kind: 'cover', item };
    for (let entry = cover.first(item); entry >= 0; entry = cover.next(entry)) {
      const option = cover.optionOf(entry);
      const [, ...others] = cover.itemsOf(entry);
      yield { kind: 'choose', option };
      chosen.push(option);
      cover.take(entry);
      for (const other of others) yield { kind: 'cover', item: other };
      yield* search();
      cover.release(entry);
      for (const other of others.reverse()) yield { kind: 'uncover', item: other };
      chosen.pop();
      yield { kind: 'take-back', option };
    }
    cover.uncover(item);
    yield { kind: 'uncover', item };
  }

  yield* search();
}

function structureOf(problem: ExactCoverProblem, engine: Engine): CoverStructure {
  return engine === 'links' ? new DancingLinks(problem) : new DancingCells(problem);
}

/** The rule of choice: the uncovered item that has the fewest options left (save for `row`), then by its rank; −1 if none is. */
function choiceOf({ primary }: ExactCoverProblem, cover: CoverStructure, order: Order): () => number {
  if (order === 'row') return () => cover.firstItem();
  const rank = Int32Array.from({ length: primary }, (_, item) =>
    order === 'organ-pipe' ? Math.abs(4 * item - 2 * primary + 1) : item,
  );
  return () => cover.fewest(rank);
}
