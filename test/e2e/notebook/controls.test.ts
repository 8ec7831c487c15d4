/** Controls that cells make, and tables, in the browser: by keyboard, by mouse, by touch. */
import { describe, expect, inject, test } from 'vitest';
import { violations } from '../axe.ts';
import { type Bench, fileOfCells, onFreshPage } from './bench.ts';

const makers = `const n = view(Inputs.range([4, 14], { label: 'queens', value: 8, step: 1 }));
const way = view(Inputs.select(['left', 'middle'], { label: 'way' }));
const letter = view(Inputs.radio(['a', 'b'], { label: 'letter' }));
const some = view(Inputs.checkbox(['x', 'y', 'z'], { label: 'some' }));
const isOn = view(Inputs.toggle({ label: 'on' }));
const text = view(Inputs.text({ label: 'text', submit: true }));
const area = view(Inputs.textarea({ label: 'area' }));
const clicks = view(Inputs.button('Again'));
const half = view(Inputs.number([0, 10], { label: 'half', step: 0.5, value: 2 }));
const rows = view(Inputs.table([{ n: 4 }, { n: 5 }], { label: 'rows' }));`;
const follower = '[n, way, letter, some.join(""), isOn, text, area, clicks, half, rows.length].join(" ")';

async function open(bench: Bench, ...texts: readonly string[]): Promise<void> {
  await bench.openFile('cells.ipynb', fileOfCells(...texts));
  for (const at of texts.keys()) await bench.runToEnd(`scratch-${at + 1}`);
}

const untilOut = (bench: Bench, id: string, text: string): Promise<unknown> =>
  expect.poll(() => bench.out(id)).toContain(text);

describe('controls', () => {
  test(
    'of every kind take a value by keyboard, and the cells that follow run again',
    onFreshPage(async (bench) => {
      const { page } = bench;
      await open(bench, makers, follower);
      await untilOut(bench, 'scratch-2', '8 left   false   0 2 2');
      await expect.poll(() => bench.foot('scratch-1')).toContain('1 cell follows: [2]');
      const key = async (selector: string, ...keys: readonly string[]): Promise<void> => {
        await page.focus(`#cell-scratch-1 ${selector}`);
        for (const each of keys) await page.keyboard.press(each);
      };
      await key('input[type=range]', 'ArrowRight', 'ArrowRight');
      await untilOut(bench, 'scratch-2', '10 left');
      expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).value)).toBe('10');
      await key('[data-type=range] input[type=number]', 'ArrowDown');
      await untilOut(bench, 'scratch-2', '9 left');
      await key('select', 'ArrowDown');
      await key('[type=radio][value="0"]', 'Space');
      await key('[type=checkbox][value="2"]', 'Space');
      await key('[data-type=toggle] input', 'Space');
      await key('[data-type=textarea] textarea', 'h', 'i');
      await key('.input-button', 'Enter', 'Enter');
      await key('[data-type=number] input', 'ArrowUp');
      await key('[data-type=table] tbody tr:nth-child(2) input', 'Space');
      // A text with a button of its own waits for it, or for Enter.
      await key('[data-type=text] input', 'o');
      await untilOut(bench, 'scratch-2', '9 middle a z true  hi 2 2.5 1');
      await key('[data-type=text] input', 'k', 'Enter');
      await untilOut(bench, 'scratch-2', '9 middle a z true ok hi 2 2.5 1');
      expect(await violations(page, { within: '#cell-scratch-1' })).toEqual([]);

      // What was chosen is kept, and a new kernel begins with it.
      await bench.untilKept();
      await page.reload();
      await page.locator('#cell-scratch-1 .cell-input').first().waitFor();
      await expect.poll(() => page.inputValue('#cell-scratch-1 input[type=range]')).toBe('9');
      await page.locator('#cell-scratch-2 .cell-in pre').waitFor();
      await bench.run('scratch-2');
      await bench.untilRun('scratch-2');
      await untilOut(bench, 'scratch-2', '9 middle a z true ok hi 2 2.5 1');
    }),
  );

  test(
    'stop what runs for an older value, and leave cells stale where they are asked to',
    onFreshPage(async (bench) => {
      const { page } = bench;
      await open(
        bench,
        "const n = view(Inputs.range([1, 9], { label: 'n', value: 1, step: 1 }));",
        'if (n === 2) while (true) {}\nn * 11',
      );
      await page.focus('#cell-scratch-1 input[type=range]');
      await page.keyboard.press('ArrowRight');
      await bench.until('scratch-2', 'running');
      await page.keyboard.press('ArrowRight');
      await untilOut(bench, 'scratch-2', '33');
      await page.click('#cell-scratch-1 .cell-follow input');
      await page.focus('#cell-scratch-1 input[type=range]');
      await page.keyboard.press('ArrowRight');
      await bench.until('scratch-2', 'stale');
      expect(await bench.out('scratch-2')).toContain('33');
      await bench.run('scratch-2');
      await untilOut(bench, 'scratch-2', '44');
    }),
  );

  test(
    'follow a finger, with nothing wider than a phone',
    onFreshPage(
      async (bench) => {
        const { page } = bench;
        await open(bench, makers, follower);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
        const range = page.locator('#cell-scratch-1 input[type=range]');
        const { width, height } = (await range.boundingBox())!;
        // Where it is when it keeps still: an editor above it may only just have come.
        await range.tap({ position: { x: width - 4, y: height / 2 } });
        await untilOut(bench, 'scratch-2', '14 left');
        await page.locator('#cell-scratch-1 [type=radio][value="1"]').tap();
        await untilOut(bench, 'scratch-2', '14 left b');
      },
      { viewport: { width: 360, height: 740 }, hasTouch: true },
    ),
  );
});

test(
  'a plot is as wide as its column, at most 640, unless it says how wide; run again in a phone’s window, as wide as that',
  onFreshPage(async (bench) => {
    const { page } = bench;
    await bench.openFile(
      'plots.ipynb',
      fileOfCells(
        "import * as Plot from '@observablehq/plot';\nconst dots = Plot.dot([[1, 2], [3, 4]]);\nPlot.plot({ marks: [dots] })",
        'dots.plot({ height: 200 })',
        'Plot.plot({ width: 500, marks: [dots] })',
      ),
    );
    /** How wide each is drawn, and how wide their column is. */
    const widths = (): Promise<readonly number[]> =>
      page.evaluate(() => [
        ...[...document.querySelectorAll('.cell-drawing svg')].map((svg) =>
          Number(svg.getAttribute('viewBox')?.split(' ')[2]),
        ),
        document.querySelector('.cell-out')!.clientWidth,
      ]);
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 740 });
      for (const id of ['scratch-1', 'scratch-2', 'scratch-3']) await bench.run(id);
      const column = Math.min(width, 640);
      await expect
        .poll(async () => {
          const [first, second, third, all = 0] = await widths();
          return [first === all, second === all, third, all > column / 2 && all <= column];
        })
        .toEqual([true, true, 500, true]);
    }
  }),
);

test(
  'a control of an article is there before any script, and its cell runs when it is moved',
  onFreshPage(async (bench) => {
    const { page } = bench;
    await page.goto(`${inject('origin')}/articles/one-solution-huge-n/`);
    const slider = page.locator('#cell-repair input[type=range]');
    expect(await slider.getAttribute('value')).toBe('1');
    const before = await bench.out('repair');
    await slider.focus();
    await page.keyboard.press('ArrowRight');
    await bench.untilRun('repair');
    expect(await slider.inputValue()).toBe('2');
    expect(await bench.out('repair')).not.toBe(before);
    // The slider stays in the reader's hand.
    expect(await slider.evaluate((element) => element === document.activeElement)).toBe(true);
  }),
);

test(
  'tables are sorted, leafed through and saved; what a cell prints past the limit is a file',
  onFreshPage(async (bench) => {
    const { page } = bench;
    await open(
      bench,
      'Array.from({ length: 25 }, (_, i) => ({ i, square: (i - 9) ** 2 }))',
      "for (let i = 0; i < 60; i++) console.log('x'.repeat(1000));",
    );
    const firsts = (): Promise<readonly string[]> =>
      page.locator('#cell-scratch-1 tbody td:first-child').allTextContents();
    await expect.poll(firsts).toEqual(['0', '1', '2', '3', '4', '5', '6', '7', '8', '9']);
    await page.focus('#cell-scratch-1 th:nth-child(2) button');
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await firsts()).slice(0, 3)).toEqual(['9', '8', '10']);
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await firsts())[0]).toBe('24');
    expect(await page.getAttribute('#cell-scratch-1 th:nth-child(2)', 'aria-sort')).toBe('descending');
    await page.click('#cell-scratch-1 [aria-label="Later rows"]');
    await page.click('#cell-scratch-1 [aria-label="Later rows"]');
    await expect.poll(firsts).toHaveLength(5);
    expect(await page.innerText('#cell-scratch-1 .table-foot')).toContain('rows 21 to 25 of 25');
    const { name, text } = await bench.download('#cell-scratch-1 .table-foot .text-button');
    expect(name).toBe('scratch-1.csv');
    expect(text.split('\r\n').slice(0, 2)).toEqual(['i,square', '0,81']);
    expect(await violations(page, { within: '#cell-scratch-1' })).toEqual([]);
    const printed = await bench.download('#cell-scratch-2 [data-do="save-output"]');
    expect(printed.text.replaceAll('\n', '')).toMatch(/^x{10000,}/);
  }),
);

describe('drawings', () => {
  test(
    'say their values under the pointer and to the arrow keys; a legend stands in a row, in the page’s type, and prose is set as prose',
    onFreshPage(async (bench) => {
      const { page } = bench;
      await open(
        bench,
        "import * as Plot from '@observablehq/plot';\nPlot.lineY([3, 14, 15], { tip: true }).plot()",
        `const rows = [{ n: 4, by: 'rows' }, { n: 8, by: 'columns' }];
display(md\`So **it** is.\`);
Plot.plot({ color: { legend: true }, marks: [Plot.dot(rows, { x: 'n', y: 'n', fill: 'by' })] })`,
      );
      const svg = page.locator('#cell-scratch-1 .cell-drawing svg');
      const shown = svg.locator('.reading:not([visibility])');
      await expect.poll(() => svg.locator('.reading').count()).toBe(3);
      expect(await shown.count()).toBe(0);
      await svg.hover();
      await expect.poll(() => shown.textContent()).toMatch(/14/);
      await page.mouse.move(0, 0);
      await expect.poll(() => shown.count()).toBe(0);
      await svg.focus();
      await page.keyboard.press('ArrowRight');
      await expect.poll(() => shown.textContent()).toMatch(/3/);
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('ArrowRight');
      await expect
        .poll(() => page.locator('#cell-scratch-1 .cell-drawing [role=status]').textContent())
        .toMatch(/15/);
      expect(await violations(page, { within: '#cell-scratch-1' })).toEqual([]);

      const swatches = page.locator('.plot-swatch');
      await expect.poll(() => swatches.allInnerTexts()).toEqual(['columns', 'rows']);
      const [first, second] = await swatches.evaluateAll((all) =>
        all.map((each) => each.getBoundingClientRect().top),
      );
      expect(second).toBe(first);
      const typeface = (selector: string): Promise<string> =>
        page
          .locator(selector)
          .first()
          .evaluate((each) => getComputedStyle(each).fontFamily);
      expect(await typeface('.plot-swatch')).toBe(await typeface('.cell-foot'));
      expect(await typeface('.cell-out strong')).toBe(await typeface('h1'));
    }),
  );

  test(
    'a board is drawn and played as in the figures: queens one by one, a tour square by square',
    onFreshPage(async (bench) => {
      const { page } = bench;
      await open(bench, 'board([1, 3, 0, 2])', 'board([0, 7, 4, 13, 22], 5, 5)');
      const [queens, tour] = [page.locator('#cell-scratch-1'), page.locator('#cell-scratch-2')];
      await queens.locator('.queen-solved').first().waitFor();
      await queens.getByRole('button', { name: 'To the start' }).click();
      await queens.getByRole('button', { name: 'One step forward' }).click();
      await expect.poll(() => queens.locator('use.queen').count()).toBe(1);
      await expect.poll(() => queens.locator('.step-count').innerText()).toBe('queen 1 of 4');
      await queens.getByRole('button', { name: 'Play', exact: true }).click();
      await queens.locator('.queen-solved').nth(3).waitFor();
      const numbers = tour.locator('[data-part="marks"] text');
      await tour.locator('.scrub input').focus();
      await page.keyboard.press('Home');
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('ArrowRight');
      // The knight stands on the last one.
      await expect.poll(() => numbers.allTextContents()).toEqual(['1']);
      await page.keyboard.press('End');
      await expect.poll(() => numbers.allTextContents()).toEqual(['1', '2', '3', '4']);
      expect(await violations(page, { within: '#cell-scratch-1' })).toEqual([]);
    }),
  );
});

test(
  'the panel of variables says name, type, value and cell',
  onFreshPage(async (bench) => {
    await open(bench, 'const n = 8;\nconst rows = [4, 5];', "const rows = 'anew';");
    const panel = bench.page.locator('[data-part="variables"] tbody tr');
    // The panel is asked for now and then while cells run, and once they are over.
    await expect
      .poll(async () => (await panel.allInnerTexts()).map((text) => text.replace(/\s+/g, ' ')))
      .toEqual([
        expect.stringMatching(/^n number ?\[1\] ?8$/),
        expect.stringMatching(/^rows string ?\[2\] ?["'‘]anew["'’]$/),
      ]);
  }),
);
