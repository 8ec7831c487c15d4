/**
 * The site's modules as a notebook brings them along: sections of one text, a module each. A notebook has those that its cells
 * import and what these need; of a module that only hands on others, such as solvers/<family>, it has the names that are used.
 */
import { npmPackage } from '../../book.config.ts';
import { type CellTree, parseCell } from '../language/parse.ts';
import { isTypeOnly, plainName, walk } from '../language/tree.ts';
import { objectOf } from './code-for-deno.ts';

/** By the objects of modules: the names that are used of each; null where it may be any. */
export type Uses = ReadonlyMap<string, ReadonlySet<string> | null>;

interface Section {
  readonly object: string;
  readonly text: string;
  /** What a module that only hands on others has: its names, each with what stands for it. Null for any other module. */
  readonly handsOn: ReadonlyMap<string, string> | null;
}

/** What cells use of the site's modules. A text that cannot be read uses nothing. */
export function usesOf(sources: Iterable<string>): Uses {
  const uses = new Map<string, Set<string> | null>();
  const add = (specifier: unknown, names: readonly string[] | null): void => {
    if (typeof specifier !== 'string' || !specifier.startsWith('solvers/')) return;
    const object = objectOf(specifier);
    const known = uses.get(object);
    uses.set(object, known === null || names === null ? null : new Set([...(known ?? []), ...names]));
  };
  for (const source of sources) {
    const tree = treeOf(source);
    if (tree === null) continue;
    walk(tree.program, (node) => {
      if (isTypeOnly(node)) return false;
      if (node.type === 'ImportDeclaration') {
        const specifiers = node.specifiers.filter((each) => !isTypeOnly(each));
        const isNamed = specifiers.every(({ type }) => type === 'ImportSpecifier');
        const names = specifiers.map((each) =>
          each.type === 'ImportSpecifier' ? plainName(each.imported) : '',
        );
        add(node.source.value, isNamed ? names : null);
        return false;
      }
      if (node.type === 'ImportExpression' && node.source.type === 'Literal') add(node.source.value, null);
      return undefined;
    });
  }
  return uses;
}

function treeOf(source: string): CellTree | null {
  try {
    return parseCell(source);
  } catch {
    return null;
  }
}

/** The sections that these uses need, each behind those it needs itself. Of a module that stands in the text twice, the last is taken. */
export function neededSections(text: string, uses: Uses): string {
  const sections = new Map(sectionsOf(text).map((section) => [section.object, section]));
  const seen = new Set<string>();
  const kept: string[] = [];
  const keep = (object: string): void => {
    const section = sections.get(object);
    if (section === undefined || seen.has(object)) return;
    seen.add(object);
    const needed = ofNames(section, uses.get(object) ?? null);
    for (const [name] of needed.matchAll(/[\w$]+/g)) keep(name);
    kept.push(needed);
  };
  for (const object of uses.keys()) keep(object);
  return kept.join('\n\n');
}

/** What a text has of the modules that it brings along. */
export const usesIn = (text: string): Uses =>
  new Map(
    sectionsOf(text).map(({ object, handsOn }) => [object, handsOn && new Set(handsOn.keys())] as const),
  );

/** Whether all that is used is among what is there. */
export const covers = (there: Uses, uses: Uses): boolean =>
  [...uses].every(([object, names]) => {
    const had = there.get(object);
    if (had === undefined) return false;
    return had === null || (names !== null && [...names].every((name) => had.has(name)));
  });

/** Both together. */
export const joined = (one: Uses, other: Uses): Uses =>
  new Map(
    [...one, ...other].map(([object]) => {
      const [a, b] = [one.get(object), other.get(object)];
      return [object, a === null || b === null ? null : new Set([...(a ?? []), ...(b ?? [])])];
    }),
  );

/** The package that holds the solvers, as Deno imports it. */
export const PACKAGE = `npm:${npmPackage}`;

/**
 * The same for a notebook that imports the package: a line for each module that the code reads. What the package keeps to itself,
 * such as solvers/limits, stays inlined.
 * @param codes cells as they are taken away, where modules are objects
 */
export function fromPackage(text: string, codes: readonly string[]): string {
  const words = new Set(codes.flatMap((code) => code.match(/[\w$]+/g) ?? []));
  const lines: string[] = [];
  const inlined = new Map<string, null>();
  for (const { object, text: section } of sectionsOf(text)) {
    if (!words.has(object)) continue;
    const [, path = '', index] = /^\/\/ src\/solvers\/(.+?)(\/index)?\.ts\n/.exec(section) ?? [];
    if (index !== undefined || path.includes('/'))
      lines.push(`import * as ${object} from '${PACKAGE}/${path}';`);
    else inlined.set(object, null);
  }
  return [...lines, neededSections(text, inlined)].filter(Boolean).join('\n');
}

const SECTION = /^\/\/ src\/solvers\/.+\n(?:const|let) ([\w$]+) = \(\(\) => \{\n([^]*?)\n\}\)\(\);$/gm;

function sectionsOf(text: string): readonly Section[] {
  return Array.from(text.matchAll(SECTION), ([found, object = '', body = '']) => {
    const [, entries] = /^\s*return \{ ([^.{}][^{}]*) \};$/.exec(body) ?? [];
    const handsOn =
      entries === undefined || entries.includes('...')
        ? null
        : new Map(entries.split(', ').map((entry) => [/^[\w$]+/.exec(entry)?.[0] ?? '', entry] as const));
    return { object, text: found, handsOn };
  });
}

function ofNames({ text, handsOn }: Section, names: ReadonlySet<string> | null): string {
  if (handsOn === null || names === null) return text;
  const entries = [...handsOn].flatMap(([name, entry]) => (names.has(name) ? [entry] : []));
  return text.replace(/return \{ .* \};/, () => `return { ${entries.join(', ')} };`);
}
