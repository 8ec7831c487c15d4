import type { APIRoute, GetStaticPaths } from 'astro';
import type { TypeFile } from '../../notebook/article/type-files.ts';
import { builtTypeFiles } from '../../site/build/threads.ts';

/** TypeScript and its declarations for the editor of the cells: files of the build, named by their content. */
export const getStaticPaths = (async () => {
  const { worker, declarations } = await builtTypeFiles();
  return [worker, declarations].map((file) => ({ params: { file: file.name }, props: { file } }));
}) satisfies GetStaticPaths;

export const GET: APIRoute<{ file: TypeFile }> = ({ props: { file } }) =>
  new Response(file.text, {
    headers: { 'content-type': file.name.endsWith('.js') ? 'text/javascript' : 'application/json' },
  });
