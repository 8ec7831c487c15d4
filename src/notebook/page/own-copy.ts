/** An article's cells, with its prose and what the reader has made of them, as a notebook of the reader's own. */
import { copiedText } from '../article/page-words.ts';
import {
  type DocumentCell,
  newCell,
  newCellId,
  newDocument,
  type NotebookDocument,
} from '../model/document.ts';
import { openFile } from '../list/open-file.ts';
import type { CellList } from '../view/cell-list.ts';

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
  const copied = withEdits(documents[0]?.cells ?? [], textsOf(cells)).map((cell) =>
    cell.kind === 'code' ? cell : { ...cell, source: copiedText(cell.source ?? '', from) },
  );
  const own = cells.all
    .filter(({ original }) => original === null)
    .map(({ source }) => newCell(newCellId(), source));
  return newDocument({ title, from: `the chapter “${title}”`, cells: [...copied, ...own] });
}

/** A cell of the article: its text there, and the reader's. */
export interface ArticleText {
  readonly original: string;
  readonly source: string;
}

const textsOf = (cells: CellList): readonly ArticleText[] =>
  cells.data.cells.map(({ id, source }) => ({ original: source, source: cells.find(id)?.source ?? source }));

/** The cells of the article's file with the reader's texts. Of equal cells each has its own: both are in the article's order. */
export function withEdits(
  cells: readonly DocumentCell[],
  texts: readonly ArticleText[],
): readonly DocumentCell[] {
  const left = [...texts];
  return cells.map((cell) => {
    const at = left.findIndex(({ original }) => cell.kind === 'code' && original === cell.source);
    const [text] = at < 0 ? [] : left.splice(at, 1);
    return text ? { ...cell, source: text.source } : cell;
  });
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
