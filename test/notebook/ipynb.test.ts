import { readFileSync } from 'node:fs';
import Ajv from 'ajv';
import { expect, test, vi } from 'vitest';
import { buildArticle } from '../../src/notebook/article/build-article.ts';
import { writeIpynb } from '../../src/notebook/article/write-ipynb.ts';
import { cellsOf } from '../../src/notebook/article/fences.ts';
import type { NotebookFile } from '../../src/notebook/ipynb/nbformat.ts';
import { readIpynb } from '../../src/notebook/ipynb/read-ipynb.ts';

// The first type-check reads TypeScript's libraries, which takes seconds on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const file = 'test/notebook/fixtures/article.mdx';
const text = readFileSync(file, 'utf8');
const article = {
  text,
  built: await buildArticle(file, text),
  title: 'Fixture',
  lede: 'A lede.',
  address: 'https://example.org/articles/fixture/',
};

test.each(['typescript', 'javascript'] as const)(
  'an article in %s is a notebook by the schema of nbformat 4.5',
  async (language) => {
    expect(schemaErrors(await writeIpynb(article, language))).toEqual([]);
  },
);

function schemaErrors(notebook: NotebookFile): readonly unknown[] {
  const schema = JSON.parse(readFileSync('test/notebook/nbformat/nbformat.v4.5.schema.json', 'utf8')) as {
    $schema?: string;
  };
  // The schema is of draft 4, whose words it shares with what ajv knows, but for the address.
  delete schema.$schema;
  const validate = new Ajv({ strict: false }).compile(schema);
  validate(notebook);
  return validate.errors ?? [];
}

test('a notebook holds prose, inlined solvers, outputs, and the exercise with its check', async () => {
  const { cells } = await writeIpynb(article, 'typescript');
  const textOf = (id: string): string | undefined => cells.find((cell) => cell.id === id)?.source.join('');
  expect(textOf('prose-1')).toBe('Some prose.');
  expect(textOf('solvers')).toContain('const solvers_queens = (() => {');
  expect(textOf('first')).toContain('const { countSolutions } = solvers_queens;');
  expect(textOf('first')).toContain('await display(eight.solutions)');
  expect(textOf('ex-check')).toMatch(/^await check\.equal/);
  const tour = cells.find(({ id }) => id === 'tour');
  expect(JSON.stringify(tour)).toContain('image/svg+xml');
});

test('a figure is its first state as an attached picture, and a link', async () => {
  const tag = '<SearchFigure number="1.1" n={6} />';
  const text = `Look:\n\n${tag}\n\n<Other />\n`;
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"></svg>';
  const pictures = new Map([[tag, { name: 'SearchFigure-1.svg', svg }]]);
  const written = await writeIpynb(
    { ...article, text, built: await buildArticle(file, text), pictures },
    'typescript',
  );
  const prose = written.cells.find(({ id }) => id === 'prose-1');
  expect(prose?.source.join('')).toContain('![Search Figure](attachment:SearchFigure-1.svg)');
  expect(prose?.source.join('').match(/see the page/g)).toHaveLength(2);
  expect(prose).toMatchObject({
    attachments: { 'SearchFigure-1.svg': { 'image/svg+xml': Buffer.from(svg).toString('base64') } },
  });
  expect(schemaErrors(written)).toEqual([]);
});

test('without types, no annotation is left', async () => {
  const { cells } = await writeIpynb(article, 'javascript');
  expect(cells.find(({ id }) => id === 'ex')?.source.join('')).toContain('function first(n) {');
});

test('a notebook that is opened again has the cells it was made of', async () => {
  const opened = readIpynb(JSON.stringify(await writeIpynb(article, 'typescript')));
  const sources = cellsOf(readFileSync(file, 'utf8'), file).map(({ source }) => source);
  expect(opened.cells.map(({ source }) => source)).toEqual(expect.arrayContaining(sources));
  expect(opened.leftOut).toMatch(/outputs of the file are not shown/);
});
