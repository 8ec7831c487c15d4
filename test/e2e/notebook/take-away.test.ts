/** A notebook that leaves the page and comes back; and how it is for those who cannot see it. */
import { expect, test } from 'vitest';
import { violations } from '../axe.ts';
import { article, onFreshPage } from './bench.ts';

test(
  'cells in use and the reader’s notebook have no accessibility errors',
  onFreshPage(async (bench) => {
    await bench.page.goto(article());
    await bench.page.click('#cell-found [data-do="edit"]');
    await bench.page.locator('#cell-found .cm-content').waitFor();
    await bench.page.click('#cell-first [data-do="run"]');
    await bench.untilRun('first');
    expect(await violations(bench.page, { within: 'main' })).toEqual([]);
    const cells = [
      { cell_type: 'markdown', metadata: {}, source: '# Title\n\n- a [link](https://example.org)' },
      {
        cell_type: 'code',
        metadata: {},
        source: 'console.warn("w"); display([{ n: 1 }]); display([1, 3, 0, 2]); null.x',
      },
    ];
    await bench.openFile(
      'own.ipynb',
      JSON.stringify({ nbformat: 4, nbformat_minor: 5, metadata: {}, cells }),
    );
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
    await bench.page.click('#cell-scratch-1 [data-do="run"]');
    await bench.until('scratch-1', 'done');
    expect(await bench.out('scratch-1')).toBe('4n');
  }),
);
