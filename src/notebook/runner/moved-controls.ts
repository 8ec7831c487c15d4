/**
 * Controls that the reader moves: the kernel learns the value, and the cells that follow run again, in their order. While
 * they run, only the last value waits; where a run goes on for too long, the kernel is stopped for it.
 */
import type { InputValue } from '../kernel/outputs.ts';
import type { Phase } from '../model/cell.ts';
import type { RunEnd } from './kernel-session.ts';

/** How long a run may go on for a value that is no longer the last one. */
export const PATIENCE_MS = 400;

/** As much of a cell as this needs. */
export interface Running {
  readonly runtime: { readonly phase: { readonly value: Phase } };
}

export interface MovedHost<Cell> {
  /** Tells a living kernel. */
  tell(id: string, value: InputValue): void;
  /** The cells that run again when these controls, by id, are moved in their cells; in the order of the page. */
  following(moved: ReadonlyMap<string, Cell>): Promise<readonly Cell[]>;
  run(view: Cell): Promise<RunEnd | 'refused'>;
  stop(): void;
  /** The cells that would follow do not run by themselves: they say that they are stale. */
  leaveStale(view: Cell, id: string, following: readonly Cell[]): void;
}

export class MovedControls<Cell extends Running> {
  readonly #host: MovedHost<Cell>;
  readonly #chosen = new Map<string, InputValue>();
  /** Moved, and not yet followed. */
  readonly #moved = new Map<string, Cell>();
  #running: Promise<void> | null = null;
  #following: ReadonlySet<Cell> = new Set();
  #patience: ReturnType<typeof setTimeout> | undefined;
  /** Whether cells run by themselves when a control is moved. */
  isFollowed = true;

  constructor(host: MovedHost<Cell>) {
    this.#host = host;
  }

  /** What the reader has chosen in this visit, by the controls' ids. */
  get chosen(): Iterable<readonly [string, InputValue]> {
    return this.#chosen;
  }

  /** A value of an earlier visit. */
  remember(id: string, value: InputValue): void {
    if (!this.#chosen.has(id)) this.#chosen.set(id, value);
  }

  /** Resolves when every cell that follows the last value has run. */
  async moved(view: Cell, id: string, value: InputValue): Promise<void> {
    this.#chosen.set(id, value);
    this.#host.tell(id, value);
    if (!this.isFollowed) {
      this.#host.leaveStale(view, id, await this.#host.following(new Map([[id, view]])));
      return;
    }
    this.#moved.set(id, view);
    if (this.#running === null) this.#running = this.#follow().finally(() => (this.#running = null));
    else this.#hurry();
    await this.#running;
  }

  async #follow(): Promise<void> {
    while (this.#moved.size > 0) {
      const moved = new Map(this.#moved);
      this.#moved.clear();
      const views = await this.#host.following(moved);
      this.#following = new Set(views);
      for (const view of views) {
        const end = await this.#host.run(view);
        // A newer value, or an end that is the reader's business.
        if (this.#moved.size > 0 || (end !== 'ok' && end !== 'refused')) break;
      }
      clearTimeout(this.#patience);
      this.#patience = undefined;
    }
    this.#following = new Set();
  }

  /** What runs for an older value may come to its end, if that is soon. */
  #hurry(): void {
    this.#patience ??= setTimeout(() => {
      this.#patience = undefined;
      if (
        this.#moved.size > 0 &&
        [...this.#following].some(({ runtime }) => runtime.phase.value === 'running')
      )
        this.#host.stop();
    }, PATIENCE_MS);
  }
}
