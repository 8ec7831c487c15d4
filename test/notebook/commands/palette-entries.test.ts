import { describe, expect, test } from 'vitest';
import {
  findEntries,
  type FoundGroup,
  type PaletteEntry,
  paletteEntries,
} from '../../../src/notebook/commands/palette-entries.ts';
import type { CommandContext } from '../../../src/notebook/commands/command.ts';

const texts: Readonly<Record<string, readonly [kind: 'code' | 'markdown', source: string]>> = {
  one: ['markdown', '# Where the *lead* changes\n\nMy solver against `bitmap`.'],
  two: ['code', '\nconst sizes = [7, 8, 9];\nconst counts = sizes.map(count);'],
  three: ['code', ''],
};
const order = Object.keys(texts);
const context = (kind: 'article' | 'notebook'): CommandContext =>
  ({
    ...{ kind, order, targets: ['two'], active: 'two', isBusy: false, editor: null },
    cellOf: (id: string) => {
      const [of, source] = texts[id]!;
      return { ...{ kind: of, source }, name: `Cell ${id}`, isOfArticle: false, isEdited: false };
    },
    steps: { canUndo: false, canRedo: false },
    edits: { hasCopied: false },
  }) as unknown as CommandContext;
const entries = paletteEntries(context('notebook'));
const titles = (groups: readonly FoundGroup[]): readonly string[] =>
  groups.flatMap((group) => group.entries.map(({ title }) => title));
const find = (query: string): readonly string[] => titles(findEntries(entries, query));

describe('what is listed', () => {
  test('commands of this kind of page, by their groups, and every cell by its heading or its first line', () => {
    const all = findEntries(entries, '');
    expect(all.map(({ title }) => title)).toEqual([
      'Run',
      'Select',
      'Cells',
      'Write',
      'File',
      'View',
      'Go to',
    ]);
    expect(titles(all).slice(-3)).toEqual(['Where the lead changes', 'const sizes = [7, 8, 9];', 'empty']);
    expect(find('')).not.toContain('Reset all cells');
    expect(titles(findEntries(paletteEntries(context('article')), ''))).toContain('Reset all cells');
  });

  test('what cannot be done now is left out until it is asked for, and then says why', () => {
    expect(find('')).not.toContain('Redo the step');
    const [group] = findEntries(entries, 'redo the');
    expect(group?.entries[0]).toMatchObject({
      title: 'Redo the step',
      whyNot: 'There is nothing to redo: no step was undone last.',
    });
  });

  test('of two that match alike, the one that can be done comes first', () => {
    expect(find('redo')[0]).toBe('Redo the step');
    const canUndo = { ...context('notebook'), steps: { canUndo: true } } as CommandContext;
    expect(titles(findEntries(paletteEntries(canUndo), 'undo')).slice(0, 2)).toEqual([
      ...['Undo the last step', 'Undo in the cell'],
    ]);
  });

  test('a button’s own command is not listed', () => {
    expect(entries.some(({ title }) => title === 'Save all that it printed')).toBe(false);
  });
});

describe('what is found', () => {
  test.each([
    ['run all', 'Run all cells'],
    ['rnall', 'Run all cells'],
    ['all run', 'Run all cells'],
    ['mvup', 'Move up'],
    ['html', 'Download .html'],
    ['line num', 'Line numbers'],
    ['level 3', 'Make it a heading of level 3'],
    ['head 2', 'Make it a heading of level 2'],
    ['lead', 'Where the lead changes'],
  ])('“%s” is first of all %s', (query, title) => {
    expect(find(query)[0]).toBe(title);
  });

  test('a cell by a line of its text, which stands in the place of its title', () => {
    const found = findEntries(entries, 'counts =').flatMap((group) => group.entries);
    expect(found).toEqual([
      expect.objectContaining({
        title: 'const counts = sizes.map(count);',
        note: 'Cell two',
        matched: [6, 7, 8, 9, 10, 11, 12, 13],
        does: { cell: 'two' },
      }),
    ]);
    expect(find('BITMAP')).toEqual(['My solver against `bitmap`.']);
  });

  test('nothing, where nothing is like it', () => {
    expect(find('zzqx')).toEqual([]);
  });

  test('letters that match are told by their places', () => {
    const [group] = findEntries(entries, 'undo the');
    expect(group?.entries[0]).toMatchObject({
      title: 'Undo the last step',
      matched: [0, 1, 2, 3, 4, 5, 6, 7],
    });
  });

  test('no query throws, and what matches is a part of its title', () => {
    for (const query of ['(', '[', '\\', '"', '*', '-', '$^', '½', 'é', '日本', ' ', 'a'.repeat(300)])
      for (const group of findEntries(entries, query))
        for (const { title, matched } of group.entries) {
          expect(Math.max(0, ...matched), query).toBeLessThan(title.length);
        }
  });

  test('in the scripts of other languages', () => {
    const one: PaletteEntry = { ...entries.at(-1)!, title: 'Дамы на доске', text: '' };
    expect(titles(findEntries([one], 'дам'))).toEqual(['Дамы на доске']);
    expect(titles(findEntries([{ ...one, title: 'Lösungen zählen' }], 'zähl'))).toEqual(['Lösungen zählen']);
  });

  test('of thousands of cells, as many as a list can show', () => {
    const many = Array.from({ length: 2000 }, (_, index) => ({
      ...entries.at(-1)!,
      title: `const a${index} = 1;`,
      does: { cell: `c${index}` },
    }));
    expect(titles(findEntries(many, 'const')).length).toBe(40);
  });
});
