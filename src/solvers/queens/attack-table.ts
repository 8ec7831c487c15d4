/**
 * N-Queens on other boards, with other pieces, and with conditions: what a queen attacks is looked up in a table.
 *
 * The search is that of bitmap.ts, row by row with the free squares of a row as bits. But its diagonals do not slide: for each square
 * the table has the columns that a queen on it attacks in every row, and a queen that is placed joins her masks to those of all rows
 * below. So a row may be left empty, and edges that wrap, squares that are forbidden and knight's moves are other entries of the
 * table, and no other search. It is about five times as slow as the sliding diagonals.
 */
import type { Placement, QueensCount, QueensInput, Split, Task } from '../contract.ts';
import { requireWhole } from '../limits.ts';
import { splitDepth } from './prefixes.ts';

/** A row is the bits of one integer, and all 32 of them are used. */
export const MAX_N = 32;

type Asked = number | QueensInput;

/**
 * Counts the placements. Nodes are the ways to fill the first rows without conflict, the empty one included; a row that is left empty
 * counts as filled.
 * @throws RangeError unless n and the height are whole numbers from 1 to 32, and the conditions do not contradict one another.
 */
export function countSolutions(asked: Asked): QueensCount {
  return count(boardOf(asked));
}

/**
 * The placements themselves, one at a time in lexicographic order, rows without a queen last: the column of the queen in each row, or
 * −1. Each is overwritten by the next.
 * @throws RangeError as `countSolutions` does.
 */
export function solutionBlocks(asked: Asked): Iterable<Int8Array> {
  return placements(boardOf(asked));
}

/** The count as tasks: the rows above the cut are filled in all ways. A task's id is its columns, with "-" for an empty row. */
export const split: Split<Asked, QueensCount> = {
  tasks(asked) {
    return cut(boardOf(asked)).tasks;
  },
  run(asked, id) {
    const board = narrowed(boardOf(asked), id);
    const { tasks, nodes: above } = cut(board);
    if (tasks.length !== 1 || tasks[0]!.id !== id)
      throw new RangeError(`"${id}" is not a task of this board. Use the ids that its tasks have.`);
    const { nodes, ...counted } = count(board);
    return { ...counted, nodes: nodes! - above };
  },
  merge(asked, parts) {
    const sum = parts.reduce((all, { solutions: some }) => all + some, 0n);
    const nodes = parts.reduce((all, part) => all + part.nodes!, cut(boardOf(asked)).nodes);
    return { solutions: sum, unique: null, leaves: null, nodes };
  },
};

const EMPTY = -1;

/** A board ready to be searched. */
interface Prepared {
  readonly width: number;
  readonly height: number;
  readonly queens: number;
  /** Of each row, the columns that a queen may stand in. */
  readonly allowed: Int32Array;
  /** Of each row, whether it must have a queen; and in how many rows from here on that is so. */
  readonly needed: Uint8Array;
  readonly neededFrom: Int32Array;
  /** Entry (row · width + col) · height + r: the columns of row r that a queen in (row, col) attacks. */
  readonly attacks: Int32Array;
}

function count(board: Prepared): QueensCount {
  const search = placements(board);
  let found = 0;
  for (;;) {
    const { done, value } = search.next();
    if (done) return { solutions: BigInt(found), unique: null, leaves: null, nodes: value };
    found += 1;
  }
}

/** The prefixes where the tree is cut, and the nodes above it. */
function cut(board: Prepared): { readonly tasks: readonly Task[]; readonly nodes: number } {
  const depth = Math.min(splitDepth(board.width), board.height);
  const tasks: Task[] = [];
  const search = placements(board, depth);
  for (;;) {
    const { done, value } = search.next();
    // A prefix is a node of its task.
    if (done) return { tasks, nodes: value - tasks.length };
    const prefix = Array.from(value.subarray(0, depth));
    const id = prefix.map((col) => (col === EMPTY ? '-' : col)).join('.');
    tasks.push({ id, cost: 1 + freeSquares(board, prefix) });
  }
}

/** The same board with the rows of a task filled as it says. */
function narrowed(board: Prepared, id: string): Prepared {
  const allowed = board.allowed.slice();
  const needed = board.needed.slice();
  for (const [row, text] of id.split('.').slice(0, board.height).entries()) {
    allowed[row]! &= text === '-' ? 0 : 1 << Number(text);
    if (text !== '-') needed[row] = 1;
  }
  return { ...board, allowed, needed, neededFrom: countFrom(needed) };
}

/**
 * Yields the columns of each placement of all queens, and where `until` rows are filled before, those; what it yields is overwritten by
 * the next. Returns the number of nodes.
 */
function* placements(board: Prepared, until = board.height): Generator<Int8Array, number> {
  const { height, width, queens, allowed, needed, neededFrom, attacks } = board;
  const columns = new Int8Array(height).fill(EMPTY);
  // Level r holds, for each row, the columns that the queens of the first r rows attack.
  const attacked = new Int32Array((height + 1) * height);
  const free = new Int32Array(height);
  // 1 while the row is still to be left empty, as the last way to fill it.
  const skips = new Uint8Array(height);
  let left = queens;
  let row = 0;
  let nodes = 1;
  let isNew = true;
  if (queens > height) return nodes;
  // #region search
  for (;;) {
    if (isNew) {
      // Queens are kept for the rows further down that need one.
      free[row] = left > neededFrom[row + 1]! ? allowed[row]! & ~attacked[row * height + row]! : 0;
      skips[row] = needed[row] === 0 && height - row > left ? 1 : 0;
    }
    const now = row * height;
    const next = now + height;
    if (free[row] !== 0) {
      const queen = free[row]! & -free[row]!;
      free[row]! ^= queen;
      const col = 31 - Math.clz32(queen);
      columns[row] = col;
      left -= 1;
      const square = (row * width + col) * height;
      for (let r = row + 1; r < height; r++) attacked[next + r] = attacked[now + r]! | attacks[square + r]!;
    } else if (skips[row] === 1) {
      skips[row] = 0;
      for (let r = row + 1; r < height; r++) attacked[next + r] = attacked[now + r]!;
    } else {
      if (row === 0) return nodes;
      row -= 1;
      if (columns[row] !== EMPTY) left += 1;
      columns[row] = EMPTY;
      isNew = false;
      continue;
    }
    nodes += 1;
    isNew = left > 0 && row + 1 < until;
    if (isNew) row += 1;
    else {
      yield columns;
      if (columns[row] !== EMPTY) left += 1;
      columns[row] = EMPTY;
    }
  }
  // #endregion search
}

/** How many squares a prefix leaves free: an estimate of what is below it. */
function freeSquares({ width, height, allowed, attacks }: Prepared, prefix: Placement): number {
  let squares = 0;
  for (let row = prefix.length; row < height; row++) {
    const taken = prefix.reduce(
      (mask, col, r) => (col === EMPTY ? mask : mask | attacks[(r * width + col) * height + row]!),
      0,
    );
    for (let open = allowed[row]! & ~taken; open !== 0; open &= open - 1) squares += 1;
  }
  return squares;
}

/** Reads what is asked into masks. @throws RangeError where it is outside the limits, or contradicts itself */
function boardOf(asked: Asked): Prepared {
  const input = typeof asked === 'number' ? { n: asked } : asked;
  const { n: width, fixed = [], forbidden = [], torus = false, super: leaps = false } = input;
  requireWhole('n', width, 1, MAX_N);
  const { height = width } = input;
  requireWhole('height', height, 1, MAX_N);
  const { queens = Math.min(width, height) } = input;
  requireWhole('queens', queens, 1, MAX_N);
  const attack = attackOn(width, height, torus, leaps);
  const allowed = new Int32Array(height).fill(-1 >>> (32 - width));
  const needed = new Uint8Array(height);
  for (const [i, one] of [...fixed, ...forbidden].entries()) {
    const what = i < fixed.length ? 'queen' : 'forbidden square';
    requireWhole(`the row of the ${what} ${one.join()}`, one[0], 0, height - 1);
    requireWhole(`the column of the ${what} ${one.join()}`, one[1], 0, width - 1);
  }
  for (const [row, col] of forbidden) allowed[row]! &= ~(1 << col);
  for (const [i, one] of fixed.entries()) {
    const other = fixed.slice(0, i).find((before) => attack(before, one));
    if (other)
      throw new RangeError(
        `The queens at ${other.join()} and ${one.join()} attack each other: no placement has both.`,
      );
    const [row, col] = one;
    if (((allowed[row]! >>> col) & 1) === 0)
      throw new RangeError(`The square ${one.join()} is forbidden, and a queen stands on it.`);
    allowed[row] = 1 << col;
    needed[row] = 1;
  }
  if (fixed.length > queens)
    throw new RangeError(`${fixed.length} queens stand already, and ${queens} is to be their number.`);
  const attacks = new Int32Array(width * height * height);
  for (let row = 0; row < height; row++)
    for (let col = 0; col < width; col++)
      for (let r = row + 1; r < height; r++)
        for (let c = 0; c < width; c++)
          if (attack([row, col], [r, c])) attacks[(row * width + col) * height + r]! |= 1 << c;
  return { width, height, queens, allowed, needed, neededFrom: countFrom(needed), attacks };
}

/** Entry i: how many of the flags from i on are set. */
function countFrom(flags: Uint8Array): Int32Array {
  const from = new Int32Array(flags.length + 1);
  for (let i = flags.length - 1; i >= 0; i--) from[i] = from[i + 1]! + flags[i]!;
  return from;
}

type Square = readonly [row: number, col: number];

/** Whether a queen on one square attacks another one. */
function attackOn(width: number, height: number, torus: boolean, leaps: boolean) {
  // A diagonal that goes on and on round a torus comes to all squares whose distances are alike modulo this.
  const round = torus ? gcd(width, height) : Infinity;
  return ([row, col]: Square, [r, c]: Square): boolean => {
    const [down, right] = [r - row, c - col];
    if (down === 0 || right === 0) return true;
    const isZero = (distance: number) => (torus ? distance % round : distance) === 0;
    if (isZero(down - right) || isZero(down + right)) return true;
    if (!leaps) return false;
    const [rows, cols] = torus ? [around(down, height), around(right, width)] : [[down], [right]];
    return rows.some((a) => cols.some((b) => Math.abs(a * b) === 2));
  };
}

/** A distance, and the one the other way round. */
const around = (distance: number, side: number): readonly number[] => [
  distance,
  distance - Math.sign(distance) * side,
];

const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b));
