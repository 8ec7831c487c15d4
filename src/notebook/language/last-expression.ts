/** Where a cell's value stands in its text: the expression that a notebook shows. */
import { parser } from '@lezer/javascript';
import { parseModule, stripTypes } from './parse.ts';

export interface LastExpression {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** The editor's parser: it knows TypeScript and keeps every place. */
const typescript = parser.configure({ dialect: 'ts' });

/**
 * The trailing expression with its types, without its semicolon; null if the cell ends otherwise.
 * @throws CellSyntaxError when the text is no TypeScript: the editor's parser forgives, so another one judges.
 */
export function lastExpressionOf(source: string): LastExpression | null {
  const judged = parseModule(stripTypes(source)).body.findLast(({ type }) => type !== 'EmptyStatement');
  if (judged?.type !== 'ExpressionStatement') return null;
  let last = typescript.parse(source).topNode.lastChild;
  while (last && (/Comment$/.test(last.name) || isEmpty(source.slice(last.from, last.to))))
    last = last.prevSibling;
  // Types that stand behind the value leave it where it is: nothing shows it then.
  if (last?.name !== 'ExpressionStatement') return null;
  const text = source.slice(last.from, last.to).replace(/;$/, '').trimEnd();
  return { start: last.from, end: last.from + text.length, text };
}

const isEmpty = (statement: string): boolean => /^[\s;]*$/.test(statement);
