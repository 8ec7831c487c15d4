/** The editor's keys that reach beyond one cell: find and replace, rename, format, definitions; and completion at once. */
import { describe, expect, test } from 'vitest';
import { type Bench, fileOfCells, onFreshPage } from './bench.ts';

async function write(bench: Bench, ...texts: readonly string[]): Promise<void> {
  await bench.openFile('cells.ipynb', fileOfCells(...texts));
  for (const [at, text] of texts.entries()) await bench.write(`scratch-${at + 1}`, text);
}

describe('in the editor', () => {
  test(
    'names of other cells are completed at once, and Tab takes them',
    onFreshPage(async (bench) => {
      const { page } = bench;
      await page.clock.install();
      await write(bench, 'const boards = [4, 5];\nfunction boardsOf() {}', '');
      await page.focus('#cell-scratch-2 .cm-content');
      await page.keyboard.type('boar');
      const labels = page.locator('#cell-scratch-2 .cm-completionLabel');
      await labels.first().waitFor();
      await expect.poll(() => labels.allTextContents()).toEqual(['boards', 'boardsOf', 'board']);
      await bench.listIsSeen();
      await page.keyboard.press('Tab');
      expect(await bench.source('scratch-2')).toBe('boards');
      await page.keyboard.type('; Inputs.ran');
      await labels.filter({ hasText: 'range' }).waitFor();
      await bench.listIsSeen();
      await page.keyboard.press('Tab');
      expect(await bench.source('scratch-2')).toBe('boards; Inputs.range');
      // Outside of the editor Tab goes on as everywhere.
      await page.keyboard.press('Escape');
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.closest('.cell-editor'))).toBeNull();
    }),
  );

  test(
    'what is only being asked for takes no key, and is called off when the cell is left; Enter takes what was asked for or chosen',
    onFreshPage(async (bench) => {
      const { page } = bench;
      await page.clock.install();
      await write(bench, 'const later = 3;', '');
      const editor = page.locator('#cell-scratch-2 .cm-content');
      const list = page.locator('.cm-tooltip-autocomplete');
      await editor.focus();
      // Escape leaves at once, however soon it comes.
      await page.keyboard.type('later');
      await page.keyboard.press('Escape');
      await page.keyboard.press('Enter');
      await page.locator('#cell-scratch-2 .cm-focused').waitFor();
      // The cell that is left has no list.
      await page.keyboard.press('Control+a');
      await page.keyboard.type('late');
      await page.keyboard.press('Shift+Enter');
      await page.locator('.is-active .cm-focused').waitFor();
      await bench.until('scratch-2', 'error');
      await page.keyboard.type('lat');
      await list.waitFor();
      expect(await list.count()).toBe(1);
      // It stands in the window, also beside the only line of a cell.
      await expect.poll(async () => (await list.boundingBox())?.y ?? 0).toBeGreaterThan(0);
      // Enter is a new line, unless the list was asked for.
      await page.keyboard.press('Enter');
      await page.keyboard.type('lat');
      await list.waitFor();
      await page.keyboard.press('Escape');
      await expect.poll(() => list.count()).toBe(0);
      await page.keyboard.press('Tab');
      await list.waitFor();
      await bench.listIsSeen();
      await page.keyboard.press('Enter');
      expect(await bench.source((await bench.ids())[2]!)).toBe('lat\nlater');
    }),
  );

  test(
    'find and replace goes through all cells and is undone in one step; format and line numbers',
    onFreshPage(async (bench) => {
      const { page } = bench;
      await write(bench, 'const rows = [1]', 'rows.map((row)=>row+1)');
      await page.keyboard.press('Control+f');
      await page.fill('.find-bar [aria-label="Find in all cells"]', 'rows');
      await expect.poll(() => page.innerText('.find-bar [role=status]')).toBe('2 found');
      // Scrolled down, the notebook's own bar stands below it, and above the cells.
      const isReached = await page.evaluate(() => {
        scrollTo(0, document.documentElement.scrollHeight);
        const button = document.querySelector('.notebook-bar [data-do="history"]')!;
        const { x, y, width, height } = button.getBoundingClientRect();
        return scrollY > 0 && button.contains(document.elementFromPoint(x + width / 2, y + height / 2));
      });
      expect(isReached).toBe(true);
      await page.keyboard.press('Enter');
      await page.keyboard.press('Enter');
      await expect.poll(() => page.innerText('.find-bar [role=status]')).toBe('2 of 2');
      await page.fill('.find-bar [aria-label="Replace by"]', 'lines');
      // What would be made of each place is seen before.
      const previews = page.locator('.find-preview button');
      await expect.poll(() => previews.count()).toBe(2);
      expect(await previews.first().locator('del').innerText()).toBe('rows');
      expect(await previews.first().locator('ins').innerText()).toBe('lines');
      await previews.first().click();
      await expect.poll(() => page.innerText('.find-bar [role=status]')).toBe('1 of 2');
      await page.click('.find-bar >> text="Replace all"');
      await bench.untilSource('scratch-1', 'const lines');
      await bench.untilSource('scratch-2', 'lines.map');
      await expect.poll(() => bench.notice()).toContain('Replaced in 2 places, in 2 cells.');
      await page.click('.notebook-notice >> text="Undo"');
      await bench.untilSource('scratch-1', 'const rows');
      await bench.untilSource('scratch-2', 'rows.map');
      await page.keyboard.press('Escape');
      await page.focus('#cell-scratch-2 .cm-content');
      await page.keyboard.press('Shift+Alt+F');
      await bench.untilSource('scratch-2', 'rows.map((row) => row + 1)');
      await bench.openMenu();
      await page.click('[data-do="line-numbers"]');
      await expect.poll(() => page.locator('#cell-scratch-2 .cm-lineNumbers').count()).toBe(1);
    }),
  );

  test(
    'texts are searched, too: the place is shown in the text’s editor, which closes when the search goes on, and replaced',
    onFreshPage(async (bench) => {
      const { page } = bench;
      await write(bench, 'const rows = [1]');
      await page.keyboard.press('Escape');
      await page.keyboard.press('b');
      await page.keyboard.press('m');
      await page.keyboard.press('Enter');
      await page.locator('.cell-text .cm-focused').waitFor();
      await page.keyboard.insertText('All **rows**, and\nrows again.');
      await page.keyboard.press('Control+Enter');
      await page.locator('.cell-text strong').waitFor();
      const status = (): Promise<string> => page.innerText('.find-bar [role=status]');
      await page.keyboard.press('f');
      await page.locator('.find-bar input:focus').waitFor();
      await page.keyboard.type('rows');
      await expect.poll(status).toBe('3 found');
      const read = page.locator('.cell-text strong');
      for (const [at, isRead] of [
        ['1 of 3', true],
        ['2 of 3', false],
        ['3 of 3', false],
        ['1 of 3', true],
        ['2 of 3', false],
      ] as const) {
        await page.keyboard.press('Enter');
        await expect.poll(status).toBe(at);
        await expect.poll(() => read.isVisible()).toBe(isRead);
      }
      // From the field of the other word, Enter replaces the place that is shown, and goes on to the next.
      await page.focus('.find-bar [aria-label="Replace by"]');
      await page.keyboard.type('lines');
      await page.keyboard.press('Enter');
      await expect.poll(status).toBe('2 of 2');
      await page.keyboard.press('Enter');
      await expect.poll(status).toBe('1 of 1');
      await page.keyboard.press('Escape');
      // The place that was shown last has the focus.
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.closest('.cell')?.id))
        .toBe('cell-scratch-1');
      await expect.poll(() => page.innerText('.cell-text .cell-prose')).toBe('All lines, and lines again.');
      expect(await bench.source('scratch-1')).toBe('const rows = [1]');
    }),
  );

  test(
    'Ctrl+D takes the next same word along: what is typed goes to all of them; a key folds lines',
    onFreshPage(async (bench) => {
      const { page } = bench;
      await write(bench, 'const row = 1;\nfunction f() {\n  return row;\n}');
      await page.keyboard.press('Control+Home');
      for (let step = 0; step < 'const '.length; step++) await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Control+d');
      await page.keyboard.press('Control+d');
      await page.keyboard.type('line');
      expect(await bench.source('scratch-1')).toBe('const line = 1;\nfunction f() {\n  return line;\n}');
      await page.keyboard.press('Control+Alt+[');
      await page.locator('#cell-scratch-1 .cm-folded', { hasText: '1 line' }).waitFor();
    }),
  );

  test(
    'a name is renamed in every cell, and its definition shown: in a cell, or in the book',
    onFreshPage(
      async (bench) => {
        const { page } = bench;
        await write(
          bench,
          "import { backtracking } from 'solvers/queens';\nconst boards = 4;",
          'boards + backtracking.countSolutions(boards).nodes',
        );
        await page
          .locator('.cell-tools button:has-text("Types and completion: on")')
          .first()
          .waitFor({ state: 'attached' });
        await page.focus('#cell-scratch-2 .cm-content');
        await page.keyboard.press('Control+Home');
        await page.keyboard.press('F2');
        await page.locator('[aria-label="Another name for boards"]').waitFor();
        expect(await bench.notice()).toContain('in 3 places in 2 cells');
        await page.keyboard.type('sizes');
        await page.keyboard.press('Enter');
        await bench.untilSource('scratch-1', 'const sizes = 4;');
        await bench.untilSource('scratch-2', 'sizes + backtracking.countSolutions(sizes).nodes');
        await page.focus('#cell-scratch-2 .cm-content');
        await page.keyboard.press('Control+Home');
        await page.keyboard.press('F12');
        await expect
          .poll(() => page.evaluate(() => document.activeElement?.closest('.cell')?.id))
          .toBe('cell-scratch-1');
        await page.focus('#cell-scratch-2 .cm-content');
        await page.keyboard.press('Control+End');
        await page.keyboard.press('F12');
        const link = page.locator('.notebook-notice a');
        await link.waitFor();
        expect(await link.getAttribute('href')).toMatch(/solvers\/|articles\/backtracking/);
        // A reader who has gone on before the answer came is not called back.
        await page.evaluate(holdQuestions);
        await page.focus('#cell-scratch-2 .cm-content');
        await page.keyboard.press('Control+Home');
        await page.keyboard.press('F12');
        await page.keyboard.type('a');
        await page.evaluate(letQuestionsGo);
        await page.keyboard.type('b');
        await bench.untilSource('scratch-2', 'absizes + backtracking.countSolutions(sizes).nodes');
        await page.keyboard.press('Backspace');
        await page.keyboard.press('Backspace');
        // The same by Ctrl and a click on the name.
        await page
          .locator('#cell-scratch-2 .cm-line')
          .first()
          .click({ modifiers: ['Control'], position: { x: 12, y: 8 } });
        await expect
          .poll(() => page.evaluate(() => document.activeElement?.closest('.cell')?.id))
          .toBe('cell-scratch-1');
      },
      { types: true },
    ),
  );
});

/** Holds back what is asked of workers, until `letQuestionsGo` asks it and has waited for the first answer. */
function holdQuestions(): void {
  const post = Object.getOwnPropertyDescriptor(Worker.prototype, 'postMessage')!;
  const held: (() => void)[] = [];
  Object.defineProperty(Worker.prototype, 'postMessage', {
    ...post,
    value(this: Worker, ...of: unknown[]) {
      held.push(() => (post.value as (...of: unknown[]) => void).apply(this, of));
      this.addEventListener('message', () => dispatchEvent(new Event('answered')), { once: true });
    },
  });
  addEventListener(
    'let-go',
    () => {
      Object.defineProperty(Worker.prototype, 'postMessage', post);
      for (const ask of held) ask();
    },
    { once: true },
  );
}

const letQuestionsGo = (): Promise<void> =>
  new Promise((resolve) => {
    const drawn = (): number => requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
    addEventListener('answered', drawn, { once: true });
    dispatchEvent(new Event('let-go'));
  });
