/** What an article's reader needs later than at once: paper, and the ways into a notebook. One file for all. */
import { preparePaper } from '../paper/answers.ts';
import { offerPatches } from './offer-patches.ts';

/** Called once the page is at rest. */
export function prepare(): void {
  preparePaper();
  // Whoever prints by a program waits for it.
  document.documentElement.dataset['paper'] = 'ready';
  offerPatches();
}
