/** A notebook as one file on a disk: opened without a server or a network, edited, run, saved again, and imported. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fileOfCells, markdownCell, onFreshPage } from './bench.ts';

/** So large may one be that draws a chart of a solver's counts. */
const MOST_BYTES = 600_000;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'one-file-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** As a double click opens it. */
async function openFromDisk(page: Page, name: string, text: string): Promise<void> {
  const path = join(folder, name);
  writeFileSync(path, text);
  await page.context().setOffline(true);
  await page.goto(pathToFileURL(path).href);
  await page.locator('.bar button').first().waitFor();
}

const out = (page: Page, at: number): Promise<string> =>
  page.locator('section.cell .out').nth(at).innerText();

test(
  'its cells are edited and run, controls are followed, and what is saved has it all',
  onFreshPage(async (bench) => {
    await bench.openFile(
      'live.ipynb',
      fileOfCells(
        markdownCell('# Alive\n\nTwo **words**.'),
        "const k = view(Inputs.range([1, 9], { label: 'k', step: 1, value: 3 }));",
        "import * as Plot from '@observablehq/plot';\nPlot.plot({ marks: [Plot.dot([[1, k]])] })",
        'k * 7',
      ),
    );
    await bench.page.click('[data-do="run-all"]');
    await expect.poll(() => bench.page.locator('.cell-out').last().innerText()).toContain('21');
    await bench.openMenu();
    const { name, text } = await bench.download('[data-do="download-html"]');
    expect(text.length).toBeLessThan(MOST_BYTES);

    const { page } = await bench.tab();
    await openFromDisk(page, name, text);
    // Outputs stand there before anything has run.
    expect(await out(page, 2)).toContain('21');
    expect(await page.locator('section.cell').nth(1).locator('.out svg').count()).toBe(1);
    // What follows a control runs, with what it needs, though nothing has run here yet.
    await page.fill('input[type=range]', '5');
    await expect.poll(() => out(page, 2)).toContain('35');
    await page.click('text=Run all');
    await page.fill('input[type=range]', '6');
    await expect.poll(() => out(page, 2)).toContain('42');
    await page.locator('section.cell .code').nth(2).click();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('for (;;) {}');
    await page.keyboard.press('Control+Enter');
    await expect.poll(() => page.locator('section.cell').nth(2).getAttribute('data-state')).toBe('running');
    await page.click('text=Stop');
    await expect.poll(() => page.locator('section.cell').nth(2).getAttribute('data-state')).toBe('stopped');
    await page.locator('section.cell .code').nth(2).press('Enter');
    await page.keyboard.press('Control+a');
    await page.keyboard.type('k + 100');
    await page.keyboard.press('Shift+Enter');
    await expect.poll(() => out(page, 2)).toContain('106');
    await page.locator('section.text [tabindex]').press('Enter');
    await page.keyboard.press('Control+a');
    await page.keyboard.type('Now *three* words.');
    await page.keyboard.press('Escape');
    await page.locator('section.text em').waitFor();
    const [saved] = await Promise.all([page.waitForEvent('download'), page.click('text=Save')]);
    const again = join(folder, 'again.html');
    await saved.saveAs(again);
    await page.goto(pathToFileURL(again).href);
    await page.locator('.bar button').first().waitFor();
    expect(await out(page, 2)).toContain('106');
    expect(await page.locator('section.text').innerText()).toContain('Now three words.');
    await page.context().setOffline(false);
  }),
);

test(
  'it comes back by import with its texts, its outputs and its files',
  onFreshPage(async (bench) => {
    await bench.openFile('round.ipynb', fileOfCells(markdownCell('A $x^2$ text'), '6 * 7'));
    await bench.page.click('[data-do="run-all"]');
    await expect.poll(() => bench.page.locator('.cell-out').last().innerText()).toContain('42');
    await bench.openMenu();
    const { name, text } = await bench.download('[data-do="download-html"]');
    await bench.openFile(name, text);
    await expect.poll(() => bench.notice()).toContain('2 cells, none of them run.');
    expect(await bench.page.locator('.cell-out').last().innerText()).toContain('42');
    await bench.page.locator('.cell-text .katex, .cell-text math').first().waitFor();
  }),
);
