/** A notebook on its way out of the page, as a link or a file, and into it, as a file. */
import type { NotebookDocument } from '../documents/document.ts';
import { editsOf } from '../documents/older-edits.ts';
import type { PageCell } from '../files/page.ts';
import type { CodeLanguage, NotebookFile } from '../ipynb/nbformat.ts';
import type { Bar } from './bar.ts';
import { dateText } from './cell-state.ts';
import type { CellList } from './cell-list.ts';
import { fieldWith } from './copy.ts';
import type { DownloadCell } from './download.ts';
import { saveFile } from './save-file.ts';
import { linkTo, MAX_LINK } from './share.ts';

/** Mail programs break longer addresses, or take them for no address. */
const MAIL_LINK = 2000;

/** Puts a link that holds the reader's cells into the clipboard, and into the bar. */
export async function shareCells(document: NotebookDocument, cells: CellList, bar: Bar): Promise<void> {
  const edits = editsOf(document, new Set(cells.data.cells.map(({ id }) => id)));
  if (Object.keys(edits.sources).length === 0 && edits.scratch.every(({ source }) => source === '')) {
    bar.notice('You have changed no cell: the address of this page is the link.');
    return;
  }
  const link = await linkTo(location.href, edits);
  const length = link.length - location.href.replace(/#.*$/, '').length;
  if (length > MAX_LINK) {
    bar.notice(
      `Your cells make a link of ${length.toLocaleString('en')} characters; at most ${MAX_LINK.toLocaleString('en')} are read. A file takes them all.`,
      { 'Download .ipynb': () => bar.element.querySelector<HTMLElement>('[data-do="download"]')?.click() },
    );
    return;
  }
  const field = fieldWith(link, 'Link to your cells');
  const copied = await navigator.clipboard.writeText(link).then(
    () => true,
    () => false,
  );
  const said = copied ? 'The link with your cells is copied.' : 'This is the link with your cells:';
  const long =
    length > MAIL_LINK
      ? ` It has ${length.toLocaleString('en')} characters: too many for most mail programs. Send a file instead.`
      : '';
  bar.notice(said + long, {}, field);
  field.select();
}

/** A notebook file in TypeScript or JavaScript, or one program in TypeScript. */
export type DownloadForm = CodeLanguage | 'program';

/** Saves the page's notebook as a file. `article` is the path of the article's own file without its ending. */
export async function downloadCells(
  document: NotebookDocument,
  cells: CellList,
  bar: Bar,
  form: DownloadForm,
  article: string | null,
): Promise<void> {
  const language = form === 'javascript' ? 'javascript' : 'typescript';
  const ending = language === 'typescript' ? 'ipynb' : 'js.ipynb';
  const get = async (path: string): Promise<Response> => {
    const response = await fetch(`${bar.base}${path}`).catch(() => null);
    if (response === null) throw new Error(`${path} did not load. Is the page offline?`);
    if (!response.ok) throw new Error(`${path} did not load (${response.status}).`);
    return response;
  };
  try {
    const { notebookToDownload } = await import('./download.ts');
    const file = await notebookToDownload(
      {
        file: article === null ? null : ((await (await get(`${article}.${ending}`)).json()) as NotebookFile),
        title: document.title,
        cells: cellsToTake(document, cells),
        inlined: async (module) => (await get(`cell-modules/${module}.txt`)).text(),
      },
      language,
    );
    const name = article === null ? fileNameOf(document.title) : cells.data.name;
    if (form === 'program') {
      const { programOf } = await import('../files/program.ts');
      saveFile(`${name}.ts`, 'text/typescript', programOf(file));
    } else saveFile(`${name}.${ending}`, 'application/x-ipynb+json', JSON.stringify(file, null, 1));
  } catch (error) {
    bar.notice(`Nothing was downloaded. ${(error as Error).message}`, {
      'Try again': () => downloadCells(document, cells, bar, form, article),
      'Save the code alone': () => saveCode(document, cells),
    });
  }
}

/** Saves the notebook as one HTML file, with what its cells have put out. */
export async function downloadPage(document: NotebookDocument, cells: CellList, bar: Bar): Promise<void> {
  const { pageOf } = await import('../files/page.ts');
  const page = pageOf({
    title: document.title,
    made: `From ${location.href.replace(/#.*$/, '')}, ${dateText(Date.now())}.`,
    labels: cells.labels,
    cells: document.cells.flatMap(({ id, kind, source }): readonly PageCell[] => {
      if (kind === 'markdown') return [{ id, kind, source: source ?? '', number: '', outputs: [], note: '' }];
      const view = cells.find(id);
      if (!view) return [];
      const { number, outputs, run, element } = view;
      const built = element.querySelector('.cell-out')?.innerHTML ?? '';
      const note =
        run && run.source !== view.source ? 'Edited since: the output is that of the text before.' : '';
      return [{ id, kind, source: view.source, number, outputs: outputs ?? built, note }];
    }),
  });
  saveFile(`${fileNameOf(document.title)}.html`, 'text/html', page);
  bar.notice('The notebook is saved as one page, with what its cells have put out.');
}

/** What can always be taken away: the text of the cells, one below the other. */
function saveCode(document: NotebookDocument, cells: CellList): void {
  const text = cells.all.map((view) => `// ${view.label}\n${view.source}\n`).join('\n');
  saveFile(`${fileNameOf(document.title)}.ts`, 'text/typescript', text);
}

/** Code cells, each with the Markdown that stands before it. */
function cellsToTake(document: NotebookDocument, cells: CellList): DownloadCell[] {
  const taken: DownloadCell[] = [];
  let prose: string[] = [];
  for (const { id, kind, source } of document.cells) {
    const view = cells.find(id);
    if (kind === 'markdown') prose.push(source ?? '');
    else if (view) {
      const { original, edited, outputs } = view;
      taken.push({
        ...{ id, source: view.source, prose: prose.join('\n\n'), isNew: original === null, edited, outputs },
      });
      prose = [];
    }
  }
  if (prose.length > 0)
    taken.push({
      id: 'last',
      source: '',
      prose: prose.join('\n\n'),
      isNew: true,
      edited: true,
      outputs: null,
    });
  return taken;
}

const fileNameOf = (title: string): string =>
  title
    .toLowerCase()
    .replace(/\.ipynb$/, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 80) || 'notebook';

/** Lets the page take notebook files, chosen or dropped on it. */
export function acceptFiles(bar: Bar, open: (document: NotebookDocument) => Promise<() => unknown>): void {
  const read = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    const { readFile } = await import('../list/read-file.ts');
    try {
      const { documents, isArchive, leftOut } = await readFile(file);
      const [made] = documents;
      if (isArchive || !made)
        throw new Error('It holds several notebooks: the list of notebooks imports them.');
      const back = await open(made);
      const count = made.cells.filter(({ kind }) => kind === 'code').length;
      const size = `${count} ${count === 1 ? 'cell' : 'cells'}`;
      bar.notice(`${file.name}: ${size}, none of them run. ${leftOut}`.trim(), { Undo: back });
    } catch (error) {
      bar.notice(`${file.name} was not opened. ${(error as Error).message}`);
    }
  };
  const input = bar.element.querySelector<HTMLInputElement>('[data-part="file"]');
  input?.addEventListener('change', () => {
    void read(input.files?.[0]);
    input.value = '';
  });
  addEventListener('dragover', (event) => event.preventDefault());
  addEventListener('drop', (event) => {
    event.preventDefault();
    void read(event.dataTransfer?.files[0]);
  });
}
