/** The space of the solutions of eight queens: a dot each, the board of the one that is chosen, and the sheet that is folded into twelve. */
import { imageOf } from '../../solvers/queens/fundamental.ts';
import { dial } from '../kit/dial.ts';
import { head } from '../kit/layout.ts';
import { UNIT } from '../kit/marks.ts';
import { type Counts, type Sentence, say } from '../kit/say.ts';
import { plural, round, tag } from '../kit/svg.ts';
import { drawBoard, square } from '../pieces/board.ts';
import { FOLDS, N, type Spot, all, familyOf, folded, placesOf, shared, spots, twelve } from './space.ts';

/** What the reader has set. */
export interface Shown {
  /** Number of a solution, from 1. */
  readonly solution: number;
  /** The one towards which its queens slide, and how far they are. */
  readonly toward: number;
  readonly far: number;
  /** How far the sheet is folded, from 0 to 3. */
  readonly fold: number;
}

/** Half the side of the sheet, and the rim round it. */
const [HALF, RIM] = [200, 16];
/** A solution that shares so many queens with another is joined to it by a line. */
const NEAR = 5;

const pairs = all.flatMap((one, i) =>
  all.slice(0, i).flatMap((other, j) => (shared(one, other) >= NEAR ? [[i, j] as const] : [])),
);

/** A spot of the sheet in the picture. What is left of the sheet moves to the middle and grows, so that each fold fills the picture. */
function placeOf(spot: Spot, fold: number): Spot {
  const [x, y] = folded(spot, fold);
  const [first, second] = [0, 1].map((k) => Math.max(0, Math.min(1, fold - k))) as [number, number];
  const grown = HALF * (1 + second);
  return [Math.round(x * grown - (HALF / 2) * (first + second)), Math.round(y * grown - HALF * second)];
}

/** The middle of a dot; `solution` from 1. */
export const dotAt = (solution: number, fold: number): Spot => placeOf(spots[solution - 1]!, fold);

/** Dots as one path of points, told from one to the next, which zips well. */
function dots(solutions: readonly number[], fold: number): string {
  let last: Spot = [0, 0];
  return solutions
    .map((solution, i) => {
      const [x, y] = dotAt(solution, fold);
      const step = i === 0 ? `M${x} ${y}h0` : `m${x - last[0]} ${y - last[1]}h0`;
      last = [x, y];
      return step;
    })
    .join('');
}

const everyone = all.map((_, i) => i + 1);
/** The lines at which the sheet is folded. */
const creases: readonly (readonly [Spot, Spot])[] = [
  [
    [0, -1],
    [0, 1],
  ],
  [
    [0, 0],
    [1, 0],
  ],
  [
    [0, 0],
    [1, 1],
  ],
];
/** The eight parts of the sheet between the creases, each with its own layer of paper. */
const parts: readonly (readonly Spot[])[] = [1, -1].flatMap((x) =>
  [1, -1].flatMap((y): (readonly Spot[])[] => [
    [
      [0, 0],
      [x, 0],
      [x, y],
    ],
    [
      [0, 0],
      [0, y],
      [x, y],
    ],
  ]),
);
const lineOf = (spots: readonly Spot[], fold: number): string =>
  `M${spots.map((spot) => placeOf(spot, fold).join(' ')).join('L')}`;
/** The sheet with the folds that are made; before the first one is, where it will be. */
const folding = (fold: number): string =>
  parts
    .map((part) => (fold > 0 ? tag('path', { class: 'space-sheet', d: `${lineOf(part, fold)}z` }) : ''))
    .join('') +
  tag('path', {
    class: 'space-crease',
    d: creases
      .slice(0, Math.max(1, Math.ceil(fold)))
      .map((crease) => lineOf(crease, fold))
      .join(''),
  });

/** Words on the open sheet: the family that stands out, in a place without dots, and the first fold. */
const words = (family: number): string =>
  [
    ['space-n own', 46, -82, `family ${family + 1}`],
    ['space-n own', 46, -64, `${twelve[family]!.orbit} boards`],
    ['space-n', 5, -194, 'fold'],
  ]
    .map(([name, x, y, text]) => tag('text', { class: name, x, y }, String(text)))
    .join('');

/** What moves on the sheet. */
export function spaceMarks({ solution, toward, far, fold }: Shown): string {
  const family = placesOf(familyOf[solution - 1]!);
  const [from, to] = [dotAt(solution, fold), dotAt(toward, fold)];
  const place = [0, 1].map((axis) => round(from[axis]! + far * (to[axis]! - from[axis]!)));
  const lines = pairs.map(([i, j]) => `M${dotAt(i + 1, fold).join(' ')}L${dotAt(j + 1, fold).join(' ')}`);
  const heaps =
    fold === FOLDS
      ? twelve.map(({ orbit }, i) => {
          const [x, y] = dotAt(placesOf(i)[0]!, fold);
          return tag(
            'text',
            { class: 'space-n', x: x + (i === familyOf[solution - 1] ? 16 : 9), y: y + 5 },
            String(orbit),
          );
        })
      : [];
  return (
    folding(fold) +
    tag('path', { class: 'space-near', d: lines.join('') }) +
    tag('path', { class: 'space-dots', d: dots(everyone, fold) }) +
    tag('path', { class: 'space-family', d: dots(family, fold) }) +
    (fold === 0 ? words(familyOf[solution - 1]!) : heaps.join('')) +
    (far > 0 ? tag('path', { class: 'space-way', d: `M${from.join(' ')}L${to.join(' ')}` }) : '') +
    tag('circle', { class: 'space-now', 'data-grip': true, cx: place[0], cy: place[1], r: 11 })
  );
}

export function space(shown: Shown): string {
  const side = 2 * (HALF + RIM);
  return tag(
    'svg',
    {
      class: 'bd space',
      viewBox: `${-HALF - RIM} ${-HALF - RIM} ${side} ${side}`,
      role: 'img',
      'aria-label': `${all.length} solutions as dots; the family of solution ${shown.solution} stands out`,
    },
    tag('g', { 'data-part': 'dots' }, spaceMarks(shown)),
  );
}

/** The queens, on their way where they slide; those that both solutions have stay. */
export function boardMarks({ solution, toward, far }: Shown): string {
  const [from, to] = [all[solution - 1]!, all[toward - 1]!];
  const ways = from.map((col, row) =>
    far > 0 && to[row] !== col
      ? `M${(col + 0.5) * UNIT} ${(row + 0.5) * UNIT}H${(to[row]! + 0.5) * UNIT}`
      : '',
  );
  const queens = from.map((col, row) =>
    tag('use', {
      href: '#queen',
      class: far === 0 || to[row] === col ? 'queen-solved' : 'queen',
      x: round((col + far * (to[row]! - col)) * UNIT + 5),
      y: row * UNIT + 5,
      width: 30,
      height: 30,
    }),
  );
  return tag('path', { class: 'space-ways', d: ways.join('') }) + queens.join('');
}

export const board = (shown: Shown): string =>
  drawBoard(
    square(N),
    { label: `The board of solution ${shown.solution}`, flush: true },
    tag('g', { 'data-part': 'queens' }, boardMarks(shown)),
  );

export const counters: Counts = [
  [all.length, 'solutions'],
  [twelve.length, 'families'],
];

/** What is said while each fold is made. */
const folds = [
  'The left half is folded onto the right one: each dot comes to lie on that of its mirror image.',
  'The upper half is folded onto the lower one.',
  'The last fold is at the diagonal.',
];

export function sentence({ solution, toward, far, fold }: Shown): Sentence {
  if (far > 0) {
    const stay = shared(all[solution - 1]!, all[toward - 1]!);
    return {
      mark: 'path',
      words: `From solution ${solution} to ${toward}, ${N - stay} queens slide, and ${stay === 0 ? 'none stays' : stay === 1 ? 'one stays' : `${stay} stay`}.`,
    };
  }
  if (fold === FOLDS)
    return {
      mark: 'solve',
      words:
        'Three folds, and 92 dots are twelve heaps: eleven of 8, and one of 4, whose boards half a turn leaves as they are.',
    };
  if (fold > 0) return { mark: 'path', words: folds[Math.ceil(fold) - 1]! };
  const placement = all[solution - 1]!;
  const family = familyOf[solution - 1]!;
  const places = placesOf(family);
  const turns =
    imageOf(placement, 'half turn').join() === placement.join() ? ' Half a turn leaves it as it is.' : '';
  return {
    mark: 'solve',
    words: `Solution ${solution} belongs to family ${family + 1}, of ${places.length}. The search meets them as numbers ${places.slice(0, -1).join(', ')} and ${places.at(-1)}; the first is the one that we keep.${turns}`,
  };
}

export const first: Shown = { solution: 1, toward: 1, far: 0, fold: 0 };

/** What is said behind the slider: the folds that are made, or the one under way. */
export const foldWords = (fold: number): string =>
  fold % 1 > 0 ? `${['first', 'second', 'third'][Math.floor(fold)]} fold` : plural(fold, 'fold');

export function body(id: string, shown: Shown): string {
  return (
    head(id, {}, counters) +
    `<div class="space-grid"><div><div data-part="space" data-picture>${space(shown)}</div>` +
    dial('fold', {
      words: 'fold',
      min: 0,
      max: 100 * FOLDS,
      value: 100 * shown.fold,
      shows: foldWords(shown.fold),
    }) +
    `</div><div><div data-part="board">${board(shown)}</div>` +
    dial('solution', { words: 'solution', min: 1, max: all.length, value: shown.solution }) +
    `</div></div>` +
    say(sentence(shown), 4)
  );
}

const middle = placesOf(twelve.findIndex(({ orbit }) => orbit === 4))[0]!;
export const states = {
  'the first solution': () => space(first),
  'the family of four': () => space({ ...first, solution: middle, toward: middle }),
  'half folded': () => space({ ...first, fold: 1.5 }),
  'folded into twelve': () => space({ ...first, fold: FOLDS }),
  'queens on their way': () => board({ ...first, toward: 2, far: 0.4 }),
};
