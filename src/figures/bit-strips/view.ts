/** A search with bits: the row at hand as strips under the board, and how the three masks reach the next row. */
import { UNIT } from '../kit/marks.ts';
import {
  attacked,
  drawBoard,
  queens,
  rowOf,
  colOf,
  square,
  squareAt,
  squaresOf,
  squaresOfRow,
  solutionEdge,
  tried,
  tryRing,
} from '../pieces/board.ts';
import { head } from '../kit/layout.ts';
import { found } from '../pieces/found.ts';
import { type QueensStep, type QueensTrace, solutionsOf, traceQueens } from '../pieces/queens-trace.ts';
import { type Counts, type Sentence, say } from '../kit/say.ts';
import { WALK } from '../kit/links.ts';
import { linkSquares } from '../pieces/square-pointing.ts';
import { bitsOf, stripFrame, stripMarks } from '../kit/strip.ts';
import { plural, tag } from '../kit/svg.ts';
import { transport } from '../kit/transport.ts';
import { search } from '../../solvers/queens/bitmap.ts';
import { SLIDES, type Masks, type Slide, masksAt, masksOf } from './masks.ts';

const SIZES = [4, 6, 8];
/** Where the page opens: a queen has just been put down, and an earlier column of her row has been tried. */
export const OPENING: Readonly<Record<number, number>> = { 4: 5, 6: 10, 8: 12 };

/** The whole search for n queens. */
export const traceOf = (n: number): QueensTrace => traceQueens(n, search(n));

const slides: Readonly<
  Record<
    Slide,
    {
      title: string;
      code: string;
      move: -1 | 0 | 1;
      joined: (m: Masks) => number;
      next: (m: Masks) => number;
    }
  >
> = {
  open: {
    title: 'Open columns stay',
    code: 'open ^ queen',
    move: 0,
    joined: (m) => m.open,
    next: (m) => m.open ^ m.queen,
  },
  falling: {
    title: 'Falling lines go right',
    code: '(falling | queen) << 1',
    move: 1,
    joined: (m) => m.falling | m.queen,
    next: (m) => (m.falling | m.queen) << 1,
  },
  rising: {
    title: 'Rising lines go left',
    code: '(rising | queen) >>> 1',
    move: -1,
    joined: (m) => m.rising | m.queen,
    next: (m) => (m.rising | m.queen) >>> 1,
  },
};

/** The row with its free and attacked squares, and the queens. */
export function boardMarks(trace: QueensTrace, step: QueensStep): string {
  const board = square(trace.n);
  const { row, all, free, queen } = masksAt(trace, step);
  const here = row < trace.n ? squaresOfRow(board, row) : [];
  const has = (mask: number) => (at: number) => (mask & (1 << colOf(board, at))) !== 0;
  if (step.kind === 'end') return found(trace.n, solutionsOf(trace));
  const solved = step.kind === 'solution';
  return (
    attacked(
      board,
      here.filter((at) => !has(all)(at)),
    ) +
    tried(board, here.filter(has(all & ~free))) +
    diagonals(trace.n, trace.columns(step.node), row) +
    queens(board, squaresOf(board, trace.columns(step.node)), solved) +
    (queen === 0 ? '' : tryRing(board, squareAt(board, row, step.col))) +
    (solved ? solutionEdge(board) : '') +
    linksOf(trace.n, row)
  );
}

/** The diagonals of the queens above as they come into the row at hand; with a queen in it, also into the row below. */
function diagonals(n: number, columns: readonly number[], row: number): string {
  if (row >= n) return '';
  const last = Math.min(n - 1, columns.length > row ? row + 1 : row);
  return (['falling', 'rising'] as const)
    .map((name) => {
      const lean = name === 'falling' ? 1 : -1;
      return columns
        .map((col, from) => {
          const rows = Math.min(last - from, lean > 0 ? n - 1 - col : col);
          if (from + rows < row || rows === 0) return '';
          const [x, y] = [(col + 0.5) * UNIT, (from + 0.5) * UNIT];
          return tag('path', {
            class: `diagonal ${name}`,
            'data-point': `${name}:${col + lean * (row - from)}`,
            d: `M${x} ${y}l${lean * rows * UNIT} ${rows * UNIT}`,
          });
        })
        .join('');
    })
    .join('');
}

/** A bit of the row at hand, and of the row below it: what square it is, and where else it stands. */
const here = (col: number): string => `here:${col}`;
const below = (col: number): string => `below:${col}`;
const linksOf = (n: number, row: number): string =>
  linkSquares(square(n), (at) => {
    const col = colOf(square(n), at);
    return rowOf(square(n), at) === row ? here(col) : rowOf(square(n), at) === row + 1 ? below(col) : '';
  });

/** The strip under the board: what is left to try, with a ring round the queen's bit, and a dot where the board has one. */
export function freeStrip(n: number, masks: Masks): string {
  const dots = bitsOf(masks.all & ~masks.free, n).map((bit, at) =>
    bit === 0
      ? ''
      : tag('circle', {
          class: 'past-dot',
          'pointer-events': 'none',
          cx: (at + 0.5) * UNIT,
          cy: 34,
          r: 2.8,
        }),
  );
  return (
    stripMarks(bitsOf(masks.free, n), {
      pointOf: here,
      ring: masks.queen === 0 ? [] : [Math.log2(masks.queen)],
    }) + dots.join('')
  );
}
/** One mask on its way from this row to the next; without a new queen there is no way to show. */
export function slideMarks(name: Slide, n: number, masks: Masks): string {
  const { move, joined, next } = slides[name];
  const from = bitsOf(joined(masks), n);
  const ring = masks.queen === 0 ? [] : [Math.log2(masks.queen)];
  const goes = masks.queen !== 0;
  const arrows = from.map((bit, at) => {
    if (bit === 0 || !goes || (name === 'open' && ring.includes(at))) return '';
    const [x, to] = [(at + 0.5) * UNIT, (at + move + 0.5) * UNIT];
    const lost = to < 0 || to > n * UNIT;
    const end = lost ? x + move * 0.6 * UNIT : to;
    return tag('line', { class: `slide${lost ? ' lost' : ''}`, x1: x, y1: 43, x2: end, y2: lost ? 64 : 77 });
  });
  return (
    stripMarks(from, { ring, pointOf: (col) => `${here(col)} ${name}:${col}` }) +
    arrows.join('') +
    tag(
      'g',
      { transform: 'translate(0 80)', class: goes ? undefined : 'not-yet' },
      stripMarks(bitsOf(goes ? next(masks) : 0, n), { pointOf: below }),
    ) +
    [masks.row, masks.row + 1]
      .map((row, i) =>
        row < n ? tag('text', { class: 'axis-label', x: -13, y: 25 + 80 * i }, String(row)) : '',
      )
      .join('')
  );
}

export function sentence(trace: QueensTrace, step: QueensStep): Sentence {
  const { row, all, free, queen } = masksAt(trace, step);
  const left = bitsOf(free, trace.n).filter(Boolean).length;
  switch (step.kind) {
    case 'start':
      return { mark: '', words: 'An empty board: every column is open, no diagonal is taken.' };
    case 'place':
      return {
        mark: 'path',
        words: `Row ${row}: column ${step.col} is ${left === 1 ? `the ${all === free ? 'only' : 'last'} free bit` : `the lowest of ${left} free bits`}. Its bit, ${queen}, leaves the free bits and joins the three masks.`,
      };
    case 'dead-end':
      return { mark: 'reject', words: `Row ${row}: free is 0. Not one square had to be looked at.` };
    case 'solution':
      return { mark: 'solve', words: `No column is open: solution ${step.solutions}.` };
    case 'remove':
      return {
        mark: '',
        words: `Back in row ${row}: ${left === 0 ? 'no free bit is' : plural(left, 'free bit is', 'free bits are')} left.`,
      };
    default:
      return { mark: 'solve', words: `Nothing is left to try: ${plural(step.solutions, 'solution')}.` };
  }
}

/** What a press on a bit or its square leads to: the step at which the search puts a queen there, or why it never does. */
export function pressed(trace: QueensTrace, step: QueensStep, word: string): number | Sentence | undefined {
  const [place, col] = [word.split(':')[0], Number(word.split(':')[1])];
  const { row: here, queen } = masksAt(trace, step);
  if (place === 'below' && queen === 0) return undefined;
  const row = here + (place === 'below' ? 1 : 0);
  const above = trace.columns(step.node).slice(0, row);
  const { depth, parent } = trace.tree;
  const node = trace.col.findIndex(
    (each, at) => each === col && depth[at] === row + 1 && trace.columns(parent[at]!).join() === above.join(),
  );
  if (node > 0) return trace.placedAt[node]!;
  const masks = masksOf(trace.n, above);
  const why = SLIDES.filter((name) => ((name === 'open' ? ~masks.open : masks[name]) & (1 << col)) !== 0).map(
    (name) => `a ${name === 'open' ? 0 : 1} in ${name}`,
  );
  return { mark: 'reject', words: `Row ${row}, column ${col} is taken: it has ${why.join(' and ')}.` };
}

export const counters = (trace: QueensTrace, step: QueensStep): Counts => [
  [step.seen + 1, 'nodes'],
  [step.solutions, 'solutions'],
  [`0b${(masksAt(trace, step).free >>> 0).toString(2).padStart(trace.n, '0')}`, '= free'],
];

/** What follows “free” over the strip: of the row's free squares, it has those that were not tried. */
export const freeTitle = (masks: Masks, n: number): string =>
  masks.row < n ? `left in row ${masks.row}` : 'left in no row';

/** Everything that depends on the size of the board. */
export function stage(trace: QueensTrace, at: number): string {
  const { n } = trace;
  const step = trace.step(at);
  const masks = masksAt(trace, step);
  return (
    `<div class="panel">` +
    picture(trace, step) +
    `<p class="panel-title"><code>free</code>, <span data-part="of-row">${freeTitle(masks, n)}</span> of <code>open &amp; ~(falling | rising)</code></p>` +
    stripFrame(
      n,
      { label: 'The free bits of the row', inset: 24, attributes: { 'data-part': 'free' } },
      freeStrip(n, masks),
    ) +
    `</div><div class="slides">` +
    SLIDES.map((name) => slidePanel(name, n, masks)).join('') +
    `</div>`
  );
}

function slidePanel(name: Slide, n: number, masks: Masks): string {
  const { title, code } = slides[name];
  return `<div class="panel"><p class="panel-title"><span>${lineOf(name)}${title}</span> <code>${code.replaceAll('<', '&lt;').replaceAll('>', '&gt;')}</code></p>${slidePicture(name, n, masks)}</div>`;
}
/** How the board draws the diagonals of this panel. */
const lineOf = (name: Slide): string =>
  name === 'open'
    ? ''
    : `<svg class="slide-key" viewBox="0 0 16 12" aria-hidden="true"><path class="diagonal ${name}" d="${name === 'falling' ? 'M2 0l12 12' : 'M14 0l-12 12'}"/></svg>`;
const slidePicture = (name: Slide, n: number, masks: Masks): string =>
  tag(
    'svg',
    {
      class: 'bd strip',
      viewBox: `-24 -1.5 ${n * UNIT + 25.5} 123`,
      role: 'img',
      'aria-label': `${slides[name].title}, from one row to the next`,
      'data-part': name,
    },
    slideMarks(name, n, masks),
  );

const picture = (trace: QueensTrace, step: QueensStep): string =>
  drawBoard(
    square(trace.n),
    { label: `Board of ${trace.n} by ${trace.n}`, numbers: true, attributes: WALK },
    boardMarks(trace, step),
  );

export function body(id: string, n: number, at: number): string {
  const trace = traceOf(n);
  const step = trace.step(at);
  return (
    head(id, { n: { legend: 'Board', options: SIZES, value: n } }, counters(trace, step)) +
    `<div class="two bits" data-part="stage">${stage(trace, at)}</div>` +
    say(sentence(trace, step), 3) +
    transport({ id, at, last: trace.last, ticks: trace.solutionsAt })
  );
}

export const states: Readonly<Record<string, () => string>> = {
  'the fourth queen of eight': () => boardAt(8, OPENING[8]!),
  'her falling diagonals': () => {
    const trace = traceOf(8);
    return slidePicture('falling', 8, masksAt(trace, trace.step(OPENING[8]!)));
  },
  'all that eight queens have': () => boardAt(8, Infinity),
  'a solution of four': () => boardAt(4, traceOf(4).solutionsAt[0]!),
};
function boardAt(n: number, at: number): string {
  const trace = traceOf(n);
  return picture(trace, trace.step(at));
}
