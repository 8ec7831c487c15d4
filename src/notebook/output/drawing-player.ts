/**
 * A drawing that a cell has put out, drawn by the book's figures and played on their transport. What is kept and downloaded stays the
 * plain drawing of the kernel.
 */
import { drawingName, walkOf as walkOfBook } from '../../book.config.ts';
import { patch } from '../../figures/kit/patch.ts';
import { transport, wireTransport } from '../../figures/kit/transport.ts';
import type { Walk } from '../../figures/kit/walk.ts';
import sheet from './drawing-player.css?url';
import { yieldToBrowser } from '../yield-to-browser.ts';
import { part } from '../part.ts';
import { loadSheet } from '../../figures/kit/load-sheet.ts';

/** On the page a cell of its grid is so wide, in CSS pixels, where there is room. */
const UNIT = 33;
/** A walk of every length takes at most about this long, in seconds. */
const WALK = 12;

let players = 0;

/** Puts a player in the place of every drawing of the book's in this element, a few at a time: a loop may have put out hundreds. */
export async function playDrawings(element: Element): Promise<void> {
  void loadSheet(sheet);
  const walkOf = await walkOfBook();
  for (const svg of element.querySelectorAll(`svg.nb-${drawingName}`)) {
    const walk = walkOf(svg);
    if (!walk || walk.steps < 2) continue;
    await yieldToBrowser();
    svg.replaceWith(playerOf(walk, svg.getAttribute('aria-label') ?? ''));
  }
}

function playerOf(walk: Walk, label: string): HTMLElement {
  const last = walk.steps;
  const player = part('div', {
    ...{ className: 'drawing-player', role: 'group' },
    ariaLabel: walk.label,
  });
  const look = { id: `drawing-${++players}`, at: last, last, unit: walk.unit };
  player.innerHTML = walk.picture(label) + transport({ ...look, hideSpeed: true });
  const picture = player.querySelector('svg')!;
  picture.style.maxWidth = `${walk.width * UNIT}px`;

  const life = new AbortController();
  const draw = (at: number): void => {
    // A cell that has run anew has put another drawing in this one's place.
    if (!player.isConnected) life.abort();
    patch(picture.querySelector('[data-part="marks"]')!, walk.marks(at));
  };
  wireTransport(player, { draw, pace: Math.max(2, last / WALK) }, life.signal);
  return player;
}
