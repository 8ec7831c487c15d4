/** One column set at a time: the half boards above, the half boards below, and which of them fit together. */
import { halfBoardStates, type HalfBoardStates } from '../../solvers/queens/half-board-join.ts';
import { checkPath, crossPath } from '../kit/board.ts';
import { choice } from '../kit/choice.ts';
import { WALK, linkRect } from '../kit/links.ts';
import { type Sentence, say } from '../kit/say.ts';
import { plural, tag } from '../kit/svg.ts';
import { transport } from '../kit/transport.ts';

export const SIZES = ['4', '6', '8'] as const;

/** All sets of n/2 columns, in the order of a dictionary. */
export function columnSets(n: number): readonly (readonly number[])[] {
  const sets: number[][] = [];
  const extend = (set: readonly number[], from: number): void => {
    if (set.length === n / 2) {
      sets.push([...set]);
      return;
    }
    for (let column = from; column < n; column++) extend([...set, column], column + 1);
  };
  extend([], 0);
  return sets;
}

export interface Joined {
  readonly n: number;
  readonly sets: readonly (readonly number[])[];
  readonly states: readonly HalfBoardStates[];
  /** Pairs that fit in the sets up to and with this one. */
  readonly sums: readonly number[];
}

const known = new Map<number, Joined>();

export function joined(n: number): Joined {
  const before = known.get(n);
  if (before) return before;
  const sets = columnSets(n);
  const states = sets.map((set) => halfBoardStates(n, set));
  let sum = 0;
  const all = { n, sets, states, sums: states.map((state) => (sum += state.pairs.length)) };
  known.set(n, all);
  return all;
}

/** Steps at which a pair fits. */
export const ticks = (n: number): number[] =>
  joined(n).states.flatMap((state, at) => (state.pairs.length > 0 ? [at] : []));

const UNIT = 10;
const GAP = 14;

/** A matrix: half boards on the set at the left, half boards on the other columns at the top, their meeting inside. */
export function picture(n: number, at: number): string {
  const { states, sets } = joined(n);
  const state = states[at]!;
  const set = sets[at]!;
  const board = n * UNIT;
  const half = board / 2;
  const stepX = board + GAP;
  const stepY = board + GAP;
  const columns = Math.max(4, state.bottom.length + 1);
  const rows = Math.max(3, state.top.length + 1);
  const fits = new Set(state.pairs.map(([top, bottom]) => `${top},${bottom}`));
  const parts: string[] = [];
  parts.push(halfBoard(n, 0, 0, [], set, true), halfBoard(n, 0, half, [], set, false));
  state.bottom.forEach((below, j) => {
    parts.push(
      halfBoard(n, (j + 1) * stepX, half, below.columns, set, false) +
        linkRect(`below:${j}`, (j + 1) * stepX - 3, half - 3, board + 6, half + 6),
    );
  });
  state.top.forEach((above, i) => {
    const y = (i + 1) * stepY;
    parts.push(
      halfBoard(n, 0, y, above.columns, set, true) + linkRect(`above:${i}`, -3, y - 3, board + 6, half + 6),
    );
    state.bottom.forEach((below, j) => {
      const x = (j + 1) * stepX;
      const together = fits.has(`${i},${j}`);
      parts.push(
        halfBoard(n, x, y, above.columns, set, true, true),
        halfBoard(n, x, y + half, below.columns, set, false, true),
        together
          ? tag('rect', { class: 'join-fit', x: x - 3, y: y - 3, width: board + 6, height: board + 6 }) +
              tag('path', { class: 'check', d: checkPath(x + half, y + half, 1.2) })
          : tag('path', { class: 'join-clash', d: crossPath(x + half, y + half, 9) }),
        linkRect(`above:${i} below:${j}`, x - 3, y - 3, board + 6, board + 6),
      );
    });
  });
  if (state.top.length === 0) parts.push(note(0, stepY + 16, 'no half board above'));
  if (state.bottom.length === 0) parts.push(note(stepX, half + 16, 'no half board below'));
  return tag(
    'svg',
    {
      class: 'join',
      viewBox: `-6 -6 ${columns * stepX} ${rows * stepY}`,
      preserveAspectRatio: 'xMinYMid',
      ...WALK,
      'aria-label': sentence(n, at).words,
    },
    ...parts,
  );
}

const note = (x: number, y: number, words: string): string =>
  tag('text', { class: 'join-note', x, y }, words);

/** Half a board: its squares in columns of its own are plain, the other half's are left dark; queens are dots. */
function halfBoard(
  n: number,
  x: number,
  y: number,
  queens: readonly number[],
  set: readonly number[],
  above: boolean,
  faint = false,
): string {
  const own = new Set(set);
  const half = n / 2;
  const columns = Array.from({ length: n }, (_, column) => column);
  const strips = (kept: boolean): string =>
    columns
      .filter((column) => (own.has(column) === above) === kept)
      .map((column) => `M${x + column * UNIT} ${y}h${UNIT}v${half * UNIT}h${-UNIT}z`)
      .join('');
  const dots = queens.map((column, row) =>
    tag('circle', { class: 'join-queen', cx: x + (column + 0.5) * UNIT, cy: y + (row + 0.5) * UNIT, r: 3.4 }),
  );
  const edge = tag('rect', { class: 'join-edge', x, y, width: n * UNIT, height: half * UNIT });
  return tag(
    'g',
    { class: faint ? 'join-faint' : undefined },
    tag('path', { class: 'join-own', d: strips(true) }),
    tag('path', { class: 'join-other', d: strips(false) }),
    edge,
    ...dots,
  );
}

export function sentence(n: number, at: number): Sentence {
  const { states, sets, sums } = joined(n);
  const state = states[at]!;
  const fit = state.pairs.length;
  const found = `${plural(fit, 'pair')} ${fit === 1 ? 'fits' : 'fit'}`;
  return {
    mark: fit > 0 ? 'solve' : 'reject',
    words: `Columns ${sets[at]!.join(', ')} above: ${plural(state.top.length, 'half board')}; the others below: ${state.bottom.length}. ${found}. ${sums[at]} of ${sums.at(-1)} solutions so far.`,
  };
}

export const first = (n: number): number => ticks(n)[n === 8 ? 2 : 0] ?? 0;

export function body(id: string, n: number): string {
  const at = first(n);
  const top = tag(
    'div',
    { class: 'sf-top' },
    choice({ legend: 'Board', name: `${id}-n`, part: 'n', options: SIZES, value: String(n) }),
  );
  return (
    top +
    tag('div', { 'data-part': 'stage', class: 'join-stage' }, picture(n, at)) +
    say(sentence(n, at)) +
    transport({
      id,
      at,
      last: joined(n).sets.length - 1,
      unit: 'column set',
      ticks: ticks(n),
      hideSpeed: true,
    })
  );
}

export const states = {
  'a set of six with a pair that fits': () => picture(6, first(6)),
  'a set without half boards': () => picture(4, 0),
  'a set of eight': () => picture(8, first(8)),
};
