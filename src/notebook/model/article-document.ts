/** A document on the article as it is today: the article's cells in its order, the reader's own where they belong. */
import {
  type ArticleCell,
  articleDocumentId,
  type DocumentCell,
  newCell,
  newDocument,
  isSameText,
  type NotebookDocument,
} from './document.ts';

/** A document that says nothing but what the article says; `id` tells it from the one that the page opens by itself. */
export const articleDocument = (
  name: string,
  version: string,
  cells: readonly ArticleCell[],
  title: string,
  id = articleDocumentId(name),
): NotebookDocument =>
  newDocument({ id, title, article: { name, version }, cells: cells.map((cell) => newCell(cell.id, null)) });

/**
 * The document with the article's cells as they are now. Where the article has changed a cell that the reader had
 * edited, both texts stay to choose from (null is the article's); an edited cell that the article has no more becomes
 * one of the reader's own.
 */
export function fitToArticle(
  document: NotebookDocument,
  version: string,
  article: readonly ArticleCell[],
): NotebookDocument {
  if (!document.article) return document;
  const sources = new Map(article.map(({ id, source }) => [id, source]));
  const isNewVersion = document.article.version !== version;
  const kept = new Map(document.cells.map((cell) => [cell.id, cell]));
  const own = new Map<string, DocumentCell[]>();
  let behind = '';
  for (const cell of document.cells) {
    if (sources.has(cell.id)) behind = cell.id;
    else if (cell.source !== null) own.set(behind, [...(own.get(behind) ?? []), cell]);
  }
  const cells = article.flatMap(({ id, source }) => [
    meet(kept.get(id) ?? newCell(id, null), source, isNewVersion),
    ...(own.get(id) ?? []),
  ]);
  const fitted = {
    ...document,
    article: { name: document.article.name, version },
    cells: [...(own.get('') ?? []), ...cells],
  };
  return !isNewVersion && isSameText(document, fitted) ? document : fitted;
}

/** A cell and the article's text of today. */
function meet(cell: DocumentCell, source: string, isNewVersion: boolean): DocumentCell {
  if (cell.source === null && cell.others.length === 0) return cell;
  if (cell.source === source && cell.others.length === 0) return { ...cell, source: null };
  if (!isNewVersion) return cell.original === undefined ? { ...cell, original: source } : cell;
  const texts = [cell.source, ...cell.others];
  if (cell.original === source || texts.includes(null)) return cell;
  return { ...cell, original: source, others: [...cell.others, null] };
}
