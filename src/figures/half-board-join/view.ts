/**
 * One column set at a time: the half boards above, the half boards below, and which of them fit together; all sets beside them, and at the
 * end all solutions.
 */
import { checkPath } from '../kit/marks.ts';
import { head } from '../kit/layout.ts';
import { WALK, linkRect } from '../kit/links.ts';
import { type Sentence, say } from '../kit/say.ts';
import { plural, tag } from '../kit/svg.ts';
import { transport } from '../kit/transport.ts';
import { SIZES, type Pair, crossings, joined, lastStep, setAt, shownPair, ticks } from './joined.ts';
import { pairPicture } from './pair.ts';

const UNIT = 10;
const GAP = 12;

/** Where everything of a matrix is drawn: one path each, however many boards there are. */
type Strokes = Record<'own' | 'other' | 'edges' | 'dots' | 'clashes' | 'fits' | 'checks', string>;

/** A matrix: half boards on the set at the left, half boards on the other columns at the top, their meeting inside. */
export function matrix(n: number, at: number, [shownAbove, shownBelow]: Pair = shownPair(n, at)): string {
  const { states, sets } = joined(n);
  const state = states[at]!;
  const own = new Set(sets[at]);
  const board = n * UNIT;
  const half = board / 2;
  const step = board + GAP;
  const strokes: Strokes = { own: '', other: '', edges: '', dots: '', clashes: '', fits: '', checks: '' };
  const halfBoard = (x: number, y: number, queens: readonly number[], above: boolean): void => {
    for (let column = 0; column < n; column++)
      strokes[own.has(column) === above ? 'own' : 'other'] +=
        `M${x + column * UNIT} ${y}h${UNIT}v${half}h${-UNIT}z`;
    strokes.edges += `M${x} ${y}h${board}v${half}h${-board}z`;
    for (const [row, column] of queens.entries())
      strokes.dots += `M${x + (column + 0.5) * UNIT} ${y + (row + 0.5) * UNIT}h0`;
  };
  const links: string[] = [];
  halfBoard(0, 0, [], true);
  halfBoard(0, half, [], false);
  for (const [j, below] of state.bottom.entries()) {
    halfBoard((j + 1) * step, half, below.columns, false);
    links.push(linkRect(`below:${j}`, (j + 1) * step - 3, half - 3, board + 6, half + 6));
  }
  for (const [i, above] of state.top.entries()) {
    const y = (i + 1) * step;
    halfBoard(0, y, above.columns, true);
    links.push(linkRect(`above:${i}`, -3, y - 3, board + 6, half + 6));
    for (const [j, below] of state.bottom.entries()) {
      const x = (j + 1) * step;
      halfBoard(x, y, above.columns, true);
      halfBoard(x, y + half, below.columns, false);
      const shared = crossings(state, above.mask & below.mask);
      for (const { kind, above: column } of shared) {
        const [from, to] = ends(n, above.columns, below.columns, kind, column);
        strokes.clashes += `M${x + (from[0] + 0.5) * UNIT} ${y + (from[1] + 0.5) * UNIT}L${x + (to[0] + 0.5) * UNIT} ${y + (to[1] + 0.5) * UNIT}`;
      }
      if (shared.length === 0) {
        strokes.fits += `M${x - 3} ${y - 3}h${board + 6}v${board + 6}h${-board - 6}z`;
        strokes.checks += checkPath(x + board - 1, y + 1, 0.9);
      }
      links.push(linkRect(`pair:${i}-${j} above:${i} below:${j}`, x - 3, y - 3, board + 6, board + 6));
    }
  }
  const columns = Math.max(3, state.bottom.length + 1);
  const rows = Math.max(3, state.top.length + 1);
  return tag(
    'svg',
    {
      class: 'join',
      viewBox: `-6 -6 ${columns * step} ${rows * step}`,
      preserveAspectRatio: 'xMinYMin',
      ...WALK,
      'aria-label': `Half boards above with columns ${sets[at]!.join(', ')}, half boards below with the others, and each laid on each`,
    },
    ...Object.entries(strokes).map(([name, d]) => tag('path', { class: `join-${name}`, d })),
    tag('rect', {
      class: 'join-shown',
      x: (shownBelow + 1) * step - 4.5,
      y: (shownAbove + 1) * step - 4.5,
      width: board + 9,
      height: board + 9,
    }),
    ...links,
  );
}

/** All sets of columns, those above dark; with a sign where pairs fit, hatched where a side has no half board. */
function setList(n: number, step: number): string {
  const { sets, states } = joined(n);
  const one = (set: readonly number[], at: number): string => {
    const { top, bottom, pairs } = states[at]!;
    const none = top.length === 0 || bottom.length === 0;
    const dark = set.map((column) => `M${column * 6} 0h6v10h-6z`).join('');
    return tag(
      'svg',
      {
        class: `join-set${at === setAt(n, step) && step < lastStep(n) ? ' on' : ''}`,
        viewBox: `-2 -2 ${n * 6 + 14} 14`,
      },
      tag('rect', { class: 'join-set-room', width: n * 6, height: 10 }),
      none ? tag('rect', { class: 'join-set-none', width: n * 6, height: 10 }) : '',
      tag('path', { class: 'join-set-columns', d: dark }),
      pairs.length > 0 && at <= setAt(n, step)
        ? tag('path', { class: 'check', d: checkPath(n * 6 + 7, 5, 0.5) })
        : '',
    );
  };
  return tag(
    'div',
    {
      class: `join-sets n${n}`,
      role: 'img',
      'aria-label': `All ${sets.length} sets of columns; ${sets.length - joined(n).stops.length} have no half board above or below`,
    },
    ...sets.map(one),
  );
}

/** The two queens on a diagonal across the fold: column and row of each. */
export function ends(
  n: number,
  above: readonly number[],
  below: readonly number[],
  kind: 'falling' | 'rising',
  column: number,
): readonly [readonly [col: number, row: number], readonly [col: number, row: number]] {
  const lean = kind === 'falling' ? 1 : -1;
  const on = (col: number, row: number): boolean => col - column === lean * (row - (n / 2 - 1));
  const top = above.findIndex((col, row) => on(col, row));
  const bottom = below.findIndex((col, row) => on(col, row + n / 2));
  return [
    [above[top]!, top],
    [below[bottom]!, bottom + n / 2],
  ];
}

/** All solutions of the board as places, those found so far filled. */
export function found(n: number, at: number, columns = n === 8 ? 23 : joined(n).solutions.length): string {
  const { solutions, sums } = joined(n);
  const size = n === 8 ? 24 : 48;
  const inner = size - 4;
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
      viewBox: `0 0 ${columns * size} ${size * Math.ceil(solutions.length / columns)}`,
      role: 'img',
      'aria-label': `${sums[at]!} of ${plural(solutions.length, 'solution')} found`,
    },
    tag('path', { class: 'join-place', d: places }),
    tag('path', { class: 'join-solution', d: squares }),
  );
}

export function sentence(n: number, step: number): Sentence {
  const { states, sets, sums, stops } = joined(n);
  if (step === lastStep(n))
    return {
      mark: 'solve',
      words:
        `After all ${sets.length} sets: ${plural(sums.at(-1)!, 'solution')}, each found in one set, as a pair of half boards. ` +
        (stops.length < sets.length
          ? `${sets.length - stops.length} sets had no half board above or below.`
          : ''),
    };
  const at = setAt(n, step);
  const { top, bottom, pairs } = states[at]!;
  const fit = pairs.length;
  return {
    mark: fit > 0 ? 'solve' : 'reject',
    words:
      `Columns ${sets[at]!.join(', ')} above: ${plural(top.length, 'half board')}; the others below: ${bottom.length}. ` +
      `${plural(fit, 'pair')} ${fit === 1 ? 'fits' : 'fit'}. ${sums[at]!} of ${plural(sums.at(-1)!, 'solution')} so far.`,
  };
}

/** Where a size opens: the first set with a pair that fits, and one where there is more to see on eight rows. */
export const first = (n: number): number => ticks(n)[n === 8 ? 2 : 0] ?? 0;
/** The page opens with a pair that clashes, so that one sees why. */
const OPENING: Pair = [0, 0];

/** All that changes with a step. At the end the solutions stand where the matrix was. */
export function stage(n: number, step: number, pair?: Pair): string {
  const at = setAt(n, step);
  const isEnd = step === lastStep(n);
  /** The set whose pair is large: at the end the last one with a solution. */
  const large = isEnd ? setAt(n, ticks(n).at(-1)!) : at;
  const shown = pair ?? shownPair(n, large);
  return (
    `<div class="join-stage"><div class="join-matrix">${isEnd ? found(n, at, n === 8 ? 10 : 2) : matrix(n, at, shown)}</div>` +
    `${setList(n, step)}<div class="join-pair" data-part="pair">${pairPicture(n, large, shown)}</div></div>${found(n, at)}`
  );
}

export function body(id: string, n: number): string {
  const at = first(n);
  return (
    head(id, { n: { legend: 'Board', options: SIZES, value: n } }) +
    tag('div', { 'data-part': 'stage' }, stage(n, at, OPENING)) +
    say(sentence(n, at), 3) +
    transport({
      id,
      at,
      last: lastStep(n),
      ticks: ticks(n),
      speed: '1',
    })
  );
}

/** The set that a size opens with. */
const firstSet = (n: number): number => setAt(n, first(n));
export const states = {
  'a set of six with a pair that fits': () => matrix(6, firstSet(6)),
  'a set of eight': () => matrix(8, firstSet(8)),
  'a pair that clashes': () => pairPicture(6, firstSet(6), OPENING),
  'a pair that fits': () => pairPicture(6, firstSet(6), shownPair(6, firstSet(6))),
  'all solutions of eight': () => found(8, 69),
};
