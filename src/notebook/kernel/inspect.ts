/** Any value as text, tree or table: bounded, without calling getters, and safe against cycles. */
import { TABLE, type Table, TREE, type Tree } from './outputs.ts';

const MAX_ENTRIES = 100;
const MAX_DEPTH = 4;
const MAX_TEXT = 20_000;
const ONE_LINE = 76;

/** The value as console.log prints it: a string as it is, everything else as JavaScript writes it. */
export function textOf(value: unknown): string {
  if (typeof value === 'string') return cut(value);
  return cut(write(treeOf(value), 0));
}

/** Parts of a MIME bundle that follow from the value's shape. */
export function shapesOf(value: unknown): { [TABLE]?: Table; [TREE]?: Tree } {
  const table = tableOf(value);
  if (table) return { [TABLE]: table };
  if (typeof value !== 'object' || value === null) return {};
  const tree = treeOf(value);
  return write(tree, 0).includes('\n') ? { [TREE]: tree } : {};
}

/** An array of plain records, each key a column. */
export function tableOf(value: unknown): Table | null {
  if (!Array.isArray(value) || value.length === 0 || !value.every(isRecord)) return null;
  const shown = value.slice(0, MAX_ENTRIES) as readonly Record<string, unknown>[];
  const columns = [...new Set(shown.flatMap((record) => Object.keys(record)))].slice(0, 30);
  const isNumber = (cell: unknown): boolean => typeof cell === 'number' || typeof cell === 'bigint';
  return {
    columns,
    rows: shown.map((record) => columns.map((column) => cellText(record[column]))),
    numeric: columns.map((column) =>
      shown.every((record) => record[column] == null || isNumber(record[column])),
    ),
    more: value.length - shown.length,
  };
}

export function treeOf(value: unknown, depth = 0, above: readonly object[] = []): Tree {
  if (typeof value === 'function') return { text: value.name ? `[function ${value.name}]` : '[function]' };
  if (typeof value !== 'object' || value === null) return { text: primitive(value) };
  if (above.includes(value)) return { text: '[circular]' };
  if (value instanceof Date)
    return { text: Number.isNaN(value.getTime()) ? 'Invalid Date' : value.toISOString() };
  if (value instanceof RegExp) return { text: String(value) };
  if (value instanceof Error) return { text: `${value.name}: ${value.message}` };
  if (value instanceof Promise) return { text: '[promise]' };
  const name = constructorName(value);
  const size = sizeOf(value);
  const label = Array.isArray(value) || name === 'Object' ? '' : name + (size === null ? '' : `(${size})`);
  if (depth >= MAX_DEPTH) return { text: label || (Array.isArray(value) ? `[${value.length} more]` : '{…}') };
  const { entries, more } = entriesOf(value);
  const inner = [...above, value];
  return {
    text: label,
    entries: entries.map(([key, child]) => [key, treeOf(child, depth + 1, inner)]),
    ...(more > 0 && { more }),
  };
}

/** A tree as one line where it fits, else as an indented block. */
function write(tree: Tree, indent: number): string {
  if (!tree.entries) return tree.text;
  const listed = tree.entries.every(([key], index) => key === String(index)) && !tree.text.startsWith('Map');
  const isList = listed && (tree.entries.length > 0 ? true : tree.text === '');
  const [open, close] = isList ? ['[', ']'] : ['{', '}'];
  const separator = tree.text.startsWith('Map') ? ' => ' : ': ';
  const parts = tree.entries.map(([key, child]) =>
    isList ? write(child, indent + 2) : `${key}${separator}${write(child, indent + 2)}`,
  );
  if (tree.more) parts.push(`… ${tree.more} more`);
  const label = tree.text ? `${tree.text} ` : '';
  const space = isList ? '' : ' ';
  const line =
    parts.length === 0
      ? `${label}${open}${close}`
      : `${label}${open}${space}${parts.join(', ')}${space}${close}`;
  const numbersOnly = isList && tree.entries.every(([, child]) => !child.entries);
  if (numbersOnly && line.length > ONE_LINE)
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

function entriesOf(value: object): { entries: (readonly [string, unknown])[]; more: number } {
  if (value instanceof Map) {
    const all = [...value].slice(0, MAX_ENTRIES);
    return {
      entries: all.map(([key, child]) => [write(treeOf(key), 0), child]),
      more: value.size - all.length,
    };
  }
  if (value instanceof Set) return indexed([...value].slice(0, MAX_ENTRIES), value.size);
  if (Array.isArray(value)) return indexed(value.slice(0, MAX_ENTRIES) as unknown[], value.length);
  if (ArrayBuffer.isView(value) && !(value instanceof DataView)) {
    const list = value as unknown as ArrayLike<unknown>;
    return indexed(
      Array.from({ length: Math.min(list.length, MAX_ENTRIES) }, (_, index) => list[index]),
      list.length,
    );
  }
  const keys = Object.keys(value);
  return {
    entries: keys.slice(0, MAX_ENTRIES).map((key) => {
      const property = Object.getOwnPropertyDescriptor(value, key);
      return [
        /^[\w$]+$/.test(key) ? key : JSON.stringify(key),
        property && 'value' in property ? property.value : '[getter]',
      ];
    }),
    more: Math.max(0, keys.length - MAX_ENTRIES),
  };
}

function indexed(
  list: readonly unknown[],
  size: number,
): { entries: (readonly [string, unknown])[]; more: number } {
  return {
    entries: list.map((child, index) => [String(index), child]),
    more: Math.max(0, size - list.length),
  };
}

function primitive(value: unknown): string {
  if (typeof value === 'string') return quote(value);
  if (typeof value === 'bigint') return `${value}n`;
  if (Object.is(value, -0)) return '-0';
  return String(value);
}

function quote(text: string): string {
  const short = text.length > 1000 ? `${text.slice(0, 1000)}…` : text;
  return short.includes("'")
    ? JSON.stringify(short)
    : `'${JSON.stringify(short).slice(1, -1).replaceAll('\\"', '"')}'`;
}

function cellText(value: unknown): string {
  if (value === undefined) return '';
  if (typeof value === 'string') return value.slice(0, 1000);
  if (typeof value === 'bigint') return String(value);
  return write(treeOf(value, MAX_DEPTH - 2), 0)
    .replace(/\s+/g, ' ')
    .slice(0, 1000);
}

function isRecord(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return (prototype === Object.prototype || prototype === null) && Object.keys(value).length > 0;
}

function constructorName(value: object): string {
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype === null) return 'Object';
  const maker: unknown = (prototype as { constructor?: unknown }).constructor;
  return typeof maker === 'function' && maker.name ? maker.name : 'Object';
}

function sizeOf(value: object): number | null {
  if (value instanceof Map || value instanceof Set) return value.size;
  if (ArrayBuffer.isView(value) && !(value instanceof DataView))
    return (value as unknown as ArrayLike<unknown>).length;
  return null;
}

function cut(text: string): string {
  return text.length <= MAX_TEXT
    ? text
    : `${text.slice(0, MAX_TEXT)}… (${text.length - MAX_TEXT} more characters)`;
}
