/** Everything may be read; the sitemap says where it is. */
import type { APIRoute } from 'astro';
import { to } from '../site/links.ts';

export const GET: APIRoute = ({ site }) =>
  new Response(`User-agent: *\nAllow: /\n\nSitemap: ${new URL(to('sitemap-index.xml'), site).href}\n`, {
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  });
