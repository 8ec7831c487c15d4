/** Every place that was found, marked in the cells: by their editors, and where none is open, by the browser's highlights. */
import { findIn, type Found, type Search } from '../commands/find-text.ts';
import type { Row } from './shown-document.ts';

/** Of the browser's registry; find-bar.css has their looks. */
const ALL = 'found';
const PRESENT = 'found-present';

/** Marks the places in these cells, and the present one otherwise; none takes the marks away. */
export function markFound(
  rows: readonly Row[],
  found: readonly Found[],
  present: Found | null,
  search: Search,
): void {
  const places = Map.groupBy(found, ({ cell }) => cell);
  const ranges: Range[] = [];
  let presentRange: Range | null = null;
  for (const row of rows) {
    const own = places.get(row.id) ?? [];
    const at = present?.cell === row.id ? own.indexOf(present) : -1;
    row.editor?.markFound(own, at);
    if (row.editor) continue;
    const listing = row.element.querySelector('.cell-in pre');
    const text = listing ?? row.element.querySelector('.cell-prose');
    if (!text || own.length === 0) continue;
    // A text that is read has other characters than what is written: what is marked is what can be seen of it.
    const seen = listing ? own : findIn([{ id: row.id, source: text.textContent }], search);
    const made = rangesOf(text, seen);
    if (listing) presentRange = made[at] ?? presentRange;
    ranges.push(...made);
  }
  // Browsers without them show the count, and the present place in its editor.
  const { highlights } = CSS as { highlights?: HighlightRegistry };
  highlights?.set(ALL, new Highlight(...ranges));
  highlights?.set(PRESENT, new Highlight(...(presentRange ? [presentRange] : [])));
}

/** The stretches of an element's text, which are in order, as ranges of its nodes; those behind its end are left out. */
function rangesOf(element: Element, places: readonly Found[]): readonly Range[] {
  const ends = new Map(
    places.flatMap(({ from, to }) => [from, to]).map((place) => [place, null as Spot | null]),
  );
  const wanted = [...ends.keys()].toSorted((one, other) => one - other);
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  let before = 0;
  let next = 0;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const { length } = node as Text;
    for (; next < wanted.length && wanted[next]! <= before + length; next++)
      ends.set(wanted[next]!, { node: node as Text, offset: wanted[next]! - before });
    before += length;
  }
  return places.flatMap(({ from, to }) => {
    const [start, end] = [ends.get(from), ends.get(to)];
    if (!start || !end) return [];
    const range = document.createRange();
    range.setStart(start.node, start.offset);
    range.setEnd(end.node, end.offset);
    return [range];
  });
}

interface Spot {
  readonly node: Text;
  readonly offset: number;
}
