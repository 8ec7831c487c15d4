/** The list of cells at the left of a wide window: headings of texts, and each cell of code by its number and by what it shows. */
import type { CellView } from './cell-view.ts';
import type { Row } from './shown-document.ts';
import { part } from './part.ts';
import { TextView } from './text-view.ts';

export interface OutlineHost {
  /** The cells on the page, in order. */
  rows(): readonly Row[];
  active(): string | null;
  select(id: string): void;
}

interface Entry {
  readonly id: string;
  /** A heading of a text, or a cell's number. */
  readonly name: string;
  /** What it shows, or its state where that is more urgent. */
  readonly shows: string;
  readonly isHeading: boolean;
}

/** So wide a window has room for it, as for the contents of an article. */
const WIDE = '(min-width: 1400px)';
/** While many cells run one after another, the list follows some times a second. */
const PAUSE_MS = 100;

/** Draws the list anew where something in it has changed, a moment later. */
export class Outline {
  readonly #host: OutlineHost;
  readonly #list = part('ol');
  readonly #items = new Map<string, { readonly entry: string; readonly item: HTMLElement }>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `nav` is the empty element on the page. */
  constructor(nav: HTMLElement, host: OutlineHost) {
    this.#host = host;
    nav.append(this.#list);
    nav.addEventListener('click', (event) => {
      const link = (event.target as Element).closest('a');
      if (!link) return;
      event.preventDefault();
      const id = link.dataset['of'] ?? '';
      host.select(id);
      document.getElementById(`cell-${id}`)?.scrollIntoView({ block: 'start' });
    });
    // States and the selection are told by attributes; outputs come and go with the states.
    new MutationObserver(() => this.update()).observe(document.getElementById('main')!, {
      subtree: true,
      attributeFilter: ['data-state', 'class'],
    });
    matchMedia(WIDE).addEventListener('change', () => this.update());
  }

  /** Shows the cells as they are a moment later. */
  update(): void {
    if (this.#timer !== undefined || !matchMedia(WIDE).matches) return;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.#show();
    }, PAUSE_MS);
  }

  #show(): void {
    const entries = this.#host.rows().flatMap(entryOf);
    const items = entries.map((entry) => this.#itemOf(entry));
    const before = this.#list.children;
    if (items.length !== before.length || items.some((item, at) => item !== before[at]))
      this.#list.replaceChildren(...items);
    const active = this.#host.active();
    for (const link of this.#list.querySelectorAll('a'))
      if (link.dataset['of'] === active) link.setAttribute('aria-current', 'true');
      else link.removeAttribute('aria-current');
  }

  /** The same element as before, unless it has something else to say. */
  #itemOf(entry: Entry): HTMLElement {
    const spelled = JSON.stringify(entry);
    const known = this.#items.get(entry.id);
    if (known?.entry === spelled) return known.item;
    const item = itemOf(entry);
    known?.item.replaceWith(item);
    this.#items.set(entry.id, { entry: spelled, item });
    return item;
  }
}

function entryOf(row: Row): readonly Entry[] {
  if (!(row instanceof TextView))
    return [{ id: row.id, name: `[${row.number}]`, shows: shownBy(row), isHeading: false }];
  const heading = /^#{1,3} +(?<words>.+)$/m.exec(row.source)?.groups?.['words'];
  return heading === undefined
    ? []
    : [{ id: row.id, name: heading.replace(/[*_`]/g, ''), shows: '', isHeading: true }];
}

/** What is urgent comes first, then what the output is, then the first name that the cell makes. */
function shownBy({ element, state, source }: CellView): string {
  const urgent: Partial<Record<typeof state, string>> = {
    ...{ running: 'running', queued: 'waiting', error: 'error', stale: 'stale', edited: 'edited' },
    ...{ stopped: 'stopped', budget: 'out of time', dead: 'kernel died' },
  };
  const kinds = [
    ['.cell-input', 'inputs'],
    ['.board-player, .nb-board', 'board'],
    ['.cell-table, table', 'table'],
    ['.cell-drawing svg, .cell-drawing img', 'drawing'],
    ['.check, .cell-checks', 'checks'],
  ] as const;
  const out = element.querySelector('.cell-out');
  return (
    urgent[state] ??
    kinds.find(([selector]) => out?.querySelector(selector))?.[1] ??
    // What is indented is no name of the notebook.
    /^(?:export |async )*(?:const|let|var|function\*?|class)\s+(?<name>[\w$]+)/m.exec(source)?.groups?.[
      'name'
    ] ??
    ''
  );
}

function itemOf({ id, name, shows, isHeading }: Entry): HTMLElement {
  const link = { href: `#cell-${id}`, className: isHeading ? 'is-heading' : '', dataset: { of: id } };
  return part('li', '', part('a', link, name, ' ', part('span', '', shows)));
}
