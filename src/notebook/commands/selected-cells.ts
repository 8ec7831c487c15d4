/** The selected cells of a notebook, and what keys, toolbar and grips do with them: run, edit, move, insert, remove. */
import { cellOf, type DocumentCell, withCell } from '../model/document.ts';
import { CellCommands } from './cell-commands.ts';
import { CellView } from '../view/cell-view.ts';
import { CommandMode } from './command-mode.ts';
import { listenForDrags } from '../view/drag-cells.ts';
import { openEditor } from '../editor/editing.ts';
import type { Command } from './keys.ts';
import { switchLineNumbers } from '../editor/line-numbers.ts';
import { listenForInsertion } from '../view/insert-bar.ts';
import type { Row } from '../view/shown-document.ts';
import { TextView } from '../view/text-view.ts';
import type { NotebookParts } from './notebook-parts.ts';

type Does = (selected: readonly string[], active: string) => unknown;

/** Answers the commands of one notebook; each resolves when the next may come. */
export class SelectedCells {
  readonly mode: CommandMode;
  readonly edits: CellCommands;
  readonly #parts: NotebookParts;

  constructor(parts: NotebookParts) {
    const { bar, shown, isOwn } = parts;
    this.#parts = parts;
    this.mode = new CommandMode({
      ...{ isOwn, shown },
      command: (command, selected, active) => this.#commands[command]?.(selected, active),
      onMode: (mode) => bar.showMode(mode),
    });
    this.edits = new CellCommands(parts, this.mode);
    listenForDrags({ shown, mode: this.mode, edits: this.edits });
    if (isOwn)
      listenForInsertion(async (section, kind) => {
        const id = shown.order().find((each) => shown.sectionOf(each) === section);
        if (id !== undefined) await this.edit(await this.edits.insert(id, 'above', kind));
      });
    // A double press on a text writes in it.
    document.addEventListener('dblclick', ({ target }) => {
      const text = target instanceof Element ? target.closest<HTMLElement>('[data-text]') : null;
      const id = text?.dataset['text'];
      if (id !== undefined && shown.row(id)?.isEditing === false) void this.edit(id);
    });
  }

  /** Does it to the selected cells, or, where none is, to the first. */
  command(command: Command): unknown {
    const active = this.mode.active ?? this.#parts.shown.order()[0];
    if (active === undefined) return undefined;
    const { selected } = this.mode;
    return this.#commands[command]?.(selected.length > 0 ? selected : [active], active);
  }

  /** Runs the selected cells and shows what they put out, which on a phone begins below the window. */
  async runAndShow(): Promise<void> {
    const active = this.mode.active ?? this.#parts.shown.order()[0];
    if (active === undefined) return;
    const { selected } = this.mode;
    await this.#run(selected.length > 0 ? selected : [active]);
    const out = this.#parts.shown.sectionOf(active)?.querySelector('.cell-out, .cell-prose');
    out?.scrollIntoView({ block: 'nearest' });
  }

  /** A new cell behind the selected one; where none is, at the end. */
  async insert(kind: DocumentCell['kind']): Promise<void> {
    const near = this.mode.active ?? this.#parts.shown.order().at(-1) ?? null;
    await this.#editNew(await this.edits.insert(near, 'below', kind));
  }

  /** A cell with this text, which can be changed at once: an empty cell that is selected takes it, or a new one behind it. */
  async insertText(source: string): Promise<void> {
    const { session, shown } = this.#parts;
    const near = this.mode.active ?? shown.order().at(-1) ?? null;
    const row = near === null ? undefined : shown.row(near);
    if (row instanceof CellView && row.source.trim() === '') {
      await session.step('Before an example', '', withCell(session.document, row.id, { source }));
      await this.edit(row.id);
    } else await this.#editNew(await this.edits.insert(near, 'below', 'code', source));
  }

  async insertBelow(id: string): Promise<void> {
    await this.#editNew(await this.edits.insert(id, 'below', 'code'));
  }

  /** What has come out of sight is brought into view. */
  async #editNew(id: string): Promise<void> {
    await this.edit(id);
    this.mode.reveal();
  }

  /** In its editor, where all of it is seen. */
  async edit(id: string, focus = true): Promise<void> {
    const { shown, session } = this.#parts;
    const row = shown.row(id);
    if (cellOf(session.document, id)?.folded?.includes('input')) await this.edits.fold([id], 'input');
    if (row) await openEditor(row, focus, this.#parts, this);
  }

  /** From a cell's editor to command mode. */
  leave(row: Row): void {
    if (row instanceof TextView) row.leave();
    this.mode.select(row.id);
  }

  async split(row: Row, at: number): Promise<void> {
    const made = await this.edits.split(row.id, at);
    if (made !== null) await this.edit(made);
  }

  /** From a cell's editor: runs it, or shows the text, and goes where the key says. */
  runRow(row: Row, then: 'stay' | 'next' | 'insert'): Promise<void> {
    if (then !== 'stay') return this.runThen([row.id], then);
    this.leave(row);
    return this.#run([row.id]);
  }

  /**
   * Begins to run the cells, and goes on to the next one, in command mode; behind the last one makes a new one and opens it. What the
   * run puts out pushes that down: it is brought back into view, if the reader is still there.
   */
  async runThen(ids: readonly string[], then: 'next' | 'insert'): Promise<void> {
    const { shown } = this.#parts;
    const order = shown.order();
    const last = ids.at(-1);
    if (last === undefined) return;
    const ended = this.#run(ids);
    const next = order[order.indexOf(last) + 1];
    if (then === 'insert' || next === undefined) await this.insertBelow(last);
    else this.mode.select(next);
    const { active } = this.mode;
    void ended.then(() => {
      if (this.mode.active === active) this.mode.reveal();
    });
  }

  runAbove(): Promise<void> {
    return this.#parts.runner.runAll(this.#views(0, this.#place));
  }

  runFromHere(): Promise<void> {
    return this.#parts.runner.runAll(this.#views(this.#place));
  }

  readonly #commands: Readonly<Partial<Record<Command, Does>>> = {
    edit: (_, active) => this.edit(active),
    run: (selected) => void this.#run(selected),
    'run-next': (selected) => this.runThen(selected, 'next'),
    'run-insert': (selected) => this.runThen(selected, 'insert'),
    'insert-above': async (_, active) => this.mode.select(await this.edits.insert(active, 'above', 'code')),
    'insert-below': async (_, active) => this.mode.select(await this.edits.insert(active, 'below', 'code')),
    remove: (selected) => this.edits.remove(selected),
    undo: async () => {
      const { session, shown } = this.#parts;
      const before = new Set(shown.order());
      session.undo();
      await shown.follow();
      const back = shown.order().filter((id) => !before.has(id));
      if (back.length > 0) this.mode.selectRange(back[0]!, back.at(-1)!);
      this.mode.focus();
    },
    cut: (selected) => this.edits.cut(selected),
    copy: (selected) => this.edits.copy(selected),
    paste: (selected) => this.edits.paste(selected.at(-1)!, 'below'),
    'paste-above': (selected) => this.edits.paste(selected[0]!, 'above'),
    'to-text': (selected, active) => this.edits.become(selected, 'markdown', active),
    'to-code': (selected, active) => this.edits.become(selected, 'code', active),
    'fold-output': (selected) => this.edits.fold(selected, 'output'),
    'fold-input': (selected) => this.edits.fold(selected, 'input'),
    'line-numbers': () => switchLineNumbers(this.#parts.cells.all),
    merge: (selected) => this.edits.merge(selected),
    'move-up': (selected, active) => this.edits.move(selected, -1, active),
    'move-down': (selected, active) => this.edits.move(selected, 1, active),
    stop: () => this.#parts.runner.stop(),
    restart: () => this.#parts.runner.restart(),
    save: () => this.#parts.session.save(),
    find: () => this.#parts.ask('find', null),
    keys: async () => (await import('../view/key-list.ts')).showKeys(),
  };

  async #run(ids: readonly string[]): Promise<void> {
    const { shown, runner } = this.#parts;
    const rows = ids.flatMap((id) => shown.row(id) ?? []);
    for (const row of rows) if (row instanceof TextView) row.leave();
    const views = rows.filter((row) => row instanceof CellView);
    if (views.length === 1) await runner.run(views[0]!);
    else await runner.runAll(views);
  }

  /** The place of the active cell; where none is, the first. */
  get #place(): number {
    const { active } = this.mode;
    return active === null ? 0 : this.#parts.shown.order().indexOf(active);
  }

  /** The cells of code from one place to another, in order. */
  #views(from: number, until?: number): readonly CellView[] {
    const { shown } = this.#parts;
    const rows = shown.order().slice(from, until);
    return rows.map((id) => shown.row(id)).filter((row) => row instanceof CellView);
  }
}
