/**
 * Every key of the list that `?` shows is pressed here, as the list writes it, and has the effect that the list promises. The steps
 * are in an order: each begins where the one before has ended.
 */
import { expect, test } from 'vitest';
import { spelledKeys } from '../../../src/notebook/commands/chord.ts';
import { keyGroups } from '../../../src/notebook/commands/key-map.ts';
import { commands } from '../../../src/notebook/commands/registry.ts';
import { violations } from '../axe.ts';
import { type Bench, fileOfCells, onFreshPage } from './bench.ts';
import { seen, type Seen } from './seen.ts';

type Look = (bench: Bench) => Promise<unknown>;

interface Step {
  readonly key: string;
  /** What makes the place where the key is pressed, if the step before has not. */
  readonly before?: Look;
  /** What is seen afterwards. */
  readonly effect: Partial<Seen> | Look;
  /** What leads on to the next step. */
  readonly after?: readonly string[];
}

const cells = ['"a"', '"b"', '"c"', '"d"'];
const without = (index: number): readonly string[] => cells.toSpliced(index, 1);

const shows =
  (selector: string): Look =>
  ({ page }) =>
    expect.poll(() => page.locator(selector).count(), { message: selector }).toBe(1);
const says =
  (selector: string, text: string): Look =>
  ({ page }) =>
    expect.poll(() => page.innerText(selector)).toContain(text);
const editorHas =
  (text: string): Look =>
  ({ page }) =>
    expect
      .poll(async () => (await page.locator('.is-active .cm-content').innerText()).replace(/\n$/, ''))
      .toBe(text);
const writes =
  (text: string): Look =>
  async (bench) => {
    await shows('.is-active .cm-focused')(bench);
    await bench.page.keyboard.press('Control+a');
    await bench.page.keyboard.insertText(text);
  };
/** The cell that is written in runs without an end; the focus is on it. */
const runsForEver: Look = async (bench) => {
  await writes('for (;;);')(bench);
  await bench.page.keyboard.press('Control+Enter');
  await shows('.is-active [data-state="running"]')(bench);
};
const isStopped: Look = async (bench) => {
  await shows('.is-active [data-state="stopped"]')(bench);
};

const commandMode: readonly Step[] = [
  { key: '↓', effect: { selected: [1], focus: 'cell' } },
  { key: 'K', effect: { selected: [0], focus: 'cell' } },
  { key: 'J', effect: { selected: [1] } },
  { key: '↑', effect: { selected: [0] } },
  { key: 'End', effect: { selected: [3], focus: 'cell' } },
  { key: 'Home', effect: { selected: [0], focus: 'cell' } },
  { key: 'Shift+↓', effect: { selected: [0, 1] } },
  { key: 'Shift+J', effect: { selected: [0, 1, 2] } },
  { key: 'Shift+↑', effect: { selected: [0, 1] } },
  // Selected cells move together.
  { key: 'Ctrl+Shift+↓', effect: { cells: ['"c"', '"a"', '"b"', '"d"'], selected: [1, 2] } },
  { key: 'Ctrl+Shift+↑', effect: { cells, selected: [0, 1], focus: 'cell' } },
  { key: 'Shift+K', effect: { selected: [0], focus: 'cell' }, after: ['End'] },
  // So they do when the upper one is the active one.
  { key: 'Shift+K', effect: { selected: [2, 3] } },
  { key: 'Ctrl+Shift+↑', effect: { cells: ['"a"', '"c"', '"d"', '"b"'], selected: [1, 2] } },
  { key: 'Ctrl+Shift+↓', effect: { cells, selected: [2, 3], focus: 'cell' }, after: ['Home'] },
  { key: 'C', effect: says('[data-part="ended"]', 'One cell is copied.') },
  { key: 'V', effect: { cells: ['"a"', ...cells], selected: [1] } },
  { key: 'Z', effect: { cells, selected: [1], focus: 'cell' } },
  { key: 'Shift+V', effect: { cells: ['"a"', '"a"', '"b"', '"c"', '"d"'], selected: [1] }, after: ['z'] },
  { key: 'X', effect: { cells: without(1), selected: [1], focus: 'cell' }, after: ['z'] },
  // What comes back is selected.
  { key: 'D D', effect: { cells: without(1), selected: [1], focus: 'cell' }, after: ['Home', 'z'] },
  { key: 'Shift+Z', effect: { cells: without(1), selected: [1], focus: 'cell' } },
  { key: 'Ctrl+Z', effect: { cells, selected: [1], focus: 'cell' } },
  { key: 'Ctrl+Shift+Z', effect: { cells: without(1), focus: 'cell' }, after: ['z'] },
  ...['h2', 'h3', 'h4', 'h4', 'h4', 'h4'].map((element, index): Step => ({
    key: String(index + 1),
    effect: shows(`.is-active .cell-prose ${element}`),
    after: ['z'],
  })),
  { key: 'A', effect: { cells: cells.toSpliced(1, 0, ''), selected: [1] }, after: ['z'] },
  { key: 'B', effect: { cells: cells.toSpliced(2, 0, ''), selected: [2], focus: 'cell' }, after: ['z'] },
  { key: 'M', effect: shows('.is-active .cell-prose p') },
  { key: 'Y', effect: shows('.is-active .cell-in') },
  { key: 'O', effect: shows('.is-active.is-output-folded'), after: ['o'] },
  { key: 'Shift+O', effect: shows('.is-active.is-input-folded'), after: ['Shift+O'] },
  { key: 'Shift+M', effect: { cells: ['"a"', '"b"', '"c"\n"d"'], selected: [2] }, after: ['z'] },
  { key: 'Ctrl+A', effect: { selected: [0, 1, 2, 3], focus: 'cell' }, after: ['Home'] },
  { key: 'L', effect: shows('.has-line-numbers'), after: ['l'] },
  { key: 'T', effect: shows('.outline-sheet'), after: ['Escape'] },
  { key: 'W', effect: shows('.is-wide'), after: ['w'] },
  { key: 'Shift+P', effect: shows('.projector-bar'), after: ['Escape'] },
  { key: 'F', effect: shows('.find-bar input:focus'), after: ['Escape'] },
  { key: 'Ctrl+F', effect: shows('.find-bar input:focus'), after: ['Escape'] },
  ...['P', 'Ctrl+K', 'Ctrl+Shift+P'].map((key): Step => ({
    key,
    effect: shows('.palette input:focus'),
    after: ['Escape'],
  })),
  { key: 'Enter', effect: { selected: [0], focus: 'editor' }, after: ['Escape'] },
];

const listsItsKeys: Look = async (bench) => {
  await shows('dialog[open]')(bench);
  expect(await violations(bench.page)).toEqual([]);
};

const run: readonly Step[] = [
  { key: '?', effect: listsItsKeys, after: ['Escape'] },
  { key: 'H', effect: listsItsKeys, after: ['Escape'] },
  { key: 'S', effect: says('.notebook-notice', 'Kept in this browser.'), after: ['b', 'z', 'Home'] },
  { key: 'Ctrl+S', effect: says('.notebook-notice', 'Kept in this browser.') },
  { key: 'Ctrl+Enter', effect: (bench) => bench.untilRun('scratch-1') },
  { key: 'Shift+Enter', effect: { selected: [1], focus: 'cell' } },
  { key: 'Alt+Enter', effect: { cells: cells.toSpliced(2, 0, ''), selected: [2], focus: 'editor' } },
  { key: 'I I', before: runsForEver, effect: isStopped, after: ['Enter'] },
  { key: '0 0', before: runsForEver, effect: isStopped, after: ['Enter'] },
];

const editMode: readonly Step[] = [
  { key: 'Esc', effect: { selected: [2], focus: 'cell' }, after: ['Enter', 'Control+a', 'Delete'] },
  { key: 'Tab', effect: editorHas('  ') },
  { key: 'Shift+Tab', effect: editorHas('') },
  {
    key: 'Ctrl+/',
    before: writes('const rows = 1'),
    effect: editorHas('// const rows = 1'),
    after: ['Control+/', 'Home', 'End', '2'],
  },
  { key: 'Ctrl+Z', effect: editorHas('const rows = 1') },
  { key: 'Ctrl+Shift+Z', effect: editorHas('const rows = 12'), after: ['Control+z'] },
  { key: 'Ctrl+Y', effect: editorHas('const rows = 12'), after: ['Control+z'] },
  {
    key: 'Alt+Shift+F',
    before: writes('const rows=1'),
    effect: editorHas('const rows = 1'),
  },
  { key: 'Ctrl+F', effect: shows('.find-bar [aria-label="Find in all cells"]:focus'), after: ['Escape'] },
  { key: 'Ctrl+H', effect: shows('.find-bar:focus-within'), after: ['Escape'] },
  {
    key: 'Ctrl+D',
    before: async (bench) => {
      await writes('row + row')(bench);
      await bench.page.keyboard.press('Control+Home');
      await bench.page.keyboard.press('Control+d');
    },
    effect: async (bench) => {
      await bench.page.keyboard.type('x');
      await editorHas('x + x')(bench);
    },
  },
  {
    key: 'Ctrl+Shift+L',
    before: async (bench) => {
      await writes('row + row')(bench);
      await bench.page.keyboard.press('Control+Home');
      await bench.page.keyboard.press('Control+d');
    },
    effect: async (bench) => {
      await bench.page.keyboard.type('y');
      await editorHas('y + y')(bench);
    },
  },
  { key: 'Ctrl+Alt+G', effect: shows('.is-active .cm-dialog input:focus'), after: ['Escape'] },
  {
    key: 'F2',
    before: writes('const row = 1;\nrow + row'),
    effect: shows('[aria-label="Another name for row"]:focus'),
    after: ['Escape'],
  },
  {
    key: 'F12',
    before: async (bench) => {
      await bench.page.focus('.is-active .cm-content');
      await bench.page.keyboard.press('Control+End');
    },
    effect: async (bench) => {
      await shows('.is-active .cm-focused')(bench);
      // It is selected: what is typed takes its place.
      await expect.poll(() => bench.page.evaluate(selectedText)).toBe('row');
      await bench.page.keyboard.type('z');
      await editorHas('const z = 1;\nrow + row')(bench);
    },
  },
  {
    key: 'Ctrl+Shift+−',
    before: async (bench) => {
      await writes('1;\n2;')(bench);
      await bench.page.keyboard.press('ArrowLeft');
      await bench.page.keyboard.press('ArrowLeft');
    },
    effect: { cells: ['"a"', '"b"', '1;', '2;', '"c"', '"d"'], focus: 'editor' },
  },
];

test(
  'each key of the list has its effect, and the focus is never lost',
  onFreshPage(async (bench) => {
    const { page } = bench;
    await bench.openFile('four.ipynb', fileOfCells(...cells));
    await page.click('#cell-scratch-1 .prompt');
    const steps = [...commandMode, ...run, ...editMode];
    const listed = keyGroups.map((group) =>
      group.commands.flatMap((id) => (commands[id].keys ?? []).map((chord) => spelledKeys(chord))),
    );
    expect(new Set(steps.map(({ key }) => key))).toEqual(new Set(listed.flat()));
    expect(editMode.map(({ key }) => key)).toEqual(expect.arrayContaining(listed[2] ?? []));
    for (const { key, before, effect, after = [] } of steps) {
      await before?.(bench);
      for (const press of pressesOf(key)) await page.keyboard.press(press);
      if (typeof effect === 'function') await effect(bench);
      else await expect.poll(() => seen(page), { message: key }).toMatchObject(effect);
      for (const press of after) await page.keyboard.press(press);
    }
    await bench.untilKept();
    const { cells: left } = await seen(page);
    await page.reload();
    await expect.poll(async () => (await seen(page)).cells).toEqual(left);
    expect(await violations(page)).toEqual([]);
  }),
);

const selectedText = (): string => {
  const root = document.querySelector('.is-active .cell-editor')?.shadowRoot as
    (ShadowRoot & { getSelection?(): Selection }) | undefined;
  return root?.getSelection?.().toString() ?? '';
};

/** "Ctrl+Shift+↑" as Playwright presses it; of a pair, both. */
function pressesOf(key: string): readonly string[] {
  const names: Readonly<Record<string, string>> = {
    ...{ Ctrl: 'Control', Esc: 'Escape', '↑': 'ArrowUp', '↓': 'ArrowDown', '−': '-' },
  };
  return key.split(' ').map((press) => {
    const parts = press.split('+');
    return parts
      .map(
        (part) =>
          names[part] ?? (/^[A-Z]$/.test(part) && !parts.includes('Shift') ? part.toLowerCase() : part),
      )
      .join('+');
  });
}
