import type { APIRoute } from 'astro';
import { cutDown, japaneseFaces, type Piece } from '../../site/faces.ts';

export const getStaticPaths = () =>
  japaneseFaces(String).map((piece) => ({ params: { file: piece.file }, props: { piece } }));

/** A piece of a Japanese face. */
export const GET: APIRoute<{ piece: Piece }> = async ({ props }) =>
  new Response(await cutDown(props.piece), { headers: { 'content-type': 'font/woff2' } });
