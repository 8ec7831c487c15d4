/** The files of the type service, which the build has made: which they are, and how they load. */
import type { TypeFilesIndex } from '../article/type-files.ts';

export type { TypeFilesIndex };

export const OFFLINE = 'they did not load. Is the page offline?';

/** Which files there are, and what they weigh. @throws Error with the end of a sentence for the reader */
export const fetchTypeIndex = (base: string): Promise<TypeFilesIndex> =>
  fetchTypeFile(base, 'index.json') as Promise<TypeFilesIndex>;

/** One of them. @throws Error with the end of a sentence for the reader */
export async function fetchTypeFile(base: string, name: string): Promise<unknown> {
  const response = await fetch(`${base}cell-types/${name}`).catch(() => null);
  if (!response) throw new Error(OFFLINE);
  if (!response.ok) throw new Error(`they did not load (${response.status}).`);
  return response.json();
}
