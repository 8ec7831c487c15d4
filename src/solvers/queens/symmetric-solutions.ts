/**
 * The solutions that a half turn or a quarter turn of the board leaves alone, searched directly.
 *
 * Such a solution is given by a part of it: with each queen come her images, so that half of the rows decide about a half turn, and a
 * quarter of them about a quarter turn. The search places a queen and her images together, row by row from the top, and keeps for
 * each row that is still to come the columns that all of them attack. By Burnside's lemma the two counts, with the number of all
 * solutions, give the number of families, and no solution has to be listed for it.
 *
 * Source: OEIS A002562 has the formula, A032522 and A033148 have the two counts. W. Ahrens knew in 1910 which boards have solutions that
 * a quarter turn leaves alone, and that their number is a multiple of 2^k on boards of 4k and 4k + 1 rows.
 */
import { requireWhole } from '../limits.ts';

/** What each search accepts. Half-turn nodes grow about tenfold with every two rows: 26 rows take some minutes. */
export const MAX_N = { 'half turn': 26, 'quarter turn': 31 } as const;
export type Turn = keyof typeof MAX_N;

/** How many solutions each turn leaves alone. What a quarter turn leaves alone, a half turn does too: it is counted in both. */
export interface SymmetricCount {
  readonly halfTurn: bigint;
  readonly quarterTurn: bigint;
  /** Prefixes without conflict, the empty one included, of the search for each turn. */
  readonly nodes: { readonly halfTurn: number; readonly quarterTurn: number };
}

/**
 * Counts both for n queens. N = 18 takes about half a million nodes, N = 22 some 46 million.
 * @throws RangeError unless n is a whole number from 1 to 26.
 */
export function countSymmetric(n: number): SymmetricCount {
  const half = countFixed(n, 'half turn');
  const quarter = countFixed(n, 'quarter turn');
  return {
    halfTurn: half.solutions,
    quarterTurn: quarter.solutions,
    nodes: { halfTurn: half.nodes, quarterTurn: quarter.nodes },
  };
}

/**
 * Counts the solutions of n queens that one turn leaves alone.
 * @throws RangeError unless n is a whole number from 1 to 26 for the half turn, to 31 for the quarter turn.
 */
export function countFixed(n: number, turn: Turn): { readonly solutions: bigint; readonly nodes: number } {
  requireWhole('n', n, 1, MAX_N[turn]);
  const { solutions, nodes } = search(n, turn === 'half turn' ? 2 : 1);
  return { solutions: BigInt(solutions), nodes };
}

/** The number of families (fundamental solutions), given that of all solutions. */
export function familiesOf(
  n: number,
  all: bigint,
  { halfTurn, quarterTurn }: Omit<SymmetricCount, 'nodes'>,
): bigint {
  // No reflection leaves a solution alone, but for the single square, which all eight symmetries leave alone.
  return n === 1 ? 1n : (all + halfTurn + 2n * quarterTurn) / 8n;
}

/** Searches the solutions that `quarters` quarter turns leave alone. */
function search(n: number, quarters: 1 | 2): { readonly solutions: number; readonly nodes: number } {
  const full = 2 ** n - 1;
  // The rows of the upper half, and the middle one of an odd board: the lower half is their image.
  const rows = Math.ceil(n / 2);
  const orbits = Array.from({ length: rows }, (_, row) =>
    Array.from({ length: n }, (_, col) => orbitOf(n, row, col, quarters)),
  );
  // Level k holds, for each row, the columns that the first k orbits attack.
  const attacked = new Int32Array((rows + 1) * rows);
  let solutions = 0;
  let nodes = 0;
  // #region search
  // A queen and her images in the first row that has none yet, and so on below it. `filled` has a bit for each row with a queen.
  function place(level: number, filled: number): void {
    nodes += 1;
    let row = 0;
    while (((filled >> row) & 1) === 1) row += 1;
    if (row === rows) {
      solutions += 1;
      return;
    }
    const now = level * rows;
    const next = now + rows;
    for (let free = full & ~attacked[now + row]!; free !== 0; free &= free - 1) {
      const orbit = orbits[row]![31 - Math.clz32(free & -free)];
      if (!orbit) continue;
      for (let r = 0; r < rows; r++) attacked[next + r] = attacked[now + r]! | orbit.attacks[r]!;
      place(level + 1, filled | orbit.filled);
    }
  }
  // #endregion search
  place(0, 0);
  return { solutions, nodes };
}

/** A queen and her images: which of the upper rows they fill, and which columns of each they attack. */
interface Orbit {
  readonly filled: number;
  readonly attacks: Int32Array;
}

/** The orbit of a square, or null if the queens on it attack each other. */
function orbitOf(n: number, row: number, col: number, quarters: 1 | 2): Orbit | null {
  const squares: [row: number, col: number][] = [];
  let [r, c] = [row, col];
  do {
    squares.push([r, c]);
    for (let turn = 0; turn < quarters; turn++) [r, c] = [c, n - 1 - r];
  } while (r !== row || c !== col);
  const attack = (a: readonly [number, number], b: readonly [number, number]) =>
    a[0] === b[0] || a[1] === b[1] || Math.abs(a[0] - b[0]) === Math.abs(a[1] - b[1]);
  if (squares.some((a, i) => squares.slice(i + 1).some((b) => attack(a, b)))) return null;
  const rows = Math.ceil(n / 2);
  const attacks = new Int32Array(rows);
  let filled = 0;
  for (const square of squares) {
    if (square[0] < rows) filled |= 1 << square[0];
    for (let r = 0; r < rows; r++) {
      for (let c = 0; c < n; c++) if (attack(square, [r, c])) attacks[r] = attacks[r]! | (1 << c);
    }
  }
  return { filled, attacks };
}
