/** A notebook that leaves the page and comes back; and how it is for those who cannot see it. */
import { expect, test } from 'vitest';
import { violations } from '../axe.ts';
import { article, type Bench, fileOfCells, markdownCell, onFreshPage } from './bench.ts';

test(
  'cells in use and the reader’s notebook have no accessibility errors',
  onFreshPage(async (bench) => {
    await bench.page.goto(article());
    await bench.page.click('#cell-found [data-do="edit"]');
    await bench.page.locator('#cell-found .cm-content').waitFor();
    await bench.run('first');
    await bench.untilRun('first');
    expect(await violations(bench.page, { within: 'main' })).toEqual([]);
    const text = markdownCell('# Title\n\n- a [link](https://example.org)');
    const code = 'console.warn("w"); display([{ n: 1 }]); display([1, 3, 0, 2]); null.x';
    await bench.openFile('own.ipynb', fileOfCells(text, code));
    await bench.page.click('[data-do="run-all"]');
    await bench.until('scratch-1', 'error');
    expect(await violations(bench.page, { within: 'main' })).toEqual([]);
  }),
);

test(
  'an article downloads with the reader’s edit and its output, and opens again as it was',
  onFreshPage(async (bench) => {
    await bench.page.goto(article());
    await bench.write(
      'found',
      "import { countSolutions } from 'solvers/queens/bitmap';\ncountSolutions(6).solutions",
    );
    await bench.page.keyboard.press('Control+Enter');
    await bench.page.waitForFunction(
      () => document.querySelector('#cell-found .cell-out')?.textContent === '4n',
    );
    const { name, text } = await bench.download('[data-do="download"]');
    expect(name).toBe('backtracking.ipynb');
    expect(text).toContain('const { countSolutions } = solvers_queens_bitmap;');
    expect(text).toContain('const solvers_queens_bitmap = (() => {');
    await bench.openFile('b.ipynb', text);
    await bench.runToEnd('scratch-1');
    expect(await bench.out('scratch-1')).toBe('4n');
  }),
);

/** Drops this on a cell's editor; in the page, because Playwright has no files to drag. */
const drop = (
  bench: Bench,
  id: string,
  what: { readonly file?: string; readonly text?: string },
): Promise<void> =>
  bench.page.locator(`#cell-${id} .cm-content`).evaluate((editor, { file, text }) => {
    const dataTransfer = new DataTransfer();
    if (file !== undefined) dataTransfer.items.add(new File([file], 'dropped.ipynb'));
    if (text !== undefined) dataTransfer.setData('text/plain', text);
    const { x, y } = editor.getBoundingClientRect();
    const at = {
      bubbles: true,
      cancelable: true,
      composed: true,
      dataTransfer,
      clientX: x + 4,
      clientY: y + 16,
    };
    editor.dispatchEvent(new DragEvent('drop', at));
  }, what);

test(
  'a file that is dropped on an article’s cell is no text of it: it opens as a notebook when it is asked for',
  onFreshPage(async (bench) => {
    await bench.page.goto(article());
    await bench.write('found', '"mine"');
    await drop(bench, 'found', { file: fileOfCells('6 * 7') });
    await expect.poll(() => bench.notice()).toContain('dropped.ipynb: 1 cell, none of them run.');
    expect(await bench.source('found')).toBe('"mine"');
    await bench.page.click('.notebook-notice >> text=Open it as a notebook of my own');
    await bench.untilSource('scratch-1', '6 * 7');
  }),
);

test(
  'a word that is dragged into an editor is put where it is dropped',
  onFreshPage(async (bench) => {
    await bench.openOwn();
    await bench.write('scratch-1', '"mine"');
    await drop(bench, 'scratch-1', { text: 'dragged ' });
    await bench.untilSource('scratch-1', 'dragged');
  }),
);
