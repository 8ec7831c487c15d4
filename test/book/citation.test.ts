/** CITATION.cff says what book.config.ts and package.json say. */
import { readFileSync } from 'node:fs';
import * as yaml from 'js-yaml';
import { expect, test } from 'vitest';
import { book } from '../../src/book.config.ts';

test('whoever cites the repository cites this book', () => {
  const cited = yaml.load(readFileSync('CITATION.cff', 'utf8'), { schema: yaml.FAILSAFE_SCHEMA });
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  expect(cited).toMatchObject({
    'cff-version': '1.2.0',
    title: book.title,
    abstract: book.summary,
    authors: book.authors.map((name) => ({ name })),
    ...(book.repository && { 'repository-code': book.repository }),
    license: [book.licence.code.name, book.licence.text.name.replaceAll(' ', '-')],
    version,
  });
});
