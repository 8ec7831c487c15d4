/** What a key of an editor asks of the notebook: to find, to rename, to go to a definition, to format. */
import { withCell } from '../model/document.ts';
import type { Elsewhere } from '../types/type-service.ts';
import { CellView } from '../view/cell-view.ts';
import type { FindBar } from '../view/find-bar.tsx';
import type { Found } from '../commands/find-text.ts';
import { part } from '../part.ts';
import type { Row } from '../view/shown-document.ts';
import type { NotebookParts } from './notebook-parts.ts';
import { TextView } from '../view/text-view.ts';

export type EditorRequest = 'find' | 'replace' | 'rename' | 'definition' | 'format';

/** Answers these requests for one notebook; what answers is loaded when it is first asked for. */
export class EditorRequests {
  readonly #parts: NotebookParts;
  readonly #edit: (id: string, focus?: boolean) => Promise<void>;
  #find: FindBar | null = null;
  /** The text that finding has opened. */
  #opened: TextView | null = null;
  /** What had the focus when the bar of finding was opened: an editor, or a cell. */
  #before: { focus(): void } | null = null;

  /** `edit` opens a cell's editor. */
  constructor(parts: NotebookParts, edit: (id: string, focus?: boolean) => Promise<void>) {
    this.#parts = parts;
    this.#edit = edit;
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
      this.#parts.bar.notice((error as Error).message);
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
      const [{ FindBar }, { markFound }] = await Promise.all([
        import('../view/find-bar.tsx'),
        import('../view/found-marks.ts'),
      ]);
      this.#find ??= new FindBar({
        cells: () => this.#parts.shown.rows(),
        nameOf: (id) => {
          const named = this.#parts.cells.find(id);
          return named ? `[${named.number}]` : 'text';
        },
        mark: (found, present, search) => markFound(this.#parts.shown.rows(), found, present, search),
        show: (found) => this.#showPlace(found),
        replace: (sources, said) => this.#put(sources, 'Replace', said),
        onClose: (found) => {
          this.#opened = null;
          const shown = found && this.#parts.shown.row(found.cell)?.editor;
          (shown ?? this.#before)?.focus();
        },
      });
    }
    this.#find.open(selected.includes('\n') ? '' : selected, forReplacing);
  }

  /** A text that was opened to show a place in it is read again when the next place is elsewhere. */
  async #showPlace({ cell, from, to }: Found): Promise<void> {
    const row = this.#parts.shown.row(cell);
    if (!row) return;
    if (this.#opened !== row) {
      this.#opened?.leave();
      this.#opened = row instanceof TextView && !row.isEditing.value ? row : null;
    }
    await this.#edit(row.id, false);
    // The bar stands over the page's upper edge.
    row.editor?.select(from, to, (document.querySelector('.find-bar')?.clientHeight ?? 0) + 80);
  }

  async #format(view: CellView): Promise<void> {
    const { formatted } = await import('../commands/format.ts');
    const { source } = view;
    let text: string;
    try {
      text = await formatted(source);
    } catch (error) {
      this.#parts.bar.notice(
        `${view.label} cannot be formatted: ${(error as Error).message.split('\n')[0] ?? ''}`,
      );
      return;
    }
    // What was typed meanwhile is not thrown away.
    if (view.source === source && text !== source) this.#put(new Map([[view.id, text]]), 'Format', '');
  }

  async #rename(view: CellView, at: number): Promise<void> {
    const hasGoneOn = this.#watch(view);
    const client = await this.#parts.types.client();
    const places = await client.ask('places', view.id, at);
    if (hasGoneOn()) return;
    const here = places?.find(({ cell, from, to }) => cell === view.id && from <= at && at <= to);
    if (!places || !here) {
      this.#parts.bar.notice(
        'This name is not from your cells: the browser’s names and the book’s cannot be changed.',
      );
      return;
    }
    const old = view.source.slice(here.from, here.to);
    const { askName, renamed } = await import('../commands/renaming.ts');
    if (hasGoneOn()) return;
    askName(this.#parts.bar, old, places, (name) => {
      this.#put(renamed(this.#parts.cells.all, places, name), 'Rename', `“${old}” is “${name}” now.`);
      view.editor?.focus();
    });
  }

  async #define(view: CellView, at: number): Promise<void> {
    const hasGoneOn = this.#watch(view);
    const client = await this.#parts.types.client();
    const found = await client.ask('definition', view.id, at);
    const link = found && 'module' in found ? await this.#linkTo(found) : null;
    if (hasGoneOn()) return;
    if (found && 'cell' in found) {
      await this.#edit(found.cell);
      this.#parts.cells.find(found.cell)?.editor?.select(found.from, found.to);
    } else if (found && link) {
      this.#parts.bar.notice(`“${found.name}” is defined in a module of this book:`, {}, link);
      link.focus();
    } else this.#parts.bar.notice('This name is defined neither in a cell nor in this book.');
  }

  /** To a module where a chapter lists it, or to its text. */
  async #linkTo({ module }: Elsewhere): Promise<HTMLElement> {
    const { catalogue } = await import('../../solvers/catalogue.ts');
    const file = `${module.replace(/^solvers\//, '')}.ts`;
    const entry = catalogue.find((each) => each.file === file);
    const { base } = this.#parts.bar;
    const place = `src/solvers/${file}`;
    const [href, named] = entry?.chapter
      ? [
          `${base}articles/${entry.chapter}/#:~:text=${encodeURIComponent(place).replaceAll('-', '%2D')}`,
          `${entry.title}, as the book lists it`,
        ]
      : [`${base}cell-modules/${module}.txt`, place];
    return part('a', { href, target: '_blank', rel: 'noopener' }, named);
  }

  /**
   * Tells, from now on, whether the reader has gone on: has typed in this cell, or moved the cursor or the focus. An answer that
   * comes after that is not shown, for it would take the cursor from under their hands.
   */
  #watch({ source, editor }: CellView): () => boolean {
    const { activeElement } = document;
    const cursor = editor?.cursor();
    return () =>
      document.activeElement !== activeElement || editor?.text() !== source || editor.cursor() !== cursor;
  }

  #put(sources: ReadonlyMap<string, string>, what: string, said: string): void {
    const { session, cells } = this.#parts;
    let next = session.document;
    for (const [id, source] of sources) {
      const original = cells.find(id)?.original;
      next = withCell(next, id, { source: source === original ? null : source });
    }
    session.step(`Before “${what}”`, said, next);
  }
}
