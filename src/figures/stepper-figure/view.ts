/**
 * The C# article's stepper. The board has the last moves as a line, and a shade for how often each square was entered; beside it
 * stands the path as a row of places, and over each a bar for how often it was filled.
 */
import { drawBoard, everySquare, fill, knight, number, placeOf, rejected } from '../pieces/board.ts';
import { solutionEdge, square, tryRing } from '../pieces/board.ts';
import { head, panel } from '../kit/layout.ts';
import { type Counts, type Sentence, said, say } from '../kit/say.ts';
import { count, plural, round, tag } from '../kit/svg.ts';
import { touchSquares } from '../pieces/touch.ts';
import { linePath, move, tour } from '../pieces/tour.ts';
import { transport } from '../kit/transport.ts';
import { LIMIT, type Moment, recordStepper } from './recording.ts';

/** So many moves are drawn as a line: more would hide which one is the last. */
const TAIL = 10;
/** The highest bar stands for no fewer fillings than these: a path of firsts stays flat. */
const FEW = 10;

const choices = ({ n, ordered }: Moment) => ({
  n: { legend: 'Board', options: [6, 8].map((side) => [side, `${side} × ${side}`] as const), value: n },
  order: {
    legend: 'Moves',
    options: [['listed', 'as listed'] as const, ['fewest', 'fewest ways first'] as const],
    value: ordered ? 'fewest' : 'listed',
  },
});

export function body(id: string, moment: Moment, last: number): string {
  const row = {
    'data-part': 'places',
    tabindex: 0,
    role: 'group',
    'aria-label': 'Places of the path: arrow keys point, Enter goes to the next filling',
  };
  return (
    head(id, choices(moment), counters(moment)) +
    `<div class="two"><div data-part="board">${board(moment)}</div>` +
    panel(title(moment), tag('div', row, places(moment)), { titlePart: 'title' }) +
    `</div>${say(sentence(moment))}` +
    transport({ id, at: moment.trial, last, unit: 'trial', speed: '25' })
  );
}

export const counters = ({ trial, path, deepest }: Moment): Counts => [
  [trial, 'trials'],
  [(trial - path.length + 1) / 2, 'taken back'],
  [deepest, 'deepest'],
];

/** What the bars are, and the height of the highest. */
export function title({ filled }: Moment): string {
  const most = Math.max(...Array.from(filled));
  return `How often each place was filled; place ${filled.indexOf(most) + 1}: ${count(most)}`;
}

/** The board with its squares to press; what moves stands in the part "way". */
export function board(moment: Moment): string {
  const size = square(moment.n);
  return drawBoard(
    size,
    { label: `The path after ${plural(moment.trial, 'trial')}`, touched: true },
    tag('g', { 'data-part': 'way' }, way(moment)),
    touchSquares(size, (at) => `Start from ${placeOf(size, at)}`, { focus: moment.start }),
  );
}

/** The shades, the last moves, what is taken back, and each square's place in the path; or the tour. */
export function way({ n, path, left, visits, state }: Moment, place = -1): string {
  const size = square(n);
  const ring = path[place] === undefined ? '' : tryRing(size, path[place], true);
  if (state === 'tour') {
    const look = { look: 'solved', numbers: true, closed: true } as const;
    return fill(size, path, 'solve-fill') + tour(size, path, look) + solutionEdge(size) + ring;
  }
  const top = Math.max(...Array.from(visits));
  const shade = (times: number) => SHADES[Math.floor((SHADES.length * (times - 1)) / top)] ?? 0;
  // A square that was never entered is as the board has it.
  const shaded = (step: number) =>
    everySquare(size).filter((each) => visits[each]! > 0 && shade(visits[each]!) === step);
  const line = linePath(size, path.slice(-TAIL - 1));
  const at = path.at(-1)!;
  return (
    [0, 1, 2, 4].map((step) => fill(size, shaded(step), `h${step}`)).join('') +
    fill(size, [at], 'path-fill') +
    (left === undefined ? '' : rejected(size, [left])) +
    tag('path', { class: 'tour st-casing', d: line }) +
    tag('path', { class: 'tour', d: line }) +
    (left === undefined ? '' : move(size, at, left, 'removed', 17)) +
    path.map((each, i) => number(size, each, i + 1, `st-n st-${shade(visits[each]!)}`)).join('') +
    tryRing(size, at) +
    knight(size, at) +
    ring
  );
}

/** Of the ramp, without its middle, on which no ink can be read, and without its end, on which the line is lost. */
const SHADES = [0, 1, 1, 2, 2, 4] as const;

/** The row of places in a frame of any shape: what was never taken back, what stands, what was left; and a bar over each. */
export function places({ path, left, filled, firm, state }: Moment, pointed = -1): string {
  const top = Math.max(FEW, ...Array.from(filled));
  const draw = (className: string, from: number, to: number, bottom = 100, heights?: readonly number[]) => {
    const bars = filled.slice(from, to).keys();
    const of = (i: number): string => `M${from + i}.1 ${bottom}h.8v-${round(heights?.[i] ?? 12)}h-.8z`;
    return tag('path', { class: className, d: Array.from(bars, of).join('') });
  };
  const bars = Array.from(filled, (times) => times && Math.max(1, (84 * times) / top));
  const isTour = state === 'tour';
  return tag(
    'svg',
    {
      viewBox: `0 0 ${filled.length} 100`,
      preserveAspectRatio: 'none',
      role: 'img',
      'aria-label': 'The path',
    },
    draw('h5', 0, filled.length, 86, bars),
    draw('h1', path.length, filled.length),
    draw(isTour ? 'queen-solved' : 'path-fill', firm, path.length),
    draw(isTour ? 'queen-solved' : 'knight', 0, firm),
    left === undefined ? '' : draw('st-left', path.length, path.length + 1),
    draw('try-ring', pointed, pointed + 1, 99, [98]),
  );
}

/** What is said of a place of the path that is pointed at, and of the square on it. */
export function pointedAt({ n, path, visits, filled }: Moment, place: number): Sentence {
  const at = path[place];
  const where = at === undefined ? '' : `, ${placeOf(square(n), at)}`;
  const ofSquare = at === undefined ? '' : `, its square ${plural(visits[at]!, 'time')}`;
  return said('', `Place ${place + 1}${where}: filled ${plural(filled[place]!, 'time')}${ofSquare}.`);
}

export function sentence({ n, trial, path, left, firm, state }: Moment): Sentence {
  if (state === 'tour') return said('solve', `A closed tour of ${n} × ${n} after ${plural(trial, 'trial')}.`);
  if (state === 'exhausted')
    return said('reject', `Everything is tried: no closed tour, after ${plural(trial, 'trial')}.`);
  const where = `rial ${count(trial)}, ${left === undefined ? 'on' : 'back'} to square ${path.length}`;
  const stands =
    firm === path.length ? 'Nothing was taken back yet.' : `The first ${firm} were never taken back.`;
  const words = `${trial === LIMIT ? 'We stop at t' : 'T'}${where}. ${stands}`;
  return said(left === undefined ? 'path' : 'reject', words);
}

function momentAt(n: number, start: number, ordered: boolean, trial: number): Moment {
  const recording = recordStepper({ n, start, ordered }, trial);
  recording.grow(trial);
  return recording.at(trial);
}

export const states: Readonly<Record<string, () => string>> = {
  'as listed, ten thousand trials': () => board(momentAt(8, 0, false, 10_000)),
  'a move back': () => board(momentAt(8, 0, false, 100_000)),
  'the places of the path': () => places(momentAt(8, 0, false, 100_000)),
  'fewest ways first, done': () => board(momentAt(8, 0, true, 153)),
  'at the start': () => board(momentAt(6, 8, true, 0)),
};
