/**
 * Every button of a notebook's page, once by keyboard alone and once by a finger on a phone, each with its effect. The steps are in an
 * order: each begins where the one before has ended, with the second of three cells selected. None loses the focus. A button that is on
 * the page and has no step here fails the test.
 */
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { CommandId } from '../../../src/notebook/commands/registry.ts';
import { type Bench, fileOfCells, onFreshPage } from './bench.ts';
import { seen } from './seen.ts';

type Look = (bench: Bench) => Promise<unknown>;
/** The command of a button, and what is seen when it was pressed; the cell's own button, where it has one, unless it is said. */
type Step = readonly [button: CommandId, effect: Look, place?: 'outside'];

/** Each cell puts out how often the kernel has run it. */
const cells = ['a', 'b', 'c'].map((name) => `// ${name}\nglobalThis.${name} = (globalThis.${name} ?? 0) + 1`);
const runs =
  (...counts: readonly string[]): Look =>
  (bench) =>
    expect
      .poll(() => Promise.all(counts.map((_, index) => bench.out(`scratch-${index + 1}`))))
      .toEqual(counts);
const count =
  (selector: string, wanted = 1): Look =>
  ({ page }) =>
    expect.poll(() => page.locator(selector).count(), { message: selector }).toBe(wanted);
const opens =
  (selector: string): Look =>
  async (bench) => {
    await count(selector)(bench);
    await bench.page.keyboard.press('Escape');
    await count(selector, 0)(bench);
  };
/** Stands in the notice, which is put away by its own button. */
const closes =
  (selector: string): Look =>
  async (bench) => {
    await count(selector)(bench);
    await bench.page.locator('.notebook-notice button').last().focus();
    await bench.page.keyboard.press('Enter');
    await count(selector, 0)(bench);
  };
const order =
  (...names: readonly string[]): Look =>
  ({ page }) =>
    expect
      .poll(async () => (await seen(page)).cells.map((text) => text.split('\n')[0]))
      .toEqual(names.map((name) => (name ? `// ${name}` : '')));
/** A cell has come behind the selected one and is written in; it goes again. */
const adds =
  (editor: string): Look =>
  async (bench) => {
    await count(`${editor} .cm-focused`)(bench);
    await order('a', 'b', '', 'c')(bench);
    await bench.page.keyboard.press('Escape');
    await bench.page.keyboard.press('z');
    await order('a', 'b', 'c')(bench);
  };
const saves =
  (name: string): Look =>
  ({ page }) =>
    expect.poll(() => page.evaluate(() => (window as unknown as { saved?: string }).saved)).toBe(name);
const everywhere: readonly Step[] = [
  ['run-all', runs('1', '1', '1')],
  ['run-above', runs('2', '1', '1')],
  ['run-below', runs('2', '2', '2')],
  ['restart', async (bench) => expect.poll(() => bench.foot('scratch-3')).toContain('not in memory')],
  ['restart-run-all', runs('1', '1', '1')],
  ['run', runs('1', '2', '1')],
  ['fold-input', count('.is-input-folded')],
  ['fold-input', count('.is-input-folded', 0)],
  ['fold-output', count('.is-output-folded')],
  ['fold-output', count('.is-output-folded', 0)],
  ['add-code', adds('.cell'), 'outside'],
  ['add-text', adds('.cell-text')],
  ['add-code', adds('.cell')],
  [
    'copy-text',
    ({ page }) => expect.poll(() => page.innerText('.notebook-notice')).toMatch(/copied|This is the text/),
  ],
  ['remove', order('a', 'c')],
  ['undo', order('a', 'b', 'c')],
  ['redo', order('a', 'c')],
  ['undo', order('a', 'b', 'c')],
  ['history', opens('dialog.notebook-history')],
  ['keys', opens('dialog.keys-list')],
  ['commands', opens('dialog.palette')],
  ['find', opens('.find-bar')],
  ['share', closes('[aria-label="Link to your cells"]')],
  ['line-numbers', count('.has-line-numbers')],
  ['line-numbers', count('.has-line-numbers', 0)],
  ['outline', opens('dialog.outline-sheet')],
  ['wide', count('.is-wide')],
  ['wide', count('.is-wide', 0)],
  ['project', opens('.projector-bar')],
  ['download', saves('three.ipynb')],
  ['download-js', saves('three.js.ipynb')],
  ['download-ts', saves('three.ts')],
  ['download-md', saves('three.md')],
  ['download-html', saves('three.html')],
  ['print', saves('paper')],
  ['stop', async (bench) => bench.until('scratch-2', 'stopped')],
];
const onPhone: readonly Step[] = [
  ['run-show', runs('1', '3', '1')],
  ['move-down', order('a', 'c', 'b')],
  ['move-up', order('a', 'b', 'c')],
  ['remove', order('a', 'c'), 'outside'],
  ['undo', order('a', 'b', 'c')],
];

/** The page is as one in a tab that is not in front. */
const lookAway = (page: Page): Promise<void> =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
  });

/** Presses each, and says which buttons of the page have no step. */
async function pressAll(
  bench: Bench,
  steps: readonly Step[],
  press: (button: Locator) => Promise<void>,
  selectSecond: () => Promise<void>,
): Promise<readonly string[]> {
  const { page } = bench;
  const keep = (name: string): void => {
    (window as unknown as { saved?: string }).saved = name;
  };
  page.on('download', (download) => void page.evaluate(keep, download.suggestedFilename()));
  await page.addInitScript(() => {
    window.print = () => ((window as unknown as { saved?: string }).saved = 'paper');
  });
  await bench.openFile('three.ipynb', fileOfCells(...cells));
  for (const [name, effect, place] of steps) {
    // What was removed is not there to be selected; what runs for ever is written with the focus on the cell.
    const second = page.locator('.is-active #cell-scratch-2');
    if (name === 'stop' || (name !== 'undo' && (await second.count()) === 0)) {
      await selectSecond();
      await second.waitFor();
    }
    if (name === 'stop') {
      await page.keyboard.press('Enter');
      await count('.is-active .cm-focused')(bench);
      await page.keyboard.press('Control+a');
      await page.keyboard.insertText('for (;;);');
      await page.keyboard.press('Control+Enter');
      await bench.until('scratch-2', 'running');
    }
    const all = page.locator(`[data-do="${name}"]:not(.cell *)`);
    const inCell = page.locator(`#cell-scratch-2 [data-do="${name}"]`);
    const button =
      place !== 'outside' && (await inCell.count()) > 0
        ? inCell.first()
        : all.filter({ visible: true }).first();
    if ((await button.count()) > 0) await press(button);
    else {
      const isAdd = (await page.locator(`.thumb-add [data-do="${name}"]`).count()) > 0;
      await press(page.locator(isAdd ? '[popovertarget="thumb-add"]' : '.tool-more summary').first());
      await press(all.filter({ visible: true }).first());
    }
    await effect(bench).catch((error: unknown) => {
      throw new Error(`${name}: ${String(error)}`, { cause: error });
    });
    await expect
      .poll(async () => (await seen(page)).focus, { message: `the focus after ${name}` })
      .not.toBe('BODY');
  }
  const names = await page
    .locator('[data-do]')
    .evaluateAll((found) => found.map((each) => (each as HTMLElement).dataset['do'] ?? ''));
  const pressed = new Set<string>(steps.map(([name]) => name));
  return [...new Set(names)].filter((name) => !pressed.has(name));
}

test(
  'by keyboard alone',
  onFreshPage(async (bench) => {
    const left = await pressAll(
      bench,
      [...everywhere.slice(0, 6), ['run-next', runs('1', '3', '1')], ...everywhere.slice(6)],
      async (button) => {
        await button.focus();
        await bench.page.keyboard.press('Enter');
      },
      async () => {
        await bench.page.keyboard.press('Escape');
        await bench.page.keyboard.press('Home');
        await bench.page.keyboard.press('j');
      },
    );
    // The bar at the lower edge is a phone's.
    expect(left).toEqual(['run-show', 'move-up', 'move-down']);
  }),
);

test(
  'by a finger, on a phone',
  onFreshPage(
    async (bench) => {
      const left = await pressAll(
        bench,
        [...everywhere.slice(0, 6), ...onPhone, ...everywhere.slice(6)],
        (button) => button.tap(),
        () => bench.page.locator('#cell-scratch-2 .prompt').first().tap(),
      );
      // The bar at the lower edge has it.
      expect(left).toEqual(['run-next']);
    },
    { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
  ),
);

test(
  'at a notebook’s time limit its reader is asked; what nobody looks at ends there, and may then be run for longer',
  onFreshPage(async (bench) => {
    const { page } = bench;
    await bench.openFile('endless.ipynb', fileOfCells('for (;;);'));
    await bench.openMenu();
    await page.selectOption('[data-part="limit"]', '60');
    await page.clock.install();
    await bench.run('scratch-1');
    await bench.until('scratch-1', 'running');
    expect(await bench.foot('scratch-1')).toContain('limit 60 s');
    await page.clock.fastForward(50_000);
    await page.getByRole('button', { name: 'Give it more time' }).click();
    await page.clock.fastForward(50_000);
    expect(await bench.standing()).toBe('');
    await page.clock.fastForward(11_000);
    await expect.poll(() => bench.standing()).toMatch(/still running after \d+ s/);
    expect(await bench.state('scratch-1')).toBe('running');
    await page.getByRole('button', { name: 'Go on' }).click();
    expect(await bench.standing()).toBe('');
    await page.clock.fastForward(61_000);
    await expect.poll(() => bench.standing()).toContain('still running');
    expect(await bench.state('scratch-1')).toBe('running');
    await lookAway(page);
    await page.clock.fastForward(61_000);
    await bench.until('scratch-1', 'budget');
    expect(await bench.standing()).toBe('');
    await page.getByRole('button', { name: 'Run it with 360 s' }).click();
    await bench.until('scratch-1', 'running');
    // That button is gone; the one that stops is next.
    expect(await page.evaluate(() => document.activeElement?.getAttribute('data-do'))).toBe('stop');
    await page.clock.fastForward(300_000);
    expect(await bench.state('scratch-1')).toBe('running');
    await page.clock.fastForward(61_000);
    await bench.until('scratch-1', 'budget');
    // The limit is the notebook's, and kept with it.
    await bench.untilKept();
    await page.reload();
    await expect.poll(() => page.inputValue('[data-part="limit"]')).toBe('60');
  }),
);
