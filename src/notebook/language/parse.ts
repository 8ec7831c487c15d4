/** From a cell's TypeScript to a tree: the types go by sucrase, which keeps every line where it was; the tree is acorn's. */
import { type Program, parse } from 'acorn';
import { transform } from 'sucrase';

/** A mistake that keeps a cell from being read. Lines and columns count from 1. */
export class CellSyntaxError extends SyntaxError {
  override readonly name = 'SyntaxError';
  readonly line: number;
  readonly column: number;
  constructor(message: string, line: number, column: number) {
    super(message);
    this.line = line;
    this.column = column;
  }
}

/**
 * The cell's JavaScript, as a reader would write it.
 * @throws CellSyntaxError when the text is no TypeScript.
 */
export function stripTypes(source: string): string {
  try {
    return transform(source, {
      transforms: ['typescript'],
      disableESTransforms: true,
      // A cell imports for the cells after it.
      keepUnusedImports: true,
    }).code;
  } catch (error) {
    throw syntaxError(error);
  }
}

/** @throws CellSyntaxError when the text is no JavaScript module. */
export function parseModule(text: string): Program {
  try {
    return parse(text, { ecmaVersion: 'latest', sourceType: 'module', allowImportExportEverywhere: false });
  } catch (error) {
    throw syntaxError(error);
  }
}

/** Both parsers put the place in `loc` and again, in brackets, at the end of the message. */
function syntaxError(error: unknown): CellSyntaxError {
  const { message, loc } = error as { message: string; loc?: { line: number; column: number } };
  const said = message.replace(/^Error transforming [^:]*: /, '').replace(/ \(\d+:\d+\)$/, '');
  return new CellSyntaxError(said, loc?.line ?? 1, (loc?.column ?? 0) + 1);
}
