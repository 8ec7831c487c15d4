/** Which cells are selected: those from an anchor to the active one, in the order of the document. */

/** A selection of ids; the order is given with each question. */
export class Selection {
  #anchor: string | null = null;
  #active: string | null = null;

  get active(): string | null {
    return this.#active;
  }

  /** The selected ids among these, which are the document's in order. */
  among(order: readonly string[]): readonly string[] {
    const [from, to] = [this.#anchor, this.#active].map((id) => (id === null ? -1 : order.indexOf(id)));
    if (to === undefined || to < 0) return [];
    const start = from === undefined || from < 0 ? to : from;
    return order.slice(Math.min(start, to), Math.max(start, to) + 1);
  }

  select(id: string | null): void {
    this.#anchor = this.#active = id;
  }

  /** The active end goes to another cell, the anchor stays. */
  extendTo(id: string): void {
    this.#anchor ??= id;
    this.#active = id;
  }

  all(order: readonly string[]): void {
    this.#anchor = order[0] ?? null;
    this.#active = order.at(-1) ?? null;
  }
}
