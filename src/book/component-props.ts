/** Which attributes a component takes: read from the `Props` of its .astro file. */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { AnyNode } from 'acorn';
import { parseCell } from '../notebook/language/parse.ts';
import { problemAttributes, type Value } from './problem-attributes.ts';

export interface PropNames {
  readonly all: readonly string[];
  readonly required: readonly string[];
  /** What each may be, where that can be read: a kind of value, or one of these texts. */
  readonly values: ReadonlyMap<string, Value>;
}

/** Attributes that the house adds, and no author writes. */
const ADDED = new Set(['number', 'begins', 'class']);

const known = new Map<string, { readonly text: string; readonly names: PropNames | undefined }>();

/** Undefined where the file states them in a way that is not read: then anything may stand there. */
export function propsOf(file: string): PropNames | undefined {
  const text = readFileSync(file, 'utf8');
  const last = known.get(file);
  if (last?.text === text) return last.names;
  const script = /^---\n([\s\S]*?)\n---/.exec(text)?.[1] ?? '';
  const found = /\bProps\b/.test(script) ? membersOf(file, script, 'Props') : [];
  const own = found?.filter(({ name }) => !ADDED.has(name));
  const names = own && {
    all: own.map(({ name }) => name),
    required: own.filter(({ isOptional }) => !isOptional).map(({ name }) => name),
    values: new Map(own.flatMap(({ name, value }) => (value ? [[name, value] as const] : []))),
  };
  known.set(file, { text, names });
  return names;
}

interface Member {
  readonly name: string;
  readonly isOptional: boolean;
  readonly value: Value | undefined;
}

/** TypeScript's nodes, as far as they are looked at here. */
interface TypeNode {
  readonly type: string;
  readonly id?: { readonly name: string };
  readonly key?: { readonly name: string };
  readonly optional?: boolean;
  readonly declaration?: TypeNode | null;
  readonly body?: { readonly body: readonly TypeNode[] };
  readonly extends?: readonly { readonly expression: { readonly name: string } }[];
  readonly typeAnnotation?: TypeNode;
  readonly types?: readonly TypeNode[];
  readonly literal?: { readonly value?: unknown };
  readonly typeName?: { readonly name: string };
  readonly source?: { readonly value: string };
  readonly specifiers?: readonly { readonly local: { readonly name: string } }[];
}

/** The members of an interface, of those it extends, and of a type that is another name for one. */
function membersOf(file: string, script: string, wanted: string): readonly Member[] | undefined {
  const body: readonly AnyNode[] = parseCell(withoutReturn(script)).program.body;
  const nodes = body as unknown as readonly TypeNode[];
  for (const each of nodes) {
    const node = each.type === 'ExportNamedDeclaration' ? each.declaration : each;
    if (node?.type === 'ImportDeclaration' && node.specifiers?.some(({ local }) => local.name === wanted)) {
      const path = join(dirname(file), node.source!.value);
      return path.endsWith('.ts') ? membersOf(path, readFileSync(path, 'utf8'), wanted) : undefined;
    }
    if (node?.id?.name !== wanted) continue;
    if (node.type === 'TSTypeAliasDeclaration') {
      const name = node.typeAnnotation?.typeName?.name;
      return name === undefined ? undefined : membersOf(file, script, name);
    }
    if (node.type !== 'TSInterfaceDeclaration') continue;
    const above = (node.extends ?? []).map(({ expression }) => membersOf(file, script, expression.name));
    if (above.includes(undefined)) return undefined;
    const own = (node.body?.body ?? []).flatMap(({ type, key, optional, typeAnnotation }) => {
      // Props with an index are those that ask a problem something.
      if (type === 'TSIndexSignature') return ofProblems;
      return key === undefined
        ? []
        : [{ name: key.name, isOptional: optional === true, value: valueOf(typeAnnotation?.typeAnnotation) }];
    });
    return [...above.flatMap((members) => members ?? []), ...own];
  }
  return undefined;
}

const ofProblems: readonly Member[] = [...problemAttributes].map(([name, value]) => ({
  name,
  isOptional: true,
  value,
}));

/** A page's script may return, which a module may not. */
const withoutReturn = (script: string): string => script.replace(/^return\b/gm, '');

const KINDS: Readonly<Record<string, Value['kinds'][number]>> = {
  TSNumberKeyword: 'number',
  TSStringKeyword: 'string',
  TSBooleanKeyword: 'boolean',
};

/** What a type says of its values; undefined for one that is not spelt out where it stands. */
function valueOf(type: TypeNode | undefined): Value | undefined {
  const parts = type?.type === 'TSUnionType' ? (type.types ?? []) : type ? [type] : [];
  const kinds = new Set<Value['kinds'][number]>();
  const texts: string[] = [];
  for (const part of parts) {
    const kind = KINDS[part.type] ?? typeof part.literal?.value;
    if (kind !== 'number' && kind !== 'string' && kind !== 'boolean') return undefined;
    kinds.add(kind);
    if (part.type === 'TSLiteralType' && kind === 'string') texts.push(String(part.literal?.value));
    // Numbers that are spelt out are looked at by the component itself.
  }
  if (kinds.size === 0) return undefined;
  return { kinds: [...kinds], texts: texts.length > 0 ? texts : undefined };
}
