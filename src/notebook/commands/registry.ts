/** Every command of the notebook, once. Keys, bars, menus, the palette, the list of keys and their tests are made from this. */
import type { Command, CommandContext, TextCommand } from './command.ts';

const ofArticle = (at: CommandContext, ids = at.targets): string | null => {
  const name = ids.map((id) => at.cellOf(id)).find((cell) => cell?.isOfArticle)?.name;
  return name === undefined
    ? null
    : `${name} belongs to the article: you can edit and reset it, and put cells of your own beside it.`;
};
const noEditor = ({ editor }: CommandContext): string | null =>
  editor === null ? 'No cell is being written in: Enter opens the editor of the selected one.' : null;
const noCell = ({ active }: CommandContext): string | null => (active === null ? 'There is no cell.' : null);

/** The cell so many places from the active one, at most at either end; where none is active, the first. */
const near = ({ order, selection }: CommandContext, by: number): string | undefined =>
  order[Math.min(order.length - 1, Math.max(0, order.indexOf(selection.active ?? '') + by))];
const withActive = (does: (at: CommandContext, active: string) => unknown) => (at: CommandContext) =>
  at.active === null ? undefined : does(at, at.active);
const withNear = (by: number, does: (at: CommandContext, id: string) => unknown) => (at: CommandContext) => {
  const id = near(at, by);
  return id === undefined ? undefined : does(at, id);
};

/** A new cell that is written in at once. */
async function add({ edits, page, selection, active, order }: CommandContext, kind: 'code' | 'markdown') {
  await page.write(edits.insert(active ?? order.at(-1) ?? null, 'below', kind));
  selection.reveal();
}

/**
 * Runs, and goes on to the next cell; behind the last one makes a new one and opens it. What the run puts out pushes that down: it is
 * brought back into view, if the reader is still there.
 */
async function runThen(at: CommandContext, then: 'next' | 'insert'): Promise<void> {
  const { targets, order, selection, edits, page, runner } = at;
  const last = targets.at(-1);
  if (last === undefined) return;
  const ended = runner.run(targets);
  const next = order[order.indexOf(last) + 1];
  if (then === 'next' && next !== undefined) selection.select(next);
  else {
    await page.write(edits.insert(last, 'below', 'code'));
    selection.reveal();
  }
  const { active } = selection;
  void ended.then(() => {
    if (selection.active === active) selection.reveal();
  });
}

const run = {
  'run-next': {
    ...{ title: 'Run, and go on', label: 'Run', icon: 'play', keys: ['Shift+Enter'] },
    ...{ scope: 'notebook', group: 'run', whyNot: noCell },
    run: (at) => runThen(at, 'next'),
  },
  run: {
    ...{ title: 'Run, and stay', label: 'Run', icon: 'play', keys: ['Mod+Enter'] },
    ...{ scope: 'notebook', group: 'run', whyNot: noCell },
    run: ({ editor, selection, runner, targets }) => {
      if (editor) selection.select(editor.cell);
      void runner.run(targets);
    },
  },
  'run-insert': {
    ...{
      title: 'Run, and insert below',
      keys: ['Alt+Enter'],
      scope: 'notebook',
      group: 'run',
      whyNot: noCell,
    },
    run: (at) => runThen(at, 'insert'),
  },
  'run-show': {
    ...{ title: 'Run, and show the output', label: 'Run', icon: 'play', scope: 'notebook', group: 'run' },
    isLocal: true,
    // On a phone, the output begins below the window.
    run: async ({ runner, targets, active, page }) => {
      await runner.run(targets);
      if (active !== null) page.showOutput(active);
    },
  },
  'run-all': {
    ...{ title: 'Run all cells', label: 'Run all', icon: 'play-all', scope: 'notebook', group: 'run' },
    run: ({ runner, order }) => void runner.run(order),
  },
  'run-above': {
    ...{ title: 'Run the cells above', scope: 'notebook', group: 'run', whyNot: noCell },
    run: ({ runner, order, targets }) => void runner.run(order.slice(0, order.indexOf(targets[0] ?? ''))),
  },
  'run-below': {
    ...{ title: 'Run from here on', scope: 'notebook', group: 'run', whyNot: noCell },
    run: ({ runner, order, targets }) => void runner.run(order.slice(order.indexOf(targets[0] ?? ''))),
  },
  'run-to-here': {
    ...{ title: 'Run down to here', label: 'Run to here', scope: 'notebook', group: 'run', whyNot: noCell },
    run: ({ runner, order, targets }) =>
      void runner.run(order.slice(0, order.indexOf(targets.at(-1) ?? '') + 1)),
  },
  'run-from': {
    ...{
      title: 'Run from the cell that made it stale',
      label: 'Run from there',
      scope: 'notebook',
      group: 'run',
    },
    isLocal: true,
    run: withActive(({ runner }, id) => void runner.runFromCause(id)),
  },
  'run-longer': {
    ...{ title: 'Run it with more time', scope: 'notebook', group: 'run', isLocal: true },
    run: withActive(({ runner }, id) => void runner.runLonger(id)),
  },
  'more-time': {
    ...{ title: 'Give it more time', scope: 'notebook', group: 'run', isLocal: true },
    run: withActive(({ runner }, id) => runner.giveMoreTime(id)),
  },
  stop: {
    ...{
      title: 'Stop what runs',
      label: 'Stop',
      icon: 'stop',
      keys: ['I I'],
      scope: 'notebook',
      group: 'run',
    },
    whyNot: ({ isBusy }) => (isBusy ? null : 'Nothing runs.'),
    run: ({ runner }) => runner.stop(),
  },
  restart: {
    ...{ title: 'Restart the kernel', label: 'Restart', icon: 'restart', keys: ['0 0'] },
    ...{ scope: 'notebook', group: 'run' },
    run: ({ runner }) => runner.restart(),
  },
  'restart-run-all': {
    ...{ title: 'Restart and run all', scope: 'notebook', group: 'run' },
    run: ({ runner, order }) => {
      runner.restart();
      void runner.run(order);
    },
  },
} as const satisfies Readonly<Record<string, Command>>;

const select = {
  edit: {
    ...{ title: 'Edit the cell', label: 'Edit', icon: 'pen', keys: ['Enter'] },
    ...{ scope: 'cells', group: 'select', whyNot: noCell },
    run: withActive(({ page }, id) => page.write(id)),
  },
  leave: {
    ...{ title: 'To command mode', keys: ['Escape'], scope: 'notebook', group: 'select', whyNot: noCell },
    run: withActive(({ page, selection }, id) => {
      page.read(id);
      selection.select(id);
    }),
  },
  up: {
    ...{ title: 'The cell above', keys: ['ArrowUp', 'K'], scope: 'cells', group: 'select' },
    run: withNear(-1, ({ selection }, id) => selection.select(id)),
  },
  down: {
    ...{ title: 'The cell below', keys: ['ArrowDown', 'J'], scope: 'cells', group: 'select' },
    run: withNear(1, ({ selection }, id) => selection.select(id)),
  },
  'extend-up': {
    ...{
      title: 'Select one more above',
      keys: ['Shift+ArrowUp', 'Shift+K'],
      scope: 'cells',
      group: 'select',
    },
    run: withNear(-1, ({ selection }, id) => selection.extendTo(id)),
  },
  'extend-down': {
    ...{
      title: 'Select one more below',
      keys: ['Shift+ArrowDown', 'Shift+J'],
      scope: 'cells',
      group: 'select',
    },
    run: withNear(1, ({ selection }, id) => selection.extendTo(id)),
  },
  // An article scrolls and is selected like any page.
  'select-all': {
    ...{ title: 'Select all cells', keys: ['Mod+A'], scope: 'cells', group: 'select', on: 'notebook' },
    run: ({ selection }) => selection.all(),
  },
  first: {
    ...{ title: 'The first cell', keys: ['Home'], scope: 'cells', group: 'select', on: 'notebook' },
    run: withNear(-Infinity, ({ selection }, id) => selection.select(id)),
  },
  last: {
    ...{ title: 'The last cell', keys: ['End'], scope: 'cells', group: 'select', on: 'notebook' },
    run: withNear(Infinity, ({ selection }, id) => selection.select(id)),
  },
} as const satisfies Readonly<Record<string, Command>>;

const heading = (level: 1 | 2 | 3 | 4 | 5 | 6) =>
  ({
    ...{ title: `Make it a heading of level ${level}`, keys: [String(level)], scope: 'cells', group: 'cell' },
    whyNot: ofArticle,
    run: withActive(({ edits, targets }, id) => edits.becomeHeading(targets, level, id)),
  }) as const satisfies Command;

const cell = {
  'insert-above': {
    ...{ title: 'New cell above', keys: ['A'], scope: 'cells', group: 'cell' },
    run: ({ edits, selection, active }) => selection.select(edits.insert(active, 'above', 'code')),
  },
  'insert-below': {
    ...{ title: 'New cell below', keys: ['B'], scope: 'cells', group: 'cell' },
    run: ({ edits, selection, active }) => selection.select(edits.insert(active, 'below', 'code')),
  },
  'add-code': {
    ...{ title: 'Write new code below', label: 'Code', icon: 'plus', scope: 'notebook', group: 'cell' },
    run: (at) => add(at, 'code'),
  },
  'add-text': {
    ...{ title: 'Write a new text below', label: 'Text', icon: 'plus', scope: 'notebook', group: 'cell' },
    run: (at) => add(at, 'markdown'),
  },
  remove: {
    ...{ title: 'Remove', icon: 'trash', keys: ['D D'], scope: 'cells', group: 'cell', whyNot: ofArticle },
    run: ({ edits, targets }) => edits.remove(targets),
  },
  undo: {
    ...{ title: 'Undo the last step', label: 'Undo', icon: 'undo', keys: ['Z', 'Mod+Z'] },
    ...{ scope: 'cells', group: 'cell' },
    whyNot: ({ steps }) =>
      steps.canUndo ? null : 'There is nothing to undo. What came before this visit is in the history.',
    run: ({ steps }) => steps.undo(),
  },
  redo: {
    ...{ title: 'Redo the step', label: 'Redo', icon: 'redo', keys: ['Shift+Z', 'Mod+Shift+Z'] },
    ...{ scope: 'cells', group: 'cell' },
    whyNot: ({ steps }) => (steps.canRedo ? null : 'There is nothing to redo: no step was undone last.'),
    run: ({ steps }) => steps.redo(),
  },
  cut: {
    ...{ title: 'Cut', keys: ['X'], scope: 'cells', group: 'cell', whyNot: ofArticle },
    run: ({ edits, targets }) => edits.cut(targets),
  },
  copy: {
    ...{ title: 'Copy', icon: 'copy', keys: ['C'], scope: 'cells', group: 'cell', whyNot: noCell },
    run: ({ edits, targets }) => edits.copy(targets),
  },
  paste: {
    ...{ title: 'Paste below', keys: ['V'], scope: 'cells', group: 'cell' },
    whyNot: nothingCopied,
    run: ({ edits, targets }) => edits.paste(targets.at(-1)!, 'below'),
  },
  'paste-above': {
    ...{ title: 'Paste above', keys: ['Shift+V'], scope: 'cells', group: 'cell' },
    whyNot: nothingCopied,
    run: ({ edits, targets }) => edits.paste(targets[0]!, 'above'),
  },
  'to-text': {
    ...{ title: 'Make it text', keys: ['M'], scope: 'cells', group: 'cell', whyNot: ofArticle },
    run: withActive(({ edits, targets }, id) => edits.become(targets, 'markdown', id)),
  },
  'to-code': {
    ...{ title: 'Make it code', keys: ['Y'], scope: 'cells', group: 'cell', whyNot: ofArticle },
    run: withActive(({ edits, targets }, id) => edits.become(targets, 'code', id)),
  },
  'heading-1': heading(1),
  'heading-2': heading(2),
  'heading-3': heading(3),
  'heading-4': heading(4),
  'heading-5': heading(5),
  'heading-6': heading(6),
  merge: {
    ...{ title: 'Merge the selected cells', keys: ['Shift+M'], scope: 'cells', group: 'cell' },
    whyNot: (at) => {
      const below = at.order[at.order.indexOf(at.targets[0] ?? '') + 1];
      const all = at.targets.length === 1 && below !== undefined ? [...at.targets, below] : at.targets;
      return all.length < 2 ? 'There is no cell below to merge it with.' : ofArticle(at, all);
    },
    run: ({ edits, targets }) => edits.merge(targets),
  },
  'move-up': {
    ...{ title: 'Move up', label: 'Up', icon: 'up', keys: ['Mod+Shift+ArrowUp'] },
    ...{ scope: 'cells', group: 'cell', whyNot: ofArticle },
    run: withActive(({ edits, targets }, id) => edits.move(targets, -1, id)),
  },
  'move-down': {
    ...{ title: 'Move down', label: 'Down', icon: 'arrow-down', keys: ['Mod+Shift+ArrowDown'] },
    ...{ scope: 'cells', group: 'cell', whyNot: ofArticle },
    run: withActive(({ edits, targets }, id) => edits.move(targets, 1, id)),
  },
  'fold-output': {
    ...{ title: 'Fold the output', keys: ['O'], scope: 'cells', group: 'cell', whyNot: noCell },
    run: ({ edits, targets }) => edits.fold(targets, 'output'),
  },
  'fold-input': {
    ...{ title: 'Fold the input', keys: ['Shift+O'], scope: 'cells', group: 'cell', whyNot: noCell },
    run: ({ edits, targets }) => edits.fold(targets, 'input'),
  },
  draw: {
    ...{ title: 'Draw its output', label: 'Draw it', scope: 'cells', group: 'cell', isLocal: true },
    run: withActive(({ page }, id) => page.draw(id)),
  },
  'copy-text': {
    ...{ title: 'Copy the cell’s text', label: 'Copy', scope: 'cells', group: 'cell', whyNot: noCell },
    run: withActive(({ page }, id) => page.copyText(id)),
  },
  reset: {
    ...{ title: 'Reset the cell', label: 'Reset cell', scope: 'cells', group: 'cell', on: 'article' },
    whyNot: ({ cellOf, targets }) =>
      targets.some((id) => cellOf(id)?.isOfArticle && cellOf(id)?.isEdited)
        ? null
        : 'It is as the article has it.',
    run: ({ edits, targets }) => edits.reset(targets),
  },
  'reset-all': {
    ...{ title: 'Reset all cells', label: 'Reset all', scope: 'notebook', group: 'cell', on: 'article' },
    run: ({ edits }) => edits.resetAll(),
  },
} as const satisfies Readonly<Record<string, Command>>;

function nothingCopied({ edits }: CommandContext): string | null {
  return edits.hasCopied ? null : 'Nothing is copied yet: C copies the selected cells, X cuts them.';
}

/** What the editor's library does; `whyNot` and `run` are alike for all. */
const inText = (id: TextCommand, title: string, ...keys: readonly string[]) =>
  ({
    ...{ title, keys, scope: 'editor', group: 'write', whyNot: noEditor },
    run: ({ editor }) => editor?.does(id),
  }) as const satisfies Command;

const write = {
  split: {
    ...{ title: 'Split at the cursor', keys: ['Mod+Shift+-'], scope: 'editor', group: 'write' },
    whyNot: (at) => noEditor(at) ?? ofArticle(at, at.editor ? [at.editor.cell] : []),
    run: async ({ editor, edits, page }) => {
      const made = editor && edits.split(editor.cell, editor.at);
      if (made) await page.write(made);
    },
  },
  complete: inText('complete', 'Complete a name, or indent', 'Tab'),
  explain: inText('explain', 'What the name is, or indent less', 'Shift+Tab'),
  comment: inText('comment', 'Comment', 'Mod+/'),
  'undo-text': inText('undo-text', 'Undo in the cell', 'Mod+Z'),
  'redo-text': inText('redo-text', 'Redo in the cell', 'Mod+Shift+Z', 'Mod+Y'),
  'next-same': inText('next-same', 'Select the next same word, too', 'Mod+D'),
  'all-same': inText('all-same', 'Select all same words', 'Mod+Shift+L'),
  'go-to-line': inText('go-to-line', 'Go to a line', 'Mod+Alt+G'),
  format: {
    ...{ title: 'Format', keys: ['Alt+Shift+F'], scope: 'editor', group: 'write' },
    whyNot: ({ active, cellOf }) =>
      active !== null && cellOf(active)?.kind === 'code' ? null : 'A text has no code to format.',
    run: withActive(({ page }, id) => page.format(id)),
  },
  'rename-name': {
    ...{ title: 'Rename in all cells', keys: ['F2'], scope: 'editor', group: 'write', whyNot: noEditor },
    run: ({ page, editor }) => editor && page.renameName(editor),
  },
  definition: {
    ...{
      title: 'Where the name is defined',
      keys: ['F12'],
      scope: 'editor',
      group: 'write',
      whyNot: noEditor,
    },
    run: ({ page, editor }) => editor && page.showDefinition(editor),
  },
} as const satisfies Readonly<Record<string, Command>>;

const file = {
  save: {
    ...{ title: 'Keep it now', keys: ['Mod+S', 'S'], scope: 'notebook', group: 'file' },
    run: ({ steps }) => steps.save(),
  },
  history: {
    ...{ title: 'History', icon: 'history', scope: 'notebook', group: 'file' },
    run: ({ page }) => page.showHistory(),
  },
  share: {
    ...{ title: 'Share a link', label: 'Share', icon: 'link', scope: 'notebook', group: 'file' },
    run: ({ page }) => page.share(),
  },
  download: {
    ...{ title: 'Download .ipynb', icon: 'download', scope: 'notebook', group: 'file' },
    run: ({ page }) => page.download('typescript'),
  },
  'download-js': {
    ...{ title: 'Download .ipynb, in JavaScript', label: 'as JavaScript', scope: 'notebook', group: 'file' },
    run: ({ page }) => page.download('javascript'),
  },
  'download-package': {
    ...{
      title: 'Download .ipynb that imports the package',
      scope: 'notebook',
      group: 'file',
      on: 'notebook',
    },
    run: ({ page }) => page.download('package'),
  },
  'download-ts': {
    ...{ title: 'Download .ts', scope: 'notebook', group: 'file', on: 'notebook' },
    run: ({ page }) => page.download('program'),
  },
  'download-md': {
    ...{ title: 'Download .md', scope: 'notebook', group: 'file', on: 'notebook' },
    run: ({ page }) => page.download('markdown'),
  },
  'download-html': {
    ...{ title: 'Download .html', scope: 'notebook', group: 'file', on: 'notebook' },
    run: ({ page }) => page.download('page'),
  },
  'open-file': {
    ...{ title: 'Open a file', icon: 'folder', scope: 'notebook', group: 'file', on: 'notebook' },
    run: ({ page }) => page.chooseFile(),
  },
  title: {
    ...{ title: 'Rename the notebook', icon: 'pen', scope: 'notebook', group: 'file', on: 'notebook' },
    run: ({ page }) => page.writeTitle(),
  },
  'open-own': {
    ...{ title: 'Open in my notebook', scope: 'notebook', group: 'file', on: 'article' },
    run: ({ page }) => page.openOwn(),
  },
  embed: {
    ...{
      title: 'Embed the cell in another page',
      label: 'Embed',
      scope: 'notebook',
      group: 'file',
      on: 'article',
    },
    whyNot: ({ active, cellOf }) =>
      active !== null && cellOf(active)?.isOfArticle
        ? null
        : 'Only a cell of the article has a page of its own.',
    run: withActive(({ page }, id) => page.copyEmbedding(id)),
  },
  'save-output': {
    ...{
      title: 'Save all that it printed',
      label: 'Save them',
      scope: 'notebook',
      group: 'file',
      isLocal: true,
    },
    run: withActive(({ page }, id) => page.saveOutput(id)),
  },
  print: {
    ...{ title: 'Print', scope: 'notebook', group: 'file' },
    run: ({ page }) => page.print(),
  },
} as const satisfies Readonly<Record<string, Command>>;

const view = {
  commands: {
    ...{ title: 'All commands', label: 'Commands', icon: 'commands', keys: ['Mod+Shift+P', 'Mod+K', 'P'] },
    ...{ scope: 'notebook', group: 'view' },
    run: (at) => at.page.showCommands(at),
  },
  keys: {
    ...{ title: 'All keys', icon: 'keys', keys: ['?', 'H'], scope: 'notebook', group: 'view' },
    run: ({ page }) => page.showKeys(),
  },
  find: {
    ...{ title: 'Find in all cells', label: 'Find and replace', icon: 'search', keys: ['Mod+F', 'F'] },
    ...{ scope: 'notebook', group: 'view' },
    run: ({ page, editor }) => page.find('find', editor),
  },
  replace: {
    ...{ title: 'Replace in all cells', keys: ['Mod+H'], scope: 'notebook', group: 'view' },
    run: ({ page, editor }) => page.find('replace', editor),
  },
  'line-numbers': {
    ...{ title: 'Line numbers', keys: ['L'], scope: 'cells', group: 'view' },
    run: ({ page }) => page.switchLineNumbers(),
  },
  outline: {
    ...{ title: 'Outline: headings and cells', label: 'Outline', keys: ['T'] },
    ...{ scope: 'cells', group: 'view', on: 'notebook' },
    run: ({ page }) => page.showOutline(),
  },
  wide: {
    ...{ title: 'Wide code and charts', label: 'Wide', icon: 'wide', keys: ['W'] },
    ...{ scope: 'cells', group: 'view', on: 'notebook' },
    run: ({ page }) => page.switchWide(),
  },
  project: {
    ...{ title: 'Show on a projector', label: 'Projector', icon: 'projector', keys: ['Shift+P'] },
    ...{ scope: 'cells', group: 'view', on: 'notebook' },
    run: ({ page, active }) => page.project(active),
  },
} as const satisfies Readonly<Record<string, Command>>;

const all = { ...run, ...select, ...cell, ...write, ...file, ...view } as const;

export type CommandId = keyof typeof all;

/** By their ids, which buttons carry in `data-do`; in the order of their groups. */
export const commands: Readonly<Record<CommandId, Command>> = all;

export const commandIds = Object.keys(all) as readonly CommandId[];
export const isCommand = (id: string): id is CommandId => Object.hasOwn(all, id);
