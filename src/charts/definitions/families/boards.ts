/** Small boards beside a chart: a square is one unit wide, and a line keeps its width whatever the board's size. */
import type { Drawing } from '../../chart.ts';

const THIN = 'vector-effect="non-scaling-stroke"';

/** A board in a box of its own shape; beyond 40 squares a side it has no lines. */
export function boardDrawing(width: number, height: number, marks: string, words: string): Drawing {
  const most = Math.max(width, height);
  const lines = (count: number, to: (i: number) => string): string =>
    most > 40 ? '' : Array.from({ length: count - 1 }, (_, i) => to(i + 1)).join('');
  const grid = lines(width, (x) => `M${x} 0v${height}`) + lines(height, (y) => `M0 ${y}h${width}`);
  return {
    box: [most, most],
    marks:
      `<path fill="var(--sq-light)" stroke="var(--edge)" ${THIN} d="M0 0h${width}v${height}h${-width}z"/>` +
      `<path stroke="var(--rule)" ${THIN} d="${grid}"/>${marks}`,
    words,
  };
}

/** Squares of one colour, in the order of their numbers; neighbours in a row are one piece. */
export function filled(width: number, squares: readonly number[], fill: string): string {
  const own = new Set(squares);
  const pieces = squares
    .filter((at) => at % width === 0 || !own.has(at - 1))
    .map((at) => {
      let end = at + 1;
      while (end % width > 0 && own.has(end)) end++;
      return `M${at % width} ${Math.floor(at / width)}h${end - at}v1h${at - end}z`;
    });
  return `<path fill="${fill}" d="${pieces.join('')}"/>`;
}

/** Squares with a cross. */
export const crossed = (width: number, squares: readonly number[]): string =>
  `<path fill="none" stroke="var(--st-reject)" stroke-width="1.5" ${THIN} d="${[...squares]
    .map((at) => `M${(at % width) + 0.2} ${Math.floor(at / width) + 0.2}l.6 .6m0-.6l-.6 .6`)
    .join('')}"/>`;

/** Queens, by the column of each row. */
export const queensOf = (columns: readonly number[]): string =>
  columns.map((x, y) => `<use href="#queen" x="${x + 0.1}" y="${y + 0.1}" width=".8" height=".8"/>`).join('');

/** The way of a knight; a closed one is joined to its start. */
export function wayOf(width: number, order: readonly number[], isClosed: boolean): string {
  const place = (at: number): string => `${(at % width) + 0.5} ${Math.floor(at / width) + 0.5}`;
  const line = order.map(place).join('L');
  const colour = isClosed ? 'var(--st-solve)' : 'var(--st-path)';
  return `<path fill="none" stroke="${colour}" stroke-width="1.5" stroke-linejoin="round" ${THIN} d="M${line}${isClosed ? 'z' : ''}"/>`;
}

/** A ring round a place, and a dot in it. */
export const ringAt = (width: number, at: number, colour: string, dot = false): string =>
  `<circle cx="${(at % width) + 0.5}" cy="${Math.floor(at / width) + 0.5}" r=".36" fill="${dot ? colour : 'var(--bg)'}" stroke="${colour}" stroke-width="2" ${THIN}/>`;

/** A knight on a ground of its own, which on a large board is wider than its square. */
export function knightAt(width: number, at: number): string {
  const [x, y] = [(at % width) + 0.5, Math.floor(at / width) + 0.5];
  const r = Math.max(0.48, width / 15);
  const side = 1.5 * r;
  return (
    `<circle cx="${x}" cy="${y}" r="${r}" fill="var(--bg)" stroke="var(--st-path)" stroke-width="2" ${THIN}/>` +
    `<use href="#knight" fill="var(--st-path)" x="${x - side / 2}" y="${y - side / 2}" width="${side}" height="${side}"/>`
  );
}

/** The border of a set of squares. */
export function outlined(width: number, squares: readonly number[], colour: string): string {
  const own = new Set(squares);
  const edges = squares.map((at) => {
    const [x, y] = [at % width, Math.floor(at / width)];
    return [
      own.has(at - width) ? '' : `M${x} ${y}h1`,
      own.has(at + width) ? '' : `M${x} ${y + 1}h1`,
      x > 0 && own.has(at - 1) ? '' : `M${x} ${y}v1`,
      x < width - 1 && own.has(at + 1) ? '' : `M${x + 1} ${y}v1`,
    ].join('');
  });
  return `<path fill="none" stroke="${colour}" stroke-width="2.5" stroke-linecap="square" ${THIN} d="${edges.join('')}"/>`;
}
