/** The text of a file that a notebook is taken away in: a notebook file, a program, or a page. */
import { type NotebookPage, pageOf } from '../files/page.ts';
import { programOf } from '../files/program.ts';
import type { TakenFile } from '../ipynb/attached-files.ts';
import type { NotebookFile } from '../ipynb/nbformat.ts';
import { type DownloadCell, notebookToDownload } from './download.ts';

/** What is to be written, as a worker is asked for it. */
export type Writing =
  | (Omit<NotebookPage, 'labels'> & {
      readonly form: 'page';
      /** What readers know cells by, by id. */
      readonly names: Readonly<Record<string, string>>;
    })
  | {
      readonly form: 'typescript' | 'javascript' | 'program' | 'package';
      /** The site's root, with a slash at its end. */
      readonly base: string;
      /** The path of the article's own file without its ending; null for a notebook of the reader's own. */
      readonly article: string | null;
      readonly title: string;
      readonly files: readonly TakenFile[];
      readonly cells: readonly DownloadCell[];
    };

/** @throws Error with a message for the reader when a part of the site that it needs does not load. */
export async function writeFile(asked: Writing): Promise<string> {
  if (asked.form === 'page') {
    const { names } = asked;
    return pageOf({ ...asked, labels: { nameOf: (id) => names[id] ?? id } });
  }
  const { form, base, article, title, files, cells } = asked;
  const language = form === 'javascript' ? form : 'typescript';
  const ending = language === 'javascript' ? 'js.ipynb' : 'ipynb';
  const file =
    article === null ? null : ((await (await get(`${base}${article}.${ending}`)).json()) as NotebookFile);
  const inlined = async (module: string): Promise<string> =>
    (await get(`${base}cell-modules/${module}.txt`)).text();
  const made = await notebookToDownload({ file, title, cells, files, inlined }, language, form === 'package');
  return form === 'program' ? programOf(made) : JSON.stringify(made, null, 1);
}

async function get(path: string): Promise<Response> {
  const response = await fetch(path).catch(() => null);
  if (response === null) throw new Error(`${path} did not load. Is the page offline?`);
  if (!response.ok) throw new Error(`${path} did not load (${response.status}).`);
  return response;
}
