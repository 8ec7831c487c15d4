/**
 * No number of the prose goes unchecked: a numeral of three digits or more is printed by <Counted>, <Published> or
 * <Measured>; or it is a literal in the code of the article's test, where it is asserted, or in one of its cells, which
 * run when the site is built; or it stands on the short list of typed.ts, with its reason.
 */
import { globSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import type { Article, Numeral } from '../../src/book/article.ts';
import { articles } from '../../src/book/book.ts';
import { typed } from './typed.ts';

/** Counts of a thousand and more have a comma, so four digits without one are a year. */
const isYear = ({ text }: Numeral): boolean => /^(?:1[5-9]|20)\d\d$/.test(text);

/** The numbers that stand in a program as numbers, or as texts of their own: 13_664, 40_320n, '12.8', '13,664'. */
function literals(code: string): ReadonlySet<number> {
  const found = new Set<number>();
  const add = (text: string): void => void found.add(Number(text.replaceAll(/[,_]|n$/g, '')));
  const visit = (node: ts.Node): void => {
    if (ts.isNumericLiteral(node) || ts.isBigIntLiteral(node)) add(node.getText());
    else if (ts.isStringLiteral(node) && /^[\d,.]+$/.test(node.text)) add(node.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('code.ts', code, ts.ScriptTarget.Latest, true));
  return found;
}

/** What stands in the prose and nowhere in code that would notice if it were wrong. */
function unchecked({ slug, cells, numerals }: Article): readonly string[] {
  const tests = globSync(`test/articles/${slug}.*test.ts`).map((file) => readFileSync(file, 'utf8'));
  const code = cells.flatMap(({ source, exercise }) => [source, exercise?.check.source ?? '']);
  const known = literals([...tests, ...code].join('\n;\n'));
  const listed = typed[slug] ?? {};
  return numerals
    .filter((numeral) => !isYear(numeral) && !known.has(numeral.value) && !(numeral.text in listed))
    .map(({ line, text }) => `content/articles/${slug}.mdx:${line}: nothing checks ${text}`);
}

describe('every number of three digits or more is counted, quoted, measured, asserted, or on the list', () => {
  test.each(articles().map((article) => [article.slug, article] as const))('%s', (_, article) => {
    expect(unchecked(article)).toEqual([]);
  });
});

test('what stands on the list stands in its article', () => {
  const gone = Object.entries(typed).flatMap(([slug, reasons]) => {
    const texts = articles()
      .find((article) => article.slug === slug)
      ?.numerals.map(({ text }) => text);
    return Object.keys(reasons).filter((text) => !texts?.includes(text));
  });
  expect(gone).toEqual([]);
});

describe('no set in braces is read as an expression, which would show its last number only', () => {
  type Node = Article['tree']['children'][number];
  const expressionsIn = (node: Node): readonly string[] => [
    ...(node.type === 'mdxTextExpression' ? [node.value] : []),
    ...('children' in node ? (node.children as readonly Node[]).flatMap(expressionsIn) : []),
  ];
  test.each(articles())('$slug', ({ tree }) => {
    expect(tree.children.flatMap(expressionsIn).filter((value) => !value.startsWith('/*'))).toEqual([]);
  });
});
