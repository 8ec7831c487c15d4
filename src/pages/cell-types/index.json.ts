import type { APIRoute } from 'astro';
import type { TypeFilesIndex } from '../../notebook/article/type-files.ts';
import { builtTypeFiles } from '../../site/build/threads.ts';

/** What the editor loads for types, and how much it is: read when a cell is first edited. */
export const GET: APIRoute = async () => {
  const { worker, declarations, bytes } = await builtTypeFiles();
  const index: TypeFilesIndex = { worker: worker.name, declarations: declarations.name, bytes };
  return Response.json(index);
};
