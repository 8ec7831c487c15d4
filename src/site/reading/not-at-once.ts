/** What an article's reader needs later than at once: paper, cards of numbers, and the ways into a notebook. One file for all. */
import { preparePaper } from '../paper/answers.ts';
import { offerPatches } from './offer-patches.ts';

/** Called once the page is at rest. */
export function prepare(): void {
  preparePaper();
  openCards();
  // Whoever prints by a program waits for it.
  document.documentElement.dataset['paper'] = 'ready';
  offerPatches();
}

/** A number opens its card, whose code comes with the first one; with a key that opens a page elsewhere it is a link. */
function openCards(): void {
  addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a.num');
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void import('../provenance/card.ts').then(({ toggleCard }) => toggleCard(link));
  });
}
