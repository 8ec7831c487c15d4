/**
 * The one parse of a cell: from TypeScript to a tree whose nodes are acorn's, with TypeScript's own among them. What
 * runs, what is downloaded and what other cells may use all come from this tree.
 */
import { type AnyNode, Parser, type Program } from 'acorn';
import { tsPlugin } from '@sveltejs/acorn-typescript';
import { insteadOfLine } from './elsewhere.ts';

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

export interface CellTree {
  readonly text: string;
  readonly program: Program;
}

const options = { ecmaVersion: 'latest', sourceType: 'module', locations: true } as const;
const typescript = Parser.extend(tsPlugin());
const withJsx = Parser.extend(tsPlugin({ jsx: {} }));

/**
 * Takes time in the length of the text.
 * @throws CellSyntaxError when the text is no TypeScript.
 */
export function parseCell(source: string): CellTree {
  // A first line for a shell is a comment here.
  const text = source.replace(/^#!/, '//');
  try {
    return { text, program: typescript.parse(text, options) };
  } catch (error) {
    const program = javascript(text);
    if (program) return { text, program };
    throw syntaxError(error, text);
  }
}

/** The TypeScript parser refuses some plain JavaScript: `a ? (b) : c => d`, and `type` or `namespace` as a name. */
function javascript(text: string): Program | null {
  try {
    return Parser.parse(text, options);
  } catch {
    return null;
  }
}

/** The same for a refusal of ours, at the place of a node. */
export function refuse(node: AnyNode, message: string): never {
  throw new CellSyntaxError(message, node.loc?.start.line ?? 1, (node.loc?.start.column ?? 0) + 1);
}

/** What is deeper than the stack is a mistake of the cell's; any other error stays what it is. */
export const deepAsMistake = (error: unknown): unknown =>
  error instanceof RangeError || /stack space/.test(String(error))
    ? new CellSyntaxError(
        'This cell is nested too deeply to be read: brackets, operators or calls in one another, thousands deep. Please split it.',
        1,
        1,
      )
    : error;

/** The parser puts the place in `loc` and again, in brackets, at the end of the message. */
function syntaxError(given: unknown, text: string): CellSyntaxError {
  const error = deepAsMistake(given);
  if (error instanceof CellSyntaxError) return error;
  const { message, loc, pos } = error as {
    message: string;
    loc?: { line: number; column: number };
    pos?: number;
  };
  const line = loc?.line ?? 1;
  const column = (loc?.column ?? 0) + 1;
  const plain = message.replace(/ \(\d+:\d+\)$/, '');
  if (isJsx(text))
    return new CellSyntaxError(
      'JSX is not compiled here. A drawing is made with svg`…` or html`…`, or with Plot.',
      line,
      column,
    );
  const instead = insteadOfLine(text.split('\n', line).at(-1) ?? '');
  if (instead) return new CellSyntaxError(instead, line, column);
  const found = /^[\w$]+|^\S/u.exec(text.slice(pos ?? text.length, (pos ?? 0) + 40))?.[0];
  const said =
    plain !== 'Unexpected token' ? plain : found === undefined ? 'Unexpected end' : `Unexpected "${found}"`;
  return new CellSyntaxError(said, line, column);
}

function isJsx(text: string): boolean {
  if (!/<[\w>]/.test(text)) return false;
  try {
    withJsx.parse(text, options);
    return true;
  } catch {
    return false;
  }
}
