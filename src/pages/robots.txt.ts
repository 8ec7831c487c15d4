/** Everything may be read; the sitemap, where there is one, says where it is. */
import type { APIRoute } from 'astro';
import { absolute } from '../site/links.ts';

const sitemap = absolute('sitemap-index.xml');

export const GET: APIRoute = () =>
  new Response(`User-agent: *\nAllow: /\n${sitemap ? `\nSitemap: ${sitemap}\n` : ''}`, {
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  });
