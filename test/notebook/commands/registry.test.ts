/** What each command does, on a notebook in Node. How pages show it: test/e2e/notebook/every-key.test.ts and every-action.test.ts. */
import { describe, expect, test } from 'vitest';
import type { TextCommand } from '../../../src/notebook/commands/command.ts';
import { type CommandId, commandIds, commands } from '../../../src/notebook/commands/registry.ts';
import { NotebookHere } from './notebook-here.ts';

const four = ['a', '# b', 'c', 'd'];

/** With cells from 1 to 2 selected, unless it is said: what is there afterwards. */
interface Case {
  readonly choose?: readonly [from: number, to?: number];
  readonly cells?: readonly string[];
  readonly selected?: readonly number[];
  readonly asked?: readonly string[];
}

const cases: Readonly<Partial<Record<CommandId, Case>>> = {
  'run-next': { asked: ['run 1 2'], selected: [3] },
  run: { asked: ['run 1 2'], selected: [1, 2] },
  'run-insert': { cells: ['a', '# b', 'c', '', 'd'], asked: ['run 1 2', 'write 3'] },
  'run-show': { asked: ['run 1 2', 'showOutput 2'] },
  'run-all': { asked: ['run 0 1 2 3'] },
  'run-above': { asked: ['run 0'] },
  'run-below': { asked: ['run 1 2 3'] },
  'run-to-here': { asked: ['run 0 1 2'] },
  'run-from': { asked: ['from cause 2'] },
  'run-longer': { asked: ['longer 2'] },
  'more-time': { asked: ['more time 2'] },
  restart: { asked: ['restart'] },
  'restart-run-all': { asked: ['restart', 'run 0 1 2 3'] },
  edit: { asked: ['write 2'] },
  leave: { asked: ['read 2'], selected: [2] },
  up: { selected: [1] },
  down: { selected: [3] },
  'extend-up': { choose: [1], selected: [0, 1] },
  'extend-down': { selected: [1, 2, 3] },
  'select-all': { selected: [0, 1, 2, 3] },
  first: { selected: [0] },
  last: { selected: [3] },
  'insert-above': { cells: ['a', '# b', '', 'c', 'd'], selected: [2] },
  'insert-below': { cells: ['a', '# b', 'c', '', 'd'], selected: [3] },
  'add-code': { cells: ['a', '# b', 'c', '', 'd'], asked: ['write 3'] },
  'add-text': { cells: ['a', '# b', 'c', '', 'd'], asked: ['write 3'] },
  remove: { cells: ['a', 'd'], selected: [1], asked: ['end 1 2'] },
  cut: { cells: ['a', 'd'], selected: [1], asked: ['clipboard # b\n\nc', 'end 1 2'] },
  copy: { cells: four, asked: ['clipboard # b\n\nc'] },
  'to-text': { selected: [1, 2], asked: ['end 1 2'] },
  'to-code': { selected: [1, 2], asked: ['end 1 2'] },
  'heading-1': { cells: ['a', '# b', '# c', 'd'], asked: ['end 1 2'] },
  'heading-2': { cells: ['a', '## b', '## c', 'd'], asked: ['end 1 2'] },
  'heading-3': { cells: ['a', '### b', '### c', 'd'], asked: ['end 1 2'] },
  'heading-4': { cells: ['a', '#### b', '#### c', 'd'], asked: ['end 1 2'] },
  'heading-5': { cells: ['a', '##### b', '##### c', 'd'], asked: ['end 1 2'] },
  'heading-6': { cells: ['a', '###### b', '###### c', 'd'], asked: ['end 1 2'] },
  merge: { cells: ['a', '# b\n\nc', 'd'], selected: [1], asked: ['end 1 2'] },
  'move-up': { cells: ['# b', 'c', 'a', 'd'], selected: [0, 1] },
  'move-down': { cells: ['a', 'd', '# b', 'c'], selected: [2, 3] },
  'copy-text': { asked: ['copyText 2'] },
  draw: { asked: ['draw 2'] },
  format: { asked: ['format 2'] },
  save: { asked: ['save'] },
  history: { asked: ['showHistory'] },
  share: { asked: ['share'] },
  download: { asked: ['download typescript'] },
  'download-js': { asked: ['download javascript'] },
  'download-package': { asked: ['download package'] },
  'download-ts': { asked: ['download program'] },
  'download-md': { asked: ['download markdown'] },
  'download-html': { asked: ['download page'] },
  'open-file': { asked: ['chooseFile'] },
  title: { asked: ['writeTitle'] },
  'open-own': { asked: ['openOwn'] },
  'save-output': { asked: ['saveOutput 2'] },
  print: { asked: ['print'] },
  commands: { asked: ['showCommands'] },
  keys: { asked: ['showKeys'] },
  find: { asked: ['find find'] },
  replace: { asked: ['find replace'] },
  'line-numbers': { asked: ['switchLineNumbers'] },
  outline: { asked: ['showOutline'] },
  wide: { asked: ['switchWide'] },
  project: { asked: ['project 2'] },
};

describe.each(Object.entries(cases))('%s', (id, { choose = [1, 2], cells, selected, asked = [] }) => {
  test('has its effect', async () => {
    const here = new NotebookHere(four);
    here.choose(...choose);
    expect(await here.perform(id as CommandId)).toBeNull();
    expect(here.asked).toEqual(asked);
    if (cells) expect(here.sources).toEqual(cells);
    if (selected) expect(here.selected).toEqual(selected);
  });
});

/** Each has a test of its own below. */
const others: readonly CommandId[] = [
  ...(['stop', 'undo', 'redo', 'paste', 'paste-above', 'fold-input', 'fold-output'] as const),
  ...(['reset', 'reset-all', 'embed', 'split', 'rename-name', 'definition'] as const),
];
const inText: readonly TextCommand[] = [
  ...(['complete', 'explain', 'comment', 'undo-text', 'redo-text'] as const),
  ...(['next-same', 'all-same', 'go-to-line'] as const),
];
test('no command is without a test', () => {
  expect([...Object.keys(cases), ...others, ...inText].toSorted()).toEqual(commandIds.toSorted());
});

test('a button’s command is for its own cell, whatever is selected', async () => {
  const here = new NotebookHere(four);
  here.choose(1, 2);
  await here.perform('remove', 3);
  expect(here.sources).toEqual(['a', '# b', 'c']);
  await here.perform('run', 0);
  expect(here.asked.at(-1)).toBe('run 0');
});

test('steps are undone and done again; a new one ends what could be done again', async () => {
  const here = new NotebookHere(four);
  expect(await here.perform('undo')).toContain('nothing to undo');
  await here.perform('remove');
  await here.perform('insert-below');
  const [first, second] = [['# b', 'c', 'd'], here.sources];
  await here.perform('undo');
  expect(here.sources).toEqual(first);
  await here.perform('undo');
  expect(here.sources).toEqual(four);
  await here.perform('redo');
  await here.perform('redo');
  expect(here.sources).toEqual(second);
  expect(await here.perform('redo')).toContain('nothing to redo');
  await here.perform('undo');
  here.choose(0);
  await here.perform('to-code');
  expect(await here.perform('redo')).toContain('nothing to redo');
});

test('what was copied is pasted below or above, and selected', async () => {
  const here = new NotebookHere(four);
  here.choose(0, 1);
  await here.perform('copy');
  await here.perform('paste');
  expect([here.sources, here.selected]).toEqual([
    ['a', '# b', 'a', '# b', 'c', 'd'],
    [2, 3],
  ]);
  here.choose(5);
  await here.perform('paste-above');
  expect(here.sources).toEqual(['a', '# b', 'a', '# b', 'c', 'a', '# b', 'd']);
  expect(here.document.cells[6]?.kind).toBe('markdown');
});

test('the last cell that is removed leaves an empty one', async () => {
  const here = new NotebookHere(['a', 'b']);
  await here.perform('select-all');
  await here.perform('remove');
  expect([here.sources, here.selected]).toEqual([[''], [0]]);
});

test('a part is folded in all cells, or opened where all have it folded', async () => {
  const here = new NotebookHere(four);
  const folded = () => here.document.cells.map(({ folded: parts = [] }) => parts.length);
  await here.perform('fold-input');
  here.choose(0, 1);
  await here.perform('fold-input');
  expect(folded()).toEqual([1, 1, 0, 0]);
  await here.perform('fold-output');
  expect(folded()).toEqual([2, 2, 0, 0]);
  await here.perform('fold-input');
  await here.perform('fold-output');
  expect(folded()).toEqual([0, 0, 0, 0]);
});

test('stop is there while something runs', async () => {
  const here = new NotebookHere(four);
  expect(await here.perform('stop')).toBe('Nothing runs.');
  here.isBusy = true;
  expect(await here.perform('stop')).toBeNull();
  expect(here.asked).toEqual(['stop']);
});

test('from the last cell, running goes on into a new one', async () => {
  const here = new NotebookHere(['a']);
  await here.perform('run-next');
  expect([here.sources, here.asked]).toEqual([
    ['a', ''],
    ['run 0', 'write 1'],
  ]);
});

test.each([
  ['code', 'four\nfive', '### four\nfive'],
  ['# one', '# one', '### one'],
  ['###### six  ', '###### six  ', '### six  '],
  ['empty', '', '### '],
  ['no heading', '#tag', '### #tag'],
])('a heading of level 3 is made of %s', async (_, source, made) => {
  const here = new NotebookHere([source]);
  await here.perform('heading-3');
  expect(here.sources).toEqual([made]);
  expect(here.document.cells[0]?.kind).toBe('markdown');
});

describe('in an editor', () => {
  const written = (source: string, at: number) => {
    const here = new NotebookHere(['first', source]);
    const done: string[] = [];
    here.editor = { cell: 'c1', at, does: (what) => done.push(what) };
    return { here, done };
  };

  test('a cell is split at the cursor, and the second half is written in', async () => {
    const { here } = written('one\ntwo', 4);
    await here.perform('split');
    expect([here.sources, here.asked]).toEqual([['first', 'one', 'two'], ['write 2']]);
  });

  test.each(inText)('%s is the editor’s own', async (what) => {
    const { here, done } = written('one', 0);
    expect(await here.perform(what)).toBeNull();
    expect(done).toEqual([what]);
    here.editor = null;
    expect(await here.perform(what)).toContain('No cell is being written in');
  });

  test.each([
    ['rename-name', 'renameName'],
    ['definition', 'showDefinition'],
  ] as const)('%s asks about the name at the cursor', async (id, asked) => {
    const { here } = written('one', 0);
    await here.perform(id);
    expect(here.asked).toEqual([asked]);
  });

  test('running and staying leaves the editor for its cell', async () => {
    const { here } = written('one', 0);
    await here.perform('run');
    expect([here.asked, here.selected]).toEqual([['run 1'], [1]]);
  });
});

describe('an article’s cells', () => {
  const fixed: readonly CommandId[] = [
    ...(['remove', 'cut', 'to-text', 'to-code', 'merge', 'move-up', 'move-down'] as const),
    ...(['heading-1', 'heading-6'] as const),
  ];
  test.each(fixed)('stay as they are, says %s', async (id) => {
    const here = new NotebookHere(four, 'article');
    expect(await here.perform(id)).toContain('belongs to the article');
    expect(here.sources).toEqual(four);
  });

  test('are copied with the article’s text, and reset to it', async () => {
    const here = new NotebookHere(four, 'article');
    await here.perform('copy');
    expect(here.asked).toEqual(['clipboard a']);
    expect(await here.perform('reset')).toBe('It is as the article has it.');
    here.document = {
      ...here.document,
      cells: here.document.cells.with(0, { ...here.document.cells[0]!, source: 'x' }),
    };
    expect(here.sources[0]).toBe('x');
    expect(await here.perform('reset')).toBeNull();
    expect(here.sources).toEqual(four);
    expect(here.said).toContain('Cell 1 is as the article has it.');
    expect(here.asked).toContain('forget 0');
  });

  test('are all as they were after “Reset all”, without the reader’s own', async () => {
    const here = new NotebookHere(four, 'article');
    await here.perform('insert-below');
    expect(here.sources).toHaveLength(5);
    await here.perform('reset-all');
    expect(here.sources).toEqual(four);
    await here.perform('undo');
    expect(here.sources).toHaveLength(5);
  });

  test('have a page of their own, which others show', async () => {
    const here = new NotebookHere(four, 'article');
    expect(await here.perform('embed')).toBeNull();
    expect(here.asked).toEqual(['copyEmbedding 0']);
    expect(await new NotebookHere(four).perform('embed')).toContain('Only a cell of the article');
  });
});

test('in a notebook without a cell, no command throws', async () => {
  for (const id of commandIds) {
    const here = new NotebookHere([]);
    await expect(here.perform(id), id).resolves.toSatisfy((why) => why === null || typeof why === 'string');
  }
});

test('what is on one kind of page alone is not on the other’s list', () => {
  const on = (kind: 'article' | 'notebook') => commandIds.filter((id) => commands[id].on === kind);
  expect(on('article')).toEqual(['reset', 'reset-all', 'open-own', 'embed']);
  expect(on('notebook')).toEqual([
    ...[
      'select-all',
      'first',
      'last',
      'download-package',
      'download-ts',
      'download-md',
      'download-html',
      'open-file',
      'title',
      'outline',
      'wide',
      'project',
    ],
  ]);
});
