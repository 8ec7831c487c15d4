/** What a key of an editor asks of the notebook: to find, to rename, to go to a definition, to format. */
import { type NotebookDocument, withCell } from '../documents/document.ts';
import type { Definition } from '../types/type-service.ts';
import type { Bar } from './bar.ts';
import type { CellList } from './cell-list.ts';
import type { CellView } from './cell-view.ts';
import type { EditorRequest } from './editor.ts';
import type { FindBar } from './find-bar.ts';
import type { TypesOption } from './types-option.ts';

export interface RequestsHost {
  readonly document: NotebookDocument;
  /** A change that can be undone, and says so. */
  step(why: string, said: string, next: NotebookDocument): void;
  edit(view: CellView, focus: boolean): Promise<void>;
}

export class EditorRequests {
  readonly #cells: CellList;
  readonly #bar: Bar;
  readonly #types: TypesOption;
  readonly #host: RequestsHost;
  #find: FindBar | null = null;
  /** What had the focus when the bar of finding was opened: an editor, or a cell. */
  #before: { focus(): void } | null = null;

  constructor(cells: CellList, bar: Bar, types: TypesOption, host: RequestsHost) {
    this.#cells = cells;
    this.#bar = bar;
    this.#types = types;
    this.#host = host;
  }

  /** Never rejects: the reader is told what did not load. */
  async ask(what: EditorRequest, view: CellView | null, at = 0): Promise<void> {
    try {
      if (what === 'find' || what === 'replace') await this.#openFind(view, what === 'replace');
      else if (view && what === 'format') await this.#format(view);
      else if (view && what === 'rename') await this.#rename(view, at);
      else if (view && what === 'definition') await this.#define(view, at);
    } catch (error) {
      this.#bar.notice((error as Error).message);
    }
  }

  async #openFind(view: CellView | null, forReplacing: boolean): Promise<void> {
    const selected = view?.editor?.selection() ?? '';
    const { activeElement } = document;
    // Asked for again in the bar itself, it still leads back to where the reader was.
    if (view?.editor) this.#before = view.editor;
    else if (activeElement instanceof HTMLElement && !activeElement.closest('.find-bar'))
      this.#before = activeElement;
    if (this.#find === null) {
      const { FindBar } = await import('./find-bar.ts');
      this.#find = new FindBar({
        cells: () => this.#cells.all,
        show: async (found) => {
          const shown = this.#cells.find(found.cell);
          if (!shown) return;
          await this.#host.edit(shown, false);
          shown.editor?.select(found.from, found.to);
        },
        replace: (sources, said) => this.#put(sources, 'Replace', said),
        onClose: (found) => {
          const shown = found && this.#cells.find(found.cell)?.editor;
          (shown ?? this.#before)?.focus();
        },
      });
    }
    this.#find.open(selected.includes('\n') ? '' : selected, forReplacing);
  }

  async #format(view: CellView): Promise<void> {
    const { formatted } = await import('./format.ts');
    const { source } = view;
    let text: string;
    try {
      text = await formatted(source);
    } catch (error) {
      this.#bar.notice(`${view.label} cannot be formatted: ${(error as Error).message.split('\n')[0] ?? ''}`);
      return;
    }
    // What was typed meanwhile is not thrown away.
    if (view.source === source && text !== source) this.#put(new Map([[view.id, text]]), 'Format', '');
  }

  async #rename(view: CellView, at: number): Promise<void> {
    const client = await this.#types.client();
    const places = await client.places(view.id, at);
    const here = places?.find(({ cell, from, to }) => cell === view.id && from <= at && at <= to);
    if (!places || !here) {
      this.#bar.notice(
        'This is no name of your cells: the platform’s names and the book’s stay as they are.',
      );
      return;
    }
    const old = view.source.slice(here.from, here.to);
    const { askName, renamed } = await import('./renaming.ts');
    askName(this.#bar, old, places, (name) => {
      this.#put(renamed(this.#cells.all, places, name), 'Rename', `\`${old}\` is \`${name}\` now.`);
      view.editor?.focus();
    });
  }

  async #define(view: CellView, at: number): Promise<void> {
    const client = await this.#types.client();
    const found = await client.definition(view.id, at);
    if (found === null) this.#bar.notice('This name is made neither in a cell nor in this book.');
    else await this.#show(found);
  }

  async #show(found: Definition): Promise<void> {
    if ('cell' in found) {
      const view = this.#cells.find(found.cell);
      if (!view) return;
      await this.#host.edit(view, true);
      view.editor?.select(found.from, found.to);
      return;
    }
    const { catalogue } = await import('../../solvers/catalogue.ts');
    const file = `${found.module.replace(/^solvers\//, '')}.ts`;
    const entry = catalogue.find((each) => each.file === file);
    const { base } = this.#bar;
    const link = document.createElement('a');
    link.href = entry?.chapter
      ? `${base}articles/${entry.chapter}/#:~:text=${encodeURIComponent(`src/solvers/${file}`).replaceAll('-', '%2D')}`
      : `${base}cell-modules/${found.module}.txt`;
    link.target = '_blank';
    link.rel = 'noopener';
    link.textContent = entry?.chapter ? `${entry.title}, as the book lists it` : `src/solvers/${file}`;
    this.#bar.notice(`\`${found.name}\` is made in a module of this book:`, {}, link);
    link.focus();
  }

  #put(sources: ReadonlyMap<string, string>, what: string, said: string): void {
    let next = this.#host.document;
    for (const [id, source] of sources) {
      const original = this.#cells.find(id)?.original;
      next = withCell(next, id, { source: source === original ? null : source });
    }
    this.#host.step(`Before “${what}”`, said, next);
  }
}
