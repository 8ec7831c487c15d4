/** Figures that tell the answer of a question: they are veiled until the reader has chosen one, or asks to see them. */
import { playFrom } from '../../figures/kit/address.ts';
import { storedName } from '../../run/own-name.ts';

/** Where the browser remembers the questions whose figures a reader has seen. */
const LIFTED = 'lifted-veils';

/**
 * Veils the figure after a question, the `number`-th of its page; what it returns lifts the veil, and lets the figure play from its
 * beginning. Who has lifted it once finds the figure without it.
 */
export function veilAfter(question: Element, number: number): () => void {
  let next = question.nextElementSibling;
  while (next && !next.matches('figure.fig')) next = next.nextElementSibling;
  return next ? veil(next as HTMLElement, `${location.pathname}#${number}`) : () => undefined;
}

function veil(figure: HTMLElement, question: string): () => void {
  // A link to the figure, or to a state of it, asks for the figure.
  if (location.hash.startsWith(`#${figure.id}`) || lifted().includes(question)) return () => undefined;
  const cover = document.createElement('div');
  cover.className = 'veil';
  const words = document.createElement('p');
  words.append('This figure tells the answer. Choose one above first, or ');
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'text-button';
  button.textContent = 'look at it now';
  words.append(button, '.');
  cover.append(words);
  figure.prepend(cover);
  figure.dataset['veiled'] = '';
  let isVeiled = true;
  const lift = (): void => {
    if (!isVeiled) return;
    isVeiled = false;
    rememberLifted(question);
    cover.remove();
    delete figure.dataset['veiled'];
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    if (figure.querySelector('[data-go="play"]')) void playFrom(figure, 0);
  };
  button.addEventListener('click', () => {
    lift();
    figure.querySelector<HTMLElement>('[data-figure]')?.focus({ preventScroll: true });
  });
  addEventListener('hashchange', () => {
    if (location.hash.startsWith(`#${figure.id}`)) lift();
  });
  addEventListener('beforeprint', lift);
  return lift;
}

/** The questions whose figures this reader has seen. */
function lifted(): readonly unknown[] {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(storedName(LIFTED)) ?? '[]');
    return Array.isArray(list) ? list : [];
  } catch {
    return [];
  }
}

function rememberLifted(question: string): void {
  try {
    localStorage.setItem(storedName(LIFTED), JSON.stringify([...lifted(), question]));
  } catch {
    // Where nothing can be kept, the veil is there again at the next visit.
  }
}
