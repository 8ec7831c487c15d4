/**
 * N-Queens by bitmaps under all eight symmetries, in WebAssembly: symmetric-bitmap.ts with its one hot loop compiled
 * ahead, from symmetric-bitmap.as.ts.
 *
 * Nothing else differs: the same tree, the same counters, the same tasks. What is gained is the types: the loop is
 * machine code before it runs, its integers have their size from the start, and no index is compared with the length
 * of an array. Where WebAssembly is not to be had, the loop of symmetric-bitmap.ts counts in its place.
 */
import type { Placement, QueensCount, Split } from '../contract.ts';
import { engineOf } from '../engine.ts';
import { requireWhole } from '../limits.ts';
import { allowedColumns, countByFirstQueens } from './border.ts';
import { countBelow as countBelowPlain, forcedCandidates, MAX_N, splitWith } from './symmetric-bitmap.ts';
import { wasmBytes } from './symmetric-bitmap.wasm.ts';

export { MAX_N, search } from './symmetric-bitmap.ts';

/** The functions of symmetric-bitmap.as.ts, and the places in its memory that it is called with. */
interface Loops {
  readonly count: (
    n: number,
    first: number,
    forcedRow: number,
    row: number,
    open: number,
    falling: number,
    rising: number,
    free: number,
  ) => void;
  /** By row: the columns that are allowed, and the queen, both as bits. */
  readonly allowed: Int32Array;
  readonly queens: Int32Array;
  /** Solutions, unique solutions, leaves, nodes. */
  readonly totals: BigUint64Array;
}

const PAGE = 65_536;
let opened: { readonly loops: Loops | null } | undefined;

/**
 * Counts the fundamental placements of n queens, and all placements by the sizes of their orbits: every counter is that
 * of symmetric-bitmap.ts.
 * @throws RangeError unless n is a whole number from 1 to 32.
 */
export function countSolutions(n: number): QueensCount {
  requireWhole('n', n, 1, MAX_N);
  return { ...countByFirstQueens(n, countBelow), engine: loops() ? 'wasm' : 'plain' };
}

const byPrefixes = splitWith(countBelow);

/** The count as independent tasks, one a prefix: those of symmetric-bitmap.ts. */
export const split: Split<number, QueensCount> = {
  tasks: (n) => byPrefixes.tasks(n),
  run(n, id) {
    const part = byPrefixes.run(n, id);
    return { ...part, engine: loops() ? 'wasm' : 'plain' };
  },
  merge: (n, parts) => ({ ...byPrefixes.merge(n, parts), engine: engineOf(parts) }),
};

/** Counts below a prefix; what leaves no row to search, or no candidate, is too little for the compiled loop. */
function countBelow(n: number, prefix: Placement): QueensCount {
  const compiled = loops();
  const row = prefix.length;
  if (compiled === null || row >= n - 1) return countBelowPlain(n, prefix);

  const { count, allowed, queens, totals } = compiled;
  let columns = (-1 >>> (32 - n)) | 0;
  let falling = 0;
  let rising = 0;
  for (const [above, col] of prefix.entries()) {
    const queen = 1 << col;
    queens[above] = queen;
    columns ^= queen;
    falling = (falling | queen) << 1;
    rising = (rising | queen) >>> 1;
  }
  allowed.set(allowedColumns(n, prefix));
  const first = prefix[0]!;
  const forcedRow = first === 0 ? n : n - 1 - first;
  let free = columns & ~(falling | rising) & allowed[row]!;
  if (row === forcedRow) free = forcedCandidates(n, prefix).reduce((bits, col) => bits | (1 << col), 0);
  if (free === 0) return countBelowPlain(n, prefix);
  count(n, first, forcedRow, row, columns, falling, rising, free);
  const [solutions = 0n, unique = 0n, leaves = 0n, nodes = 0n] = totals;
  return { solutions, unique, leaves: Number(leaves), nodes: Number(nodes) };
}

/** The compiled loop, opened at its first use; null where WebAssembly is not to be had. */
function loops(): Loops | null {
  return (opened ??= { loops: open() }).loops;
}

/** Compiled in place (it is smaller than 1 kB); null where the engine or a security policy forbids it. */
function open(): Loops | null {
  try {
    const { exports } = new WebAssembly.Instance(new WebAssembly.Module(wasmBytes()));
    const { memory, allowedAt, queensAt, totalsAt, count } = exports as unknown as Pick<Loops, 'count'> & {
      readonly memory: WebAssembly.Memory;
      readonly allowedAt: WebAssembly.Global<'i32'>;
      readonly queensAt: WebAssembly.Global<'i32'>;
      readonly totalsAt: WebAssembly.Global<'i32'>;
    };
    memory.grow(Math.ceil((PAGE - memory.buffer.byteLength) / PAGE));
    return {
      count,
      allowed: new Int32Array(memory.buffer, allowedAt.value, MAX_N),
      queens: new Int32Array(memory.buffer, queensAt.value, MAX_N),
      totals: new BigUint64Array(memory.buffer, totalsAt.value, 4),
    };
  } catch {
    return null;
  }
}
