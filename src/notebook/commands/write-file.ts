/** The text of a file that a notebook is taken away in: a notebook file, a program, Markdown, or a page. */
import { type LiveParts, livePageOf } from '../files/live-page.ts';
import { markdownFile } from '../files/markdown-file.ts';
import type { NotebookPage } from '../files/page.ts';
import { programOf } from '../files/program.ts';
import type { TakenFile } from '../ipynb/attached-files.ts';
import type { NotebookFile } from '../ipynb/nbformat.ts';
import { draws } from '../kernel/drawing/draws.ts';
import { DOCUMENTS } from '../kernel/protocol.ts';
import { type CompiledCell, compileCell } from '../language/compile.ts';
import { packed } from '../live/packed.ts';
import { type DownloadCell, notebookToDownload } from './download.ts';

/** What is to be written, as a worker is asked for it. */
export type Writing =
  | (Omit<NotebookPage, 'labels'> & {
      readonly form: 'page';
      /** The site's root, with a slash at its end. */
      readonly base: string;
      /** The document with its files, as `archiveText` writes it. */
      readonly archive: string;
      /** What readers know cells by, by id. */
      readonly names: Readonly<Record<string, string>>;
    })
  | {
      readonly form: 'typescript' | 'javascript' | 'program' | 'package' | 'markdown';
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
    return livePageOf({
      ...asked,
      labels: { nameOf: (id) => names[id] ?? id },
      parts: await partsFor(asked),
    });
  }
  const { form, base, article, title, files, cells } = asked;
  if (form === 'markdown')
    return markdownFile({
      ...{ title, language: 'ts', files: files.map(({ name }) => name) },
      cells: cells.map((cell) => ({ ...cell, outputs: cell.outputs ?? [] })),
    });
  const language = form === 'javascript' ? form : 'typescript';
  const ending = language === 'javascript' ? 'js.ipynb' : 'ipynb';
  const file =
    article === null ? null : ((await (await get(`${base}${article}.${ending}`)).json()) as NotebookFile);
  const inlined = async (module: string): Promise<string> =>
    (await get(`${base}cell-modules/${module}.txt`)).text();
  const made = await notebookToDownload({ file, title, cells, files, inlined }, language, form === 'package');
  return form === 'program' ? programOf(made) : JSON.stringify(made, null, 1);
}

/** What the cells need in order to run: what they import, and, where they may draw, a document. */
async function partsFor({ base, cells }: Extract<Writing, { form: 'page' }>): Promise<LiveParts> {
  const texts = cells.filter(({ kind }) => kind === 'code').map(({ source, id }) => compiledOf(source, id));
  const known = texts.filter((cell) => cell !== null);
  const imports = new Set(known.flatMap((cell) => cell.imports));
  if (known.some((cell) => draws(cell) || MAY_SHOW.test(cell.code))) imports.add(DOCUMENTS);
  const part = async (path: string): Promise<string> => packed(await (await get(base + path)).text());
  const module = async (name: string): Promise<readonly (readonly [string, string])[]> => {
    const response = await fetch(`${base}cell-modules/${name}.js`).catch(() => null);
    // A cell may import what there is not: that is told when it runs.
    return response?.ok ? [[name, await packed(await response.text())]] : [];
  };
  const [script, sandbox, ...modules] = await Promise.all([
    part('cell-modules/notebook/live.js'),
    part('sandbox.html'),
    ...[...imports].map(module),
  ]);
  return { script, sandbox, modules: Object.fromEntries(modules.flat()) };
}

/** A picture is an element of a document. */
const MAY_SHOW = /\.image\(/;

function compiledOf(source: string, id: string): CompiledCell | null {
  try {
    return compileCell(source, id);
  } catch {
    return null;
  }
}

async function get(path: string): Promise<Response> {
  const response = await fetch(path).catch(() => null);
  if (response === null) throw new Error(`${path} did not load. Is the page offline?`);
  if (!response.ok) throw new Error(`${path} did not load (${response.status}).`);
  return response;
}
