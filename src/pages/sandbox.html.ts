import type { APIRoute } from 'astro';
import { sandboxPage } from '../notebook/article/sandbox-page.ts';

/** An endpoint, because Astro adds its own policy to pages, and this document needs another. */
export const GET: APIRoute = async () =>
  new Response(await sandboxPage(), { headers: { 'content-type': 'text/html; charset=utf-8' } });
