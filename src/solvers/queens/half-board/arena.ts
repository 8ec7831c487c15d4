/** Addresses handed out one after the other, aligned to cache lines: memory that is laid out once and never freed. */
export interface Arena {
  /** One past the last address handed out. */
  end: number;
}

const LINE = 64;

/** Room for a list of so many words, and for one vector written past its end. */
export function takeWords(arena: Arena, words: number): number {
  const at = Math.ceil(arena.end / LINE) * LINE;
  arena.end = at + words * 4 + 16;
  return at;
}
