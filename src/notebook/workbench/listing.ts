/** A cell's code where no editor is open: at once as text, and in the listings' weights when the page has time. */
import { breath } from './breath.ts';
import { Lines } from './lines.ts';
import { isDeep } from './nesting.ts';

/** Longer texts are shown in one weight, and as one piece. */
const MOST_HIGHLIGHTED = 20_000;

/** Listings are coloured one after the other: a thousand of them do not hold the page up. */
let queue: Promise<void> = Promise.resolve();

/** `isCurrent` says later whether this is still the text of the cell. */
export function showListing(listing: Element, source: string, isCurrent: () => boolean): void {
  if (source.length > MOST_HIGHLIGHTED) listing.textContent = source;
  else listing.replaceChildren(new Lines(source).all);
  if (source === '' || source.length > MOST_HIGHLIGHTED || isDeep([source])) return;
  queue = queue.then(async () => {
    try {
      const { highlighted } = await import('./highlight.ts');
      await breath();
      if (isCurrent()) listing.replaceChildren(highlighted(source));
    } catch {
      // The text stays as it is.
    }
  });
}
