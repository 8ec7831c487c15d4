/** All pairs of half boards as one field, which dissolves saving by saving: what is left out flies to the pair that counts for it. */
import { button, head, panel } from '../kit/layout.ts';
import { UNIT } from '../kit/marks.ts';
import { type Counts, type Sentence, say } from '../kit/say.ts';
import { count, plural, round, tag } from '../kit/svg.ts';
import { drawBoard, fights, queensOnly, ray, square, squaresOf } from '../pieces/board.ts';
import { SYMMETRIES, type Symmetry, imageOf } from '../../solvers/queens/fundamental.ts';
import { N, boxes, cells, countsFor, pairsAfter } from './pairs.ts';
import { type Rect, rects } from './rects.ts';
import { drawTable } from './table.ts';

export const SAVINGS = ['every pair', 'no mirror images', 'no diagonal images', 'no sure clashes'] as const;

/** What the reader has set: how far the savings are gone through, from 0 to 3, and a pair by its number. */
export interface Shown {
  readonly savings: number;
  readonly pair: number;
}

/** A cell, the cells in a line of boxes, and the room between the boxes of a family and between families, in cells. */
const [CELL, LINE, GAP, APART] = [4, 104, 1, 3];

/** The sets by families, the counted one first in each; the highest families come first, which leaves lines of one height. */
const families: readonly (readonly number[])[] = (() => {
  const columns = Array.from({ length: N }, (_, column) => column);
  const familyOf = (set: readonly number[]): string => {
    const mirror = set.map((column) => N - 1 - column).sort();
    const rest = (of: readonly number[]): readonly number[] => columns.filter((each) => !of.includes(each));
    return [set, mirror, rest(set), rest(mirror)].map((each) => each.join()).sort()[0]!;
  };
  const found = Object.values(Object.groupBy(boxes.keys(), (set) => familyOf(boxes[set]!.columns)));
  const high = (sets: readonly number[]): number => Math.max(...sets.map((set) => boxes[set]!.rows));
  return found
    .map((sets) => sets!.sort((a, b) => Number(boxes[a]!.copy) - Number(boxes[b]!.copy)))
    .sort((a, b) => high(b) - high(a));
})();

/** Where the box of each set stands, line after line; a line is as high as its highest box. */
const [corners, HEIGHT] = ((): readonly [readonly (readonly [x: number, y: number])[], number] => {
  const found: (readonly [number, number])[] = [];
  let [x, y, high] = [0, 0, 0];
  for (const sets of families) {
    const wide = sets.reduce((sum, set) => sum + boxes[set]!.across + GAP, -GAP);
    if (x + wide > LINE) [x, y, high] = [0, y + high + APART, 0];
    for (const set of sets) {
      found[set] = [x * CELL, y * CELL];
      x += boxes[set]!.across + GAP;
      high = Math.max(high, boxes[set]!.rows);
    }
    x += APART - GAP;
  }
  return [found, (y + high) * CELL];
})();
const place = new Map(families.flat().map((set, at) => [set, at / boxes.length]));
export const FIELD = { width: LINE * CELL, height: HEIGHT } as const;

/** The corner of a cell at home. */
export function homeOf(pair: number): readonly [x: number, y: number] {
  const { set, above, below } = cells[pair]!;
  const [x, y] = corners[set]!;
  return [x + below * CELL, y + above * CELL];
}

/** How far a cell is gone that the saving leaves out: those of the first boxes go first. */
function gone(pair: number, savings: number): number {
  const { leftOut, set } = cells[pair]!;
  if (leftOut === 0) return 0;
  const share = savings - leftOut + 1;
  return Math.max(0, Math.min(1, share * 2 - place.get(set)!));
}

/** Runs of cells at home, which are one piece each, as a path. */
function atHome(included: (pair: number) => boolean): string {
  const runs: Rect[] = [];
  for (let pair = 0; pair < cells.length; pair++) {
    if (!included(pair)) continue;
    const [first, { set, above }] = [pair, cells[pair]!];
    while (cells[pair + 1]?.set === set && cells[pair + 1]!.above === above && included(pair + 1)) pair += 1;
    runs.push([...homeOf(first), (pair - first + 1) * CELL, CELL]);
  }
  return rects(runs);
}

/** The savings that are made of a pair: one that is being made is, once the pair is gone. */
const made = (pair: number, savings: number): number =>
  gone(pair, savings) === 1 ? Math.ceil(savings) : Math.floor(savings);

/** The cells on their way: to the cell that counts for them, or smaller and smaller to none. */
function flying(savings: number, solutions: boolean): string {
  let d = '';
  for (const [pair, { fits, to }] of cells.entries()) {
    const far = gone(pair, savings);
    if (far === 0 || far === 1 || fits !== solutions) continue;
    const [x, y] = homeOf(pair);
    const [toX, toY] = homeOf(to ?? pair);
    const side = round(to === undefined ? CELL * (1 - far) : CELL);
    const at = [x + far * (toX - x) + (CELL - side) / 2, y + far * (toY - y) + (CELL - side) / 2];
    d += `M${at.map(round).join(' ')}h${side}v${side}h-${side}`;
  }
  return d;
}

/** All pairs that a pair counts for, itself among them. */
const kinOf = (pair: number, savings: number): readonly number[] =>
  cells.flatMap((_, each) => (countsFor(each, savings) === pair ? [each] : []));

/** What moves in the field. */
export function fieldMarks({ savings, pair }: Shown): string {
  const isHome = (each: number): boolean => gone(each, savings) === 0;
  const counts = countsFor(pair, made(pair, savings));
  const kin = counts === undefined ? [] : kinOf(counts, made(pair, savings));
  const ring = (each: number): Rect => {
    const [x, y] = homeOf(each);
    return [x - 1, y - 1, 6, 6];
  };
  const middle = (each: number): string =>
    homeOf(each)
      .map((place) => place + CELL / 2)
      .join(' ');
  return (
    tag('path', { class: 'left', d: atHome(isHome) }) +
    (Number.isInteger(savings) ? '' : tag('path', { class: 'left flying', d: flying(savings, false) })) +
    tag('path', {
      class: 'fit',
      d: atHome((each) => isHome(each) && cells[each]!.fits) + flying(savings, true),
    }) +
    tag('path', {
      class: 'kin',
      d: rects(kin.map(ring), true),
    }) +
    tag('path', {
      class: 'way',
      d: (counts === pair ? kin : [pair])
        .map((each) => `M${middle(each)}L${middle(counts ?? each)}`)
        .join(''),
    }) +
    tag('path', { class: 'chosen', d: rects([ring(pair)], true) }) +
    tag('path', { class: 'kin', d: rects([frameOf(cells[pair]!.set)], true) })
  );
}

/** Round a box, clear of the rings of its cells. */
function frameOf(set: number): Rect {
  const [x, y] = corners[set]!;
  return [x - 2, y - 2, boxes[set]!.across * CELL + 4, boxes[set]!.rows * CELL + 4];
}

/** The whole field: what is left out is hatched. */
export function field(shown: Shown): string {
  const whole = families.flat().map((set): Rect => {
    const [x, y] = corners[set]!;
    return [x, y, boxes[set]!.across * CELL, boxes[set]!.rows * CELL];
  });
  return tag(
    'svg',
    {
      class: 'savings-field',
      viewBox: `-2 -2 ${FIELD.width + 4} ${FIELD.height + 4}`,
      role: 'img',
      'aria-label': `The pairs of half boards in ${boxes.length} boxes: ${plural(left(shown.savings), 'pair')} left`,
    },
    tag('path', { class: 'out', fill: 'url(#hatch)', d: rects(whole) }),
    tag('g', { 'data-part': 'cells' }, fieldMarks(shown)),
  );
}

/** Pairs that are not gone. */
const left = (savings: number): number => cells.filter((_, pair) => gone(pair, savings) < 1).length;

/** The box of the pair that is chosen, enlarged. */
export const table = ({ savings, pair }: Shown): string =>
  drawTable(pair, (each) => gone(each, savings) === 0);

/** A pair, with the diagonals on which it clashes; none: an empty board. */
function pairBoard(pair: number | undefined): string {
  const placed = pair === undefined ? [] : cells[pair]!.queens;
  const board = square(N);
  const squares = squaresOf(board, placed);
  const label =
    pair === undefined ? 'No pair' : `Pair ${count(pair + 1)}: queens in columns ${placed.join(', ')}`;
  return drawBoard(
    board,
    { label },
    pair === undefined ? '' : queensOnly(board, squares, cells[pair]!.fits),
    tag('path', { class: 'fold', d: `M0 ${(N / 2) * UNIT}h${N * UNIT}` }),
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
export function pairBoards({ pair, savings }: Shown): string {
  const counts = countsFor(pair, made(pair, savings));
  const others = counts === pair ? kinOf(pair, made(pair, savings)).filter((each) => each !== pair) : [];
  const other = counts === pair ? others[0] : counts;
  const words =
    counts === undefined
      ? 'counted by none: it clashes'
      : other === undefined
        ? 'counts for itself alone'
        : `${counts === pair ? `counts for ${others.length} more:` : 'counted'} ${turnedFrom(pair, other)}`;
  return (
    panel(`this pair ${cells[pair]!.fits ? 'fits' : 'clashes'}`, pairBoard(pair)) +
    panel(words, pairBoard(other))
  );
}

export function counters({ savings }: Shown): Counts {
  const solutions = cells.flatMap(({ fits }, pair) => (fits && gone(pair, savings) < 1 ? [pair] : []));
  const all = cells.filter(({ fits }) => fits).length;
  return [
    [left(savings), 'pairs left'],
    [`${solutions.length} counted, for ${all}`, 'solutions'],
  ];
}

const images = 'Mirrored or turned over, boxes are images of each other: ';
const clashes =
  'In each box, the pairs whose halves both take one diagonal are left out: they all clash. No green cell goes.';
const whole: readonly string[] = [
  'A row of a box is a half board above, a column one below, a cell both together. Green ones fit: they are the solutions.',
  `${images}one of up to four is left, and each of its cells counts for those that lie on it.`,
  'Of a solution and its image in a diagonal one is left, whose rows rank no lower than its columns. What had no image clashed.',
  clashes,
];

/** What is said while a saving is made. */
const underWay: readonly string[] = [
  `${images}one of up to four will stay, and every cell goes to the one that counts for it.`,
  'A solution whose rows rank lower than its columns goes to its image in a diagonal. What has no image clashes.',
  clashes,
];

/** What is said of the field; of a pair that was pointed at, what counts for it. */
export function sentence({ savings, pair }: Shown, pointed: boolean): Sentence {
  if (!pointed) {
    const step = Math.floor(savings);
    return savings === step
      ? { mark: step === 0 ? '' : 'prune', words: whole[step]! }
      : { mark: 'prune', words: underWay[step]! };
  }
  const { fits, leftOut } = cells[pair]!;
  const one = `A pair that ${fits ? 'fits' : 'clashes'}`;
  const counts = countsFor(pair, made(pair, savings));
  if (counts === pair) {
    const kin = kinOf(pair, made(pair, savings)).length;
    return {
      mark: fits ? 'solve' : 'reject',
      words: `${one}. It is tested, and counts for ${kin === 1 ? 'itself alone' : `all ${kin} in rings`}.`,
    };
  }
  const why = [
    '',
    'an image of its box is counted',
    'its rows rank lower than its columns',
    'both halves take the diagonal of the split',
  ];
  return {
    mark: 'prune',
    words: `${one}, left out since ${why[leftOut]!}. ${counts === undefined ? 'Nothing is lost' : `It is counted at the end of the line, with ${plural(kinOf(counts, made(pair, savings)).length - 1, 'other')}`}.`,
  };
}

/** All savings are made, and a solution is chosen that counts for all eight of its family. */
export const first: Shown = {
  savings: 3,
  pair: cells.findIndex(({ fits, leftOut }, pair) => fits && leftOut === 0 && kinOf(pair, 3).length === 8),
};

export function body(id: string, shown: Shown): string {
  const stages = SAVINGS.map((words, savings) =>
    button(`stage-${savings}`, `<b>${count(pairsAfter(savings))}</b> ${words}`, {
      'aria-pressed': String(savings === shown.savings),
    }),
  );
  const slider = (part: string, label: string, max: number, value: number, className: string): string =>
    tag('input', {
      type: 'range',
      class: className,
      min: 0,
      max,
      value,
      'data-part': part,
      'aria-label': label,
      'data-own-keys': true,
    });
  return (
    head(id, {}, counters(shown)) +
    `<div class="savings"><div class="savings-whole">${slider('pair', 'Pair', cells.length - 1, shown.pair, 'savings-pair')}` +
    `<div data-part="field">${field(shown)}</div></div><div class="savings-side">` +
    panel('the framed box, enlarged', `<div data-part="table">${table(shown)}</div>`) +
    `<div class="savings-pairs" data-part="boards">${pairBoards(shown)}</div></div></div>` +
    `<div class="scrub savings-dial">${slider('savings', 'Savings', 300, 100 * shown.savings, 'needs-script')}</div>` +
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
  'a box as a table': () => table(first),
};
