/**
 * The reference of the package, read from its sources: what each module exports, with its signature and its doc comment. Only the
 * syntax is read, which takes a fraction of a second, and no types are resolved: a signature stands as its author wrote it.
 */
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';

export interface ApiModule {
  /** As a program imports it, behind the name of the package: "family/name"; '' for the package itself. */
  readonly path: string;
  readonly file: string;
  /** The comment at the head of its file. */
  readonly about: string;
  readonly exports: readonly ApiExport[];
}

interface ApiExport {
  readonly name: string;
  readonly kind: 'function' | 'class' | 'type' | 'value';
  readonly signature: string;
  readonly doc: string;
  /** Such as ["throws", "RangeError unless …"]. */
  readonly tags: readonly (readonly [name: string, text: string])[];
  /** Of its file, from 1. */
  readonly line: number;
}

const SOLVERS = 'src/solvers';

/** The families of src/solvers/: each is an entry of the package, and so is each of its files. */
export function families(): readonly string[] {
  return readdirSync(SOLVERS).filter((name) => existsSync(`${SOLVERS}/${name}/index.ts`));
}

/** All modules that a program may import, the package itself first. */
export function apiModules(): readonly ApiModule[] {
  const of = (path: string, file: string): ApiModule => ({ path, file, ...readModule(file) });
  return [
    of('', `${SOLVERS}/contract.ts`),
    ...families().flatMap((family) => [
      of(family, `${SOLVERS}/${family}/index.ts`),
      ...globSync(`${SOLVERS}/${family}/*.ts`)
        .map((file) => file.replaceAll('\\', '/'))
        .filter((file) => !/(?:\.(?:as|wasm)|\/index)\.ts$/.test(file))
        .sort()
        .map((file) => of(file.slice(SOLVERS.length + 1, -'.ts'.length), file)),
    ]),
    of('pool/node', 'src/run/node-pool.ts'),
    of('pool/browser', 'src/run/browser-pool.ts'),
  ].filter(({ exports }) => exports.length > 0);
}

/** One module, from its text. */
export function readModule(
  file: string,
  text: string = readFileSync(file, 'utf8'),
): Pick<ApiModule, 'about' | 'exports'> {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const [, head = ''] = /^\/\*\*([\s\S]*?)\*\//.exec(text) ?? [];
  const exports = source.statements.flatMap((statement) =>
    isExported(statement) ? entriesOf(statement, source) : [],
  );
  return { about: unstarred(head), exports };
}

const isExported = (node: ts.Statement): boolean =>
  ts.canHaveModifiers(node) &&
  (ts.getModifiers(node)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false);

function entriesOf(node: ts.Statement, source: ts.SourceFile): readonly ApiExport[] {
  const text = (from: number, until: number): string => source.text.slice(from, until).trim();
  const begin = node.getStart(source);
  const { line } = source.getLineAndCharacterOfPosition(begin);
  const common = { ...docOf(node), line: line + 1 };
  if (ts.isFunctionDeclaration(node))
    return [
      {
        ...common,
        name: node.name?.text ?? 'default',
        kind: 'function',
        signature: text(begin, node.body?.getStart(source) ?? node.end),
      },
    ];
  if (ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node))
    return [{ ...common, name: node.name.text, kind: 'type', signature: text(begin, node.end) }];
  if (ts.isClassDeclaration(node))
    return [
      {
        ...common,
        name: node.name?.text ?? 'default',
        kind: 'class',
        signature: text(begin, node.members.pos).replace(/\{$/, '').trim(),
      },
    ];
  if (!ts.isVariableStatement(node)) return [];
  return node.declarationList.declarations.map((declaration) => {
    const value = declaration.initializer;
    const isFunction = value !== undefined && ts.isArrowFunction(value);
    const whole = isFunction
      ? text(begin, value.equalsGreaterThanToken.getStart(source))
      : text(begin, node.end);
    return {
      ...common,
      name: declaration.name.getText(source),
      kind: isFunction ? ('function' as const) : ('value' as const),
      // A long value is of no use in a list.
      signature: whole.length > 300 ? `${whole.slice(0, whole.indexOf('='))}= …` : whole,
    };
  });
}

function docOf(node: ts.Node): Pick<ApiExport, 'doc' | 'tags'> {
  const doc = ts.getJSDocCommentsAndTags(node).findLast(ts.isJSDoc);
  if (doc === undefined) return { doc: '', tags: [] };
  const [main = '', ...tags] = unstarred(doc.getText().slice('/**'.length, -'*/'.length)).split(
    /\n(?=@\w)|^(?=@)/,
  );
  return {
    doc: main.startsWith('@') ? '' : main.trim(),
    tags: [...(main.startsWith('@') ? [main] : []), ...tags].map((tag) => {
      const [, name = '', said = ''] = /^@(\w+)\s*([\s\S]*)$/.exec(tag) ?? [];
      return [name, said.trim()] as const;
    }),
  };
}

/** The text of a doc comment without the stars before its lines. A line break is only where a paragraph ends or a list goes on. */
const unstarred = (comment: string): string =>
  comment
    .split('\n')
    .map((line) => line.replace(/^\s*\* ?/, ''))
    .join('\n')
    .trim();
