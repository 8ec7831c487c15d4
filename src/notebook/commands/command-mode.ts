/** Command mode: which cells are selected, and what a key means while no cell is being written in. */
import { effect, untracked } from '@preact/signals-core';
import type { NotebookModel } from '../model/notebook.ts';
import type { Selection } from '../model/selection.ts';
import { ChordReader } from './chord.ts';
import type { CellSelection } from './command.ts';
import { chordsIn } from './key-map.ts';
import { type CommandId, commands } from './registry.ts';

export interface CommandModeHost {
  /** On a page that is a notebook the keys count wherever the focus is; in an article they do on a cell. */
  readonly model: NotebookModel;
  /** What stands on the page for a cell. */
  sectionOf(id: string): HTMLElement | null;
  /** Does it to the selected cells; resolves when the next key may come. */
  perform(command: CommandId): unknown;
}

/** What takes its own keys: fields, controls of outputs, editors. */
const OWN_KEYS = 'input, textarea, select, [contenteditable], dialog, .cell-editor, video, audio';
/** What needs no selected cell. All other keys are the page's own where none is. */
const WITHOUT_CELL: ReadonlySet<CommandId> = new Set(['up', 'down', 'keys', 'commands']);

/** Listens to the whole page: one is made per notebook. */
export class CommandMode implements CellSelection {
  readonly #host: CommandModeHost;
  readonly #selection: Selection;
  readonly #reader = new ChordReader(chordsIn('command'));
  #queue: Promise<void> = Promise.resolve();
  /** Where the active cell stood. */
  #place = 0;

  constructor(host: CommandModeHost) {
    this.#host = host;
    this.#selection = host.model.selection;
    effect(() => {
      const order = this.#order;
      const { active } = this.#selection;
      const at = active === null ? -1 : order.indexOf(active);
      // Where the active cell has gone, the one in its place is active.
      if (active !== null && at < 0)
        untracked(() => this.#selection.select(order[Math.min(this.#place, order.length - 1)] ?? null));
      else this.#place = Math.max(0, at);
    });
    document.addEventListener('keydown', (event) => this.#press(event));
    document.addEventListener('focusin', ({ target }) => this.#follow(target));
    document.addEventListener('pointerdown', ({ target, shiftKey }) => {
      const id = this.#idOf(target);
      if (id === null) return;
      // A grip takes all selected cells along.
      if (this.selected.includes(id) && (target as Element).closest('.cell-grip')) return;
      if (shiftKey && this.#selection.active !== null) this.extendTo(id);
      else this.#choose(id);
    });
  }

  get active(): string | null {
    return this.#selection.active;
  }
  get selected(): readonly string[] {
    return this.#selection.among(this.#order);
  }
  get #order(): readonly string[] {
    return this.#host.model.order.value;
  }

  /** Selects a cell and puts the focus on it. */
  select(id: string): void {
    this.#choose(id);
    this.focus();
  }

  selectRange(from: string, to: string): void {
    this.#selection.select(from);
    this.extendTo(to);
  }

  extendTo(id: string): void {
    this.#selection.extendTo(id);
    this.focus();
  }

  all(): void {
    this.#selection.all(this.#order);
  }

  /** Puts the focus on the active cell, in command mode, and brings it into view. */
  focus(): void {
    this.focusInPlace();
    this.reveal();
  }

  /** The same where the page is to stay where it is. */
  focusInPlace(): void {
    const { active } = this.#selection;
    const section = active === null ? null : this.#host.sectionOf(active);
    if (!section) return;
    section.tabIndex = -1;
    section.focus({ preventScroll: true });
  }

  /** Brings the active cell into view. */
  reveal(): void {
    const { active } = this.#selection;
    if (active !== null) this.#host.sectionOf(active)?.scrollIntoView({ block: 'nearest' });
  }

  #choose(id: string): void {
    if (this.#selection.active === id && this.selected.length === 1) return;
    this.#selection.select(id);
  }

  /** The cell that the focus went into is the selected one. */
  #follow(target: EventTarget | null): void {
    const id = this.#idOf(target);
    const isInEditor = target instanceof Element && target.closest('.cell-editor') !== null;
    this.#host.model.mode.value = id === null ? null : isInEditor ? 'edit' : 'command';
    if (id !== null && !this.selected.includes(id)) this.#choose(id);
  }

  #idOf(target: EventTarget | null): string | null {
    const section = target instanceof Element ? target.closest('.cell-block') : null;
    const cell = section?.querySelector<HTMLElement>('[data-cell], [data-text]');
    return cell?.dataset['cell'] ?? cell?.dataset['text'] ?? null;
  }

  #press(event: KeyboardEvent): void {
    const target = event.target as Element;
    if (event.defaultPrevented || target.closest(OWN_KEYS)) return;
    const isOnCell = target.closest('.cell-block') !== null;
    const isOnPage =
      this.#host.model.kind === 'notebook' &&
      (target === document.body || target.closest('.notebook-bar') !== null);
    if (!isOnCell && !isOnPage) return;
    // A button is pressed by Enter and Space, a listing of an article opens by itself.
    if ((event.key === 'Enter' || event.key === ' ') && target.closest('button, a, summary, pre')) return;
    const command = this.#reader.read(event);
    if (command === null) return;
    const { kind } = this.#host.model;
    // An article scrolls and is selected like any page.
    if (command !== 'half' && (commands[command].on ?? kind) !== kind) return;
    // One that becomes text is away for a moment.
    const isFree = command !== 'half' && WITHOUT_CELL.has(command);
    if (!isOnCell && this.#selection.active === null && !isFree) return;
    event.preventDefault();
    if (command === 'half') return;
    // One after the other: a key that comes while a cell is being inserted is meant for that cell.
    this.#queue = this.#queue.then(() => this.#do(command)).catch(() => undefined);
  }

  async #do(command: CommandId): Promise<void> {
    // What was pressed while an editor, the bar of finding or the palette opened was meant for that.
    if (document.activeElement?.closest('.cell-editor, .find-bar, dialog')) return;
    await this.#host.perform(command);
  }
}
