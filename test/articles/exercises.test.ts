/** Every exercise with a check has answers that it was tried with: answers.ts. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { articles } from '../../src/book/book.ts';

test.each(articles().map(({ slug, cells }) => [slug, cells] as const))(
  'each exercise of %s is tried with right and wrong answers',
  (slug, cells) => {
    const ids = cells.flatMap(({ id, exercise }) => (exercise ? [id] : []));
    if (ids.length === 0) return;
    const tests = readFileSync(`test/articles/${slug}.test.ts`, 'utf8');
    expect(ids.filter((id) => !tests.includes(`answersTo('${slug}', '${id}', {`))).toEqual([]);
  },
);
