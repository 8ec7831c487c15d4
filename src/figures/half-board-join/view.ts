/**
 * One set of columns: the half boards above and those below are two strips that slide along a fold, and a matrix has all pairs. At the
 * fold one sees which diagonals the two halves in the middle take, and which of them both do.
 */
import { type Point, handle, handleAttributes, slider } from '../kit/hand.ts';
import { head, panel } from '../kit/layout.ts';
import { WALK, linkRect } from '../kit/links.ts';
import { UNIT, checkPath } from '../kit/marks.ts';
import { type Sentence, say } from '../kit/say.ts';
import { plural, round, tag } from '../kit/svg.ts';
import { transport } from '../kit/transport.ts';
import { checkers, queensOnly, squaresOf } from '../pieces/board.ts';
import {
  type Crossing,
  type Pair,
  SIZES,
  crossings,
  joined,
  lastStep,
  setAt,
  shownPair,
  ticks,
} from './joined.ts';

export const PARTS = ['above', 'below'] as const;
/** How far one half board is from the next, for n columns. */
const pitch = (n: number): number => (n + 0.5) * UNIT;
/** Which half board of a strip would stand in the middle with its first one here. */
export const placeAt = (n: number, [x]: Point): number => -x / (pitch(n) * scale(n));
/** Boards of all sizes are drawn as large as one of six. */
const SIDE = 6 * UNIT;
/** The room for a handle above and below them, clear of the queens. */
const RIM = 36;
const scale = (n: number): number => 6 / n;
export const halfWords = (place: number): string => `half board ${place + 1}`;

/** The queen of a half board that stands on a diagonal across the fold: column and row. */
export function queenOn(
  n: number,
  columns: readonly number[],
  firstRow: number,
  { lean, above }: Crossing,
): Point {
  const row = columns.findIndex((col, at) => col - above === lean * (at + firstRow - (n / 2 - 1)));
  return [columns[row]!, row + firstRow];
}

const path = (points: readonly Point[]): string =>
  points.map(([x, y], i) => `${i === 0 ? 'M' : 'L'}${(x + 0.5) * UNIT} ${(y + 0.5) * UNIT}`).join('');

/** Both strips, each with the half board of the pair in the middle, or where the hand has it. */
export function strips(n: number, at: number, pair: Pair, hand: readonly number[] = pair): string {
  const { states, sets } = joined(n);
  const state = states[at]!;
  const side = n * UNIT;
  const fold = side / 2;
  const halves = [state.top, state.bottom] as const;
  const drawn = PARTS.map((part, k) => {
    const firstRow = (k * n) / 2;
    const own = sets[at]!;
    const board = { width: n, height: n / 2 };
    const gaps = Array.from({ length: n }, (_, col) =>
      own.includes(col) === (k === 0) ? '' : `M${col * UNIT} 0h${UNIT}v${fold}h${-UNIT}z`,
    ).join('');
    const one = ({ columns, mask }: (typeof halves)[number][number], place: number): string => {
      const isShown = place === pair[k];
      const beyond = crossings(state, mask).map((each) =>
        path([queenOn(n, columns, firstRow, each), k === 0 ? [each.below, n / 2] : [each.above, n / 2 - 1]]),
      );
      return tag(
        'g',
        {
          // Those at the sides are pressed, and a finger on them scrolls the page.
          ...(isShown ? handleAttributes(part) : { class: 'join-away' }),
          transform: `translate(${(place * pitch(n)).toFixed(1)} ${k * fold})`,
          'data-place': place,
        },
        checkers(board),
        tag('path', { class: 'join-gaps', d: gaps }),
        tag('path', { class: 'join-edge', d: `M0 0h${side}v${fold}h${-side}z` }),
        tag('path', {
          class: 'join-line',
          d: isShown ? beyond.join('') : '',
          transform: `translate(0 ${-k * fold})`,
        }),
        queensOnly(board, squaresOf(board, columns)),
      );
    };
    const moved = (-hand[k]! * pitch(n)).toFixed(1);
    return tag('g', { 'data-strip': k, transform: `translate(${moved} 0)` }, ...halves[k]!.map(one));
  });
  const [above, below] = [state.top[pair[0]]!, state.bottom[pair[1]]!];
  const both = crossings(state, above.mask & below.mask);
  const isStill = hand.every((place, k) => place === pair[k]);
  return tag(
    'svg',
    {
      class: 'join-strips',
      viewBox: `${-0.56 * SIDE} ${-RIM} ${2.12 * SIDE} ${SIDE + 2 * RIM}`,
      preserveAspectRatio: 'xMidYMid slice',
      role: 'img',
      'aria-label': `Half boards above in columns ${sets[at]!.join(', ')}, half boards below in the others; ${pairWords(both.length)}`,
    },
    tag(
      'g',
      { transform: `scale(${round(scale(n))})` },
      ...drawn,
      tag('path', { class: 'join-fold', d: `M${-side} ${fold}H${2 * side}` }),
      isStill
        ? tag(
            'g',
            { 'data-point': `pair:${pair.join('-')}` },
            tag('path', {
              class: 'join-clashes',
              d: both
                .map((each) =>
                  path([queenOn(n, above.columns, 0, each), queenOn(n, below.columns, n / 2, each)]),
                )
                .join(''),
            }) +
              (both.length === 0
                ? tag('rect', { class: 'join-fits', x: -5, y: -5, width: side + 10, height: side + 10 }) +
                  tag('path', { class: 'check', d: checkPath(side - 4, 4, 2) })
                : ''),
          )
        : '',
    ),
    ...PARTS.map((part, k) =>
      handle(
        part,
        [SIDE / 2 + (pair[k]! - hand[k]!) * pitch(n) * scale(n), k === 0 ? -RIM / 2 : SIDE + RIM / 2],
        'x',
      ),
    ),
  );
}

const pairWords = (both: number): string =>
  both === 0 ? 'this pair fits' : `both of this pair take ${plural(both, 'diagonal')}`;

/** All pairs of the set, each with the number of diagonals that both halves take: rows are the half boards above. */
export function matrix(n: number, at: number, [shownAbove, shownBelow]: Pair): string {
  const { top, bottom } = joined(n).states[at]!;
  const size = Math.min(60, 240 / bottom.length, 160 / top.length);
  const cells = top.flatMap((above, i) =>
    bottom.map((below, j) => {
      const both = crossings(joined(n).states[at]!, above.mask & below.mask).length;
      const [x, y] = [j * size, i * size];
      return (
        tag('rect', {
          class: both === 0 ? 'solve-fill' : `h${both}`,
          x: x + 1,
          y: y + 1,
          width: size - 2,
          height: size - 2,
        }) +
        (both === 0
          ? tag('path', { class: 'check', d: checkPath(x + size / 2, y + size / 2, size / 30) })
          : size < 28
            ? ''
            : tag('text', { x: x + size / 2, y: y + size / 2 }, String(both))) +
        linkRect(`pair:${i}-${j}`, x, y, size, size)
      );
    }),
  );
  return tag(
    'svg',
    {
      class: 'join-matrix',
      viewBox: '-2 -2 244 164',
      preserveAspectRatio: 'xMinYMin',
      ...WALK,
      'aria-label': 'All pairs, a row for each half board above',
    },
    ...cells,
    tag('rect', {
      class: 'join-shown',
      x: shownBelow * size,
      y: shownAbove * size,
      width: size,
      height: size,
    }),
  );
}

/** All solutions of the board as places, those found so far filled. */
export function found(n: number, at: number): string {
  const { solutions, sums } = joined(n);
  const columns = n === 8 ? 12 : 4;
  const size = 240 / columns;
  const inner = size - 3;
  let [places, squares] = ['', ''];
  for (const [k, solution] of solutions.entries()) {
    const [x, y] = [(k % columns) * size + 1, Math.floor(k / columns) * size + 1];
    places += `M${x} ${y}h${inner}v${inner}h${-inner}z`;
    if (k >= sums[at]!) continue;
    const cell = inner / n;
    for (const [row, col] of solution.entries())
      squares += `M${(x + col * cell).toFixed(1)} ${(y + row * cell).toFixed(1)}h${cell}v${cell}h${-cell}z`;
  }
  return tag(
    'svg',
    {
      class: 'join-found',
      viewBox: '0 0 240 162',
      preserveAspectRatio: 'xMinYMin',
      role: 'img',
      'aria-label': `${sums[at]!} of ${plural(solutions.length, 'solution')} found`,
    },
    tag('path', { class: 'join-place', d: places }),
    tag('path', { class: 'join-solution', d: squares }),
  );
}

export function sentence(n: number, step: number, [above, below]: Pair = shownAt(n, step)): Sentence {
  const { states, sets, sums, stops } = joined(n);
  if (step === lastStep(n))
    return {
      mark: 'solve',
      words:
        `After all ${sets.length} sets: ${plural(sums.at(-1)!, 'solution')}, each in one set. ` +
        (stops.length < sets.length
          ? `${sets.length - stops.length} sets have no half boards above or below.`
          : ''),
    };
  const at = setAt(n, step);
  const { top, bottom } = states[at]!;
  const both = crossings(states[at]!, top[above]!.mask & bottom[below]!.mask).length;
  return {
    mark: both === 0 ? 'solve' : 'reject',
    words:
      `${both === 0 ? 'This pair fits, and is a solution.' : `No: both take ${plural(both, 'diagonal')}.`} ` +
      `Columns ${sets[at]!.join(', ')} are above, the others below.`,
  };
}

/** Where a size opens: the first set with a pair that fits, and one where there is more to see on eight rows. */
export const first = (n: number): number => ticks(n)[n === 8 ? 2 : 0] ?? 0;
/** The page opens with a pair that clashes, a push away from one that fits. */
const OPENING: Pair = [0, 1];

/** The set of a step: at the end the last one with a solution. */
export const shownSet = (n: number, step: number): number =>
  setAt(n, step === lastStep(n) ? ticks(n).at(-1)! : step);
export const shownAt = (n: number, step: number): Pair => shownPair(n, shownSet(n, step));

/** All that changes with a step or a hand. */
export function stage(n: number, step: number, pair: Pair, hand?: readonly number[]): string {
  const at = shownSet(n, step);
  const { sums, states } = joined(n);
  const { top, bottom, pairs } = states[at]!;
  const fit = pairs.length === 1 ? 'fits' : 'fit';
  return (
    strips(n, at, pair, hand) +
    panel(`${pairs.length} of ${top.length} × ${bottom.length} pairs ${fit}`, matrix(n, at, pair)) +
    panel(`${sums[setAt(n, step)]!} of ${plural(sums.at(-1)!, 'solution')} so far`, found(n, setAt(n, step)))
  );
}

export function body(id: string, n: number): string {
  const at = first(n);
  const { top, bottom } = joined(n).states[setAt(n, at)]!;
  return (
    head(id, { n: { legend: 'Board', options: SIZES, value: n } }) +
    PARTS.map((part, k) =>
      slider(part, {
        label: `Half board ${part}`,
        min: 0,
        max: [top, bottom][k]!.length - 1,
        value: OPENING[k]!,
        words: halfWords,
      }),
    ).join('') +
    say(sentence(n, at, OPENING), 2) +
    tag('div', { class: 'join-stage', 'data-part': 'stage' }, stage(n, at, OPENING)) +
    transport({ id, at, last: lastStep(n), ticks: ticks(n), speed: '1' })
  );
}

/** The set that a size opens with. */
const firstSet = (n: number): number => setAt(n, first(n));
export const states = {
  'a pair that clashes': () => strips(6, firstSet(6), OPENING),
  'a pair that fits': () => strips(6, firstSet(6), shownPair(6, firstSet(6))),
  'a strip in the hand': () => strips(6, firstSet(6), OPENING, [0.4, 1]),
  'a set of eight': () => matrix(8, firstSet(8), shownPair(8, firstSet(8))),
  'all solutions of eight': () => found(8, 69),
};
