/** Code that will not end, in a page that goes on. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countWork, expectPieces, giveWayAlways } from '../work.ts';
import { Bench, fileOfCells, markdownCell } from './bench.ts';
import { floods, smallHeap, TEN_THOUSAND, thousand } from './floods.ts';

describe('code that will not end', () => {
  let browser: Browser;
  let bench: Bench;
  beforeAll(async () => {
    browser = await smallHeap();
    bench = await Bench.open(browser);
    await bench.openFile('two.ipynb', fileOfCells('const kept = 7;', ''));
    await bench.runToEnd('scratch-1');
  });
  afterAll(async () => {
    await browser.close();
    expect(bench.errors).toEqual([]);
  });
  for (const [what, { text, shown }] of Object.entries(floods))
    test(`${what}: the page draws on, Stop ends it, and the next run goes`, async () => {
      await bench.write('scratch-2', text);
      await bench.page.click('#cell-scratch-2 [data-do="run"]');
      await bench.until('scratch-2', 'running');
      if (shown) await expect.poll(() => bench.out('scratch-2')).toContain(shown);
      await bench.frames(20);
      await bench.stop('scratch-2');
      await bench.write('scratch-2', 'kept + 1');
      await bench.page.click('#cell-scratch-2 [data-do="run"]');
      await bench.until('scratch-2', 'done');
      expect(await bench.out('scratch-2')).toBe('8');
    });

  test('a million lines are cut, and the cell ends', async () => {
    await bench.write('scratch-2', 'for (let i = 0; i < 1_000_000; i++) console.log(i); "end"');
    await bench.page.click('#cell-scratch-2 [data-do="run"]');
    await bench.page.waitForFunction(() =>
      /end$/.test(document.querySelector('#cell-scratch-2 .cell-out')?.textContent ?? ''),
    );
    expect(await bench.out('scratch-2')).toMatch(/more outputs are not shown[\s\S]*end/);
  });

  test('what was printed before a loop without end stays, and comes at once', async () => {
    await bench.write('scratch-2', 'console.log("begun"); for (;;);');
    await bench.page.click('#cell-scratch-2 [data-do="run"]');
    await bench.page.waitForFunction(() =>
      document.querySelector('#cell-scratch-2 .cell-out')?.textContent.includes('begun'),
    );
    await bench.stop('scratch-2');
    expect(await bench.out('scratch-2')).toBe('begun');
  });

  test('WebAssembly runs in a cell, and the result says so', async () => {
    await bench.write(
      'scratch-2',
      `import * as wasm from 'solvers/queens/symmetric-bitmap-wasm';
import * as join from 'solvers/queens/half-board-join';
[wasm.countSolutions(8).engine, join.countSolutions(8).engine, join.countSolutions(12).solutions]`,
    );
    await bench.page.click('#cell-scratch-2 [data-do="run"]');
    await bench.until('scratch-2', 'done');
    expect(await bench.out('scratch-2')).toBe("['wasm', 'wasm', 14200n]");
  });

  test('a plot draws in a cell, and thousands of rejections are one line', async () => {
    await bench.write(
      'scratch-2',
      `import * as Plot from '@observablehq/plot';
for (let i = 0; i < 5000; i++) Promise.reject(new Error('dropped'));
Plot.barY([1, 2], { fill: (d) => d }).plot({ color: { legend: true } })`,
    );
    await bench.page.click('#cell-scratch-2 [data-do="run"]');
    await bench.page.waitForFunction(() =>
      document.querySelector('#cell-scratch-2 .cell-out')?.textContent.includes('5,000 times'),
    );
    expect(await bench.page.locator('#cell-scratch-2 .cell-drawing svg rect').count()).toBeGreaterThan(1);
    expect(await bench.page.locator('#cell-scratch-2 .cell-error').count()).toBe(1);
  });

  test('a promise that nobody awaits is reported when it is rejected', async () => {
    await bench.write(
      'scratch-2',
      'Promise.reject(new Error("lost")); await new Promise((r) => setTimeout(r, 50)); 1',
    );
    await bench.page.click('#cell-scratch-2 [data-do="run"]');
    await bench.page.waitForFunction(() =>
      document.querySelector('#cell-scratch-2 .cell-out')?.textContent.includes('lost'),
    );
    expect(await bench.out('scratch-2')).toContain('Unhandled rejection: lost');
  });

  test('a drawing of ten thousand elements comes in pieces', async () => {
    const other = await bench.tab();
    await giveWayAlways(other.page);
    await countWork(other.page);
    await other.openOwn();
    await other.write('scratch-1', TEN_THOUSAND);
    // At most five hundred elements are made at once.
    await expectPieces(other.page, 500, async () => {
      await other.runToEnd('scratch-1');
      await expect.poll(() => other.page.locator('#cell-scratch-1 svg circle').count()).toBe(9000);
      // What is wired when all is there.
      await other.page.waitForSelector('#cell-scratch-1 svg[tabindex="0"]');
    });
    await other.page.close();
  });

  test('a cell and a text of a million lines: the page shows their beginning', async () => {
    const long = await bench.tab();
    await giveWayAlways(long.page);
    await countWork(long.page);
    await long.openOwn();
    const lines = '1;\n'.repeat(1_000_000);
    await expectPieces(long.page, 300, async () => {
      await long.giveFile('long.ipynb', fileOfCells(lines, markdownCell(lines)));
      await expect.poll(() => long.source('scratch-1')).toContain('more characters are not shown here');
      await expect.poll(() => long.page.innerText('#cell-text-1')).toContain('more characters are not shown');
      await long.untilKept();
    });
    await long.page.close();
  });

  test('a text that stays as it is written, in one line, does not widen the page', async () => {
    const wide = await bench.tab();
    await wide.openOwn();
    await wide.giveFile('wide.ipynb', fileOfCells('1', markdownCell('['.repeat(5000))));
    await expect.poll(() => wide.page.locator('.as-written').count()).toBe(1);
    expect(
      await wide.page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      ),
    ).toBe(0);
    await wide.page.close();
  });

  test('a thousand cells are opened in pieces, a key that is pressed in one of them touches it alone, and all are kept, with what they put out', async () => {
    const long = await bench.tab();
    await giveWayAlways(long.page);
    await countWork(long.page);
    await long.openOwn();
    await expectPieces(long.page, 300, async () => {
      await long.giveFile('many.ipynb', fileOfCells(...thousand));
      await expect.poll(() => long.notice()).toContain('1000 cells');
      // It says so before the last cells are on the page, and their listings are coloured after that, one by one.
      // On a busy machine that takes minutes, and the limit only ends what hangs.
      const coloured = long.page.locator('.cell-in pre .tk-keyword');
      await expect.poll(() => coloured.count(), { timeout: 200_000 }).toBe(1000);
      await long.untilKept();
    });
    await long.write('scratch-500', '// ');
    await long.untilKept();
    await expectPieces(long.page, 100, async () => {
      for (const key of 'words') await long.page.keyboard.press(key);
      await long.untilKept();
    });
    await long.runToEnd('scratch-999');
    await long.untilKept();
    await long.page.reload();
    await long.page.locator('#cell-scratch-1000').scrollIntoViewIfNeeded();
    await expect.poll(() => long.out('scratch-999')).toBe('999');
    // It lies out of sight, and is not laid out.
    expect(await long.page.textContent('#cell-scratch-500 .cell-in pre')).toContain('// words');
    await long.page.close();
  });
});
