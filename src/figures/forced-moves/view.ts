/** A knight that counts closed tours of 6 × 6, with the rule of forced moves on or off, and how deep it has been lately. */
import { checkPath, crossPath } from '../kit/marks.ts';
import { drawBoard, everySquare, fill, knight, middle, number, tryRing, placeOf } from '../pieces/board.ts';
import { head, panel } from '../kit/layout.ts';
import { type Counts, type Sentence, said, say } from '../kit/say.ts';
import { plural, round, tag, capital } from '../kit/svg.ts';
import { forcedMove, startRing, toNumber, tour } from '../pieces/tour.ts';
import { transport } from '../kit/transport.ts';
import { freeDegrees } from '../../solvers/knights/forced.ts';
import {
  AREA,
  HOME,
  type Moment,
  type Rule,
  type Trace,
  board,
  free,
  lost,
  tight,
  traceOf,
} from './trace.ts';

/** The knight has cut the far corner down to one way on. */
export const OPENING = 14;

/** The whole figure, at one step, with the rule on. */
export function forcedMoves(id: string, traces: Pair, at: number): string {
  const trace = traces.on;
  const moment = trace.at(at);
  const rule = { legend: 'Rule', options: ['on', 'off'], value: trace.rule };
  const board = `<div data-part="board">${forcedBoard(trace.rule, moment)}</div>`;
  const depth = `<div data-part="depth">${depthPictures(traces, trace.rule, at)}</div>`;
  return (
    head(id, { rule }, counters(trace.rule, moment)) +
    `<div class="two forced-stage">${panel('ways on from each free square', board)}` +
    `${panel('squares on the path, with the rule on and off', depth)}</div>` +
    say(sentence(trace.rule, moment), 3) +
    transport({ id, at, last: trace.last, ticks: trace.toursAt })
  );
}

export function counters(rule: Rule, moment: Moment): Counts {
  const { calls, forcedMoves, deadEnds, tours } = moment;
  const found = [tours, 'tours'] as const;
  return rule === 'on'
    ? [[calls, 'calls'], [forcedMoves, 'forced'], [deadEnds, 'dead ends'], found]
    : [[calls, 'calls'], found];
}

/** The board of a moment. */
export function forcedBoard(rule: Rule, moment: Moment): string {
  const label = `Board of 6 by 6: ${sentence(rule, moment).words}`;
  return drawBoard(board, { label, numbers: true }, boardMarks(rule, moment));
}

/** Path, free degrees, and what the rule says, or would have said. */
function boardMarks(rule: Rule, moment: Moment): string {
  const { path, kind, square } = moment;
  const head = path.at(-1);
  if (head === undefined) return '';
  if (kind === 'tour')
    return fill(board, path, 'solve-fill') + tour(board, path, { look: 'solved', closed: true });
  const isMove = kind === 'visit' && head !== HOME;
  const narrow = rule === 'on' && isMove ? tight(path) : [];
  const dead = narrow.length > 1 ? narrow : rule === 'off' ? lost(path) : [];
  const forced = narrow.length === 1 ? narrow : [];
  const onward = free(path, head).filter(
    (to) => !forced.includes(to) && !(narrow.length > 1 && dead.includes(to)),
  );
  const degrees = freeDegrees(board, path);
  const words = everySquare(board)
    .filter((at) => !path.includes(at))
    .map((at) => {
      const look = dead.includes(at) ? ' dead-n' : forced.includes(at) ? ' force-n' : '';
      return number(board, at, degrees[at]!, `deg${look}`);
    });
  return (
    fill(board, path, 'past-fill') +
    fill(board, dead, 'rejected-fill') +
    fill(board, forced, 'force-fill') +
    (path.length === 1 ? startRing(board, head) + knight(board, head) : tour(board, path)) +
    (isMove ? onward.map((to) => toNumber(board, head, to)).join('') : '') +
    forced.map((to) => forcedMove(board, head, to)).join('') +
    (rule === 'on'
      ? dead.map((to) => forcedMove(board, head, to, true)).join('')
      : tag('path', { class: 'rejected', d: dead.map((at) => cornerCross(at)).join('') })) +
    words.join('') +
    (kind === 'leave' ? tryRing(board, square, true) : '')
  );
}

function cornerCross(at: number): string {
  const [x, y] = middle(board, at);
  return crossPath(x + 12, y - 11.5, 4);
}

const place = (at: number): string => placeOf(board, at);
const COUNT_WORDS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'] as const;

export function sentence(rule: Rule, moment: Moment): Sentence {
  const { kind, path, square } = moment;
  const head = path.at(-1);
  if (kind === 'tour') return said('solve', `Tour ${moment.tours}: the corner is one move away.`);
  if (head === undefined) return said('', 'The search begins in the corner.');
  if (kind === 'leave')
    return said('reject', `Taken back: ${place(square)}. The knight is at ${place(head)}.`);
  if (head === HOME) {
    const missing = plural(AREA - path.length, 'square is', 'squares are');
    return path.length === AREA
      ? said('path', `All ${AREA} squares are on the path, and this one is next to the corner.`)
      : said('reject', `${capital(place(head))} is the way home, and ${missing} missing.`);
  }
  if (path.length === 1)
    return said('path', 'The knight starts in the corner. It will leave by row 1, column 2.');
  const onward = free(path, head);
  if (rule === 'on') return withRule(moment, head, onward);
  const since = lostSince(path);
  if (since === null)
    return said('path', `${capital(place(head))}: ${plural(onward.length, 'way')} on, to be tried in turn.`);
  const calls = moment.calls - moment.enteredAt[since]!;
  const gone = place(lost(path.slice(0, since + 1))[0]!);
  const ago = `Lost since square ${since + 1} of the path, ${plural(calls, 'call')} ago`;
  return calls === 0
    ? said('reject', `Now ${gone} cannot be entered and left any more. Without the rule nobody notices.`)
    : said('reject', `${ago}. The search goes on all the same.`);
}

function withRule({ path, forced }: Moment, head: number, onward: readonly number[]): Sentence {
  const narrow = tight(path);
  const [first] = narrow;
  const inWords = ({ length }: readonly number[]): string => capital(COUNT_WORDS[length]!);
  if (first === undefined) {
    const here = `${capital(place(head))}${forced ? ', entered because it had to be' : ''}`;
    if (onward.length === 0) return said('reject', `${here}. No way on.`);
    const ways = onward.length === 1 ? 'way' : 'ways';
    return said('path', `${here}. ${inWords(onward)} ${ways} on, and none is forced.`);
  }
  if (narrow.length > 1) {
    const each = narrow.map(place).join('; ');
    const words = `${inWords(narrow)} neighbours have a single way on: ${each}. Only one can be next. Dead end.`;
    return said('reject', words);
  }
  const others = plural(onward.length - 1, 'other move is', 'other moves are');
  const spared = onward.length === 1 ? 'there was no other move anyway' : `${others} not tried`;
  return said('force', `${capital(place(first))} has a single way on. It must be next: ${spared}.`);
}

/** The first place in the path at which it was already lost; null if it is not. */
function lostSince(path: readonly number[]): number | null {
  const since = path.findIndex((_, i) => i > 0 && lost(path.slice(0, i + 1)).length > 0);
  return since < 0 || lost(path).length === 0 ? null : since;
}

/** The next step at which the knight enters this square; without one, it stays where it is. */
export function nextEntry(trace: Trace, at: number, square: number): number {
  for (let step = at + 1; step <= trace.last; step++)
    if (trace.depth[step]! > trace.depth[step - 1]! && trace.at(step).square === square) return step;
  return at;
}

/** How many steps the second panel shows. */
const WINDOW = 120;

/** The step that is drawn at `x` of the second panel, when the search is `at` a step. */
export const stepAt = (at: number, x: number): number =>
  Math.max(0, at - WINDOW) + Math.round(Math.max(0, Math.min(1, x / 222)) * WINDOW);

/** The two searches, step for step. */
type Pair = Readonly<Record<Rule, Trace>>;
export const bothTraces = (): Pair => ({ on: traceOf('on'), off: traceOf('off') });

/**
 * The length of the path over the same steps with the rule and without, on one axis: the chosen search as far as it has come, the
 * rest of it and the other one thinner. `tall` is the height in units of a board's 240.
 */
function depthPicture(traces: Pair, rule: Rule, at: number, tall: number, className = ''): string {
  const trace = traces[rule];
  const from = Math.max(0, at - WINDOW);
  const until = from + WINDOW;
  const high = tall - 8;
  const x = (step: number): number => round(((step - from) / WINDOW) * 222);
  const y = (depth: number): number => round(tall - (depth / AREA) * high);
  const depthAt = (of: Trace, step: number): number => of.depth[Math.min(step, of.last)]!;
  const line = (of: Trace, first: number, last: number): string =>
    Array.from({ length: last - first + 1 }, (_, i) => first + i)
      .map((step, i) => `${i === 0 ? 'M' : 'L'}${x(step)} ${y(depthAt(of, step))}`)
      .join('');
  let [crosses, checks] = ['', ''];
  for (let step = from; step <= until; step++) {
    const depth = depthAt(trace, step);
    if (trace.deadEndsAt.has(step)) crosses += crossPath(x(step), y(depth) - 7, 2.6);
    if (trace.toursAt.includes(step)) checks += checkPath(x(step), y(depth) - 8, 0.7);
  }
  const level = (depth: number): string =>
    tag('path', { class: 'depth-rule', d: `M0 ${y(depth)}H232` }) +
    tag('text', { class: 'axis-label', x: -12, y: y(depth) + 4.5 }, String(depth));
  const other = rule === 'on' ? 'off' : 'on';
  const name = (of: Rule): string => {
    const [own, across] = [of, of === 'on' ? 'off' : 'on'].map((each) =>
      depthAt(traces[each as Rule], until),
    );
    // Where both end at one height, the names stand above and below it.
    const isAbove = own! > across! || (own === across && of === 'on');
    const nudge = Math.abs(own! - across!) * (high / AREA) > 13 ? 4 : isAbove ? -5 : 13;
    const at = round(Math.max(10, Math.min(tall - 2, y(own!) + nudge)));
    return tag('text', { class: of === rule ? 'depth-name now' : 'depth-name', x: 225, y: at }, of);
  };
  return tag(
    'svg',
    {
      class: `bd depth ${className}`.trim(),
      viewBox: `-24 -4 268 ${tall + 8}`,
      role: 'img',
      'aria-label': `The path now has ${trace.depth[at]!} squares; with the rule ${other} it has ${depthAt(traces[other], at)} after as many steps. A tour has ${AREA}.`,
    },
    [0, 12, 24, AREA].map(level).join(''),
    tag('path', { class: 'depth-line other', d: line(traces[other], from, until) }),
    tag('path', { class: 'depth-line ahead', d: line(trace, at, Math.max(at, until)) }),
    tag('path', { class: 'depth-line', d: line(trace, from, at) }),
    tag('path', { class: 'rejected thin', d: crosses }),
    tag('path', { class: 'check', d: checks }),
    tag('circle', { class: 'depth-now', cx: x(at), cy: y(trace.depth[at]!), r: 4 }),
    name('on') + name('off'),
  );
}

/** Beside the board, and under it where the page is narrow. */
export const depthPictures = (traces: Pair, rule: Rule, at: number): string =>
  depthPicture(traces, rule, at, 240, 'at-desk') + depthPicture(traces, rule, at, 72, 'at-phone');

export const states: Readonly<Record<string, () => string>> = {
  'one way left': () => forcedBoard('on', traceOf('on').at(OPENING)),
  'a dead end': () => forcedBoard('on', traceOf('on').at(22)),
  'a tour': () => forcedBoard('on', traceOf('on').at(traceOf('on').toursAt[0]!)),
  'the rule off, and lost': () => forcedBoard('off', traceOf('off').at(300)),
  'how deep, with the rule on': () => depthPicture(bothTraces(), 'on', 220, 240),
  'how deep, with the rule off': () => depthPicture(bothTraces(), 'off', 60, 96),
};
