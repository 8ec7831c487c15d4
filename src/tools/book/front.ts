/** What stands before the chapters: the cover, for paper and e-readers alike, and the page with the licence. */
import { readFileSync } from 'node:fs';
import { articles } from '../../book/book.ts';
import { book } from '../../book.config.ts';
import { formatDay } from '../../charts/style.ts';
import { escape, tag } from '../../figures/kit/svg.ts';
import type { Site } from './site.ts';

/** The drawing of the home page's figure in the middle, if there is one. */
export async function coverOf(site: Site): Promise<string> {
  const page = await site.open('');
  await page.setViewportSize({ width: 1280, height: 900 });
  const drawing = page.locator('main [data-figure] svg').first();
  const picture =
    (await drawing.count()) === 0
      ? ''
      : tag('img', {
          alt: '',
          src: `data:image/png;base64,${(await drawing.screenshot({ scale: 'device' })).toString('base64')}`,
        });
  await page.close();
  return tag(
    'main',
    { class: 'sheet book-cover', style: 'page: cover' },
    tag('h1', {}, escape(book.title).replace('&amp;', '<i>&amp;</i>')),
    tag('p', {}, escape(book.summary)),
    picture,
    tag('p', {}, escape(book.authors.join(', '))),
  );
}

/** When it was last revised, what may be done with it, and what it says of itself. */
export function licenceOf({ answersAt }: { readonly answersAt: string }): string {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  const revised = new Date(Math.max(...articles().map(({ frontMatter }) => Number(frontMatter.revised))));
  const { text, code } = book.licence;
  const lines = [
    `${escape(book.title)}. ${escape(book.summary)}`,
    `By ${escape(book.authors.join(', '))}. Version ${version}, revised on ${formatDay(revised)}.`,
    `Text and figures: ${text.address ? tag('a', { href: text.address }, escape(text.name)) : escape(text.name)}. Code: ${escape(code.name)} licence.`,
    book.site &&
      `On the web, where all of the code runs in the page: ${tag('a', { href: book.site }, book.site)}`,
    `Made from the pages of the site. Figures that move there stand here in one state; answers to questions and exercises are at the end of ${answersAt}. Every time was measured, and says on which machine and when.`,
  ];
  return tag(
    'main',
    { class: 'sheet prose book-licence' },
    ...lines.filter(Boolean).map((line) => tag('p', {}, line)),
  );
}
