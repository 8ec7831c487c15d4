/** Squares lifted off 4 × 4: above, the parts that a tour is left in without them; below, the pieces that the board is left in. */
import { button } from '../kit/layout.ts';
import { UNIT } from '../kit/marks.ts';
import { type Counts, type Sentence, counts, said, say } from '../kit/say.ts';
import { type Attributes, plural, tag } from '../kit/svg.ts';
import { transport } from '../kit/transport.ts';
import { everyMove } from '../pieces/drawings.ts';
import { colour } from '../../solvers/knights/board.ts';
import {
  HIGH,
  MOST,
  type Outcome,
  type Place,
  type Scene,
  TOUR_Y,
  WIDE,
  between,
  board,
  inner,
  outcomeOf,
  sceneOf,
  tourStep,
  tourX,
} from './lifting.ts';

/** The figure with these squares lifted, one after the other. */
export function body(id: string, lifted: readonly number[]): string {
  const outcome = outcomeOf(lifted);
  return (
    `<div class="sf-top">${button('inner', 'The four in the middle', { class: 'button needs-script' })}${counts(counters(outcome))}</div>` +
    `<div class="lifted-stage" data-part="stage">${picture(outcome, sceneOf(outcome))}</div>` +
    say(sentence(outcome), 3) +
    transport({ id, at: lifted.length, last: lifted.length, unit: 'lifted', hideSpeed: true })
  );
}

export function counters({ lifted, pieces }: Outcome): Counts {
  return [
    [lifted.length, 'squares lifted'],
    [pieces.length, 'pieces left'],
  ];
}

/** The whole drawing. */
export const picture = (outcome: Outcome, scene: Scene): string =>
  tag(
    'svg',
    {
      class: 'bd lifted',
      viewBox: `0 0 ${WIDE * UNIT} ${HIGH * UNIT}`,
      role: 'group',
      'aria-label': `4 × 4 in ${plural(outcome.pieces.length, 'piece')}, with ${plural(outcome.lifted.length, 'square')} lifted`,
    },
    tag('g', { 'data-part': 'graph' }, inside(outcome, scene)),
  );

/** All that moves; `focus` is the square that Tab leads to. */
export function inside(outcome: Outcome, scene: Scene, focus = 0): string {
  const all = [...scene.entries()];
  // Four groups, whatever they hold: so a square keeps its focus when the picture is patched.
  return [
    tag('g', {}, tour(outcome), word(pieceWords(outcome), 1.9)),
    tag('g', { 'data-own-keys': true }, ...all.map(([at, place]) => tile(outcome, at, place, at === focus))),
    tag(
      'g',
      { 'pointer-events': 'none' },
      ...everyMove(board).map((edge) => move(edge, scene)),
      ...all.map(name),
    ),
    tag('g', { 'pointer-events': 'none' }, ...outcome.pieces.map((_, i) => badge(outcome, scene, i))),
  ].join('');
}

const word = (words: string, y: number): string =>
  tag('text', { class: 'lifted-word', x: (WIDE / 2) * UNIT, y: y * UNIT }, words);
const partWords = ({ lifted, parts }: Outcome): string =>
  lifted.length === 0
    ? 'a tour is in one part'
    : `without ${plural(lifted.length, 'square')} a tour is in ${plural(parts, 'part')} at most`;
const pieceWords = ({ pieces }: Outcome): string => `the board is in ${plural(pieces.length, 'piece')}`;

/** A tour as a line, cut where a square is lifted; each of its parts can have one piece, and what finds none stands at its end. */
function tour(outcome: Outcome): string {
  const { parts, over, pieces } = outcome;
  const r = 0.4 * tourStep(outcome);
  const [first, last] = [tourX(outcome, 0) - r, tourX(outcome, 2 * parts - 2) + r];
  const marks = Array.from({ length: parts + over }, (_, i) => {
    const x = tourX(outcome, i < parts ? 2 * i : parts - 1 + i);
    const has = i < pieces.length;
    return mark(x, TOUR_Y, r, has ? String(i + 1) : '', i >= parts ? ' over' : has ? '' : ' empty');
  });
  return (
    word(partWords(outcome), 0.42) +
    tag('path', { class: 'lifted-tour', d: `M${first * UNIT} ${TOUR_Y * UNIT}H${last * UNIT}` }) +
    marks.join('')
  );
}

/** The number of a piece in a ring, in squares. */
const mark = (x: number, y: number, r: number, words: string, className: string): string =>
  tag('circle', { class: `lifted-part${className}`, cx: x * UNIT, cy: y * UNIT, r: r * UNIT }) +
  (words && tag('text', { class: `lifted-n${className}`, x: x * UNIT, y: y * UNIT }, words));

/** A square, which can be pressed on more than itself where it is small. */
function tile(outcome: Outcome, at: number, { x, y, side }: Place, focus: boolean): string {
  const { lifted, pieces } = outcome;
  const off = lifted.includes(at);
  const where = off
    ? 'lifted'
    : `in piece ${pieces.findIndex((piece) => piece.includes(at)) + 1} of ${pieces.length}`;
  const rect = (size: number, look: Attributes): string =>
    tag('rect', {
      x: (x - size / 2) * UNIT,
      y: (y - size / 2) * UNIT,
      width: size * UNIT,
      height: size * UNIT,
      ...look,
    });
  return tag(
    'g',
    {
      class: `lifted-square${off ? ' off' : ''}`,
      'data-square': String(at),
      role: 'button',
      tabindex: focus ? 0 : -1,
      'aria-label': `Square ${at}, ${where}`,
    },
    rect(side, { class: `lifted-tile ${shade(at)}` }),
    rect(off ? Math.min(1.1, 1.9 * tourStep(outcome)) : Math.max(1, side), { fill: 'transparent' }),
  );
}
const shade = (at: number): string => (colour(board, at) === 0 ? 'sq-light' : 'sq-dark');

/** A move fades with the squares that it joins. */
function move([from, to]: readonly [number, number], scene: Scene): string {
  const [one, other] = [scene[from]!, scene[to]!];
  const opacity = Math.max(0, Math.min(1, one.held * other.held));
  return tag('line', {
    class: 'lifted-move',
    x1: one.x * UNIT,
    y1: one.y * UNIT,
    x2: other.x * UNIT,
    y2: other.y * UNIT,
    opacity: opacity === 1 ? undefined : opacity,
  });
}

/** The number of a square, on a disc that keeps the moves off it. */
const name = ([at, { x, y, side }]: [number, Place]): string =>
  tag('circle', { class: shade(at), cx: x * UNIT, cy: y * UNIT, r: 0.26 * Math.min(1, side) * UNIT }) +
  tag('text', { class: 'lifted-n', x: x * UNIT, y: y * UNIT }, String(at));

/** The number of a piece: in its middle, if no square is there, or else at the corner of the room that it takes. */
function badge({ pieces, parts }: Outcome, scene: Scene, i: number): string {
  if (pieces.length === 1) return '';
  const places = pieces[i]!.map((at) => scene[at]!);
  const ends = (axis: 'x' | 'y', way: 1 | -1): number[] =>
    places.map((place) => place[axis] + (way * place.side) / 2);
  const [left, top] = [Math.min(...ends('x', -1)), Math.min(...ends('y', -1))];
  const middle = { x: (left + Math.max(...ends('x', 1))) / 2, y: (top + Math.max(...ends('y', 1))) / 2 };
  const isFree = places.every(({ x, y, side }) => Math.hypot(x - middle.x, y - middle.y) > side);
  // A single square has it low: over its top another piece may hang.
  const at = isFree ? middle : { x: left, y: places.length === 1 ? middle.y + 0.25 : top };
  return mark(at.x, at.y, 0.3, String(i + 1), i < parts ? '' : ' over');
}

export function sentence({ lifted, pieces, parts, over }: Outcome): Sentence {
  const k = lifted.length;
  const squares = plural(k, 'square');
  const all = plural(pieces.length, 'piece');
  if (k === 0) {
    const moves = plural(everyMove(board).length, 'move');
    return said('', `All ${moves} of 4 × 4. Press a square: it is lifted off, and takes its moves with it.`);
  }
  if (over > 0) {
    const why = `A path without ${squares} has ${parts} parts at most, so a piece is left out`;
    return said('reject', `${all}. ${why}: there is no tour of 4 × 4.`);
  }
  if (pieces.length > k) {
    const why = `A closed tour without ${squares} has ${plural(k, 'part')} at most`;
    return said('reject', `${all}. ${why}: there is none. An open one is not ruled out.`);
  }
  if (pieces.length === 1)
    return said('', `${squares} lifted, and the rest hangs together: nothing follows.`);
  return said('', `${all}, and ${squares} lifted: a tour may well be cut like that. Nothing follows.`);
}

/** What is said where one square more is pressed than can tell anything: what is left are at most as many pieces as squares. */
export const enough: Sentence = {
  mark: '',
  words: `${MOST} squares are lifted, and no more than ${board.width * board.height - MOST} pieces can be left. Put one back.`,
};

const still = (lifted: readonly number[]): string => picture(outcomeOf(lifted), sceneOf(outcomeOf(lifted)));
export const states: Readonly<Record<string, () => string>> = {
  'the whole board': () => still([]),
  'two squares rule out a closed tour': () => still(inner.slice(0, 2)),
  'the last two on their way': () => {
    const [from, to] = [outcomeOf(inner.slice(0, 3)), outcomeOf(inner)];
    return picture(to, between(sceneOf(from), sceneOf(to), 0.5, to.pieces));
  },
  'six pieces': () => still(inner),
};

/** Why the figure has no cell. */
export const withoutCell = 'a proof: no search';
