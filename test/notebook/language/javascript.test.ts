/** Types are taken out as TypeScript takes them out, and lines stay where they are. */
import { globSync, readFileSync } from 'node:fs';
import { parse } from 'acorn';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { compileCell } from '../../../src/notebook/language/compile.ts';
import { Edits } from '../../../src/notebook/language/edits.ts';
import { javascriptOf, noteTypes } from '../../../src/notebook/language/javascript.ts';
import { parseCell } from '../../../src/notebook/language/parse.ts';

/** The tree without places and without what the spelling alone makes different. */
function shapeOf(javascript: string): string {
  const tree = parse(javascript, { ecmaVersion: 'latest', sourceType: 'module' });
  return JSON.stringify(tree.body, (key, value: unknown) => {
    if (['start', 'end', 'raw'].includes(key)) return undefined;
    if (typeof value === 'bigint') return `${value}n`;
    return Array.isArray(value)
      ? value.filter(
          (each) => (each as { type?: string } | null)?.type !== 'EmptyStatement' && !isEmptyExport(each),
        )
      : value;
  });
}

const isEmptyExport = (node: unknown): boolean =>
  (node as { type?: string } | null)?.type === 'ExportNamedDeclaration' &&
  (node as { specifiers: readonly unknown[] }).specifiers.length === 0 &&
  (node as { declaration: unknown }).declaration === null;

const byTypeScript = (source: string): string =>
  ts.transpileModule(source, {
    compilerOptions: {
      alwaysStrict: false,
      target: ts.ScriptTarget.ESNext,
      module: ts.ModuleKind.ESNext,
      verbatimModuleSyntax: true,
      useDefineForClassFields: true,
    },
  }).outputText;

const linesKept = (source: string): string => {
  const tree = parseCell(source);
  const edits = new Edits(tree.text);
  noteTypes(tree, edits);
  return edits.apply();
};

test('every source file of ours loses its types as TypeScript takes them out', () => {
  const files = globSync(
    'src/{notebook/kernel,notebook/language,notebook/page,solvers/knights}/**/*.ts',
  ).filter((file) => !/\.d\.ts$|\.as\.ts$/.test(file));
  expect(files.length).toBeGreaterThan(50);
  for (const file of files) {
    const source = readFileSync(file, 'utf8');
    expect(shapeOf(javascriptOf(source)), file).toBe(shapeOf(byTypeScript(source)));
  }
});

const snippets: readonly string[] = [
  'function f(this: Date, a?: number, ...b: string[]): asserts a is number {} f.call(new Date())',
  'function f(this: Date): void {}\nfunction g(this: Date,): void {}',
  'function f(a: number): void\nfunction f(a: string): void\nfunction f(a: any) { return a }',
  'abstract class A<T> extends (Map)<T, T> implements C, D<T> { declare x: number; private readonly y!: string; [k: string]: any; abstract m(): void; static override q<T>(): void {} p?: number; o?(): void {}; protected abstract z: 1; get w(): number { return 1 } }',
  'class P extends Map { constructor(private a: number, readonly b = 2, public c?: string) { super(); log(a) } }',
  'class P { constructor(readonly a: number) {} }',
  'class M { private\nx = 1\nreadonly\ny = 2\npublic static async *z<T>(): AsyncGenerator<T> {} static { const a: number = 1 } }',
  'let a = <T,>(x: T): x is T => x; const b = x as const satisfies Y; c!; f<number>(1); new Map<string, number>()',
  'const f = async <T>(\n  x: T,\n): Promise<{\n  a: T\n}> => ({ a: x })',
  'const f = async <\n  T\n>(x: T) => x',
  'const f = (a: number): {\n  b: number\n} => ({ b: a })',
  'function f() { return <{\n  a: number\n}>x }',
  'function f() { return x as {\n  a: number\n} }',
  'const x = a as T\n;(b)',
  'const x = a as any\nconst y = <any>(b)\nconst z = (<T>(c))!.d',
  '(x as any) = 3; [a as T, b!] = c; for (const d of e as any[]); (f as any)?.(1); g!?.h!.i![0]; ({ j: k as T } = l)',
  'import { type A, b, type C as D } from "m"; import type { E } from "n"; import F, { type G } from "o"; export type { A }; export { b, type D }; export type * from "q"',
  'export type T = 1; export interface I {} export declare const z: number; declare function q(): void; declare module "x" {} declare global { var y: 1 } export default interface J {}',
  'type Q = typeof import("a"); let y: import("z").Q<typeof f<1>>',
  'const a = b < c, d = e > (f); const g = h<i>(j); const k = l < m > (n)',
  'const u = a ? (b): c => d : e',
  'let x!: number, y: string = "a"; var z: { a: 1; b(): void }[] = []',
  'try {} catch (e: unknown) {} for (const [a, b] of c as [1, 2][]) {} label: for (;;) break label',
  'const o = { m<T>(this: T, a?: 1): void {}, get g(): 1 { return 1 }, async *n<T>(): any {}, [k as string]: 1 }',
  'f<T>`x`; a = b satisfies C ? d : e; (async <T,>(x: T) => { await (x as any) })()',
  'const f = function <T>(x: T): T { return x }; const g = function* <T>(): Iterable<T> {}',
  'class A { static x?: number; static accessor?: number; declare = 1; readonly; get; set; async; static; abstract() {} type = 2; private() {} }',
  'enum2 = 1; type = 2; declare = 3; namespace = 4; module = 5; abstract = 6; as = 7; satisfies = 8; of = 9; is = type as as',
  'let x = y as any as T[]; x = y! as T; x = (y as T)!; x ||= z as T; x = await (z as T)',
  'a as any\nb\nc!\nd\n<any>e\nf',
  'const fn: new (...args: any[]) => any = x; const k = { a: 1 } as const; let u: unique symbol; let i: (infer: 1) => 1; let c: A extends infer B ? B : never',
  'if (a) b; else c; var a: number\n(b)',
  'const f = a ? (b) : c => d',
  'if (a) type; else namespace; if (b) abstract; else declare',
];

test.each(snippets)('%s', (source) => {
  expect(shapeOf(javascriptOf(source))).toBe(shapeOf(byTypeScript(source)));
  expect(linesKept(source).split('\n').length).toBe(source.split('\n').length);
});

describe('enums', () => {
  test.each([
    'enum A { X, Y = 5, Z, "a b" = 2, W }',
    'enum A { X = "x", Y = `y` }',
    'enum A { X = 1 << 2, Y = X | 1, Z = A.X, W = Y + "abc".length }',
    'enum A { default, in = 3, A }',
    'const enum A {\n  X,\n  // a note\n  Y = 4, // another\n  Z\n}',
    'enum A {}',
  ])('%s has the values that TypeScript gives it', async (source) => {
    const valuesOf = (javascript: string): Promise<unknown> =>
      import(`data:text/javascript,${encodeURIComponent(`${javascript}\nexport { A }`)}`);
    expect(await valuesOf(javascriptOf(source))).toEqual(
      await valuesOf(byTypeScript(source.replace(/^const /, ''))),
    );
  });
});

describe('what has no counterpart in JavaScript is refused by its name', () => {
  test.each([
    ['@dec class A {}', /Decorators are not compiled/],
    ['class A { @dec m() {} }', /Decorators are not compiled/],
    ['namespace N { export const a = 1 }', /namespace is not compiled/],
    ['module N { export const a = 1 }', /namespace is not compiled/],
    ['import a = require("b")', /import \* as name/],
    ['export = 3', /without export/],
    ['class A { accessor x = 1 }', /"accessor" is not compiled/],
    ['const a = <div>text</div>', /JSX is not compiled/],
    ['const Map = 3', /"Map" is the name of something built in/],
    ['{ var console = 1 }', /"console" is the name of something built in/],
    ['let a = (1', /Unexpected end/],
    ['let a = 1\nlet a = 2', /'a' has already been declared/],
    ['2 +;', /Unexpected ";"/],
    [`${'('.repeat(20_000)}1${')'.repeat(20_000)}`, /nested too deeply/],
    [`1${' + 1'.repeat(50_000)}`, /nested too deeply/],
    [`${'!'.repeat(50_000)}1`, /nested too deeply/],
  ])('%.60s', (source, message) => {
    expect(() => compileCell(source, 'a')).toThrow(message);
  });

  test('with line and column', () => {
    expect(() => compileCell('const a = 1;\n  @dec class A {}', 'a')).toThrow(
      expect.objectContaining({ line: 2, column: 3 }),
    );
  });
});

test.each([
  ['a sum of 3,000 terms', `1${' + 1'.repeat(2999)}`],
  ['3,000 signs in a row', `const is = ${'!'.repeat(3000)}1`],
  ['10,000 calls in a chain', `const end = a${'.next()'.repeat(10_000)}`],
])('%s compile', (_, source) => {
  expect(compileCell(source, 'a').code.length).toBeGreaterThan(3000);
});
