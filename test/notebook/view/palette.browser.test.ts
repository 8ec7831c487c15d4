/** The palette in a page: by keys, by a pointer, and as a screen reader is told of it. */
import axe from 'axe-core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { PaletteEntry } from '../../../src/notebook/commands/palette-entries.ts';
import { openPalette } from '../../../src/notebook/view/palette.tsx';

const entry = (group: string, title: string, given: Partial<PaletteEntry> = {}): PaletteEntry => ({
  ...{ group, title, note: '', keys: [], whyNot: null, does: { command: 'run' }, text: '' },
  ...given,
});
const entries = [
  entry('Run', 'Run, and stay', { keys: ['Mod+Enter'] }),
  entry('Run', 'Run all cells', { does: { command: 'run-all' } }),
  entry('Cells', 'Redo the step', { does: { command: 'redo' }, whyNot: 'There is nothing to redo.' }),
  entry('Go to', 'Where the lead changes', { does: { cell: 'a' }, note: 'The text' }),
];
const chosen = vi.fn<(entry: PaletteEntry) => void>();
const open = (typed = ''): void => openPalette(entries, typed, chosen);
const options = (): readonly string[] =>
  [...document.querySelectorAll('[role="option"]')].map(({ textContent }) => textContent.trim());
const active = (): string | undefined => {
  const id = document.querySelector('[role="combobox"]')?.getAttribute('aria-activedescendant') ?? '';
  const option = document.getElementById(id);
  expect(option?.getAttribute('aria-selected') ?? 'true').toBe('true');
  return option?.querySelector('.palette-title')?.textContent.trim();
};

beforeEach(() => {
  document.body.innerHTML = '<main><h1>Page</h1><button>Before</button></main>';
  document.querySelector('button')?.focus();
  chosen.mockClear();
});
afterEach(() => document.querySelector('dialog')?.close());

test('it lists what can be done, with its keys, and the first is chosen by Enter', async () => {
  open();
  expect(options()).toEqual(['Run, and stay Ctrl+Enter', 'Run all cells', 'Where the lead changes The text']);
  expect(document.activeElement?.getAttribute('role')).toBe('combobox');
  await userEvent.keyboard('{Enter}');
  expect(chosen).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ title: 'Run, and stay' }));
  expect(document.querySelector('dialog')).toBeNull();
});

test('when it is chosen, the focus is back where it was', async () => {
  chosen.mockImplementationOnce(() => expect(document.activeElement?.textContent).toBe('Before'));
  open();
  await userEvent.keyboard('all{Enter}');
  expect(chosen).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ title: 'Run all cells' }));
});

test('arrows go round, and stay with what is found', async () => {
  open();
  expect(active()).toBe('Run, and stay');
  await userEvent.keyboard('{ArrowUp}');
  await expect.poll(active).toBe('Where the lead changes The text');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  await expect.poll(active).toBe('Run all cells');
  await userEvent.keyboard('{PageDown}');
  await expect.poll(active).toBe('Where the lead changes The text');
  // The shorter of two titles that begin alike is the better match.
  await userEvent.keyboard('run');
  await expect.poll(active).toBe('Run all cells');
  expect(options()).toHaveLength(2);
  expect([...document.querySelectorAll('b')].map(({ textContent }) => textContent)).toEqual(['Run', 'Run']);
});

test('what was typed before it was there is searched for', async () => {
  open('lead');
  expect(active()).toBe('Where the lead changes The text');
  await userEvent.keyboard('{Enter}');
  expect(chosen).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ does: { cell: 'a' } }));
});

test('what cannot be done says why, and nothing happens', async () => {
  open();
  await userEvent.keyboard('redo');
  await expect.poll(active).toBe('Redo the step');
  expect(document.querySelector('[role="option"]')?.ariaDisabled).toBe('true');
  expect(options()).toEqual(['Redo the step There is nothing to redo.']);
  expect(document.querySelector('[role="status"]')?.textContent).toBe('There is nothing to redo.');
  await userEvent.keyboard('{Enter}');
  expect(chosen).not.toHaveBeenCalled();
  expect(document.querySelector('dialog[open]')).not.toBeNull();
});

test('nothing found is said, and Escape leads back', async () => {
  open();
  await userEvent.keyboard('zzqx{Enter}');
  await expect.poll(() => document.querySelector('[role="status"]')?.textContent).toContain('No command');
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => document.querySelector('dialog')).toBeNull();
  expect(document.activeElement?.textContent).toBe('Before');
  expect(chosen).not.toHaveBeenCalled();
});

test.each(['{Control>}{Shift>}p{/Shift}{/Control}', '{Control>}k{/Control}'])(
  'the key that opens it, %s, closes it',
  async (key) => {
    open();
    await userEvent.keyboard(key);
    await expect.poll(() => document.querySelector('dialog')).toBeNull();
  },
);

test('a pointer marks what is under it and chooses it; a press beside it closes', async () => {
  open();
  const [, second] = document.querySelectorAll<HTMLElement>('[role="option"]');
  await userEvent.hover(second!);
  await expect.poll(active).toBe('Run all cells');
  await userEvent.click(second!);
  expect(chosen).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ title: 'Run all cells' }));
  open();
  document.querySelector('dialog')!.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  await expect.poll(() => document.querySelector('dialog')).toBeNull();
});

test('opened twice, it is there once, and axe finds nothing', async () => {
  open();
  open();
  expect(document.querySelectorAll('dialog')).toHaveLength(1);
  const { violations } = await axe.run('dialog', { rules: { region: { enabled: false } } });
  expect(violations.map(({ id }) => id)).toEqual([]);
  await userEvent.keyboard('redo');
  await expect.poll(active).toBe('Redo the step');
  expect((await axe.run('dialog')).violations.map(({ id }) => id)).toEqual([]);
});
