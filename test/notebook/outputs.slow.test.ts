/** Every cell of the book, run again, puts out what it did; save where the author says that it varies. */
import { expect, test } from 'vitest';
import { articles } from '../../src/book/book.ts';
import { buildArticle } from '../../src/notebook/article/build-article.ts';
import { runArticle } from '../../src/site/build/cells.ts';

const withCells = articles().filter(({ cells }) => cells.length > 0);

test.each(withCells)('the outputs of $file are the same again', async (article) => {
  const [first, again] = [await runArticle(article), await buildArticle(article)];
  for (const [index, cell] of first.cells.entries())
    if (!cell.varies)
      expect(again.cells[index]?.outputs, `cell ${cell.id}; does it need "vary"?`).toEqual(cell.outputs);
});
