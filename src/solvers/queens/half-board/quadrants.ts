/**
 * All ways to place queens on some columns of the top half without conflict: the quadrants from which half boards are
 * joined. Any subset of the columns may be used, so one enumeration serves all column sets.
 *
 * A placement is written as its parent, which has one queen fewer, and the square of the last queen. Whatever is the OR
 * of a placement's queens, as masks of diagonals are, then takes one pass over the list.
 */

/** A list of placements, as columns of one table. A parent stands before its children; entry 0 has no queen. */
export interface Placements {
  count: number;
  /** The first entry that is a placement asked for: 1 if a queen is always there, else 0. */
  first: 0 | 1;
  /** Columns used << rows | rows used. */
  readonly group: Int32Array;
  readonly parent: Int32Array;
  /** The last queen's square as column index × rows + row; the column that is always used counts as the last one. */
  readonly square: Uint8Array;
  /** Two words a placement for whoever sorts them. */
  readonly work: readonly [Int32Array, Int32Array];
}

export interface QuadrantRequest {
  readonly n: number;
  readonly columns: readonly number[];
  /** A queen outside the quadrant that its queens must respect: the middle row's. */
  readonly besides?: { readonly row: number; readonly column: number } | undefined;
  /** One more queen that every placement has, in this column and one of these rows (a set). */
  readonly always?: { readonly column: number; readonly rows: number } | undefined;
}

/** Bytes of one placement in a list. */
export const PLACEMENT_BYTES = 9 + 8;

/** Room for this many placements. */
export function placementsFor(capacity: number): Placements {
  return {
    count: 0,
    first: 0,
    group: new Int32Array(capacity),
    parent: new Int32Array(capacity),
    square: new Uint8Array(capacity),
    work: [new Int32Array(capacity), new Int32Array(capacity)],
  };
}

/** Writes all placements into `into`, which must have the room. */
export function enumerateQuadrant(request: QuadrantRequest, into: Placements): void {
  const { n, columns, besides, always } = request;
  const rowCount = n >> 1;
  const allRows = (1 << rowCount) - 1;
  const { group, parent, square } = into;
  const open = columns.flatMap((column, index) => (column === besides?.column ? [] : [{ column, index }]));
  const columnAt = Int32Array.from(open, ({ column }) => column);
  const firstSquare = Int32Array.from(open, ({ index }) => index * rowCount);
  const ownColumn = Int32Array.from(open, ({ index }) => (1 << index) << rowCount);
  const depth = open.length;
  let count = 1;
  group[0] = parent[0] = square[0] = 0;

  // Every node of this search is a placement: a child has one more queen, in a later column.
  function extend(self: number, from: number, used: number, slashes: number, backslashes: number): void {
    for (let i = from; i < depth; i++) {
      const column = columnAt[i]!;
      const mirrored = n - 1 - column;
      let free = allRows & ~(used | (slashes >>> column) | (backslashes >>> mirrored));
      while (free !== 0) {
        const queen = free & -free;
        free ^= queen;
        const row = 31 - Math.clz32(queen);
        const child = count++;
        group[child] = used | ownColumn[i]! | queen;
        parent[child] = self;
        square[child] = firstSquare[i]! + row;
        if (i + 1 < depth) {
          extend(child, i + 1, group[child], slashes | (queen << column), backslashes | (queen << mirrored));
        }
      }
    }
  }

  const slashes = besides ? 1 << (besides.row + besides.column) : 0;
  const backslashes = besides ? 1 << (besides.row - besides.column + n - 1) : 0;
  into.first = always ? 1 : 0;
  if (always) {
    const { column } = always;
    const mirrored = n - 1 - column;
    let free = always.rows & ~((slashes >>> column) | (backslashes >>> mirrored));
    while (free !== 0) {
      const queen = free & -free;
      free ^= queen;
      const child = count++;
      group[child] = queen;
      parent[child] = 0;
      square[child] = columns.length * rowCount + 31 - Math.clz32(queen);
      extend(child, 0, queen, slashes | (queen << column), backslashes | (queen << mirrored));
    }
  } else {
    extend(0, 0, 0, slashes, backslashes);
  }
  if (count > group.length) {
    throw new Error(`The quadrant has ${count} placements; there is room for ${group.length}.`);
  }
  into.count = count;
}
