/** The feed: every chapter, the last revised first. */
import rss from '@astrojs/rss';
import type { APIRoute } from 'astro';
import { book } from '../book.config.ts';
import { articles } from '../site/chapters.ts';
import { to } from '../site/links.ts';

export const GET: APIRoute = (context) =>
  rss({
    title: book.title,
    description: book.summary,
    site: new URL(to(), context.site),
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
