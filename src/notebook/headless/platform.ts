/**
 * What a browser's worker has besides the language, as far as cells use it: clocks, copies, texts as bytes. A realm begins with
 * the language alone, and this module is the first that runs in it.
 */
import { parse, stringify } from 'devalue';
import { strFromU8, strToU8 } from 'fflate';
import { type Bridge, guarded } from './bridge.ts';

/** Gives the realm these names, and the host the function that lets a timer fire. */
export default function installPlatform(bridge: Bridge): (number: number) => void {
  const { startTimer, stopTimer, now, random } = guarded(bridge);
  const timers = new Map<number, () => void>();
  let made = 0;
  const start = (callback: () => void, milliseconds: unknown, repeats: boolean): number => {
    const number = ++made;
    const fire = (): void => {
      timers.delete(number);
      callback();
    };
    timers.set(number, repeats ? callback : fire);
    startTimer(number, Number(milliseconds) || 0, repeats);
    return number;
  };
  const clear = (number: number): void => {
    if (timers.delete(number)) stopTimer(number);
  };
  const { apply } = Reflect;
  // eslint-disable-next-line @typescript-eslint/unbound-method -- it is applied to a promise
  const { then } = Promise.prototype;
  const settled = Promise.resolve();
  void Object.defineProperty(settled, 'constructor', { value: Promise });

  const names = {
    setTimeout: (callback: () => void, milliseconds?: number) => start(callback, milliseconds, false),
    clearTimeout: clear,
    setInterval: (callback: () => void, milliseconds?: number) => start(callback, milliseconds, true),
    clearInterval: clear,
    queueMicrotask: (callback: () => void): void => void apply(then, settled, [callback]),
    performance: { now, timeOrigin: Date.now() },
    structuredClone: copyOf,
    DOMException: PlatformException,
    atob: fromBase64,
    btoa: toBase64,
    TextEncoder: class TextEncoder {
      readonly encoding = 'utf-8';
      encode(text = ''): Uint8Array {
        return strToU8(text);
      }
    },
    TextDecoder: class TextDecoder {
      readonly encoding = 'utf-8';
      decode(bytes?: Uint8Array): string {
        return bytes === undefined ? '' : strFromU8(bytes);
      }
    },
    crypto: {
      getRandomValues<Words extends { length: number; [at: number]: number }>(words: Words): Words {
        for (let at = 0; at < words.length; at++) words[at] = random();
        return words;
      },
    },
  };
  for (const [name, value] of Object.entries(names))
    Object.defineProperty(globalThis, name, { value, writable: true, configurable: true });
  // These two ask the host to read what they are given.
  for (const name of ['compileStreaming', 'instantiateStreaming']) Reflect.deleteProperty(WebAssembly, name);
  return (number) => timers.get(number)?.();
}

/** A copy by value: what a class has made becomes a plain object, and what cannot be copied is refused. */
function copyOf<Value>(value: Value): Value {
  return readCopy(writtenCopy(value)) as Value;
}

/** A value as a text that another realm reads. @throws Error for what cannot be copied: functions, promises, symbols */
export const writtenCopy = (value: unknown): string =>
  stringify(value, {
    error: (value) => value instanceof Error && { name: value.name, message: value.message },
    plain: (value) => isOfClass(value) && { ...(value as object) },
  });

/** The value that `writtenCopy` wrote. */
export const readCopy = (text: string): unknown =>
  parse(text, {
    error: ({ name, message }: { name: string; message: string }) =>
      Object.assign(new Error(message), { name }),
    plain: (value: unknown) => value,
  });

const isOfClass = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  Object.prototype.toString.call(value) === '[object Object]' &&
  ![Object.prototype, null].includes(Object.getPrototypeOf(value) as object | null) &&
  typeof (value as Partial<PromiseLike<unknown>>).then !== 'function';

/** As browsers have it: name and message are getters. */
class PlatformException extends Error {
  readonly #name: string;
  readonly #message: string;
  constructor(message = '', name = 'Error') {
    super();
    this.#name = name;
    this.#message = message;
  }
  override get name(): string {
    return this.#name;
  }
  override get message(): string {
    return this.#message;
  }
}
Object.defineProperty(PlatformException, 'name', { value: 'DOMException' });

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

function toBase64(text: string): string {
  let written = '';
  for (let at = 0; at < text.length; at += 3) {
    const codes = [0, 1, 2].map((each) => text.charCodeAt(at + each));
    if (codes.some((code) => code > 255)) throw new RangeError('btoa takes characters of one byte each.');
    const bits = ((codes[0] ?? 0) << 16) | ((codes[1] || 0) << 8) | (codes[2] || 0);
    const digits = [18, 12, 6, 0].map((shift) => DIGITS[(bits >> shift) & 63]).join('');
    const present = Math.min(3, text.length - at) + 1;
    written += digits.slice(0, present).padEnd(4, '=');
  }
  return written;
}

function fromBase64(text: string): string {
  const digits = text.replace(/\s/g, '').replace(/={1,2}$/, '');
  if (/[^A-Za-z0-9+/]/.test(digits) || digits.length % 4 === 1)
    throw new RangeError('atob takes a text in base64.');
  let read = '';
  for (let at = 0; at < digits.length; at += 4) {
    const group = digits.slice(at, at + 4);
    const bits = [0, 1, 2, 3].reduce(
      (sum, each) => (sum << 6) | Math.max(0, DIGITS.indexOf(group[each] ?? 'A')),
      0,
    );
    read += String.fromCharCode((bits >> 16) & 255, (bits >> 8) & 255, bits & 255).slice(0, group.length - 1);
  }
  return read;
}
