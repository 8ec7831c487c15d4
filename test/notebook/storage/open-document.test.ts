/** A document open in tabs that write, fail, crash and come back: no last word is lost. */
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  newCell,
  newDocument,
  type NotebookDocument,
  withCellsBehind,
} from '../../../src/notebook/model/document.ts';
import {
  adoptWords,
  type Journal,
  LEFT_BEHIND_MS,
  localJournal,
} from '../../../src/notebook/storage/journal.ts';
import { MemoryStore } from '../../../src/notebook/storage/memory-store.ts';
import { OpenDocument } from '../../../src/notebook/storage/open-document.ts';
import { withoutCells } from '../../../src/notebook/commands/steps.ts';
import { fakeStorage, TabStore } from './stores-here.ts';

class Bench {
  readonly store = new MemoryStore();
  readonly journal: Journal = localJournal(fakeStorage());
  readonly tabs = new Map<string, { open: OpenDocument; way: TabStore }>();
  told: string[] = [];

  async open(name: string): Promise<OpenDocument> {
    const way = new TabStore(this.store);
    await adoptWords(this.journal, this.store, name);
    const open = await OpenDocument.open({
      store: way.store,
      journal: this.journal,
      tell: (written) => {
        for (const [other, { open: listener }] of this.tabs) if (other !== name) void listener.hear(written);
      },
      tab: name,
      events: {
        onKept: (whyNot) => this.told.push(whyNot ?? 'kept'),
        onPending: () => undefined,
        onGone: (isGone) => this.told.push(isGone ? 'gone' : 'here again'),
      },
      fresh: { ...newDocument({ id: 'd', cells: ['a', 'b', 'c'].map((id) => newCell(id, '')) }), created: 0 },
    });
    this.tabs.set(name, { open, way });
    return open;
  }

  async texts(): Promise<readonly (string | null)[]> {
    const of = (document: NotebookDocument | null): readonly (string | null)[] =>
      document?.cells.flatMap(({ source, others }) => [source, ...others]) ?? [];
    const revisions = await this.store.revisions('d');
    return [...of(await this.store.read('d')), ...revisions.flatMap(({ snapshot }) => of(snapshot))];
  }
}

const settle = (): Promise<void> => vi.advanceTimersByTimeAsync(1500).then(() => undefined);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('an open document', () => {
  test('is written a moment after the last key press, and at the latest a second after the first', async () => {
    const bench = new Bench();
    const open = await bench.open('A');
    for (let press = 1; press <= 20; press++) {
      open.edit('a', 'x'.repeat(press));
      await vi.advanceTimersByTimeAsync(100);
    }
    expect((await bench.store.read('d'))?.cells[0]?.source?.length).toBeGreaterThan(9);
    await settle();
    expect((await bench.store.read('d'))?.cells[0]?.source).toBe('x'.repeat(20));
    expect(bench.journal.entries()).toEqual([]);
  });

  test('is not written while there is nothing in it', async () => {
    const bench = new Bench();
    await (await bench.open('A')).flush();
    expect(await bench.store.list()).toEqual([]);
  });

  test('a removal is undone, and only that, whatever another tab has written since', async () => {
    const bench = new Bench();
    const [mine, theirs] = [await bench.open('A'), await bench.open('B')];
    mine.edit('a', 'mine');
    await settle();
    const undo = mine.change(withoutCells(mine.document, new Set(['a'])), 'Before “Remove”');
    await settle();
    theirs.edit('b', 'theirs');
    await settle();
    expect(theirs.document.cells.map(({ source }) => source)).toEqual(['theirs', '']);
    undo();
    await settle();
    for (const open of [mine, theirs])
      expect(open.document.cells.map(({ source }) => source)).toEqual(['mine', 'theirs', '']);
    expect((await mine.history()).map(({ why }) => why)).toEqual(['Before “Undo”', 'Before “Remove”']);
  });

  test('what another tab has deleted for good is kept again with the next word, and is deleted no more', async () => {
    const bench = new Bench();
    const open = await bench.open('A');
    open.edit('a', 'precious');
    open.put({ ...open.document, deleted: true });
    await settle();
    await bench.store.purge('d');
    await open.refresh();
    // Leaving the page does not bring it back.
    await open.flush();
    expect(await bench.store.read('d')).toBeNull();
    open.edit('a', 'precious, and more');
    await settle();
    expect(await bench.store.read('d')).toMatchObject({ deleted: false });
    expect(bench.told).toEqual(['gone', 'here again']);
  });

  test('of two titles that two tabs give at once, the one that is not shown is in the history', async () => {
    const bench = new Bench();
    const [mine, theirs] = [await bench.open('A'), await bench.open('B')];
    mine.edit('a', 'words');
    await settle();
    for (const [open, title] of [
      [mine, 'Mine'],
      [theirs, 'Theirs'],
    ] as const)
      open.change({ ...open.document, title }, 'Before “Rename”');
    await settle();
    const titles = (await mine.history()).map(({ snapshot }) => snapshot.title);
    expect(mine.document.title).toBe(theirs.document.title);
    expect([mine.document.title, ...titles]).toEqual(expect.arrayContaining(['Mine', 'Theirs']));
  });

  test('a revision is put back, and what it replaced is a revision', async () => {
    const bench = new Bench();
    const open = await bench.open('A');
    open.edit('a', 'first');
    open.change(withoutCells(open.document, new Set(['a'])), 'Before “Remove”');
    open.edit('b', 'second');
    const [removed] = await open.history();
    open.putBack(removed!);
    expect(open.document.cells.map(({ source }) => source)).toEqual(['first', '', '']);
    const [before] = await open.history();
    expect(before?.snapshot.cells.map(({ source }) => source)).toEqual(['second', '']);
  });

  test('the same cell in two tabs: each goes on showing its own text and has the other one beside it', async () => {
    const bench = new Bench();
    const [one, other] = [await bench.open('A'), await bench.open('B')];
    one.edit('a', 'one');
    other.edit('a', 'other');
    await settle();
    expect(one.document.cells[0]).toMatchObject({ source: 'one', others: ['other'] });
    expect(other.document.cells[0]).toMatchObject({ source: 'other', others: ['one'] });
    other.edit('a', 'other, written on');
    await settle();
    expect(one.document.cells[0]).toMatchObject({ source: 'one', others: ['other, written on'] });
  });

  test('says when it is not kept, and is kept with the next change when that works again', async () => {
    const bench = new Bench();
    const open = await bench.open('A');
    bench.tabs.get('A')!.way.next = 'fails';
    open.edit('a', 'words');
    await settle();
    expect(open.whyNotKept).toBe('its storage is full');
    open.edit('a', 'more words');
    await settle();
    expect(bench.told).toEqual(['its storage is full', 'kept']);
    expect(await bench.texts()).toContain('more words');
  });

  test('purged in another tab: it is told, and kept again with the next change', async () => {
    const bench = new Bench();
    const open = await bench.open('A');
    open.edit('a', 'words');
    await settle();
    await bench.store.purge('d');
    await open.refresh();
    expect(bench.told).toEqual(['gone']);
    open.edit('b', 'more');
    await settle();
    expect(await bench.texts()).toEqual(expect.arrayContaining(['words', 'more']));
  });

  test('what a tab that ended has left is taken over by another one, a moment later', async () => {
    const bench = new Bench();
    const open = await bench.open('A');
    bench.tabs.get('A')!.way.next = 'dies before';
    open.edit('a', 'last words');
    bench.tabs.delete('A');
    expect(await adoptWords(bench.journal, bench.store, 'B')).toBe(true);
    await vi.advanceTimersByTimeAsync(LEFT_BEHIND_MS);
    expect(await adoptWords(bench.journal, bench.store, 'B')).toBe(false);
    expect((await bench.open('B')).document.cells.find(({ id }) => id === 'a')?.source).toBe('last words');
  });
});

describe('a step of a tab that ends in the very moment', () => {
  const left = async (
    does: (open: OpenDocument, bench: Bench) => void,
  ): Promise<{ open: OpenDocument; bench: Bench }> => {
    const bench = new Bench();
    const open = await bench.open('A');
    open.edit('a', 'kept');
    await settle();
    bench.tabs.get('A')!.way.next = 'dies before';
    does(open, bench);
    bench.tabs.delete('A');
    return { open: await bench.open('A'), bench };
  };
  const sources = (open: OpenDocument): readonly (string | null)[] =>
    open.document.cells.map(({ source }) => source);

  test('is taken over, and can be undone', async () => {
    const { open, bench } = await left((tab) =>
      tab.change(withoutCells(tab.document, new Set(['a'])), 'Before “Remove”'),
    );
    expect(sources(open)).toEqual(['', '']);
    const [removed] = await open.history();
    expect(removed?.why).toBe('Before “Remove”');
    open.putBack(removed!);
    expect(sources(open)).toEqual(['kept', '', '']);
    await settle();
    expect(bench.journal.entries()).toEqual([]);
  });

  test('takes with it what was written before and after it', async () => {
    const { open } = await left((tab) => {
      tab.edit('a', 'last words');
      tab.change(withoutCells(tab.document, new Set(['a'])), 'Before “Remove”');
      tab.edit('b', 'new words');
    });
    expect(sources(open)).toEqual(['new words', '']);
    expect((await open.history())[0]?.snapshot.cells[0]?.source).toBe('last words');
  });

  test('leaves what another tab has written since', async () => {
    const { open } = await left((tab, bench) => {
      tab.change(withoutCells(tab.document, new Set(['a'])), 'Before “Remove”');
      void bench.store.update('d', (kept) => ({
        document: {
          ...kept!,
          version: kept!.version + 1,
          cells: kept!.cells.map((cell) => (cell.id === 'b' ? { ...cell, source: 'theirs' } : cell)),
        },
        revisions: [],
      }));
    });
    expect(sources(open)).toEqual(['theirs', '']);
  });
});

test('of two steps that a full storage did not take, the state before the first is in the history, too', async () => {
  const bench = new Bench();
  const open = await bench.open('A');
  bench.tabs.get('A')!.way.next = 'is full';
  open.edit('a', 'words');
  open.edit('c', 'what stays');
  open.change(withoutCells(open.document, new Set(['a'])), 'Before “Remove”');
  open.change(withoutCells(open.document, new Set(['b'])), 'Before “Remove”');
  await settle();
  bench.tabs.delete('A');
  expect((await bench.open('A')).document.cells.map(({ id }) => id)).toEqual(['c']);
  expect(await bench.texts()).toContain('words');
});

test('words that go on beside another tab’s do not take their place, where the tab ends at once', async () => {
  const bench = new Bench();
  const [mine, theirs] = [await bench.open('A'), await bench.open('B')];
  mine.edit('a', 'mine');
  theirs.edit('a', 'theirs');
  await theirs.flush();
  await vi.advanceTimersByTimeAsync(0);
  expect(mine.document.cells[0]).toMatchObject({ source: 'mine', others: ['theirs'] });
  bench.tabs.get('A')!.way.next = 'dies before';
  mine.edit('a', 'mine, and more');
  bench.tabs.delete('A');
  const [cell] = (await bench.open('A')).document.cells;
  expect([cell?.source, ...(cell?.others ?? [])].sort()).toEqual(['mine, and more', 'theirs']);
});

test('a text that is as the article has it again is that, too, where the tab ends at once', async () => {
  const bench = new Bench();
  const open = await bench.open('A');
  open.edit('a', 'edited');
  await settle();
  bench.tabs.get('A')!.way.next = 'dies before';
  open.edit('a', 'edited more');
  open.edit('a', null);
  expect((await bench.open('A')).document.cells[0]).toMatchObject({ source: null, others: [] });
});

type Step =
  | { readonly do: 'edit' | 'add' | 'remove'; readonly tab: string; readonly cell: string }
  | { readonly do: 'fail' | 'die before' | 'die after' | 'leave' | 'refresh'; readonly tab: string }
  | { readonly do: 'wait'; readonly tab: string; readonly ms: number };

const tab = fc.constantFrom('A', 'B', 'C');
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    {
      weight: 6,
      arbitrary: fc.record({
        do: fc.constant('edit' as const),
        tab,
        cell: fc.constantFrom('a', 'b', 'c', 'new'),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        do: fc.constantFrom('add' as const, 'remove' as const),
        tab,
        cell: fc.constantFrom('a', 'b', 'c'),
      }),
    },
    {
      weight: 3,
      arbitrary: fc.record({
        do: fc.constantFrom(
          'fail' as const,
          'die before' as const,
          'die after' as const,
          'leave' as const,
          'refresh' as const,
        ),
        tab,
      }),
    },
    {
      weight: 4,
      arbitrary: fc.record({
        do: fc.constant('wait' as const),
        tab,
        ms: fc.constantFrom(0, 100, 300, 1000, 5000),
      }),
    },
  ),
  { minLength: 1, maxLength: 40 },
);

test('any interleaving of edits, tabs, failures, crashes and reloads ends with every last word in the document or a revision', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (list) => {
      const bench = new Bench();
      /** Every text that nobody has knowingly written over. */
      const alive = new Set<string>();
      let count = 0;
      for (const step of list) {
        const at = bench.tabs.get(step.tab) ?? (await bench.open(step.tab), bench.tabs.get(step.tab)!);
        const { open, way } = at;
        const cell = 'cell' in step ? open.document.cells.find(({ id }) => id === step.cell) : undefined;
        if (step.do === 'edit' && cell) {
          const text = `words ${++count}`;
          if (cell.source !== null) alive.delete(cell.source);
          alive.add(text);
          open.edit(step.cell, text);
        } else if (step.do === 'add' && !open.document.cells.some(({ id }) => id === 'new')) {
          open.change(withCellsBehind(open.document, step.cell, newCell('new')), 'Before “Add”');
        } else if (step.do === 'remove') {
          open.change(withoutCells(open.document, new Set([step.cell])), 'Before “Remove”');
        } else if (step.do === 'fail') way.next = 'fails';
        else if (step.do === 'die before' || step.do === 'die after') {
          way.next = step.do === 'die before' ? 'dies before' : 'dies after';
          void open.flush();
          await vi.advanceTimersByTimeAsync(0);
          bench.tabs.delete(step.tab);
        } else if (step.do === 'leave') {
          await open.flush();
          way.next = 'dies before';
          bench.tabs.delete(step.tab);
        } else if (step.do === 'refresh') void open.refresh();
        else if (step.do === 'wait') await vi.advanceTimersByTimeAsync(step.ms);
      }
      await vi.advanceTimersByTimeAsync(10_000);
      // A write that failed is tried again with the next change or when the page is left.
      for (const { open } of bench.tabs.values()) await open.flush();
      await vi.advanceTimersByTimeAsync(10_000);
      await bench.open('last');
      const found = await bench.texts();
      for (const text of alive) expect(found).toContain(text);
      expect(bench.journal.entries()).toEqual([]);
    }),
    { numRuns: 300 },
  );
});
