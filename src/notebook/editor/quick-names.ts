/** Names that can be completed at once, without TypeScript: what the cells declare and import, and what every cell has. */
import { drawings } from '../../book.config.ts';

export interface QuickName {
  readonly label: string;
  readonly type:
    'constant' | 'variable' | 'function' | 'class' | 'type' | 'keyword' | 'property' | 'namespace';
}

const kinds: Readonly<Record<string, QuickName['type']>> = {
  const: 'constant',
  let: 'variable',
  var: 'variable',
  function: 'function',
  class: 'class',
  enum: 'class',
  interface: 'type',
  type: 'type',
};

const DECLARED =
  /^(?:export\s+)?(?:abstract\s+|async\s+|declare\s+)?(const|let|var|function|class|enum|interface|type)\b\s*\*?\s*(\{[^}=]*\}|\[[^\]=]*\]|[\p{L}$_][\p{L}\p{N}$_]*)/gmu;
const IMPORTED = /^import\s+(?:type\s+)?([^'"]+?)\s+from\b/gm;

/** The names at the top of these texts, each once; the last text that has one says what it is. Linear in the texts. */
export function namesOfCells(texts: readonly string[]): readonly QuickName[] {
  const found = new Map<string, QuickName>();
  const add = (label: string, type: QuickName['type']): void => void found.set(label, { label, type });
  for (const text of texts) {
    for (const [, keyword = '', target = ''] of text.matchAll(DECLARED))
      for (const name of boundIn(target)) add(name, kinds[keyword] ?? 'variable');
    for (const [, clause = ''] of text.matchAll(IMPORTED))
      for (const name of importedIn(clause)) add(name, 'variable');
  }
  return [...found.values()];
}

/** `a`, or the names of `{ a, b: c }` and `[a, b]`; what lies deeper is left to TypeScript. */
function boundIn(target: string): readonly string[] {
  if (!/^[[{]/.test(target)) return [target];
  return target
    .slice(1, -1)
    .split(',')
    .map((part) =>
      part
        .replace(/^.*:/s, '')
        .replace(/^\s*\.\.\./, '')
        .trim(),
    )
    .filter((name) => /^[\p{L}$_][\p{L}\p{N}$_]*$/u.test(name));
}

/** The local names of `a, { b, c as d }` and `* as e`. */
function importedIn(clause: string): readonly string[] {
  return clause
    .split(/[{},]/)
    .map((part) =>
      part
        .replace(/^.*\bas\s+/s, '')
        .replace(/^\s*type\s+/, '')
        .trim(),
    )
    .filter((name) => /^[\p{L}$_][\p{L}\p{N}$_]*$/u.test(name));
}

const words = (text: string, type: QuickName['type']): readonly QuickName[] =>
  text.split(' ').map((label) => ({ label, type }));

/** What every cell finds without an import, and the words of the language. */
export const everywhere: readonly QuickName[] = [
  ...words(['display', ...Object.keys(drawings.tools)].join(' '), 'function'),
  ...words('progress measure race view html svg md tex', 'function'),
  ...words('Inputs check', 'namespace'),
  ...words(
    'Array BigInt Boolean Date Error JSON Map Math Number Object Promise RangeError RegExp Set String',
    'class',
  ),
  ...words(
    'BigUint64Array Float64Array Int32Array Uint8Array Uint32Array URL console performance structuredClone',
    'class',
  ),
  ...words(
    'async await break case catch class const continue default delete do else export extends false finally for from ' +
      'function if import in instanceof interface let new null of return static super switch this throw true try type ' +
      'typeof undefined void while yield',
    'keyword',
  ),
];

const members: Readonly<Record<string, readonly QuickName[]>> = {
  Inputs: words('range number select radio checkbox toggle text textarea button table', 'function'),
  check: words('equal that', 'function'),
};

/** What may follow `name.`: members of the kernel's own objects, and of those of the platform that are plain collections of functions. */
export function membersOf(name: string): readonly QuickName[] {
  const known = members[name];
  if (known) return known;
  if (!/^(Math|JSON|Number|Object|Array|Date|Promise|BigInt|String|console|performance|Reflect)$/.test(name))
    return [];
  const holder = (globalThis as unknown as Readonly<Record<string, object>>)[name];
  const all = new Set<string>();
  for (
    let each = holder;
    each && each !== Object.prototype && each !== Function.prototype;
    each = Object.getPrototypeOf(each) as object
  )
    for (const key of Object.getOwnPropertyNames(each)) all.add(key);
  return [...all]
    .filter((label) => !/^(prototype|length|name|constructor)$/.test(label) && /^[a-zA-Z]/.test(label))
    .map((label) => ({ label, type: 'property' }));
}
