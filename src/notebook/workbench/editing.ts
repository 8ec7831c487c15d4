/** A cell's editor as the notebook gives it: what is written goes into the document, and its keys run the cell. */
import { type Bar, textButton } from './bar.ts';
import { CellView } from './cell-view.ts';
import type { Desk } from './desk.ts';
import type { EditorEvents, EditorRequest } from './editor.ts';
import { markKept } from './marks.ts';
import type { TextView } from './text-view.ts';
import type { TypesOption } from './types-option.ts';

/** A cell on the page: of code, or of text. */
export type Row = CellView | TextView;

export interface EditingHost {
  run(row: Row, then: 'stay' | 'next' | 'insert'): unknown;
  /** To command mode. */
  leave(row: Row): unknown;
  split(row: Row, at: number): unknown;
  ask(what: EditorRequest, row: Row, at: number): unknown;
  /** The texts of all cells. */
  texts(): readonly string[];
  readonly modules: readonly string[];
}

/** Opens editors, one per cell, and writes what is typed into the document that lies open. */
export class Editing {
  readonly #desk: Desk;
  readonly #bar: Bar;
  readonly #types: TypesOption;
  readonly #host: EditingHost;

  constructor(desk: Desk, bar: Bar, types: TypesOption, host: EditingHost) {
    this.#desk = desk;
    this.#bar = bar;
    this.#types = types;
    this.#host = host;
  }

  /** Opens a cell's editor; where it does not load, the reader is told and can try again. */
  async edit(row: Row, focus: boolean): Promise<void> {
    const invitation = this.#invitation(row);
    const listing = row.element.querySelector<HTMLElement>('.cell-in pre');
    // The listing says what the editor will say, so that nothing moves when that comes.
    if (listing && row.source === '') listing.dataset['invitation'] = invitation;
    const events: EditorEvents = {
      onChange: (text) => this.#write(row, text),
      onRun: (then) => this.#host.run(row, then),
      onLeave: () => this.#host.leave(row),
      onSplit: (at) => this.#host.split(row, at),
      onSave: () => void this.#desk.save(),
      invitation,
      onAsk: (what, at) => this.#host.ask(what, row, at),
      texts: () => this.#host.texts(),
      modules: this.#host.modules,
    };
    try {
      await row.edit(events, focus);
      if (row instanceof CellView) this.#types.offer(row);
    } catch (error) {
      this.#bar.notice(`The editor did not load. ${(error as Error).message}`, {
        // The browser does not ask again for a module that failed.
        'Load the page again': () => location.reload(),
      });
    } finally {
      delete listing?.dataset['invitation'];
    }
  }

  /** What an empty editor says: in the only cell of a notebook, what can be done here. */
  #invitation(row: Row): string {
    if (!(row instanceof CellView)) return 'Markdown, with tables and $formulas$';
    return this.#desk.document.cells.length > 1
      ? ''
      : 'TypeScript. Shift+Enter or the arrow runs it; a name in the last line is shown.\nEvery solver of the book can be imported.';
  }

  #write(row: Row, text: string): void {
    const original = row instanceof CellView ? row.original : null;
    this.#desk.edit(row.id, text === original ? null : text, original ?? undefined);
    const { article } = this.#desk.document;
    if (article) markKept(article.name);
    if (!(row instanceof CellView)) return;
    this.#types.changed();
    showReset(row);
  }
}

/** "Reset" stands among a cell's tools only while there is something to reset. */
export function showReset(view: CellView): void {
  const tools = view.element.querySelector('.cell-tools');
  const shown = tools?.querySelector('[data-do="reset"]');
  if (view.original === null || !tools) return;
  if (view.edited && !shown) tools.append(textButton('Reset cell', 'reset'));
  if (!view.edited) shown?.remove();
}
