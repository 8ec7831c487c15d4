/** Types and completion, as the reader chooses. */
import { describe, expect, test } from 'vitest';
import { onFreshPage, own } from './bench.ts';

describe('types and completion', () => {
  const button = '#cell-scratch-1 .cell-tools button:has-text("Types")';

  test(
    'are loaded when asked for, at the size that was said, and remembered',
    onFreshPage(async (bench) => {
      const asked = bench.requests();
      await bench.page.goto(own());
      await bench.write('scratch-1', 'const rows = [4, 5].map((n) => ({ n, square: n * n }));');
      await bench.page.waitForFunction(() =>
        document.querySelector('.cell-tools')?.textContent.includes('loads 1.'),
      );
      expect(asked.filter((path) => /cell-types\/(worker|declarations)/.test(path))).toEqual([]);
      await bench.page.click(button);
      await bench.page.click('#cell-scratch-1 [data-do="add"]');
      await bench.write('scratch-2', 'const text: string = rows;\nrows[0]!');
      await bench.page.waitForFunction(() =>
        document.querySelector('#cell-scratch-2 .cell-mistakes')?.textContent.includes('Line 1: Type'),
      );
      expect(await bench.page.locator('#cell-scratch-2 .cm-lintRange-error').count()).toBe(1);
      await bench.page.keyboard.type('.');
      await bench.page.locator('#cell-scratch-2 .cm-tooltip-autocomplete').waitFor();
      expect(await bench.page.locator('#cell-scratch-2 .cm-completionLabel').allTextContents()).toEqual([
        'n',
        'square',
      ]);
      // Right after it opens, the list takes no key: a reader who types on has not seen it.
      await bench.page.waitForTimeout(150);
      await bench.page.keyboard.press('ArrowDown');
      await bench.page
        .locator('#cell-scratch-2 .cm-tooltip-autocomplete [aria-selected]:has-text("square")')
        .waitFor();
      await bench.page.keyboard.press('Enter');
      expect(await bench.page.locator('#cell-scratch-2 .cm-line').last().textContent()).toBe(
        'rows[0]!.square',
      );

      await bench.page.reload();
      await bench.page.waitForFunction(() =>
        document.querySelector('.cell-tools')?.textContent.includes('completion: on'),
      );
      await bench.page.locator('#cell-scratch-1').hover();
      await bench.page.click(button);
      expect(await bench.page.evaluate(() => localStorage.getItem('notebook-types'))).toBe(null);
    }),
  );

  test(
    'say so when they cannot be loaded, and cells run without them',
    onFreshPage(async (bench) => {
      await bench.page.goto(own());
      await bench.write('scratch-1', '6 * 7');
      await bench.context.route('**/cell-types/declarations*', (route) => route.abort());
      await bench.page.locator('#cell-scratch-1').hover();
      await bench.page.click(button);
      await bench.page.waitForFunction(() =>
        document.querySelector('.notebook-notice')?.textContent.includes('Is the page offline?'),
      );
      expect(await bench.page.locator(button).getAttribute('aria-pressed')).toBe('false');
      await bench.page.click('#cell-scratch-1 [data-do="run"]');
      await bench.until('scratch-1', 'done');
      // The browser reports the refused request; that is all that went wrong.
      expect(bench.errors.splice(0)).toEqual([expect.stringContaining('Failed to load resource')]);
    }),
  );
});
