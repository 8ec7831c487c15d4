/** The style sheet that Japanese pages have besides the site's: their typography and their faces. */
import type { APIRoute } from 'astro';
import { japaneseFaces } from '../site/faces.ts';
import { to } from '../site/links.ts';
import typography from '../site/styles/japanese.css?raw';

export const GET: APIRoute = () => {
  const faces = japaneseFaces((file) => to(`fonts/${file}`)).map(({ css }) => css);
  return new Response(`${typography}\n${faces.join('\n')}\n`, { headers: { 'content-type': 'text/css' } });
};
