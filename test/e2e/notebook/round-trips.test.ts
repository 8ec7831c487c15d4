/** A notebook through every form that it can go out in, and back; and how it looks to axe and on paper in each of its states. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { violations } from '../axe.ts';
import { fileOfCells, markdownCell, onFreshPage } from './bench.ts';

const code = [
  "import { backtracking } from 'solvers/queens';\nconst n = 6;",
  'backtracking.countSolutions(n).nodes',
];
const words = '# Six queens\n\nThe sum $\\sum_i n_i$ is **counted**:';
const file = fileOfCells(code[0]!, markdownCell(words), code[1]!);

/** The cells as they are read on the page. */
const cellsOn = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('.cell-block')].map(
      (block) => block.querySelector('.cell-in pre, .cell-prose')?.textContent.trim() ?? '',
    ),
  );

test(
  'through .ipynb, .ts, .md and a link the cells come back as they were; the page has what they put out',
  onFreshPage(async (bench) => {
    const { page } = bench;
    await bench.openFile('six.ipynb', file);
    await page.locator('.cell-text .katex').first().waitFor();
    await page.click('[data-do="run-all"]');
    await expect.poll(() => page.locator('.cell-out').last().innerText()).toContain('153');
    const before = await cellsOn(page);
    expect([before[0], before[2]]).toEqual(code);
    await page.click('[data-do="share"]');
    const link = await page.inputValue('.notebook-notice :is(input, textarea)');
    await page.click('.notebook-notice >> text="Take the outputs along"');
    await expect.poll(() => bench.notice()).toContain('and their outputs');
    const whole = await page.inputValue('.notebook-notice :is(input, textarea)');
    await bench.openMenu();
    const program = await bench.download('[data-do="download-ts"]');
    expect(program.name).toBe('six.ts');
    expect(program.text).toContain('const { backtracking } = solvers_queens;');
    await bench.openMenu();
    const notebook = await bench.download('[data-do="download"]');
    await bench.openMenu();
    const words = await bench.download('[data-do="download-md"]');
    expect(words.name).toBe('six.md');
    expect(words.text).toMatch(/```ts\nbacktracking.*```text\n153\n```/s);
    await bench.openMenu();
    const still = await bench.download('[data-do="download-html"]');
    const reader = await bench.tab();
    await reader.page.setContent(still.text);
    expect(await reader.page.innerText('body')).toMatch(/Six queens[\s\S]*153/);
    expect(await reader.page.locator('.code').first().innerText()).toContain("from 'solvers/queens'");
    expect(await reader.page.locator('.out').last().innerText()).toContain('153');
    expect(await reader.page.locator('math').count()).toBe(await page.locator('.cell-text math').count());
    for (const { name, text } of [program, notebook, words]) {
      await bench.openFile(name, text);
      await page.locator('.cell-text .katex').first().waitFor();
      await expect.poll(() => cellsOn(page), { message: name }).toEqual(before);
      const outputs = page.locator('.cell-out', { hasText: '153' });
      expect(await outputs.count(), name).toBe(name.endsWith('.ts') ? 0 : 1);
    }
    await page.goto('about:blank');
    await page.goto(link);
    await page.locator('.cell-text .katex').first().waitFor();
    await expect.poll(() => cellsOn(page), { message: 'the link' }).toEqual(before);
    expect(await page.locator('.cell-out', { hasText: /\S/ }).count()).toBe(0);
    await page.goto('about:blank');
    await page.goto(whole);
    await expect.poll(() => page.locator('.cell-out').last().innerText()).toContain('153');
    expect(await page.locator('.cell[data-state="idle"]').count()).toBe(2);
    expect(await bench.notice()).toContain('outputs that its sender’s cells have put out');
  }),
);

test(
  'in each of its states a notebook has no accessibility errors, by day and by night',
  onFreshPage(async (bench) => {
    const { page } = bench;
    const expectFine = async (state: string): Promise<void> => {
      for (const colorScheme of ['dark', 'light'] as const) {
        await page.emulateMedia({ colorScheme });
        // What comes into view or goes is not looked at half-way.
        await page.evaluate(() =>
          Promise.allSettled(
            document
              .getAnimations()
              .filter((each) => each instanceof CSSTransition)
              .map(({ finished }) => finished),
          ),
        );
        const onlyColours = colorScheme === 'dark';
        expect(await violations(page, { onlyColours }), `${state}, ${colorScheme}`).toEqual([]);
      }
    };
    await bench.openOwn();
    await expectFine('empty');
    await bench.openFile('three.ipynb', fileOfCells('for (;;);', 'nothing', 'board([1, 3, 0, 2])'));
    await bench.runToEnd('scratch-2', 'error');
    await bench.run('scratch-3');
    await page.locator('#cell-scratch-3 .transport').waitFor();
    await page.click('#cell-scratch-1 .prompt');
    await page.keyboard.press('Shift+J');
    await expectFine('several cells selected, an error, a board');
    await page.click('[data-do="find"]');
    await page.locator('.find-bar').waitFor();
    await expectFine('find');
    await page.keyboard.press('Escape');
    await bench.openMenu();
    await expectFine('menu');
    await page.keyboard.press('Escape');
    await page.click('#cell-scratch-3 .prompt');
    await page.keyboard.press('b');
    await page.locator('.cell-block').nth(3).waitFor();
    await page.click('[data-do="history"]');
    await page.locator('.notebook-history').waitFor();
    await expectFine('history');
    await page.keyboard.press('Escape');
    await page.keyboard.press('?');
    await page.locator('.keys-list').waitFor();
    await expectFine('all keys');
    await page.keyboard.press('Escape');
    await bench.run('scratch-1');
    await bench.until('scratch-1', 'running');
    await expectFine('running');
  }),
);

test(
  'on paper stand title, texts, code and outputs, and none of the tools',
  onFreshPage(async (bench) => {
    const { page } = bench;
    await bench.openFile('three.ipynb', fileOfCells('6 * 7', 'board([1, 3, 0, 2])'));
    await page.click('[data-do="run-all"]');
    await page.locator('#cell-scratch-2 .transport').waitFor();
    await page.emulateMedia({ media: 'print' });
    for (const shown of [
      'h1',
      '#cell-scratch-1 .cell-in',
      '#cell-scratch-1 .cell-out',
      '#cell-scratch-2 .nb-played',
    ])
      expect(await page.locator(shown).isVisible(), shown).toBe(true);
    for (const tools of [
      '.workbench-bar',
      '.cells-end',
      '.bench-rail',
      '.transport',
      '.cell-run',
      '.cell-tools',
      '.cell-fold',
    ])
      expect(await page.locator(tools).first().isVisible(), tools).toBe(false);
  }),
);

test(
  'the cells are listed at the left of a wide window, by headings and by what they show; a press goes there',
  onFreshPage(
    async (bench) => {
      const { page } = bench;
      await bench.openFile('six.ipynb', file);
      const links = page.locator('.bench-rail a');
      await expect.poll(() => links.allInnerTexts()).toContain('Six queens');
      await page.locator('.bench-rail a', { hasText: '[2]' }).click();
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
        .toBe('Your cell 2');
      await expect.poll(() => page.locator('.bench-rail [aria-current]').innerText()).toContain('[2]');
      // From the title, Enter leads back there.
      await page.getByRole('textbox', { name: 'Title' }).click();
      await page.keyboard.press('Enter');
      expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
        'Your cell 2',
      );
    },
    { viewport: { width: 1440, height: 900 } },
  ),
);
