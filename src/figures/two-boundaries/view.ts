/**
 * One knife on two boards: a cut between two rows is dragged over eight queens or a tour of 8 × 8, and below it only what crosses it is
 * seen. Beside each cut stands how many states there are for a hundred drawings.
 */
import {
  attacked,
  checkers,
  everySquare,
  fill,
  middle,
  queensOnly,
  rowOf,
  squareAt,
  squaresOf,
} from '../pieces/board.ts';
import { handle, slider } from '../kit/hand.ts';
import { head } from '../kit/layout.ts';
import { UNIT } from '../kit/marks.ts';
import { type Sentence, say } from '../kit/say.ts';
import { capital, plural, round, tag } from '../kit/svg.ts';
import { linePath } from '../pieces/tour.ts';
import { place } from '../../solvers/queens/complete.ts';
import { type Crossing, type Game, N, crossed, crossings, matesOf, movesAbove } from './boundaries.ts';
import { type Edge, board } from './parts.ts';

export const withoutCell = 'its cuts are counted by sweeps that take longer than a cell may';

/** One solution of eight queens. */
const solution = place(N, { fixed: [[0, 3]] }).placement!;

export interface Shown {
  readonly game: Game;
  /** Rows above the knife. */
  readonly cut: number;
  /** Where the knife is, between two rows while it is held. */
  readonly at?: number;
}
/** What stands at each cut. */
export type Counted = Readonly<Record<Game, readonly Crossing[]>>;
export const counted = (): Counted => ({ queens: crossings('queens'), knights: crossings('knights') });

export const words = (cut: number): string => `below row ${cut - 1}`;
/** Why the knife cannot stand there. */
export const refusal = (game: Game, cut: number): string | undefined =>
  game === 'knights' && cut > N - 3
    ? 'What crosses is written on the two rows below the knife, and one more must follow: no lower.'
    : undefined;

/** The whole figure. */
export function body(id: string, shown: Shown, known: Counted): string {
  return (
    head(id, { game: { legend: 'Board of', options: ['queens', 'knights'], value: shown.game } }) +
    slider('cut', { label: 'The knife', min: 1, max: N - 1, value: shown.cut, words }) +
    tag('div', { 'data-part': 'stage', 'data-counted': JSON.stringify(known) }, picture(shown, known)) +
    say(sentence(shown, known), 4)
  );
}

/** How wide the board’s picture is with its bars, in units. */
const WIDTH = 470;
const BAR = { left: 348, width: 80, height: 16 } as const;

export const picture = (shown: Shown, known: Counted): string =>
  tag(
    'svg',
    {
      class: 'bd',
      viewBox: `-5 -24 ${WIDTH} ${N * UNIT + 28}`,
      role: 'group',
      'aria-label': `A board of ${shown.game}, cut between two rows, and what crosses the cut`,
    },
    checkers(board),
    tag('rect', { class: 'board-edge', width: N * UNIT, height: N * UNIT }),
    tag('g', { 'data-part': 'marks' }, marks(shown, known)),
  );

/** All that changes. */
export function marks(shown: Shown, known: Counted): string {
  const { game, cut, at = cut } = shown;
  return (
    (game === 'queens' ? queensMarks(cut) : knightsMarks(cut)) +
    bars(known[game], cut) +
    tag('path', { class: 'boundary-cut', d: `M-5 ${round(at * UNIT)}H${N * UNIT + 8}` }) +
    handle('cut', [N * UNIT + 8, at * UNIT], 'y')
  );
}

const rows = (from: number, to: number): readonly number[] =>
  everySquare(board).filter((at) => rowOf(board, at) >= from && rowOf(board, at) < to);

/** Queens above the knife, the columns and diagonals that go on below it, and the queens that stand between them. */
function queensMarks(cut: number): string {
  const squares = squaresOf(board, solution);
  const taken = solution.slice(0, cut);
  const columns = rows(cut, N).filter((at) => taken.includes(at % N));
  const rays = squares.slice(0, cut).flatMap((at) => [-1, 1].map((side) => diagonal(at, side)));
  return (
    fill(board, rows(0, cut), 'past-fill') +
    fill(board, columns, 'h1') +
    tag('path', { class: 'boundary-ray', d: rays.join('') }) +
    attacked(board, barred(cut)) +
    queensOnly(board, squares.slice(0, cut)) +
    queensOnly(board, squares.slice(cut)).replaceAll('class="queen"', 'class="piece-ink"')
  );
}

/** Squares below the knife that only a diagonal bars: their columns are free. */
const barred = (cut: number): readonly number[] =>
  crossed(solution, cut).filter((at) => !solution.slice(0, cut).includes(at % N));

/** From a queen down to the edge of the board. */
function diagonal(at: number, side: number): string {
  const [row, col] = [rowOf(board, at), at % N];
  const steps = Math.min(N - 1 - row, side < 0 ? col : N - 1 - col);
  return `M${middle(board, at).join(' ')}L${middle(board, squareAt(board, row + steps, col + side * steps)).join(' ')}`;
}

/** The moves that touch a row above the knife; on the two rows below it their loose ends, and which belong together. */
function knightsMarks(cut: number): string {
  const moves = movesAbove(cut);
  const mates = matesOf(moves);
  const ends = mates.flat();
  const dots = rows(cut, cut + 2).map((at) => {
    const [cx, cy] = middle(board, at);
    const look = isFull(moves, at) ? 'boundary-full' : ends.includes(at) ? 'boundary-end' : 'idle-dot';
    return tag('circle', { class: look, cx, cy, r: ends.includes(at) ? 6.5 : 5 });
  });
  return (
    fill(board, rows(0, cut), 'past-fill') +
    tag('path', { class: 'boundary-move', d: moves.map((edge) => linePath(board, edge)).join('') }) +
    tag('path', { class: 'boundary-mate', d: mates.map(arc).join('') }) +
    dots.join('')
  );
}
const isFull = (moves: readonly Edge[], at: number): boolean =>
  moves.filter((edge) => edge.includes(at)).length === 2;

/** Bent downwards, away from the moves, but not off the board. */
function arc([a, b]: Edge): string {
  const [[x1, y1], [x2, y2]] = [middle(board, a), middle(board, b)];
  const low = Math.min(Math.max(y1, y2) + 34 + Math.abs(x2 - x1) / 4, 2 * N * UNIT - (y1 + y2) / 2);
  return `M${x1} ${y1}Q${round((x1 + x2) / 2)} ${round(low)} ${x2} ${y2}`;
}

/** States for a hundred drawings. */
const share = ({ states, drawings }: Crossing): number => (100 * states) / drawings;

/** The cut whose bar is at a place of the picture. */
export const cutOfBar = ([x, y]: readonly [x: number, y: number]): number | undefined => {
  const cut = Math.round(y / UNIT);
  return x >= BAR.left && cut > 0 && cut < N ? cut : undefined;
};

/** A bar at each cut: as long as all drawings, and filled as far as there are states. */
function bars(known: readonly Crossing[], cut: number): string {
  const bar = (each: Crossing, i: number): string => {
    const y = (i + 1) * UNIT - BAR.height / 2;
    const on = i + 1 === cut;
    return (
      tag('rect', { class: 'boundary-all', x: BAR.left, y, width: BAR.width, height: BAR.height }) +
      tag('rect', {
        class: `boundary-states${on ? ' on' : ''}`,
        x: BAR.left,
        y,
        width: (BAR.width * share(each)) / 100,
        height: BAR.height,
      }) +
      tag(
        'text',
        { class: `axis-label boundary-number${on ? ' on' : ''}`, x: BAR.left + BAR.width + 7, y: y + 12.5 },
        String(Math.round(share(each))),
      )
    );
  };
  return (
    tag('text', { class: 'axis-label boundary-title', x: WIDTH - 8, y: -8 }, 'states for 100 drawings') +
    known.map(bar).join('')
  );
}

export function sentence({ game, cut }: Shown, known: Counted): Sentence {
  const { drawings, states } = known[game][cut - 1]!;
  const over = game === 'knights' && cut > N / 2 - 1;
  /** Rows past the two on which the ends lie: from below they are the drawn ones. */
  const below = N - 2 - cut;
  const crossing =
    game === 'queens'
      ? `${plural(cut, 'column is', 'columns are')} taken, and ${plural(barred(cut).length, 'square')} of the others barred along diagonals`
      : loose(cut);
  return {
    mark: '',
    words:
      `Below the knife one sees that ${crossing}, and nothing else. ` +
      `${over ? `The last ${below === 1 ? 'row' : plural(below, 'row')}` : capital(plural(cut, 'row'))} can be drawn in ` +
      `${plural(drawings, 'way')}, which leave ${plural(states, 'state')}.`,
  };
}

function loose(cut: number): string {
  const moves = movesAbove(cut);
  const full = rows(cut, cut + 2).filter((at) => isFull(moves, at)).length;
  return `${plural(matesOf(moves).length, 'path ends', 'paths end')} there, which ends belong together, and that ${plural(full, 'square is', 'squares are')} full`;
}

export const states: Readonly<Record<string, () => string>> = {
  'diagonals that cross': () => picture({ game: 'queens', cut: 4 }, counted()),
  'loose ends': () => picture({ game: 'knights', cut: 3 }, counted()),
};
