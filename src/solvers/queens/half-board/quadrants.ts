/**
 * All ways to place queens on some columns of the top half without conflict: the quadrants from which half boards are
 * joined. Any subset of the columns may be used, so one enumeration serves all column sets.
 */

/** A list of placements, as columns of one table. */
export interface Placements {
  count: number;
  /** Columns used (bit i = i-th column of the request), shifted left by the number of rows, OR the rows used. */
  key: Int32Array;
  /** Slash and backslash diagonals taken, bit = index. */
  slashes: Int32Array;
  backslashes: Int32Array;
}

/** Bytes of one placement in a list. */
export const PLACEMENT_BYTES = 12;

export interface QuadrantRequest {
  readonly n: number;
  readonly columns: readonly number[];
  /** A queen outside the quadrant that its queens must respect: the middle row's. */
  readonly besides?: { readonly row: number; readonly column: number } | undefined;
  /** One more queen that every placement has, in this column and one of these rows (a set); the column has no key bit. */
  readonly always?: { readonly column: number; readonly rows: number } | undefined;
}

/** Room for this many placements. */
export function placementsFor(capacity: number): Placements {
  return {
    count: 0,
    key: new Int32Array(capacity),
    slashes: new Int32Array(capacity),
    backslashes: new Int32Array(capacity),
  };
}

/** Writes all placements into `into`, which must have the room. */
export function enumerateQuadrant({ n, columns, besides, always }: QuadrantRequest, into: Placements): void {
  const rowCount = n >> 1;
  const allRows = (1 << rowCount) - 1;
  const takenSlash = besides ? 1 << (besides.row + besides.column) : 0;
  const takenBackslash = besides ? 1 << (besides.row - besides.column + n - 1) : 0;
  const { key, slashes, backslashes } = into;
  const open = columns.filter((column) => column !== besides?.column);
  const bit = open.map((column) => 1 << (columns.indexOf(column) + rowCount));
  const depth = open.length;
  let count = 0;

  // Every node of this search is a placement: a new one differs from its parent by a queen in a later column.
  function extend(from: number, used: number, slash: number, back: number): void {
    key[count] = used;
    slashes[count] = slash & ~takenSlash;
    backslashes[count] = back & ~takenBackslash;
    count += 1;
    for (let i = from; i < depth; i++) {
      const column = open[i]!;
      const mirrored = n - 1 - column;
      let free = allRows & ~(used | (slash >>> column) | (back >>> mirrored));
      while (free !== 0) {
        const row = free & -free;
        free ^= row;
        extend(i + 1, used | bit[i]! | row, slash | (row << column), back | (row << mirrored));
      }
    }
  }

  if (always) {
    const { column } = always;
    let free = always.rows & ~((takenSlash >>> column) | (takenBackslash >>> (n - 1 - column)));
    while (free !== 0) {
      const row = free & -free;
      free ^= row;
      extend(0, row, takenSlash | (row << column), takenBackslash | (row << (n - 1 - column)));
    }
  } else {
    extend(0, 0, takenSlash, takenBackslash);
  }
  if (count > key.length)
    throw new Error(`The quadrant has ${count} placements; there is room for ${key.length}.`);
  into.count = count;
}
