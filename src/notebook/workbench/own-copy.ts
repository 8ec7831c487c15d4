/** An article's cells, with its prose and what the reader has made of them, as a notebook of the reader's own. */
import { copiedText } from '../article/page-words.ts';
import { newCell, newDocument, type NotebookDocument } from '../documents/document.ts';
import { openFile } from '../list/open-file.ts';
import type { CellList } from './cell-list.ts';

/**
 * `title` is the article's.
 * @throws Error with a message for the reader when the article's file does not load.
 */
export async function ownCopy(base: string, title: string, cells: CellList): Promise<NotebookDocument> {
  const { name } = cells.data;
  const response = await fetch(`${base}articles/${name}.ipynb`).catch(() => null);
  if (!response?.ok) throw new Error('The article’s notebook did not load. Is the page offline?');
  const { documents } = await openFile(new File([await response.blob()], `${name}.ipynb`));
  const from = { title, address: `${location.origin}${base}articles/${name}/`, figures: figuresOfPage() };
  const edited = new Map(cells.all.map((view) => [view.original, view.source]));
  const copied = (documents[0]?.cells ?? []).map((cell) => ({
    ...cell,
    source:
      cell.kind === 'code' ? (edited.get(cell.source) ?? cell.source) : copiedText(cell.source ?? '', from),
  }));
  const own = cells.all
    .filter(({ original }) => original === null)
    .map(({ source }, index) => newCell(`own-${index + 1}`, source));
  return newDocument({ title, from: `the chapter “${title}”`, cells: [...copied, ...own] });
}

/** The ids of the page's figures, by what stands first in their captions: "Figure 2.1". */
function figuresOfPage(): ReadonlyMap<string, string> {
  return new Map(
    [...document.querySelectorAll('figure[id]')].map((figure) => {
      const called = figure.querySelector('figcaption b')?.textContent ?? '';
      return [called.replace(/\.$/, ''), figure.id];
    }),
  );
}
