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

const titles: Readonly<Record<Rule, string>> = {
  first: 'order',
  random: 'chance',
  pohl: 'look ahead',
  farthest: 'farthest',
};
const rules = Object.entries(titles) as readonly (readonly [Rule, string])[];
const words: Readonly<Record<Rule, string>> = {
  first: 'the order of the moves',
  random: 'chance',
  pohl: 'looking ahead',
  farthest: 'the farthest square',
};

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

/** The run from a square, by the rule that is shown there. */
export function runOf(shown: Shown, start: number): Run {
  const { side } = shown.left;
  const { rule } = colOf(square(side), start) < edgeColumn(shown) ? shown.left : shown.right;
  return { rule, order: [...runFrom(side, rule, start).order], far: 0 };
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
    tag('rect', {
      ...handleAttributes('wipe'),
      class: 'wipe-grip',
      x: x - 22,
      y: WIDTH / 2 - 60,
      width: 44,
      height: 120,
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
  const way = tag('path', { class: `fail-run${look}`, d: linePath(board, order.slice(0, far)) });
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
      'aria-label': `Starts that get stuck: at the left of the edge by ${words[shown.left.rule]}, at the right by ${words[shown.right.rule]}`,
    },
    tag('rect', { class: 'fail-board', width: WIDTH, height: WIDTH }),
    tag('g', { 'data-part': 'marks' }, marks(shown)),
  );
}

export const counters = ({ left, right }: Shown): Counts =>
  [left, right].map(({ rule, run: done, stuck }) => [
    `${count(stuck.size)} of ${count(done)}`,
    `stuck by ${titles[rule]}`,
  ]);

export function sentence({ left, right, run }: Shown): Sentence {
  const [all, starts] = [count(left.side ** 2), count(left.starts)];
  if (run) {
    const from = `From ${placeOf(square(left.side), run.order[0]!)}, ties by ${words[run.rule]}: `;
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
  const byLeft = `${words[left.rule]}${left.rule === right.rule ? ', on both sides' : ''}`;
  const both = [...left.stuck].filter((at) => right.stuck.has(at)).length;
  const other = `${count(right.stuck.size)} by ${words[right.rule]}; ${both === 0 ? 'none' : count(both)} by both`;
  return {
    mark: 'reject',
    words:
      `Of ${starts} starts ${count(left.stuck.size)} get stuck by ${byLeft}` +
      `${left.rule === right.rule ? '' : ` and ${other}`}.`,
  };
}

/** Half of the board by chance, half by the farthest square. */
export const first = (): Shown => ({ left: builtMap(OPENING[0]), right: builtMap(OPENING[1]), wipe: 50 });

export function body(id: string, shown: Shown): string {
  return (
    head(
      id,
      {
        left: { legend: 'Left', options: rules, value: shown.left.rule },
        right: { legend: 'Right', options: rules, value: shown.right.rule },
      },
      counters(shown),
    ) +
    `<div class="fail-whole">${slider('wipe', { label: 'Edge between the rules', min: 0, max: 100, value: shown.wipe })}` +
    slider('start', { label: 'Start of a run; 0 for none', min: 0, max: SIDE * SIDE, value: 0 }) +
    `<div data-part="map" data-stuck="${shown.left.told()},${shown.right.told()}">${picture(shown)}</div></div>` +
    dial('side', { words: 'side of the board', min: 6, max: 100, value: SIDE }) +
    say(sentence(shown), 3)
  );
}

const opening = (shown: Partial<Shown>, start?: number): string => {
  const all = { ...first(), ...shown };
  const run = start === undefined ? undefined : runOf(all, start);
  return picture(run ? { ...all, run: { ...run, far: run.order.length } } : all);
};
export const states: Readonly<Record<string, () => string>> = {
  'chance and the farthest square': () => opening({}),
  'far from the centre': () => opening({ wipe: 0 }),
  'a run that gets stuck': () => opening({ wipe: 100 }, Math.min(...builtMap('random').stuck)),
};
