/**
 * Dancing cells: each item's options lie in an array, the active ones in front. An option is taken out by swapping it behind the
 * last active one, and put back by nothing but the old size: the order in front may change, the set does not.
 *
 * Source: D. E. Knuth, TAOCP 7.2.2.3 (pre-fascicle 7a) and his program SSXCC (2020), after C. Solnon's use of sparse
 * sets (P. Briggs and L. Torczon, 1993).
 */
import type { ExactCoverProblem } from './problem.ts';
import type { CoverStructure } from './structure.ts';

/** Builds the arrays: an entry for each item of each option. */
export function dancingCells({ items, primary, options }: ExactCoverProblem): CoverStructure {
  const itemOf: number[] = [];
  const option: number[] = [];
  const firstOf: number[] = [];
  const cells: number[][] = items.map(() => []);
  const cellOf: number[] = [];
  for (const [index, its] of options.entries()) {
    firstOf.push(itemOf.length);
    for (const item of its) {
      cellOf.push(cells[item]!.length);
      cells[item]!.push(itemOf.length);
      itemOf.push(item);
      option.push(index);
    }
  }
  firstOf.push(itemOf.length);
  const size = Int32Array.from(cells, (its) => its.length);
  const active = new Uint8Array(items.length).fill(1);
  // What the sizes were before each enter and each take, and which items these took out.
  const past: { sizes: Int32Array; covered: readonly number[] }[] = [];
  let updates = 0;

  return {
    *activeItems() {
      for (let item = 0; item < primary; item++) if (active[item]) yield item;
    },
    size: (item) => size[item]!,
    enter(item) {
      cover([item]);
      return cells[item]!.slice(0, size[item]);
    },
    take: (entry) => cover(others(entry).map((e) => itemOf[e]!)),
    release: restore,
    leave: restore,
    optionOf: (entry) => option[entry]!,
    itemsOf: (entry) => [itemOf[entry]!, ...others(entry).map((e) => itemOf[e]!)],
    updates: () => updates,
  };

  // #region cover
  function cover(covered: readonly number[]): void {
    past.push({ sizes: size.slice(), covered });
    for (const item of covered) {
      active[item] = 0;
      const its = cells[item]!; // out of the problem, and so not changed by hide
      for (let cell = 0; cell < size[item]!; cell++) hide(its[cell]!);
    }
  }

  /** Takes an option out of the arrays of its items, save those that are out of the problem themselves. */
  function hide(entry: number): void {
    const index = option[entry]!;
    for (let e = firstOf[index]!; e < firstOf[index + 1]!; e++) {
      const item = itemOf[e]!;
      if (active[item] === 0) continue;
      const last = (size[item]! -= 1);
      const other = cells[item]![last]!;
      const cell = cellOf[e]!;
      cells[item]![last] = e;
      cells[item]![cell] = other;
      cellOf[e] = last;
      cellOf[other] = cell;
      updates += 1;
    }
  }

  function restore(): void {
    const { sizes, covered } = past.pop()!;
    size.set(sizes);
    for (const item of covered) active[item] = 1;
  }
  // #endregion cover

  /** The other entries of an entry's option. */
  function others(entry: number): number[] {
    const from = firstOf[option[entry]!]!;
    const all = Array.from({ length: firstOf[option[entry]! + 1]! - from }, (_, i) => from + i);
    return all.filter((e) => e !== entry);
  }
}
