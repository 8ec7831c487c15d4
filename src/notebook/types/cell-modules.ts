/**
 * Cells as TypeScript sees them. Every cell is a module that exports its top level and imports each name of an earlier
 * cell from the one that declared it last; so a name may be declared anew in a later cell, as in the kernel. The imports
 * stand before the first line and the exports behind the last one, and lines stay the cell's own.
 */
import ts from 'typescript';

export interface CellText {
  readonly id: string;
  readonly source: string;
}

export interface CellModule extends CellText {
  readonly text: string;
  /** Where the cell's own text begins in the module's. */
  readonly offset: number;
}

export const fileOf = (id: string): string => `cell-${id}.ts`;

export function cellModules(cells: readonly CellText[]): readonly CellModule[] {
  const declarers = new Map<string, string>();
  return cells.map(({ id, source }) => {
    const { declared, exported } = topLevelNames(source);
    const imports = [...declarers]
      .filter(([name]) => !declared.has(name))
      .map(([name, from]) => `import { ${name} } from './${fileOf(from)}';`)
      .join('');
    const rest = [...declared].filter((name) => !exported.has(name));
    for (const name of declared) declarers.set(name, id);
    return {
      id,
      source,
      offset: imports.length,
      text: `${imports}${source}\nexport { ${rest.join(', ')} };`,
    };
  });
}

/**
 * TypeScript says of a module what is not so of a cell: an earlier cell's `let` is imported here and may be assigned
 * there.
 */
export const holdsForCells = (diagnostic: ts.Diagnostic): boolean => diagnostic.code !== 2632;

/** The options that cells are checked with, at build and in the editor; files and paths are the caller's. */
export const cellOptions: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2024,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  lib: ['lib.es2025.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  allowImportingTsExtensions: true,
  types: [],
};

/** What every cell finds without importing it; `checks` is the path of kernel/checks.ts. */
export const kernelNames = (checks: string): string => `
import type { Check } from ${JSON.stringify(checks)};
declare global {
  /** Shows a value below the cell: as text, as a table, as a board, as a drawing. */
  function display(value: unknown): void;
  /** Queens by column, or a tour (squares y * width + x) with its width and height, as a drawing. */
  function board(squares: Iterable<number>, width?: number, height?: number): unknown;
  const check: Check;
}
`;

function topLevelNames(source: string): {
  readonly declared: ReadonlySet<string>;
  readonly exported: ReadonlySet<string>;
} {
  const file = ts.createSourceFile('cell.ts', source, ts.ScriptTarget.Latest);
  const declared = new Set<string>();
  const exported = new Set<string>();
  for (const statement of file.statements) {
    const names = namesOf(statement);
    for (const name of names) declared.add(name);
    const isExport =
      ts.canHaveModifiers(statement) &&
      ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
    if (isExport) for (const name of names) exported.add(name);
    if (
      ts.isExportDeclaration(statement) &&
      statement.exportClause &&
      ts.isNamedExports(statement.exportClause)
    )
      for (const { name } of statement.exportClause.elements) exported.add(name.text);
  }
  return { declared, exported };
}

function namesOf(statement: ts.Statement): readonly string[] {
  if (ts.isImportDeclaration(statement)) {
    const { name, namedBindings } = statement.importClause ?? {};
    const named =
      namedBindings === undefined
        ? []
        : ts.isNamespaceImport(namedBindings)
          ? [namedBindings.name.text]
          : namedBindings.elements.map((element) => element.name.text);
    return [...(name ? [name.text] : []), ...named];
  }
  if (
    ts.isFunctionDeclaration(statement) ||
    ts.isClassDeclaration(statement) ||
    ts.isInterfaceDeclaration(statement) ||
    ts.isTypeAliasDeclaration(statement) ||
    ts.isEnumDeclaration(statement)
  )
    return statement.name?.text ? [statement.name.text] : [];
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.flatMap(({ name }) => boundNames(name));
  return hoistedVars(statement);
}

/** A `var` in a loop or a block is a name of the top level. */
function hoistedVars(statement: ts.Statement): readonly string[] {
  const names: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node) || ts.isClassLike(node)) return;
    if (ts.isVariableDeclarationList(node) && (node.flags & ts.NodeFlags.BlockScoped) === 0)
      names.push(...node.declarations.flatMap(({ name }) => boundNames(name)));
    ts.forEachChild(node, visit);
  };
  visit(statement);
  return names;
}

function boundNames(name: ts.BindingName): readonly string[] {
  if (ts.isIdentifier(name)) return name.text ? [name.text] : [];
  return name.elements.flatMap((element) =>
    ts.isOmittedExpression(element) ? [] : boundNames(element.name),
  );
}
