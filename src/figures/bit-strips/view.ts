/** A search with bits: three masks and what they leave free, each on a board of its own, where a bit is a square. */
import { UNIT } from '../kit/marks.ts';
import {
  colOf,
  dots,
  drawBoard,
  fill,
  number,
  queens,
  rowAndColumn,
  rowOf,
  solutionEdge,
  square,
  squareAt,
  squaresOf,
  squaresOfRow,
  tryRing,
} from '../pieces/board.ts';
import { head, panel } from '../kit/layout.ts';
import { found } from '../pieces/found.ts';
import { type QueensStep, type QueensTrace, solutionsOf, traceQueens } from '../pieces/queens-trace.ts';
import { type Counts, type Sentence, said, say } from '../kit/say.ts';
import { WALK } from '../kit/links.ts';
import { linkSquares } from '../pieces/square-pointing.ts';
import { once } from '../kit/once.ts';
import { bitsOf } from '../kit/strip.ts';
import { capital, escape, plural, tag } from '../kit/svg.ts';
import { transport } from '../kit/transport.ts';
import { search } from '../../solvers/queens/bitmap.ts';
import { masksOf } from '../pieces/masks.ts';
import { type Mask, masksAt } from './masks.ts';

/** Where the page opens: a queen has just been put down, and an earlier column of her row has been tried. */
export const OPENING: Readonly<Record<number, number>> = { 4: 5, 6: 10, 8: 12 };

/** The whole search for n queens. */
export const traceOf = once((n: number): QueensTrace => traceQueens(n, search(n)));

/** The boards from left to right: their titles read as one formula. `lean` says which way the lines of their queens go. */
const panels: Readonly<Record<Mask, { title: string; words: string; code: string; lean?: -1 | 0 | 1 }>> = {
  open: { title: 'open', words: 'columns without a queen', code: 'open ^ queen', lean: 0 },
  falling: { title: '& ~(falling', words: 'taken by falling lines', code: '(falling | queen) << 1', lean: 1 },
  rising: { title: '| rising)', words: 'taken by rising lines', code: '(rising | queen) >>> 1', lean: -1 },
  free: { title: '= free', words: 'what is left', code: 'queen = free & -free' },
};
const MASKS = Object.keys(panels) as Mask[];

/** What a board shows of one mask at a step: its bits in the row at hand and in the next one, and the lines of the queens that bring them there. */
function marks(name: Mask, trace: QueensTrace, step: QueensStep): string {
  const { n } = trace;
  const board = square(n);
  const isFree = name === 'free';
  if (step.kind === 'end' && isFree) return found(n, solutionsOf(trace));
  const columns = trace.columns(step.node);
  const masks = masksAt(trace, step);
  const { row, queen, all, free } = masks;
  /** The last row that a board has bits in: with a queen in the row at hand, the row below. */
  const last = Math.min(n - 1, row + Number(queen !== 0));
  const now = squareAt(board, row, step.col);
  const solved = step.kind === 'solution';
  const bits = [masks[name], masksOf(n, columns)[name]]
    .slice(0, last - row + 1)
    .flatMap((mask, i) => bitsOf(mask, n).map((bit, col) => ({ at: squareAt(board, row + i, col), bit })));
  const squares = (each: typeof bits): number[] => each.map(({ at }) => at);
  /** A one means that a line takes the square. */
  const isTaken = name === 'falling' || name === 'rising';
  const one = isTaken ? ' one taken' : ' one';
  const tried = squaresOfRow(board, row).filter((_, col) => ((all & ~free) >> col) & 1);
  return (
    fill(board, squares(bits), 'bit') +
    fill(board, squares(bits.filter(({ bit }) => bit === 1)), isTaken ? 'rejected-fill' : 'bit set') +
    queens(board, squaresOf(board, isFree ? columns : columns.slice(0, row)), solved) +
    lines(name, n, columns, row, last) +
    bits
      .filter(({ at }) => !isFree || queen === 0 || at !== now)
      .map(({ at, bit }) => number(board, at, bit, `bit-n${bit === 0 ? '' : one}`))
      .join('') +
    (isFree ? tag('g', { transform: 'translate(0 14)' }, dots(board, tried, 2.8, 'past-dot')) : '') +
    (row < n ? tag('rect', { class: 'bit-row', y: row * UNIT, width: n * UNIT, height: UNIT }) : '') +
    (queen === 0 ? '' : tryRing(board, now)) +
    (solved && isFree ? solutionEdge(board) : '') +
    linkSquares(
      board,
      (at) => (rowOf(board, at) <= last ? bitAt(rowOf(board, at), colOf(board, at)) : ''),
      squaresOf(board, columns),
    )
  );
}

/** A square, and what it means on every board. */
const bitAt = (row: number, col: number): string => `bit:${row}:${col}`;

/** The lines of the queens as they come into the row at hand; one that leaves the board there ends dotted at its edge. */
function lines(name: Mask, n: number, columns: readonly number[], row: number, last: number): string {
  const { lean } = panels[name];
  if (lean === undefined || row >= n) return '';
  const queens = columns.map((col, from) => {
    const rows = Math.min(last - from, lean === 0 ? n : lean > 0 ? n - 1 - col : col);
    if (from + rows < row) return '';
    const bits = Array.from({ length: rows }, (_, i) => bitAt(from + i + 1, col + lean * (i + 1)));
    const line = (start: number, end: number, lost = ''): string =>
      tag('path', {
        class: `bit-line${lost}`,
        'data-point': bits.join(' ') || undefined,
        d: `M${(col + 0.5 + lean * start) * UNIT} ${(from + 0.5 + start) * UNIT}l${lean * (end - start) * UNIT} ${(end - start) * UNIT}`,
      });
    return (
      (rows > 0 ? line(0.3, rows) : '') +
      (from + rows < last ? line(Math.max(rows, 0.3), rows + 0.5, ' lost') : '')
    );
  });
  return queens.join('');
}

export function sentence(trace: QueensTrace, step: QueensStep): Sentence {
  const { row, all, free, queen } = masksAt(trace, step);
  const left = bitsOf(free, trace.n).filter(Boolean).length;
  const which =
    left === 1 ? `the ${all === free ? 'only' : 'last'} free bit` : `the lowest of ${left} free bits`;
  const joins = `Its bit, ${queen}, leaves the free bits and joins the three masks`;
  const still = left === 0 ? 'no free bit is' : plural(left, 'free bit is', 'free bits are');
  const says: Partial<Record<QueensStep['kind'], Sentence>> = {
    start: said('', 'An empty board: every column is open, no diagonal is taken.'),
    place: said('path', `Row ${row}: column ${step.col} is ${which}. ${joins}.`),
    'dead-end': said('reject', `Row ${row}: free is 0. Not one square had to be looked at.`),
    solution: said('solve', `No column is open: solution ${step.solutions}.`),
    remove: said('', `Back in row ${row}: ${still} left.`),
    end: said('solve', `Nothing is left to try: ${plural(step.solutions, 'solution')}.`),
  };
  return says[step.kind] ?? said('', '');
}

/** What a press on a square leads to: the step at which the search puts a queen there, or why it never does. */
export function pressed(trace: QueensTrace, step: QueensStep, row: number, col: number): number | Sentence {
  const above = trace.columns(step.node).slice(0, row);
  const wanted = [...above, col].join();
  const node = trace.placedAt.findIndex((_, each) => trace.columns(each).join() === wanted);
  if (node > 0) return trace.placedAt[node]!;
  const { open, falling, rising } = masksOf(trace.n, above);
  const why = Object.entries({ 'a 0 in open': ~open, 'a 1 in falling': falling, 'a 1 in rising': rising })
    .filter(([, mask]) => mask & (1 << col))
    .map(([words]) => words);
  return said('reject', `${capital(rowAndColumn(row, col))} is taken: it has ${why.join(' and ')}.`);
}

export const counters = (trace: QueensTrace, step: QueensStep): Counts => [
  [step.seen + 1, 'nodes'],
  [step.solutions, 'solutions'],
  [`0b${(masksAt(trace, step).free >>> 0).toString(2).padStart(trace.n, '0')}`, '= free'],
];

const picture = (name: Mask, trace: QueensTrace, step: QueensStep): string =>
  drawBoard(
    square(trace.n),
    {
      label: `Board of ${trace.n} by ${trace.n}: ${name}`,
      numbers: true,
      attributes: { ...WALK, 'data-part': name },
    },
    marks(name, trace, step),
  );

/** Everything that depends on the size of the board. */
export const stage = (trace: QueensTrace, step: QueensStep): string =>
  MASKS.map((name) => {
    const { title, words, code } = panels[name];
    const foot = `${words}<code>${escape(code)}</code>`;
    return panel(`<code>${title}</code>`, picture(name, trace, step), { foot });
  }).join('');

export function body(id: string, n: number): string {
  const at = OPENING[n]!;
  const trace = traceOf(n);
  const step = trace.step(at);
  return (
    head(id, { n: { legend: 'Board', options: [4, 6, 8], value: n } }, counters(trace, step)) +
    `<div class="bits" data-part="stage">${stage(trace, step)}</div>` +
    say(sentence(trace, step), 3) +
    transport({ id, at, last: trace.last, ticks: trace.solutionsAt })
  );
}

const boardAt = (name: Mask, n: number, at: number): string => picture(name, traceOf(n), traceOf(n).step(at));
export const states = {
  'the fourth queen of eight': () => boardAt('free', 8, OPENING[8]!),
  'her falling diagonals': () => boardAt('falling', 8, OPENING[8]!),
  'all that eight queens have': () => boardAt('free', 8, Infinity),
  'a solution of four': () => boardAt('free', 4, traceOf(4).solutionsAt[0]!),
};
