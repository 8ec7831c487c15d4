/** What an installed copy is called and looks like. */
import { book } from '../book.config.ts';
import type { APIRoute } from 'astro';
import { to } from '../site/links.ts';

export const GET: APIRoute = () =>
  Response.json(
    {
      name: book.title,
      short_name: book.title.split(' ')[0],
      description: book.summary,
      start_url: to(),
      scope: to(),
      display: 'minimal-ui',
      background_color: '#fcfbf8',
      theme_color: '#fcfbf8',
      icons: [
        { src: to('favicon.svg'), sizes: 'any', type: 'image/svg+xml' },
        { src: to('icon-192.png'), sizes: '192x192', type: 'image/png' },
        { src: to('icon-512.png'), sizes: '512x512', type: 'image/png', purpose: 'any maskable' },
      ],
    },
    { headers: { 'content-type': 'application/manifest+json' } },
  );
