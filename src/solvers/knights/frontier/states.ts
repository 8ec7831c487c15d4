/**
 * Counting tours square by square, in the plainest form: all states of one frontier, with their counts, then all of the next.
 *
 * A part of a tour on the squares that are done with is a set of open paths. A state keeps a `mate` for every square of the frontier:
 * itself, when no path has touched the square yet; the other end of its path, when one ends there; −1, when a path
 * goes through it. (The idea is Knuth's "simpath", The Art of Computer Programming 4A, 7.1.4, answer 225.) Two drawings with
 * the same mates can be completed in the same ways: they merge, and their counts add up.
 *
 * Counts are bigints here, so no board is too long; the boards must be narrow, for a state is a small object. The fast
 * counter (sweep.ts, join.ts) does the same with ranks and tables.
 */
import { adjacency } from '../board.ts';
import type { Board, Square } from '../../contract.ts';

/** A square that a path goes through: it needs nothing any more. */
const THROUGH = -1;

/** One state of a frontier, and how many drawings it stands for. */
export interface FrontierState {
  /** For each square of the frontier: its own index (untouched), the index of the other end, or −1 (gone through). */
  readonly mate: readonly number[];
  readonly count: bigint;
  /** The states of the step before that lead here, with the edges that the square was given on the way. */
  readonly from: readonly {
    readonly state: number;
    readonly edges: readonly (readonly [from: Square, to: Square])[];
  }[];
}

/** The sweep after one more square. */
export interface SweepStep {
  /** The square that was taken: all its edges are settled now. null before the first. */
  readonly square: Square | null;
  /** The squares that a path may have touched though they are not taken, in the order in which they will be. */
  readonly frontier: readonly Square[];
  readonly states: readonly FrontierState[];
  /** Tours that were closed in this step; only the last steps have any. */
  readonly tours: bigint;
}

/**
 * Sweeps a board along its longer side and yields every frontier, the empty one first. Squares are `y * width + x`, as
 * everywhere; for open tours the frontier ends with the square `width * height`, an outer vertex that is next to all
 * others, or to the two of `ends` alone, and a tour is counted without direction.
 */
export function* sweepStates(
  board: Board & { readonly open?: boolean; readonly ends?: readonly Square[] },
): Generator<SweepStep, void> {
  const { width, height, open = false, ends } = board;
  const order = sweepOrder(board);
  const outer = width * height;
  const links = adjacency(board);
  const turn = new Int32Array(outer + 1);
  order.forEach((square, at) => (turn[square] = at));
  turn[outer] = outer;

  let frontier: readonly Square[] = [];
  let states: readonly FrontierState[] = [{ mate: [], count: 1n, from: [] }];
  yield { square: null, frontier, states, tours: 0n };

  for (const [at, square] of order.entries()) {
    const later = links[square]!.filter((other) => turn[other]! > at);
    if (open && (ends === undefined || ends.includes(square))) later.push(outer);
    // The frontier with the square itself and all that it can reach; without the square it is the next one.
    const reached = [...new Set([square, ...frontier, ...later])].sort((a, b) => turn[a]! - turn[b]!);
    const last = at + 1 === outer;
    const onTheWay = frontier.map((old) => reached.indexOf(old));
    const targets = later.map((other) => reached.indexOf(other));
    const untaken = outer + Number(open) - at - 1;
    const merged = new Map<
      string,
      { mate: number[]; count: bigint; from: FrontierState['from'][number][] }
    >();
    let tours = 0n;

    for (const [index, state] of states.entries()) {
      const mate = reached.map((_, i) => i);
      state.mate.forEach((other, i) => (mate[onTheWay[i]!] = other < 0 ? THROUGH : onTheWay[other]!));
      for (const chosen of choices(mate, targets)) {
        const after = [...mate];
        const circles = chosen.reduce((closed, target) => closed + Number(!join(after, 0, target)), 0);
        if (circles > 0) {
          // A circle is a tour if nothing is left outside it, and wrong if anything is.
          if (circles === 1 && reached.length - 1 === untaken && after.every((other) => other === THROUGH)) {
            tours += state.count;
          }
          continue;
        }
        if (last && !open) continue;
        const next = after.slice(1).map((other) => (other === THROUGH ? THROUGH : other - 1));
        const key = next.join();
        const edges = chosen.map((target) => [square, reached[target]!] as const);
        const same = merged.get(key);
        if (same) {
          same.count += state.count;
          same.from.push({ state: index, edges });
        } else merged.set(key, { mate: next, count: state.count, from: [{ state: index, edges }] });
      }
    }
    frontier = reached.slice(1);
    states = [...merged.values()];
    yield { square, frontier, states, tours };
  }
}

/** The tours of a narrow board, each direction for itself; with `ends` those between two squares. */
export function countByStates(
  board: Board & { readonly open?: boolean; readonly ends?: readonly Square[] },
): bigint {
  let tours = 0n;
  for (const step of sweepStates(board)) tours += step.tours;
  return 2n * tours;
}

/** Row by row or column by column, so that the rows are short. */
function sweepOrder({ width, height }: Board): Square[] {
  return Array.from({ length: width * height }, (_, at) =>
    width <= height ? at : (at % height) * width + Math.floor(at / height),
  );
}

/** The sets of edges that bring square 0 of a frontier to degree two, if any do. */
function choices(mate: readonly number[], targets: readonly number[]): number[][] {
  if (mate[0] === THROUGH) return [[]];
  const free = targets.filter((target) => mate[target] !== THROUGH);
  if (mate[0] !== 0) return free.map((target) => [target]);
  return free.flatMap((a, i) => free.slice(i + 1).map((b) => [a, b]));
}

/** Draws the edge a – b. False when it closes a circle. */
export function join(mate: number[], a: number, b: number): boolean {
  const endA = mate[a]!;
  const endB = mate[b]!;
  mate[a] = THROUGH;
  mate[b] = THROUGH;
  if (endA === b) return false;
  mate[endA] = endB;
  mate[endB] = endA;
  return true;
}
