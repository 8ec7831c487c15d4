/** The steps of one visit, which can be taken back and done again. */
import { batch, computed, type ReadonlySignal, type Signal, signal } from '@preact/signals-core';

/** Takes a step back; what it gives does the step again, which can be taken back in its turn. */
export type Reversal = () => Reversal;

type Steps = Signal<readonly Reversal[]>;

/** Two stacks: a new step ends what could be done again. */
export class UndoStack {
  readonly #done: Steps = signal([]);
  readonly #undone: Steps = signal([]);
  readonly canUndo: ReadonlySignal<boolean> = computed(() => this.#done.value.length > 0);
  readonly canRedo: ReadonlySignal<boolean> = computed(() => this.#undone.value.length > 0);

  /** A step was done. What is given takes back this one, also where others have come since; a second call does nothing. */
  push(step: Reversal): () => void {
    this.#undone.value = [];
    this.#done.value = [...this.#done.value, step];
    return () => this.#move(step, this.#done, this.#undone);
  }

  /** Takes back the last step that was not taken back; whether there was one. */
  undo(): boolean {
    return this.#move(this.#done.value.at(-1), this.#done, this.#undone);
  }

  /** Does the step again that was taken back last; whether there was one. */
  redo(): boolean {
    return this.#move(this.#undone.value.at(-1), this.#undone, this.#done);
  }

  /** Another document is open. */
  clear(): void {
    this.#done.value = this.#undone.value = [];
  }

  #move(step: Reversal | undefined, from: Steps, to: Steps): boolean {
    if (step === undefined || !from.value.includes(step)) return false;
    const back = step();
    batch(() => {
      from.value = from.value.filter((each) => each !== step);
      to.value = [...to.value, back];
    });
    return true;
  }
}
