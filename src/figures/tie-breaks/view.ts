/** Where a way to break ties gets stuck: one board, a rule on each side of an edge that can be dragged, and a run from any start. */
import { dial } from '../kit/dial.ts';
import { slider } from '../kit/hand.ts';
import { head } from '../kit/layout.ts';
import { crossPath } from '../kit/marks.ts';
import { type Counts, type Sentence, say } from '../kit/say.ts';
import { count, round, tag } from '../kit/svg.ts';
import { colOf, placeOf, rowOf, square } from '../pieces/board.ts';
import { type Known, OPENING, type Rule, SIDE, builtMap, runFrom, told } from './maps.ts';

export { SIDE, mapOf } from './maps.ts';

/** What is shown: the maps at the left and at the right of the edge, and how far a run has come. */
export interface Shown {
  readonly left: Known;
  readonly right: Known;
  /** Where the edge stands, in hundredths of the board. */
  readonly wipe: number;
  /** The start whose run is shown, and how much of it, from 0 to 1. */
  readonly start?: number;
  readonly far?: number;
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
function crosses({ stuck, side }: Known, included: (col: number) => boolean): string {
  return [...stuck]
    .filter((at) => included(colOf(square(side), at)))
    .toSorted((a, b) => a - b)
    .map((at) => `M${colOf(square(side), at)}.2 ${rowOf(square(side), at)}.2l.6.6m0-.6l-.6.6`)
    .join('');
}

/** The column that the edge stands before. */
const edgeColumn = ({ left, wipe }: Shown): number => Math.round((left.side * wipe) / 100);

/** The rule that is shown at a square. */
export const ruleAt = (shown: Shown, at: number): Rule =>
  (colOf(square(shown.left.side), at) < edgeColumn(shown) ? shown.left : shown.right).rule;

export function marks(shown: Shown): string {
  const { left, right } = shown;
  const column = edgeColumn(shown);
  const scale = WIDTH / left.side;
  const x = round(column * scale);
  const d = crosses(left, (col) => col < column) + crosses(right, (col) => col >= column);
  return (
    tag('rect', { class: 'wipe-left', width: x, height: WIDTH }) +
    tag('path', { class: 'fail-x', transform: `scale(${round(scale)})`, d }) +
    run(shown) +
    tag('path', { class: 'wipe-edge', d: `M${x} 0v${WIDTH}` }) +
    tag('circle', { class: 'wipe-knob', cx: x, cy: WIDTH / 2, r: 13 }) +
    tag('rect', {
      class: 'wipe-grip',
      'data-grip': true,
      x: x - 22,
      y: WIDTH / 2 - 60,
      width: 44,
      height: 120,
    })
  );
}

/** The run from a start, as far as it has come, and its end. */
function run(shown: Shown): string {
  const { left, start, far = 1 } = shown;
  if (start === undefined) return '';
  const path = runFrom(left.side, ruleAt(shown, start), start);
  const many = Math.max(1, Math.round(path.order.length * far));
  const scale = WIDTH / left.side;
  const place = (at: number): readonly [number, number] => [
    round((colOf(square(left.side), at) + 0.5) * scale),
    round((rowOf(square(left.side), at) + 0.5) * scale),
  ];
  const squares = [...path.order.subarray(0, many)];
  const [endX, endY] = place(squares.at(-1)!);
  const [startX, startY] = place(start);
  return (
    tag('path', {
      class: `fail-run${path.complete && far === 1 ? ' solved' : ''}`,
      d: `M${squares.map((at) => place(at).join(' ')).join('L')}`,
    }) +
    tag('circle', { class: 'fail-start', cx: startX, cy: startY, r: 6 }) +
    (far === 1 && !path.complete ? tag('path', { class: 'fail-end', d: crossPath(endX, endY, 9) }) : '')
  );
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

export function sentence(shown: Shown): Sentence {
  const { left, right, start, far = 1 } = shown;
  if (start !== undefined) {
    const rule = ruleAt(shown, start);
    const path = runFrom(left.side, rule, start);
    const from = `From ${placeOf(square(left.side), start)}, ties by ${words[rule]}: `;
    if (far < 1) return { mark: 'path', words: `${from}the run is on its way.` };
    return path.complete
      ? { mark: 'solve', words: `${from}a tour of all ${count(left.side ** 2)} squares.` }
      : {
          mark: 'reject',
          words: `${from}stuck after ${count(path.order.length)} of ${count(left.side ** 2)} squares.`,
        };
  }
  const whole = left.run === left.starts && right.run === right.starts;
  if (!whole)
    return {
      mark: '',
      words: `${count(Math.min(left.run, right.run))} of ${count(left.starts)} starts are run; each cross is one that got stuck.`,
    };
  if (left.rule === right.rule)
    return {
      mark: '',
      words: `Both sides show ${words[left.rule]}: ${count(left.stuck.size)} of ${count(left.starts)} starts get stuck.`,
    };
  const both = [...left.stuck].filter((at) => right.stuck.has(at)).length;
  return {
    mark: 'reject',
    words: `Of ${count(left.starts)} starts ${count(left.stuck.size)} get stuck by ${words[left.rule]} and ${count(right.stuck.size)} by ${words[right.rule]}; ${both === 0 ? 'none' : count(both)} by both.`,
  };
}

/** Half of the board by chance, half by the farthest square. */
export const first = (): Shown => ({ left: builtMap(OPENING[0]), right: builtMap(OPENING[1]), wipe: 50 });

export function body(id: string, shown: Shown): string {
  const options = rules.map(([rule, title]) => [rule, title] as const);
  return (
    head(
      id,
      {
        left: { legend: 'Left', options, value: shown.left.rule },
        right: { legend: 'Right', options, value: shown.right.rule },
      },
      counters(shown),
    ) +
    `<div class="fail-whole">${slider('wipe', { label: 'Edge between the rules', min: 0, max: 100, value: shown.wipe })}` +
    slider('start', { label: 'Start of a run; 0 for none', min: 0, max: SIDE * SIDE, value: 0 }) +
    `<div data-part="map" data-stuck="${told(shown.left)},${told(shown.right)}">${picture(shown)}</div></div>` +
    dial('side', { words: 'side of the board', min: 6, max: 100, value: SIDE }) +
    say(sentence(shown), 3)
  );
}

const opening = (shown: Partial<Shown>): string => picture({ ...first(), ...shown });
export const states: Readonly<Record<string, () => string>> = {
  'chance and the farthest square': () => opening({}),
  'far from the centre': () => opening({ wipe: 0 }),
  'a run that gets stuck': () => opening({ wipe: 100, start: Math.min(...builtMap('random').stuck) }),
};
