/** A notebook on its way out of the page, as a link or a file, and into it, as a file. */
import type { CodeLanguage, NotebookFile } from '../ipynb/nbformat.ts';
import type { ReadCell } from '../ipynb/read-cells.ts';
import { words } from '../words.ts';
import type { Bar } from './bar.ts';
import type { CellList } from './cell-list.ts';
import { isEmpty } from './edits.ts';
import { linkTo } from './share.ts';

/** Puts a link that holds the reader's cells into the clipboard, and into the bar. */
export async function shareCells(cells: CellList, bar: Bar): Promise<void> {
  const edits = cells.edits();
  if (isEmpty(edits)) {
    bar.notice(words.nothingToShare);
    return;
  }
  const link = await linkTo(location.href, edits);
  const field = document.createElement('textarea');
  field.readOnly = true;
  field.rows = 2;
  field.value = link;
  field.setAttribute('aria-label', words.linkLabel);
  const copied = await navigator.clipboard.writeText(link).then(
    () => true,
    () => false,
  );
  bar.notice(copied ? words.linkCopied : words.linkShown, {}, field);
  field.select();
}

/** Saves the page's notebook as a file. `article` is the path of the article's own file without its ending. */
export async function downloadCells(
  cells: CellList,
  bar: Bar,
  language: CodeLanguage,
  article: string | null,
): Promise<void> {
  const { notebookToDownload } = await import('./download.ts');
  const ending = language === 'typescript' ? 'ipynb' : 'js.ipynb';
  const get = async (path: string): Promise<Response> => {
    const response = await fetch(`${bar.base}${path}`);
    if (!response.ok) throw new Error(words.didNotLoad(path, response.status));
    return response;
  };
  const file = await notebookToDownload(
    {
      file: article === null ? null : ((await (await get(`${article}.${ending}`)).json()) as NotebookFile),
      title: document.querySelector('h1 .name')?.textContent ?? cells.data.name,
      cells: cells.all.map((view) => ({
        id: view.id,
        source: view.source,
        prose: view.prose,
        isNew: view.original === null,
        edited: view.edited,
        outputs: view.outputs,
      })),
      inlined: async (module) => (await get(`cell-modules/${module}.txt`)).text(),
    },
    language,
  );
  const link = document.createElement('a');
  link.href = URL.createObjectURL(
    new Blob([JSON.stringify(file, null, 1)], { type: 'application/x-ipynb+json' }),
  );
  link.download = `${cells.data.name}.${ending}`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** Lets the page take notebook files, chosen or dropped on it. */
export function acceptFiles(bar: Bar, open: (cells: readonly ReadCell[]) => Promise<void>): void {
  const read = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    const { readIpynb } = await import('../ipynb/read-ipynb.ts');
    try {
      const { cells, leftOut } = readIpynb(await file.text());
      await open(cells);
      bar.notice(words.opened(file.name, cells.length, leftOut));
    } catch (error) {
      bar.notice(words.notOpened(file.name, (error as Error).message));
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
