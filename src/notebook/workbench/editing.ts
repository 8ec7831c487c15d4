/** A cell's editor as the notebook gives it: what is written goes into the document, and its keys run the cell. */
import { type Bar, textButton } from './bar.ts';
import type { CellView } from './cell-view.ts';
import type { Desk } from './desk.ts';
import type { EditorRequest } from './editor.ts';
import { markKept } from './marks.ts';
import type { TypesOption } from './types-option.ts';

export interface EditingHost {
  run(view: CellView): unknown;
  runOn(view: CellView): unknown;
  ask(what: EditorRequest, view: CellView, at: number): unknown;
  /** The texts of all cells. */
  texts(): readonly string[];
  readonly modules: readonly string[];
}

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
  async edit(view: CellView, focus: boolean): Promise<void> {
    const events = {
      onChange: (text: string) => this.#write(view, text),
      onRun: (thenOn: boolean) => (thenOn ? this.#host.runOn(view) : this.#host.run(view)),
      onLeave: () => view.element.querySelector<HTMLElement>('.cell-run')?.focus(),
      onAsk: (what: EditorRequest, at: number) => this.#host.ask(what, view, at),
      texts: () => this.#host.texts(),
      modules: this.#host.modules,
    };
    try {
      await view.edit(events, focus);
      this.#types.offer(view);
    } catch (error) {
      this.#bar.notice(`The editor did not load. ${(error as Error).message}`, {
        // The browser does not ask again for a module that failed.
        'Load the page again': () => location.reload(),
      });
    }
  }

  #write(view: CellView, text: string): void {
    const { original } = view;
    this.#desk.edit(view.id, text === original ? null : text, original ?? undefined);
    const { article } = this.#desk.document;
    if (article) markKept(article.name);
    this.#types.changed();
    showReset(view);
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
