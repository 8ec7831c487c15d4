/** What figures show, for lists of pictures. */
import { expect, test } from 'vitest';
import { articles } from '../../../src/site/articles/chapters.ts';
import { figureTitles, findingOf, ROOM } from '../../../src/site/figures/findings.ts';

test('every title is of a figure that is there, each in words of its own and few enough for a tile', () => {
  const figures = articles().flatMap(({ slug, pictures }) =>
    pictures.filter(({ kind }) => kind === 'figure').map(({ anchor }) => `${slug}#${anchor}`),
  );
  expect(Object.keys(figureTitles).filter((each) => !figures.includes(each))).toEqual([]);
  const titles = Object.values(figureTitles);
  expect(new Set(titles).size).toBe(titles.length);
  expect(titles.filter((title) => title.length > ROOM)).toEqual([]);
});

test('a chart says how its sentence begins, where that is short', async () => {
  const [slug, picture] = articles()
    .flatMap(({ slug, pictures }) => pictures.map((each) => [slug, each] as const))
    .find(([, { name }]) => name === 'degree-histogram')!;
  expect(await findingOf(slug, picture)).toBe('On small boards the edge is everywhere');
});
