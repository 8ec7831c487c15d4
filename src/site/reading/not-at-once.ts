/** What an article's reader needs later than at once: cards of numbers, the worksheet, and the ways into a notebook. One file for all. */
import { offerPatches } from './offer-patches.ts';

/** Called once the page is at rest. */
export function prepare(): void {
  openCards();
  offerWorksheet();
  // Whoever presses by a program waits for it.
  document.documentElement.dataset['rest'] = 'reached';
  offerPatches();
}

/** The button is there where the chapter has something to work on. */
function offerWorksheet(): void {
  document.querySelector('[data-worksheet]')?.addEventListener('click', () => {
    void import('../paper/worksheet.ts').then(({ printWorksheet }) => printWorksheet());
  });
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
