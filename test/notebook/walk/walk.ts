/** A random walk through a notebook in some tabs: at its end every word that was ever typed is in the notebook or in its history. */
import fc from 'fast-check';
import { expect, vi } from 'vitest';
import { commandIds } from '../../../src/notebook/commands/registry.ts';
import { LEFT_BEHIND_MS } from '../../../src/notebook/storage/journal.ts';
import { BrowserHere } from './browser-here.ts';

const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ does: fc.constant('type' as const), cell: fc.nat(9) }) },
  {
    weight: 8,
    arbitrary: fc.record({
      does: fc.constant('command' as const),
      id: fc.constantFrom(...commandIds),
      place: fc.double({ min: 0, max: 1, noNaN: true }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ does: fc.constant('choose' as const), from: fc.nat(9), to: fc.nat(9) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constant('wait' as const),
      ms: fc.constantFrom(0, 30, 100, 400, 1200, 11_000),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ does: fc.constantFrom('press' as const, 'put back' as const), which: fc.nat(20) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constantFrom(
        'kill the kernel' as const,
        'crash' as const,
        'crash in the middle of a write' as const,
        'leave' as const,
        'look' as const,
      ),
    }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('fill' as const), isFull: fc.boolean() }) },
);

/** In one of three tabs, which is opened where it is not. A tab that is gone comes back by its own name, as by a reload. */
export const steps = fc.array(fc.record({ tab: fc.constantFrom('A', 'B', 'C'), step }), {
  minLength: 1,
  maxLength: 60,
  size: 'max',
});

type Steps = typeof steps extends fc.Arbitrary<infer T> ? T : never;

/** Walks on a clock of its own. @throws where a word is lost. */
export async function walk(list: Steps): Promise<void> {
  vi.useFakeTimers();
  vi.stubGlobal('addEventListener', () => undefined);
  try {
    const browser = new BrowserHere();
    const typed: string[] = [];
    for (const { tab: name, step: next } of list) {
      const tab = await browser.tab(name);
      if (next.does === 'type') {
        const words = `"word ${typed.length + 1}";`;
        if (tab.type(next.cell, words)) typed.push(words);
      } else if (next.does === 'command') void tab.perform(next.id, next.place);
      else if (next.does === 'choose') tab.choose(next.from, next.to);
      else if (next.does === 'press') tab.press(next.which);
      else if (next.does === 'put back') void tab.putBack(next.which);
      else if (next.does === 'kill the kernel') tab.killKernel();
      else if (next.does === 'crash') browser.crash(name, false);
      else if (next.does === 'crash in the middle of a write') browser.crash(name, true);
      else if (next.does === 'leave') await browser.leave(name);
      else if (next.does === 'look') void tab.open?.refresh();
      else if (next.does === 'fill') browser.setFull(next.isFull);
      await vi.advanceTimersByTimeAsync(next.does === 'wait' ? next.ms : 0);
    }
    browser.setFull(false);
    await vi.advanceTimersByTimeAsync(2 * LEFT_BEHIND_MS);
    for (const name of [...browser.tabs.keys()]) await browser.leave(name);
    await vi.advanceTimersByTimeAsync(2 * LEFT_BEHIND_MS);
    await browser.leave((await browser.tab('last'), 'last'));
    const found = await browser.texts();
    expect(typed.filter((words) => !found.includes(words))).toEqual([]);
    expect(browser.journal.entries()).toEqual([]);
  } finally {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  }
}
