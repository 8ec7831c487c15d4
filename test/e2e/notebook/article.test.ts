/** An article's cells in the reader's hands. */
import { describe, expect, inject, test } from 'vitest';
import { article, onFreshPage } from './bench.ts';

describe('an article', () => {
  // It has exercises, a control, and a cell whose recorded outputs vary.
  test(
    'wakes with every element of the page the same one, where it stood, and with every word of its cells',
    onFreshPage(async ({ page }) => {
      await page.goto(`${inject('origin')}/articles/bitboards/`);
      await page.waitForLoadState('networkidle');
      // A cell below the window has neither words nor a place before it is laid out.
      await page.waitForFunction(() => document.querySelector('.later') === null);
      const asleep = await page.evaluateHandle(async () => {
        await document.fonts.ready;
        await new Promise(requestAnimationFrame);
        const shifts: number[] = [];
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) shifts.push((entry as LayoutShift).value);
        }).observe({ type: 'layout-shift' });
        const elements = [...document.querySelectorAll<HTMLElement>('main *')];
        const places = elements.map((element) => element.getBoundingClientRect());
        const words = [...document.querySelectorAll<HTMLElement>('.cell')].map(({ innerText }) => innerText);
        return { elements, places, words, shifts };
      });
      expect(await asleep.evaluate(({ words }) => words.join('\n'))).toMatch(
        /recorded on .*\n?varies from run to run/,
      );
      // It does not scroll there, as a pointer would.
      await page.locator('.cell').first().dispatchEvent('pointerover');
      await page.locator('.has-cells').waitFor({ state: 'attached' });
      const awake = await asleep.evaluate(async ({ elements, places, words, shifts }) => {
        await new Promise(requestAnimationFrame);
        await new Promise(requestAnimationFrame);
        const now = [...document.querySelectorAll<HTMLElement>('main *')];
        const isElsewhere = (element: HTMLElement, at: number): boolean => {
          const [before, after] = [places[at], element.getBoundingClientRect()];
          return (['x', 'y', 'width', 'height'] as const).some((side) => before?.[side] !== after[side]);
        };
        const cells = [...document.querySelectorAll<HTMLElement>('.cell')];
        return {
          count: elements.length,
          others: now.filter((element, at) => element !== elements[at]).map(({ outerHTML }) => outerHTML),
          moved: elements.filter(isElsewhere).map(({ outerHTML }) => outerHTML),
          changed: cells.flatMap(({ innerText }, at) => (innerText === words[at] ? [] : [innerText])),
          shifts,
        };
      });
      expect(awake.count).toBeGreaterThan(500);
      expect(awake).toMatchObject({ others: [], moved: [], changed: [], shifts: [] });
    }),
  );

  test(
    'what is typed while the notebook is on its way lands in the cell with the ring, before what is typed then',
    onFreshPage(async (bench) => {
      const { page } = bench;
      await page.goto(article());
      await page.waitForLoadState('networkidle');
      const held = Promise.withResolvers<null>();
      await page.route('**/cells.json', async (route) => {
        await held.promise;
        await route.continue();
      });
      await page.click('#cell-found .cell-in pre');
      await page.keyboard.type('let early = 1;');
      const ring = () =>
        page.evaluate(() => getComputedStyle(document.querySelector('#cell-found .cell-in')!).outline);
      await expect.poll(ring).toContain('solid 2px');
      held.resolve(null);
      await page.locator('#cell-found .cm-focused').waitFor();
      await page.keyboard.type(' // late ');
      expect(await bench.source('found')).toMatch(/^let early = 1; \/\/ late import/);
      await bench.until('found', 'edited');
      expect(await page.locator('#cell-found textarea').count()).toBe(0);
    }),
  );

  test(
    'shows its outputs without a script, loads none of the notebook before a touch, and then no compiler for a cell as it is',
    onFreshPage(async (bench) => {
      const asked = bench.requests();
      await bench.page.goto(article());
      await bench.page.waitForLoadState('networkidle');
      expect(await bench.out('found')).toContain('1 3 5 0 2 4');
      expect(
        asked.filter((path) => /cells\.json|sandbox|cell-modules|notebook\..*\.js|editor\./.test(path)),
      ).toEqual([]);
      const nameless = await bench.page.$$eval(
        '.cell button, .notebook-bar button',
        (buttons) =>
          buttons.filter((button) => !(button.getAttribute('aria-label') ?? button.textContent).trim())
            .length,
      );
      expect(nameless, 'controls without a name').toBe(0);
      await bench.run('counters');
      await bench.untilRun('counters');
      expect(await bench.out('counters')).toContain('2,057');
      expect(asked.filter((path) => /compile\.|editor\./.test(path))).toEqual([]);
    }),
  );

  test(
    'marks later cells stale when a name of theirs changes, and an edit survives a reload',
    onFreshPage(async (bench) => {
      await bench.page.goto(article());
      await bench.write(
        'found',
        "import { backtracking } from 'solvers/queens'; // of 5\nbacktracking.countSolutions(5).solutions",
      );
      expect(await bench.foot('found')).toContain('edited, not run');
      await bench.page.keyboard.press('Control+Enter');
      await bench.until('counters', 'stale');
      expect(await bench.out('found')).toBe('10n');
      expect(await bench.foot('counters')).toContain('backtracking was changed in [1]');
      await bench.page.reload();
      await bench.untilSource('found', 'of 5');
      expect(await bench.out('found')).toBe('10n');
      expect(await bench.foot('found')).toMatch(/done in .*your run of .*not in memory/s);
      await bench.page.click('[data-do="reset-all"]');
      await bench.untilSource('found', 'backtracking.search(6)');
      expect(await bench.out('found')).toContain('1 3 5 0 2 4');
      expect(await bench.foot('found')).toContain('from this page’s build');
      await bench.page.click('.notebook-notice >> text=Undo');
      await bench.untilSource('found', 'of 5');
    }),
  );

  test(
    'tells the reader when the article changed under an edit of the time before documents',
    onFreshPage(async (bench) => {
      await bench.page.goto(article());
      await bench.page.evaluate(() =>
        localStorage.setItem(
          'notebook:backtracking',
          JSON.stringify({ sourceHash: 'older', sources: { found: '1 + 1' }, scratch: [] }),
        ),
      );
      await bench.page.reload();
      await bench.untilSource('found', '1 + 1');
      expect(await bench.page.innerText('#cell-found .cell-others')).toContain('backtracking.search(6)');
      await bench.page.click('#cell-found .cell-others >> text=Keep mine');
      await bench.untilKept();
      await bench.page.reload();
      await bench.untilSource('found', '1 + 1');
      expect(await bench.page.locator('.cell-others').count()).toBe(0);
      expect(await bench.page.evaluate(() => localStorage.getItem('notebook:backtracking'))).toBe(null);
    }),
  );

  test(
    'checks an exercise, and says what is wrong; solved it stays so, with its verdicts, the chapter says how many are, and leads to the next',
    onFreshPage(async (bench) => {
      await bench.page.goto(article());
      await bench.run('first');
      await bench.untilRun('first');
      expect(await bench.out('first')).toContain(
        'N = 4 gives 1 3 0 2. It should give [1, 3, 0, 2]. Yours gives',
      );
      const start = (await bench.page.textContent('#cell-first .cell-in pre')) ?? '';
      await bench.write(
        'first',
        start.replace(/(search\(row \+ 1\)\) return true;)/, '$1\n      queens.pop();'),
      );
      await bench.page.keyboard.press('Control+Enter');
      await bench.page.locator('#cell-first .cell-solved').waitFor();
      expect(await bench.page.textContent('#cell-first .state')).toBe('5 of 5 pass');
      const atTheEnd = bench.page.locator('.contents-solved').last();
      await expect.poll(() => atTheEnd.innerText()).toBe('1 of 3 exercises with checks solved, the next');
      await bench.untilKept();
      await bench.page.reload();
      await bench.page.locator('#cell-first .cell-solved').waitFor();
      await expect.poll(() => atTheEnd.innerText()).toBe('1 of 3 exercises with checks solved, the next');
      await atTheEnd.getByRole('link', { name: 'the next' }).click();
      await expect
        .poll(() => bench.page.locator('#cell-tree').evaluate((cell) => cell.getBoundingClientRect().top))
        .toBeLessThan(await bench.page.evaluate(() => innerHeight));
      expect(new URL(bench.page.url()).hash).toBe('#cell-tree');
      // A cell below the window is laid out when the page has nothing else to do.
      await expect.poll(() => bench.foot('first')).toContain('5 of 5 pass');
      expect(await bench.out('first')).not.toContain('It should give');
    }),
  );

  test(
    'can be driven by the keyboard alone',
    onFreshPage(async (bench) => {
      await bench.page.goto(article());
      await bench.page.focus('#cell-found pre');
      await bench.page.keyboard.press('Shift+Enter');
      await bench.untilRun('found');
      const focused = (): Promise<string | undefined> =>
        bench.page.evaluate(() => document.activeElement?.querySelector('.cell')?.id);
      expect(await focused()).toBe('cell-counters');
      await bench.page.keyboard.press('Enter');
      await bench.page.locator('#cell-counters .cm-content').waitFor();
      await bench.page.keyboard.press('Escape');
      // Command mode, on the same cell: B puts one of the reader's own below it.
      expect(await focused()).toBe('cell-counters');
      await bench.page.keyboard.press('b');
      await expect.poll(focused).toMatch(/^cell-cell-/);
    }),
  );
});

interface LayoutShift extends PerformanceEntry {
  readonly value: number;
}
