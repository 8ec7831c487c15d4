import { readFileSync } from 'node:fs';
import Ajv from 'ajv';
import { expect, test } from 'vitest';
import project from '../../package.json' with { type: 'json' };
import { notebookText } from '../../src/book/notebook-text.ts';
import { buildArticle } from '../../src/notebook/article/build-article.ts';
import { writeIpynb } from '../../src/notebook/article/write-ipynb.ts';
import { D3_VERSION, PLOT_VERSION } from '../../src/notebook/ipynb/code-for-deno.ts';
import type { NotebookFile } from '../../src/notebook/ipynb/nbformat.ts';
import { MARKUP } from '../../src/notebook/kernel/outputs.ts';
import { readIpynb } from '../../src/notebook/ipynb/read-ipynb.ts';
import { articleFrom } from '../book/article-from.ts';

const article = articleFrom(readFileSync('test/notebook/fixtures/article.mdx', 'utf8'));
const address = 'https://example.org/articles/fixture/';
const none = { addressOf: () => address, pictures: new Map(), values: new Map() };
const file = {
  segments: notebookText(article, none),
  built: await buildArticle(article),
  title: 'Fixture',
  lede: 'A lede.',
  address,
};

test.each(['typescript', 'javascript'] as const)(
  'an article in %s is a notebook by the schema of nbformat 4.5',
  async (language) => {
    expect(schemaErrors(await writeIpynb(file, language))).toEqual([]);
  },
);

test('a notebook asks for the Plot that the page draws with', () => {
  expect(PLOT_VERSION).toBe(project.devDependencies['@observablehq/plot']);
  const { version } = JSON.parse(readFileSync('node_modules/d3/package.json', 'utf8')) as { version: string };
  expect(D3_VERSION).toBe(version);
});

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
  const { cells } = await writeIpynb(file, 'typescript');
  const textOf = (id: string): string | undefined => cells.find((cell) => cell.id === id)?.source.join('');
  expect(textOf('prose-1')).toBe('Some prose.');
  expect(textOf('solvers')).toContain('const solvers_queens = (() => {');
  expect(textOf('first')).toContain('const { countSolutions } = solvers_queens;');
  expect(textOf('first')).toContain('await display(eight.solutions)');
  expect(textOf('ex-check')).toMatch(/^await check\.equal/);
  const tour = cells.find(({ id }) => id === 'tour');
  expect(JSON.stringify(tour)).toContain('image/svg+xml');
});

test('a picture that the prose shows is attached to its cell', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"></svg>';
  const attachments = [
    { name: 'figure-search.svg', svg },
    { name: 'figure-other.svg', svg },
  ];
  const segments = [{ kind: 'prose', text: '![Figure 1.1](attachment:figure-search.svg)' }] as const;
  const written = await writeIpynb({ ...file, segments, attachments }, 'typescript');
  expect(written.cells.find(({ id }) => id === 'prose-1')).toMatchObject({
    attachments: { 'figure-search.svg': { 'image/svg+xml': Buffer.from(svg).toString('base64') } },
  });
  expect(JSON.stringify(written)).not.toContain('figure-other');
  expect(schemaErrors(written)).toEqual([]);
});

test('without types, no annotation is left', async () => {
  const { cells } = await writeIpynb(file, 'javascript');
  expect(cells.find(({ id }) => id === 'ex')?.source.join('')).toContain('function first(n) {');
});

test('a notebook that is opened again has the cells it was made of', async () => {
  const opened = await readIpynb(JSON.stringify(await writeIpynb(file, 'typescript')));
  const sources = article.cells.map(({ source }) => source);
  expect(opened.cells.map(({ source }) => source)).toEqual(expect.arrayContaining(sources));
  // And what they put out, a drawing among it.
  const outputs = new Map(opened.cells.map(({ source, outputs: own = [] }) => [source, own]));
  for (const { source, outputs: own } of file.built.cells)
    expect(outputs.get(source)?.length).toBe(own.filter(({ kind }) => kind !== 'verdict').length);
  const tour = file.built.cells.find(({ id }) => id === 'tour');
  expect(outputs.get(tour?.source ?? '')?.[0]).toMatchObject({ data: { [MARKUP]: { tag: 'svg' } } });
  expect(opened.leftOut).toBe('');
});
