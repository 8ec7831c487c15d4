/** Two dials of the eight moves, and the two searches that follow them. */
import { drawBoard, fill, knight, number, solutionEdge, square, tryRing } from '../pieces/board.ts';
import { button, head } from '../kit/layout.ts';
import { type Sentence, say } from '../kit/say.ts';
import { count, plural, tag, unit } from '../kit/svg.ts';
import { touchSquares } from '../pieces/touch.ts';
import { toNumber, tour } from '../pieces/tour.ts';
import type { Move } from '../../solvers/knights/board.ts';
import { LIMIT, type Lane, nameOf, orders, startLane } from './race.ts';

const SIZES = [5, 6, 7, 8];
export const NAMES = ['A', 'B'] as const;
/** The calls that both have made when the figure rests. */
export const AT = 41;
const PACES = ['slow', 'fast', 'max'] as const;
export type Pace = (typeof PACES)[number];

/** The dial is a board of five with the knight in its middle. */
const dialBoard = square(5);
const CENTRE = 12;
/** The square of the dial, of five by five, that a move leads to from its middle. */
export const dialSquare = ([dx, dy]: Move): number => (2 + dy) * 5 + 2 + dx;

export function body(id: string, lanes: readonly [Lane, Lane]): string {
  const options = SIZES.map((n) => [n, `${n} × ${n}`] as const);
  return (
    head(id, {
      n: { legend: 'Board', options, value: lanes[0].n },
      pace: { legend: 'Pace', options: PACES, value: 'fast' },
    }) +
    `<div class="two">${lanes.map((lane, i) => panel(lane, i)).join('')}</div>` +
    say(sentence(lanes)) +
    `<div class="race-keys needs-script">${button('race', 'Race', { class: 'button primary' })}` +
    `${button('reset', 'Back to the start')}</div>`
  );
}

function panel(lane: Lane, i: number): string {
  const presets = Object.entries(orders).map(([name, { label }]) =>
    tag('button', { type: 'button', class: 'text-button', 'data-lane': i, 'data-preset': name }, label),
  );
  return (
    `<div class="panel lane"><p class="panel-title" data-part="title-${i}">${title(lane, i)}</p>` +
    `<div class="lane-pictures"><div data-part="dial-${i}">${dial(lane.moves, i)}</div>` +
    `<div data-part="board-${i}">${board(lane, i)}</div></div>` +
    `<p class="lane-calls" data-part="calls-${i}">${calls(lane)}</p>` +
    `<div class="lane-orders needs-script" role="group" aria-label="Orders for ${NAMES[i]}">${presets.join('')}` +
    tag(
      'button',
      { type: 'button', class: 'text-button', 'data-lane': i, 'data-preset': 'shuffle' },
      'shuffle',
    ) +
    '</div></div>'
  );
}

export function title({ moves }: Lane, i: number): string {
  const name = nameOf(moves);
  return `Order ${NAMES[i]}: ${name ? orders[name].label : 'your own'}`;
}

/** How many calls a lane has made and how it ended, as HTML. */
export const calls = ({ calls: made, outcome }: Lane): string =>
  `<b>${count(made)}</b> ${unit(made, 'calls')}${outcome === 'searching' ? '' : `, ${outcome}`}`;

/** The eight moves with their places; `picked` is the place that waits for another to swap with. */
export function dial(moves: readonly Move[], i: number, picked?: number): string {
  const squares = moves.map(dialSquare);
  const words = (at: number): string => {
    const place = squares.indexOf(at);
    if (place < 0) return at === CENTRE ? 'The knight' : 'Not a move';
    const [dx, dy] = moves[place]!;
    const across = `${Math.abs(dx)} ${dx < 0 ? 'left' : 'right'}`;
    return `Move ${place + 1}: ${across}, ${Math.abs(dy)} ${dy < 0 ? 'up' : 'down'}`;
  };
  return drawBoard(
    dialBoard,
    { label: `Order ${NAMES[i]} of the eight moves`, touched: true, className: 'dial' },
    fill(dialBoard, squares, 'dial-fill'),
    ...squares.map((at) => toNumber(dialBoard, CENTRE, at)),
    ...squares.map((at, place) => number(dialBoard, at, place + 1, 'strong dial-n', 6)),
    knight(dialBoard, CENTRE, 'piece-ink'),
    picked === undefined ? '' : tryRing(dialBoard, squares[picked]!),
    touchSquares(dialBoard, words, { focus: squares[picked ?? 0], grips: (at) => squares.includes(at) }),
  );
}

/** The board of lane number `i`. */
export function board(lane: Lane, i: number): string {
  return drawBoard(
    square(lane.n),
    { label: `The path of order ${NAMES[i]}: ${plural(lane.path.length, 'square')}` },
    tag('g', { 'data-part': `path-${i}` }, path(lane)),
  );
}

/** The path of a lane, or its tour. */
export function path({ n, path: squares, outcome }: Lane): string {
  const size = square(n);
  if (squares.length === 0) return knight(size, 0);
  if (outcome === 'tour')
    return (
      fill(size, squares, 'solve-fill') +
      tour(size, squares, { look: 'solved', arrows: 'none', knight: false }) +
      solutionEdge(size)
    );
  return fill(size, squares, 'path-fill') + tour(size, squares, { arrows: 'last' });
}

export function sentence(lanes: readonly [Lane, Lane]): Sentence {
  const [a, b] = lanes;
  const running = lanes.filter((lane) => lane.outcome === 'searching');
  if (running.length === 2) {
    if (a.calls === 0)
      return { mark: '', words: 'Both stand in the corner. Swap some moves, or start the race.' };
    return { mark: '', words: `Call ${count(a.calls)}: both are searching.` };
  }
  if (running.length === 1) {
    const other = a.outcome === 'searching' ? 1 : 0;
    return {
      mark: 'solve',
      words: `${NAMES[other]} is done after ${plural(lanes[other].calls, 'call')}. ${NAMES[1 - other]} is still searching.`,
    };
  }
  if (a.outcome === 'gave up' && b.outcome === 'gave up')
    return { mark: 'reject', words: `Neither has a tour after ${count(LIMIT)} calls.` };
  if (a.calls === b.calls) return { mark: 'solve', words: `A draw: ${plural(a.calls, 'call')} each.` };
  const [quick, slow] = a.calls < b.calls ? [a, b] : [b, a];
  const name = quick === a ? 'A' : 'B';
  // One that gave up says only how many calls were not enough.
  const [more, atLeast] = slow.outcome === 'gave up' ? ['more than ', 'at least '] : ['', ''];
  const times = slow.calls / quick.calls;
  return {
    mark: 'solve',
    words: `${name} wins with ${plural(quick.calls, 'call')}. The other needs ${more}${count(slow.calls)}: ${atLeast}${times < 10 ? times.toFixed(1) : count(Math.round(times))} times as many.`,
  };
}

/** Both lanes after as many calls. */
export function lanesAt(n: number, made: number): readonly [Lane, Lane] {
  const lane = (name: keyof typeof orders): Lane => {
    const runner = startLane(n, orders[name].moves);
    runner.run(made);
    return runner.lane;
  };
  return [lane('reading'), lane('compass')];
}

export const states: Readonly<Record<string, () => string>> = {
  'a dial': () => dial(orders.reading.moves, 0),
  'a move that waits for another': () => dial(orders.steep.moves, 0, 2),
  'still searching': () => board(lanesAt(5, AT)[0], 0),
  'a tour': () => board(lanesAt(5, AT)[1], 1),
};

/** Why the figure has no cell. */
export const withoutCell = 'a million calls of two searches in orders set by hand';
