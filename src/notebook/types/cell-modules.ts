/**
 * Cells as TypeScript sees them. Every cell is a module that exports its top level and imports each name of an earlier
 * cell from the one that declared it last; so a name may be declared anew in a later cell, as in the kernel. The imports
 * stand before the first line and the exports behind the last one, and lines stay the cell's own.
 */
import ts from 'typescript';
import { drawings } from '../../book.config.ts';
import { parseCell } from '../language/parse.ts';
import { sharedNames } from '../language/references.ts';

export interface CellText {
  readonly id: string;
  readonly source: string;
}

export interface CellModule extends CellText {
  readonly text: string;
  /** Where the cell's own text begins in the module's. */
  readonly offset: number;
}

/** The name under which other cells import this one. */
export const fileOf = (id: string): string => `cell-${id}.ts`;

/** Cells as modules: each imports the names that others declare, and exports its own. */
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

/** Its names have no types here: with them, the editor would load half as much again. */
export const D3_TYPES = "declare module 'd3';";

/** What every cell finds without importing it; `types` is the path of kernel/cell-types.ts. */
export const kernelNames = (types: string): string => `
import type * as Names from ${JSON.stringify(types)};
declare global {
  /** Shows a value below the cell: as text, as a table, as a drawing. */
  function display(value: unknown): Names.DisplayHandle;
  ${drawings.types.trim()}
  const check: Names.Check;
  /** Shows how far a loop has come: progress(i, of, 'counting'). Awaited, it lets Stop end the cell and keep its names. */
  function progress(done: number, of: number, label?: string): PromiseLike<void>;
  /** Times a call in a worker of its own, where nothing has run before: measure(work, [12]) gives milliseconds. */
  function measure<Given extends readonly unknown[]>(work: (...given: Given) => unknown, given: Given, options?: Names.MeasureOptions): Promise<Names.Timing>;
  function measure(work: () => unknown): Promise<Names.Timing>;
  /** Lets solvers of the same problem run side by side: race({ mine, book }, [8, 9, 10]) checks that they count the same, shows times, nodes and ratios while it runs, and gives them as rows for Plot. */
  function race<Size>(solvers: Readonly<Record<string, Names.Solver<Size>>>, sizes: readonly Size[], options?: Names.RaceOptions): Promise<readonly Names.RaceRow<Size>[]>;
  /** Shows a control and gives its value; cells that use the value run again when it changes. */
  function view<Value>(input: Names.Input<Value>): Value;
  /** Controls: range, number, select, radio, checkbox, toggle, text, textarea, button, table. */
  const Inputs: Names.CellInputs;
  /** A file of this notebook: await FileAttachment('votes.csv').csv({ typed: true }) gives its rows. Drop a file on the notebook to attach it. */
  function FileAttachment(name: string): Names.AttachedFile;
  /** Settles when this cell runs again: invalidation.then(() => clearInterval(timer)). */
  const invalidation: PromiseLike<void>;
  function html(parts: TemplateStringsArray, ...values: unknown[]): HTMLElement;
  function svg(parts: TemplateStringsArray, ...values: unknown[]): SVGElement;
  function md(parts: TemplateStringsArray, ...values: unknown[]): unknown;
  function tex(parts: TemplateStringsArray, ...values: unknown[]): unknown;
}
`;

function topLevelNames(source: string): {
  readonly declared: ReadonlySet<string>;
  readonly exported: ReadonlySet<string>;
} {
  try {
    return sharedNames(parseCell(source).program);
  } catch {
    // While it is being written, a cell is often no TypeScript: what its lines begin to declare is a good guess.
    const guess = new Set<string>();
    for (const [, name = ''] of source.matchAll(DECLARATION)) guess.add(name);
    return {
      declared: guess,
      exported: new Set([...source.matchAll(EXPORTED)].map(([, name = '']) => name)),
    };
  }
}

const DECLARATION =
  /^(?:export\s+)?(?:(?:abstract\s+)?class|async\s+function|function|const|let|var|enum|interface|type)\s+([\w$]+)/gm;
const EXPORTED = /^export\s+(?:[a-z]+\s+)+([\w$]+)/gm;
