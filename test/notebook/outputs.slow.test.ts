/** Every cell of the book, run again, puts out what it did; save where the author says that it varies. */
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { cellsOf } from '../../src/notebook/article/fences.ts';
import { buildArticle } from '../../src/notebook/article/build-article.ts';
import { runArticle } from '../../src/site/build/cells.ts';

const withCells = globSync('content/articles/**/*.mdx').filter(
  (file) => cellsOf(readFileSync(file, 'utf8'), file).length > 0,
);

test.each(withCells)('the outputs of %s are the same again', async (file) => {
  const [first, again] = [await runArticle(file), await buildArticle(file, readFileSync(file, 'utf8'))];
  for (const [index, cell] of first.cells.entries())
    if (!cell.varies)
      expect(again.cells[index]?.outputs, `cell ${cell.id}; does it need "vary"?`).toEqual(cell.outputs);
});
