/**
 * A notebook as one program, `.ts`, that Node and Deno run: made from the notebook file, so that it holds the same code.
 * Two things differ. Types that would leave code behind (enums and the like) are written out, because Node only takes
 * types away; and a name that a later cell declares anew is assigned to there, as the kernel does it.
 *
 * Cells stand under the lines that editors know them by: `// %%`, and `// %% [markdown]` for text.
 */
import type { AnyNode, Program, VariableDeclaration } from 'acorn';
import { type CodeCell, type FileCell, type NotebookFile, OURS } from '../ipynb/nbformat.ts';
import { D3, PLOT } from '../kernel/protocol.ts';
import { Edits } from '../language/edits.ts';
import { javascriptOf } from '../language/javascript.ts';
import { CellSyntaxError, type CellTree, parseCell } from '../language/parse.ts';
import { boundNames, topLevelOf } from '../language/references.ts';
import { endOf } from '../language/statements.ts';
import { hashOf } from '../markup/hash.ts';
import { isTypeOnly, walk } from '../language/tree.ts';

const CELL = '// %%';
const PROSE = '// %% [markdown]';
export const SUPPORT = '[support]';
/** The last line: what the cells are called on the page, as JSON. */
export const NOTE = `// ${OURS}: `;

/** A cell as the page has it, and the hash of what stands in the program: unless that was changed, they are the same. */
export interface Spelling {
  readonly source: string;
  readonly code: number;
}

/** Takes time in the length of the texts. */
export function programOf({ cells, metadata }: NotebookFile): string {
  const title = typeof metadata['title'] === 'string' ? metadata['title'] : 'A notebook';
  const codes = cells.filter(({ cell_type: type }) => type === 'code').map(textOf);
  const packages = [PLOT, D3].filter((name) => codes.some((code) => code.includes(`'npm:${name}@`)));
  const head = [
    `// ${title.replace(/\s+/g, ' ')}`,
    '// Run it with `node` (22.18 or later) or `deno run`.',
    ...(packages.length > 0 ? [`// It draws: \`npm install ${packages.join(' ')}\` beside it first.`] : []),
  ];
  const names = new Names(codes);
  const sources: Record<string, Spelling> = {};
  const parts = cells.map((cell) => {
    if (cell.cell_type === 'markdown') return `${PROSE}\n${commented(textOf(cell))}`;
    const code = unmarked(moduleCode(textOf(cell), names));
    const source = sourceOf(cell);
    if (source !== null && source !== code) sources[cell.id] = { source, code: hashOf(code) };
    return `${CELL} ${isSupport(cell) ? `${SUPPORT} ${cell.id}` : cell.id}\n${code}`;
  });
  return `${[head.join('\n'), ...parts, `${NOTE}${JSON.stringify(sources)}`].join('\n\n')}\n`;
}

const textOf = ({ source }: FileCell): string => source.join('');

const noteOf = ({ metadata }: CodeCell): { readonly source?: unknown; readonly support?: unknown } =>
  metadata[OURS] ?? {};
const isSupport = (cell: CodeCell): boolean => noteOf(cell).support === true;
function sourceOf(cell: CodeCell): string | null {
  const { source } = noteOf(cell);
  return typeof source === 'string' ? source : null;
}

const commented = (text: string): string => unmarked(text.replace(/^(?=.)/gm, '// ').replace(/^$/gm, '//'));

/** A line of a cell's own that looks like the mark of a cell is none. */
const unmarked = (text: string): string => text.replace(/^\/\/ ?%%/gm, '//  %%');

/** The names of all cells: which are declared more than once, and which have been declared so far. */
class Names {
  readonly again = new Set<string>();
  readonly declared = new Set<string>();
  constructor(codes: readonly string[]) {
    const seen = new Set<string>();
    for (const code of codes)
      for (const name of declaredIn(code)) {
        if (seen.has(name)) this.again.add(name);
        seen.add(name);
      }
  }
}

function declaredIn(code: string): Iterable<string> {
  try {
    return topLevelOf(parseCell(code).program).declared;
  } catch {
    return [];
  }
}

/** A cell's code as a part of a module. One that cannot be read becomes a comment: the others run. */
function moduleCode(code: string, names: Names): string {
  const bare = code.replaceAll(/(['"])npm:(@observablehq\/plot|d3)@[^'"]*\1/g, "'$2'");
  let tree: CellTree;
  try {
    tree = parseCell(needsJavaScript(bare) ? javascriptOf(bare) : bare);
  } catch (error) {
    if (!(error instanceof CellSyntaxError)) throw error;
    return `// This cell is no TypeScript (line ${error.line}: ${error.message.replace(/\s+/g, ' ')}).\n${commented(code)}`;
  }
  const { text, program } = tree;
  const edits = new Edits(text);
  for (const statement of program.body) declare(statement, tree, edits, names);
  for (const name of topLevelOf(program).declared) names.declared.add(name);
  return edits.apply().trim();
}

/** Enums, namespaces and parameters that are properties are code, which Node does not write. */
function needsJavaScript(code: string): boolean {
  let program: Program;
  try {
    ({ program } = parseCell(code));
  } catch {
    return false;
  }
  let found = false;
  walk(program, (node) => {
    found ||= /^TS(Enum|Module)Declaration$|^TSParameterProperty$|^TSImportEquals/.test(node.type);
    return !found;
  });
  return found;
}

function declare(statement: AnyNode, tree: CellTree, edits: Edits, names: Names): void {
  const { text } = tree;
  if (isTypeOnly(statement)) return;
  switch (statement.type) {
    case 'ExportNamedDeclaration':
      // Nobody imports the program, and a name is exported once.
      if (!statement.declaration) return;
      edits.remove(statement.start, statement.declaration.start);
      declare(statement.declaration, tree, edits, names);
      return;
    case 'VariableDeclaration':
      declareVariables(statement, text, edits, names);
      return;
    case 'FunctionDeclaration':
    case 'ClassDeclaration':
      if (!statement.id || !names.declared.has(statement.id.name)) return;
      edits.open(statement.start, `${statement.id.name} = `);
      edits.close(statement.end, ';');
      return;
    case 'ImportDeclaration': {
      // Imported already, in all likelihood the same: a second import of a name would be refused.
      const left = statement.specifiers.filter(({ local }) => !names.declared.has(local.name));
      if (left.length === statement.specifiers.length) return;
      if (left.length === 0) edits.remove(statement.start, statement.end);
      else
        for (const each of statement.specifiers)
          if (!left.includes(each))
            edits.remove(each.start, text[each.end] === ',' ? each.end + 1 : each.end);
      return;
    }
    default:
  }
}

/** `const a = 1, b = 2` where `a` is known: `let b; (a = 1, b = 2);`. */
function declareVariables(statement: VariableDeclaration, text: string, edits: Edits, names: Names): void {
  const { start, kind } = statement;
  const all = statement.declarations.flatMap(({ id }) => boundNames(id));
  const fresh = all.filter((name) => !names.declared.has(name));
  if (fresh.length === all.length) {
    // A later cell assigns to it.
    if (kind === 'const' && all.some((name) => names.again.has(name)))
      edits.replace(start, start + kind.length, 'let');
    return;
  }
  edits.replace(start, start + kind.length, `${fresh.length > 0 ? `let ${fresh.join(', ')}; ` : ''};(`);
  edits.close(endOf(statement, text), ');');
  for (const { id, init } of statement.declarations) {
    const { typeAnnotation: type } = id as { readonly typeAnnotation?: AnyNode };
    if (type) edits.remove(type.start, type.end);
    if (!init) edits.close(id.end, ' = undefined');
  }
}
