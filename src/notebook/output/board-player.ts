/**
 * A board that a cell has put out, drawn by the figures' own code and played on their transport: queens row by row, a tour square
 * by square. What is kept and downloaded stays the plain drawing of the kernel.
 */
import {
  drawBoard,
  fill,
  queens,
  queensOnly,
  ray,
  type Size,
  solutionEdge,
  square,
  squaresOf,
} from '../../figures/pieces/board.ts';
import { patch } from '../../figures/kit/patch.ts';
import { tour } from '../../figures/pieces/tour.ts';
import { transport, wireTransport } from '../../figures/kit/transport.ts';
import { type BoardShown, boardIn } from '../../figures/pieces/cell-boards.ts';
import sheet from './board-player.css?url';
import { yieldToBrowser } from '../yield-to-browser.ts';
import { part } from '../view/part.ts';
import { addStyles } from '../view/style-sheet.ts';

/** On the page a square of a board is so wide, in CSS pixels, where there is room. */
const SQUARE = 33;
/** Up to here every square has its number and is drawn step by step; of larger boards the line is. */
const MOST_NUMBERED = 256;
/** A walk of every length takes at most about this long, in seconds. */
const WALK = 12;

let players = 0;

/** Puts a player in the place of every board in this element, a few at a time: a loop may have put out hundreds. */
export async function playBoards(element: Element): Promise<void> {
  void addStyles(sheet);
  for (const svg of element.querySelectorAll('svg.nb-board')) {
    const shown = boardIn(svg);
    if (!shown || stepsOf(shown) < 2) continue;
    await yieldToBrowser();
    svg.replaceWith(playerOf(shown, svg.getAttribute('aria-label') ?? ''));
  }
}

const stepsOf = (shown: BoardShown): number =>
  shown.kind === 'queens' ? shown.columns.length : shown.order.length;

function playerOf(shown: BoardShown, label: string): HTMLElement {
  const last = stepsOf(shown);
  const board = shown.kind === 'queens' ? square(shown.side) : shown;
  const player = part('div', {
    ...{ className: 'board-player', role: 'group' },
    ariaLabel: shown.kind === 'queens' ? 'The board, queen by queen' : 'The tour, square by square',
  });
  const look = {
    id: `board-${++players}`,
    at: last,
    last,
    unit: shown.kind === 'queens' ? 'queen' : 'square',
  };
  player.innerHTML =
    drawBoard(board, { label, className: 'nb-played' }, marks(shown, last)) +
    transport({ ...look, hideSpeed: true });
  const picture = player.querySelector('svg')!;
  picture.style.maxWidth = `${board.width * SQUARE}px`;

  const life = new AbortController();
  const draw = (at: number): void => {
    // A cell that has run anew has put another board in this one's place.
    if (!player.isConnected) life.abort();
    patch(picture.querySelector('[data-part="marks"]')!, marks(shown, at));
  };
  wireTransport(player, { draw, pace: Math.max(2, last / WALK) }, life.signal);
  return player;
}

/** What stands on the board after so many steps. */
function marks(shown: BoardShown, at: number): string {
  if (shown.kind === 'tour') {
    const isOver = at === shown.order.length;
    return tour(shown, shown.order.slice(0, at), {
      closed: isOver && shown.closed,
      look: isOver && shown.order.length === shown.width * shown.height ? 'solved' : 'path',
      numbers: shown.width * shown.height <= MOST_NUMBERED,
    });
  }
  return queensMarks(square(shown.side), shown.columns.slice(0, at));
}

/** Queens so far: all of a solution are green, and two that attack one another are joined. */
function queensMarks(board: Size, columns: readonly number[]): string {
  const rows = columns.flatMap((col, row) => (col < 0 ? [] : [row]));
  const squares = squaresOf(board, columns);
  const fights = rows.flatMap((row, place) =>
    rows.slice(place + 1).flatMap((below) => {
      const right = Math.abs(columns[row]! - columns[below]!);
      return right === 0 || right === below - row ? [[squares[row]!, squares[below]!] as const] : [];
    }),
  );
  const placed = rows.map((row) => squares[row]!);
  if (fights.length === 0 && placed.length === board.width)
    return queens(board, placed, true) + solutionEdge(board);
  const fighting = new Set(fights.flat());
  return (
    fill(
      board,
      placed.filter((at) => !fighting.has(at)),
      'path-fill',
    ) +
    fill(board, [...fighting], 'rejected-fill') +
    fights.map(([one, other]) => ray(board, one, other)).join('') +
    queensOnly(board, placed)
  );
}
