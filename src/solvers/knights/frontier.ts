/**
 * Counting tours without listing them: states of a frontier, and two halves that meet in the middle.
 *
 * Cut the board between two rows. What the part above tells the part below is short: the degree (0, 1 or 2) that each square near the
 * cut has so far, and which path ends belong together. All drawings of the part above that agree in this are one state,
 * and the sweep (frontier/sweep.ts) finds all states with their numbers, square by square. It need not go to the end: a
 * tour is a state of the upper half, some edges between the two middle rows, and a state of the lower half, which is
 * the upper one turned over. The edges are shared out between the halves (frontier/middle.ts), and the join
 * (frontier/join.ts) counts the pairs of states that fit and make one circle.
 *
 * Sources: the method is the transfer matrix of statistical physics and Knuth's "simpath"; B. D. McKay counted the 8 × 8 board
 * in 1997 ("Knight's tours of an 8 × 8 chessboard", TR-CS-97-03), also from two halves. Ranks, tables and blocks are ours.
 */
import type { Board, EndsCount, Place, Split, Task, TourCount, TourCountInput } from '../contract.ts';
import { requireBoard } from './board.ts';
import {
  bytesOf,
  countBetween,
  countMeeting,
  type EndsPair,
  halfToShare,
  isAskedByEnds,
  type Meeting,
  meetingsOf,
  pairsOf,
} from './ends.ts';
import { joinTogether, planTogether, type Together } from './ends-together.ts';
import { type Block, type Half, type Halves, sweepForBlock, sweepHalves } from './frontier/halves.ts';
import { allBlocks, blocksOf, joinBlock } from './frontier/join.ts';
import { bytesInBlocks, bytesNeeded, bytesShared, bytesTogether, longestExact } from './frontier/memory.ts';
import { countByStates } from './frontier/states.ts';

export { sweepStates } from './frontier/states.ts';
export type { FrontierState, SweepStep } from './frontier/states.ts';

export const MAX_SIDE = 200;
export const MAX_AREA = 600;

/** What a count may take, unless its `memoryLimit` says otherwise: a board that needs more is refused before it starts. */
export const MEMORY_BUDGET = 2 ** 31;

/** Up to this width a refusal says what counting by ends would take. */
const WIDEST_BY_ENDS = 8;

/** Up to this width a board is counted state by state with bigints, if it is too long for doubles. */
const NARROW = 4;

/**
 * Counts closed tours without direction, or open tours, each direction for itself.
 *
 * Time and memory grow by a factor of about twenty with each square of the shorter side, and slowly with the longer one.
 * 6 × 6 takes milliseconds, 8 × 8 some ten seconds and a third of a gigabyte, 3 × 100 a moment.
 * 8 × 9 and 8 × 10 take a minute and a half of one processor where `memoryLimit` allows 3.1 GiB; else each block of the join sweeps for
 * itself what it needs, in half a minute and less than a gibibyte.
 * Open tours by their ends (`ends`, `from`, `to`; also where the sweep of all ends needs more memory than it may take): one more such
 * count for each class of pairs of squares, or for the whole table of a square board of even side most of them in one join, whose 27 blocks
 * sweep what they need. 6 × 6 has 45 classes and takes some seconds. 8 × 8 has 136: a block takes half a minute to five of a processor, a
 * pair about one, from a corner two or more, and each of them a gibibyte at most, give or take some per cent. Workers share a single pair.
 * @throws RangeError for a side that is not a whole number from 1 to 200, more than 600 squares, a board that is too long for exact
 * sums, and one that needs more memory than `memoryLimit`; the message says how much it would need.
 */
export function countTours(input: TourCountInput): TourCount {
  const prepared = prepare(input);
  return merge(
    input,
    tasks(input).map(({ id }) => run(input, id, prepared)),
  );
}

/** The peak of memory, in bytes, from the numbers of states that were measured on boards of this width. */
export function memory(input: TourCountInput): number {
  requireBoard(input, MAX_SIDE, MAX_AREA);
  if (isByEnds(input)) return bytesByEnds(input);
  return isByBlocks(input) ? bytesByBlocks(input) : bytesAtOnce(input);
}

function bytesAtOnce(input: TourCountInput): number {
  const { width, height, open } = upright(input);
  return bytesNeeded(width, height, open);
}

function bytesByBlocks(input: TourCountInput): number {
  const { width, height } = upright(input);
  return bytesInBlocks(width, height);
}

function bytesByEnds(input: TourCountInput): number {
  const { width, height } = upright(input);
  const { from, to } = input;
  if (from && to && meetingsOf({ width, height }, ...uprightPlaces(input, from, to)).length === 1)
    return bytesShared(width, height);
  const plan = planOf(input);
  return Math.max(
    plan ? bytesTogether(width, plan.sweeps.length) : 0,
    ...(plan?.rest ?? pairsOf(input)).map(({ from, to }) =>
      bytesOf({ width, height }, ...uprightPlaces(input, from, to)),
    ),
  );
}

/** Whether tours are counted by their ends: where that is asked, and where all ends at once do not fit into memory. */
function isByEnds(input: TourCountInput): boolean {
  if (isAskedByEnds(input)) return true;
  const { memoryLimit = MEMORY_BUDGET } = input;
  const { width, height, open } = upright(input);
  if (!open || bytesAtOnce(input) <= memoryLimit) return false;
  // No pair takes less than closed tours do: a board that is far too large is known at once.
  return bytesNeeded(width, height, false) <= memoryLimit && bytesByEnds(input) <= memoryLimit;
}

/** Whether each block of closed tours sweeps for itself what it needs: where the whole halves do not fit into memory. */
function isByBlocks(input: TourCountInput): boolean {
  const { memoryLimit = MEMORY_BUDGET } = input;
  const { open } = upright(input);
  return !open && bytesAtOnce(input) > memoryLimit && bytesByBlocks(input) <= memoryLimit;
}

/** Whether all tasks share the halves; else each sweeps its own. */
export const isShared = (input: TourCountInput): boolean =>
  isByEnds(input) ? theMeeting(input) !== null : !isByBlocks(input);

/** Seconds of one worker, as measured on one core of the machine of the measurements. */
const SECONDS: Readonly<Record<string, number>> = { '8x8': 14, '8x9': 90, '8x10': 90, '7x7 open': 13 };

/** About how long one worker counts this board; null where none was measured. */
export function seconds(input: TourCountInput): number | null {
  requireBoard(input, MAX_SIDE, MAX_AREA);
  if (isByEnds(input) || isByBlocks(input)) return null;
  const { width, height, open } = upright(input);
  return SECONDS[`${width}x${height}${open ? ' open' : ''}`] ?? null;
}

/**
 * The join in blocks, one to a task. The sweep is the stage that all of them share, unless memory is too short for it: then each sweeps
 * what it needs. Parts count each direction of a tour for itself, closed or open.
 */
export const split: Split<TourCountInput, TourCount, Halves | null> = {
  tasks,
  prepare,
  // The two halves between two squares are alike in size; of closed tours one is the other turned over, or far smaller.
  inParts: { parts: (input) => (theMeeting(input) ? 2 : 1), make: sweepPart, join: joinParts },
  run,
  merge,
};

/** The one task of a board that is not worth a join. */
const WHOLE = 'all';

function tasks(input: TourCountInput): readonly Task[] {
  if (isByEnds(input)) {
    // What does not fit is refused before it is listed.
    wayOf(input);
    const meetings = onePair(input);
    if (theMeeting(input))
      return allBlocks(upright(input).width).map((block) => ({
        id: idOf(block),
        cost: costOf(input, block),
      }));
    if (meetings) return meetings.map((_, i) => ({ id: `way ${i}`, cost: APART }));
    const plan = planOf(input);
    return [
      ...(plan?.blocks ?? []).map((block) => ({
        id: idOf(block),
        cost: TOGETHER + costOf(input, block) / 5,
      })),
      ...(plan?.rest ?? pairsOf(input)).map((pair) => ({ id: idOfPair(pair), cost: APART })),
    ];
  }
  if (wayOf(input) !== 'join') return [{ id: WHOLE, cost: 1 }];
  return blocks(input).map((block) => ({ id: idOf(block), cost: costOf(input, block) }));
}

function blocks(input: TourCountInput): readonly Block[] {
  const { width, height, open } = upright(input);
  return blocksOf(width, open, height % 2 === 0);
}

function idOf({ upper, lower }: Block): string {
  return `${upper}-${lower}`;
}

function idOfPair({ from, to }: EndsPair): string {
  return `${from.join()}-${to.join()}`;
}

/**
 * The meetings of the one pair that is asked for, where it is counted by a join: workers share the halves of a single one, and of
 * several each is a task that sweeps its own. `null` where more is asked for.
 */
function onePair(input: TourCountInput): readonly Meeting[] | null {
  const { from, to } = input;
  if (!from || !to || wayOf(input) !== 'join') return null;
  return meetingsOf(upright(input), ...uprightPlaces(input, from, to));
}

/** How the whole table of a square board of even side is counted: most pairs together, in blocks of a join. Others are counted apart. */
function planOf(input: TourCountInput): Together | null {
  const { width, height, from } = input;
  return width === height && width % 2 === 0 && width > NARROW && !from ? planTogether(width) : null;
}

/** About what a block of the table takes beside its join, and what a pair takes that is counted apart: seconds of 8 × 8. */
const TOGETHER = 50;
const APART = 90;

/**
 * How much a block takes, by its cores' degrees: measured on 7 × 8 and 8 × 8. It only says which tasks to begin with. Of a block
 * with fewer images than four, a part of the meetings is left out as images of others.
 */
function costOf({ width, height }: TourCountInput, { upper, lower, images }: Block): number {
  const costs = Math.min(width, height) % 2 === 0 ? EVEN_COSTS : ODD_COSTS;
  return costs[upper]! * costs[lower]! * images;
}
const EVEN_COSTS = [6, 8, 2, 8, 25, 4, 2, 4, 2] as const;
const ODD_COSTS = [6, 6, 2] as const;

/** The meeting of the one pair that is asked for, where it has a single one. */
function theMeeting(input: TourCountInput): Meeting | null {
  const meetings = onePair(input);
  return meetings?.length === 1 ? meetings[0]! : null;
}

/** The upper half of that meeting, or the lower one. */
function sweepPart(input: TourCountInput, part: number): Half {
  return halfToShare(upright(input), theMeeting(input)!, part);
}

function joinParts(input: TourCountInput, made: readonly unknown[]): Halves {
  const [top, bottom] = made as readonly [Half, Half];
  return { width: upright(input).width, open: false, even: false, top, bottom };
}

function prepare(input: TourCountInput): Halves | null {
  if (theMeeting(input)) return joinParts(input, [sweepPart(input, 0), sweepPart(input, 1)]);
  if (isByEnds(input) || wayOf(input) !== 'join' || isByBlocks(input)) return null;
  const { width, height, open } = upright(input);
  return sweepHalves(width, height, open);
}

function run(input: TourCountInput, id: string, prepared: Halves | null = prepare(input)): TourCount {
  if (!tasks(input).some((task) => task.id === id)) {
    throw new RangeError(`There is no task "${id}" for this board; split.tasks names them.`);
  }
  const meeting = onePair(input)?.find((_, i) => id === `way ${i}`);
  if (meeting) return { tours: countMeeting(upright(input), meeting), calls: null };
  if (isShared(input) && isByEnds(input)) {
    const block = allBlocks(upright(input).width).find((one) => idOf(one) === id)!;
    return { tours: joinBlock(prepared!, block), calls: null };
  }
  if (isByEnds(input)) return countPairs(input, id);
  if (wayOf(input) !== 'join') return { tours: countWhole(input), calls: null };
  const block = blocks(input).find((one) => idOf(one) === id)!;
  const { width, height } = upright(input);
  return { tours: joinBlock(prepared ?? sweepForBlock(width, height, block), block), calls: null };
}

function merge(input: TourCountInput, parts: readonly TourCount[]): TourCount {
  if (isByEnds(input)) {
    const ends = tableOf(input, parts);
    const sum = ends.reduce((total, { pairs, tours }) => total + BigInt(pairs) * tours, 0n);
    // From a square, each tour has its direction already.
    const tours = input.from ? sum : 2n * sum;
    return { tours, calls: null, ...(isAskedByEnds(input) && { ends }) };
  }
  const directed = parts.reduce((sum, part) => sum + part.tours, 0n);
  return { tours: input.open === true ? directed : directed / 2n, calls: null };
}

/** A task of a count by ends: undirected tours from one square to another; or the sums of a block, class by class, and theirs. */
function countPairs(input: TourCountInput, id: string): TourCount {
  const way = wayOf(input);
  if (way === 'none') return { tours: 0n, calls: null };
  const plan = planOf(input);
  const block = plan?.blocks.find((one) => idOf(one) === id);
  if (plan && block) {
    const byPair = joinTogether(input.width, plan, block);
    const sums = plan.classes.map(({ images }) => images.reduce((sum, pair) => sum + byPair[pair]!, 0n));
    return { tours: sums.reduce((sum, one) => sum + one, 0n), calls: null, sums };
  }
  const { from, to } = pairsOf(input).find((pair) => idOfPair(pair) === id)!;
  const { width, height } = upright(input);
  return { tours: countBetween({ width, height }, ...uprightPlaces(input, from, to), way), calls: null };
}

/** The table from the results of its tasks, in the order of the pairs. */
function tableOf(input: TourCountInput, parts: readonly TourCount[]): readonly EndsCount[] {
  if (onePair(input)) {
    const directed = parts.reduce((sum, part) => sum + part.tours, 0n);
    return pairsOf(input).map((pair) => ({ ...pair, tours: directed / 2n }));
  }
  const plan = planOf(input);
  const blocks = plan?.blocks.length ?? 0;
  const tours = new Map(
    (plan?.rest ?? pairsOf(input)).map((pair, i) => [idOfPair(pair), parts[blocks + i]!.tours]),
  );
  for (const [i, pair] of (plan?.classes ?? []).entries()) {
    // Each of the four images of a pair has its tours.
    const four = parts.slice(0, blocks).reduce((sum, { sums }) => sum + sums![i]!, 0n);
    tours.set(idOfPair(pair), four / 4n);
  }
  return pairsOf(input).map((pair) => ({ ...pair, tours: tours.get(idOfPair(pair))! }));
}

/** Two squares where the board is turned so that it is not wider than high. */
function uprightPlaces({ width, height }: Board, ...places: [Place, Place]): [Place, Place] {
  return width <= height ? places : (places.map(([x, y]): Place => [y, x]) as [Place, Place]);
}

/** Directed tours of a board in one piece. */
function countWhole(input: TourCountInput): bigint {
  if (wayOf(input) === 'none') return input.width * input.height === 1 && input.open === true ? 1n : 0n;
  return countByStates(upright(input));
}

/**
 * How to count a board: not at all, for there are no tours; state by state; or by a join of halves.
 * @throws RangeError for a board that no way can count.
 */
function wayOf(input: TourCountInput): 'none' | 'states' | 'join' {
  requireBoard(input, MAX_SIDE, MAX_AREA);
  const { width, height, open } = upright(input);
  // A knight changes colour with each move, and on fewer than three rows it cannot turn.
  if (width < 3 || (!open && (width * height) % 2 === 1)) return 'none';
  const longest = longestExact(width, open);
  if (width === 3 || (width <= NARROW && height > longest)) return 'states';
  const bytes = memory(input);
  const { memoryLimit = MEMORY_BUDGET } = input;
  if (bytes > memoryLimit) {
    throw new RangeError(
      `Counting ${open ? 'open' : 'closed'} tours of ${input.height} × ${input.width} needs about ${gibibytes(bytes)}, ` +
        (open && width <= WIDEST_BY_ENDS && !isAskedByEnds(input)
          ? `or ${gibibytes(bytesByEnds(input))} by their ends, `
          : '') +
        (open || bytes - bytesByBlocks(input) < 2 ** 26
          ? ''
          : `or ${gibibytes(bytesByBlocks(input))} block by block, `) +
        `more than the ${gibibytes(memoryLimit)} that it may take. Choose a smaller board, or allow more memory.`,
    );
  }
  if (height > longest) {
    throw new RangeError(
      `The board ${input.height} × ${input.width} is too long: with a shorter side of ${width}, its part counts stay below 2^53 ` +
        `up to a longer side of ${longest}.`,
    );
  }
  return 'join';
}

/** The board with the shorter side as its width: its tours are the same, its frontier is shorter. */
function upright({ width, height, open = false }: TourCountInput): Board & { readonly open: boolean } {
  return { width: Math.min(width, height), height: Math.max(width, height), open };
}

function gibibytes(bytes: number): string {
  return `${(bytes / 2 ** 30).toFixed(1)} GiB`;
}
