/**
 * The quadrants of a join: enumerated, and grouped in the kernel's memory, for one square of the middle row's queen.
 */
import { takeWords, type Arena } from './arena.ts';
import { crossingDiagonals, maskTable, seamDiagonals, upsideDown } from './diagonals.ts';
import type { QuadrantGroups } from './kernel.ts';
import { groupQuadrants, startWords, type GroupedMasks } from './quadrant-groups.ts';
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
  const quadrant = (size: number): Quadrant => {
    const start = takeWords(arena, startWords(1 << (2 * half)));
    const seam = takeWords(arena, size);
    const groups = (): QuadrantGroups => ({ seam, start, mask: takeWords(arena, size) });
    const top = groups();
    const bottom = groups();
    const keys = wide ? { topKeys: groups(), bottomKeys: groups() } : { topKeys: top, bottomKeys: bottom };
    return { top, bottom, ...keys, end: arena.end };
  };
  const left = quadrant(sizes.left);
  const right = quadrant(sizes.right);
  return { left, right, withMiddle: odd ? quadrant(sizes.withMiddle) : left };
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
  const table = (diagonals: readonly number[]): Int32Array => maskTable(diagonals);
  const flipped = crossing.map((diagonal) => upsideDown(n, diagonal));
  const cut = wide ? lowBits : crossing.length;
  const tables = {
    top: table(crossing.slice(0, cut)),
    bottom: table(flipped.slice(0, cut)),
    topKeys: table(crossing.slice(cut)),
    bottomKeys: table(flipped.slice(cut)),
  };
  const seamTable = maskTable(seamDiagonals(n));
  const write = (quadrant: Quadrant, side: 'left' | 'right', halves: readonly ('top' | 'bottom')[]): void => {
    const masks: GroupedMasks[] = halves.flatMap((name) => {
      const own = { table: tables[name], at: quadrant[name].mask };
      const keys = `${name}Keys` as const;
      return wide ? [own, { table: tables[keys], at: quadrant[keys].mask }] : [own];
    });
    const { seam, start } = quadrant.top;
    groupQuadrants(words, placements, {
      keys: 1 << (2 * half),
      seamTable,
      masks,
      seam,
      start,
      main: odd ? null : n - 1,
      side,
      end: quadrant.end,
    });
  };
  const leftColumns = Array.from({ length: half }, (_, i) => i);
  const offCentre = middle > 0;
  enumerateQuadrant({ n, columns: leftColumns, besides }, placements);
  write(left, 'left', offCentre ? ['top'] : ['top', 'bottom']);
  enumerateQuadrant({ n, columns: leftColumns.map((column) => n - 1 - column), besides }, placements);
  write(right, 'right', ['top', 'bottom']);
  if (offCentre) {
    // In a bottom half turned upside down, row r lies half − r rows from the middle row.
    const rows = (1 << (half - middle)) - 1;
    enumerateQuadrant({ n, columns: leftColumns, besides, always: { column: half, rows } }, placements);
    write(withMiddle, 'left', ['bottom']);
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
