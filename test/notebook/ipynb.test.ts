import { readFileSync } from 'node:fs';
import Ajv from 'ajv';
import { expect, test, vi } from 'vitest';
import { writeIpynb } from '../../src/notebook/article/write-ipynb.ts';
import { cellsOf } from '../../src/notebook/article/fences.ts';
import { readIpynb } from '../../src/notebook/ipynb/read-ipynb.ts';

// The first type-check reads TypeScript's libraries, which takes seconds on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const file = 'test/notebook/fixtures/article.mdx';
const article = { file, title: 'Fixture', lede: 'A lede.', address: 'https://example.org/articles/fixture/' };

test.each(['typescript', 'javascript'] as const)(
  'an article in %s is a notebook by the schema of nbformat 4.5',
  async (language) => {
    const schema = JSON.parse(readFileSync('test/notebook/nbformat/nbformat.v4.5.schema.json', 'utf8')) as {
      $schema?: string;
    };
    // The schema is of draft 4, whose words it shares with what ajv knows, but for the address.
    delete schema.$schema;
    const validate = new Ajv({ strict: false }).compile(schema);
    const valid = validate(await writeIpynb(article, language));
    expect(validate.errors ?? []).toEqual([]);
    expect(valid).toBe(true);
  },
);

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
