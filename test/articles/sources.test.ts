/** Every source leads out, or says that it is in print only; what looks like a number of OEIS, an arXiv id or a DOI is a link. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { chapterSlugs } from '../../src/book.config.ts';

const textOf = (slug: string) => readFileSync(`content/articles/${slug}.mdx`, 'utf8');
const lists = chapterSlugs.map((slug) => {
  const [, list = ''] = /<Sources>([^]*?)<\/Sources>/.exec(textOf(slug)) ?? [];
  return { slug, sources: list.split('\n').filter((line) => /^\d+\. /.test(line)) };
});

describe.each(lists)('$slug', ({ slug, sources }) => {
  test('has sources, each with an address or a word on where it is', () => {
    expect(sources.length).toBeGreaterThan(0);
    const nowhere = sources.filter(
      (line) => !/\]\(https:\/\/|In print|[Nn]ot online|no address|<Ref chapter|“The lemma/.test(line),
    );
    expect(nowhere).toEqual([]);
  });

  test('links in their right form', () => {
    const links = [...textOf(slug).matchAll(/\[([^\]]*)\]\((https?:[^)\s]*)\)/g)];
    for (const [, words = '', address = ''] of links) {
      expect(() => new URL(address)).not.toThrow();
      expect(address).toMatch(/^https:\/\//);
      if (/^A\d{6}$/.test(words)) expect(address).toBe(`https://oeis.org/${words}`);
      if (words.startsWith('arXiv:')) expect(address).toBe(`https://arxiv.org/abs/${words.slice(6)}`);
      if (words.startsWith('doi:'))
        expect(decodeURIComponent(address)).toBe(`https://doi.org/${words.slice(4)}`);
    }
  });

  test('no number of OEIS in its sources stands without a link', () => {
    const bare = sources.flatMap(
      (line) => line.replaceAll(/\[[^\]]*\]\([^)]*\)/g, '').match(/A\d{6}|arXiv:\d/g) ?? [],
    );
    expect(bare).toEqual([]);
  });
});
