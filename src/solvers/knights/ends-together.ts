/**
 * The whole table of open tours by their ends, for a square board of even side: most pairs of squares are counted in one join
 * (frontier/join-ends.ts), and not each in a join of its own (ends.ts).
 *
 * A pair can be counted together with others if one of its images has an end in each half. An end in a middle row may be given to
 * either half, so that only pairs near one corner are left: those of the two rows and columns at the edge, and some with
 * an end where a middle row meets the edge, for there a half is swept as if each of its squares had to be passed by closed paths alone.
 * On 8 × 8 there are 38 halves with some 300 million states, of which a block holds at most two fifths. In return the join does for 121
 * of the 136 classes what it does for about ten.
 */
import type { Place } from '../contract.ts';
import { type EndsPair, pairsOf, symmetriesOf } from './ends.ts';
import { type Cores, coresFor } from './frontier/cores.ts';
import { type Block, giveBack, type Half, halfBetween, mirrorOf } from './frontier/halves.ts';
import { blocksOf } from './frontier/join.ts';
import { joinPairs, type Meeting } from './frontier/join-ends.ts';
import { middleOf, mirroredRows } from './frontier/middle.ts';

export interface Together {
  /** The ends whose halves are swept, by column and row from the half's edge; the halves of the others are their mirror images. */
  readonly sweeps: readonly Place[];
  /** All pairs that meet in the join, images included. */
  readonly pairs: readonly Meeting[];
  readonly blocks: readonly Block[];
  /** The classes of pairs that are counted, with the places of their four images in `pairs`. */
  readonly classes: readonly (EndsPair & { readonly images: readonly number[] })[];
  /** Those that are not. */
  readonly rest: readonly EndsPair[];
}

/** What is to be counted on a board of so many columns and rows: an even number of 6 or more. */
export function planTogether(side: number): Together {
  const board = { width: side, height: side };
  const above = (side - 2) / 2;
  const pairs: Meeting[] = [];
  const places = new Map<string, number>();
  const placeOf = (meeting: Meeting): number => {
    const name = `${meeting.above} ${meeting.below}`;
    const place = places.get(name) ?? pairs.push(meeting) - 1;
    places.set(name, place);
    return place;
  };
  const classes: Together['classes'][number][] = [];
  const rest: EndsPair[] = [];
  for (const pair of pairsOf({ ...board, open: true, ends: true })) {
    const meeting = meetingOf(pair);
    if (meeting === undefined) {
      rest.push(pair);
      continue;
    }
    const [one, other] = meeting;
    const mirrored = meeting.map((end) => mirrorAt(side, end)) as [number, number];
    const images = [[one, other], mirrored, [other, one], mirrored.toReversed()] as [number, number][];
    classes.push({
      ...pair,
      images: images.map(([upper, lower]) => placeOf({ above: upper, below: lower })),
    });
  }
  const used = new Set(pairs.map((pair) => pair.above));
  const sweeps = Array.from({ length: (above + 2) * side }, (_, end) => end)
    .filter((end) => 2 * (end % side) < side && (used.has(end) || used.has(mirrorAt(side, end))))
    .map((end): Place => [end % side, Math.floor(end / side)]);
  return { sweeps, pairs, blocks: blocksOf(side, false, true), classes, rest };

  /** The ends of the image of a pair that has one in each half, if any has: those first that lie there without a middle row. */
  function meetingOf({ from, to }: EndsPair): readonly [number, number] | undefined {
    const images = symmetriesOf(board)
      .flatMap((turn) => [[turn(from), turn(to)] as const, [turn(to), turn(from)] as const])
      .map(([upper, lower]) => [upper, [lower[0], side - 1 - lower[1]]] as [Place, Place])
      .map((ends) => ({ ends, beyond: ends.filter(([, y]) => y > above) }))
      .filter(
        ({ ends, beyond }) =>
          beyond.length < 2 &&
          ends.every(([, y]) => y <= above + 1) &&
          beyond.every(([x]) => x > 0 && x < side - 1),
      );
    const first = images.find(({ beyond }) => beyond.length === 0) ?? images[0];
    return first?.ends.map(([x, y]) => y * side + x) as [number, number] | undefined;
  }
}

/** How many words the halves of a block have at a time, about. */
const HELD = 130e6;

/**
 * The sums of a block by pair. The halves are swept for it, with the states alone that it can use. Where they are many, all upper ones are
 * held, and of the lower ones as many at a time as there is room for.
 */
export function joinTogether(
  side: number,
  { sweeps, pairs }: Together,
  block: Block,
  held = HELD,
): readonly bigint[] {
  const { upper, lower } = block;
  const above = emptyHalves(side);
  sweepInto(above, side, coresFor(side, upper, lower), sweeps);
  // Then a lower half has the same states as an upper one, or their mirror images.
  if (upper === lower || mirroredRows(middleOf(side, false).cores)[upper] === lower)
    return joinPairs(side, above, above, pairs, block);
  const sums = pairs.map(() => 0n);
  const room = held - wordsOf(above);
  for (let from = 0; from < sweeps.length;) {
    const below = emptyHalves(side);
    from = sweepInto(below, side, coresFor(side, lower, upper), sweeps, from, room);
    for (const [pair, sum] of joinPairs(side, above, below, pairs, block).entries()) sums[pair]! += sum;
    giveBack(below);
  }
  return sums;
}

const emptyHalves = (side: number): (Half | null)[] =>
  Array.from({ length: (side / 2 + 1) * side }, () => null);

/** The words of halves whose mirror images have the same ones. */
const wordsOf = (halves: readonly (Half | null)[]): number =>
  [...new Set(halves.map((half) => half?.words))].reduce((sum, words) => sum + (words?.length ?? 0), 0);

/** Sweeps halves, from the `from`-th end on, until there is no more room. Returns the next end. */
function sweepInto(
  halves: (Half | null)[],
  side: number,
  cores: Cores,
  sweeps: readonly Place[],
  from = 0,
  room = Infinity,
): number {
  let at = from;
  do {
    const [x, y] = sweeps[at++]!;
    const half = halfBetween(side, (side - 2) / 2, [[[x, y]]], [cores]);
    halves[y * side + x] = half;
    halves[mirrorAt(side, y * side + x)] = mirrorOf(side, half);
  } while (at < sweeps.length && wordsOf(halves) < room);
  return at;
}

const mirrorAt = (side: number, end: number): number => end - (end % side) + side - 1 - (end % side);
