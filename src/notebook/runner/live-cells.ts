/** Running cells as one types: which, when, and for how long. */
import type { CellModel } from '../model/cell.ts';
import { isLive } from '../model/live.ts';
import type { NotebookModel } from '../model/notebook.ts';
import type { Runner } from './runner.ts';

/** What is typed rests so long before anything runs. */
const PAUSE_MS = 600;

/** After so long, what runs unasked is ended: it may be a loop without end, half written. */
const LIVE_SECONDS = 10;

/** Runs live cells again when the text of a cell has rested. A run of the reader's own is waited for; one of its own is ended. */
export class LiveCells {
  readonly #notebook: NotebookModel;
  readonly #runner: Runner;
  readonly #changed = new Set<CellModel>();
  /** Live cells of the book's own, which may run before they ever did. */
  #ofBook: ReadonlySet<CellModel> = new Set();
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Grows whenever what was typed has rested: what is read or run for an earlier text gives way. */
  #rests = 0;
  #serving: Promise<void> | null = null;
  #isRunning = false;

  constructor(notebook: NotebookModel, runner: Runner) {
    this.#notebook = notebook;
    this.#runner = runner;
  }

  /** The reader has typed in this cell. A live cell that never ran, perhaps a stranger's, is not run unasked. */
  typed(cell: CellModel): void {
    if (this.#live().size === 0) return;
    this.#changed.add(cell);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#serve(), PAUSE_MS);
  }

  /** Runs all live cells of a notebook that the book itself has just made, and what they take. */
  begin(): Promise<void> {
    const cells = this.#notebook.cells.value;
    this.#ofBook = new Set(cells.filter(({ source }) => isLive(source.value)));
    for (const cell of cells) this.#changed.add(cell);
    return this.#serve();
  }

  #live(): ReadonlySet<CellModel> {
    const mayRun = (cell: CellModel): boolean => cell.hasRun.value || this.#ofBook.has(cell);
    return new Set(this.#notebook.cells.value.filter((cell) => isLive(cell.source.value) && mayRun(cell)));
  }

  /** Resolves when what has changed has run, as far as it can be read. */
  #serve(): Promise<void> {
    this.#rests += 1;
    if (this.#isRunning) this.#runner.stop();
    this.#serving ??= this.#follow().finally(() => (this.#serving = null));
    return this.#serving;
  }

  async #follow(): Promise<void> {
    for (let rest = 0; rest !== this.#rests;) {
      if (this.#notebook.cells.value.some(({ isBusy }) => isBusy)) {
        this.#timer = setTimeout(() => void this.#serve(), PAUSE_MS);
        return;
      }
      rest = this.#rests;
      const changed = new Set(this.#changed);
      const cells = await this.#runner.behindTyping(changed, this.#live());
      if (rest !== this.#rests || cells.length === 0) continue;
      for (const cell of changed) this.#changed.delete(cell);
      await this.#run(cells, () => rest === this.#rests);
      // What an ended run has not come to is still to be done.
      if (rest !== this.#rests) for (const cell of changed) this.#changed.add(cell);
    }
  }

  async #run(cells: readonly CellModel[], isNewest: () => boolean): Promise<void> {
    this.#isRunning = true;
    try {
      for (const cell of cells) {
        if (!isNewest()) return;
        const end = await this.#runner.run(cell, LIVE_SECONDS, false);
        // A live cell that fails says why, and the next one may still have something to show.
        if (end === 'stopped' || (end !== 'ok' && !isLive(cell.source.value))) return;
      }
    } finally {
      this.#isRunning = false;
    }
  }
}
