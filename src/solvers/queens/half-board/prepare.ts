/**
 * The quadrants of a join: enumerated, and grouped in the memory of the loops, for one square of the middle row's queen.
 */
import { takeWords, type Arena } from './arena.ts';
import { maskOfSquare, seamDiagonals, upsideDown } from './diagonals.ts';
import type { QuadrantGroups } from './loops.ts';
import { layOutMasks, type Bits, type MaskLayout } from './mask-layout.ts';
import {
  groupOrder,
  groupQuadrants,
  type GroupedMasks,
  type GroupOrder,
  type GroupOrderRequest,
} from './quadrant-groups.ts';
import { enumerateQuadrant, type Placements } from './quadrants.ts';
import type { Shape } from './shape.ts';

/** The quadrants that make one half of the board. */
export interface Half {
  readonly left: QuadrantGroups;
  readonly right: QuadrantGroups;
}

/** Both halves, and how their masks are laid out. */
export interface Prepared {
  readonly top: Half;
  readonly bottom: Half;
  readonly layout: MaskLayout;
}

/** Where the groups of one quadrant lie. Upside down it serves the bottom half. */
interface Quadrant {
  readonly order: GroupOrder;
  readonly top: QuadrantGroups;
  readonly bottom: QuadrantGroups;
  readonly end: number;
}
export interface Quadrants {
  readonly left: Quadrant;
  readonly right: Quadrant;
  /** Odd boards: left quadrants with one more queen, in the middle column. */
  readonly withMiddle: Quadrant;
}

/** Sets memory aside for all quadrants of a join, whose groups follow the row sets of each size as given. */
export function layOutQuadrants(
  { odd, keyBits, sizes }: Shape,
  rowSets: readonly (readonly number[])[],
  arena: Arena,
): Quadrants {
  const quadrant = (size: number, request: GroupOrderRequest): Quadrant => {
    const order = groupOrder(rowSets, request);
    const start = takeWords(arena, order.first.at(-1)! + 1);
    const seam = takeWords(arena, size);
    const groups = (): QuadrantGroups => ({
      order,
      seam,
      start,
      mask: takeWords(arena, size),
      keys: keyBits > 0 ? takeWords(arena, size) : 0,
    });
    return { order, top: groups(), bottom: groups(), end: arena.end };
  };
  const left = quadrant(sizes.left, { side: 'left' });
  const right = quadrant(sizes.right, { side: 'right' });
  const withMiddle = odd ? quadrant(sizes.withMiddle, { side: 'left', moreRows: 1 }) : left;
  return { left, right, withMiddle };
}

/**
 * Fills the quadrants for a middle row's queen at this distance right of the middle column (0: in it, or an even board),
 * and returns the top and the bottom half, and how their masks are laid out.
 */
export function prepareQuadrants(
  shape: Shape,
  middle: number,
  words: Int32Array,
  { left, right, withMiddle }: Quadrants,
  placements: Placements,
): Prepared {
  const { n, half, odd, keyBits } = shape;
  const besides = odd ? { row: half, column: half + middle } : undefined;
  const layout = layOutMasks(n, besides);
  const flipped = (bits: Bits): Bits =>
    bits.map((diagonal) => (diagonal === undefined ? undefined : upsideDown(n, diagonal)));
  const diagonalsOf = {
    top: [layout.first, layout.second],
    bottom: [flipped(layout.first), flipped(layout.second)],
  } as const;
  const seamOf = seamDiagonals(n);
  const write = (
    quadrant: Quadrant,
    side: 'left' | 'right',
    columns: readonly number[],
    halves: readonly ('top' | 'bottom')[],
  ): void => {
    const masks = (diagonals: Bits, at: number): GroupedMasks => ({
      ofSquare: Int32Array.from({ length: columns.length * half }, (_, square) =>
        maskOfSquare(n, square % half, columns[Math.floor(square / half)]!, diagonals),
      ),
      at,
    });
    const written = halves.flatMap((name) => {
      const [first, second] = diagonalsOf[name];
      const low = masks(first, quadrant[name].mask);
      return keyBits > 0 ? [low, masks(second, quadrant[name].keys)] : [low];
    });
    groupQuadrants(words, placements, {
      order: quadrant.order,
      seam: masks(seamOf, quadrant.top.seam),
      masks: written,
      start: quadrant.top.start,
      side,
      end: quadrant.end,
    });
  };
  const leftColumns = Array.from({ length: half }, (_, i) => i);
  const rightColumns = leftColumns.map((column) => n - 1 - column);
  const offCentre = middle > 0;
  enumerateQuadrant({ n, columns: leftColumns, besides }, placements);
  write(left, 'left', leftColumns, offCentre ? ['top'] : ['top', 'bottom']);
  // The right quadrant is the left one's mirror image, unless the middle row's queen stands to one side.
  if (offCentre) enumerateQuadrant({ n, columns: rightColumns, besides }, placements);
  write(right, 'right', rightColumns, ['top', 'bottom']);
  if (offCentre) {
    // In a bottom half turned upside down, row r lies half − r rows from the middle row.
    const rows = (1 << (half - middle)) - 1;
    enumerateQuadrant({ n, columns: leftColumns, besides, always: { column: half, rows } }, placements);
    write(withMiddle, 'left', [...leftColumns, half], ['bottom']);
  }
  const bottomLeft = offCentre ? withMiddle : left;
  return {
    top: { left: left.top, right: right.top },
    bottom: { left: bottomLeft.bottom, right: right.bottom },
    layout,
  };
}
