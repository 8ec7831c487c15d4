/** The border squares that a first queen forbids, and the image of the board that shows why. */
import type { Placement } from '../../solvers/contract.ts';
import type { Symmetry } from '../../solvers/queens/fundamental.ts';
import {
  colOf,
  drawBoard,
  fill,
  hatched,
  middle,
  number,
  queens,
  queensOnly,
  rowOf,
  squaresOf,
  tryRing,
  placeOf,
} from '../pieces/board.ts';
import { head, panel } from '../kit/layout.ts';
import { type Counts, type Sentence, say } from '../kit/say.ts';
import { count, plural, tag, capital } from '../kit/svg.ts';
import { touchSquares } from '../pieces/touch.ts';
import { transport } from '../kit/transport.ts';
import {
  N,
  attackedBy,
  beginnings,
  board,
  forbidden,
  isBegun,
  nodesBelow,
  opening,
  ties,
  under,
  witness,
} from './rules.ts';

/** The beginning and the square that the figure shows. */
export interface Shown {
  readonly at: number;
  readonly pointed: number;
}

/** A beginning by its place in the list, with its first branch pointed at. */
export const shownAt = (at: number): Shown => ({ at, pointed: opening(beginnings[at]!) });
const begun = (...prefix: number[]): Shown =>
  shownAt(beginnings.findIndex((other) => other.join() === prefix.join()));
export const first = begun(2);

export function marks({ at, pointed }: Shown): string {
  const prefix = beginnings[at]!;
  return (
    hatched(board, forbidden(prefix)) +
    ties(prefix)
      .map((tie) => number(board, tie, '=', 'strong'))
      .join('') +
    queens(board, squaresOf(board, prefix)) +
    (pointed >= 0 ? tryRing(board, pointed, true) : '')
  );
}

export const nameSquare = (at: number): string => capital(placeOf(board, at));

/** The queens of the beginning can be dragged. */
export const holdsQueen = (beginning: number, at: number): boolean =>
  beginnings[beginning]![rowOf(board, at)] === colOf(board, at);

export const picture = (shown: Shown): string =>
  drawBoard(
    board,
    { label: 'What the first queen forbids', touched: true, numbers: true },
    tag('g', { 'data-part': 'moving' }, marks(shown)),
    touchSquares(board, nameSquare, { focus: 2, grips: (at) => holdsQueen(shown.at, at) }),
  );

const imageOf = ({ at, pointed }: Shown): Symmetry =>
  (pointed < 0 ? undefined : witness(beginnings[at]!, pointed)) ?? 'identity';

/** The board as the witness sees it: the queens of the beginning, and the one on the square pointed at. */
export function imagePicture({ at, pointed }: Shown): string {
  const prefix = beginnings[at]!;
  const symmetry = imageOf({ at, pointed });
  const own = pointed < 0 ? [] : [under(symmetry, pointed)];
  const others = squaresOf(board, prefix).map((at) => under(symmetry, at));
  return drawBoard(
    board,
    { label: `The board ${seen[symmetry]}`, numbers: true },
    fill(board, [...others, ...own], 'past-fill'),
    queensOnly(board, others),
    pointed < 0 || others.includes(own[0]!) ? '' : queensOnly(board, own) + tryRing(board, own[0]!, true),
    symmetry === 'identity' ? '' : moved(prefix, prefix[0]! < N / 2 ? own[0]! : others[0]!),
  );
}

/** An arrow from where the board's own queen stands in this row to where its image has one: further left. */
function moved([k = 0, second = 0]: Placement, to: number): string {
  const from = rowOf(board, to) * N + (rowOf(board, to) === 0 ? k : second);
  const [[x, y], [endX]] = [middle(board, from), middle(board, to)];
  if (endX >= x) return '';
  return (
    tag('circle', { class: 'moved', cx: x, cy: y, r: 5 }) +
    tag('path', { class: 'moved', d: `M${x - 5} ${y}H${endX + 18}m6 -6l-6 6l6 6` })
  );
}

const seen: Readonly<Record<Symmetry, string>> = {
  identity: 'as it is',
  'quarter turn': 'after a quarter turn',
  'half turn': 'after half a turn',
  'three-quarter turn': 'after three quarters of a turn',
  mirror: 'in the upright mirror',
  flip: 'upside down',
  transpose: 'in the diagonal mirror',
  'anti-transpose': 'in the other diagonal mirror',
};

export const imageTitle = (shown: Shown): string =>
  imageOf(shown) === 'identity' ? 'As it is' : `The same, ${seen[imageOf(shown)]}`;

export function sentence({ at, pointed }: Shown): Sentence {
  const prefix = beginnings[at]!;
  const [k = 0, second = 0] = prefix;
  const prune = (words: string): Sentence => ({ mark: 'prune', words });
  const path = (words: string): Sentence => ({ mark: 'path', words });
  if (k >= N / 2)
    return prune(
      `Never begun: in the mirror this queen stands in column ${N - 1 - k}, and that board comes first.`,
    );
  if (!isBegun(prefix))
    return prune(
      `Never begun: the queen of column 1 stands above row ${second}, whatever her row, and the diagonal mirror shows her in row 1, left of column ${second}.`,
    );
  if (pointed < 0) return path(`This beginning forbids ${plural(forbidden(prefix).length, 'square')}.`);
  const queen = `A queen in ${placeOf(board, pointed)}`;
  const symmetry = imageOf({ at, pointed });
  if (symmetry !== 'identity') {
    const to = under(symmetry, pointed);
    return prune(
      `${queen} stands in ${placeOf(board, to)} ${seen[symmetry]}: left of column ${rowOf(board, to) === 0 ? k : second}. So that image comes first, and this board is a copy.`,
    );
  }
  if (ties(prefix).includes(pointed))
    return path(
      `${queen} is as far from her corner as the first queen from hers: a tie. The full board will be compared with its images.`,
    );
  return attackedBy(prefix, pointed)
    ? { mark: 'reject', words: `${nameSquare(pointed)} is attacked: no queen comes here anyway.` }
    : path(`${nameSquare(pointed)} is allowed: no image speaks against it.`);
}

export function counters({ at }: Shown): Counts {
  const { all, visited } = nodesBelow(beginnings[at]!);
  return [
    [`${count(visited)} of ${count(all)}`, 'nodes visited'],
    [forbidden(beginnings[at]!).length, 'squares hatched'],
  ];
}

/** The whole figure, at its first beginning. */
export const body = (id: string): string =>
  head(id, {}, counters(first)) +
  `<div class="two">` +
  panel('The board, with its first queen', `<div data-part="board">${picture(first)}</div>`) +
  panel(imageTitle(first), `<div data-part="image">${imagePicture(first)}</div>`, {
    titlePart: 'image-title',
  }) +
  `</div>` +
  say(sentence(first), 4) +
  transport({ id, at: first.at, last: beginnings.length - 1, unit: 'beginning', first: 1, hideSpeed: true });

export const states = {
  'column 2': () => picture(first),
  'column 2 seen by its witness': () => imagePicture(first),
  'the corner': () => picture(begun(0, 5)),
  'never begun': () => picture(begun(5)),
};
