/**
 * Four queens searched with a mask of the reader's own: the wall at the right edge of the board is dragged, and where it stands beyond
 * the fourth column the first "solution" has a queen beside the board.
 */
import { UNIT } from '../kit/marks.ts';
import { handle, slider } from '../kit/hand.ts';
import {
  drawBoard,
  everySquare,
  colOf,
  fill,
  hatched,
  queens,
  queensOnly,
  squaresOf,
} from '../pieces/board.ts';
import { once } from '../kit/once.ts';
import { WALK } from '../kit/links.ts';
import { linkSquares } from '../pieces/square-pointing.ts';
import { type Sentence, say } from '../kit/say.ts';
import { bitsOf, drawStrip } from '../kit/strip.ts';
import { count, plural, round, tag } from '../kit/svg.ts';

export const withoutCell = 'the chapter’s next cell is this search';

export const N = 4;
/** As many of the 32 columns as show the point. A wall here is none: the search has no mask. */
export const SHOWN = 8;

/** The ones of a mask with its wall behind this many columns. */
export const maskOf = (wall: number): number => (wall >= SHOWN ? ~0 : (1 << wall) - 1);

export interface Search {
  /** The first placement that the search finds. */
  readonly first: readonly number[];
  /** How many it finds in all. */
  readonly found: number;
}

/** Searches n queens whose rows are masked so; without a mask that is 32 columns. */
export function searched(n: number, mask: number): Search {
  const columns: number[] = [];
  let first: readonly number[] | undefined;
  let found = 0;
  const find = (taken: number, falling: number, rising: number): void => {
    if (columns.length === n) {
      first ??= [...columns];
      found += 1;
      return;
    }
    let free = ~(taken | falling | rising) & mask;
    while (free !== 0) {
      const queen = free & -free;
      free ^= queen;
      columns.push(31 - Math.clz32(queen));
      find(taken | queen, (falling | queen) << 1, (rising | queen) >>> 1);
      columns.pop();
    }
  };
  find(0, 0, 0);
  return { first: first ?? [], found };
}

/** The first placement that a search finds whose rows are not masked to n bits. */
export const firstUnmasked = (n: number): readonly number[] => searched(n, ~0).first;

export interface Shown {
  /** Columns before the wall. */
  readonly wall: number;
  /** Where it is, between two columns while it is held. */
  readonly at?: number;
  /** The queens that stand there: those of the last search. */
  readonly columns: readonly number[];
  /** The wall is held: the search has not yet run with it. */
  readonly held?: boolean;
}

export const shownAt = (wall: number): Shown => ({ wall, columns: searched(N, maskOf(wall)).first });

const board = { width: SHOWN, height: N };

export const picture = (shown: Shown): string =>
  drawBoard(
    board,
    { label: 'Four rows of a board whose right edge is a wall', numbers: true, attributes: WALK },
    marks(shown),
  );

/** All that changes on the board. */
export function marks({ wall, at = wall, columns }: Shown): string {
  const squares = squaresOf(board, columns);
  const beyond = squares.filter((square) => colOf(board, square) + 0.5 > at);
  const beside = squares.filter((square) => colOf(board, square) >= N);
  const x = at * UNIT;
  return (
    // The board that is not there fades away, since it has no end.
    Array.from({ length: SHOWN - N }, (_, i) =>
      tag(
        'g',
        { opacity: 1 - 0.22 * i },
        hatched(
          board,
          everySquare(board).filter((square) => colOf(board, square) === N + i),
        ),
      ),
    ).join('') +
    queens(
      board,
      squares.filter((square) => colOf(board, square) < N && !beyond.includes(square)),
      beside.length === 0 && beyond.length === 0,
    ) +
    fill(board, beside, 'rejected-fill') +
    queensOnly(
      board,
      beside.filter((square) => !beyond.includes(square)),
    ) +
    fill(board, beyond, 'hatch-bg') +
    queensOnly(board, beyond).replaceAll('class="queen"', 'class="beyond-wall"') +
    tag('rect', { class: 'real-edge', width: N * UNIT, height: N * UNIT }) +
    tag('path', { class: 'wall', d: `M${round(x)} -6V${N * UNIT + 6}` }) +
    linkSquares(board, (square) => bit(colOf(board, square))) +
    handle('wall', [x, UNIT], 'x')
  );
}

/** A bit is a column. */
const bit = (col: number): string => `bit:${col}`;

/** What is free in row 0, where no queen stands yet, with the mask of a wall. */
export const masked = (wall: number): string =>
  drawStrip(bitsOf(~0 & maskOf(wall), SHOWN), {
    label: wall >= SHOWN ? 'Every bit is 1' : `The first ${wall} bits are 1`,
    inset: 24,
    pointOf: bit,
  });
export const maskTitle = (wall: number): string =>
  `<code>~(taken | falling | rising)${wall >= SHOWN ? '' : ' &amp; full'}</code>`;

const found = once((wall: number) => searched(N, maskOf(wall)).found);
/** What the search counts with the wall there. */
export const counted = (wall: number): string =>
  `<b>${count(found(wall))}</b> “solutions” counted` +
  (wall > N ? '<br>2 of them on the board' : '<br>all of them on the board');

export const words = (wall: number): string =>
  wall >= SHOWN ? 'no mask, 32 columns' : `a mask of ${wall} ones`;

export const body = (shown: Shown): string =>
  slider('wall', { label: 'The wall', min: N, max: SHOWN, value: shown.wall, words }) +
  `<div class="missing-mask-stage"><div class="panel">${picture(shown)}` +
  `<p class="panel-title" data-part="formula">${maskTitle(shown.wall)}</p>` +
  `<div data-part="mask">${masked(shown.wall)}</div></div>` +
  `<p class="wall-count" data-part="found">${counted(shown.wall)}</p></div>` +
  say(sentence(shown), 4);

export function sentence({ wall, columns, held }: Shown): Sentence {
  const beyond = columns.filter((col) => col >= wall).length;
  if (held)
    return beyond > 0
      ? {
          mark: 'prune',
          words: `${plural(beyond, 'queen stands', 'queens stand')} beyond the wall. Let it go, and the search runs again.`,
        }
      : {
          mark: '',
          words: `The mask has ${wall >= SHOWN ? 'no end' : `${wall} ones`}. Let it go, and the search runs again.`,
        };
  const row = columns.findIndex((col) => col >= N);
  const beside =
    row < 0 ? '' : `the queen of row ${row} stands in column ${columns[row]!}, which a board of ${N} has not`;
  if (wall >= SHOWN)
    return {
      mark: 'reject',
      words: `Without a mask every row has 32 columns, of which eight are drawn. The first “solution” of ${count(found(wall))} is ${columns.join(' ')}: ${beside}.`,
    };
  return row < 0
    ? {
        mark: 'solve',
        words: `The mask has as many ones as the board has columns. The search finds ${columns.join(' ')}, and ${count(found(wall))} solutions in all.`,
      }
    : {
        mark: 'reject',
        words: `With ${wall} ones the search finds ${columns.join(' ')}: ${beside}. In all it counts ${count(found(wall))}, and only 2 of them stand on the board.`,
      };
}

export const states: Readonly<Record<string, () => string>> = {
  'a queen beside the board': () => picture(shownAt(SHOWN)),
  'the wall on its way': () => picture({ ...shownAt(SHOWN), wall: 4, at: 4.3, held: true }),
  'a mask of four ones': () => picture(shownAt(N)),
};
