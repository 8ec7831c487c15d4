/** Replacements in a text, noted in any order and applied at once. They must not overlap. */
interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** Which place it has among the edits of one place. */
  readonly rank: number;
}

/** Replacements in a text, made at their places in the original. */
export class Edits {
  readonly #text: string;
  readonly #list: Edit[] = [];

  constructor(text: string) {
    this.#text = text;
  }

  replace(start: number, end: number, text: string): void {
    this.#list.push({ start, end, text, rank: this.#list.length });
  }

  /** What opens: noted outer before inner, and written so. Closings of the same place come before it. */
  open(at: number, text: string): void {
    this.replace(at, at, text);
  }

  /** What closes: noted outer before inner as well, and written inner before outer. */
  close(at: number, text: string): void {
    this.#list.push({ start: at, end: at, text, rank: -1 - this.#list.length });
  }

  /** Takes a part away, but for its line ends: lines keep their numbers. */
  remove(start: number, end: number): void {
    this.replace(start, end, this.lineEnds(start, end));
  }

  lineEnds(start: number, end: number): string {
    return this.#text.slice(start, end).replace(/[^\n]/g, '');
  }

  /** Takes time in the number of edits times its logarithm. */
  apply(): string {
    const parts: string[] = [];
    let from = 0;
    for (const { start, end, text } of this.#list.sort(inOrder)) {
      parts.push(this.#text.slice(from, start), text);
      from = end;
    }
    parts.push(this.#text.slice(from));
    return parts.join('');
  }
}

function inOrder(a: Edit, b: Edit): number {
  return a.start - b.start || Number(a.end > a.start) - Number(b.end > b.start) || a.rank - b.rank;
}
