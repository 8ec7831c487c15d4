/**
 * The join for many pairs of ends at once: what one pair has in common with another is done once.
 *
 * A half depends on the end that lies in it alone, and the completions of a shelf on nothing else. So at each index the shelves of all
 * halves are filled once, each lower one is completed once, and a pair costs no more than a sum of products. The mirror and the
 * turning over of the board carry a meeting of one pair into a meeting of another: of all images of an index the first is visited,
 * with all images of the pairs.
 */
import { completions } from './completions.ts';
import { pathsOf, shapeOf } from './degrees.ts';
import type { Block, Half } from './halves.ts';
import { imagesCounted, lacking, lackingCore, middleOf } from './middle.ts';
import { FLIP, PAIRINGS, turnAll } from './pairings.ts';
import { placesIn, type Reach, reachOf } from './reach.ts';
import { emptyShelf, fillShelf, type Shelf } from './shelf.ts';

/** A pair: its end in the upper half, and its end in the lower half, turned over, by their places among the halves of either side. */
export interface Meeting {
  readonly above: number;
  readonly below: number;
}

/** A sum of products up to this is exact in a double. */
const EXACT = 2 ** 52;

/**
 * Undirected tours of a block, and of its images, for each pair, times four: the sum over the four images of a pair is four times its tours.
 * The board has an even width, and as many rows above the middle as below it. Where a half is `null`, its pairs have none.
 */
export function joinPairs(
  width: number,
  halvesAbove: readonly (Half | null)[],
  halvesBelow: readonly (Half | null)[],
  pairs: readonly Meeting[],
  { upper: core, lower: otherCore }: Block,
): bigint[] {
  const middle = middleOf(width, false);
  const { indices, upper, lower } = middle;
  const imagesOf = imagesCounted(middle, core, otherCore);
  const tours = pairs.map(() => 0n);
  const low = new Float64Array(pairs.length);
  const pairsBelow = halvesBelow.map((_, half) =>
    [...pairs.keys()].filter((pair) => pairs[pair]!.below === half),
  );

  const reaches = (side: 'upper' | 'lower', near: number, far: number) =>
    (side === 'upper' ? halvesAbove : halvesBelow).map((half, at) => {
      const isUsed = pairs.some(({ above, below }) =>
        side === 'upper' ? above === at && halvesBelow[below] : below === at && halvesAbove[above],
      );
      if (half === null || !isUsed) return null;
      const reach = reachOf(middle, half, side, near, far);
      return { reach, placeOf: placesIn(reach) };
    });
  const above = reaches('upper', core, lackingCore(middle, otherCore));
  const below = reaches('lower', otherCore, lackingCore(middle, core));
  const shelves = halvesAbove.map(emptyShelf);
  const shelfBelow = emptyShelf();
  let completed = new Float64Array(0);

  for (let index = 0; index < indices; index++) {
    const images = imagesOf(index, lacking(middle, index), true);
    if (images === 0) continue;
    const placesBelow = below.map((one) => one?.placeOf(index) ?? -1);
    if (placesBelow.every((place) => place < 0)) continue;
    for (const [at, one] of above.entries()) {
      const shelf = shelves[at]!;
      shelf.length = 0;
      const place = one?.placeOf(index) ?? -1;
      if (place >= 0) fillShelf(shelf, width, halvesAbove[at]!, upper, one!.reach, place);
    }
    for (const [at, place] of placesBelow.entries()) {
      if (place < 0) continue;
      const met = pairsBelow[at]!.filter((pair) => shelves[pairs[pair]!.above]!.length > 0);
      if (met.length > 0) meet(at, below[at]!.reach, place, images, met);
    }
  }
  return tours.map((sum, pair) => sum + BigInt(low[pair]!));

  /** Adds the tours in which a shelf of a lower half meets those of these pairs. */
  function meet(at: number, reach: Reach, place: number, images: number, met: readonly number[]): void {
    fillShelf(shelfBelow, width, halvesBelow[at]!, lower, reach, place);
    const { ones, rank, count, length, drawings } = shelfBelow;
    const paths = pathsOf(ones);
    if (length === 0) return;
    turnAll(FLIP, paths, shapeOf(width, ones), rank, 0, length, rank);
    if (completed.length < PAIRINGS[paths]!) completed = new Float64Array(PAIRINGS[paths]!);
    completions(paths, rank, count, 0, length, completed, 0);
    for (const pair of met) {
      const shelf = shelves[pairs[pair]!.above]!;
      if (images * shelf.drawings * drawings > EXACT) {
        tours[pair]! += BigInt(images) * exactProduct(shelf);
        continue;
      }
      low[pair]! += images * product(shelf, completed);
      if (low[pair]! > EXACT) {
        tours[pair]! += BigInt(low[pair]!);
        low[pair] = 0;
      }
    }
  }

  /** The sum of count × completions where doubles would not be exact. */
  function exactProduct({ length, count, rank }: Shelf): bigint {
    let sum = 0n;
    for (let x = 0; x < length; x++) sum += BigInt(count[x]!) * BigInt(completed[rank[x]!]!);
    return sum;
  }
}

/** The sum of count × completions. */
function product({ length, count, rank }: Shelf, completed: Float64Array): number {
  let sum = 0;
  for (let x = 0; x < length; x++) sum += count[x]! * completed[rank[x]!]!;
  return sum;
}
