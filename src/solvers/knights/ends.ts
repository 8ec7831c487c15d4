/**
 * Open tours by their ends: how many lead from one square of a board to another.
 *
 * An open tour from a to b is a closed tour of the board with one more vertex, which is joined to a and to b alone. So it is counted as
 * closed tours are (frontier.ts), by two halves that meet in the middle. Where one of the two squares lies in each half, a path leaves
 * either of them for the extra vertex; where both lie in one, they are the ends of one path from the beginning. The board has lost
 * its symmetries, and a half has up to 2.6 times as many states as one of a closed tour where the end lies inside, up to 4 times on its
 * edge, and up to 9.5 times in a corner (frontier/memory.ts): of the images of a pair, the one with the fewest is counted. A half
 * is the same for all squares in the other half, so the last two are kept.
 */
import type { Board, EndsCount, Place, Square, TourCountInput } from '../contract.ts';
import { type Half, halfBetween } from './frontier/halves.ts';
import { allBlocks, joinBlock } from './frontier/join.ts';
import { bytesBetween } from './frontier/memory.ts';
import { countByStates } from './frontier/states.ts';

/** Two squares, and how many pairs of what is asked are its images. */
export type EndsPair = Omit<EndsCount, 'tours'>;

/** Whether tours are asked for by their ends. */
export const isAskedByEnds = ({ ends, from, to }: TourCountInput): boolean =>
  ends === true || from !== undefined || to !== undefined;

/**
 * The pairs of squares that are asked for, one of each class of images: of all pairs, under the symmetries of the board; of those from
 * one square, under the symmetries that leave it where it is; or a single one. A knight changes colour with each move, so on an even
 * number of squares the ends have two colours, and on an odd number both have that of the corners.
 */
export function pairsOf({ width, height, from, to }: TourCountInput): readonly EndsPair[] {
  if (from && to) return [{ from, to, pairs: 1 }];
  const area = width * height;
  const squares = Array.from({ length: area }, (_, square): Place => [
    square % width,
    Math.floor(square / width),
  ]);
  const colour = ([x, y]: Place) => (x + y) % 2;
  const both = (a: Place, b: Place) =>
    area % 2 === 0 ? colour(a) !== colour(b) : colour(a) + colour(b) === 0;
  const at = ([x, y]: Place): Square => y * width + x;
  const turns = symmetriesOf({ width, height }).filter((turn) => !from || at(turn(from)) === at(from));
  const classes = new Map<number, EndsPair & { pairs: number }>();
  for (const a of from ? [from] : squares) {
    for (const b of squares) {
      if (at(a) === at(b) || !both(a, b) || (!from && at(a) > at(b))) continue;
      const images = turns.map((turn) => {
        const [one, other] = [at(turn(a)), at(turn(b))];
        return from ? one * area + other : Math.min(one, other) * area + Math.max(one, other);
      });
      const first = Math.min(...images);
      const known = classes.get(first);
      if (known) known.pairs += 1;
      else classes.set(first, { from: a, to: b, pairs: 1 });
    }
  }
  return [...classes.values()];
}

/** Undirected open tours between two squares of a board that is at least three wide and not wider than high. */
export function countBetween(board: Board, from: Place, to: Place, way: 'states' | 'join'): bigint {
  const { width, height } = board;
  if (way === 'states') {
    const ends = [from, to].map(([x, y]) => y * width + x);
    return countByStates({ width, height, open: true, ends }) / 2n;
  }
  const { rows, ends } = halvesFor(board, from, to);
  const [top, bottom] = rows.map((count, i) => halfOf(width, count, ends[i]!)) as [Half, Half];
  let directed = 0n;
  for (const block of allBlocks(width)) directed += joinBlock({ width, open: false, top, bottom }, block);
  return directed / 2n;
}

/** An estimate of the peak in bytes. */
export const bytesOf = (board: Board, from: Place, to: Place): number =>
  bytesBetween(board.width, board.height, halvesFor(board, from, to).ends);

/** The rows of the two halves, and the ends in each, for the image of a pair that takes the fewest states. */
function halvesFor(board: Board, from: Place, to: Place) {
  const { width, height } = board;
  const above = (height - 2) >> 1;
  const below = height - 2 - above;
  const images = symmetriesOf(board).map((turn) => {
    const ends = [turn(from), turn(to)];
    return [
      ends.filter(([, y]) => y <= above),
      ends.filter(([, y]) => y > above).map(([x, y]): Place => [x, height - 1 - y]),
    ] as const;
  });
  const cost = (halves: (typeof images)[number]) => bytesBetween(width, height, halves);
  const best = images.reduce((least, image) => (cost(image) < cost(least) ? image : least));
  return { rows: [above, below] as const, ends: best };
}

/** The halves of the last pair. */
const kept = new Map<string, Half>();

function halfOf(width: number, rows: number, ends: readonly Place[]): Half {
  const name = JSON.stringify([width, rows, ends]);
  const half = kept.get(name) ?? halfBetween(width, rows, ends);
  kept.delete(name);
  kept.set(name, half);
  for (const old of [...kept.keys()].slice(0, -2)) kept.delete(old);
  return half;
}

/** The four symmetries of a board, or the eight of a square one. */
export function symmetriesOf({ width, height }: Board): readonly ((square: Place) => Place)[] {
  const right = width - 1;
  const last = height - 1;
  const turns: ((square: Place) => Place)[] = [
    ([x, y]) => [x, y],
    ([x, y]) => [right - x, y],
    ([x, y]) => [x, last - y],
    ([x, y]) => [right - x, last - y],
  ];
  if (width === height)
    turns.push(
      ...turns.map(
        (turn) =>
          ([x, y]: Place) =>
            turn([y, x]),
      ),
    );
  return turns;
}
