/**
 * The names a cell may not declare, and finds without declaring them: JavaScript's own. They are left as they stand when
 * a cell is compiled, so that Math.abs in a hot loop costs what it costs anywhere. Every other name of the platform and
 * of the kernel (Blob, display, …) is found too, by way of the scope, and may be declared anew.
 */

/** The language's own. */
export const languageNames: readonly string[] = (
  'undefined NaN Infinity globalThis arguments eval Object Function Array String Number Boolean BigInt Symbol Math ' +
  'Date RegExp Map Set WeakMap WeakSet WeakRef FinalizationRegistry Promise Proxy Reflect JSON Intl Iterator ' +
  'ArrayBuffer SharedArrayBuffer Atomics DataView Int8Array Uint8Array Uint8ClampedArray Int16Array Uint16Array ' +
  'Int32Array Uint32Array BigInt64Array BigUint64Array Float16Array Float32Array Float64Array Error AggregateError ' +
  'EvalError RangeError ReferenceError SyntaxError TypeError URIError parseInt parseFloat isNaN isFinite ' +
  'encodeURIComponent decodeURIComponent encodeURI decodeURI WebAssembly'
).split(' ');

const platform =
  'console performance setTimeout clearTimeout setInterval clearInterval queueMicrotask structuredClone';

export const builtInNames: ReadonlySet<string> = new Set([...languageNames, ...platform.split(' ')]);
