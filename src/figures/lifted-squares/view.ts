/** Four squares lifted off 4 × 4, and what is left falls into six pieces: too many for one path. */
import { UNIT } from '../kit/marks.ts';
import { type Counts, type Sentence, counts, say } from '../kit/say.ts';
import { plural, round, tag } from '../kit/svg.ts';
import { transport } from '../kit/transport.ts';
import { LAST, LIFTED, board, edges, inner, piecesWithout, pointAt } from './lifting.ts';

export { LAST };

const pieces = piecesWithout(inner);

export function body(id: string, step: number): string {
  return (
    `<div class="sf-top"><span></span>${counts(counters(step))}</div>` +
    `<div class="lifted-stage" data-part="stage">${picture(step)}</div>` +
    say(sentence(step)) +
    transport({ id, at: step, last: LAST, hideSpeed: true })
  );
}

export function counters(step: number): Counts {
  return step < LIFTED
    ? [
        [board.width * board.height, 'squares'],
        [edges.length, 'moves'],
      ]
    : [
        [inner.length, 'squares lifted'],
        [pieces.length, 'pieces left'],
      ];
}

/** The whole drawing: as wide as it gets, from the start. */
export function picture(step: number): string {
  return tag(
    'svg',
    {
      class: 'bd lifted',
      viewBox: `${-3.9 * UNIT} ${-1.9 * UNIT} ${11.8 * UNIT} ${6.6 * UNIT}`,
      role: 'img',
      'aria-label': 'The squares of 4 × 4 as points: four lifted out of the middle, the others in six pieces',
    },
    tag('g', { 'data-part': 'graph' }, inside(step)),
  );
}

/** All squares and moves; those that are lifted lose their moves on the way. */
export function inside(step: number): string {
  const at = (square: number): readonly [number, number] => {
    const [x, y] = pointAt(square, step);
    return [round((x + 0.5) * UNIT), round((y + 0.5) * UNIT)];
  };
  // What is lifted takes its moves along: they are let go as it rises.
  const held = 1 - Math.min(1, step / LIFTED);
  const lines = edges.map(([from, to]) => {
    const [[x1, y1], [x2, y2]] = [at(from), at(to)];
    const cut = inner.includes(from) || inner.includes(to);
    return tag('line', {
      class: cut ? 'lifted-cut' : 'lifted-move',
      x1,
      y1,
      x2,
      y2,
      opacity: cut ? round(held) : undefined,
    });
  });
  const dots = Array.from({ length: board.width * board.height }, (_, square) => {
    const [cx, cy] = at(square);
    const off = inner.includes(square) && step > 0;
    const [label, name] = [String(square), off ? 'lifted-dot off' : 'lifted-dot'];
    return (
      tag('circle', { class: name, cx, cy, r: 9.5 }) +
      tag('text', { class: 'lifted-name', x: cx, y: cy + 4 }, label)
    );
  });
  return (
    tag('g', { opacity: round(1 - Math.min(1, step / LAST)) }, ground()) +
    lines.join('') +
    dots.join('') +
    (step === LAST ? pieces.map((piece, i) => badge(piece, i, at)).join('') : '')
  );
}

/** The board itself, which fades as its squares leave it. */
const ground = (): string =>
  tag('rect', { class: 'lifted-board', x: 0, y: 0, width: 4 * UNIT, height: 4 * UNIT });

/** The number of a piece: in the middle of a ring, below a corner. */
function badge(
  piece: readonly number[],
  i: number,
  at: (square: number) => readonly [number, number],
): string {
  const middle = (axis: 0 | 1): number =>
    piece.reduce((sum, square) => sum + at(square)[axis], 0) / piece.length;
  const [x, y] = [round(middle(0)), round(middle(1)) + (piece.length === 1 ? 30 : 7)];
  return tag('text', { class: 'lifted-piece', x, y }, String(i + 1));
}

export function sentence(step: number): Sentence {
  if (step === 0)
    return {
      mark: '',
      words: `All ${plural(edges.length, 'move')} of 4 × 4. Lift the four squares in the middle.`,
    };
  if (step < LIFTED) return { mark: '', words: 'The four inner squares go, and take their moves with them.' };
  if (step < LAST) return { mark: '', words: 'Nothing holds the rest together any more.' };
  return {
    mark: 'reject',
    words: `Six pieces. A path that loses four squares falls into five at most: there is no tour of 4 × 4.`,
  };
}

export const states: Readonly<Record<string, () => string>> = {
  'on the board': () => picture(0),
  'four squares on their way up': () => picture(8),
  'six pieces': () => picture(LAST),
};

/** Why the figure has no cell. */
export const withoutCell = 'a proof: no search';
