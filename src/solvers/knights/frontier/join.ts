/**
 * The join: a tour is a state of the upper half and one of the lower half, each with its share of the middle edges.
 *
 * The middle squares need degree 2 from both together, so each shelf of the upper half (shelf.ts) meets exactly one of the lower half,
 * and the tours are a sum of products: count × completions. All meetings with the same cores are a *block*, for which
 * neither half must look at more than a part of its groups; nothing has to be kept between blocks.
 *
 * The mirror carries a meeting into another one with as many tours. If the lower half is the upper one turned over and both draw
 * the same edges, then so does turning the board over. Of all images of a meeting the first is counted, as often as
 * there are images.
 */
import { completions } from './completions.ts';
import { pathsOf, shapeOf } from './degrees.ts';
import type { Block, Halves } from './halves.ts';
import { imagesCounted, lacking, lackingCore, middleOf, mirroredRows } from './middle.ts';
import { FLIP, PAIRINGS, turnAll } from './pairings.ts';
import { reachOf } from './reach.ts';
import { emptyShelf, fillShelf } from './shelf.ts';

/** All blocks of a board of which nothing is an image of anything else. */
export function allBlocks(width: number): readonly Block[] {
  const { cores } = middleOf(width, false);
  return Array.from({ length: cores * cores }, (_, at) => ({
    upper: Math.floor(at / cores),
    lower: at % cores,
    images: 1,
  }));
}

/** The blocks of a board that are the first of their images. `even`: as many rows are above the middle as below it. */
export function blocksOf(width: number, open: boolean, even: boolean): readonly Block[] {
  const { cores, upper, lower } = middleOf(width, open);
  const mirror = mirroredRows(cores);
  const place = (one: number, two: number) => one * cores + two;
  const blocks: Block[] = [];
  for (let a = 0; a < cores; a++) {
    for (let b = 0; b < cores; b++) {
      const images = [place(a, b), place(mirror[a]!, mirror[b]!)];
      if (even && upper === lower) images.push(place(b, a), place(mirror[b]!, mirror[a]!));
      if (Math.min(...images) === place(a, b))
        blocks.push({ upper: a, lower: b, images: new Set(images).size });
    }
  }
  return blocks;
}

/** A sum of products up to this is exact in a double, and two of them are. */
const EXACT = 2 ** 52;

let completed = new Float64Array(0);

/** The tours of one block and its images, each direction for itself. */
export function joinBlock(halves: Halves, block: Block): bigint {
  const { width, open, top } = halves;
  const bottom = halves.bottom ?? top;
  const core = block.upper;
  const otherCore = block.lower;
  const middle = middleOf(width, open);
  const { upper, lower } = middle;
  const folds = Number(top.folded) + Number(bottom.folded);
  const turnable = halves.even && upper === lower;
  const imagesOf = imagesCounted(middle, core, otherCore);

  const above = reachOf(middle, top, 'upper', core, lackingCore(middle, otherCore));
  const below = reachOf(middle, bottom, 'lower', otherCore, lackingCore(middle, core));
  const shelfAbove = emptyShelf();
  const shelfBelow = emptyShelf();

  let total = 0n;
  let low = 0;
  for (let a = 0, b = 0; a < above.index.length && b < below.index.length;) {
    const index = above.index[a]!;
    if (index !== below.index[b]) {
      if (index < below.index[b]!) a++;
      else b++;
      continue;
    }
    const images = folds < 2 ? 1 : imagesOf(index, lacking(middle, index), turnable);
    if (images > 0) meet(a, b, images);
    a++;
    b++;
  }
  // A folded half counts a drawing and its image, so that two of them count each tour four times; and it has two directions.
  return (2n * (total + BigInt(low))) / BigInt(2 ** folds);

  /** Adds the tours in which these two shelves meet. */
  function meet(placeAbove: number, placeBelow: number, images: number): void {
    fillShelf(shelfAbove, width, top, upper, above, placeAbove);
    const paths = pathsOf(shelfAbove.ones);
    // Without an open path there is nothing that could be closed.
    if (paths === 0 || shelfAbove.length === 0) return;
    fillShelf(shelfBelow, width, bottom, lower, below, placeBelow);
    const { rank, count, length } = shelfBelow;
    turnAll(FLIP, paths, shapeOf(width, shelfBelow.ones), rank, 0, length, rank);
    if (completed.length < PAIRINGS[paths]!) completed = new Float64Array(PAIRINGS[paths]!);
    completions(paths, rank, count, 0, length, completed, 0);
    if (images * shelfAbove.drawings * shelfBelow.drawings > EXACT) {
      total += BigInt(images) * exactProduct();
      return;
    }
    let sum = 0;
    for (let x = 0; x < shelfAbove.length; x++) sum += shelfAbove.count[x]! * completed[shelfAbove.rank[x]!]!;
    low += images * sum;
    if (low > EXACT) {
      total += BigInt(low);
      low = 0;
    }
  }

  /** The sum of count × completions where doubles would not be exact. */
  function exactProduct(): bigint {
    let sum = 0n;
    for (let x = 0; x < shelfAbove.length; x++) {
      sum += BigInt(shelfAbove.count[x]!) * BigInt(completed[shelfAbove.rank[x]!]!);
    }
    return sum;
  }
}
