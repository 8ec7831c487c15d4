/** The space of the solutions of eight queens: a dot each on a sheet that is folded into twelve heaps, and the boards of one family. */
import { SYMMETRIES, imageOf } from '../../solvers/queens/fundamental.ts';
import { dial } from '../kit/dial.ts';
import { head } from '../kit/layout.ts';
import { UNIT } from '../kit/marks.ts';
import { type Sentence, say } from '../kit/say.ts';
import { type Attributes, plural, round, tag } from '../kit/svg.ts';
import { drawBoard, queenAt, square } from '../pieces/board.ts';
import {
  FOLDS,
  HALF,
  N,
  type Spot,
  all,
  familyOf,
  folded,
  placesOf,
  seats,
  shared,
  spotUnder,
  spots,
  twelve,
} from './space.ts';

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

/** All solutions, from 1, with families together: their numbers are alike, which zips well. */
const everyone = twelve.flatMap((_, family) => placesOf(family));
/** A solution that shares so many queens with another is joined to it by a line. */
const NEAR = 5;
const pairs = everyone.flatMap((one, i) =>
  everyone
    .slice(0, i)
    .filter((other) => shared(all[one - 1]!, all[other - 1]!) >= NEAR)
    .map((other) => [other, one] as const),
);

/** A spot of the sheet in the picture. What is left of the sheet moves to the middle and grows, so that each fold fills the picture. */
function placeOf(spot: Spot, fold: number): Spot {
  const [x, y] = folded(spot, fold);
  const [first, second] = [0, 1].map((k) => Math.max(0, Math.min(1, fold - k))) as [number, number];
  const grown = HALF * (1 + second);
  return [round(x * grown - (HALF / 2) * (first + second)), round(y * grown - HALF * second)];
}

/** The middle of a dot; `solution` from 1. */
export const dotAt = (solution: number, fold: number): Spot => {
  const [x, y] = placeOf(spots[solution - 1]!, fold);
  return [Math.round(x), Math.round(y)];
};

/** A path that is no area. */
const line = (stroke: string, width: number, d: string, more: Attributes = {}): string =>
  tag('path', { stroke: `var(--${stroke})`, 'stroke-width': width, d, ...more });
/** Points as one path. */
const dots = (places: readonly Spot[]): string => places.map((place) => `M${place.join(' ')}h0`).join('');
/** The same, or a line, with each point told from the one before: where the steps are alike, this zips better. */
const steps = (places: readonly Spot[], step: 'l' | 'h0m'): string =>
  places
    .map(([x, y], i) => {
      const [lastX, lastY] = places[i - 1] ?? [0, 0];
      return `${i === 0 ? 'M' : step}${round(x - lastX)} ${round(y - lastY)}`;
    })
    .join('');
const lineOf = (places: readonly Spot[]): string => `M${places.map((place) => place.join(' ')).join('L')}`;

/** The lines at which the sheet is folded; from the middle to the right, and from there to the corner, lies what no fold moves. */
const middle: Spot = [0, 0];
const right: Spot = [1, 0];
const corner: Spot = [1, 1];
const creases = [
  [spotUnder('quarter turn', right), spotUnder('three-quarter turn', right)],
  [middle, right],
  [middle, corner],
];

/** The sheet with the folds that are made, a layer of paper for each of its eighths; before the first one is made, where it will be. */
const folding = (fold: number): string =>
  SYMMETRIES.map((symmetry) => {
    const eighth = [middle, right, corner].map((spot) => placeOf(spotUnder(symmetry, spot), fold));
    return fold > 0 ? tag('path', { class: 'space-sheet', d: `${lineOf(eighth)}z` }) : '';
  }).join('') +
  line(
    'ink-2',
    1.5,
    creases
      .slice(0, Math.max(1, Math.ceil(fold)))
      .map((crease) => lineOf(crease.map((spot) => placeOf(spot, fold))))
      .join(''),
    { 'stroke-dasharray': '3 4' },
  );

/** A family's boards, drawn on the sheet and folded with it: turned and mirrored as they are, they come to lie on each other. */
const boards = (solutions: readonly number[], { solution: now, fold }: Shown): string =>
  solutions
    // The one in the ring lies on top.
    .toSorted((one, other) => Number(one === now) - Number(other === now))
    .map((solution) => {
      const [x, y] = seats[solution - 1]!;
      const at = (col: number, row: number): Spot =>
        placeOf([x + ((col - N / 2) * 5) / HALF, y + ((row - N / 2) * 5) / HALF], fold);
      const edge = [at(0, 0), at(N, 0), at(N, N), at(0, N)];
      const queens = all[solution - 1]!.map((col, row) => at(col + 0.5, row + 0.5));
      return (
        tag('path', { class: `space-board${solution === now ? ' now' : ''}`, d: `${steps(edge, 'l')}z` }) +
        line('st-solve', 5 * Math.max(1, Math.min(2, fold)), `${steps(queens, 'h0m')}h0`, {
          class: 'space-queens',
        })
      );
    })
    .join('');

/** Before the first fold: a dot and a line that stand out, and the names of what is drawn; one gives way to the ring. */
const names = (family: number, [ringX, ringY]: readonly number[]): string => {
  const [one, other] = [40, 45] as const;
  const words: readonly (readonly [x: number, y: number, text: string])[] = [
    [5, -206, 'fold'],
    [-48, -125, `a family of ${family}`],
    [127, 199, 'a solution'],
    [-148, 188, `share ${shared(all[one - 1]!, all[other - 1]!)} queens`],
  ];
  return (
    line('ink', 1, lineOf([dotAt(one, 0), dotAt(other, 0)])) +
    line('ink', 11, dots([dotAt(34, 0)])) +
    words
      .filter(([x, y, text]) => {
        const [right, down] = [ringX! - x, ringY! - y];
        return right < -14 || right > 14 + 8 * text.length || down < -24 || down > 14;
      })
      .map(([x, y, text]) => tag('text', { class: 'space-n', x, y }, text))
      .join('')
  );
};

/** What moves on the sheet. */
export function spaceMarks(shown: Shown): string {
  const { solution, toward, far, fold } = shown;
  const family = placesOf(familyOf[solution - 1]!);
  const dot = (each: number): Spot => dotAt(each, fold);
  const [from, to] = [dot(solution), dot(toward)];
  const [cx, cy] = [0, 1].map((axis) => round(from[axis]! + far * (to[axis]! - from[axis]!)));
  const heaps = twelve.map(({ orbit }, i) => {
    const [x, y] = dot(placesOf(i)[0]!);
    const beside = i === familyOf[solution - 1] ? 16 : 9;
    return tag('text', { class: 'space-n', x: x + beside, y: y + 5 }, String(orbit));
  });
  return (
    folding(fold) +
    line('rule', 1, pairs.map((pair) => lineOf(pair.map(dot))).join('')) +
    line('st-solve', 1, family.map((each) => lineOf([dot(each), placeOf(seats[each - 1]!, fold)])).join('')) +
    line('ink-3', 8, dots(everyone.map(dot))) +
    boards(family, shown) +
    line('st-solve', 13, dots(family.map(dot))) +
    (fold === 0 ? names(family.length, [cx!, cy!]) : '') +
    (fold === FOLDS ? heaps.join('') : '') +
    (far > 0 ? line('st-path', 2, lineOf([from, to])) : '') +
    tag('circle', { class: 'space-now', 'data-grip': true, cx, cy, r: 11 })
  );
}

export const space = (shown: Shown): string =>
  tag(
    'svg',
    {
      class: 'bd space',
      viewBox: '-216 -216 432 432',
      role: 'img',
      'aria-label': `${all.length} solutions as dots; the family of solution ${shown.solution} stands out`,
    },
    tag('g', { 'data-part': 'dots' }, spaceMarks(shown)),
  );

/** The queens, on their way where they slide; those that both solutions have stay. */
export function boardMarks({ solution, toward, far }: Shown): string {
  const [from, to] = [all[solution - 1]!, all[toward - 1]!];
  const ways = from.map((col, row) =>
    far > 0 ? `M${(col + 0.5) * UNIT} ${(row + 0.5) * UNIT}H${(to[row]! + 0.5) * UNIT}` : '',
  );
  const queens = from.map((col, row) =>
    queenAt((col + 0.5 + far * (to[row]! - col)) * UNIT, (row + 0.5) * UNIT, far === 0 || to[row] === col),
  );
  return line('st-path', 2, ways.join('')) + queens.join('');
}

export const board = (shown: Shown): string =>
  drawBoard(
    square(N),
    { label: `The board of solution ${shown.solution}`, flush: true },
    tag('g', { 'data-part': 'queens' }, boardMarks(shown)),
  );

/** What is said while each fold is made, and after the last one. */
const folds = [
  'The left half is folded onto the right one: each dot comes to lie on that of its mirror image, and board on board.',
  'The upper half is folded onto the lower one.',
  'The last fold is at the diagonal.',
  'Three folds, and 92 dots are twelve heaps: eleven of 8, and one of 4, whose boards half a turn leaves as they are.',
];

export function sentence({ solution, toward, far, fold }: Shown): Sentence {
  if (far > 0) {
    const stay = shared(all[solution - 1]!, all[toward - 1]!);
    return {
      mark: 'path',
      words: `From solution ${solution} to ${toward}, ${N - stay} queens slide, and ${stay === 0 ? 'none stays' : stay === 1 ? 'one stays' : `${stay} stay`}.`,
    };
  }
  if (fold === FOLDS) return { mark: 'solve', words: folds[FOLDS]! };
  if (fold > 0) return { mark: 'path', words: folds[Math.ceil(fold) - 1]! };
  const placement = all[solution - 1]!;
  const family = familyOf[solution - 1]!;
  const places = placesOf(family);
  const turns =
    imageOf(placement, 'half turn').join() === placement.join() ? ' Half a turn leaves it as it is.' : '';
  return {
    mark: 'solve',
    words: `Solution ${solution} belongs to family ${family + 1}, which has ${places.length}. The search meets them as numbers ${places.slice(0, -1).join(', ')} and ${places.at(-1)}; the first is the one that we keep.${turns}`,
  };
}

export const first: Shown = { solution: 1, toward: 1, far: 0, fold: 0 };

/** What is said behind the slider: the folds that are made, or the one under way. */
export const foldWords = (fold: number): string =>
  fold % 1 > 0 ? `${['first', 'second', 'third'][Math.floor(fold)]} fold` : plural(fold, 'fold');

export const body = (id: string, shown: Shown): string =>
  head(id, {}, [
    [all.length, 'solutions'],
    [twelve.length, 'families'],
  ]) +
  `<div class="two space-grid"><div><div data-part="space" data-picture>${space(shown)}</div>` +
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
  say(sentence(shown), 4);

const four = placesOf(twelve.findIndex(({ orbit }) => orbit === 4))[0]!;
export const states = {
  'the first solution': () => space(first),
  'the family of four': () => space({ ...first, solution: four, toward: four }),
  'half folded': () => space({ ...first, fold: 1.5 }),
  'folded into twelve': () => space({ ...first, fold: FOLDS }),
  'queens on their way': () => board({ ...first, toward: 2, far: 0.4 }),
};
