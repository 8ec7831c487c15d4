/** The sweep over 3 × 10: the frontier, its states, and for one state the drawings that became it. */
import { dial } from '../kit/dial.ts';
import { UNIT } from '../kit/marks.ts';
import { drawBoard, fill, middle, placeOf } from '../pieces/board.ts';
import { keys } from '../kit/layout.ts';
import { type Counts, type Sentence, counts, say } from '../kit/say.ts';
import { count, plural, round, tag, capital } from '../kit/svg.ts';
import { tour } from '../pieces/tour.ts';
import { transport } from '../kit/transport.ts';
import { closedTours } from './closed-tours.ts';
import { type FrontierState, type SweepStep, sweepStates } from '../../solvers/knights/frontier.ts';

export const board = { width: 10, height: 3 } as const;
const AREA = board.width * board.height;
/** Three drawings that have become one state. */
export const OPENING = 18;
/** So many arrivals are drawn; the others are counted. */
const SHOWN = 4;

type Edge = readonly [from: number, to: number];

export interface Sweep {
  readonly steps: readonly SweepStep[];
  /** For each step its states, those that most drawings run into first. */
  readonly order: readonly (readonly number[])[];
  /** All drawings of a step together. */
  readonly drawings: readonly bigint[];
  readonly tours: bigint;
}

/** All states after every square, those that the most states lead to first. */
export function sweep(): Sweep {
  const steps = [...sweepStates(board)];
  const weight = ({ from, count: drawn }: FrontierState): number => from.length * 1e6 + Number(drawn);
  return {
    steps,
    order: steps.map(({ states }) =>
      states.map((_, i) => i).sort((a, b) => weight(states[b]!) - weight(states[a]!) || a - b),
    ),
    drawings: steps.map(({ states }) => states.reduce((sum, state) => sum + state.count, 0n)),
    tours: steps.reduce((sum, step) => sum + step.tours, 0n),
  };
}

/** The whole figure after `at` squares. */
export function frontierSweep(id: string, swept: Sweep, at: number): string {
  return (
    `<div class="sf-top">${counts(counters(swept, at))}</div>` +
    `<div class="sweep-stage"><div class="merge" data-part="merge">${merge(swept, at, 0)}</div>` +
    `<div class="panel"><p class="panel-title" data-part="sum">${sum(swept, at, 0)}</p>` +
    `<div data-part="board">${sweepBoard(swept, at, 0)}</div>` +
    `<div class="sweep-bars" data-part="bars">${bars(swept, at)}</div>` +
    dial('pick', {
      words: 'state',
      min: 1,
      max: swept.steps[at]!.states.length,
      value: 1,
      shows: which(swept, at, 0),
    }) +
    `</div></div>` +
    say(sentence(swept, at), 3) +
    transport({ id, at, last: swept.steps.length - 1, unit: 'square', hideSpeed: true }) +
    KEYS
  );
}

/** The tours that have closed by this step. */
const closedBy = (swept: Sweep, at: number): bigint =>
  swept.steps.slice(0, at + 1).reduce((sum, step) => sum + step.tours, 0n);

export function counters(swept: Sweep, at: number): Counts {
  const { states } = swept.steps[at]!;
  return [
    [swept.drawings[at]!, 'drawings'],
    [states.length, 'states'],
    [closedBy(swept, at), 'tours closed'],
  ];
}

export function sentence(swept: Sweep, at: number): Sentence {
  const { square, states, tours } = swept.steps[at]!;
  if (square === null)
    return { mark: '', words: 'Nothing is drawn yet: one state, which stands for one drawing.' };
  const place = `${capital(placeOf(board, square))} has both its edges`;
  if (tours > 0n) {
    return {
      mark: 'solve',
      words: `${place}, and ${plural(tours, 'circle has', 'circles have')} closed with every square on ${tours === 1n ? 'it' : 'them'}.`,
    };
  }
  const closed = closedBy(swept, at);
  if (states.length === 0 && closed > 0n)
    return {
      mark: 'solve',
      words:
        at < AREA
          ? `${place}, and no state is left: ${plural(closed, 'tour has', 'tours have')} closed, and what follows changes nothing.`
          : `${place}, and the sweep is done: these ${plural(closed, 'tour')} have closed.`,
    };
  if (states.length === 0)
    return { mark: 'reject', words: `${place}, but no drawing that is left can be a tour.` };
  const arrivals = states.reduce((sum, state) => sum + state.from.length, 0);
  const merged = arrivals - states.length;
  const words = `${place}, drawn in ${plural(arrivals, 'way that leaves', 'ways that leave')} ${plural(states.length, 'state')}`;
  if (arrivals === 1) return { mark: 'path', words: `${words}.` };
  return merged === 0
    ? { mark: 'path', words: `${words}: no two look the same from the right.` }
    : { mark: 'path', words: `${words}: ${count(merged)} ran into another, and the counts add up.` };
}

/** Which of its states is shown, in words. */
export function which(swept: Sweep, at: number, pick: number): string {
  const { states } = swept.steps[at]!;
  return states.length === 0 ? 'none' : `${pick + 1} of ${states.length}`;
}

/** The whole board with the state that is picked. */
export const sweepBoard = (swept: Sweep, at: number, pick: number): string =>
  drawBoard(board, { label: boardLabel(swept, at), numbers: true }, stateMarks(swept, at, pick));
const boardLabel = (swept: Sweep, at: number): string =>
  `Board of 3 by 10 after ${plural(at, 'square')}: ${sentence(swept, at).words}`;

/** Done squares, frontier, and what the state knows of it. */
function stateMarks(swept: Sweep, at: number, pick: number): string {
  const state = stateAt(swept, at, pick);
  return ground(swept, at) + (state ? ends(swept.steps[at]!, state, true) : '') + cut(at);
}

const stateAt = (swept: Sweep, at: number, pick: number): FrontierState | undefined =>
  swept.steps[at]!.states[swept.order[at]![pick] ?? -1];

function ground(swept: Sweep, at: number): string {
  const done = swept.steps.slice(1, at + 1).map((step) => step.square!);
  return fill(board, done, 'past-fill') + fill(board, swept.steps[at]!.frontier, 'front-fill');
}

/** The ends that belong together in a state, two by two, in the order of the frontier. */
const pairsOf = ({ frontier }: SweepStep, { mate }: FrontierState): readonly Edge[] =>
  frontier.flatMap((square, i) => (mate[i]! > i ? [[square, frontier[mate[i]!]!] as const] : []));

/** What the state knows: each pair of ends in its own colour, with its arc; small boards have the paths themselves instead. */
function ends(step: SweepStep, state: FrontierState, arcs: boolean): string {
  const { frontier } = step;
  const dot = (square: number, className: string, r: number): string => {
    const [cx, cy] = middle(board, square);
    return tag('circle', { class: className, cx, cy, r });
  };
  const pairs = pairsOf(step, state).map(
    (pair, k) =>
      (arcs ? arc(...pair, k) : '') +
      pair.map((square) => dot(square, `end-dot pair-${k}`, arcs ? 7.5 : 10)).join(''),
  );
  const others = frontier.map((square, i) =>
    state.mate[i]! < 0
      ? dot(square, 'full-dot', arcs ? 6.5 : 8)
      : arcs && state.mate[i] === i
        ? dot(square, 'idle-dot', 5)
        : '',
  );
  return pairs.join('') + others.join('');
}

function arc(a: number, b: number, pair: number): string {
  const [x1, y1] = middle(board, a);
  const [x2, y2] = middle(board, b);
  // Bent to the right, away from the drawing; two squares of one row bend downwards.
  const [cx, cy] = y1 === y2 ? [(x1 + x2) / 2, y1 + 15] : [Math.max(x1, x2) + 22, (y1 + y2) / 2];
  return tag('path', { class: `mate pair-${pair}`, d: `M${x1} ${y1}Q${round(cx)} ${round(cy)} ${x2} ${y2}` });
}

/** The line between what is done and what is not. */
function cut(at: number): string {
  const column = Math.floor(at / board.height);
  const rest = at % board.height;
  const bottom = board.height * UNIT + 5;
  return at === 0 || at === AREA
    ? ''
    : tag('path', {
        class: 'cut',
        d: `M${(column + Number(rest > 0)) * UNIT} -5V${rest * UNIT}H${column * UNIT}V${bottom}`,
      });
}

/** How many drawings the state that is shown stands for, and how they add up. */
export function sum(swept: Sweep, at: number, pick: number): string {
  const state = stateAt(swept, at, pick);
  const closed = closedBy(swept, at);
  if (!state) return `<b>${count(closed)}</b> ${closed === 1n ? 'tour' : 'tours'} closed`;
  const { from, count: all } = state;
  const drawings = `<b>${count(all)}</b> ${all === 1n ? 'drawing' : 'drawings'}`;
  if (from.length < 2) return `One state, for ${drawings}`;
  const parts = from.map(({ state: old }) => count(swept.steps[at - 1]!.states[old]!.count));
  return `In front they are alike: ${from.length > SHOWN ? '' : `${parts.join(' + ')} = `}${drawings}`;
}

/** What became this state: a drawing for each way here, and its count. */
export function merge(swept: Sweep, at: number, pick: number): string {
  const state = stateAt(swept, at, pick);
  if (!state) return closedBy(swept, at) > 0n ? closedGallery() : '';
  if (at === 0) return `<ol><li>${drawBoard(board, { label: 'The empty board' }, '')}<b>1</b></li></ol>`;
  const before = swept.steps[at - 1]!;
  const step = swept.steps[at]!;
  const rows = state.from.slice(0, SHOWN).map(({ state: old, edges }) => {
    const drawn = before.states[old]!.count;
    const label = `One of ${plural(drawn, 'drawing')}`;
    const drawing = [...example(swept, at - 1, old), ...edges];
    const paths = pairsOf(step, state).map(([end], k) => path(drawing, end, `tour pair-${k}`));
    const marks = ground(swept, at) + paths.join('') + ends(step, state, false) + cut(at);
    return `<li>${drawBoard(board, { label }, marks)}<b>${count(drawn)}</b></li>`;
  });
  const rest = state.from.length - rows.length;
  const more = rest > 0 ? `<li class="merge-more">and ${count(rest)} more</li>` : '';
  const title = rows.length > 1 ? 'Behind the line they differ' : 'One way leads here';
  return `<p class="panel-title">${title}</p><ol>${rows.join('')}${more}</ol>`;
}

/** What the sweep has counted, drawn at last. */
function closedGallery(): string {
  const tours = closedTours(board);
  const pictures = tours.map(
    (squares, i) =>
      `<li>${drawBoard(
        board,
        { label: `Closed tour ${i + 1} of ${tours.length}` },
        tour(board, squares, { look: 'solved', closed: true, dots: false }),
      )}</li>`,
  );
  return `<ul class="sweep-tours">${pictures.join('')}</ul>`;
}

/** The edges of one drawing of a state: any of them will do. */
function example(swept: Sweep, at: number, index: number): Edge[] {
  const edges: Edge[] = [];
  let state = swept.steps[at]!.states[index]!;
  for (let step = at; step > 0; step--) {
    const [first] = state.from;
    edges.push(...first!.edges);
    state = swept.steps[step - 1]!.states[first!.state]!;
  }
  return edges;
}

/** The path of a drawing that begins at one of its ends. */
function path(edges: readonly Edge[], end: number, className: string): string {
  const left = new Set(edges);
  let d = `M${middle(board, end).join(' ')}`;
  for (let at = end, next; (next = [...left].find((edge) => edge.includes(at)));) {
    left.delete(next);
    at = next[0] === at ? next[1] : next[0];
    d += `L${middle(board, at).join(' ')}`;
  }
  return tag('path', { class: className, d });
}

const BAR_HEIGHT = 92;

/** The square whose bar hangs at a place of the picture, from 1. */
export const barAt = (x: number): number =>
  Math.max(1, Math.min(AREA, Math.floor((x * board.height) / UNIT) + 1));

/** How many states there are after each square, hanging under its column, the present one marked. */
export function bars(swept: Sweep, at: number): string {
  const sizes = swept.steps.slice(1).map(({ states }) => states.length);
  const most = Math.max(...sizes);
  const width = UNIT / board.height;
  const height = (i: number): number => ((sizes[i] ?? 0) / most) * BAR_HEIGHT;
  /** Under the middle of its bar, or from its left edge on where the bar before would be in the way. */
  const number = (i: number, className: string): string => {
    const beside = height(i - 1) > height(i);
    const x = round((i + (beside ? 0.15 : 0.5)) * width);
    const given = { class: `${className}${beside ? ' beside' : ''}`, x, y: round(height(i) + 15) };
    return tag('text', given, count(sizes[i]!));
  };
  const bar = (_: unknown, i: number): string =>
    `M${round(i * width + 1)} 0v${round(height(i))}h${round(width - 2)}V0z`;
  const top = sizes.indexOf(most);
  return tag(
    'svg',
    {
      class: 'bd',
      viewBox: `-24 0 425.5 ${BAR_HEIGHT + 20}`,
      role: 'img',
      'aria-label': `States after each square so far: at most ${Math.max(1, ...sizes.slice(0, at))}, now ${sizes[at - 1] ?? 1}`,
    },
    // What is to come is not told: the text asks for it.
    tag('path', {
      class: 'bar past',
      d: sizes
        .slice(0, Math.max(0, at - 1))
        .map(bar)
        .join(''),
    }),
    tag('path', { class: 'bar now', d: at > 0 ? bar(at, at - 1) : '' }),
    at > top + 2 ? number(top, 'axis-label') : '',
    at > 0 ? number(at - 1, 'axis-label on') : '',
  );
}

const KEYS = keys(
  [
    [
      '<rect class="past-fill" width="16" height="16"/>',
      'done: it has both its edges and is never looked at again',
    ],
    ['<circle class="end-dot" cx="8" cy="8" r="5.5"/>', 'open end of a path'],
    ['<path class="mate" d="M2 3C16 3 16 13 2 13"/>', 'joins the two ends of one path'],
    ['<circle class="full-dot" cx="8" cy="8" r="5.5"/>', 'already has both its edges'],
    ['<circle class="idle-dot" cx="8" cy="8" r="4.5"/>', 'within reach, no edge yet'],
  ],
  'sweep-keys',
);

export const states: Readonly<Record<string, () => string>> = {
  'three drawings, one state': () => sweepBoard(sweep(), OPENING, 0),
  'another state': () => sweepBoard(sweep(), OPENING, 20),
  'states after each square': () => bars(sweep(), OPENING),
};
