/**
 * Runs in the book's document, for one chapter: a figure that does not fit on the rest of a page goes after the next
 * paragraphs, which fill it, or is drawn a little smaller. A printer's pages cannot be asked for; columns of a page's size
 * break where its pages do.
 */
export function settle({
  chapter,
  width,
  height,
}: {
  readonly chapter: string;
  /** Of the text on a page, in CSS pixels. */
  readonly width: number;
  readonly height: number;
}): void {
  /** Of a page: less than that empty at its foot is not looked at. */
  const MOST_EMPTY = 0.22;
  const MOVES = 5;
  const SIZES = [0.92, 0.84, 0.76, 0.68];

  const main = document.querySelector<HTMLElement>(chapter)!;
  const holder = main.parentElement!;
  holder.style.cssText += `; width: ${width}px; height: ${height}px; column-width: ${width}px; column-gap: 0; column-fill: auto`;
  /** From the first page on: a figure that nothing helps is left. */
  for (let at = 0; ; at++) {
    const { empty } = pages();
    if (at >= empty.length - 1) break;
    if (empty[at]! <= MOST_EMPTY) continue;
    const figure = waiting(at);
    if (figure) improve(figure);
  }
  for (const property of ['width', 'height', 'column-width', 'column-gap', 'column-fill'])
    holder.style.removeProperty(property);

  /** The share of each page that is empty at its foot, and what begins each one. */
  function pages(): { readonly empty: readonly number[]; readonly first: readonly (Element | undefined)[] } {
    const { left, top } = holder.getBoundingClientRect();
    const ends: number[] = [];
    const first: (Element | undefined)[] = [];
    for (const child of main.children)
      for (const [part, box] of [...child.getClientRects()].entries()) {
        if (box.height === 0) continue;
        const page = Math.round(
          (box.left - left - (parseFloat(getComputedStyle(main).paddingLeft) || 0)) / width,
        );
        if (ends[page] === undefined) first[page] = part === 0 ? child : undefined;
        ends[page] = Math.max(ends[page] ?? 0, box.bottom - top);
      }
    return { empty: Array.from(ends, (end: number | undefined) => 1 - (end ?? 0) / height), first };
  }

  /** The block that began the next page because it did not fit on this one. */
  function waiting(at: number): HTMLElement | undefined {
    let block = pages().first[at + 1];
    // A heading stays with what follows, and so does a line before a figure.
    for (let i = 0; i < 3 && block && !staysWhole(block); i++) block = block.nextElementSibling ?? undefined;
    return block && staysWhole(block) ? (block as HTMLElement) : undefined;
  }

  function staysWhole(block: Element): boolean {
    return block.matches('figure, table, .data') || getComputedStyle(block).breakInside === 'avoid';
  }

  /** The best of: later by some paragraphs, smaller. */
  function improve(block: HTMLElement): void {
    const cost = (): number => {
      const { empty } = pages();
      return (
        empty.slice(0, -1).reduce((sum, each) => sum + Math.max(0, each - MOST_EMPTY), 0) +
        empty.length * 0.05
      );
    };
    const place = block.nextElementSibling;
    const before = cost();
    let best = before - 0.02;
    let keep: (() => void) | undefined;
    const back = (): void => {
      main.insertBefore(block, place);
    };
    if (block.matches('figure')) {
      let next = block.nextElementSibling;
      for (let i = 0; i < MOVES && next?.matches('p, ul, ol, .note, .called-note, .listing'); i++) {
        next.after(block);
        const here = block.nextElementSibling;
        if (!next.matches('.called-note') && cost() < best) {
          best = cost();
          keep = () => main.insertBefore(block, here);
        }
        next = here;
      }
      back();
    }
    for (const size of SIZES) {
      shrink(size);
      if (cost() < best - 0.02) {
        best = cost();
        keep = () => shrink(size);
      }
    }
    shrink(1);
    keep?.();

    function shrink(size: number): void {
      if (!block.matches('figure')) return;
      block.style.zoom = size === 1 ? '' : String(size);
      block.style.width = size === 1 ? '' : `${size * 100}%`;
    }
  }
}
