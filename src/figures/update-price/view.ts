/** What choosing costs: for each board the nodes row by row beside fewer nodes and their updates, at a price that the reader sets. */
import { handle, slider } from '../kit/hand.ts';
import { WALK } from '../kit/links.ts';
import { crossPath } from '../kit/marks.ts';
import { type Sentence, said, say } from '../kit/say.ts';
import { count, tag } from '../kit/svg.ts';
import { countSolutions } from '../../solvers/queens/bitmap.ts';
import { solveQueens } from '../../solvers/queens/exact-cover.ts';

/** The searches row by row against which a record has times. */
export const RIVALS = ['backtracking', 'flags', 'bitboards'] as const;

/** Prices are powers: 25 steps to a factor of ten. */
const [LEAST, STEPS, LAST] = [0.01, 25, 75];
export const REST = 25;
const priceBetween = (step: number): number => LEAST * 10 ** (step / STEPS);
/** What an update costs at a step, in nodes of the search row by row. */
export const priceAt = (step: number): number => Number(priceBetween(step).toPrecision(2));
export const stepOf = (price: number): number => STEPS * Math.log10(price / LEAST);

const works = [4, 5, 6, 7, 8, 9, 10].map((n) => {
  const { nodes, updates } = solveQueens(n, 'links', 'organ-pipe');
  return { n, nodes, updates, byRows: countSolutions(n).nodes! };
});
type Work = (typeof works)[number];
export const TEN = works.at(-1)!;

/** The work of choosing, as a share of the work row by row. */
const shareOf = ({ nodes, updates, byRows }: Work, price: number): number =>
  (nodes + price * updates) / byRows;

/** The price of an update at which a search takes so many times as long as the one row by row. */
export const priceOf = (times: number, { nodes, updates, byRows }: Work = TEN): number =>
  (times * byRows - nodes) / updates;

/** The dearest step at which choosing pays on a board. */
export const dearest = (board: number): number => {
  const isPaid = (step: number): boolean => shareOf(works[board]!, priceAt(step)) <= 1;
  return Array.from({ length: LAST + 1 }, (_, step) => step).findLast(isPaid) ?? 0;
};

/** The drawing in two widths: a board’s columns stand in `group`, each so `wide`, and its labels are beside the last. */
const SHAPES = {
  wide: { width: 860, group: 108, column: 42, anchor: 'middle' },
  narrow: { width: 308, group: 38, column: 15, anchor: 'end' },
} as const;
export type Shape = keyof typeof SHAPES;

/** The base of the columns, the height of the work row by row, and where higher ones are cut; whether it pays; the ruler of the prices. */
const [BASE, ONE, TOP, VERDICT, RULER] = [246, 100, 38, 9, 322];
const xOf = (shape: Shape, step: number): number => 16 + (step / LAST) * (SHAPES[shape].group * 7 - 32);
export const stepAt = (shape: Shape, x: number): number => ((x - 16) / (SHAPES[shape].group * 7 - 32)) * LAST;

const rect = (className: string, x: number, y: number, width: number, height: number): string =>
  tag('rect', { class: className, x, y, width, height });
const text = (x: number, y: number, words: string, className?: string, anchor?: string): string =>
  tag('text', { class: className, x, y, 'text-anchor': anchor }, words);
const places = (shape: Shape) => {
  const { group, column } = SHAPES[shape];
  return works.map((work, i) => ({
    work,
    left: (i + 0.5) * group - column - 1,
    right: (i + 0.5) * group + 1,
  }));
};

/** What the price moves: the updates, how much work that makes and whether it pays, and the handle. */
export function moving(shape: Shape, step: number): string {
  const { column } = SHAPES[shape];
  const price = Number.isInteger(step) ? priceAt(step) : priceBetween(step);
  const stacks = places(shape).map(({ work, right }) => {
    const share = shareOf(work, price);
    const foot = BASE - (ONE * work.nodes) / work.byRows;
    const top = Math.max(TOP, BASE - ONE * share);
    const middle = right + column / 2;
    const pays = shareOf(work, priceAt(Math.round(step))) <= 1;
    return (
      rect('price-updates', right, top, column, foot - top) +
      // A column that is cut shows it by a gap.
      (top > TOP
        ? ''
        : tag('path', { class: 'price-cut', d: `M${right - 2} ${TOP + 14}l${column + 4} -8` })) +
      (pays
        ? tag('path', { class: 'price-pays', d: `M${middle - 6} ${VERDICT}l4 5l8 -10` })
        : tag('path', { class: 'rejected', d: crossPath(middle, VERDICT, 5) })) +
      text(middle, top - 5, share.toPrecision(2), 'price-share') +
      (work === TEN
        ? text(right + column + 5, Math.min(foot - 6, (foot + top) / 2 + 4), 'updates', '', 'start')
        : '')
    );
  });
  return (
    stacks.join('') +
    text(0, RULER + 48, `An update costs <tspan>${priceWords(Math.round(step))}</tspan>`, '', 'start') +
    handle('price', [xOf(shape, step), RULER], 'x')
  );
}

export const priceWords = (step: number): string => {
  const price = priceAt(step);
  return `${price.toPrecision(2)} ${price < 1 ? 'of a node' : 'nodes'}`;
};

/** `measured`: what an update has cost against each of the rivals, by the record. */
export function picture(shape: Shape, step: number, measured: readonly number[]): string {
  const { width, group, column, anchor } = SHAPES[shape];
  const line = BASE - ONE;
  const columns = places(shape).map(({ work, left, right }, i) => {
    const high = (ONE * work.nodes) / work.byRows;
    return tag(
      'g',
      { class: 'price-press', 'data-point': `board:${i}` },
      rect('price-place', i * group, 0, group, BASE + 24),
      rect('price-rows', left, line, column, ONE),
      rect('price-nodes', right, BASE - high, column, high),
      text(right - 1, BASE + 18, String(work.n)),
    );
  });
  const [first] = places(shape);
  const labels =
    tag(
      'text',
      {
        transform: `translate(${first!.left + column / 2 + 4} ${BASE - 8}) rotate(-90)`,
        'text-anchor': 'start',
        class: 'price-bar',
      },
      'row by row',
    ) +
    text(places(shape).at(-1)!.right + column + 5, BASE - 8, 'nodes', '', 'start') +
    text(group * 7, BASE + 18, 'queens', '', 'start') +
    text(group * 7, VERDICT + 5, 'pays?', '', 'start') +
    text(0, RULER - (anchor === 'end' ? 40 : 25), 'measured against', '', 'start') +
    [0.01, 0.1, 1, 10].map((price) => text(xOf(shape, stepOf(price)), RULER + 25, String(price))).join('');
  const rivals = measured.map((price, i) => {
    const x = xOf(shape, stepOf(price));
    return tag(
      'g',
      { class: 'price-press', 'data-point': `rival:${i}`, 'data-price': price.toPrecision(4) },
      rect('price-place', x - 22, RULER - 44, 44, 56),
      tag('path', { class: 'price-ruler', d: `M${x} ${RULER - 20}V${RULER}` }),
      text(anchor === 'end' ? x + 6 : x, RULER - 25, RIVALS[i]!, '', anchor),
    );
  });
  return tag(
    'svg',
    {
      class: `price drawn-${shape}`,
      viewBox: `0 0 ${width} ${RULER + 54}`,
      ...WALK,
      'aria-label': 'The work row by row, and that of choosing, on boards of four to ten queens',
    },
    ...columns,
    tag('path', { class: 'price-line', d: `M0 ${line}H${group * 7}` }),
    tag('path', { class: 'price-ruler', d: `M16 ${RULER}H${group * 7 - 16}` }),
    ...rivals,
    labels,
    tag('g', { class: 'price-moving' }, moving(shape, step)),
  );
}

export const body = (measured: readonly number[]): string =>
  slider('price', { label: 'What an update costs', min: 0, max: LAST, value: REST, words: priceWords }) +
  picture('wide', REST, measured) +
  picture('narrow', REST, measured) +
  say(sentence(REST), 3);

/** Where choosing pays at the price of this step. */
export function sentence(step: number): Sentence {
  const paid = works.filter((work) => shareOf(work, priceAt(step)) <= 1).map(({ n }) => String(n));
  const last = paid.at(-1);
  if (last === undefined)
    return said('reject', 'At this price choosing does not pay on any of these boards.');
  const all = paid.length > 1 ? `${paid.slice(0, -1).join(', ')} and ${last}` : last;
  return said('solve', `At this price choosing pays with ${all} queens, and on no other of these boards.`);
}

/** What a board’s columns count. */
export function boardSentence(board: number): Sentence {
  const { n, nodes, updates, byRows } = works[board]!;
  return said(
    '',
    `${count(nodes)} nodes and ${count(updates)} updates against ${count(byRows)} nodes row by row: ` +
      `with ${n} queens choosing pays up to ${priceWords(dearest(board))} for an update.`,
  );
}

/** What a record says of a rival: so much an update has cost. */
export function rivalSentence(which: number, price: number): Sentence {
  const times = shareOf(TEN, price);
  const took =
    times < 1 ? `${Math.round(100 * times)} % of the time` : `${times.toPrecision(2)} times the time`;
  return said(
    times < 1 ? 'solve' : 'reject',
    `Measured with ten queens: exact cover takes ${took} of ${RIVALS[which]!}, so an update costs about ${priceAt(Math.round(stepOf(price))).toPrecision(2)} of its nodes.`,
  );
}

const MEASURED = [0.14, 0.44, 9];
export const states = {
  'a tenth of a node': () => picture('wide', REST, MEASURED),
  'narrow, where nothing pays': () => picture('narrow', 60, MEASURED),
};
