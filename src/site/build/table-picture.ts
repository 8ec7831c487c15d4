/** A figure that is a table, or rows of cells, as a drawing: what its first state says, line by line. */
import { parseHTML } from 'linkedom';
import { tag, escape } from '../../figures/kit/svg.ts';

const LINE = 28;
const LETTER = 8;
const GAP = 20;

/** Null for HTML without rows. */
export function tablePicture(html: string): string | null {
  const { document } = parseHTML(`<!doctype html><html><body>${html}</body></html>`);
  const rows = [...document.querySelectorAll('tr, ol')].map((row) =>
    // Before what a cell holds may stand its place in the row.
    [...row.children].map((cell) => (cell.lastElementChild ?? cell).textContent.trim()),
  );
  if (rows.length < 2) return null;
  const longest = Math.max(...rows.map((row) => row.length));
  const ends: number[] = [];
  for (let column = 0; column < longest; column++) {
    const letters = Math.max(...rows.map((row) => row[column]?.length ?? 0));
    ends.push((ends.at(-1) ?? 0) + GAP + letters * LETTER);
  }
  const width = (ends.at(-1) ?? 0) + GAP;
  const lines = rows.flatMap((row, at) => [
    ...row.map((text, column) =>
      tag('text', { x: ends[column]!, y: at * LINE + 19, 'text-anchor': 'end' }, escape(text)),
    ),
    tag('path', { d: `M0 ${(at + 1) * LINE}H${width}`, style: 'stroke: var(--rule)' }),
  ]);
  return tag(
    'svg',
    { viewBox: `0 0 ${width} ${rows.length * LINE}`, style: 'font-size: 14px; fill: var(--ink)' },
    ...lines,
  );
}
