/** What an article's reader needs later than at once: paper, cards of numbers, and the ways into a notebook. One file for all. */
import { preparePaper } from '../paper/answers.ts';
import { openCards } from '../provenance/open-cards.ts';
import { offerPatches } from './offer-patches.ts';

/** Called once the page is at rest. */
export function prepare(): void {
  preparePaper();
  openCards();
  // Whoever prints by a program waits for it.
  document.documentElement.dataset['paper'] = 'ready';
  offerPatches();
}
