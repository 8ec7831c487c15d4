/** An article's cells, with its prose and what the reader has made of them, as a notebook of the reader's own. */
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
  const edited = new Map(cells.all.map((view) => [view.original, view.source]));
  const copied = (documents[0]?.cells ?? []).map((cell) => ({
    ...cell,
    source:
      cell.kind === 'code'
        ? (edited.get(cell.source) ?? cell.source)
        : copiedText(cell.source ?? '', title, `${location.origin}${base}articles/${name}/`),
  }));
  const own = cells.all
    .filter(({ original }) => original === null)
    .map(({ source }, index) => newCell(`own-${index + 1}`, source));
  return newDocument({ title, from: `the chapter “${title}”`, cells: [...copied, ...own] });
}

/** A text of the file in a copy: its title is the notebook's, and what it has no pictures of is a press away, at the article's address. */
function copiedText(text: string, title: string, address: string): string {
  return text
    .replace(`# ${title}\n\n`, '')
    .replace(/!\[[^\]]*\]\(attachment:[^)]*\)\s*/g, '')
    .replace(/(?<!\[)This article on the web(?!\])/, `[This article](${address})`)
    .replace(
      /\*(?<called>Figure [\d.]+): see the page\*/g,
      (_, called: string) => `*[${called}: see the page](${address}${anchorOf(called)})*`,
    );
}

/** "#figure-…" of the figure with this number, on the article's page; empty where it is not there. */
function anchorOf(called: string): string {
  const figure = [...document.querySelectorAll('figure[id]')].find((each) =>
    each.querySelector('figcaption')?.textContent.trim().startsWith(`${called}.`),
  );
  return figure ? `#${figure.id}` : '';
}
