/** A number's card under its paragraph: what the page of all numbers says of it, cut out of that page. */
import { loadSheet } from '../../figures/kit/load-sheet.ts';
import type { Again } from './claims.ts';
import sheet from './provenance.css?url';

/** What a paragraph, an item or a table is: the card stands after it, and covers nothing. */
const BLOCK = 'p, li, dd, table, blockquote, figcaption';

/** What a table scrolls in: the card stands after it. */
const SCROLLER = '.table-scroll, .data-scroll';

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
    await loadSheet(sheet);
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
  const run = runRow(card);
  const reading = readingOf(link);
  if (reading) {
    card.querySelector('p')?.prepend(...reading.says);
    if (reading.source) card.querySelector('dd')?.replaceChildren(reading.source);
  }
  const block = link.closest<HTMLElement>(BLOCK) ?? link;
  if (block.matches('li, dd')) block.append(card);
  else (block.closest(SCROLLER) ?? block).after(card);
  link.ariaExpanded = 'true';
  close = () => {
    const hadFocus = card.contains(document.activeElement);
    run?.stop();
    pointed?.disconnect();
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
  // A chart reads out another point: the card of the last one goes.
  const pointed = reading && new MutationObserver(() => close());
  pointed?.observe(link, { characterData: true, childList: true, subtree: true });
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

interface Reading {
  readonly says: readonly (Node | string)[];
  readonly source: string;
}

/** What a chart reads out, for the card of all its points: "13,756 leaves Backtracking, N = 8.", and who says so. */
function readingOf(link: HTMLElement): Reading | undefined {
  const cell = link.closest<HTMLTableCellElement>('.data td');
  if (cell) return ofTable(cell);
  const readout = link.closest('.readout');
  if (!readout) return undefined;
  const part = (name: string): string =>
    readout.querySelector(`[data-part="${name}"]`)?.textContent.trim() ?? '';
  const what = [part('name'), part('size')].filter((words) => words !== '').join(', ');
  return { says: [bold(link.textContent), ` ${what}. `], source: part('source') };
}

/** What a cell of a chart's table says, with the rest of its row: "153 Leaves: Method Backtracking, N 6."; the figure names its sources. */
function ofTable(cell: HTMLTableCellElement): Reading {
  const heads = [...cell.closest('table')!.tHead!.rows[0]!.cells].map(({ textContent }) =>
    textContent.trim(),
  );
  const row = [...(cell.parentElement as HTMLTableRowElement).cells];
  // A dash stands where there is no number.
  const rest = row.flatMap((other, i) => {
    const value = other.textContent.trim();
    return other === cell || value === '–' ? [] : [`${heads[i]} ${value}`];
  });
  const sources = [...cell.closest('figure')!.querySelectorAll('.source-line')];
  return {
    says: [bold(cell.textContent.trim()), ` ${heads[cell.cellIndex]}: ${rest.join(', ')}. `],
    source: sources.map(({ textContent }) => textContent).join(' '),
  };
}

const bold = (textContent: string): HTMLElement =>
  Object.assign(document.createElement('b'), { textContent });

/** The longest that a card runs something. */
const LIMIT_MS = 10_000;

/** Counts or times the number here, if that takes a moment: a button, which stops it, too, and what came of it. */
function runRow(card: HTMLElement): { readonly stop: () => void } | undefined {
  const { again } = card.dataset;
  if (again === undefined) return undefined;
  const [term, place, button, out] = (['dt', 'dd', 'button', 'output'] as const).map((name) =>
    document.createElement(name),
  ) as [HTMLElement, HTMLElement, HTMLButtonElement, HTMLOutputElement];
  term.textContent = 'Run here';
  button.type = 'button';
  button.className = 'text-button';
  button.textContent = 'Run it here';
  place.append(button, ' ', out);
  card.querySelector('dl')?.append(term, place);
  const value = card.querySelector('p > b')?.textContent ?? '';
  let running: AbortController | undefined;
  const run = async (): Promise<void> => {
    const own = new AbortController();
    running = own;
    const signal = AbortSignal.any([own.signal, AbortSignal.timeout(LIMIT_MS)]);
    button.textContent = 'Stop';
    out.textContent = 'Running …';
    try {
      const { runAgain } = await import('./run-again.ts');
      out.textContent = await runAgain(JSON.parse(again) as Again, value, signal);
    } catch (error) {
      if (own.signal.aborted) out.textContent = 'Stopped.';
      else if (signal.aborted) out.textContent = `Stopped after ${LIMIT_MS / 1000} s.`;
      else out.textContent = error instanceof Error ? error.message : String(error);
    }
    running = undefined;
    button.textContent = 'Run it again';
  };
  button.addEventListener('click', () => (running ? running.abort() : void run()));
  return { stop: () => running?.abort() };
}
