/** A cell's code where no editor is open: at once as text, and in the listings' weights when the page has time. */
import { beginningOf } from '../output/beginning.ts';
import { yieldToBrowser } from '../yield-to-browser.ts';
import { Lines } from './lines.ts';
import { isDeep } from './nesting.ts';
import { part } from '../part.ts';

/** Longer texts, and those of more lines, are shown in one weight, and as one piece. */
const MOST_HIGHLIGHTED = 20_000;
const MOST_LINES = 2000;

/** Listings are coloured one after the other: a thousand of them do not hold the page up. */
let queue: Promise<void> = Promise.resolve();

/** `isCurrent` says later whether this is still the text of the cell. What is not shown of a long one, the editor has. */
export function showListing(listing: Element, source: string, isCurrent: () => boolean): void {
  const { shown, more } = beginningOf(source);
  const rest = more ? [part('span', 'line cell-more', `${more} The editor has them all.`)] : [];
  const isShort = shown.length <= MOST_HIGHLIGHTED && shown.split('\n').length <= MOST_LINES;
  listing.replaceChildren(isShort ? new Lines(shown).all : shown, ...rest);
  if (source === '' || !isShort || isDeep([shown])) return;
  queue = queue.then(async () => {
    try {
      const { highlighted } = await import('./highlight.ts');
      await yieldToBrowser();
      if (isCurrent()) listing.replaceChildren(highlighted(shown), ...rest);
    } catch {
      // The text stays as it is.
    }
  });
}
