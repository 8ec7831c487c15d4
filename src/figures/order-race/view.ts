/** Two dials of the eight moves, and the two searches that follow them. */
import { drawBoard, fill, knight, middle, number, solutionEdge, square } from '../pieces/board.ts';
import { choice } from '../kit/choice.ts';
import { button, head } from '../kit/layout.ts';
import { type Sentence, say } from '../kit/say.ts';
import { type Attributes, count, plural, round, tag, unit } from '../kit/svg.ts';
import { move, tour } from '../pieces/tour.ts';
import { type Move, compassOrder } from '../../solvers/knights/board.ts';
import { LIMIT, type Lane, type OrderName, nameOf, orders, startLane } from './race.ts';

const SIZES = [5, 6, 7, 8];
export const NAMES = ['A', 'B'] as const;
/** The calls after which the figure rests: B has long been home, and A has made some twenty times as many. */
export const AT = 1000;
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
    head(id, { n: { legend: 'Board', options, value: lanes[0].n } }) +
    `<div class="two">${lanes.map((lane, i) => panel(lane, i)).join('')}</div>` +
    `<div data-part="track">${track(lanes, [])}</div>` +
    say(sentence(lanes)) +
    `<div class="race-keys needs-script">${button('race', 'Race', { class: 'button primary' })}` +
    button('reset', 'Back to the start') +
    `${choice(id, 'pace', { legend: 'Pace', hideLegend: true, options: PACES, value: 'fast' })}</div>`
  );
}

function panel(lane: Lane, i: number): string {
  const preset = (name: string, words: string): string =>
    button(`${name}-${i}`, words, { class: 'text-button' });
  const presets = Object.entries(orders).map(([name, { short }]) => preset(name, short));
  return (
    `<div class="panel lane"><p class="panel-title" data-part="title-${i}">${title(lane, i)}</p>` +
    `<div class="lane-pictures"><div data-part="board-${i}">${board(lane, i)}</div>` +
    `<div data-part="dial-${i}">${dial(lane.moves, i)}</div></div>` +
    `<p class="lane-calls" data-part="calls-${i}">${calls(lane)}</p>` +
    `<div class="lane-orders needs-script" role="group" aria-label="Orders for ${NAMES[i]}">${presets.join('')}${preset('shuffle', 'shuffle')}</div></div>`
  );
}

/** A race that is over: whose it was, and its calls. */
export type Tried = readonly [lane: number, calls: number];

/** How far both are, on a line that grows tenfold from mark to mark, and how far they came in the races before. */
export function track(lanes: readonly [Lane, Lane], tried: readonly Tried[]): string {
  const x = (made: number): string =>
    `${round(6 + 92 * Math.max(0, Math.log10(Math.max(1, made) / 10) / 5))}%`;
  const ten = [10, 100, 1e3, 1e4, 1e5, 1e6];
  const end = (i: number, made: number, gaveUp: boolean, past = ''): string =>
    gaveUp
      ? tag('text', { class: `track-cross${past}`, x: x(made), y: ROWS[i]! + 8 }, '×')
      : tag('circle', { class: `track-end${past}`, cx: x(made), cy: ROWS[i], r: past ? 4 : 8 });
  return tag(
    'svg',
    { class: 'track', role: 'img', 'aria-label': `Calls of A and B, and of ${plural(tried.length, 'race')}` },
    ...ten.map((made) => tag('line', { class: 'track-mark', x1: x(made), x2: x(made), y2: 60 })),
    ...ten.map((made) => tag('text', { class: 'track-n', x: x(made), y: 77 }, count(made))),
    ...tried.map(([i, made]) => end(i, made, made === LIMIT, ' past')),
    ...lanes.map(({ calls: made, outcome }, i) => {
      const [y, done] = [ROWS[i], outcome === 'tour' ? ' done' : ''];
      return (
        tag('text', { class: 'track-name', y: ROWS[i]! + 5 }, NAMES[i]!) +
        tag('line', { class: `track-line${done}`, x1: x(1), x2: x(made), y1: y, y2: y }) +
        end(i, made, outcome === 'gave up').replace('track-end', `track-end${done}`)
      );
    }),
  );
}
const ROWS = [15, 45];

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
  const words = ([dx, dy]: Move, place: number): string =>
    `Move ${place + 1}: ${Math.abs(dx)} ${dx < 0 ? 'left' : 'right'}, ${Math.abs(dy)} ${dy < 0 ? 'up' : 'down'}`;
  const disc = (at: number, r: number, attributes: Attributes): string => {
    const [cx, cy] = middle(dialBoard, at);
    return tag('circle', { cx, cy, r, ...attributes });
  };
  return tag(
    'svg',
    {
      class: 'bd dial',
      viewBox: '-8 -8 216 216',
      role: 'group',
      'aria-label': `Order ${NAMES[i]} of the eight moves`,
    },
    ...squares.map((at) => move(dialBoard, CENTRE, at, 'option', 17, 20)),
    ...squares.map((at, place) => disc(at, 20, { class: `dial-disc${place === picked ? ' picked' : ''}` })),
    ...squares.map((at, place) => number(dialBoard, at, place + 1, 'strong dial-n', 6)),
    knight(dialBoard, CENTRE, 'piece-ink'),
    // Round, because the discs that stand corner to corner leave more room so: a thumb's width on the narrowest phone.
    tag(
      'g',
      { 'data-own-keys': true },
      // In an order of their own: the focus stays on its square when two moves have changed places.
      ...compassOrder.map((each) => {
        const at = dialSquare(each);
        const place = squares.indexOf(at);
        return disc(at, 28, {
          class: 'touch',
          'data-square': at,
          'data-grip': true,
          role: 'button',
          tabindex: place === (picked ?? 0) ? 0 : -1,
          'aria-label': words(each, place),
        });
      }),
    ),
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
  const lane = (name: OrderName): Lane => {
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
