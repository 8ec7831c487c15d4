/**
 * The names a cell finds without declaring them: JavaScript's own and the kernel's. They are left as they stand when a
 * cell is compiled, so that Math.abs in a hot loop costs what it costs anywhere.
 */
const language =
  'undefined NaN Infinity globalThis arguments eval Object Function Array String Number Boolean BigInt Symbol Math ' +
  'Date RegExp Map Set WeakMap WeakSet WeakRef FinalizationRegistry Promise Proxy Reflect JSON Intl Iterator ' +
  'ArrayBuffer SharedArrayBuffer Atomics DataView Int8Array Uint8Array Uint8ClampedArray Int16Array Uint16Array ' +
  'Int32Array Uint32Array BigInt64Array BigUint64Array Float16Array Float32Array Float64Array Error AggregateError ' +
  'EvalError RangeError ReferenceError SyntaxError TypeError URIError parseInt parseFloat isNaN isFinite ' +
  'encodeURIComponent decodeURIComponent encodeURI decodeURI WebAssembly';

const platform =
  'console performance crypto setTimeout clearTimeout setInterval clearInterval queueMicrotask structuredClone ' +
  'TextEncoder TextDecoder URL URLSearchParams AbortController AbortSignal Event EventTarget atob btoa document ' +
  'fetch XMLHttpRequest WebSocket EventSource Worker indexedDB caches localStorage sessionStorage navigator location ' +
  'self window process require importScripts postMessage';

const kernel = 'display board check';

export const builtInNames: ReadonlySet<string> = new Set(`${language} ${platform} ${kernel}`.split(' '));
