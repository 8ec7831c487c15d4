/**
 * Any value as text or tree. No code of the value's own runs, its getters least of all; the work is bounded by the
 * number of entries that are shown, whatever the value's size; and what was left out is said.
 */
import { classOf, exceptionText, firstOf, isClass, kindOf, plainProperty, tagOf } from './kinds.ts';
import type { Tree } from './outputs.ts';
import { behind } from './proxies.ts';

const MAX_ENTRIES = 100;
/** In a whole tree. */
const MAX_NODES = 1500;
const MAX_DEPTH = 4;
const MAX_TEXT = 20_000;
const MAX_STRING = 1000;
const ONE_LINE = 76;
/** Looking for the next entry of a sparse array goes by steps that far, then by a list of its keys. */
const HOLE_STEPS = 10_000;

/** The value as console.log prints it: a string as it is, everything else as JavaScript writes it. */
export function textOf(value: unknown): string {
  return cut(typeof value === 'string' ? value : write(treeOf(value), 0));
}

/** The value with what is in it. */
export function treeOf(value: unknown): Tree {
  return new Inspector().tree(value, 0, []);
}

/** A value inside a line of text: strings in quotes, nothing opened deeper than one step. */
export function shortTextOf(value: unknown, most = 1000): string {
  const text = write(new Inspector().tree(value, MAX_DEPTH - 2, []), 0).replace(/\s+/g, ' ');
  return text.length > most ? `${text.slice(0, most)}…` : text;
}

type Entry = readonly [key: string, value: Tree];

class Inspector {
  #left = MAX_NODES;

  tree(given: unknown, depth: number, above: readonly object[]): Tree {
    this.#left -= 1;
    const value = behind(given);
    if (typeof value !== 'object' && typeof value !== 'function') return { text: primitive(value) };
    if (value === null) return { text: 'null' };
    if (above.includes(value)) return { text: '[circular]' };
    try {
      return this.#object(value, depth, above);
    } catch {
      // It is too deep, or too large.
      return { text: '[value that cannot be read]' };
    }
  }

  #object(value: object, depth: number, above: readonly object[]): Tree {
    const kind = kindOf(value);
    const inner = [...above, value];
    const properties = (): { entries: Entry[]; more: number } => this.#properties(value, depth, inner);
    /** A text that stands alone, or before what the value has besides. */
    const labelled = (text: string): Tree => {
      const { entries, more } = depth < MAX_DEPTH ? properties() : { entries: [], more: 0 };
      return entries.length === 0 ? { text } : { text, entries, ...(more > 0 && { more }), kind: 'record' };
    };
    switch (kind.kind) {
      case 'text':
        return labelled(kind.text);
      case 'promise':
        return labelled('[promise]');
      case 'generator':
        return labelled('[generator]');
      case 'function':
        return labelled(functionText(value));
      case 'boxed':
        return { text: `[${kind.name}: ${primitive(kind.inner)}]` };
      case 'buffer':
      case 'view':
        return { text: `${kind.name}(${kind.size})` };
      case 'error': {
        const text = errorText(value);
        if (depth >= MAX_DEPTH) return { text };
        const entries: Entry[] = [];
        for (const name of ['cause', 'errors'] as const) {
          const hidden = Object.getOwnPropertyDescriptor(value, name);
          if (hidden && !hidden.enumerable)
            entries.push([`[${name}]`, this.#described(hidden, depth, inner)]);
        }
        const own = properties();
        entries.push(...own.entries);
        return entries.length === 0
          ? { text }
          : { text, entries, ...(own.more > 0 && { more: own.more }), kind: 'record' };
      }
    }
    const name = classOf(value);
    const tag = tagOf(value);
    const tagged = tag !== null && tag !== name ? ` [${tag}]` : '';
    if (kind.kind === 'array') {
      const { length } = value as readonly unknown[];
      const label = name === 'Array' ? '' : `${name ?? '[Array: null prototype]'}(${length})`;
      if (this.#isDeep(depth)) return { text: label || `[${length} more]` };
      return { text: label, kind: 'list', ...this.#array(value as readonly unknown[], depth, inner) };
    }
    if (kind.kind === 'map' || kind.kind === 'set' || kind.kind === 'typed') {
      const label = `${name === kind.name ? kind.name : `${name ?? 'null'} [${kind.name}]`}(${kind.size})`;
      if (this.#isDeep(depth)) return { text: label };
      const most = this.#room(kind.size);
      const entries: Entry[] =
        kind.kind === 'typed'
          ? Array.from({ length: most }, (_, at) => [
              String(at),
              { text: primitive((value as ArrayLike<unknown>)[at]) },
            ])
          : firstOf(value, kind.kind, most).map(([key, child]) => [
              kind.kind === 'map' ? write(this.tree(key, depth + 2, inner), 0) : '',
              this.tree(child, depth + 1, inner),
            ]);
      const more = kind.size - entries.length;
      return {
        text: label,
        kind: kind.kind === 'typed' ? 'list' : kind.kind,
        entries,
        ...(more > 0 && { more }),
      };
    }
    const label =
      kind.kind === 'arguments'
        ? 'Arguments'
        : name === null
          ? `[Object: null prototype]${tagged}`
          : `${name === 'Object' && !tagged ? '' : name}${tagged}`;
    if (this.#isDeep(depth)) return { text: label || '{…}' };
    const { entries, more } = properties();
    return { text: label, kind: 'record', entries, ...(more > 0 && { more }) };
  }

  #isDeep(depth: number): boolean {
    return depth >= MAX_DEPTH || this.#left <= 0;
  }

  #room(size: number): number {
    return Math.max(0, Math.min(size, MAX_ENTRIES, this.#left));
  }

  #array(
    list: readonly unknown[],
    depth: number,
    above: readonly object[],
  ): { entries: Entry[]; more?: number } {
    const entries: Entry[] = [];
    const most = this.#room(list.length);
    let at = 0;
    let keys: readonly number[] | null = null;
    while (at < list.length && entries.length < most) {
      if (Object.hasOwn(list, at)) {
        entries.push([String(at), this.#described(Object.getOwnPropertyDescriptor(list, at), depth, above)]);
        at += 1;
        continue;
      }
      let next = at + 1;
      const steps = Math.min(list.length, at + HOLE_STEPS);
      while (next < steps && !Object.hasOwn(list, next)) next += 1;
      if (next === steps && next < list.length) {
        keys ??= Object.keys(list)
          .map(Number)
          .filter((key) => key >= 0);
        next = keys.find((key) => key >= next) ?? list.length;
      }
      const holes = next - at;
      entries.push([`${at}`, { text: `<${holes} empty item${holes === 1 ? '' : 's'}>` }]);
      at = next;
    }
    const more = list.length - at;
    // Names besides the places are looked for where that is no work.
    if (list.length <= HOLE_STEPS)
      for (const key of Reflect.ownKeys(list)) {
        if (key === 'length' || (typeof key === 'string' && /^\d+$/.test(key)) || this.#left <= 0) continue;
        const property = Object.getOwnPropertyDescriptor(list, key);
        if (property?.enumerable) entries.push([keyText(key), this.#described(property, depth, above)]);
      }
    return { entries, ...(more > 0 && { more }) };
  }

  #properties(value: object, depth: number, above: readonly object[]): { entries: Entry[]; more: number } {
    const keys = Reflect.ownKeys(value).filter(
      (key) => Object.getOwnPropertyDescriptor(value, key)?.enumerable === true,
    );
    const shown = keys.slice(0, this.#room(keys.length));
    return {
      entries: shown.map((key) => [
        keyText(key),
        this.#described(Object.getOwnPropertyDescriptor(value, key), depth, above),
      ]),
      more: keys.length - shown.length,
    };
  }

  #described(property: PropertyDescriptor | undefined, depth: number, above: readonly object[]): Tree {
    if (!property || 'value' in property) return this.tree(property?.value, depth + 1, above);
    this.#left -= 1;
    return { text: property.get ? (property.set ? '[getter/setter]' : '[getter]') : '[setter]' };
  }
}

function keyText(given: string | symbol): string {
  if (typeof given === 'symbol') return `[${shortened(String(given))}]`;
  const key = shortened(given);
  return /^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(key) || /^\d+$/.test(key) ? key : JSON.stringify(key);
}

function functionText(value: object): string {
  const named = plainProperty(value, 'name');
  const name = typeof named === 'string' && named ? ` ${shortened(named)}` : '';
  if (isClass(value)) {
    const parent = Object.getPrototypeOf(value) as object | null;
    const above = typeof parent === 'function' ? plainProperty(parent, 'name') : '';
    return `[class${name}${typeof above === 'string' && above ? ` extends ${shortened(above)}` : ''}]`;
  }
  const kinds: Readonly<Record<string, string | undefined>> = {
    AsyncFunction: 'async ',
    GeneratorFunction: 'generator ',
    AsyncGeneratorFunction: 'async generator ',
  };
  return `[${kinds[tagOf(value) ?? ''] ?? ''}function${name}]`;
}

/** `RangeError: message`, read without running getters. */
function errorText(value: object): string {
  const name = plainText(value, 'name');
  const message = plainText(value, 'message');
  const shown = name === 'Error' || name === '' ? (classOf(value) ?? 'Error') : name;
  return message ? `${shown}: ${message}` : shown;
}

/** A property as text, whatever it is. */
export function plainText(value: object, name: string): string {
  try {
    const found = plainProperty(value, name);
    if (found === undefined) return exceptionText(value, name);
    return typeof found === 'string' ? found : shortTextOf(found);
  } catch {
    return '';
  }
}

/** A tree as one line where it fits, else as an indented block. */
export function write(tree: Tree, indent: number): string {
  if (!tree.entries) return tree.text;
  const isList = tree.kind === 'list';
  const [open, close] = isList ? ['[', ']'] : ['{', '}'];
  const parts = tree.entries.map(([key, child], at) => {
    const text = write(child, indent + 2);
    if (tree.kind === 'set') return text;
    if (tree.kind === 'map') return `${key} => ${text}`;
    return isList && (key === String(at) || /^\d+$/.test(key)) ? text : `${key}: ${text}`;
  });
  if (tree.more) parts.push(`… ${tree.more} more`);
  const label = tree.text ? `${tree.text} ` : '';
  const space = isList ? '' : ' ';
  const line =
    parts.length === 0
      ? `${label}${open}${close}`
      : `${label}${open}${space}${parts.join(', ')}${space}${close}`;
  const isFlat = isList && tree.entries.every(([, child]) => !child.entries);
  if (isFlat && line.length > ONE_LINE)
    return `${label}[\n${wrap(parts, indent + 2)}\n${' '.repeat(indent)}]`;
  if (line.length + indent <= ONE_LINE && !line.includes('\n')) return line;
  const pad = ' '.repeat(indent + 2);
  return `${label}${open}\n${parts.map((part) => `${pad}${part},`).join('\n')}\n${' '.repeat(indent)}${close}`;
}

function wrap(parts: readonly string[], indent: number): string {
  const lines: string[] = [];
  let line = '';
  for (const part of parts) {
    if (line && indent + line.length + part.length + 2 > ONE_LINE) {
      lines.push(line);
      line = '';
    }
    line += (line ? ' ' : '') + part + ',';
  }
  return [...lines, line].map((each) => ' '.repeat(indent) + each).join('\n');
}

/** A value that is no object, as JavaScript writes it. */
export function primitive(value: unknown): string {
  if (typeof value === 'string') return quote(value);
  if (typeof value === 'bigint') {
    const digits = String(value);
    return digits.length > MAX_STRING ? `${digits.slice(0, MAX_STRING)}…n` : `${digits}n`;
  }
  return Object.is(value, -0) ? '-0' : shortened(String(value));
}

const shortened = (text: string): string =>
  text.length > MAX_STRING ? `${text.slice(0, MAX_STRING)}…` : text;

function quote(text: string): string {
  const short = shortened(text);
  return short.includes("'")
    ? JSON.stringify(short)
    : `'${JSON.stringify(short).slice(1, -1).replaceAll('\\"', '"')}'`;
}

function cut(text: string): string {
  return text.length <= MAX_TEXT
    ? text
    : `${text.slice(0, MAX_TEXT)}… (${text.length - MAX_TEXT} more characters)`;
}
