/** One item's ring as dancing links keep it: two arrays, and entries that are taken out and put back by two assignments. */

/** Entry 0 is the head. */
export const ENTRIES = 7;

export interface Ring {
  /** The entry that comes next, and the one before; an entry that is out keeps both. */
  readonly down: readonly number[];
  readonly up: readonly number[];
  /** The entries that are out, in the order in which they went. */
  readonly out: readonly number[];
  /** The entry that the last step took out or put back. */
  readonly moved?: { readonly entry: number; readonly back: boolean; readonly last: boolean };
}

export const fresh: Ring = {
  down: Array.from({ length: ENTRIES }, (_, entry) => (entry + 1) % ENTRIES),
  up: Array.from({ length: ENTRIES }, (_, entry) => (entry + ENTRIES - 1) % ENTRIES),
  out: [],
};

/** Tells the neighbours of an entry of each other. The entry itself is left as it is. */
export function takeOut({ down, up, out }: Ring, entry: number): Ring {
  return {
    down: down.with(up[entry]!, down[entry]!),
    up: up.with(down[entry]!, up[entry]!),
    out: [...out, entry],
    moved: { entry, back: false, last: true },
  };
}

/** Goes to the neighbours that the entry remembers, and tells them that it is there. */
export function putBack({ down, up, out }: Ring, entry: number): Ring {
  return {
    down: down.with(up[entry]!, entry),
    up: up.with(down[entry]!, entry),
    out: out.filter((other) => other !== entry),
    moved: { entry, back: true, last: out.at(-1) === entry },
  };
}

/** The entries met on the way round from the head, by `down` or by `up`. */
export function walk(links: readonly number[]): readonly number[] {
  const met: number[] = [];
  for (let entry = links[0]!; entry !== 0 && met.length < ENTRIES; entry = links[entry]!) met.push(entry);
  return met;
}

/** Whether both ways round meet the same entries, and none that is out. */
export function isWhole(ring: Ring): boolean {
  const down = walk(ring.down);
  const up = walk(ring.up).toReversed();
  return down.join() === up.join() && down.every((entry) => !ring.out.includes(entry));
}
