/**
 * Type-checks an article's cells in one TypeScript program, with the solvers' own types.
 *
 * Every cell is a module that exports its top level and imports what it uses from the cell that declared it last; so
 * a name may be declared anew in a later cell, as in the kernel. Both are written on the first and behind the last
 * line, and lines stay the article's.
 */
import { resolve } from 'node:path';
import ts from 'typescript';

export interface CheckedText {
  readonly id: string;
  readonly source: string;
  readonly defines: readonly string[];
  readonly uses: readonly string[];
}

export interface TypeMistake {
  readonly id: string;
  /** Line in the cell, from 1. */
  readonly line: number;
  readonly message: string;
}

const kernelNames = `
import type { Check } from ${JSON.stringify(resolve('src/notebook/kernel/checks.ts'))};
declare global {
  function display(value: unknown): void;
  /** Queens by column, or a tour (squares y * width + x) with its width and height, as a drawing. */
  function board(squares: Iterable<number>, width?: number, height?: number): unknown;
  const check: Check;
}
`;

const options: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2024,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  lib: ['lib.es2024.d.ts', 'lib.esnext.iterator.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  allowImportingTsExtensions: true,
  verbatimModuleSyntax: true,
  types: [],
  paths: { 'solvers/*': ['./src/solvers/*/index.ts', './src/solvers/*.ts'] },
};

/** "Cannot assign to 'x' because it is an import" is right for modules and wrong for cells. */
const ASSIGNS_TO_IMPORT = 2632;

/** Library and solver files are parsed once for all articles of a build. */
const parsed = new Map<string, { text: string; file: ts.SourceFile }>();

export function checkTypes(cells: readonly CheckedText[]): readonly TypeMistake[] {
  const folder = resolve('.cells');
  const pathOf = (id: string): string => `${folder}/cell-${id}.ts`;
  const names = `${folder}/kernel-names.d.ts`;
  const texts = new Map([[names, kernelNames]]);
  for (const [index, cell] of cells.entries())
    texts.set(pathOf(cell.id), moduleText(cell, cells.slice(0, index)));

  const host = ts.createCompilerHost(options);
  const readFile = host.readFile.bind(host);
  host.readFile = (file) => texts.get(file) ?? readFile(file);
  host.fileExists = (file) => texts.has(file) || ts.sys.fileExists(file);
  host.directoryExists = (path) => path === folder || ts.sys.directoryExists(path);
  host.getSourceFile = (file, target) => {
    const text = host.readFile(file);
    if (text === undefined) return undefined;
    const known = parsed.get(file);
    if (known?.text === text) return known.file;
    const fresh = ts.createSourceFile(file, text, target);
    if (!texts.has(file)) parsed.set(file, { text, file: fresh });
    return fresh;
  };
  const program = ts.createProgram(
    [...texts.keys()],
    { ...options, configFilePath: resolve('tsconfig.json') },
    host,
  );

  return cells.flatMap((cell) => {
    const file = program.getSourceFile(pathOf(cell.id));
    const found = [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)];
    return found
      .filter(({ code }) => code !== ASSIGNS_TO_IMPORT)
      .map(({ start, messageText }) => ({
        id: cell.id,
        line: file && start !== undefined ? file.getLineAndCharacterOfPosition(start).line + 1 : 1,
        message: ts.flattenDiagnosticMessageText(messageText, '\n'),
      }));
  });
}

function moduleText(cell: CheckedText, before: readonly CheckedText[]): string {
  const imports = [...cell.uses, ...typeNamesIn(cell.source)].flatMap((name) => {
    if (cell.defines.includes(name) || declaredTypes(cell.source).includes(name)) return [];
    const from = before.findLast(
      (other) => other.defines.includes(name) || declaredTypes(other.source).includes(name),
    );
    if (!from) return [];
    const isType = !from.defines.includes(name);
    return [`import { ${isType ? 'type ' : ''}${name} } from './cell-${from.id}.ts';`];
  });
  const exported = [...cell.defines, ...declaredTypes(cell.source).map((name) => `type ${name}`)].filter(
    (name) => !new RegExp(`\\bexport\\b[^\\n;]*\\b${name.replace('type ', '')}\\b`).test(cell.source),
  );
  return `${[...new Set(imports)].join('')}${cell.source}\nexport { ${exported.join(', ')} };`;
}

const declaredTypes = (source: string): readonly string[] =>
  [...source.matchAll(/^(?:export )?(?:interface|type) (\w+)/gm)].map(([, name]) => name!);

/** Words that begin with a capital: any of them may be a type of an earlier cell. */
const typeNamesIn = (source: string): readonly string[] => [...new Set(source.match(/\b[A-Z]\w*/g) ?? [])];
