/** A notebook in wide mode, and on a projector. */
import { expect, test } from 'vitest';
import { type Bench, fileOfCells, markdownCell, onFreshPage } from './bench.ts';

const talk = fileOfCells(markdownCell('# A talk'), '1 + 1', '"second"', markdownCell('The end'));
const shownIn = ({ page }: Bench): Promise<readonly string[]> =>
  page
    .locator('.cell-block')
    .evaluateAll((sections) =>
      sections
        .filter((section) => section.checkVisibility())
        .map((section) => section.querySelector('[data-cell], [data-text]')?.id ?? ''),
    );
const place = ({ page }: Bench): Promise<string> => page.innerText('.projector-place');

test(
  'keys go from screen to screen, run what is shown and hide its code; leaving ends at the same cell',
  onFreshPage(async (bench) => {
    const { page } = bench;
    await bench.openFile('talk.ipynb', talk);
    const all = await shownIn(bench);
    expect(all).toHaveLength(4);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Home');
    await page.keyboard.press('Shift+P');
    await expect.poll(() => place(bench)).toBe('1 of 3');
    expect(await shownIn(bench)).toEqual(all.slice(0, 2));
    await page.keyboard.press('r');
    await bench.until('scratch-1', 'done');
    expect(await bench.out('scratch-1')).toBe('2');
    await page.keyboard.press('c');
    await expect.poll(() => page.locator('#cell-scratch-1 .cell-in').isVisible()).toBe(false);
    expect(await page.locator('#cell-scratch-1 .cell-out').isVisible()).toBe(true);
    await page.keyboard.press('c');
    await page.keyboard.press('PageDown');
    await expect.poll(() => place(bench)).toBe('2 of 3');
    expect(await shownIn(bench)).toEqual([all[2]]);
    // No key does anything to a cell that a talk does not mean it for.
    for (const key of ['d', 'd', 'x', 'm', 'b']) await page.keyboard.press(key);
    await page.keyboard.press('End');
    await expect.poll(() => place(bench)).toBe('3 of 3');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => place(bench)).toBe('2 of 3');
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('.projector-bar').count()).toBe(0);
    expect(await shownIn(bench)).toEqual(all);
    expect(await page.locator('.is-active [data-cell]').getAttribute('id')).toBe(all[2]);
    expect(await page.evaluate(() => document.activeElement?.className)).toContain('cell-block');
  }),
);

test(
  'code is written during a talk as it is otherwise',
  onFreshPage(async (bench) => {
    const { page } = bench;
    await bench.openFile('talk.ipynb', talk);
    await page.locator('#cell-scratch-2 .prompt').first().click();
    await page.keyboard.press('Shift+P');
    await expect.poll(() => place(bench)).toBe('2 of 3');
    await page.keyboard.press('Enter');
    await page.locator('#cell-scratch-2 .cm-focused').waitFor();
    await page.keyboard.press('Control+a');
    await page.keyboard.insertText('"r, c and  spaces"');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Control+Enter');
    await bench.until('scratch-2', 'done');
    expect(await bench.out('scratch-2')).toBe('r, c and  spaces');
    expect(await place(bench)).toBe('2 of 3');
    // Having run it, the keys are the talk's again.
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => place(bench)).toBe('3 of 3');
  }),
);

test(
  'by a finger on a phone, whose bar fits',
  onFreshPage(
    async (bench) => {
      const { page } = bench;
      await bench.openFile('talk.ipynb', talk);
      await page.locator('.tool-more summary').tap();
      await page.locator('.tool-more [data-do="project"]').tap();
      await expect.poll(() => place(bench)).toBe('1 of 3');
      await page.getByRole('button', { name: 'Next' }).tap();
      await expect.poll(() => place(bench)).toBe('2 of 3');
      await page.getByRole('button', { name: 'Run' }).last().tap();
      await bench.until('scratch-2', 'done');
      const { scroll, client } = await page.evaluate(() => ({
        scroll: document.documentElement.scrollWidth,
        client: document.documentElement.clientWidth,
      }));
      expect(scroll).toBe(client);
      await page.getByRole('button', { name: 'Leave' }).tap();
      await expect.poll(() => page.locator('.projector-bar').count()).toBe(0);
    },
    { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
  ),
);

test(
  'wide code takes more of the window, prose does not, and the browser remembers it before anything is drawn',
  onFreshPage(
    async (bench) => {
      const { page } = bench;
      await bench.openFile('talk.ipynb', talk);
      const widths = (): Promise<readonly number[]> =>
        page
          .locator('#cell-scratch-1 .cell-in, .cell-prose')
          .evaluateAll((found) => found.map((each) => Math.round(each.getBoundingClientRect().width)));
      const [prose, code] = (await widths()) as [number, number];
      const button = page.locator('.workbench-bar [data-do="wide"]').first();
      await button.click();
      expect(await button.getAttribute('aria-pressed')).toBe('true');
      const [proseWide, codeWide] = (await widths()) as [number, number];
      expect(codeWide).toBeGreaterThan(code + 200);
      expect(Math.abs(proseWide - prose)).toBeLessThan(80);
      await bench.untilKept();
      await page.reload({ waitUntil: 'commit' });
      await page.waitForSelector('body', { state: 'attached' });
      expect(await page.evaluate(() => document.documentElement.classList.contains('is-wide'))).toBe(true);
      await page.locator('[data-do="wide"][aria-pressed="true"]').first().waitFor();
    },
    { viewport: { width: 1280, height: 800 } },
  ),
);
