/** The sweep over 3 × 10: the frontier, its states, and for one state the drawings that became it. */
import { dial } from '../kit/dial.ts';
import { UNIT } from '../kit/marks.ts';
import { drawBoard, fill, middle, placeOf } from '../pieces/board.ts';
import { keys, panel } from '../kit/layout.ts';
import { type Counts, type Sentence, counts, said, say } from '../kit/say.ts';
import { count, plural, round, tag, capital } from '../kit/svg.ts';
import { type Edge, along, edgesOf } from '../pieces/drawings.ts';
import { linePath, tour } from '../pieces/tour.ts';
import { transport } from '../kit/transport.ts';
import { pathsOf } from '../../solvers/compare-searches.ts';
import { search } from '../../solvers/knights/forced.ts';
import { type FrontierState, type SweepStep, sweepStates } from '../../solvers/knights/frontier.ts';

export const board = { width: 10, height: 3 } as const;
const AREA = board.width * board.height;
/** Three drawings that have become one state. */
export const OPENING = 18;
/** So many arrivals are drawn; the others are counted. */
const SHOWN = 4;

export type Sweep = ReturnType<typeof sweep>;

export function sweep() {
  const steps = [...sweepStates(board)];
  const weight = ({ from, count: drawn }: FrontierState): number => from.length * 1e6 + Number(drawn);
  /** The states of each step, those that most drawings run into first. */
  const ranked = steps.map(({ states }) => states.toSorted((a, b) => weight(b) - weight(a)));
  /** All drawings of a step together. */
  const drawings = steps.map(({ states }) => states.reduce((sum, state) => sum + state.count, 0n));
  return { steps, ranked, drawings };
}

/** The whole figure after `at` squares. */
export function frontierSweep(id: string, swept: Sweep, at: number): string {
  const { length: max } = swept.steps[at]!.states;
  return (
    `<div class="sf-top">${counts(counters(swept, at))}</div><div class="sweep-stage">` +
    dial('pick', { words: 'state', min: 1, max, value: 1, shows: which(swept, at, 0) }) +
    `<div class="sweep-pictures" data-part="pictures">${pictures(swept, at, 0)}</div></div>` +
    say(sentence(swept, at), 3) +
    transport({ id, at, last: AREA, unit: 'square', hideSpeed: true }) +
    KEYS
  );
}

/** The drawings in their bracket, and the board with the one state that they are. */
export const pictures = (swept: Sweep, at: number, pick: number): string =>
  `<div class="merge">${merge(swept, at, pick)}</div>` +
  panel(sum(swept, at, pick), sweepBoard(swept, at, pick) + bars(swept, at));

/** The tours that have closed by this step. */
const closedBy = (swept: Sweep, at: number): bigint =>
  swept.steps.slice(0, at + 1).reduce((sum, step) => sum + step.tours, 0n);

export const counters = (swept: Sweep, at: number): Counts => [
  [swept.drawings[at]!, 'drawings'],
  [swept.steps[at]!.states.length, 'states'],
  [closedBy(swept, at), 'tours closed'],
];

export function sentence(swept: Sweep, at: number): Sentence {
  const { square, states, tours } = swept.steps[at]!;
  if (square === null) return said('', 'Nothing is drawn yet: one state, which stands for one drawing.');
  const place = `${capital(placeOf(board, square))} has both its edges`;
  const arrivals = states.reduce((sum, { from }) => sum + from.length, 0);
  if (arrivals === 0) {
    const closed = count(closedBy(swept, at));
    const end =
      tours > 0n
        ? `${closed} circles have closed with every square on them`
        : at === AREA
          ? `the sweep is done: these ${closed} tours have closed`
          : `no state is left: ${closed} tours have closed, and what follows changes nothing`;
    return said('solve', `${place}, and ${end}.`);
  }
  const merged = arrivals - states.length;
  const ways = plural(arrivals, 'way that leaves', 'ways that leave');
  const words = `${place}, drawn in ${ways} ${plural(states.length, 'state')}`;
  if (arrivals === 1) return said('path', `${words}.`);
  if (merged === 0) return said('path', `${words}: no two look the same from the right.`);
  return said('path', `${words}: ${count(merged)} ran into another, and the counts add up.`);
}

/** Which of its states is shown, in words. */
export function which(swept: Sweep, at: number, pick: number): string {
  const { states } = swept.steps[at]!;
  return states.length === 0 ? 'none' : `${pick + 1} of ${states.length}`;
}

/** The whole board with the state that is picked: what is done is forgotten, and each square in reach has its word. */
export function sweepBoard(swept: Sweep, at: number, pick: number): string {
  const state = swept.ranked[at]![pick];
  const label = `Board of 3 by 10 after ${plural(at, 'square')}: ${sentence(swept, at).words}`;
  const marks = [ground(swept, at), state ? knownOf(swept.steps[at]!, state) : '', cut(at)];
  const done = Math.floor(at / board.height);
  if (done > 2) marks.push(word((done * UNIT) / 2, 1.5 * UNIT + 4, 'forgotten'));
  return drawBoard(board, { label, numbers: true }, ...marks);
}

function ground(swept: Sweep, at: number): string {
  const done = swept.steps.slice(1, at + 1).map((step) => step.square!);
  return fill(board, done, 'past-fill') + fill(board, swept.steps[at]!.frontier, 'front-fill');
}

/** The ends that belong together in a state, two by two, in the order of the frontier. */
const pairsOf = ({ frontier }: SweepStep, { mate }: FrontierState): readonly Edge[] =>
  frontier.flatMap((square, i) => (mate[i]! > i ? [[square, frontier[mate[i]!]!] as const] : []));

const word = (x: number, y: number, words: string | number, on = ''): string =>
  tag('text', { class: `axis-label${on}`, x, y }, String(words));

/** How far above the middle of its square a sign stands that has a word below it. */
const RAISED = 6;

/** All that a state knows: a sign and a word on each square in reach, and an arc from each end to the other of its path. */
const knownOf = (step: SweepStep, state: FrontierState): string =>
  pairsOf(step, state).map(arc).join('') + signs(step, state, true);

/** The ends of each path in a look of their own, the squares that have both their edges, and those that have none. */
function signs(step: SweepStep, state: FrontierState, words: boolean): string {
  const pairs = pairsOf(step, state);
  const marks = step.frontier.map((square, i) => {
    const [cx, y] = middle(board, square);
    const mate = state.mate[i]!;
    const pair = `end-dot pair-${pairs.findIndex((ends) => ends.includes(square))}`;
    const [look, name] = mate < 0 ? ['past-dot', 'full'] : mate === i ? ['idle-dot', 'free'] : [pair, 'end'];
    const size = words ? { cy: y - RAISED, r: 7.5 } : { cy: y, r: 9 };
    return tag('circle', { class: look, cx, ...size }) + (words ? word(cx, y + 15, name) : '');
  });
  return marks.join('');
}

/** Bent to the right, away from the drawing; between two squares of one row upwards, away from the words. */
function arc([a, b]: Edge, pair: number): string {
  const [[x1, y1], [x2, y2]] = [a, b].map((end) => middle(board, end)) as [Edge, Edge];
  const [cx, cy] =
    y1 === y2 ? [(x1 + x2) / 2, y1 - 20] : [Math.max(x1, x2) + (x1 === x2 ? 44 : 64), (y1 + y2) / 2];
  const d = `M${x1} ${y1 - RAISED}Q${cx} ${cy - RAISED} ${x2} ${y2 - RAISED}`;
  return tag('path', { class: `mate pair-${pair}`, d });
}

/** The line between what is done and what is not. */
function cut(at: number): string {
  if (at % AREA === 0) return '';
  const [left, right] = [Math.floor, Math.ceil].map((whole) => whole(at / board.height) * UNIT);
  const d = `M${right} -5V${(at % board.height) * UNIT}H${left}V${board.height * UNIT + 5}`;
  return tag('path', { class: 'cut', d });
}

/** How many drawings the state that is shown stands for, and how they add up. */
function sum(swept: Sweep, at: number, pick: number): string {
  const state = swept.ranked[at]![pick];
  if (!state) return `<b>${count(closedBy(swept, at))}</b> tours closed`;
  const { from, count: all } = state;
  const drawings = `<b>${plural(all, 'drawing')}</b>`;
  if (from.length < 2) return `One state, for ${drawings}`;
  const parts = from.map(({ state: old }) => count(swept.steps[at - 1]!.states[old]!.count));
  return `In front they are one state: ${from.length > SHOWN ? '' : `${parts.join(' + ')} = `}${drawings}`;
}

/** What became this state: a drawing for each way here, and its count. */
function merge(swept: Sweep, at: number, pick: number): string {
  const state = swept.ranked[at]![pick];
  if (!state) return closedGallery();
  const drawn = (label: string, marks: string, times: bigint): string =>
    `<li>${drawBoard(board, { label }, marks)}<b>${count(times)}</b></li>`;
  const step = swept.steps[at]!;
  const rows = state.from.slice(0, SHOWN).map(({ state: old, edges }) => {
    const times = swept.steps[at - 1]!.states[old]!.count;
    const drawing = [...edgesOf(swept.steps, at - 1, old), ...edges];
    const paths = pairsOf(step, state).map(([end], k) =>
      tag('path', { class: `tour pair-${k}`, d: linePath(board, along(drawing, end)) }),
    );
    const marks = [ground(swept, at), ...paths, signs(step, state, false), cut(at)].join('');
    return drawn(`One of ${plural(times, 'drawing')}`, marks, times);
  });
  const more = state.from.length > SHOWN ? `: ${SHOWN} of ${count(state.from.length)}` : '';
  const single = at === 0 ? 'Nothing is drawn' : 'One way leads here';
  const title = rows.length > 1 ? `Behind the line they differ${more}` : single;
  return `<p class="panel-title">${title}</p><ol>${rows.join('') || drawn('The empty board', '', 1n)}</ol>`;
}

/** What the sweep only counts a search by forced moves draws: each closed tour once, from the first square. */
export const closedTours = (): readonly (readonly number[])[] =>
  [...pathsOf(search(board))].filter(({ length }) => length === AREA);

function closedGallery(): string {
  const pictures = closedTours().map((squares, i) => {
    const marks = tour(board, squares, { look: 'solved', closed: true, dots: false });
    return `<li>${drawBoard(board, { label: `Closed tour ${i + 1}` }, marks)}</li>`;
  });
  return `<p class="panel-title">What was only counted</p><ul>${pictures.join('')}</ul>`;
}

const BAR_HEIGHT = 56;

/** The square whose bar hangs at a place of the picture, from 1. */
export const barAt = (x: number): number =>
  Math.max(1, Math.min(AREA, Math.floor((x * board.height) / UNIT) + 1));

/** How many states there are after each square, hanging under its column, the present one marked. */
function bars(swept: Sweep, at: number): string {
  const sizes = swept.steps.slice(1).map(({ states }) => states.length);
  const most = Math.max(...sizes);
  const width = UNIT / board.height;
  const height = (i: number): number => (sizes[i]! / most) * BAR_HEIGHT;
  // What is to come is not told: the text asks for it.
  const drawn = sizes
    .slice(0, at)
    .map((_, i) => `M${round(i * width + 1)} 0v${round(height(i))}h${round(width - 2)}V0z`);
  return tag(
    'svg',
    {
      class: 'bd sweep-bars',
      viewBox: `-24 0 425.5 ${BAR_HEIGHT + 16}`,
      role: 'img',
      'aria-label': `States after each square so far: at most ${Math.max(1, ...sizes.slice(0, at))}, now ${sizes[at - 1] ?? 1}`,
    },
    tag('path', { class: 'h3', d: drawn.slice(0, -1).join('') }),
    tag('path', { class: 'piece-ink', d: drawn.at(-1) ?? '' }),
    at > 0 && at < AREA - 3 ? word(at * width + 16, 14, sizes[at - 1]!, ' on') : '',
  );
}

const KEYS = keys([
  ['<path class="mate" d="M2 3C16 3 16 13 2 13"/>', 'from an end of a path to its other end'],
  ['<circle class="past-dot" cx="8" cy="8" r="5.5"/>', 'full: has both its edges'],
  ['<circle class="idle-dot" cx="8" cy="8" r="5.5"/>', 'free: no edge yet'],
]);

export const states: Readonly<Record<string, () => string>> = {
  'three drawings, one state': () => sweepBoard(sweep(), OPENING, 0),
  'another state': () => sweepBoard(sweep(), OPENING, 20),
  'states after each square': () => bars(sweep(), OPENING),
};
