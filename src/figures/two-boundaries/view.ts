/**
 * One knife on two boards: it cuts queens or a tour of 8 × 8 between two rows. Above it one drawing is seen, and below it only what goes
 * on; beside the board stand all drawings that leave just the same.
 */
import {
  attacked,
  checkers,
  dots,
  everySquare,
  fill,
  middle,
  queensOnly,
  rowOf,
  squareAt,
  squaresOf,
} from '../pieces/board.ts';
import { handle, slider } from '../kit/hand.ts';
import { button, head, panel } from '../kit/layout.ts';
import { UNIT } from '../kit/marks.ts';
import { type Counts, type Sentence, say } from '../kit/say.ts';
import { plural, round, tag } from '../kit/svg.ts';
import { linePath } from '../pieces/tour.ts';
import {
  type Drawing,
  type Game,
  LOWEST,
  N,
  alike,
  board,
  crossed,
  queenStates,
  queensAbove,
} from './boundaries.ts';
import { HALF_STATES_OF_BOTH_IMAGES as KNIGHTS } from './counted.ts';

export const withoutCell = 'its tours are counted by sweeps that take longer than a cell may';

export interface Shown {
  readonly game: Game;
  /** Rows above the knife. */
  readonly cut: number;
  /** Quarter turns of the board. */
  readonly turns: number;
  /** Which of the drawings that leave the same stands on the board. */
  readonly one: number;
  /** Where the knife is, between two rows while it is held. */
  readonly at?: number;
}

export const words = (cut: number): string => `below row ${cut - 1}`;
/** Why the knife cannot stand there. */
export const refusal = (game: Game, cut: number): string | undefined =>
  game === 'knights' && cut > LOWEST
    ? 'The two rows below the knife are the middle ones now: the other half is drawn from below, and meets this one there.'
    : undefined;

export const alikeOf = ({ game, cut, turns }: Shown): readonly Drawing[] => alike(`${game} ${cut} ${turns}`);

/** The whole figure. */
export function body(id: string, shown: Shown): string {
  return (
    head(
      id,
      { game: { legend: 'Board of', options: ['queens', 'knights'], value: shown.game } },
      counters(shown),
    ) +
    slider('cut', { label: 'The knife', min: 1, max: N - 1, value: shown.cut, words }) +
    tag(
      'div',
      { class: 'two' },
      panel('above: one drawing; below: what goes on', picture(shown)),
      panel(
        wallTitle(shown),
        tag('div', { class: 'boundary-wall', 'data-part': 'wall' }, wall(shown)) +
          say(sentence(shown), 3) +
          button('turn', 'Turn the board'),
        { titlePart: 'wall-title' },
      ),
    )
  );
}

export const picture = (shown: Shown): string =>
  tag(
    'svg',
    {
      class: 'bd',
      viewBox: `-5 -2 ${N * UNIT + 30} ${N * UNIT + 4}`,
      role: 'group',
      'aria-label': `A board of ${shown.game}, cut between two rows, and what crosses the cut`,
    },
    checkers(board),
    tag('rect', { class: 'board-edge', width: N * UNIT, height: N * UNIT }),
    tag('g', { 'data-part': 'marks' }, marks(shown)),
  );

/** All that changes on the board. */
export function marks(shown: Shown): string {
  const { cut, at = cut, one } = shown;
  const drawing = alikeOf(shown)[one]!;
  return (
    fill(board, rows(0, cut), 'past-fill') +
    (isTour(drawing) ? knightsMarks(drawing, cut) : queensMarks(drawing)) +
    tag('path', { class: 'boundary-cut', d: `M-5 ${round(at * UNIT)}H${N * UNIT + 8}` }) +
    handle('cut', [N * UNIT + 8, at * UNIT], 'y')
  );
}

const isTour = (drawing: Drawing): drawing is readonly (readonly number[])[] => Array.isArray(drawing[0]);

const rows = (from: number, to: number): readonly number[] =>
  everySquare(board).filter((at) => rowOf(board, at) >= from && rowOf(board, at) < to);

/** Queens above the knife, and the columns and diagonals that go on below it. */
function queensMarks(columns: readonly number[]): string {
  const squares = squaresOf(board, columns);
  const rays = squares.flatMap((at) => [-1, 1].map((side) => diagonal(at, side)));
  return (
    fill(
      board,
      rows(columns.length, N).filter((at) => columns.includes(at % N)),
      'h1',
    ) +
    tag('path', { class: 'boundary-ray', d: rays.join('') }) +
    attacked(board, barred(columns)) +
    queensOnly(board, squares)
  );
}

/** Squares below the knife that only a diagonal bars: their columns are free. */
const barred = (columns: readonly number[]): readonly number[] =>
  crossed(columns, columns.length).filter((at) => !columns.includes(at % N));

/** From a queen down to the edge of the board. */
function diagonal(at: number, side: number): string {
  const [row, col] = [rowOf(board, at), at % N];
  const steps = Math.min(N - 1 - row, side < 0 ? col : N - 1 - col);
  return linePath(board, [at, squareAt(board, row + steps, col + side * steps)]);
}

/** The paths above the knife; on the two rows below it their ends, and which belong together. What is one path lights up together. */
function knightsMarks(paths: readonly (readonly number[])[], cut: number): string {
  const parts = byDepth(paths).map(([path, depth]) => {
    const ends = [path[0]!, path.at(-1)!];
    const [line, link] = [linePath(board, path), linkPath(ends, cut, depth)];
    return tag(
      'g',
      { class: 'boundary-path' },
      tag('path', { class: 'boundary-hit', d: line + link }),
      tag('path', { class: 'boundary-move', d: line }),
      tag('path', { class: 'boundary-mate', d: link }),
      dots(board, ends, 6.5, 'boundary-end'),
    );
  });
  const touched = paths.flatMap((path) => path.slice(1, -1));
  const rest = rows(cut, cut + 2).filter((at) => !paths.some((path) => at === path[0] || at === path.at(-1)));
  return (
    parts.join('') +
    rest.map((at) => dots(board, [at], 5, touched.includes(at) ? 'past-dot' : 'idle-dot')).join('')
  );
}

/** Each path with how deep its link runs: short ones first, and each below those that it meets. */
function byDepth(
  paths: readonly (readonly number[])[],
): readonly (readonly [path: readonly number[], depth: number])[] {
  const columns = (path: readonly number[]) =>
    [path[0]! % N, path.at(-1)! % N].toSorted() as [number, number];
  const width = (path: readonly number[]): number => columns(path)[1] - columns(path)[0];
  const laid: (readonly [readonly number[], number])[] = [];
  for (const path of paths.toSorted((a, b) => width(a) - width(b))) {
    const [from, to] = columns(path);
    const met = laid.filter(([other]) => columns(other)[0] <= to && columns(other)[1] >= from);
    laid.push([path, 1 + Math.max(-1, ...met.map(([, depth]) => depth))]);
  }
  return laid;
}

/** From one end down past the two rows, along, and up to the other; an end of the upper row goes round the square below it. */
function linkPath(ends: readonly number[], cut: number, depth: number): string {
  const low = (cut + 2) * UNIT + 10 + 13 * depth;
  const [left, right] = ends
    .toSorted((a, b) => (a % N) - (b % N))
    .map((at, i) => {
      const [x, y] = middle(board, at);
      const aside = rowOf(board, at) === cut ? x + (i === 0 ? 11 : -11) : x;
      return { aside, down: `${x} ${y}L${aside} ${y + 16}V${low - 8}` };
    });
  const [x1, x2] = [left!.aside, right!.aside];
  const turn = Math.sign(x2 - x1) * 8;
  return `M${left!.down}Q${x1} ${low} ${x1 + turn} ${low}H${x2 - turn}M${right!.down}Q${x2} ${low} ${x2 - turn} ${low}`;
}

const WALL = 9;

export const wallTitle = (shown: Shown): string => {
  const { length } = alikeOf(shown);
  if (length === 1) return 'only one drawing leaves this; the rest stays empty';
  return `${length} drawings leave just this${length < WALL ? ', no more' : ''}: press one`;
};

/** All drawings that leave the same, the one of the board in a frame; free places show how many there might be. */
export function wall(shown: Shown): string {
  const all = alikeOf(shown);
  return Array.from({ length: WALL }, (_, i) => {
    const drawing = all[i];
    if (!drawing) return '<span></span>';
    const label = `Drawing ${i + 1} of ${all.length}`;
    return tag(
      'button',
      { type: 'button', 'data-one': i, 'aria-pressed': String(i === shown.one), 'aria-label': label },
      small(drawing, shown.cut, all[shown.one]!),
    );
  }).join('');
}

/** A drawing in small: rows and columns are its units, and what the drawing on the board has not is bold. */
function small(drawing: Drawing, cut: number, other: Drawing): string {
  const point = (at: number): string => `${at % N} ${rowOf(board, at)}`;
  const line = (squares: readonly number[]): string => `M${squares.map(point).join(' ')}`;
  const paths = isTour(drawing) ? drawing : squaresOf(board, drawing).map((at) => [at]);
  const known = new Set(isTour(other) ? other.flatMap(movesOf).map(String) : []);
  const fresh = paths.flatMap(movesOf).filter((edge) => !known.has(String(edge)));
  const ends = paths.flatMap((path) => [`${line(path.slice(0, 1))}h0`, `${line(path.slice(-1))}h0`]);
  return tag(
    'svg',
    { viewBox: `-.7 -.7 ${N + 0.4} ${Math.max(cut, LOWEST + 2) + 0.4}`, 'aria-hidden': true },
    tag('path', { d: paths.map(line).join('') }),
    tag('path', { class: 'boundary-fresh', d: fresh.map(line).join('') }),
    tag('path', { class: 'boundary-knife', d: `M-.5 ${cut - 0.5}H${N - 0.5}` }),
    tag('path', { class: 'boundary-dots', d: ends.join('') }),
  );
}

/** The moves of a path, each from the lesser square. */
const movesOf = (path: readonly number[]): readonly (readonly number[])[] =>
  path.slice(1).map((to, i) => [path[i]!, to].toSorted((a, b) => a - b));

export function counters({ game, cut }: Shown): Counts {
  const { drawings, states } =
    game === 'queens' ? { drawings: queensAbove(cut).length, states: queenStates(cut) } : KNIGHTS[cut - 1]!;
  return [
    [drawings, 'drawings'],
    [states, 'states'],
  ];
}

export function sentence(shown: Shown): Sentence {
  const { cut, one } = shown;
  const all = alikeOf(shown);
  const drawing = all[one]!;
  const isFull = (at: number): boolean =>
    isTour(drawing) && drawing.some((path) => path.slice(1, -1).includes(at));
  const left = isTour(drawing)
    ? `${plural(drawing.length, 'path ends', 'paths end')} below the knife, and ${plural(rows(cut, cut + 2).filter(isFull).length, 'square is', 'squares are')} full`
    : `${plural(cut, 'column is', 'columns are')} taken, and ${plural(barred(drawing).length, 'square')} of the others barred along diagonals`;
  const others =
    all.length === 1
      ? 'no other drawing leaves'
      : plural(all.length - 1, 'other drawing leaves', 'other drawings leave');
  return { mark: '', words: `${left}; ${others} the same.` };
}

export const states: Readonly<Record<string, () => string>> = {
  'diagonals that cross': () => picture({ game: 'queens', cut: 4, turns: 0, one: 0 }),
  'loose ends': () => picture({ game: 'knights', cut: 3, turns: 0, one: 0 }),
};
