/** The built site in Firefox, where the machine has one: the same pages, the same words from figures, cells that run, no fault. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { type Firefox, type FirefoxPage, findFirefox, keys, startFirefox } from '../firefox.ts';
import { openPage } from './browser.ts';

const executable = findFirefox();
const origin = inject('origin');

describe.skipIf(executable === undefined)(
  'Firefox (skipped where there is none; FIREFOX_PATH names one)',
  () => {
    let firefox: Firefox;
    let page: FirefoxPage;
    beforeAll(async () => {
      firefox = await startFirefox(executable ?? '');
    });
    afterAll(() => firefox.close());
    beforeEach(async () => {
      page = await firefox.open();
    });
    afterEach(async () => {
      await page.close();
      expect(page.faults).toEqual([]);
    });

    const textOf = (selector: string): Promise<string> =>
      page.run((wanted) => document.querySelector<HTMLElement>(wanted)?.innerText ?? '', selector);
    /** Waits until an element's text holds the words. */
    const says = (selector: string, words: string): Promise<unknown> =>
      page.until(
        (wanted, said) => document.querySelector(wanted)?.textContent.includes(said),
        selector,
        words,
      );

    test('every figure wakes, steps, and says the same as in Chromium', async () => {
      const tab = await openPage();
      const [here, there] = await Promise.all([
        page.goto(`${origin}/figures/states/`).then(() => page.run(playEveryFigure)),
        tab.goto(`${origin}/figures/states/`).then(() => tab.evaluate(playEveryFigure)),
      ]);
      await tab.close();
      expect(here).toEqual(there);
      expect(here.length).toBeGreaterThan(25);
      expect(here.filter(([, , words]) => words === 'asleep')).toEqual([]);
    });

    test('the first page: its board is completed, the theme changes, the search finds', async () => {
      await page.goto(`${origin}/`);
      await page.click('home-board [data-square="40"]');
      await says('home-board [data-part="say"]', 'One solution with a queen on');
      const ground = (): string => getComputedStyle(document.body).backgroundColor;
      const before = await page.run(ground);
      await page.click('.theme-toggle');
      expect(await page.run(ground)).not.toBe(before);
      await page.type('/prefix');
      await page.until(() => document.querySelector('.search-results a'));
      await page.press(keys.Down, keys.Enter);
      await page.until(() => location.pathname !== '/');
    });

    test('an article: a figure plays to its end, a queen is dragged, a canvas is painted', async () => {
      await page.goto(`${origin}/articles/backtracking/`);
      await page.click('search-figure [data-go="start"]');
      await page.click('search-figure [data-choice="speed"] label:last-of-type');
      await page.click('search-figure [data-go="play"]');
      await says('search-figure [data-part="say"]', 'Nothing is left to try');
      await page.goto(`${origin}/articles/brute-force/`);
      const queens = (): number => document.querySelectorAll('place-queens .queen').length;
      const [square, another] = ['place-queens [data-square="4"]', 'place-queens [data-square="7"]'];
      await page.click('place-queens [data-part="clear"]');
      await page.until(() => document.querySelectorAll('place-queens .queen').length === 0);
      await page.click(square);
      expect(await page.run(queens)).toBe(1);
      await page.drag(square, another);
      expect(await page.run(queens)).toBe(1);
      expect(await page.run((wanted) => document.querySelector(wanted)?.ariaLabel, another)).toContain(
        'queen',
      );
      await page.goto(`${origin}/embed/big-tour/?theme=dark`);
      await page.click('big-tour [data-part="in"]');
      await page.until(painted, 'big-tour canvas');
      expect(await page.run(() => document.documentElement.dataset['theme'])).toBe('dark');
    });

    // Firefox keeps what a form held, over a reload too.
    test('a figure that is loaded again has the controls of its picture', async () => {
      await page.goto(`${origin}/embed/repair-board/`);
      const shown = (): unknown => [
        document.querySelector('repair-board [data-part="say"]')?.textContent,
        ...Array.from(document.querySelectorAll('repair-board input'), (input) => [
          input.matches(':checked'),
          (input as HTMLInputElement).value,
        ]),
      ];
      const built = await page.run(shown);
      await page.click('repair-board [data-choice="n"] label:first-of-type');
      await page.until(() => document.querySelector('repair-board[data-awake]'));
      await page.click('repair-board [data-go="end"]');
      expect(await page.run(shown)).not.toEqual(built);
      await page.reload();
      expect(await page.run(shown)).toEqual(built);
      await page.click('repair-board [data-go="forward"]');
      await page.until(() => document.querySelector('repair-board[data-awake]'));
      expect(await page.run(() => document.querySelector('[data-part="stop"]')?.matches(':disabled'))).toBe(
        true,
      );
    });

    test('cells run, are edited, fail with a line and stop; a notebook of one’s own', async () => {
      await page.goto(`${origin}/articles/backtracking/`);
      await page.click('#cell-found [data-do="run"]');
      await says('#cell-found .cell-foot', 'this browser');
      expect(await textOf('#cell-found .cell-out')).toContain('1 3 5 0 2 4');
      await page.goto(`${origin}/notebook/open/#new`);
      const write = async (text: string): Promise<void> => {
        await page.until(() => document.querySelector('#cell-scratch-1 .cell-editor'));
        await page.click('#cell-scratch-1 .cell-editor');
        await page.pressControl('a');
        await page.type(text);
        await page.click('#cell-scratch-1 [data-do="run"]');
      };
      await write("import { countSolutions } from 'solvers/queens/bitmap'; countSolutions(8).solutions");
      await says('#cell-scratch-1 .cell-out', '92');
      await write("import * as Plot from '@observablehq/plot';\nPlot.lineY([1, 4, 9], { tip: true }).plot()");
      await page.until(() => document.querySelector('#cell-scratch-1 .cell-out svg'));
      // A drawing is shown whole, without a scrollbar beside it.
      const tooHigh = (): number => {
        const out = document.querySelector('#cell-scratch-1 .cell-out')!;
        return out.scrollHeight - out.clientHeight;
      };
      await page.until(() => document.querySelector('#cell-scratch-1 .cell-out .visually-hidden'));
      expect(await page.run(tooHigh)).toBe(0);
      await write('1 + 1;\nnothing.at.all');
      await says('#cell-scratch-1 .cell-out', 'line 2');
      await write('for (;;);');
      await page.until(() => document.querySelector('#cell-scratch-1')?.matches('[data-state="running"]'));
      await page.click('#cell-scratch-1 [data-do="stop"]');
      await page.until(() => document.querySelector('#cell-scratch-1')?.matches('[data-state="stopped"]'));
    });

    test('“Measure here” gets its points, in a pool of workers', async () => {
      await page.goto(`${origin}/performance/`);
      await page.click('[data-part="measure"]');
      await page.until(() => document.querySelector('[data-part="point"]')?.textContent);
      await page.click('[data-part="measure"]');
      await says('[data-part="progress"]', 'Stopped');
    });
  },
);

test.skipIf(executable === undefined)(
  'in Firefox without scripts an article is whole',
  async () => {
    const firefox = await startFirefox(executable ?? '', { 'javascript.enabled': false });
    const page = await firefox.open();
    await page.goto(`${origin}/articles/backtracking/`);
    const seen = await page.run(() => [
      document.querySelectorAll('search-figure .queen').length > 3,
      document.querySelector('.transport')?.checkVisibility(),
      document.querySelector('#cell-found .cell-out')?.textContent.includes('1 3 5 0 2 4'),
    ]);
    await firefox.close();
    expect(seen).toEqual([true, false, true]);
  },
  60_000,
);

/** A canvas with more than one colour on it. */
function painted(selector: string): boolean {
  const canvas = document.querySelector<HTMLCanvasElement>(selector);
  const pixels = canvas?.width
    ? canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data
    : undefined;
  return pixels !== undefined && new Set(new Uint32Array(pixels.buffer)).size > 1;
}

/** Wakes the figures of a page one after the other and steps through them; tells what each says. Runs in the page. */
async function playEveryFigure(): Promise<
  readonly (readonly [figure: string, press: string, words: string])[]
> {
  const later = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));
  const said: [string, string, string][] = [];
  for (const figure of document.querySelectorAll<HTMLElement>('[data-figure]')) {
    const name = figure.dataset['figure'] ?? '';
    figure.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
    while (!('awake' in figure.dataset)) await later(20);
    const words = (): string =>
      [
        ...figure.querySelectorAll<HTMLElement>(
          '[data-part="counts"], [data-part="say"], [data-part="steps"]',
        ),
      ]
        .map(({ textContent }) => textContent)
        .join(' | ');
    said.push([name, 'wake', figure.dataset['awake'] === undefined ? 'asleep' : words()]);
    for (const press of ['forward', 'end', 'back', 'start']) {
      const button = figure.querySelector<HTMLElement>(`[data-go="${press}"]`);
      if (!button) continue;
      button.click();
      await later(0);
      said.push([name, press, words()]);
    }
  }
  // One goes on recording while it is asked, the other's tour comes from a worker and says how long that took.
  return said.filter(([name]) => name !== 'stepper-figure' && name !== 'big-tour');
}
