/**
 * Solver sources as one cell of a notebook that runs alone: every module that the cells import, and what those import,
 * each as an object made by a function, its text otherwise untouched. Types of other modules are not carried along:
 * Deno's kernel drops types unread.
 */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import ts from 'typescript';
import { objectOf } from '../ipynb/code-for-deno.ts';

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

function fileOf(specifier: string): string {
  const folder = `src/${specifier}/index.ts`;
  return existsSync(folder) ? folder : `src/${specifier}.ts`;
}

const objectOfFile = (file: string): string =>
  objectOf(file.replace(/^src\//, '').replace(/(\/index)?\.ts$/, ''));

/** Depth first: a module comes after those it imports. */
function add(file: string, modules: Map<string, Module>): void {
  if (modules.has(file)) return;
  const source = readFileSync(file, 'utf8');
  const known = parsed.get(file);
  const module = known?.source === source ? known : moduleOf(file, source);
  parsed.set(file, module);
  for (const each of module.imports) add(each, modules);
  modules.set(file, module);
}

function moduleOf(file: string, text: string): Module {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const files: string[] = [];
  const imports: string[] = [];
  const exports: string[] = [];
  let body = '';
  for (const statement of source.statements) {
    if (ts.isImportDeclaration(statement)) {
      if (isTypeOnly(statement)) continue;
      const from = join(dirname(file), textOf(statement.moduleSpecifier));
      files.push(from);
      imports.push(importLine(statement, objectOfFile(from)));
    } else if (ts.isExportDeclaration(statement)) {
      if (statement.isTypeOnly) continue;
      const from = statement.moduleSpecifier && join(dirname(file), textOf(statement.moduleSpecifier));
      if (from !== undefined) files.push(from);
      exports.push(...reexports(statement, from === undefined ? null : objectOfFile(from)));
    } else {
      const isExported =
        ts.canHaveModifiers(statement) &&
        ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
      if (isExported) exports.push(...valueNames(statement));
      body += statement.getFullText().replace(/^((?:\s|\/\*[\s\S]*?\*\/|\/\/.*\n)*)export (?=\w)/, '$1');
    }
  }
  const lines = [...imports, body.trim(), `return { ${exports.join(', ')} };`].filter(Boolean);
  return {
    file,
    source: text,
    imports: files,
    text: `const ${objectOfFile(file)} = (() => {\n${lines.join('\n').replace(/^(?=.)/gm, '  ')}\n})();`,
  };
}

const textOf = (node: ts.Expression): string => (ts.isStringLiteral(node) ? node.text : '');

function isTypeOnly(statement: ts.ImportDeclaration): boolean {
  const clause = statement.importClause;
  if (clause?.phaseModifier === ts.SyntaxKind.TypeKeyword) return true;
  const named = clause?.namedBindings;
  return (
    named !== undefined && ts.isNamedImports(named) && named.elements.every(({ isTypeOnly }) => isTypeOnly)
  );
}

function importLine(statement: ts.ImportDeclaration, from: string): string {
  const named = statement.importClause?.namedBindings;
  if (named && ts.isNamespaceImport(named)) return `const ${named.name.text} = ${from};`;
  const names = named ? named.elements.filter(({ isTypeOnly }) => !isTypeOnly) : [];
  const list = names.map(({ name, propertyName }) =>
    propertyName ? `${propertyName.text}: ${name.text}` : name.text,
  );
  return `const { ${list.join(', ')} } = ${from};`;
}

function reexports(statement: ts.ExportDeclaration, from: string | null): readonly string[] {
  const clause = statement.exportClause;
  if (!clause) return from === null ? [] : [`...${from}`];
  if (ts.isNamespaceExport(clause)) return [`${clause.name.text}: ${from ?? ''}`];
  return clause.elements
    .filter(({ isTypeOnly }) => !isTypeOnly)
    .map(({ name, propertyName }) => {
      const original = (propertyName ?? name).text;
      return `${name.text}: ${from === null ? original : `${from}.${original}`}`;
    });
}

function valueNames(statement: ts.Statement): readonly string[] {
  if (ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement))
    return statement.name ? [statement.name.text] : [];
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.flatMap(({ name }) =>
      ts.isIdentifier(name) ? [name.text] : [],
    );
  return [];
}
