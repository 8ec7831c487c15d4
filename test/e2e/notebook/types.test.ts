/** Types and completion: by themselves in a notebook of one's own, by choice in an article. */
import { describe, expect, test } from 'vitest';
import { article, onFreshPage, own } from './bench.ts';

describe('types and completion', () => {
  const button = '#cell-scratch-1 .cell-tools button:has-text("Types")';

  const isLoading = (path: string): boolean => /cell-types\/(worker|declarations)/.test(path);

  test(
    'come with the first key in a notebook of one’s own, until they are switched off',
    onFreshPage(
      async (bench) => {
        const asked = bench.requests();
        await bench.page.clock.install();
        await bench.openOwn();
        expect(asked.filter(isLoading)).toEqual([]);
        await bench.write('scratch-1', 'const rows = [4, 5].map((n) => ({ n, square: n * n }));');
        await bench.page.locator(`${button}:has-text("on")`).waitFor({ state: 'attached' });
        const second = await bench.addBelow('scratch-1');
        await bench.write(second, 'const text: string = rows;\nrows[0]!');
        await bench.page.waitForFunction(() =>
          document.querySelector('.is-active .cell-mistakes')?.textContent.includes('Line 1: Type'),
        );
        await expect.poll(() => bench.page.locator(`#cell-${second} .cm-lintRange-error`).count()).toBe(1);
        await bench.page.keyboard.type('.');
        await bench.page.locator(`#cell-${second} .cm-tooltip-autocomplete`).waitFor();
        await expect
          .poll(() => bench.page.locator(`#cell-${second} .cm-completionLabel`).allTextContents())
          .toEqual(['n', 'square']);
        // Right after it opens, the list takes no key: a reader who types on has not seen it.
        await bench.listIsSeen();
        await bench.page.keyboard.press('ArrowDown');
        await bench.page
          .locator(`#cell-${second} .cm-tooltip-autocomplete [aria-selected]:has-text("square")`)
          .waitFor();
        await bench.page.keyboard.press('Enter');
        expect(await bench.page.locator(`#cell-${second} .cm-line`).last().textContent()).toBe(
          'rows[0]!.square',
        );
        // Shift+Tab behind a name says what it is; in front of a line it indents less.
        await bench.page.keyboard.press('Shift+Tab');
        const explanation = bench.page.locator(`#cell-${second} .cm-explanation`);
        await explanation.waitFor();
        expect(await explanation.innerText()).toContain('square: number');
        await expect.poll(async () => (await explanation.boundingBox())?.y ?? 0).toBeGreaterThan(0);
        await bench.page.keyboard.press('Home');
        await bench.page.keyboard.type('  ');
        await expect.poll(() => explanation.count()).toBe(0);
        await bench.page.keyboard.press('Shift+Tab');
        expect(await bench.page.locator(`#cell-${second} .cm-line`).last().textContent()).toBe(
          'rows[0]!.square',
        );

        await bench.untilKept();
        await bench.page.locator('#cell-scratch-1').hover();
        await bench.page.click(button);
        await bench.page.reload();
        await bench.page.locator('#cell-scratch-1 .cell-in pre').waitFor();
        const askedAgain = bench.requests();
        await bench.write('scratch-1', 'const rows = [1];');
        await bench.untilKept();
        expect(askedAgain.filter(isLoading)).toEqual([]);
      },
      { types: true },
    ),
  );

  test(
    'are loaded in an article when asked for, at the size that was said, and remembered',
    onFreshPage(
      async (bench) => {
        const asked = bench.requests();
        await bench.page.goto(article());
        const cell = bench.page.locator('.cell[data-cell]').first();
        // A cell's tools stand there, and take a press, while the pointer is over it.
        await cell.hover();
        await cell.locator('[data-do="edit"]').click();
        const types = cell.locator('.cell-tools button:has-text("Types")');
        await types.filter({ hasText: /loads 1\.\d MB/ }).waitFor({ state: 'attached' });
        await bench.page.keyboard.type(' ');
        expect(asked.filter(isLoading)).toEqual([]);
        await types.click();
        await types.filter({ hasText: ': on' }).waitFor({ state: 'attached' });
        expect(await bench.page.evaluate(() => localStorage.getItem('notebook-types'))).toBe('on');
      },
      { types: true },
    ),
  );

  test(
    'say so when they cannot be loaded, and cells run without them',
    onFreshPage(
      async (bench) => {
        await bench.context.route('**/cell-types/declarations*', (route) => route.abort());
        await bench.page.goto(own());
        await bench.write('scratch-1', '6 * 7');
        await bench.page.waitForFunction(() =>
          document.querySelector('.notebook-notice')?.textContent.includes('Is the page offline?'),
        );
        await expect.poll(() => bench.page.locator(button).getAttribute('aria-pressed')).toBe('false');
        await bench.runToEnd('scratch-1');
        // The browser reports the refused request; that is all that went wrong.
        expect(bench.errors.splice(0)).toEqual([expect.stringContaining('Failed to load resource')]);
      },
      { types: true },
    ),
  );
});
