/** The commands of one page: what they know of its cells, and what carries them out there. */
import { cellOf, withCell } from '../model/document.ts';
import { CellEdits } from '../commands/cell-edits.ts';
import type {
  CellRunner,
  CommandCell,
  CommandContext,
  NotebookPage,
  OpenEditor,
  StepHistory,
} from '../commands/command.ts';
import { CommandMode } from '../commands/command-mode.ts';
import type { NotebookParts } from './notebook-parts.ts';
import { type CommandId, commands } from '../commands/registry.ts';
import { openEditor } from './editing.ts';
import type { CellModel } from '../model/cell.ts';
import { CellView } from '../view/cell-view.ts';
import { listenForDrags } from '../view/drag-cells.ts';
import { listenForInsertion } from '../view/insert-bar.ts';
import type { Row } from '../view/shown-document.ts';
import { TextView } from '../view/text-view.ts';

/** Where a command comes from: a button of a cell, or its editor. Others are for the selected cells. */
interface From {
  readonly cell?: string;
  readonly editor?: OpenEditor;
}

/** What of the page is none of the cells' own. */
export type PageActions = Omit<NotebookPage, 'write' | 'read' | 'showOutput'>;

/** Carries out the commands of one notebook; each resolves when the next may come. */
export class Commands {
  readonly mode: CommandMode;
  readonly edits: CellEdits;
  readonly #parts: NotebookParts;
  readonly #page: NotebookPage;

  constructor(parts: NotebookParts, actions: PageActions) {
    const { bar, shown, session, kind } = parts;
    this.#parts = parts;
    this.#page = {
      ...actions,
      write: (id) => this.edit(id),
      read: (id) => {
        const row = shown.row(id);
        if (row instanceof TextView) row.leave();
      },
      showOutput: (id) =>
        shown.sectionOf(id)?.querySelector('.cell-out, .cell-prose')?.scrollIntoView({ block: 'nearest' }),
    };
    this.mode = new CommandMode({
      model: parts.cells.model,
      sectionOf: (id) => shown.sectionOf(id),
      perform: (id) => this.perform(id),
    });
    this.edits = new CellEdits({
      kind,
      document: () => session.document,
      step: (why, said, next) => session.step(why, said, next),
      put: (next) => session.put(next),
      cellOf: (id) => this.#cellOf(id),
      end: (ids) => this.#end(ids),
      forget: (ids) => {
        for (const cell of this.#codeOf(ids)) parts.runner.unload(cell);
      },
      // Where the browser lets it.
      toClipboard: (text) => void navigator.clipboard.writeText(text).catch(() => undefined),
      announce: (said) => bar.announce(said),
      selection: this.mode,
    });
    listenForDrags({ shown, mode: this.mode, edits: this.edits });
    if (kind === 'notebook')
      listenForInsertion(async (section, of) => {
        const id = shown.order().find((each) => shown.sectionOf(each) === section);
        if (id !== undefined) await this.edit(this.edits.insert(id, 'above', of));
      });
    // A double press on a text writes in it.
    document.addEventListener('dblclick', ({ target }) => {
      const text = target instanceof Element ? target.closest<HTMLElement>('[data-text]') : null;
      const id = text?.dataset['text'];
      if (id !== undefined && shown.row(id)?.isEditing.value === false) void this.edit(id);
    });
  }

  /** Does it, or says why it cannot be done; never rejects. */
  async perform(id: CommandId, from: From = {}): Promise<void> {
    const command = commands[id];
    const { bar } = this.#parts;
    const at = this.contextOf(from);
    if ((command.on ?? at.kind) !== at.kind) return;
    const why = command.whyNot?.(at) ?? null;
    if (why !== null) {
      bar.notice(why);
      return;
    }
    try {
      await command.run(at);
    } catch (error) {
      // The browser does not ask again for a module that failed.
      bar.notice(`“${command.title}” did not work: ${(error as Error).message}`, {
        'Load the page again': () => location.reload(),
      });
    }
  }

  /** What a command is done to and has for its work, as the page is now. */
  contextOf({ cell, editor }: From = {}): CommandContext {
    const { kind, shown, cells, bar } = this.#parts;
    const { mode, edits } = this;
    const order = shown.order();
    const one = cell ?? editor?.cell;
    const active = one ?? mode.active ?? order[0] ?? null;
    const chosen = one === undefined ? mode.selected : [one];
    return {
      ...{ kind, order, active, edits, selection: mode, page: this.#page, editor: editor ?? null },
      targets: chosen.length === 0 && active !== null ? [active] : chosen,
      cellOf: (id) => this.#cellOf(id),
      isBusy: bar.isBusy.value || cells.model.cells.value.some(({ isBusy }) => isBusy),
      runner: this.#runner,
      steps: this.#steps,
    };
  }

  /** A cell with this text, which can be changed at once: an empty cell that is selected takes it, or a new one behind it. */
  async insertText(source: string): Promise<void> {
    const { session, shown } = this.#parts;
    const near = this.mode.active ?? shown.order().at(-1) ?? null;
    const row = near === null ? undefined : shown.row(near);
    if (row instanceof CellView && row.source.trim() === '') {
      session.step('Before an example', '', withCell(session.document, row.id, { source }));
      await this.edit(row.id);
    } else {
      await this.edit(this.edits.insert(near, 'below', 'code', source));
      this.mode.reveal();
    }
  }

  /** In its editor, where all of it is seen. */
  async edit(id: string, focus = true): Promise<void> {
    const { shown, session } = this.#parts;
    const row = shown.row(id);
    if (cellOf(session.document, id)?.folded?.includes('input')) this.edits.fold([id], 'input');
    if (row) await openEditor(row, focus, this.#parts, (command) => this.#performIn(row, command));
  }

  #performIn(row: Row, command: CommandId): unknown {
    const { editor } = row;
    if (!editor) return undefined;
    const open: OpenEditor = {
      cell: row.id,
      get at() {
        return editor.cursor();
      },
      does: (what) => editor.does(what),
    };
    return this.perform(command, { editor: open });
  }

  readonly #runner: CellRunner = {
    run: async (ids) => {
      const { shown, runner } = this.#parts;
      for (const id of ids) {
        const row = shown.row(id);
        if (row instanceof TextView) row.leave();
      }
      const cells = this.#codeOf(ids);
      const [first] = cells;
      if (cells.length === 1 && first) await runner.run(first);
      else await runner.runAll(cells);
    },
    runLonger: (id) => {
      for (const cell of this.#codeOf([id])) void this.#parts.runner.run(cell, cell.runtime.limit.value * 6);
    },
    runFromCause: (id) => {
      for (const cell of this.#codeOf([id])) void this.#parts.runner.runFromCause(cell);
    },
    giveMoreTime: (id) => {
      for (const cell of this.#codeOf([id])) this.#parts.runner.extend(cell);
    },
    stop: () => this.#parts.runner.stop(),
    restart: () => this.#parts.runner.restart(),
  };

  readonly #steps: StepHistory = ((commands: Commands) => ({
    get canUndo() {
      return commands.#parts.session.steps.canUndo.value;
    },
    get canRedo() {
      return commands.#parts.session.steps.canRedo.value;
    },
    undo: () => commands.#step((session) => session.undo()),
    redo: () => commands.#step((session) => session.redo()),
    save: () => commands.#parts.session.save(),
  }))(this);

  /** What comes back is selected. */
  #step(does: (session: NotebookParts['session']) => void): void {
    const { session, shown } = this.#parts;
    const before = new Set(shown.order());
    does(session);
    const back = shown.order().filter((id) => !before.has(id));
    if (back.length > 0) this.mode.selectRange(back[0]!, back.at(-1)!);
    this.mode.focus();
  }

  /** Those of code among these. */
  #codeOf(ids: readonly string[]): readonly CellModel[] {
    return ids.flatMap((id) => this.#parts.cells.model.find(id) ?? []);
  }

  #cellOf(id: string): CommandCell | undefined {
    const { shown, cells } = this.#parts;
    const row = shown.row(id);
    if (row === undefined) return undefined;
    if (row instanceof TextView)
      return {
        ...{ kind: 'markdown', source: row.source, name: 'The text', isOfArticle: false, isEdited: false },
      };
    const { source, original, edited } = row;
    const name = cells.nameOf(id);
    return {
      ...{ kind: 'code', source, name: name.charAt(0).toUpperCase() + name.slice(1) },
      ...{ isOfArticle: original !== null, isEdited: edited },
    };
  }

  /** Ends what cells are doing before they go. */
  #end(ids: readonly string[]): void {
    if (this.#codeOf(ids).some(({ isBusy }) => isBusy)) this.#parts.runner.stop();
  }
}
