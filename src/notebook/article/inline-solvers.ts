/**
 * Solver sources as one cell of a notebook that runs alone: every module that the cells import, and what those import,
 * each as an object made by a function, its text otherwise untouched. Types of other modules are not carried along:
 * Deno's kernel drops types unread.
 */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import type { ExportNamedDeclaration, Literal } from 'acorn';
import { objectOf, readsOf } from '../ipynb/code-for-deno.ts';
import { parseCell } from '../language/parse.ts';
import { declarationOf, lexicalNames } from '../language/references.ts';
import { isTypeOnly, plainName } from '../language/tree.ts';
import { PROJECT } from './bundle.ts';
import { fileOf, specifierOf } from './modules.ts';

interface Module {
  readonly file: string;
  /** The file as it was read. */
  readonly source: string;
  /** The files it imports, but for their types. */
  readonly imports: readonly string[];
  /** The file as one declaration of an object. */
  readonly text: string;
}

/** Every notebook of a build has the same modules in it: each is parsed once, until its file changes. */
const parsed = new Map<string, Module>();

/** The text of one code cell; empty if no solver is asked for. */
export function inlineSolvers(specifiers: readonly string[]): string {
  const modules = new Map<string, Module>();
  for (const specifier of specifiers) add(fileOf(specifier), modules);
  return [...modules.values()].map(({ file, text }) => `// ${file}\n${text}`).join('\n\n');
}

/** Depth first: a module comes after those it imports. */
function add(file: string, modules: Map<string, Module>): void {
  if (modules.has(file)) return;
  const source = readFileSync(join(PROJECT, file), 'utf8');
  const known = parsed.get(file);
  const module = known?.source === source ? known : moduleOf(file, source);
  parsed.set(file, module);
  for (const each of module.imports) add(each, modules);
  modules.set(file, module);
}

function moduleOf(file: string, source: string): Module {
  const { text, program } = parseCell(source);
  const files: string[] = [];
  const imports: string[] = [];
  const exports: string[] = [];
  let body = '';
  let before = 0;
  /** The object of the module that a statement names. */
  const objectFrom = (named: Literal): string => {
    const from = join(dirname(file), String(named.value));
    files.push(from);
    return objectOf(specifierOf(from));
  };
  for (const statement of program.body) {
    const comments = text.slice(before, statement.start);
    before = statement.end;
    if (statement.type === 'ImportDeclaration') {
      if (!isTypeOnly(statement)) imports.push(readsOf(statement, objectFrom(statement.source)));
    } else if (statement.type === 'ExportAllDeclaration') {
      const from = objectFrom(statement.source);
      exports.push(statement.exported ? `${plainName(statement.exported)}: ${from}` : `...${from}`);
    } else if (statement.type === 'ExportNamedDeclaration' && !statement.declaration) {
      if (!isTypeOnly(statement)) exports.push(...reexports(statement, objectFrom));
    } else {
      const declaration = declarationOf(statement) ?? statement;
      if (declaration !== statement) exports.push(...lexicalNames([declaration]));
      body += comments + text.slice(declaration.start, statement.end);
    }
  }
  const lines = [...imports, body.trim(), `return { ${exports.join(', ')} };`].filter(Boolean);
  return {
    file,
    source,
    imports: files,
    text: `const ${objectOf(specifierOf(file))} = (() => {\n${lines.join('\n').replace(/^(?=.)/gm, '  ')}\n})();`,
  };
}

/** `export { a }`, from this module or from another one. */
function reexports(
  { specifiers, source }: ExportNamedDeclaration,
  objectFrom: (named: Literal) => string,
): readonly string[] {
  const from = source ? `${objectFrom(source)}.` : '';
  return specifiers
    .filter((each) => !isTypeOnly(each))
    .map(({ local, exported }) => `${plainName(exported)}: ${from}${plainName(local)}`);
}
