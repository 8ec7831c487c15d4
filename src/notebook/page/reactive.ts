/** Controls and the cells that follow them, on a page: what is moved, what runs for it, and what the foot says of it. */
import { signal } from '@preact/signals-core';
import type { InputValue } from '../kernel/outputs.ts';
import { remember, remembered } from '../storage/browser-memory.ts';
import type { CellList } from '../view/cell-list.ts';
import type { CellModel } from '../model/cell.ts';
import { controlIn } from '../output/controls.ts';
import type { Change } from '../runner/followers.ts';
import { MovedControls } from '../runner/moved-controls.ts';
import { hearControls } from '../output/page-controls.ts';
import type { Runner } from '../runner/runner.ts';
import type { KernelSession } from '../runner/kernel-session.ts';
import { leaveStale } from '../runner/staleness.ts';

const KEY = 'notebook-follow';
const PAUSE_MS = 150;

/** Watches the controls of one page from `start` on. */
export class Reactive {
  readonly #cells: CellList;
  readonly #runner: Runner;
  readonly #moved: MovedControls<CellModel>;
  readonly #isFollowed = signal(remembered(KEY) !== 'no');
  readonly #switch = {
    isOn: this.#isFollowed,
    set: (isOn: boolean): void => {
      this.#moved.isFollowed = this.#isFollowed.value = isOn;
      remember(KEY, isOn ? 'yes' : 'no');
    },
  };

  constructor(cells: CellList, runner: Runner, kernel: KernelSession) {
    this.#cells = cells;
    this.#runner = runner;
    this.#moved = new MovedControls({
      tell: (id, value) => kernel.setInput(id, value),
      following: (moved) => this.#following(moved),
      run: (cell) => runner.run(cell),
      stop: () => runner.stop(),
      leaveStale: (cell, id, following) =>
        leaveStale(cell, this.#nameOf(cell, id) ?? cell.label.value, following),
    });
    this.#moved.isFollowed = this.#isFollowed.value;
  }

  /** The notebook is open: what was moved before is followed now, and from now on all that is moved. */
  start(): void {
    hearControls(document.body, (control, value) => this.#onMoved(control, value));
  }

  /** What the controls of the page stand at: a new kernel takes it over. */
  *chosen(): Iterable<readonly [string, InputValue]> {
    for (const { run, source } of this.#cells.model.cells.value)
      if (run.value?.source === source.value)
        for (const output of run.value.outputs) if (output.kind === 'input') yield [output.id, output.value];
    yield* this.#moved.chosen;
  }

  /** A cell has run: when no other one has for a moment, the feet of cells with controls say which cells follow them. */
  tellFollowing(): void {
    clearTimeout(this.#telling);
    this.#telling = setTimeout(() => void this.#tell(), PAUSE_MS);
  }
  #telling: ReturnType<typeof setTimeout> | undefined;

  async #tell(): Promise<void> {
    const cells = [...document.querySelectorAll('.cell :is([data-input], .cell-follow)')].map((each) =>
      each.closest<HTMLElement>('.cell'),
    );
    for (const cell of new Set(cells)) {
      const view = this.#cells.showing(cell);
      if (!view) continue;
      const controls = [...view.element.querySelectorAll<HTMLElement>('[data-input]')];
      const moved = new Map(controls.map(({ dataset }) => [dataset['input'] ?? '', view.model]));
      const following = controls.length === 0 ? null : await this.#following(moved);
      const cells = following?.filter((each) => each !== view.model);
      view.following.value = cells ? { cells, ...this.#switch } : null;
    }
  }

  #onMoved(control: HTMLElement, value: InputValue): void {
    const view = this.#cells.showing(control.closest<HTMLElement>('.cell[data-cell]'));
    const id = control.dataset['input'];
    if (!view || id === undefined) return;
    this.#runner.setInput(view.model, id, value);
    void this.#moved.moved(view.model, id, value);
  }

  /** The top-level name that holds a control's value; undefined where none does. */
  #nameOf(cell: CellModel, id: string): string | undefined {
    const view = this.#cells.of(cell);
    return view && controlIn(view.element, id)?.dataset['name'];
  }

  #following(moved: ReadonlyMap<string, CellModel>): Promise<readonly CellModel[]> {
    const changes = new Map<string, Change>();
    for (const [id, cell] of moved) {
      const name = this.#nameOf(cell, id);
      const before = changes.get(cell.id) ?? { names: [], itself: false };
      changes.set(
        cell.id,
        name === undefined ? { ...before, itself: true } : { ...before, names: [...before.names, name] },
      );
    }
    return this.#runner.followers(changes);
  }
}
