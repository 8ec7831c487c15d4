/** All pairs of half boards as one field, over which a wall goes saving by saving: what is left out flies to the pair that counts for it. */
import { type Point, handle, slider } from '../kit/hand.ts';
import { button, panel } from '../kit/layout.ts';
import { UNIT } from '../kit/marks.ts';
import { type Sentence, say } from '../kit/say.ts';
import { count, plural, round, tag } from '../kit/svg.ts';
import { checkers, drawBoard, fights, queensOnly, ray, square, squaresOf } from '../pieces/board.ts';
import { SYMMETRIES, type Symmetry, imageOf } from '../../solvers/queens/fundamental.ts';
import { N, cells, countsFor, pairsAfter } from './pairs.ts';

/** What each saving leaves out, and what is left at the end, in two lines over its cells. */
const LEFT_OUT = ['mirror images', 'diagonal images', 'sure clashes', 'pairs tested'] as const;
export const SAVINGS = ['every pair', 'no mirror images', 'no diagonal images', 'no sure clashes'] as const;

/** What the reader has set: how far the savings are gone through, from 0 to 3, and a pair by its number. */
export interface Shown {
  readonly savings: number;
  readonly pair: number;
}

/** A cell, the rows of cells, the room between what one saving leaves out and the next, and how far behind the wall a cell is gone. */
const [CELL, ROWS, GAP, BAND] = [10, 28, 14, 80];
const TALL = ROWS * CELL;
/** The room for words above it, and below it the places of a small pair, of how many there are, and of the handle. */
const [TOP, PAIR, MANY, HELD] = [106, TALL + 8, TALL + 90, TALL + 114];

/** The pairs by the saving that leaves them out, what is left at the end; solutions first, in rows. */
const slabs = (() => {
  let x = 0;
  return [1, 2, 3, 0].map((saving) => {
    const all = [...cells.keys()].filter((pair) => cells[pair]!.leftOut === saving);
    const pairs = all.sort((a, b) => Number(cells[b]!.fits) - Number(cells[a]!.fits));
    const slab = { x, wide: Math.ceil(pairs.length / ROWS), pairs };
    x += slab.wide * CELL + GAP;
    return slab;
  });
})();
const middleOf = ({ x, wide }: (typeof slabs)[number]): number => x + (wide * CELL) / 2;
const homes = new Map(
  slabs.flatMap(({ x, wide, pairs }) =>
    pairs.map((pair, i) => [pair, [x + (i % wide) * CELL, Math.floor(i / wide) * CELL] as const]),
  ),
);
/** The corner of a cell at home. */
export const homeOf = (pair: number): Point => homes.get(pair)!;

/** Where the wall stands before each saving, and after the last. */
const stops = slabs.map(({ x }) => x - GAP / 2);
const WIDE = slabs[3]!.x + slabs[3]!.wide * CELL;
const wallAt = (savings: number): number => {
  const [from, to] = [stops[Math.floor(savings)]!, stops[Math.ceil(savings)]!];
  return from + (to - from) * (savings % 1);
};
/** How many savings are made where the wall is. */
export function savingsAt([x]: Point): number {
  const before = Math.max(
    0,
    stops.slice(0, 3).findLastIndex((stop) => stop <= x),
  );
  return before + (x - stops[before]!) / (stops[before + 1]! - stops[before]!);
}
export const savingsWords = (savings: number): string =>
  `${count(pairsAfter(savings))} pairs: ${SAVINGS[savings]!}`;

/** The pair at a place of the field: at home, or drawn small. */
export const pairAt = ([x, y]: Point): number | undefined =>
  examples.find((_, i) => Math.abs(x - middleOf(slabs[i]!)) < 24 && y >= PAIR && y < PAIR + 54) ??
  [...homes].find(([, [left, top]]) => x >= left && x < left + CELL && y >= top && y < top + CELL)?.[0];

/** How far a cell is gone that a saving leaves out. */
function gone(pair: number, savings: number): number {
  const { leftOut } = cells[pair]!;
  if (leftOut === 0 || leftOut > Math.ceil(savings)) return 0;
  if (leftOut <= savings) return 1;
  return Math.max(0, Math.min(1, (wallAt(savings) - homeOf(pair)[0]) / BAND));
}

/** Runs of cells at home as a path, each from the end of the one before: that zips better than places. */
function atHome(included: (pair: number) => boolean): string {
  let [d, fromX, fromY] = ['', 0, 0];
  for (const { wide, pairs } of slabs)
    for (let i = 0; i < pairs.length; i++) {
      if (!included(pairs[i]!)) continue;
      const first = i;
      while ((i + 1) % wide !== 0 && i + 1 < pairs.length && included(pairs[i + 1]!)) i++;
      const [[x, y], run] = [homeOf(pairs[first]!), (i - first + 1) * CELL];
      d += `${d === '' ? 'M' : 'm'}${x - fromX} ${y - fromY}h${run}v${CELL}h-${run}`;
      [fromX, fromY] = [x, y + CELL];
    }
  return d;
}

/** The cells on their way: to the cell that counts for them, or smaller and smaller to none. */
function flying(savings: number, solutions: boolean): string {
  let d = '';
  for (const [pair, { fits, to }] of cells.entries()) {
    const far = gone(pair, savings);
    if (far === 0 || far === 1 || fits !== solutions) continue;
    const [x, y] = homeOf(pair);
    const [toX, toY] = homeOf(to ?? pair);
    const side = round((CELL - 1) * (to === undefined ? 1 - far : 1));
    d += `M${round(x + far * (toX - x))} ${round(y + far * (toY - y))}h${side}v${side}h-${side}`;
  }
  return d;
}

/** What counts for a pair, and all pairs that this counts for; a saving under way is made of a pair once it is gone. */
function countedBy({ pair, savings }: Shown) {
  const made = gone(pair, savings) === 1 ? Math.ceil(savings) : Math.floor(savings);
  const counts = countsFor(pair, made);
  const isKin = (each: number): boolean => counts !== undefined && countsFor(each, made) === counts;
  return { counts, kin: [...cells.keys()].filter(isKin) };
}

/** What moves in the field. */
export function fieldMarks(shown: Shown): string {
  const { savings, pair } = shown;
  const isHome = (each: number): boolean => gone(each, savings) === 0;
  const { counts, kin } = countedBy(shown);
  const ring = (each: number): string => `M${homeOf(each).join(' ')}h${CELL}v${CELL}h-${CELL}z`;
  const ways = counts === pair ? kin : [pair];
  const wall = wallAt(savings);
  return (
    tag('path', { class: 'out', d: atHome((each) => !isHome(each)) }) +
    tag('path', { class: 'out fit', d: atHome((each) => !isHome(each) && cells[each]!.fits) }) +
    tag('path', { class: 'left', d: atHome((each) => isHome(each) && !cells[each]!.fits) }) +
    tag('path', { class: 'fit', d: atHome((each) => isHome(each) && cells[each]!.fits) }) +
    tag('path', { class: 'grid', d: GRID }) +
    tag('path', { class: 'left flying', d: flying(savings, false) }) +
    tag('path', { class: 'fit', d: flying(savings, true) }) +
    tag('path', {
      class: cells[pair]!.fits ? 'way of-fit' : 'way',
      d: ways.map((each) => bow(homeOf(each), homeOf(counts ?? each))).join(''),
    }) +
    tag('path', { class: 'kin', d: kin.map(ring).join('') }) +
    tag('path', { class: 'chosen', d: ring(pair) }) +
    tag('path', { class: 'wall', d: `M${round(wall)} ${-TOP}V${HELD - 12}` }) +
    sides(wall, left(savings)) +
    handle('savings', [wall, HELD], 'x')
  );
}

/** How many of something, where it stands. */
const many = (x: number, y: number, anchor: string, words: string): string =>
  tag('text', { class: 'savings-many', x: round(x), y, 'text-anchor': anchor }, words);

/** How many the wall has left out, and how many are left, at its top on both sides. */
const sides = (wall: number, stay: number): string =>
  (wall > TALL / 2 ? many(wall - 10, 26 - TOP, 'end', `${count(cells.length - stay)} left out`) : '') +
  many(wall + 10, 26 - TOP, 'start', count(stay));

/** A way between two cells, which hangs lower the longer it is. */
function bow([x, y]: Point, [toX, toY]: Point): string {
  const half = CELL / 2;
  const low = Math.max(y, toY) + half + Math.abs(toX - x) / 2;
  return `M${x + half} ${y + half}Q${round((x + toX) / 2 + half)} ${round(low)} ${toX + half} ${toY + half}`;
}

/** Lines between the cells. */
const GRID =
  slabs
    .flatMap(({ x, wide }) => Array.from({ length: wide - 1 }, (_, i) => `M${x + (i + 1) * CELL} 0v${TALL}`))
    .join('') + Array.from({ length: ROWS - 1 }, (_, i) => `M0 ${(i + 1) * CELL}h${WIDE}`).join('');

/** A pair under the cells that it is one of: a half board over another, with a line where they clash. */
function smallPair(pair: number, middle: number): string {
  const { queens, fits } = cells[pair]!;
  const half = 'h48v24h-48z';
  const at = (row: number): string => `${queens[row]! * 6} ${row * 6 + (row < N / 2 ? 0 : 6)}`;
  const [clash = []] = fights(square(N), squaresOf(square(N), queens));
  const line = clash.map((each, i) => `${'ML'[i]!}${at(Math.floor(each / N))}`).join('');
  return tag(
    'g',
    { transform: `translate(${middle - 24} ${PAIR})` },
    tag('path', { class: 'half', d: `M0 0${half}m0 30${half}` }),
    tag('path', { class: fits ? 'fit' : 'left', d: queens.map((_, row) => `M${at(row)}h6v6h-6z`).join('') }),
    line && tag('path', { class: 'ray', d: line, transform: 'translate(3 3)' }),
  );
}

const field = (shown: Shown): string =>
  tag(
    'svg',
    {
      class: 'savings-field',
      viewBox: `-40 -${TOP} ${WIDE + 44} ${HELD + TOP + 32}`,
      role: 'img',
      'aria-label': `The pairs of half boards by the saving that leaves them out: ${plural(left(shown.savings), 'pair')} left`,
    },
    ...slabs.map((slab, i) => {
      const middle = middleOf(slab);
      return (
        many(middle, MANY, 'middle', count(slab.pairs.length)) +
        smallPair(examples[i]!, middle) +
        LEFT_OUT[i]!.split(' ')
          .map((word, line) => tag('text', { class: `savings-words line-${line}`, x: middle, y: -8 }, word))
          .join('')
      );
    }),
    tag('g', { 'data-part': 'cells' }, fieldMarks(shown)),
  );

/** Pairs that are not gone. */
const left = (savings: number): number => cells.filter((_, pair) => gone(pair, savings) < 1).length;

/** A pair, with the diagonals on which it clashes; none: an empty board. */
function pairBoard(pair: number | undefined): string {
  const placed = pair === undefined ? [] : cells[pair]!.queens;
  const board = square(N);
  const squares = squaresOf(board, placed);
  const label =
    pair === undefined ? 'No pair' : `Pair ${count(pair + 1)}: queens in columns ${placed.join(', ')}`;
  return drawBoard(
    board,
    { label, bare: true },
    checkers(board),
    tag('path', { class: 'fold', d: `M-2 ${(N / 2) * UNIT}h${N * UNIT + 4}` }),
    tag('path', {
      class: 'board-edge',
      d: [0, (N / 2) * UNIT + 5].map((y) => `M0 ${y}h320v155h-320z`).join(''),
    }),
    pair === undefined ? '' : queensOnly(board, squares, cells[pair]!.fits),
    ...fights(board, squares).map(([one, other]) => ray(board, one, other)),
  );
}

/** How one pair comes from another one. */
const turned: Readonly<Record<Symmetry, string>> = {
  identity: 'as it is',
  'quarter turn': 'turned by ¼',
  'half turn': 'turned by ½',
  'three-quarter turn': 'turned by ¾',
  mirror: 'mirrored',
  flip: 'upside down',
  transpose: 'over a diagonal',
  'anti-transpose': 'over a diagonal',
};
function turnedFrom(one: number, other: number): string {
  const image = cells[other]!.queens.join();
  return turned[SYMMETRIES.find((symmetry) => imageOf(cells[one]!.queens, symmetry).join() === image)!];
}

/** The pair that is chosen, and the one that counts for it; of a pair that counts for others one of these. */
export function pairBoards(shown: Shown): string {
  const { pair } = shown;
  const { counts, kin } = countedBy(shown);
  const others = counts === pair ? kin.filter((each) => each !== pair) : [];
  const other = counts === pair ? others[0] : counts;
  const words =
    counts === undefined
      ? 'counted by none: it clashes'
      : other === undefined
        ? 'counts for itself alone'
        : `${counts === pair ? `counts for ${others.length} more:` : 'counted'} ${turnedFrom(pair, other)}`;
  return (
    panel(`ringed: a half above ${cells[pair]!.fits ? 'fits' : 'clashes with'} one below`, pairBoard(pair)) +
    panel(words, pairBoard(other))
  );
}

/** What it comes to: fewer pairs, and no solution less. */
export function finding({ savings }: Shown): string {
  const solutions = cells.flatMap(({ fits }, pair) => (fits ? [pair] : []));
  const stay = solutions.filter((pair) => gone(pair, savings) < 1).length;
  const all = count(cells.length);
  return savings === 0
    ? `All <b>${all}</b> pairs of halves tested, for <b>${solutions.length}</b> solutions`
    : `<b>${count(left(savings))}</b> of ${all} pairs of halves tested: <b>${stay}</b> solutions, which count for all <b>${solutions.length}</b>`;
}

/** What is said of each saving, while it is made and afterwards; first of the field without any. */
const said: readonly string[] = [
  'A cell is a half board above with one below. Green ones fit: they are the solutions.',
  'Mirrored or turned over, sets of columns are images of each other: one of up to four stays, and each of its cells counts for those that fly to it.',
  'Of a solution and its image in a diagonal one stays, whose rows rank no lower than its columns. What has no image clashes.',
  'Of each set, the pairs whose halves both take one diagonal are left out: they all clash. No green cell goes.',
];

/** What is said of the field; of a pair that was pointed at, what counts for it. */
export function sentence(shown: Shown, pointed: boolean): Sentence {
  const { savings, pair } = shown;
  if (!pointed) return { mark: savings === 0 ? '' : 'prune', words: said[Math.ceil(savings)]! };
  const { fits, leftOut } = cells[pair]!;
  const one = `A pair that ${fits ? 'fits' : 'clashes'}`;
  const { counts, kin } = countedBy(shown);
  if (counts === pair)
    return {
      mark: fits ? 'solve' : 'reject',
      words: `${one}. It is tested, and counts for ${kin.length === 1 ? 'itself alone' : `all ${kin.length} in rings`}.`,
    };
  const why = [
    '',
    'an image of its set is counted',
    'its rows rank lower than its columns',
    'both halves take the diagonal of the split',
  ];
  return {
    mark: 'prune',
    words: `${one}, left out since ${why[leftOut]!}. ${counts === undefined ? 'Nothing is lost' : `It is counted at the end of the line, with ${plural(kin.length - 1, 'other')}`}.`,
  };
}

/** All savings are made, and a solution is chosen that counts for all eight of its family. */
export const first: Shown = {
  savings: 3,
  pair: cells.findIndex(
    ({ fits, leftOut }, pair) => fits && leftOut === 0 && countedBy({ pair, savings: 3 }).kin.length === 8,
  ),
};

/** What is drawn small under each saving: the first pair, two of its images, and one that clashes. */
const examples = ['mirrored', 'over a diagonal', '', 'as it is'].map((way, i) => {
  const { pairs } = slabs[i]!;
  return pairs.find((pair) => turnedFrom(first.pair, pair) === way) ?? pairs[0]!;
});

export function body(shown: Shown): string {
  const stages = SAVINGS.map((words, savings) =>
    button(`stage-${savings}`, `<b>${count(pairsAfter(savings))}</b> ${words}`, {
      'aria-pressed': String(savings === shown.savings),
    }),
  );
  return (
    `<p class="savings-finding" data-part="finding">${finding(shown)}</p>` +
    slider('savings', { label: 'Savings', min: 0, max: 3, value: shown.savings, words: savingsWords }) +
    `<div class="savings"><div>${slider('pair', { label: 'Pair', min: 0, max: cells.length - 1, value: shown.pair })}` +
    `<div data-part="field">${field(shown)}</div></div>` +
    `<div class="savings-pairs" data-part="boards">${pairBoards(shown)}</div></div>` +
    `<div class="savings-stages">${stages.join('')}</div>` +
    say(sentence(shown, true), 3)
  );
}

export const states = {
  'every pair': () => field({ ...first, savings: 0 }),
  'copies on their way': () => field({ ...first, savings: 0.6 }),
  'one set of a family': () => field({ ...first, savings: 1 }),
  'not ranking below': () => field({ ...first, savings: 2 }),
  'after a split': () => field(first),
  'a pair that fits': () => pairBoard(first.pair),
  'no pair': () => pairBoard(undefined),
};
