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
/** The column of the drawings as the style sheet lays it out: its height, from one to the next, all bands together, and where these meet. */
const [HEIGHT, ROW, BAND, MEET] = [314, 78, 64, 130];

export type Sweep = ReturnType<typeof sweep>;

export function sweep() {
  const steps = [...sweepStates(board)];
  const weight = ({ from, count: drawn }: FrontierState): number => from.length * 1e6 + Number(drawn);
  /** The states of each step, those that most drawings run into first. */
  const ranked = steps.map(({ states }) => states.toSorted((a, b) => weight(b) - weight(a)));
  /** All drawings of a step together, and the tours that have closed by then. */
  const drawings = steps.map(({ states }) => states.reduce((sum, state) => sum + state.count, 0n));
  let sum = 0n;
  const closed = steps.map(({ tours }) => (sum += tours));
  return { steps, ranked, drawings, closed };
}

/** The whole figure after `at` squares. */
export function frontierSweep(id: string, swept: Sweep, at: number): string {
  return (
    `<div class="sf-top">${counts(counters(swept, at))}</div><div class="sweep-stage">` +
    dial('pick', { words: 'shown', min: 1, max: picks(swept, at), value: 1, shows: which(swept, at, 0) }) +
    `<div class="sweep-pictures" data-part="pictures">${pictures(swept, { at, pick: 0 })}</div></div>` +
    say(sentence(swept, at), 3) +
    transport({ id, at, last: AREA, unit: 'square', hideSpeed: true }) +
    KEYS
  );
}

export interface Shown {
  readonly at: number;
  /** A state of this step, and which of the drawings that became it lies on the board. */
  readonly pick: number;
  readonly laid?: number | undefined;
}

/** The drawings, the bands that flow together, and the board with the one state that they are. */
export function pictures(swept: Sweep, shown: Shown): string {
  const ways = waysTo(swept, shown.at, shown.pick);
  return (
    `<div class="merge">${merge(swept, shown, ways)}</div>${flow(ways)}` +
    panel(sum(swept, shown), sweepBoard(swept, shown) + bars(swept, shown.at))
  );
}

/** A drawing for each way to a state, with many only the first: its paths, and how many it stands for. */
function waysTo(swept: Sweep, at: number, pick: number) {
  const state = swept.ranked[at]![pick];
  return (state?.from ?? []).slice(0, SHOWN).map(({ state: old, edges }) => {
    const drawing = [...edgesOf(swept.steps, at - 1, old), ...edges];
    const paths = pairsOf(swept.steps[at]!, state!).map(([end], k) =>
      tag('path', { class: `tour pair-${k}`, d: linePath(board, along(drawing, end)) }),
    );
    return { paths: paths.join(''), times: swept.steps[at - 1]!.states[old]!.count };
  });
}
type Ways = ReturnType<typeof waysTo>;

export const counters = (swept: Sweep, at: number): Counts => [
  [swept.drawings[at]!, 'open drawings'],
  [swept.steps[at]!.states.length, 'states'],
  [swept.closed[at]!, 'tours closed'],
];

export function sentence(swept: Sweep, at: number): Sentence {
  const { square, states, tours } = swept.steps[at]!;
  if (square === null) return said('', 'Nothing is drawn yet: one state, which stands for one drawing.');
  const place = `${capital(placeOf(board, square))} has both its edges`;
  const arrivals = states.reduce((sum, { from }) => sum + from.length, 0);
  if (arrivals === 0) {
    const closed = count(swept.closed[at]!);
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

/** How many states one can go through, or at the end closed tours. */
export const picks = (swept: Sweep, at: number): number =>
  swept.steps[at]!.states.length || Number(swept.closed[at]!);

/** Which of them is shown, in words. */
export const which = (swept: Sweep, at: number, pick: number): string =>
  `${swept.steps[at]!.states.length > 0 ? 'state' : 'tour'} ${pick + 1} of ${picks(swept, at)}`;

/** The board with the state that is picked; behind the line lie all drawings, faint and forgotten, or the one that is laid there. */
export function sweepBoard(swept: Sweep, { at, pick, laid }: Shown): string {
  const state = swept.ranked[at]![pick];
  if (!state) return closedTour(pick);
  const label = `Board of 3 by 10 after ${plural(at, 'square')}: ${sentence(swept, at).words}`;
  const past = waysTo(swept, at, pick).map(({ paths }, way) =>
    laid === undefined || laid === way ? tag('g', { 'data-past': way }, paths) : '',
  );
  const [x, y] = [(Math.floor(at / board.height) * UNIT) / 2, 1.5 * UNIT];
  const words =
    laid === undefined && x > UNIT
      ? tag('text', { x, y }, count(state.count)) +
        word(x, y + 18, state.count === 1n ? 'drawing, forgotten' : 'drawings, forgotten')
      : '';
  return drawBoard(
    board,
    { label, numbers: true },
    behind(swept, at),
    // What is forgotten ends at the line; a drawing that is laid there goes on to its ends.
    laid === undefined ? '' : front(swept, at),
    tag('g', { class: laid === undefined ? 'sweep-past' : undefined }, ...past),
    laid === undefined ? front(swept, at) : '',
    tag('g', { class: 'sweep-sum' }, words),
    pairsOf(swept.steps[at]!, state).map(arc).join('') + signs(swept.steps[at]!, state, 7.5),
    cut(at),
  );
}

/** The squares behind the line, and those that a state tells of. */
const behind = (swept: Sweep, at: number): string =>
  fill(
    board,
    swept.steps.slice(1, at + 1).map((step) => step.square!),
    'past-fill',
  );
const front = (swept: Sweep, at: number): string => fill(board, swept.steps[at]!.frontier, 'front-fill');

/** The ends that belong together in a state, two by two, in the order of the frontier. */
const pairsOf = ({ frontier }: SweepStep, { mate }: FrontierState): readonly Edge[] =>
  frontier.flatMap((square, i) => (mate[i]! > i ? [[square, frontier[mate[i]!]!] as const] : []));

const word = (x: number, y: number, words: string | number, on = ''): string =>
  tag('text', { class: `axis-label${on}`, x, y }, String(words));

/** The ends of each path in a look of their own, the squares that have both their edges, and those that have none. */
function signs(step: SweepStep, state: FrontierState, r: number): string {
  const pairs = pairsOf(step, state);
  const marks = step.frontier.map((square, i) => {
    const [cx, cy] = middle(board, square);
    const mate = state.mate[i]!;
    const pair = `end-dot pair-${pairs.findIndex((ends) => ends.includes(square))}`;
    return tag('circle', { class: mate < 0 ? 'past-dot' : mate === i ? 'idle-dot' : pair, cx, cy, r });
  });
  return marks.join('');
}

/** From one end to the other, to the right of both, and between two of one row above them: away from the drawing. */
function arc([a, b]: Edge, pair: number): string {
  const [[x1, y1], [x2, y2]] = [a, b].map((end) => middle(board, end)) as [Edge, Edge];
  const [side, up] = y1 === y2 ? [0, 9] : [9, 0];
  const x = Math.min(Math.max(x1, x2) + (x1 === x2 ? 34 : 40), board.width * UNIT);
  const bend = y1 === y2 ? `${x1} ${y1 - 32} ${x2} ${y2 - 32}` : `${x} ${y1 - up} ${x} ${y2 - up}`;
  const d = `M${x1 + side} ${y1 - up}C${bend} ${x2 + side} ${y2 - up}`;
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
function sum(swept: Sweep, { at, pick }: Shown): string {
  const state = swept.ranked[at]![pick];
  if (!state) return `Tour ${pick + 1} of the <b>${count(swept.closed[at]!)}</b> that have closed`;
  const { from, count: all } = state;
  const drawings = `<b>${plural(all, 'drawing')}</b>`;
  if (from.length < 2) return `One state, for ${drawings}`;
  const parts = from.map(({ state: old }) => count(swept.steps[at - 1]!.states[old]!.count));
  return `In front they are one state: ${from.length > SHOWN ? '' : `${parts.join(' + ')} = `}${drawings}`;
}

/** The drawings that became this state, each with its count: one that is pressed slides over the board. */
function merge(swept: Sweep, { at, pick, laid }: Shown, ways: Ways): string {
  const step = swept.steps[at]!;
  const state = swept.ranked[at]![pick];
  if (!state) return closedGallery(pick);
  const rows = ways.map(({ paths, times }, way) => {
    const label = `One of ${plural(times, 'drawing')}`;
    const drawing = drawBoard(
      board,
      { label },
      behind(swept, at) + front(swept, at),
      paths,
      signs(step, state, 9),
      cut(at),
    );
    const attributes = { type: 'button', 'data-way': way, 'aria-pressed': String(way === laid) };
    return `<li>${tag('button', attributes, drawing, `<b>${count(times)}</b>`)}</li>`;
  });
  const more = state.from.length > SHOWN ? `: ${SHOWN} of ${count(state.from.length)}` : '';
  const single = at === 0 ? 'Nothing is drawn' : 'One way leads here';
  const title = rows.length > 1 ? `Behind the line they differ${more}` : single;
  return `<p class="panel-title">${title}</p><ol>${rows.join('')}</ol>`;
}

/** From each drawing a band as wide as its count to the one state. */
function flow(ways: Ways): string {
  const all = Number(ways.reduce((sum, { times }) => sum + times, 0n));
  let end = MEET - BAND / 2;
  const bands = ways.map(({ times }, i) => {
    const width = (BAND * Number(times)) / all;
    const [from, to] = [HEIGHT / 2 + (i - (ways.length - 1) / 2) * ROW, (end += width) - width / 2];
    return tag('path', {
      'stroke-width': round(width),
      d: `M0 ${from}C34 ${from} 22 ${round(to)} 56 ${round(to)}h40`,
    });
  });
  return tag('svg', { class: 'sweep-flow', viewBox: `0 0 56 ${HEIGHT}`, 'aria-hidden': true }, ...bands);
}

/** What the sweep only counts a search by forced moves draws: each closed tour once, from the first square. */
export const closedTours = (): readonly (readonly number[])[] =>
  [...pathsOf(search(board))].filter(({ length }) => length === AREA);

/** At the end one of them lies on the board. */
function closedTour(which: number): string {
  const marks = tour(board, closedTours()[which] ?? [], { look: 'solved', closed: true, dots: false });
  return drawBoard(board, { label: `Closed tour ${which + 1} on a board of 3 by 10`, numbers: true }, marks);
}

function closedGallery(pick: number): string {
  const pictures = closedTours().map((squares, i) => {
    const marks = tour(board, squares, { look: 'solved', closed: true, dots: false });
    const current = i === pick ? 'true' : undefined;
    return tag(
      'li',
      { 'data-way': i, 'aria-current': current },
      drawBoard(board, { label: `Closed tour ${i + 1}` }, marks),
    );
  });
  return `<p class="panel-title">What was only counted: press one</p><ul>${pictures.join('')}</ul>`;
}

const BAR_HEIGHT = 56;

/** The square whose bar hangs at a place of the picture, from 1. */
export const barAt = (x: number): number =>
  Math.max(1, Math.min(AREA, Math.floor((x * board.height) / UNIT) + 1));

/** How many states there are after each square, hanging under its column, the present one marked. */
function bars(swept: Sweep, at: number): string {
  const sizes = swept.steps.slice(1).map(({ states }) => states.length);
  const scale = BAR_HEIGHT / Math.max(...sizes);
  const width = UNIT / board.height;
  // What is to come is not told: the text asks for it.
  const seen = sizes.slice(0, at);
  const drawn = seen.map(
    (size, i) => `M${round(i * width + 1)} 0v${round(size * scale)}h${round(width - 2)}V0z`,
  );
  const now = seen.at(-1) ?? 1;
  const attributes = {
    class: 'bd sweep-bars',
    viewBox: `-24 0 425.5 ${BAR_HEIGHT + 16}`,
    role: 'img',
    'aria-label': `States after each square so far: at most ${Math.max(1, ...seen)}, now ${now}`,
  };
  return tag(
    'svg',
    attributes,
    tag('path', { class: 'h3', d: drawn.slice(0, -1).join('') }),
    tag('path', { class: 'piece-ink', d: drawn.at(-1) ?? '' }),
    at > 0 && at < AREA - 3 ? word(at * width + 16, 14, now, ' on') : '',
  );
}

const KEYS = keys([
  ['<path class="mate" d="M4 3C16 3 16 13 4 13"/>', 'from an end of a path to its other end'],
  ['<circle class="past-dot" cx="8" cy="8" r="5.5"/>', 'full: has both its edges'],
  ['<circle class="idle-dot" cx="8" cy="8" r="5.5"/>', 'free: no edge yet'],
]);

export const states: Readonly<Record<string, () => string>> = {
  'three drawings, one state': () => sweepBoard(sweep(), { at: OPENING, pick: 0 }),
  'another state': () => sweepBoard(sweep(), { at: OPENING, pick: 20 }),
  'states after each square': () => bars(sweep(), OPENING),
};
