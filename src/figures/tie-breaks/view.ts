/** Where a way to break ties gets stuck: one board, a rule on each side of an edge that can be dragged, and a run from any start. */
import { dial } from '../kit/dial.ts';
import { handleAttributes, slider } from '../kit/hand.ts';
import { head } from '../kit/layout.ts';
import { UNIT } from '../kit/marks.ts';
import { type Counts, type Sentence, say } from '../kit/say.ts';
import { count, round, tag } from '../kit/svg.ts';
import { colOf, crosses, dots, everySquare, fill, placeOf, rowOf, square } from '../pieces/board.ts';
import { linePath } from '../pieces/tour.ts';
import { OPENING, type Rule, SIDE, type StartMap, builtMap, runFrom } from './maps.ts';

/** What is shown: the maps at the left and at the right of the edge, and how far a run has come. */
export interface Shown {
  readonly left: StartMap;
  readonly right: StartMap;
  /** Where the edge stands, in hundredths of the board. */
  readonly wipe: number;
  readonly run?: Run;
}

/** A run from a start: all its squares, and how many of them it has gone over. */
export interface Run {
  readonly rule: Rule;
  readonly order: readonly number[];
  readonly far: number;
}

/** Each rule in a choice, and in a sentence. */
const rules: Readonly<Record<Rule, readonly [title: string, words: string]>> = {
  first: ['order', 'the order of the moves'],
  random: ['chance', 'chance'],
  pohl: ['look ahead', 'looking ahead'],
  farthest: ['farthest', 'the farthest square'],
};
const wordsOf = ({ rule }: { readonly rule: Rule }): string => rules[rule][1];

/** The board is as wide as this, whatever its side. */
export const WIDTH = 600;

/** Crosses in the squares that one side of the edge shows, in units of a square: shorter numbers weigh less. */
function failed({ stuck, side }: StartMap, included: (col: number) => boolean): string {
  return [...stuck]
    .filter((at) => included(colOf(square(side), at)))
    .toSorted((a, b) => a - b)
    .map((at) => `M${colOf(square(side), at)}.2 ${rowOf(square(side), at)}.2l.6.6m0-.6l-.6.6`)
    .join('');
}

/** The column that the edge stands before. */
const edgeColumn = ({ left, wipe }: Shown): number => Math.round((left.side * wipe) / 100);

/** The whole run from a square, by the rule that is shown there. */
export function runOf(shown: Shown, start: number): Run {
  const { side } = shown.left;
  const { rule } = colOf(square(side), start) < edgeColumn(shown) ? shown.left : shown.right;
  const order = [...runFrom(side, rule, start).order];
  return { rule, order, far: order.length };
}

export function marks(shown: Shown): string {
  const { left, right, wipe } = shown;
  const column = edgeColumn(shown);
  const x = round((wipe * WIDTH) / 100);
  const d = failed(left, (col) => col < column) + failed(right, (col) => col >= column);
  return (
    tag('rect', { class: 'wipe-left', width: x, height: WIDTH }) +
    drawnRun(shown) +
    tag('path', { class: 'fail-x', transform: `scale(${round(WIDTH / left.side)})`, d }) +
    tag('path', { class: 'wipe-edge', d: `M${x} 0v${WIDTH}` }) +
    tag('circle', { class: 'wipe-edge', cx: x, cy: WIDTH / 2, r: 13 }) +
    tag('path', {
      ...handleAttributes('wipe'),
      class: 'wipe-grip',
      d: `M${x - 22} ${WIDTH / 2 - 60}h44v120h-44z`,
    })
  );
}

/** A run as far as it has come. At its end it fades, and the squares that it has left out stand forth. */
function drawnRun({ left: { side }, run }: Shown): string {
  if (!run) return '';
  const { order, far } = run;
  const board = square(side);
  const ended = far === order.length;
  const missed = ended ? everySquare(board).filter((at) => !order.includes(at)) : [];
  const look = ended ? (missed.length === 0 ? ' ended solved' : ' ended') : '';
  const scale = WIDTH / side / UNIT;
  const way = tag('path', { class: `tour${look}`, d: linePath(board, order.slice(0, far)) });
  const end = missed.length > 0 ? crosses(board, [order.at(-1)!], 12, 'rejected') : '';
  const drawn =
    way + fill(board, missed, 'fail-missed') + dots(board, [order[0]!], 7 / scale, 'start-ring') + end;
  return tag('g', { transform: `scale(${scale})` }, drawn);
}

export function picture(shown: Shown): string {
  return tag(
    'svg',
    {
      class: 'bd fail-map',
      viewBox: `-2 -2 ${WIDTH + 4} ${WIDTH + 4}`,
      role: 'img',
      'aria-label': `Starts that get stuck: at the left of the edge by ${wordsOf(shown.left)}, at the right by ${wordsOf(shown.right)}`,
    },
    tag('rect', { class: 'fail-board', width: WIDTH, height: WIDTH }),
    tag('g', { 'data-part': 'marks' }, marks(shown)),
  );
}

export const counters = ({ left, right }: Shown): Counts =>
  [left, right].map(({ rule, run: done, stuck }) => [
    `${count(stuck.size)} of ${count(done)}`,
    `stuck by ${rules[rule][0]}`,
  ]);

export function sentence({ left, right, run }: Shown): Sentence {
  const [all, starts] = [count(left.side ** 2), count(left.starts.length)];
  if (run) {
    const from = `From ${placeOf(square(left.side), run.order[0]!)}, ties by ${wordsOf(run)}: `;
    const missed = left.side ** 2 - run.order.length;
    if (run.far < run.order.length) return { mark: 'path', words: `${from}the run is on its way.` };
    if (missed === 0) return { mark: 'solve', words: `${from}a tour of all ${all} squares.` };
    const stuck = `stuck after ${count(run.order.length)} of ${all} squares, ${count(missed)} left out.`;
    return { mark: 'reject', words: from + stuck };
  }
  if (!left.isWhole || !right.isWhole) {
    const done = `${count(Math.min(left.run, right.run))} of ${starts} starts are run`;
    return { mark: '', words: `${done}; each cross is one that got stuck.` };
  }
  const both = [...left.stuck].filter((at) => right.stuck.has(at)).length;
  const others = ` and ${count(right.stuck.size)} by ${wordsOf(right)}; ${both === 0 ? 'none' : count(both)} by both`;
  const other = left.rule === right.rule ? ', on both sides' : others;
  const stuck = `${count(left.stuck.size)} get stuck by ${wordsOf(left)}${other}`;
  return { mark: 'reject', words: `Of ${starts} starts ${stuck}.` };
}

/** Half of the board by chance, half by the farthest square. */
export const first = (): Shown => ({ left: builtMap(OPENING[0]), right: builtMap(OPENING[1]), wipe: 50 });

export function body(id: string, shown: Shown): string {
  const options = Object.entries(rules).map(([rule, [title]]) => [rule, title] as const);
  const left = { legend: 'Left', options, value: shown.left.rule };
  const right = { legend: 'Right', options, value: shown.right.rule };
  return (
    head(id, { left, right }, counters(shown)) +
    `<div class="fail-whole">${slider('wipe', { label: 'Edge between the rules', min: 0, max: 100, value: shown.wipe })}` +
    slider('start', { label: 'Start of a run; 0 for none', min: 0, max: SIDE * SIDE, value: 0 }) +
    `<div data-part="map" data-stuck="${shown.left.told()},${shown.right.told()}">${picture(shown)}</div></div>` +
    dial('side', { words: 'side of the board', min: 6, max: 100, value: SIDE }) +
    say(sentence(shown), 3)
  );
}

export const states: Readonly<Record<string, () => string>> = {
  'chance and the farthest square': () => picture(first()),
  'far from the centre': () => picture({ ...first(), wipe: 0 }),
  'a run that gets stuck': () => {
    const shown = { ...first(), wipe: 100 };
    return picture({ ...shown, run: runOf(shown, Math.min(...shown.left.stuck)) });
  },
};
