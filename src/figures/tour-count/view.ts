/**
 * The count of closed tours, seen while it runs: a board whose right and lower edge are dragged, the squares that both halves have
 * taken, and the states as a river beside them, as wide as there are states.
 */
import { handle, slider } from '../kit/hand.ts';
import { button } from '../kit/layout.ts';
import { type Sentence, said, say } from '../kit/say.ts';
import { count, plural, round, tag } from '../kit/svg.ts';
import { UNIT } from '../kit/marks.ts';
import { checkers, fill, squareAt } from '../pieces/board.ts';
import type { Board } from '../../solvers/contract.ts';
import { memory } from '../../solvers/knights/frontier.ts';
import { columnOrder } from '../../solvers/knights/frontier/sweep.ts';
import { type Counting, countTold, expected, nothing, rowsOf, upright } from './counting.ts';

/** Sides that can be dragged to: a count of 8 × 8 is the longest that a page should make. */
export const SIDES = { least: 5, most: 8 } as const;
/** A square of this picture. */
export const SIDE_OF_SQUARE = 24;
const SIDE = SIDE_OF_SQUARE;
const FIELD = SIDES.most * SIDE;
/** Where the river runs: its middle, and half its width at its widest. */
const RIVER = { middle: 340, half: 108 } as const;
const WIDTH = 452;

/** A time as one would say it: milliseconds, seconds, minutes. */
export function duration(ms: number): string {
  if (ms < 1e3) return `${Math.round(ms)} ms`;
  if (ms < 1e4) return `${(ms / 1e3).toFixed(1)} s`;
  return ms < 120e3 ? `${Math.round(ms / 1e3)} s` : `${count(Math.round(ms / 6e3) / 10)} min`;
}

export const nameOf = ({ width, height }: Board): string => `${height} × ${width}`;

/** Why a board is not counted. */
export const refusal = ({ width, height }: Board): string | undefined =>
  (width * height) % 2 === 1
    ? `${nameOf({ width, height })} has ${width * height} squares, and a closed tour needs an even number.`
    : undefined;

/** What is shown. */
export interface Shown {
  readonly board: Board;
  readonly counting: Counting;
  readonly done: boolean;
  /** How long it took here. */
  readonly ms?: number | undefined;
  /** Where the two edges are, which are dragged. */
  readonly edge?: { readonly width: number; readonly height: number };
  /** The widest river of the board before, in states. */
  readonly before?: { readonly name: string; readonly states: number } | undefined;
}

export const squaresWords = (sides: 'columns' | 'rows') => (n: number) => `${n} ${sides}`;

/** What is known of a count, as an attribute. */
const told = (counting: Counting): string => JSON.stringify({ ...counting, tours: String(counting.tours) });
export const countingOf = (text: string): Counting => {
  const read = JSON.parse(text) as Counting & { readonly tours: string };
  return { ...read, tours: BigInt(read.tours) };
};

/** The whole figure. `recorded` says how long boards took in the record of the house. */
export function body(shown: Shown, recorded: Readonly<Record<string, number>>): string {
  const { board } = shown;
  const { least: min, most: max } = SIDES;
  const side = (part: 'columns' | 'rows', label: string, value: number): string =>
    slider(part, { label, min, max, value, words: squaresWords(part) });
  return (
    side('columns', 'Right edge of the board', board.width) +
    side('rows', 'Lower edge of the board', board.height) +
    tag(
      'div',
      {
        'data-part': 'stage',
        'data-recorded': JSON.stringify(recorded),
        'data-counting': told(shown.counting),
      },
      picture(shown),
    ) +
    `<p class="tour-total"><b data-part="total">${total(shown)}</b> <span data-part="of">${totalWords(shown)}</span></p>` +
    say(sentence(shown, recorded[nameOf(board)]), 4) +
    `<div class="button-row needs-script">${button('start', 'Count')}${button('stop', 'Stop', { disabled: true })}</div>`
  );
}

export const total = ({ counting }: Shown): string => (counting.blocks === 0 ? '?' : count(counting.tours));
export const totalWords = ({ board, counting, done }: Shown): string =>
  `closed tours of ${nameOf(board)}` + (counting.joined > 0 && !done ? ' so far, each way' : '');

export function sentence({ board, counting, done, ms }: Shown, recorded?: number): Sentence {
  const { top, bottom, drawings, joined, blocks, tours } = counting;
  const rows = rowsOf(board);
  const widest = Math.max(...top, ...bottom);
  if (done) {
    const time = ms === undefined ? '' : ` in ${duration(ms)}`;
    const river = `the river was never wider than ${count(widest)} states${shortSide(board)}`;
    return said('solve', `${count(tours)} tours${time}, and none was drawn: ${river}.`);
  }
  if (joined > 0) {
    const block = `block ${joined} of ${blocks}`;
    const words = 'States that fit are multiplied, and the tours are never put together.';
    return said('path', `The two rivers meet: ${block}. ${words}`);
  }
  const now = bottom.length > 0 && top.length === 0 ? bottom : top;
  if (now.length > 0) {
    const all = upright(board).width * (now === bottom ? rows.bottom : rows.top);
    const known = `${plural(now.at(-1)!, 'state')} for ${count(Math.round(drawings))} drawings`;
    return said('path', `Square ${now.length} of ${all} of a half: ${known}.`);
  }
  const most = count(Math.max(...expected(board, rows.bottom)));
  const bytes = memory(board);
  // What a short count takes is mostly the start of its worker.
  const fresh =
    recorded !== undefined && recorded < 1e3
      ? '; here a fresh worker, whose code is not yet compiled, takes longer'
      : '';
  const time = recorded === undefined ? '' : ` and, in our record, ${duration(recorded)}${fresh}`;
  const much = bytes > 300e6 ? ' That is much for a phone.' : '';
  return said(
    '',
    `The dashed river is what the count expects: ${most} states where it is widest. ` +
      `It takes ${count(Math.ceil(bytes / 1e6))} MB${time}.${much}`,
  );
}

/** Which side made the river as wide as it is. */
const shortSide = (board: Board): string =>
  board.width === board.height ? '' : `, as on any long board ${upright(board).width} wide`;

export function picture(shown: Shown): string {
  const { board } = shown;
  return tag(
    'svg',
    {
      class: 'bd',
      viewBox: `-4 -22 ${WIDTH + 4} ${FIELD + 44}`,
      role: 'group',
      'aria-label': `Board of ${nameOf(board)}, and the states of its two halves as a river`,
    },
    tag('g', { 'data-part': 'marks' }, marks(shown)),
  );
}

/** All that changes. */
export function marks(shown: Shown): string {
  const { board, edge = board } = shown;
  const [right, low] = [edge.width * SIDE, edge.height * SIDE];
  return (
    field(shown) +
    tag('rect', { class: 'board-edge', width: right, height: low }) +
    river(shown) +
    handle('columns', [right, low / 2], 'x') +
    handle('rows', [right / 2, low], 'y')
  );
}

/** The squares: those that a half has taken are dark, from both edges inwards. */
function field({ board, counting }: Shown): string {
  const { width, height } = upright(board);
  const order = columnOrder(width);
  /** Squares of a half in the order in which it takes them, as rows of a board that lies or stands. */
  const taken = (states: readonly number[], rowOf: (row: number) => number): readonly number[] =>
    states.map((_, i) => {
      const [x, y] = [order[i % width]!, rowOf(Math.floor(i / width))];
      return board.width > board.height ? squareAt(board, x, y) : squareAt(board, y, x);
    });
  const done = [
    ...taken(counting.top, (row) => row),
    ...taken(lowerHalf(board, counting), (row) => height - 1 - row),
  ];
  const lines = Array.from(
    { length: SIDES.most + 1 },
    (_, i) => `M${i * SIDE} 0V${FIELD}M0 ${i * SIDE}H${FIELD}`,
  );
  return (
    tag('path', { class: 'tour-room', d: lines.join('') }) +
    tag('g', { transform: `scale(${SIDE / UNIT})` }, checkers(board), fill(board, done, 'past-fill'))
  );
}

/** The states of the lower half; where the halves are alike it is the upper one, turned over. */
const lowerHalf = (board: Board, { top, bottom }: Counting): readonly number[] =>
  bottom.length === 0 && rowsOf(board).top === rowsOf(board).bottom ? top : bottom;

/** The river: from both edges of the board, as wide as there are states, and between them the join. */
function river({ board, counting, before }: Shown): string {
  const { width, height } = upright(board);
  const rows = rowsOf(board);
  const most = Math.max(...expected(board, rows.bottom), ...counting.top, ...counting.bottom);
  const half = (states: number): number => Math.max(0.6, (RIVER.half * states) / most);
  const length = height * SIDE;
  const bottom = lowerHalf(board, counting);
  /** Bars of one half, from its edge of the board inwards. */
  const bars = (states: readonly number[], step: number, up: boolean): string =>
    states
      .map((each, i) => {
        const y = up ? length - (i + 1) * step : i * step;
        return `M${round(RIVER.middle - half(each))} ${round(y)}h${round(2 * half(each))}v${round(step)}h${round(-2 * half(each))}z`;
      })
      .join('');
  const [top, end] = [rows.top * SIDE, length - rows.bottom * SIDE];
  const { joined, blocks } = counting;
  const share = blocks === 0 ? 0 : joined / blocks;
  const widest = Math.max(...counting.top, ...counting.bottom, 0);
  const middle = (top + end) / 2;
  const edges =
    board.width > board.height ? ['from the left', 'from the right'] : ['from above', 'from below'];
  const words = (text: string, y: number, on = false): string =>
    tag('text', { class: `axis-label${on ? ' on' : ''}`, x: RIVER.middle, y }, text);
  return (
    tag('path', {
      class: 'river-expected',
      d: bars(expected(board, rows.top), SIDE, false) + bars(expected(board, rows.bottom), SIDE, true),
    }) +
    tag('path', {
      class: 'river',
      d: bars(counting.top, SIDE / width, false) + bars(bottom, SIDE / width, true),
    }) +
    tag('rect', {
      class: 'river-join',
      x: RIVER.middle - half(most),
      y: top,
      width: 2 * half(most) * share,
      height: end - top,
    }) +
    (before && before.states < most
      ? tag('path', { class: 'river-before', d: bracket(half(before.states), end) }) +
        words(`${before.name}: ${count(before.states)}`, middle + 13)
      : '') +
    words(edges[0]!, -8) +
    words(edges[1]!, length + 16) +
    words(widest > 0 ? plural(widest, 'state') : `${count(most)}?`, middle - 2, true)
  );
}

/** How wide a river was, on the lower edge of the join: its feet end below the words. */
const bracket = (half: number, y: number): string =>
  `M${round(RIVER.middle - half)} ${y - 4}v4h${round(2 * half)}v-4`;

export const states: Readonly<Record<string, () => string>> = {
  'before a count': () =>
    picture({
      board: { width: 8, height: 8 },
      counting: nothing,
      done: false,
      before: { name: '6 × 6', states: 2423 },
    }),
  'half a half': () => {
    const board = { width: 6, height: 7 };
    const told: Counting[] = [];
    countTold(board, (counting) => told.push(counting));
    return picture({ board, counting: told[15]!, done: false });
  },
};
