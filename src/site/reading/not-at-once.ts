/** What an article's reader needs later than at once: cards of numbers, Copy beside listings, the worksheet, and the ways into a notebook. One file for all. */
import { openCards } from '../provenance/open-cards.ts';
import { offerPatches } from './offer-patches.ts';

/** Called once the page is at rest. */
export function prepare(): void {
  openCards();
  copyListings();
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

function copyListings(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-copy]')) {
    button.addEventListener('click', () => {
      const lines = [...(button.closest('.listing') ?? document).querySelectorAll('.line')].map((line) => {
        const copy = line.cloneNode(true) as Element;
        copy.querySelector('.no')?.remove();
        return copy.textContent;
      });
      void navigator.clipboard.writeText(lines.join('\n')).then(
        () => flash(button, button.dataset['copied'] ?? ''),
        () => flash(button, '…'),
      );
    });
  }
}

function flash(button: HTMLButtonElement, word: string): void {
  const before = button.textContent;
  button.textContent = word;
  setTimeout(() => {
    button.textContent = before;
  }, 1500);
}
