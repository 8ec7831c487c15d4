/** The feed: every chapter, the last revised first. */
import rss from '@astrojs/rss';
import type { APIRoute } from 'astro';
import { articles, slugOf } from '../site/chapters.ts';
import { to } from '../site/links.ts';

export const GET: APIRoute = async (context) => {
  return rss({
    title: 'Queens & Knights',
    description: 'Exhaustive search, explained and runnable.',
    site: new URL(to(), context.site),
    items: (await articles())
      .map((article) => ({
        title: `${article.data.order}. ${article.data.title}`,
        description: article.data.lede,
        pubDate: article.data.revised,
        link: to(`articles/${slugOf(article)}/`),
      }))
      .sort((one, other) => other.pubDate.getTime() - one.pubDate.getTime()),
    customData: '<language>en</language>',
  });
};
