/** What a key of an editor asks of the notebook: to find, to rename, to go to a definition, to format. */
import { type NotebookDocument, withCell } from '../documents/document.ts';
import type { Definition } from '../types/type-service.ts';
import type { Bar } from './bar.ts';
import type { CellList } from './cell-list.ts';
import { CellView } from './cell-view.ts';
import type { Row } from './editing.ts';
import type { EditorRequest } from './editor.ts';
import type { FindBar } from './find-bar.ts';
import type { Found } from './find-text.ts';
import { TextView } from './text-view.ts';
import type { TypesOption } from './types-option.ts';

export interface RequestsHost {
  readonly document: NotebookDocument;
  /** A change that can be undone, and says so; resolves when the page shows it. */
  step(why: string, said: string, next: NotebookDocument): Promise<void>;
  /** Opens a cell's editor, with all of its text in view. */
  edit(row: Row, focus: boolean): Promise<void>;
  row(id: string): Row | undefined;
  /** All cells on the page, of code and of text, in order. */
  rows(): readonly Row[];
}

/** Answers these requests for one notebook; what answers is loaded when it is first asked for. */
export class EditorRequests {
  readonly #cells: CellList;
  readonly #bar: Bar;
  readonly #types: TypesOption;
  readonly #host: RequestsHost;
  #find: FindBar | null = null;
  /** The text that finding has opened. */
  #opened: TextView | null = null;
  /** What had the focus when the bar of finding was opened: an editor, or a cell. */
  #before: { focus(): void } | null = null;

  constructor(cells: CellList, bar: Bar, types: TypesOption, host: RequestsHost) {
    this.#cells = cells;
    this.#bar = bar;
    this.#types = types;
    this.#host = host;
  }

  /** Never rejects: the reader is told what did not load. */
  async ask(what: EditorRequest, row: Row | null, at = 0): Promise<void> {
    try {
      if (what === 'find' || what === 'replace') await this.#openFind(row, what === 'replace');
      else if (!(row instanceof CellView)) return;
      else if (what === 'format') await this.#format(row);
      else if (what === 'rename') await this.#rename(row, at);
      else await this.#define(row, at);
    } catch (error) {
      this.#bar.notice((error as Error).message);
    }
  }

  async #openFind(row: Row | null, forReplacing: boolean): Promise<void> {
    const selected = row?.editor?.selection() ?? '';
    const { activeElement } = document;
    // Asked for again in the bar itself, it still leads back to where the reader was.
    if (row?.editor) this.#before = row.editor;
    else if (activeElement instanceof HTMLElement && !activeElement.closest('.find-bar'))
      this.#before = activeElement;
    if (this.#find === null) {
      const { FindBar } = await import('./find-bar.ts');
      this.#find = new FindBar({
        cells: () => this.#host.rows(),
        show: (found) => this.#showPlace(found),
        replace: (sources, said) => this.#put(sources, 'Replace', said),
        onClose: (found) => {
          this.#opened = null;
          const shown = found && this.#host.row(found.cell)?.editor;
          (shown ?? this.#before)?.focus();
        },
      });
    }
    this.#find.open(selected.includes('\n') ? '' : selected, forReplacing);
  }

  /** A text that was opened to show a place in it is read again when the next place is elsewhere. */
  async #showPlace({ cell, from, to }: Found): Promise<void> {
    const row = this.#host.row(cell);
    if (!row) return;
    if (this.#opened !== row) {
      this.#opened?.leave();
      this.#opened = row instanceof TextView && !row.isEditing ? row : null;
    }
    await this.#host.edit(row, false);
    row.editor?.select(from, to);
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
    if (view.source === source && text !== source) await this.#put(new Map([[view.id, text]]), 'Format', '');
  }

  async #rename(view: CellView, at: number): Promise<void> {
    const client = await this.#types.client();
    const places = await client.places(view.id, at);
    const here = places?.find(({ cell, from, to }) => cell === view.id && from <= at && at <= to);
    if (!places || !here) {
      this.#bar.notice(
        'This name is not from your cells: the browser’s names and the book’s cannot be changed.',
      );
      return;
    }
    const old = view.source.slice(here.from, here.to);
    const { askName, renamed } = await import('./renaming.ts');
    askName(this.#bar, old, places, (name) => {
      void this.#put(renamed(this.#cells.all, places, name), 'Rename', `\`${old}\` is \`${name}\` now.`);
      view.editor?.focus();
    });
  }

  async #define(view: CellView, at: number): Promise<void> {
    const client = await this.#types.client();
    const found = await client.definition(view.id, at);
    if (found === null) this.#bar.notice('This name is defined neither in a cell nor in this book.');
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
    this.#bar.notice(`\`${found.name}\` is defined in a module of this book:`, {}, link);
    link.focus();
  }

  #put(sources: ReadonlyMap<string, string>, what: string, said: string): Promise<void> {
    let next = this.#host.document;
    for (const [id, source] of sources) {
      const original = this.#cells.find(id)?.original;
      next = withCell(next, id, { source: source === original ? null : source });
    }
    return this.#host.step(`Before “${what}”`, said, next);
  }
}
