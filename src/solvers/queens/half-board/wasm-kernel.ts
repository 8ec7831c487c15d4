/**
 * The kernel in WebAssembly. It is compiled from bytes in the module and synchronously, which Node and workers allow; a
 * browser's main thread may refuse large modules, this one is about 10 kB.
 */
import type { Kernel } from './kernel.ts';
import { kernelBytes } from './kernel.wasm.ts';

interface Exports {
  readonly memory: WebAssembly.Memory;
  readonly dataStart: WebAssembly.Global;
  init(): void;
  generate(...words: number[]): void;
  sift(...words: number[]): void;
  join(...words: number[]): number;
  joinEqual(...words: number[]): number;
}

const PAGE = 65_536;
let compiled: WebAssembly.Module | null | undefined;

/** A kernel with this many bytes for lists, or undefined where WebAssembly with SIMD is not to be had. */
export function wasmKernel(bytes: number): Kernel | undefined {
  if (compiled === undefined) compiled = compile();
  if (compiled === null) return undefined;
  const exports = new WebAssembly.Instance(compiled).exports as unknown as Exports;
  const dataStart = exports.dataStart.value as number;
  const { memory } = exports;
  memory.grow(Math.ceil((dataStart + bytes - memory.buffer.byteLength) / PAGE));
  exports.init();
  return {
    name: 'wasm',
    words: new Int32Array(memory.buffer),
    dataStart,
    generate: (left, right, columns, cuts, { classes, leftClass }, out, bounds) =>
      exports.generate(
        left.seam,
        left.mask,
        left.start + 4 * left.order.first[columns.left]!,
        4 * left.order.marked[columns.left]!,
        right.seam,
        right.mask,
        right.start + 4 * right.order.first[columns.right]!,
        4 * right.order.marked[columns.right]!,
        cuts[0],
        cuts[1],
        cuts[2],
        cuts[3],
        cuts[4],
        classes,
        leftClass,
        out,
        bounds,
      ),
    sift: (list, keys, keyShift, keyBits, bounds, { run, stride, length }, out, offsets) =>
      exports.sift(list, keys, keyShift, keyBits, bounds, run, stride, length, out, offsets),
    join: (patterns, patternOffsets, queries, queryOffsets, buckets, chunk, bits) =>
      exports.join(patterns, patternOffsets, queries, queryOffsets, buckets, chunk, bits) >>> 0,
    joinEqual: (patterns, patternBounds, queries, queryBounds, chunk, bits, withEqual) =>
      exports.joinEqual(patterns, patternBounds, queries, queryBounds, chunk, bits, withEqual ? 1 : 0) >>> 0,
  };
}

/** Null where the engine lacks WebAssembly or SIMD, or a content security policy forbids it. */
function compile(): WebAssembly.Module | null {
  try {
    return new WebAssembly.Module(kernelBytes());
  } catch {
    return null;
  }
}
