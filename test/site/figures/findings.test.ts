/** What figures show, for lists of pictures. */
import { expect, test } from 'vitest';
import { articles } from '../../../src/site/articles/chapters.ts';
import { figureProofs, figureTitles, findingOf, ROOM, tileKind } from '../../../src/site/figures/findings.ts';

test('every title is of a figure that is there, each in words of its own and few enough for a tile', () => {
  const figures = articles().flatMap(({ slug, pictures }) =>
    pictures.map(({ anchor }) => `${slug}#${anchor}`),
  );
  expect(Object.keys(figureTitles).filter((each) => !figures.includes(each))).toEqual([]);
  const titles = Object.values(figureTitles);
  expect(new Set(titles).size).toBe(titles.length);
  expect(titles.filter((title) => title.length > ROOM)).toEqual([]);
});

test('every figure and every chart has one', async () => {
  const all = articles().flatMap(({ slug, pictures }) => pictures.map((each) => [slug, each] as const));
  for (const [slug, each] of all)
    expect(
      await findingOf(slug, each),
      `content/figure-titles.json has no "${slug}#${each.anchor}"`,
    ).toBeDefined();
});

test('a chart says how its sentence begins, where that is short', async () => {
  const [slug, picture] = articles()
    .flatMap(({ slug, pictures }) => pictures.map((each) => [slug, each] as const))
    .find(([, { name }]) => name === 'level-profile')!;
  expect(await findingOf(slug, picture)).toBe('The tree is widest at five queens, then closes again');
});

test('the catalogue’s kinds: what shows a reason is a figure of the book, and a figure with a transport is stepped through', () => {
  const all = articles().flatMap(({ slug, pictures }) => pictures.map((each) => ({ slug, each })));
  const kindOf = (slug: string, anchor: string) =>
    all
      .filter((one) => one.slug === slug && one.each.anchor === anchor)
      .map(({ each }) => tileKind(slug, each));
  for (const place of figureProofs)
    expect(kindOf(...(place.split('#') as [string, string])), place).toEqual(['proof']);
  expect(kindOf('backtracking', 'figure-search')).toEqual(['step']);
  expect(kindOf('brute-force', 'figure-place-queens')).toEqual(['play']);
  expect(kindOf('what-is-open', 'chart-queens-constant')).toEqual(['chart']);
});
