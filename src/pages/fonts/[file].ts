import { readFile } from 'node:fs/promises';
import type { APIRoute } from 'astro';
import { japaneseFaces } from '../../site/faces.ts';

export const getStaticPaths = () =>
  japaneseFaces(String).map(({ file, path }) => ({ params: { file }, props: { path } }));

/** A piece of a Japanese face. */
export const GET: APIRoute<{ path: string }> = async ({ props }) =>
  new Response(new Uint8Array(await readFile(props.path)), { headers: { 'content-type': 'font/woff2' } });
