/** Which cells are selected: those from an anchor to the active one, in the order of the document. */
import { signal } from '@preact/signals-core';

/** A selection of ids, whose answers are signals' values; the order is given with each question. */
export class Selection {
  readonly #range = signal<{ readonly anchor: string | null; readonly active: string | null }>({
    anchor: null,
    active: null,
  });

  get active(): string | null {
    return this.#range.value.active;
  }

  /** The selected ids among these, which are the document's in order. */
  among(order: readonly string[]): readonly string[] {
    const { anchor, active } = this.#range.value;
    const [from, to] = [anchor, active].map((id) => (id === null ? -1 : order.indexOf(id)));
    if (to === undefined || to < 0) return [];
    const start = from === undefined || from < 0 ? to : from;
    return order.slice(Math.min(start, to), Math.max(start, to) + 1);
  }

  select(id: string | null): void {
    this.#range.value = { anchor: id, active: id };
  }

  /** The active end goes to another cell, the anchor stays. */
  extendTo(id: string): void {
    this.#range.value = { anchor: this.#range.peek().anchor ?? id, active: id };
  }

  all(order: readonly string[]): void {
    this.#range.value = { anchor: order[0] ?? null, active: order.at(-1) ?? null };
  }
}
