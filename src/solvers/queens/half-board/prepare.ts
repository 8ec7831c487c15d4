/**
 * The quadrants of a join: enumerated, and grouped in the kernel's memory, for one square of the middle row's queen.
 */
import { takeWords, type Arena } from './arena.ts';
import { setsBySize } from './column-sets.ts';
import { crossingDiagonals, maskOfSquare, seamDiagonals, upsideDown, type Diagonal } from './diagonals.ts';
import type { QuadrantGroups } from './kernel.ts';
import {
  groupOrder,
  groupQuadrants,
  type GroupedMasks,
  type GroupOrder,
  type GroupOrderRequest,
} from './quadrant-groups.ts';
import { enumerateQuadrant, type Placements } from './quadrants.ts';
import type { Shape } from './shape.ts';

/** The quadrants that make one half of the board: with the masks' low diagonals, and with their key diagonals. */
export interface Half {
  readonly left: QuadrantGroups;
  readonly right: QuadrantGroups;
  readonly leftKeys: QuadrantGroups;
  readonly rightKeys: QuadrantGroups;
}

/** Where the groups of one quadrant lie. Upside down it serves the bottom half. */
interface Quadrant {
  readonly order: GroupOrder;
  readonly top: QuadrantGroups;
  readonly bottom: QuadrantGroups;
  readonly topKeys: QuadrantGroups;
  readonly bottomKeys: QuadrantGroups;
  readonly end: number;
}
export interface Quadrants {
  readonly left: Quadrant;
  readonly right: Quadrant;
  /** Odd boards: left quadrants with one more queen, in the middle column. */
  readonly withMiddle: Quadrant;
}

/** Sets memory aside for all quadrants of a join. */
export function layOutQuadrants({ half, odd, wide, sizes }: Shape, arena: Arena): Quadrants {
  const rowSets = setsBySize(half);
  const quadrant = (size: number, request: Omit<GroupOrderRequest, 'marksMain'>): Quadrant => {
    const order = groupOrder(rowSets, { ...request, marksMain: !odd });
    const start = takeWords(arena, order.first.at(-1)! + 1);
    const seam = takeWords(arena, size);
    const groups = (): QuadrantGroups => ({ order, seam, start, mask: takeWords(arena, size) });
    const top = groups();
    const bottom = groups();
    const keys = wide ? { topKeys: groups(), bottomKeys: groups() } : { topKeys: top, bottomKeys: bottom };
    return { order, top, bottom, ...keys, end: arena.end };
  };
  const left = quadrant(sizes.left, { side: 'left' });
  const right = quadrant(sizes.right, { side: 'right' });
  const withMiddle = odd ? quadrant(sizes.withMiddle, { side: 'left', moreRows: 1 }) : left;
  return { left, right, withMiddle };
}

/**
 * Fills the quadrants for a middle row's queen at this distance right of the middle column (0: in it, or an even board),
 * and returns the top and the bottom half.
 */
export function prepareQuadrants(
  shape: Shape,
  middle: number,
  words: Int32Array,
  { left, right, withMiddle }: Quadrants,
  placements: Placements,
): { readonly top: Half; readonly bottom: Half } {
  const { n, half, odd, lowBits, wide } = shape;
  const besides = odd ? { row: half, column: half + middle } : undefined;
  const crossing = besides
    ? crossingDiagonals(n, besides.row + besides.column, besides.row - besides.column + n - 1)
    : crossingDiagonals(n, n - 1, n - 1);
  const flipped = crossing.map((diagonal) => upsideDown(n, diagonal));
  const cut = wide ? lowBits : crossing.length;
  const diagonalsOf = {
    top: crossing.slice(0, cut),
    bottom: flipped.slice(0, cut),
    topKeys: crossing.slice(cut),
    bottomKeys: flipped.slice(cut),
  };
  const seamOf = seamDiagonals(n);
  const write = (
    quadrant: Quadrant,
    side: 'left' | 'right',
    columns: readonly number[],
    halves: readonly ('top' | 'bottom')[],
  ): void => {
    const masks = (diagonals: readonly Diagonal[], at: number): GroupedMasks => ({
      ofSquare: Int32Array.from({ length: columns.length * half }, (_, square) =>
        maskOfSquare(n, square % half, columns[Math.floor(square / half)]!, diagonals),
      ),
      at,
    });
    const names = halves.flatMap((name) => (wide ? [name, `${name}Keys` as const] : [name]));
    groupQuadrants(words, placements, {
      order: quadrant.order,
      seam: masks(seamOf, quadrant.top.seam),
      masks: names.map((name) => masks(diagonalsOf[name], quadrant[name].mask)),
      start: quadrant.top.start,
      side,
      end: quadrant.end,
    });
  };
  const leftColumns = Array.from({ length: half }, (_, i) => i);
  const rightColumns = leftColumns.map((column) => n - 1 - column);
  const markMain = !odd;
  const offCentre = middle > 0;
  enumerateQuadrant({ n, columns: leftColumns, markMain, besides }, placements);
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
    top: { left: left.top, right: right.top, leftKeys: left.topKeys, rightKeys: right.topKeys },
    bottom: {
      left: bottomLeft.bottom,
      right: right.bottom,
      leftKeys: bottomLeft.bottomKeys,
      rightKeys: right.bottomKeys,
    },
  };
}
