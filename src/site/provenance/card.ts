/** A number's card under its paragraph: what the page of all numbers says of it, cut out of that page. */
import { addStyles } from '../../notebook/style-sheet.ts';
import sheet from './provenance.css?url';

/** What a paragraph, an item or a table is: the card stands after it, and covers nothing. */
const BLOCK = 'p, li, dd, table, blockquote, figcaption, .table-scroll';

const pages = new Map<string, Promise<Document>>();
const pageOf = (address: string): Promise<Document> => {
  const page =
    pages.get(address) ??
    fetch(address)
      .then((response) => response.text())
      .then((html) => new DOMParser().parseFromString(html, 'text/html'));
  pages.set(address, page);
  page.catch(() => pages.delete(address));
  return page;
};

let close = (): void => undefined;

/** Opens the card of a number, or closes it where it is open. What cannot be had is on the page that the number leads to. */
export async function toggleCard(link: HTMLAnchorElement): Promise<void> {
  const wasOpen = link.ariaExpanded === 'true';
  close();
  if (wasOpen) return;
  try {
    await addStyles(sheet);
    const found = (await pageOf(link.href.replace(/#.*/, ''))).getElementById(link.hash.slice(1));
    if (!found) throw new Error('The page has no such number.');
    open(link, document.importNode(found, true));
  } catch {
    location.assign(link.href);
  }
}

function open(link: HTMLAnchorElement, card: HTMLElement): void {
  card.removeAttribute('id');
  card.classList.add('is-open');
  card.tabIndex = -1;
  card.ariaLabel = 'Where this number comes from';
  const button = document.createElement('button');
  button.type = 'button';
  button.ariaLabel = 'Close';
  button.textContent = '×';
  card.prepend(button);
  for (const command of card.querySelectorAll('dd > code'))
    command.after(' ', copyButton(command.textContent));
  const block = link.closest<HTMLElement>(BLOCK) ?? link;
  if (block.matches('li, dd')) block.append(card);
  else (block.closest('.table-scroll') ?? block).after(card);
  link.ariaExpanded = 'true';
  close = () => {
    const hadFocus = card.contains(document.activeElement);
    card.remove();
    link.ariaExpanded = 'false';
    removeEventListener('keydown', onKey);
    close = () => undefined;
    if (hadFocus) link.focus();
  };
  const onKey = ({ key }: KeyboardEvent): void => {
    if (key === 'Escape') close();
  };
  addEventListener('keydown', onKey);
  button.addEventListener('click', () => close());
  card.focus({ preventScroll: true });
  // On a phone the card covers the lower part of the window: the number stays above it.
  if (getComputedStyle(card).position === 'fixed') scrollBy({ top: link.getBoundingClientRect().top - 96 });
  else link.scrollIntoView({ block: 'nearest' });
}

/** Says for a moment that the command is in the clipboard, or that the browser does not let it there. */
function copyButton(command: string): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'text-button';
  button.textContent = 'Copy';
  button.addEventListener('click', () => {
    void navigator.clipboard.writeText(command).then(
      () => (button.textContent = 'Copied'),
      () => (button.textContent = 'Not allowed here'),
    );
  });
  return button;
}
