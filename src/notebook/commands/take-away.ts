/** A notebook on its way out of the page, as a link or a file, and into it, as a file. */
import { fromBase64 } from '../base64.ts';
import { askWorker } from '../ask-worker.ts';
import type { NotebookDocument } from '../model/document.ts';
import { isData } from '../model/file-types.ts';
import { archiveText } from '../storage/archive.ts';
import type { FileBytes } from '../storage/file-store.ts';
import { editsOf, outputsOf } from '../storage/edits.ts';
import type { PageCell } from '../files/page.ts';
import type { CodeLanguage } from '../ipynb/nbformat.ts';
import type { Actions } from '../model/notebook.ts';
import type { Bar } from '../view/bar.ts';
import { yieldToBrowser } from '../yield-to-browser.ts';
import { dateText } from '../model/cell-status.ts';
import type { CellList } from '../view/cell-list.ts';
import { fieldWith } from './copy.ts';
import type { DownloadCell } from './download.ts';
import type { TakenFile } from '../ipynb/attached-files.ts';
import { fileNameOf } from '../files/file-name.ts';
import { saveFile } from '../files/save-file.ts';
import { linkTo, MAX_LINK } from './share.ts';
import type { Writing } from './write-file.ts';

/** Mail programs break longer addresses, or take them for no address. */
const MAIL_LINK = 2000;

/** Puts a link that holds the reader's cells into the clipboard, and into the bar; what they have put out goes along if that is asked for. */
export async function shareCells(
  document: NotebookDocument,
  cells: CellList,
  bar: Bar,
  takesOutputs = false,
): Promise<void> {
  const edits = editsOf(document, new Set(cells.data.cells.map(({ id }) => id)));
  if (Object.keys(edits.sources).length === 0 && edits.scratch.every(({ source }) => source === '')) {
    bar.notice('You have changed no cell: the address of this page is the link.');
    return;
  }
  const outputs = outputsOf(document);
  const hasOutputs = Object.keys(outputs).length > 0;
  const other: Actions = !hasOutputs
    ? {}
    : {
        [takesOutputs ? 'Without the outputs' : 'Take the outputs along']: () =>
          shareCells(document, cells, bar, !takesOutputs),
      };
  let link: string;
  try {
    link = await linkTo(location.href, takesOutputs ? { ...edits, outputs } : edits);
  } catch (error) {
    bar.notice(
      takesOutputs ? 'What the cells have put out is too long for a link.' : (error as Error).message,
      other,
    );
    return;
  }
  const length = link.length - location.href.replace(/#.*$/, '').length;
  if (length > MAX_LINK) {
    bar.notice(
      `${takesOutputs ? 'With their outputs, your' : 'Your'} cells make a link of ${length.toLocaleString('en')} characters; at most ${MAX_LINK.toLocaleString('en')} are read. A file has room for them all.`,
      {
        ...(takesOutputs && other),
        'Download .ipynb': () => bar.element.querySelector<HTMLElement>('[data-do="download"]')?.click(),
      },
    );
    return;
  }
  const field = fieldWith(link, 'Link to your cells');
  const copied = await navigator.clipboard.writeText(link).then(
    () => true,
    () => false,
  );
  const said =
    (copied
      ? `The link with your cells${takesOutputs ? ' and their outputs' : ''} is copied.`
      : `This is the link with your cells${takesOutputs ? ' and their outputs' : ''}:`) +
    ((document.attachments ?? []).length > 0
      ? ' Its files are not in it: a file of the notebook has them.'
      : '');
  const long =
    length > MAIL_LINK
      ? ` It has ${length.toLocaleString('en')} characters: too many for most mail programs. Send a file instead.`
      : '';
  bar.notice(said + long, { ...other, Close: () => bar.notice('') }, field);
  field.select();
}

/** A notebook file in TypeScript or JavaScript, one that imports the package, one program in TypeScript, or Markdown. */
export type DownloadForm = CodeLanguage | 'package' | 'program' | 'markdown';

/** Saves the page's notebook as a file. `article` is the path of the article's own file without its ending. */
export async function downloadCells(
  document: NotebookDocument,
  cells: CellList,
  bar: Bar,
  form: DownloadForm,
  article: string | null,
  files: readonly TakenFile[] = [],
): Promise<void> {
  const name = article === null ? fileNameOf(document.title) : cells.data.name;
  try {
    const text = await written({
      ...{ form, base: bar.base, article, title: document.title, files },
      cells: cellsToTake(document, cells),
    });
    if (form === 'program' || form === 'markdown') {
      const [what, ending, type] =
        form === 'program' ? ['program', 'ts', 'text/typescript'] : ['text', 'md', 'text/markdown'];
      saveFile(`${name}.${ending}`, type, text);
      if (files.length > 0)
        bar.notice(
          `The ${what} reads ${files.map((each) => each.name).join(', ')} beside it: save ${files.length === 1 ? 'it' : 'them'} there.`,
        );
    } else
      saveFile(`${name}.${form === 'javascript' ? 'js.ipynb' : 'ipynb'}`, 'application/x-ipynb+json', text);
  } catch (error) {
    bar.notice(`Nothing was downloaded. ${(error as Error).message}`, {
      'Try again': () => downloadCells(document, cells, bar, form, article, files),
      'Save the code alone': () => saveCode(document, cells),
    });
  }
}

/** Saves the notebook as one HTML file, with the output of its cells. */
export async function downloadPage(
  document: NotebookDocument,
  cells: CellList,
  bar: Bar,
  files: readonly TakenFile[] = [],
): Promise<void> {
  const names: Record<string, string> = {};
  const made = document.cells.flatMap(({ id, kind, source }): readonly PageCell[] => {
    if (kind === 'markdown') return [{ id, kind, source: source ?? '', number: '', outputs: [], note: '' }];
    const view = cells.find(id);
    if (!view) return [];
    const { number, outputs, run, element } = view;
    names[id] = cells.nameOf(id);
    const built = element.querySelector('.cell-out')?.innerHTML ?? '';
    const note =
      run && run.source !== view.source ? 'Edited since: the output is from the earlier text.' : '';
    return [{ id, kind, source: view.source, number, outputs: outputs ?? built, note }];
  });
  const from = `From ${location.href.replace(/#.*$/, '')}, ${dateText(Date.now())}.`;
  try {
    const text = await written({
      form: 'page',
      base: bar.base,
      archive: archiveText([document], bytesOf(files, document)),
      title: document.title,
      made: from,
      names,
      files,
      cells: made,
    });
    const { withFormulas } = await import('../markup/formulas.ts');
    saveFile(`${fileNameOf(document.title)}.html`, 'text/html', await withFormulas(text, yieldToBrowser));
    bar.notice(
      'The notebook is saved as one page: it opens from a disk, and its cells can be edited and run there.',
    );
  } catch (error) {
    bar.notice(`Nothing was downloaded. ${(error as Error).message}`, {
      'Try again': () => downloadPage(document, cells, bar, files),
    });
  }
}

/** What is in the files, by key. */
function bytesOf(
  files: readonly TakenFile[],
  { attachments = [] }: NotebookDocument,
): ReadonlyMap<string, FileBytes> {
  return new Map(
    attachments.flatMap(({ name, key }) => {
      const bytes = fromBase64(files.find((file) => file.name === name)?.base64 ?? '');
      return bytes ? [[key, bytes] as const] : [];
    }),
  );
}

const MOST_MS = 60_000;

/** The text of the file, which is written beside the page. */
const written = (asked: Writing): Promise<string> =>
  askWorker(new Worker(new URL('./write-worker.ts', import.meta.url), { type: 'module' }), asked, {
    milliseconds: MOST_MS,
    late: `The file was not written within ${MOST_MS / 1000} seconds.`,
    notLoaded: 'The writer of files did not load. Is the page offline?',
  });

/** What can always be taken away: the text of the cells, one below the other. */
function saveCode(document: NotebookDocument, cells: CellList): void {
  const text = cells.all.map((view) => `// ${view.label}\n${view.source}\n`).join('\n');
  saveFile(`${fileNameOf(document.title)}.ts`, 'text/typescript', text);
}

function cellsToTake(document: NotebookDocument, cells: CellList): readonly DownloadCell[] {
  return document.cells.flatMap(({ id, kind, source }): readonly DownloadCell[] => {
    if (kind === 'markdown')
      return [{ id, kind, source: source ?? '', isNew: true, edited: true, outputs: null }];
    const view = cells.find(id);
    if (!view) return [];
    const { original, edited, outputs } = view;
    return [{ id, kind, source: view.source, isNew: original === null, edited, outputs }];
  });
}

/** Whether a file is none of a notebook's own: JSON may be either. */
const isForCells = async (file: File): Promise<boolean> =>
  isData(file.name, file.type) ||
  (/\.json$/i.test(file.name) && !HOLDS_NOTEBOOK.test(await file.text().catch(() => '{"format"')));

const HOLDS_NOTEBOOK = /"nbformat"\s*:|^\s*\{\s*"format"/;

/** What becomes of a file that is chosen or dropped. */
export interface FileTaker {
  /** Opens what was read, and gives what can be done next. */
  open(document: NotebookDocument, files: ReadonlyMap<string, FileBytes>): Promise<Actions>;
  /** Takes files for cells to read. */
  attach(files: readonly File[]): Promise<void>;
}

/** Lets the page take files: notebooks to open, and tables, texts and pictures to attach. */
export function acceptFiles(bar: Bar, taker: FileTaker): void {
  const read = async (given: readonly File[]): Promise<void> => {
    const areData = await Promise.all(given.map(isForCells));
    const data = given.filter((_, at) => areData[at]);
    if (data.length > 0) await taker.attach(data);
    const files = given.filter((each) => !data.includes(each));
    const [file] = files;
    if (!file) return;
    const others =
      files.length > 1
        ? `The other ${files.length - 1} are not opened: the list of notebooks takes several.`
        : '';
    try {
      const { openFile } = await import('../list/open-file.ts');
      const { documents, files: attached, isArchive, leftOut } = await openFile(file);
      const [made] = documents;
      if (isArchive || !made)
        throw new Error('It holds several notebooks: import them in the list of notebooks.');
      const next = await taker.open(made, attached);
      const count = made.cells.length;
      const size = `${count} ${count === 1 ? 'cell' : 'cells'}`;
      bar.notice(`${file.name}: ${size}, none of them run. ${leftOut} ${others}`.trim(), next);
    } catch (error) {
      bar.notice(`${file.name} was not opened. ${(error as Error).message} ${others}`.trim());
    }
  };
  const input = bar.element.querySelector<HTMLInputElement>('[data-part="file"]');
  input?.addEventListener('change', () => {
    void read([...(input.files ?? [])]);
    input.value = '';
  });
  const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') === true;
  addEventListener('dragover', (event) => {
    if (hasFiles(event)) event.preventDefault();
  });
  // Before a cell's editor, which would put the text of the file into the cell.
  addEventListener(
    'drop',
    (event) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      event.stopPropagation();
      void read([...(event.dataTransfer?.files ?? [])]);
    },
    { capture: true },
  );
}
