/**
 * The loops in WebAssembly. They are compiled from bytes in the module and synchronously, which Node and workers allow; a
 * browser's main thread may refuse large modules, this one is below 8 kB.
 */
import { wasmBytes } from './join-loops.wasm.ts';
import type { JoinLoops, Room } from './loops.ts';

interface Exports {
  readonly memory: WebAssembly.Memory;
  readonly dataStart: WebAssembly.Global<'i32'>;
  readonly workAt: WebAssembly.Global<'i32'>;
  init(keyBits: number, scratchEnd: number): void;
  generate(...words: number[]): void;
  pairs(...words: number[]): number;
}

const PAGE = 65_536;
let compiled: WebAssembly.Module | null | undefined;

/** Loops with this room, or undefined where WebAssembly with SIMD is not to be had. */
export function compiledLoops({ bytes, scratchBytes, keyBits }: Room): JoinLoops | undefined {
  if (compiled === undefined) compiled = compile();
  if (compiled === null) return undefined;
  const exports = new WebAssembly.Instance(compiled).exports as unknown as Exports;
  const { memory } = exports;
  const dataStart = exports.dataStart.value;
  const scratch = dataStart + bytes;
  const end = scratch + scratchBytes;
  memory.grow(Math.ceil((end - memory.buffer.byteLength) / PAGE));
  exports.init(keyBits, end);
  const work = new Float64Array(memory.buffer, exports.workAt.value, 5);
  return {
    engine: 'wasm',
    words: new Int32Array(memory.buffer),
    dataStart,
    generate: (left, right, columns, cuts, bits, list, keys, bounds) =>
      exports.generate(
        left.seam,
        left.mask,
        left.keys,
        left.start + 4 * left.order.first[columns.left]!,
        right.seam,
        right.mask,
        right.keys,
        right.start + 4 * right.order.first[columns.right]!,
        ...cuts,
        bits.fromSecond,
        bits.keys,
        list,
        keys,
        bounds,
      ),
    pairs: (one, other, keys) =>
      exports.pairs(one.list, one.keys, one.count, other.list, other.keys, other.count, keys, scratch) >>> 0,
    takeWork() {
      const [halfBoards = 0, splits = 0, moved = 0, listPairs = 0, pairs = 0] = work;
      work.fill(0);
      return { halfBoards, splits, moved, listPairs, pairs };
    },
  };
}

/** Null where the engine lacks WebAssembly or SIMD, or a content security policy forbids it. */
function compile(): WebAssembly.Module | null {
  try {
    return new WebAssembly.Module(wasmBytes());
  } catch {
    return null;
  }
}
