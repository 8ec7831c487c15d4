/** The feed: every chapter, the last revised first. Its links are whole addresses: there is none for a site without one. */
import rss from '@astrojs/rss';
import type { APIRoute } from 'astro';
import { book } from '../book.config.ts';
import { articles } from '../site/articles/chapters.ts';
import { absolute, to } from '../site/links.ts';

export const getStaticPaths = () => (absolute() ? [{ params: { feed: 'rss' } }] : []);

export const GET: APIRoute = () =>
  rss({
    title: book.title,
    description: book.summary,
    site: absolute()!,
    items: articles()
      .map(({ slug, number, frontMatter }) => ({
        title: `${number}. ${frontMatter.title}`,
        description: frontMatter.lede,
        pubDate: frontMatter.revised,
        link: to(`articles/${slug}/`),
      }))
      .sort((one, other) => other.pubDate.getTime() - one.pubDate.getTime()),
    customData: '<language>en</language>',
  });
