/** What is done to cells with a mouse and with fingers: written, folded, moved, stopped, and put between others. Keys: every-key.test.ts. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { violations } from '../axe.ts';
import { fileOfCells, onFreshPage } from './bench.ts';
import { seen } from './seen.ts';

test(
  'text is written, read and written again, with a formula and a table',
  onFreshPage(async (bench) => {
    const { page } = bench;
    await bench.openOwn();
    await page.click('[data-do="add-text"]');
    await page.locator('.cell-text .cm-focused').waitFor();
    await page.keyboard.insertText('# Nodes\n\n| n | nodes |\n| - | -: |\n| 8 | 2057 |');
    await page.keyboard.press('Control+Enter');
    await expect.poll(() => page.locator('.cell-prose h2').innerText()).toBe('Nodes');
    expect(await page.innerText('.cell-prose td.number')).toBe('2057');
    await expect.poll(async () => (await seen(page)).focus).toBe('cell');
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await seen(page)).focus).toBe('editor');
    await page.keyboard.press('Escape');
    await page.dblclick('.cell-prose');
    await expect.poll(async () => (await seen(page)).focus).toBe('editor');
  }),
);

test(
  'what a run puts out does not push the next cell out of sight, and a new one comes into view; a note goes with the next step',
  onFreshPage(
    async (bench) => {
      const { page } = bench;
      const inView = (id: string): Promise<void> =>
        expect
          .poll(async () => {
            const box = await page.locator('.cell-block', { has: page.locator(`#cell-${id}`) }).boundingBox();
            return box !== null && box.y >= 0 && box.y + box.height <= 600;
          })
          .toBe(true);
      await bench.openFile('two.ipynb', fileOfCells('for (let i = 0; i < 30; i++) console.log(i);', '"b"'));
      await page.click('#cell-scratch-1 .prompt');
      await page.keyboard.press('Shift+Enter');
      await bench.until('scratch-1', 'done');
      await inView('scratch-2');
      await expect.poll(() => seen(page)).toMatchObject({ selected: [1], focus: 'cell' });
      await page.keyboard.press('Shift+Enter');
      await bench.until('scratch-2', 'done');
      await inView((await bench.ids())[2]!);
      await expect.poll(async () => (await seen(page)).focus).toBe('editor');
      await page.keyboard.press('Escape');
      await page.keyboard.press('d');
      await page.keyboard.press('d');
      await expect.poll(() => bench.notice()).toContain('was removed.');
      await page.keyboard.press('b');
      await expect.poll(() => bench.notice()).toBe('');
    },
    { viewport: { width: 1200, height: 600 } },
  ),
);

test(
  'new cells come from the seam between two, code and text are folded by a button, and Restart forgets all names',
  onFreshPage(async (bench) => {
    const { page } = bench;
    await bench.openFile('two.ipynb', fileOfCells('const b = 6;\nconst c = 7;\nb * c', 'b'));
    const section = page.locator('.cell-block', { has: page.locator('#cell-scratch-2') });
    const box = (await section.boundingBox())!;
    await page.mouse.move(box.x + 200, box.y - 12);
    await page.locator('.cell-seam').getByRole('button', { name: '+ Text' }).click();
    await page.locator('.cell-text .cm-focused').waitFor();
    await page.keyboard.type('between');
    await page.keyboard.press('Escape');
    await expect.poll(async () => (await seen(page)).cells[1]).toBe('between');
    await page.click('#cell-scratch-1 .cell-run');
    await bench.until('scratch-1', 'done');
    for (const [part, folded, show] of [
      ['input', '.cell-in pre', 'Show 2 more lines'],
      ['output', '.cell-out', 'Show the output'],
    ] as const) {
      const whole = await page
        .locator(`#cell-scratch-1 ${folded}`)
        .evaluate(({ clientHeight }) => clientHeight);
      await page.hover('#cell-scratch-1');
      await page.click(`#cell-scratch-1 .cell-fold[data-do="fold-${part}"]`);
      const note = page.locator('#cell-scratch-1').getByRole('button', { name: show });
      await note.waitFor();
      expect(
        await page.locator(`#cell-scratch-1 ${folded}`).evaluate(({ clientHeight }) => clientHeight),
      ).toBeLessThan(whole);
      await note.click();
      await expect
        .poll(() => page.locator(`#cell-scratch-1 ${folded}`).evaluate(({ clientHeight }) => clientHeight))
        .toBe(whole);
    }
    await page.locator('.workbench-bar [data-do="restart"]').first().click();
    await expect.poll(() => bench.foot('scratch-1')).toContain('not in memory');
    await page.locator('.notebook-bar[data-kernel="idle"]').waitFor();
    expect(await violations(page)).toEqual([]);
  }),
);

test(
  'a finger finds the seam and folds, and chooses in the bar at the lower edge what to add',
  onFreshPage(
    async (bench) => {
      const { page } = bench;
      await bench.openFile('two.ipynb', fileOfCells('6 *\n7', '"b"'));
      await page.tap('#cell-scratch-1 .cell-fold[data-do="fold-input"]');
      await page.getByRole('button', { name: 'Show one more line' }).tap();
      const section = page.locator('.cell-block', { has: page.locator('#cell-scratch-2') });
      await section.scrollIntoViewIfNeeded();
      const box = (await section.boundingBox())!;
      await page.touchscreen.tap(box.x + 160, box.y - 16);
      const add = page.locator('.cell-seam').getByRole('button', { name: '+ Code' });
      expect((await add.boundingBox())!.height).toBeGreaterThanOrEqual(40);
      await add.tap();
      await expect.poll(async () => (await seen(page)).cells).toEqual(['6 *\n7', '', '"b"']);
      await page.tap('[popovertarget="thumb-add"]');
      const choices = page.locator('.thumb-add button');
      expect(await choices.allInnerTexts()).toEqual(['Code', 'Text']);
      expect((await choices.last().boundingBox())!.height).toBeGreaterThanOrEqual(40);
      await choices.last().tap();
      await page.locator('.cell-text .cm-focused').waitFor();
      await expect.poll(() => choices.last().isVisible()).toBe(false);
      await expect.poll(async () => (await seen(page)).cells.length).toBe(4);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    },
    { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
  ),
);

test(
  'a long run that awaits its progress is stopped, and goes on where it was',
  onFreshPage(async (bench) => {
    const { page } = bench;
    // The first time it goes on until it is stopped.
    const loop = `turns += 1;
const before = done.length;
for (; turns === 1 || done.length < before + 10;) {
  done.push(1);
  await progress(done.length, 4000);
  for (const from = Date.now(); Date.now() - from < 5;);
}
[before > 0, done.length - before]`;
    await bench.openFile('two.ipynb', fileOfCells('const done: number[] = [];\nlet turns = 0;', loop));
    await bench.runToEnd('scratch-1');
    await bench.run('scratch-2');
    await page.locator('#cell-scratch-2 progress').waitFor();
    await page.click('#cell-scratch-2 .cell-run');
    await bench.until('scratch-2', 'stopped');
    expect(await bench.foot('scratch-2')).not.toContain('not in memory');
    await bench.runToEnd('scratch-2');
    expect(await bench.out('scratch-2')).toContain('[true, 10]');
    expect(await bench.foot('scratch-1')).not.toContain('not in memory');
  }),
);

test.each([0, 1, 3])(
  'no key is lost with %i frames between two: each lands where the focus ring is',
  onFreshPage(async (bench, gap: number) => {
    const { page } = bench;
    await bench.openOwn();
    await page.locator('.cm-focused').waitFor();
    const keys = [
      ...['v', '0', '=', '1', 'Shift+Enter', 'v', '1', '=', '2', 'Escape', 'b', 'Enter', '3', '+', '3'],
      ...['Shift+Enter', '4', '4', 'Alt+Enter', '5', '5', 'Escape', 'a', 'm', 'Enter', 'n', 'o', 'Escape'],
    ];
    for (const key of keys) {
      await page.keyboard.press(key);
      if (gap > 0) await bench.frames(gap);
    }
    await expect
      .poll(async () => (await seen(page)).cells)
      .toEqual(['v0=1', 'v1=2', '3+3', '44', 'no', '55']);
  }),
);

test(
  'a double click on Run runs the cell and does not stop it, and it runs once, however often it is asked for meanwhile',
  onFreshPage(async (bench) => {
    const { page } = bench;
    await bench.openFile('one.ipynb', fileOfCells('console.log("once"); await new Promise(() => {});'));
    await page.dblclick('#cell-scratch-1 .cell-run');
    await expect.poll(() => bench.out('scratch-1')).toBe('once');
    for (let press = 0; press < 3; press++) await page.keyboard.press('Control+Enter');
    await bench.frames(20);
    expect(await bench.state('scratch-1')).toBe('running');
    expect(await bench.out('scratch-1')).toBe('once');
    await bench.stop('scratch-1');
    expect(await bench.out('scratch-1')).toBe('once');
  }),
);

test(
  'two presses that the browser takes for one double press run two cells, if the page has moved between them',
  onFreshPage(async (bench) => {
    await bench.openFile('two.ipynb', fileOfCells('6', '7'));
    await bench.page.click('#cell-scratch-1 .cell-run');
    await bench.until('scratch-1', 'done');
    await bench.page.dispatchEvent('#cell-scratch-2 .cell-run', 'click', { detail: 2 });
    await bench.until('scratch-2', 'done');
    expect(await bench.out('scratch-2')).toBe('7');
  }),
);

describe('a cell is dragged by its grip', () => {
  const sources = ['"a"', '"b"', '"c"'];

  /** The middle of a cell's grip, and a place in the upper or lower half of another cell. */
  async function places(page: Page, from: string, to: string): Promise<readonly [number, number, number]> {
    await page.hover(`#cell-${from}`);
    const grip = await page.locator(`.cell-grip[data-grip="${from}"]`).boundingBox();
    const target = await page.locator('.cell-block', { has: page.locator(`#cell-${to}`) }).boundingBox();
    return [grip!.x + grip!.width / 2, grip!.y + grip!.height / 2, target!.y + target!.height * 0.9];
  }

  test(
    'with a mouse',
    onFreshPage(async (bench) => {
      const { page } = bench;
      await bench.openFile('three.ipynb', fileOfCells(...sources));
      const [x, from, to] = await places(page, 'scratch-1', 'scratch-3');
      await page.mouse.move(x, from);
      await page.mouse.down();
      await page.mouse.move(x, (from + to) / 2);
      await page.mouse.move(x, to);
      await page.locator('.drop-line').waitFor({ state: 'attached' });
      await page.mouse.up();
      await expect.poll(async () => (await seen(page)).cells).toEqual(['"b"', '"c"', '"a"']);
      await page.keyboard.press('z');
      await expect.poll(async () => (await seen(page)).cells).toEqual(sources);
    }),
  );

  test(
    'with a finger, under which the page does not scroll',
    onFreshPage(
      async (bench) => {
        const { page } = bench;
        await bench.openFile('three.ipynb', fileOfCells(...sources));
        await page.tap('#cell-scratch-1 .prompt');
        const [x, from, to] = await places(page, 'scratch-1', 'scratch-2');
        const devtools = await bench.context.newCDPSession(page);
        const touch = (
          type: 'touchStart' | 'touchMove' | 'touchEnd',
          ...at: readonly number[]
        ): Promise<unknown> =>
          devtools.send('Input.dispatchTouchEvent', { type, touchPoints: at.map((y) => ({ x, y })) });
        const scrolled = await page.evaluate(() => scrollY);
        await touch('touchStart', from);
        for (const part of [0.3, 0.6, 1]) await touch('touchMove', from + part * (to - from));
        await touch('touchEnd');
        await expect.poll(async () => (await seen(page)).cells).toEqual(['"b"', '"a"', '"c"']);
        expect(await page.evaluate(() => scrollY)).toBe(scrolled);
      },
      { viewport: { width: 360, height: 900 }, hasTouch: true, isMobile: true },
    ),
  );
});
