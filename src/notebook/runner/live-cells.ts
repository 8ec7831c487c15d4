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
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running: Promise<void> | null = null;

  constructor(notebook: NotebookModel, runner: Runner) {
    this.#notebook = notebook;
    this.#runner = runner;
  }

  /** The reader has typed in this cell. A live cell that never ran, perhaps a stranger's, is not run unasked. */
  typed(cell: CellModel): void {
    const live = this.#notebook.cells.value.filter(
      ({ source, hasRun }) => hasRun.value && isLive(source.value),
    );
    if (live.length > 0) this.#rest(cell);
  }

  /** Runs all live cells of a notebook that the book itself has just made, and what they take. */
  async begin(): Promise<void> {
    const all = new Set(this.#notebook.cells.value);
    await this.#run(all, new Set([...all].filter(({ source }) => isLive(source.value))));
  }

  #rest(cell: CellModel): void {
    this.#changed.add(cell);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#serve(), PAUSE_MS);
  }

  async #serve(): Promise<void> {
    if (this.#running) {
      this.#runner.stop();
      await this.#running;
    } else if (this.#notebook.cells.value.some(({ isBusy }) => isBusy)) {
      this.#timer = setTimeout(() => void this.#serve(), PAUSE_MS);
      return;
    }
    const changed = new Set(this.#changed);
    const live = this.#notebook.cells.value.filter(
      ({ source, hasRun }) => hasRun.value && isLive(source.value),
    );
    await this.#run(changed, new Set(live));
  }

  async #run(changed: ReadonlySet<CellModel>, live: ReadonlySet<CellModel>): Promise<void> {
    const cells = await this.#runner.behindTyping(changed, live);
    if (cells.length === 0) return;
    for (const cell of changed) this.#changed.delete(cell);
    const running = this.#runOneByOne(cells);
    this.#running = running;
    await running;
    if (this.#running === running) this.#running = null;
  }

  async #runOneByOne(cells: readonly CellModel[]): Promise<void> {
    for (const cell of cells) {
      const end = await this.#runner.run(cell, LIVE_SECONDS, false);
      // A live cell that fails says why, and the next one may still have something to show.
      if (end === 'stopped' || (end !== 'ok' && !isLive(cell.source.value))) return;
    }
  }
}
