/**
 * Types and completion, as the reader chooses: a button in every cell that is being edited. Nothing is loaded before it
 * is pressed, the size stands on it, and the browser remembers the choice.
 */
import { computed, signal } from '@preact/signals-core';
import type { Bar } from '../view/bar.ts';
import { remember, remembered } from '../storage/browser-memory.ts';
import type { CellList } from '../view/cell-list.ts';
import type { TypesSwitch } from '../view/cell-on-page.ts';
import type { CellView } from '../view/cell-view.ts';
import { fetchTypeIndex, type TypeFilesIndex } from '../editor/type-files.ts';
import type { TypesClient } from '../editor/types-client.ts';

type State = 'off' | 'loading' | 'on';

const KEY = 'notebook-types';
const ON = 'on';
const WAIT = 500;

export class TypesOption {
  readonly #bar: Bar;
  readonly #cells: CellList;
  readonly #isOwn: boolean;
  /** The cells that are being edited. */
  readonly #views = new Set<CellView>();
  #index: Promise<TypeFilesIndex> | null = null;
  /** Not known yet: it has its room in the button, so that no line wraps when it comes. */
  readonly #size = signal('… MB');
  #client: TypesClient | null = null;
  readonly #state = signal<State>('off');
  readonly #switch: TypesSwitch = {
    text: computed(
      () =>
        ({
          off: `Types and completion${this.#size.value && remembered(KEY) !== ON ? ` (loads ${this.#size.value})` : ''}`,
          loading: 'Types: loading …',
          on: 'Types and completion: on',
        })[this.#state.value],
    ),
    isOn: computed(() => this.#state.value !== 'off'),
    press: () => void this.#toggle(),
  };
  #starting: Promise<void> | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `isOwn`: in a notebook of the reader's own they come by themselves, until they are switched off. */
  constructor(bar: Bar, cells: CellList, isOwn: boolean) {
    this.#bar = bar;
    this.#cells = cells;
    this.#isOwn = isOwn;
  }

  /** What answers questions about the cells; loaded for the first one. @throws Error where it does not load. */
  async client(): Promise<TypesClient> {
    if (!this.#client) await this.#start();
    if (!this.#client)
      throw new Error('TypeScript did not load, which knows where names are defined. Is the page offline?');
    return this.#client;
  }

  /** Puts the button into a cell that is being edited. */
  offer(view: CellView): void {
    if (this.#views.has(view)) return;
    this.#views.add(view);
    view.types.value = this.#switch;
    void this.#knowSize();
    if (this.#state.value === 'on') void this.#give(view);
    else if (this.#state.value === 'off' && (remembered(KEY) ?? (this.#isOwn ? ON : null)) === ON)
      this.#startSoon(view);
  }

  /** With the first key press: a notebook that is only looked at loads nothing. */
  #startSoon(view: CellView): void {
    const start = (): void => {
      if (this.#state.value === 'off' && this.#views.has(view)) void this.#start();
    };
    view.element.addEventListener('keydown', start, { once: true });
  }

  forget(view: CellView): void {
    this.#views.delete(view);
  }

  /** A cell was edited: what TypeScript says of the open cells may be another. */
  changed(): void {
    clearTimeout(this.#timer);
    if (this.#client) this.#timer = setTimeout(() => void this.#judge(), WAIT);
  }

  async #toggle(): Promise<void> {
    remember(KEY, this.#state.value === 'off' ? ON : 'off');
    if (this.#state.value === 'off') await this.#start();
    else this.#stop();
  }

  /** Resolves when they are there, or the reader has been told that they are not. */
  #start(): Promise<void> {
    if (this.#starting) return this.#starting;
    const isMeant = (): boolean => this.#starting === starting;
    const starting: Promise<void> = this.#load(isMeant).finally(() => {
      if (isMeant()) this.#starting = null;
    });
    this.#starting = starting;
    return starting;
  }

  /** `isMeant`: the reader may think better of it meanwhile. */
  async #load(isMeant: () => boolean): Promise<void> {
    this.#state.value = 'loading';
    try {
      const [index, { TypesClient }] = await Promise.all([
        this.#fetchIndex(),
        import('../editor/types-client.ts'),
      ]);
      const client = await TypesClient.start(this.#bar.base, index, () => this.#cells.model.texts());
      if (!isMeant()) {
        client.end();
        return;
      }
      this.#client = client;
      this.#state.value = 'on';
      await Promise.all([...this.#views].map((view) => this.#give(view)));
    } catch (error) {
      if (!isMeant()) return;
      this.#state.value = 'off';
      this.#index = null;
      this.#size.value = '';
      this.#bar.notice(
        `Types and completion are not there: ${(error as Error).message} Cells run without them.`,
        {
          'Try again': () => this.#start(),
        },
      );
    }
  }

  #stop(): void {
    this.#starting = null;
    this.#client?.end();
    this.#client = null;
    this.#state.value = 'off';
    for (const view of this.#views) view.setTypes(null, []);
  }

  async #give(view: CellView): Promise<void> {
    const { typesExtension } = await import('../editor/types-extension.ts');
    if (!this.#client) return;
    view.setTypes(typesExtension(this.#client, view.id, this.#cells.data.modules), []);
    await this.#judge();
  }

  async #judge(): Promise<void> {
    const client = this.#client;
    for (const view of this.#views) {
      const text = view.source;
      const mistakes = await client?.ask('mistakes', view.id).catch(() => null);
      if (mistakes && this.#client === client && view.source === text) view.showMistakes(mistakes);
    }
  }

  #fetchIndex(): Promise<TypeFilesIndex> {
    return (this.#index ??= fetchTypeIndex(this.#bar.base));
  }

  async #knowSize(): Promise<void> {
    try {
      const { bytes } = await this.#fetchIndex();
      this.#size.value = `${(bytes / 1e6).toFixed(1)} MB`;
    } catch {
      this.#index = null;
    }
  }
}
