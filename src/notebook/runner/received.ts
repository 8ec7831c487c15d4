/**
 * What a cell has put out, counted as its page receives it. The kernel bounds what it sends, but a cell's code shares a worker with it
 * and may come to send messages of its own.
 */
import { type Output, placeOf } from '../kernel/outputs.ts';

/** More than the kernel gives out for one run: outputs that stand beside one another, and characters of them all. */
const MOST_OUTPUTS = 2000;
const MOST_CHARACTERS = 20_000_000;

export class Received {
  #outputs = 0;
  #characters = 0;
  /** Characters of what can be replaced in place. */
  readonly #places = new Map<string, number>();
  #last: string | null = null;

  /** False where there is more than any kernel gives out: then they are not to be shown. */
  take(outputs: readonly Output[]): boolean {
    for (const output of outputs) {
      if (output.kind === 'clear') this.#clear();
      else if (output.kind === 'stream') this.#add(output.text.length, this.#last !== output.name);
      else this.#place(placeOf(output), JSON.stringify(output).length);
      this.#last = output.kind === 'stream' ? output.name : null;
    }
    return this.#outputs <= MOST_OUTPUTS && this.#characters <= MOST_CHARACTERS;
  }

  #add(characters: number, isNew: boolean): void {
    this.#characters += characters;
    if (isNew) this.#outputs += 1;
  }

  #place(place: string | null, characters: number): void {
    const before = place === null ? undefined : this.#places.get(place);
    this.#add(characters - (before ?? 0), before === undefined);
    if (place !== null) this.#places.set(place, characters);
  }

  #clear(): void {
    this.#outputs = 0;
    this.#characters = 0;
    this.#places.clear();
  }
}
