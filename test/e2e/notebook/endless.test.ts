/** Code that will not end, in a page that goes on. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findBrowser } from '../../find-browser.ts';
import { expectCalm } from '../work.ts';
import { Bench, fileOfCells, markdownCell } from './bench.ts';

describe('code that will not end', () => {
  let browser: Browser;
  let bench: Bench;
  beforeAll(async () => {
    const found = await findBrowser();
    // A small heap, so that a cell that eats memory comes to the end of it here and not of the machine's.
    browser = await chromium.launch({
      ...found,
      args: [...found.args, '--js-flags=--max-old-space-size=256'],
    });
    bench = await Bench.open(browser);
    await bench.openFile('two.ipynb', fileOfCells('const kept = 7;', ''));
    await bench.runToEnd('scratch-1');
  });
  afterAll(async () => {
    await browser.close();
    expect(bench.errors).toEqual([]);
  });
  const floods: Readonly<Record<string, string>> = {
    'an endless loop': 'for (;;);',
    'an endless loop that prints': 'for (let i = 0; ; i++) console.log(i, "x".repeat(80));',
    'promises without end':
      'const fork = () => { Promise.resolve().then(fork); Promise.resolve().then(fork); }; fork(); await new Promise(() => {});',
    'displays without end':
      'for (let i = 0; ; i++) display(Array.from({ length: 50 }, (_, n) => ({ n, i })));',
    'memory without end':
      'const hold = []; for (;;) hold.push(Array.from({ length: 10_000 }, () => String(hold.length)));',
  };

  for (const [what, text] of Object.entries(floods))
    test(`${what}: no task of the page takes 50 ms, Stop ends it within six frames, and the next run goes`, async () => {
      await bench.write('scratch-2', text);
      const frames: number[] = [];
      await expectCalm(browser, bench.page, async () => {
        await bench.page.click('#cell-scratch-2 [data-do="run"]');
        await bench.until('scratch-2', 'running');
        await bench.page.waitForTimeout(400);
        frames.push(await bench.framesToStop('scratch-2'));
      });
      // Six frames are 100 ms where sixty are drawn in a second.
      expect(Math.max(...frames)).toBeLessThanOrEqual(6);
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
    await bench.framesToStop('scratch-2');
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

  test('a drawing of ten thousand elements comes in pieces: no task of the page takes 50 ms', async () => {
    await bench.write(
      'scratch-2',
      `import * as Plot from '@observablehq/plot';
Plot.dot(Array.from({ length: 9000 }, (_, i) => [i % 100, Math.floor(i / 100)]), { tip: true }).plot()`,
    );
    await expectCalm(browser, bench.page, async () => {
      await bench.page.click('#cell-scratch-2 [data-do="run"]');
      await bench.until('scratch-2', 'done');
      await expect.poll(() => bench.page.locator('#cell-scratch-2 svg circle').count()).toBe(9000);
      // What is wired when all is there.
      await bench.page.waitForSelector('#cell-scratch-2 svg[tabindex="0"]');
    });
  });

  test('a cell and a text of a million lines: the page shows their beginning, and no task takes 50 ms', async () => {
    const long = await bench.tab();
    await long.openOwn();
    const lines = '1;\n'.repeat(1_000_000);
    const folder = await mkdtemp(join(tmpdir(), 'long-'));
    const file = join(folder, 'long.ipynb');
    await writeFile(file, fileOfCells(lines, markdownCell(lines)));
    await expectCalm(browser, long.page, async () => {
      await long.page.setInputFiles('[data-part="file"]', file);
      await expect.poll(() => long.source('scratch-1')).toContain('more characters are not shown here');
      await expect.poll(() => long.page.innerText('#cell-text-1')).toContain('more characters are not shown');
      await long.untilKept();
    });
    await rm(folder, { recursive: true });
    await long.page.close();
  });

  test('a thousand cells: no task of the page takes 50 ms while they are opened, and while one of them is written in', async () => {
    const long = await bench.tab();
    await long.openOwn();
    const cells = Array.from({ length: 1000 }, (_, at) => `const v${at} = ${at};\nv${at} + 1`);
    await expectCalm(browser, long.page, async () => {
      await long.giveFile('many.ipynb', fileOfCells(...cells));
      await expect.poll(() => long.notice()).toContain('1000 cells');
      await long.untilKept();
    });
    await long.write('scratch-500', '// ');
    await expectCalm(browser, long.page, async () => {
      for (const key of 'words') await long.page.keyboard.press(key);
      await long.untilKept();
    });
    await long.page.close();
  });
});
