/** The C# article's stepper: the numbered board with its counter of trials, and beside it where the trials went. */
import { drawBoard, fill, heat, knight, solutionEdge, square, tryRing, placeOf } from '../pieces/board.ts';
import { choice } from '../kit/choice.ts';
import { button, panel } from '../kit/layout.ts';
import { type Counts, type Sentence, counts, say } from '../kit/say.ts';
import { capital, count, plural, tag } from '../kit/svg.ts';
import { touchSquares } from '../pieces/touch.ts';
import { openMove, tour } from '../pieces/tour.ts';
import { transport } from '../kit/transport.ts';
import { neighbours, steepFirst } from '../../solvers/knights/board.ts';
import { LIMIT, type Moment, recordStepper } from './recording.ts';

const SIZES = [6, 8];
const ORDERINGS = [
  ['listed', 'as listed'],
  ['fewest', 'fewest ways first'],
] as const;

export function body(id: string, moment: Moment, last: number): string {
  const { n, ordered, trial } = moment;
  const sizes = SIZES.map((size) => [size, `${size} × ${size}`] as const);
  const order = ordered ? 'fewest' : 'listed';
  return (
    `<div class="sf-top">` +
    choice(id, 'n', { legend: 'Board', options: sizes, value: n }) +
    choice(id, 'order', { legend: 'Moves', options: ORDERINGS, value: order }) +
    button('solve', 'Solve', { class: 'button needs-script st-solve' }) +
    `${counts(counters(moment))}</div><div class="two swiped">` +
    panel(
      'the path now<span class="swipe">; swipe for the visits →</span>',
      `<div data-part="board">${board(moment)}</div>`,
    ) +
    panel(
      '<span class="swipe">← the path; </span>how often each square was entered',
      `<div data-part="heat" tabindex="0" role="group" aria-label="Visits: arrow keys point, Enter goes to the next">${visited(moment)}</div>`,
    ) +
    `</div>` +
    say(sentence(moment), 3) +
    transport({ id, at: trial, last, unit: 'trial', speed: '25' })
  );
}

export const counters = ({ trial, path, deepest }: Moment): Counts => [
  [trial, 'trials'],
  [(trial - path.length + 1) / 2, 'taken back'],
  [deepest, 'deepest'],
];

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

/** The path with its numbers, or the tour. */
export function way({ n, path, state }: Moment): string {
  const size = square(n);
  if (state === 'tour') {
    return (
      fill(size, path, 'solve-fill') +
      tour(size, path, { look: 'solved', numbers: true, closed: true }) +
      solutionEdge(size)
    );
  }
  const head = path.at(-1)!;
  const open = neighbours(size, head, steepFirst).filter((to) => !path.includes(to));
  return (
    fill(size, path, 'path-fill') +
    tour(size, path, { numbers: true }) +
    open.map((to) => openMove(size, head, to)).join('') +
    (path.length === 1 ? knight(size, head) : '') +
    tryRing(size, head)
  );
}

/** How often each square was visited, under a ring for the square that is pointed at. */
export function visited(moment: Moment): string {
  return drawBoard(
    square(moment.n),
    { label: `Visits of each square; the most is ${count(most(moment))}` },
    tag('g', { 'data-part': 'visits' }, visitMarks(moment)),
    tag('g', { 'data-part': 'pointed' }),
  );
}

/** What is said of a square that the keys point at. */
export const visitsOf = ({ n, visits }: Moment, at: number): Sentence => ({
  mark: '',
  words: `${capital(placeOf(square(n), at))}: entered ${plural(visits[at]!, 'time')}. Enter goes to the next.`,
});

/** The shades and numbers of that board, and a ring where the knight is. */
export function visitMarks(moment: Moment): string {
  const top = most(moment);
  const size = square(moment.n);
  return heat(size, moment.visits, (value) => shade(value, top), short) + tryRing(size, moment.path.at(-1)!);
}

const most = ({ visits }: Moment): number => Math.max(...Array.from(visits));

/** Once is no thrashing, whatever the most is. The middle of the ramp is left out: no ink can be read on it. */
function shade(value: number, top: number): 0 | 1 | 2 | 4 | 5 | 6 {
  const share = value / top;
  if (value <= 1 || share < 0.02) return 0;
  if (share < 0.25) return 1;
  if (share < 0.5) return 2;
  if (share < 0.7) return 4;
  return share < 0.9 ? 5 : 6;
}

const short = (value: number): string => {
  if (value < 1000) return value === 0 ? '' : String(value);
  return value < 10_000 ? `${(value / 1000).toFixed(1)}k` : `${Math.round(value / 1000)}k`;
};

export function sentence(moment: Moment): Sentence {
  const { n, trial, path, firm, state } = moment;
  if (state === 'tour')
    return { mark: 'solve', words: `A closed tour of ${n} × ${n} after ${plural(trial, 'trial')}.` };
  if (state === 'exhausted')
    return { mark: 'reject', words: `Everything is tried: no closed tour, after ${plural(trial, 'trial')}.` };
  const where = `Trial ${count(trial)}: square ${path.length} of the path.`;
  if (trial === LIMIT)
    return {
      mark: 'reject',
      words: `${where} We stop here. The first ${firm} squares have not been taken back once.`,
    };
  if (firm < path.length)
    return {
      mark: '',
      words: `${where} The first ${firm} squares have not been taken back once.`,
    };
  return { mark: 'path', words: `${where} Nothing has been taken back yet.` };
}

function momentAt(n: number, start: number, ordered: boolean, trial: number): Moment {
  const recording = recordStepper({ n, start, ordered }, trial);
  recording.grow(trial);
  return recording.at(trial);
}

export const states: Readonly<Record<string, () => string>> = {
  'as listed, ten thousand trials': () => board(momentAt(8, 0, false, 10_000)),
  'where they went': () => visited(momentAt(8, 0, false, 10_000)),
  'fewest ways first, done': () => board(momentAt(8, 0, true, 153)),
  'at the start': () => board(momentAt(6, 8, true, 0)),
};
