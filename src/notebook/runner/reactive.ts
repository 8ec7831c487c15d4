/** Controls and the cells that follow them, on a page: what is moved, what runs for it, and what the foot says of it. */
import type { InputValue } from '../kernel/outputs.ts';
import { remember, remembered } from '../storage/browser-memory.ts';
import type { CellList } from '../view/cell-list.ts';
import type { CellView } from '../view/cell-view.ts';
import { controlIn } from '../output/controls.ts';
import { showFollowing } from '../view/follow-line.ts';
import type { Change } from './followers.ts';
import { MovedControls } from './moved-controls.ts';
import { hearControls } from '../output/page-controls.ts';
import type { Runner } from './runner.ts';
import type { KernelSession } from './kernel-session.ts';
import { leaveStale } from './staleness.ts';

const KEY = 'notebook-follow';
const PAUSE_MS = 150;

/** Watches the controls of one page from `start` on. */
export class Reactive {
  readonly #cells: CellList;
  readonly #runner: Runner;
  readonly #moved: MovedControls<CellView>;
  readonly #keep: (view: CellView) => void;

  /** `keep`: a control's value belongs to what is kept of its cell's run. */
  constructor(cells: CellList, runner: Runner, kernel: KernelSession, keep: (view: CellView) => void) {
    this.#cells = cells;
    this.#runner = runner;
    this.#keep = keep;
    this.#moved = new MovedControls({
      tell: (id, value) => kernel.setInput(id, value),
      following: (moved) => this.#following(moved),
      run: (view) => runner.run(view),
      stop: () => runner.stop(),
      leaveStale: (view, id, following) =>
        leaveStale(view, controlIn(view.element, id)?.dataset['name'] ?? view.label, following),
    });
    this.#moved.isFollowed = remembered(KEY) !== 'no';
  }

  /** The notebook is open: what was moved before is followed now, and from now on all that is moved. */
  start(): void {
    hearControls(document.body, (control, value) => this.#onMoved(control, value));
  }

  /** What the controls of the page stand at: a new kernel takes it over. */
  *chosen(): Iterable<readonly [string, InputValue]> {
    for (const view of this.#cells.all)
      if (view.run?.source === view.source)
        for (const output of view.run.outputs) if (output.kind === 'input') yield [output.id, output.value];
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
      const moved = new Map(controls.map(({ dataset }) => [dataset['input'] ?? '', view]));
      const following = controls.length === 0 ? null : await this.#following(moved);
      const others = following?.filter((each) => each !== view) ?? null;
      showFollowing(view, others, this.#moved.isFollowed, (isOn) => this.#switch(isOn));
    }
  }

  #switch(isOn: boolean): void {
    this.#moved.isFollowed = isOn;
    remember(KEY, isOn ? 'yes' : 'no');
    for (const box of document.querySelectorAll<HTMLInputElement>('.cell-follow input')) box.checked = isOn;
  }

  #onMoved(control: HTMLElement, value: InputValue): void {
    const view = this.#cells.showing(control.closest<HTMLElement>('.cell[data-cell]'));
    const id = control.dataset['input'];
    if (!view || id === undefined) return;
    view.setInput(id, value);
    this.#keep(view);
    void this.#moved.moved(view, id, value);
  }

  #following(moved: ReadonlyMap<string, CellView>): Promise<readonly CellView[]> {
    const changes = new Map<string, Change>();
    for (const [id, view] of moved) {
      const name = controlIn(view.element, id)?.dataset['name'];
      const before = changes.get(view.id) ?? { names: [], itself: false };
      changes.set(
        view.id,
        name === undefined ? { ...before, itself: true } : { ...before, names: [...before.names, name] },
      );
    }
    return this.#runner.followers(changes);
  }
}
