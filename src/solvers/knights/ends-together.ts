/**
 * The whole table of open tours by their ends, for a square board of even side: most pairs of squares are counted in one join
 * (frontier/join-ends.ts), and not each in a join of its own (ends.ts).
 *
 * A pair can be counted together with others if one of its images has an end in each half. An end in a middle row may be given to
 * either half, so that only pairs near one corner are left: those of the two rows and columns at the edge, and some with
 * an end where a middle row meets the edge, for there a half is swept as if each of its squares had to be passed by closed paths alone.
 * All halves are held at once: 38 of them on 8 × 8, with some 300 million states. In return the join does for 121 of the 136 classes
 * what it does for about ten.
 */
import type { Place } from '../contract.ts';
import { type EndsPair, pairsOf, symmetriesOf } from './ends.ts';
import { type Block, type Half, halfBetween, mirrorOf } from './frontier/halves.ts';
import { blocksOf } from './frontier/join.ts';
import { joinPairs, type Meeting } from './frontier/join-ends.ts';

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

/** The half of an end, which a plan has under `y * side + x`, and its mirror image. */
export function sweepTogether(side: number, [x, y]: Place): readonly (readonly [end: number, half: Half])[] {
  const half = halfBetween(side, (side - 2) / 2, [[[x, y]]]);
  const end = y * side + x;
  return [
    [end, half],
    [mirrorAt(side, end), mirrorOf(side, half)],
  ];
}

/** The tours of each class of a plan, from the sums of all its blocks by pair. */
export function toursTogether({ classes }: Together, sums: readonly bigint[]): readonly bigint[] {
  return classes.map(({ images }) => images.reduce((sum, pair) => sum + sums[pair]!, 0n) / 4n);
}

/** All of it on one thread. */
export function countTogether(side: number): readonly (EndsPair & { readonly tours: bigint })[] {
  const plan = planTogether(side);
  const halves: (Half | null)[] = Array.from({ length: (side / 2 + 1) * side }, () => null);
  for (const end of plan.sweeps) for (const [at, half] of sweepTogether(side, end)) halves[at] = half;
  const sums = plan.pairs.map(() => 0n);
  for (const block of plan.blocks) {
    joinPairs(side, halves, plan.pairs, block).forEach((tours, pair) => (sums[pair]! += tours));
  }
  const tours = toursTogether(plan, sums);
  return plan.classes.map(({ from, to, pairs }, at) => ({ from, to, pairs, tours: tours[at]! }));
}

const mirrorAt = (side: number, end: number): number => end - (end % side) + side - 1 - (end % side);
