/**
 * Open tours by their ends: how many lead from one square of a board to another.
 *
 * An open tour from a to b is a closed tour of the board with one more vertex, which is joined to a and to b alone. So it is counted as
 * closed tours are (frontier.ts), by two halves that meet in the middle. Where one of the two squares lies in each half, a path leaves
 * either of them for the extra vertex; where both lie in one, they are the ends of one path from the beginning. The board has lost
 * its symmetries, and a half has up to 2.6 times as many states as one of a closed tour where the end lies inside, and up to 4 times on
 * its edge (frontier/memory.ts). In a corner it would have up to 9.5 times as many, and has 4 where the move from there is fixed. Of the
 * images of a pair, the one with the fewest is counted. A half is the same for all squares in the other half, so the last two are kept.
 */
import type { Board, EndsCount, Place, Square, TourCountInput } from '../contract.ts';
import { type Half, halfBetween, shared } from './frontier/halves.ts';
import { allBlocks, joinBlock } from './frontier/join.ts';
import { bytesBetween } from './frontier/memory.ts';
import { countByStates } from './frontier/states.ts';
import type { Beginning } from './frontier/sweep.ts';

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
  return directedBetween(board, from, to) / 2n;
}

/** One way in which a pair is laid out and begun: the rows of the two halves, and what begins in each. */
export interface Meeting {
  readonly rows: readonly [number, number];
  readonly ends: readonly [readonly Beginning[], readonly Beginning[]];
}

const directedBetween = (board: Board, from: Place, to: Place): bigint =>
  sum(meetingsOf(board, from, to), (meeting) => countMeeting(board, meeting));

/**
 * What is to be counted for a pair, and added up. A corner has two moves, and the tours that begin with either are counted by themselves:
 * so a half has far fewer states. On a square board the diagonal through the corner makes one move of the other, so the one that takes
 * fewer, two rows on, will do for both.
 */
export function meetingsOf(board: Board, from: Place, to: Place): readonly Meeting[] {
  const { width } = board;
  return layouts(board, from, to).flatMap(({ rows, ends, oneMove }) =>
    movesOf(width, ends[0], oneMove).flatMap((above) =>
      movesOf(width, ends[1], oneMove).map((below): Meeting => ({ rows, ends: [above, below] })),
    ),
  );
}

/** Directed tours of a meeting. */
export function countMeeting({ width }: Board, { rows, ends }: Meeting): bigint {
  const [top, bottom] = rows.map((count, i) => halfOf(width, count, ends[i]!)) as [Half, Half];
  return sum(allBlocks(width), (block) => joinBlock({ width, open: false, even: false, top, bottom }, block));
}

/** A half of a meeting, the upper or the lower one, for many threads to join. */
export const halfToShare = ({ width }: Board, { rows, ends }: Meeting, which: number): Half =>
  halfBetween(width, rows[which]!, ends[which]!, null, shared);

/** A pair as it is laid out to be counted; turned over the diagonal as well, where a corner's two moves are counted as one. */
function layouts(board: Board, from: Place, to: Place) {
  const { width, height } = board;
  const best = { ...halvesFor(board, symmetriesOf(board), from, to), oneMove: false };
  const corners = best.ends.flat().filter((end) => isCorner(width, end)).length;
  if (width !== height || corners !== 1) return [best];
  const upright = symmetriesOf(board).slice(0, 4);
  const turned = ([x, y]: Place): Place => [y, x];
  return [
    { ...halvesFor(board, upright, from, to), oneMove: true },
    { ...halvesFor(board, upright, turned(from), turned(to)), oneMove: true },
  ];
}

/** How tours can begin at the ends in a half: from a corner in two ways, or in the first of them, two rows on. */
function movesOf(width: number, ends: readonly Place[], oneMove: boolean): readonly (readonly Beginning[])[] {
  const ways = ends.map((end): readonly Beginning[] => {
    if (!isCorner(width, end)) return [[end]];
    const [x, y] = end;
    const inwards = x === 0 ? 1 : -1;
    return (oneMove ? [2] : [2, 1]).map((down) => [end, [x + inwards * (3 - down), y + down]]);
  });
  return ways.reduce<readonly (readonly Beginning[])[]>(
    (lists, some) => lists.flatMap((list) => some.map((one) => [...list, one])),
    [[]],
  );
}

const isCorner = (width: number, [x, y]: Place): boolean => y === 0 && (x === 0 || x === width - 1);

const sum = <T>(list: readonly T[], value: (one: T) => bigint): bigint =>
  list.reduce((total, one) => total + value(one), 0n);

/** An estimate of the peak in bytes. */
export const bytesOf = (board: Board, from: Place, to: Place): number =>
  Math.max(
    ...layouts(board, from, to).map(({ ends, oneMove }) =>
      bytesBetween(board.width, board.height, ends, oneMove),
    ),
  );

/** The rows of the two halves, and the ends in each, for the image of a pair that takes the fewest states. */
function halvesFor(board: Board, turns: readonly Turn[], from: Place, to: Place) {
  const { width, height } = board;
  const above = (height - 2) >> 1;
  const below = height - 2 - above;
  const images = turns.map((turn) => {
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

function halfOf(width: number, rows: number, ends: readonly Beginning[]): Half {
  const name = JSON.stringify([width, rows, ends]);
  const half = kept.get(name) ?? halfBetween(width, rows, ends);
  kept.delete(name);
  kept.set(name, half);
  for (const old of [...kept.keys()].slice(0, -2)) kept.delete(old);
  return half;
}

/** Where a symmetry brings a square. */
export type Turn = (square: Place) => Place;

/** The four symmetries of a board, or the eight of a square one. */
export function symmetriesOf({ width, height }: Board): readonly Turn[] {
  const right = width - 1;
  const last = height - 1;
  const turns: Turn[] = [
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
