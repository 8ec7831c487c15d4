/** The list of cells at the left of a wide window: headings of texts, and each cell of code by its number and by what it shows. */
import { type ReadonlySignal, signal, useComputed } from '@preact/signals';
import { render } from 'preact';
import type { CellView } from './cell-view.ts';
import type { Row } from './shown-document.ts';
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
/** Of many new entries, so many are drawn at once, and more after each pause. */
const AT_ONCE = 100;

/** Draws the list anew where something in it has changed, a moment later. */
export class Outline {
  readonly #host: OutlineHost;
  readonly #entries = signal<readonly Entry[]>([]);
  readonly #active = signal<string | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `nav` is the element on the page, to whose end it comes. */
  constructor(nav: HTMLElement, host: OutlineHost) {
    this.#host = host;
    const list = nav.appendChild(document.createElement('ol'));
    const choose = (id: string): void => {
      host.select(id);
      document.getElementById(`cell-${id}`)?.scrollIntoView({ block: 'start' });
    };
    render(<Items entries={this.#entries} active={this.#active} onChoose={choose} />, list);
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
      this.#active.value = this.#host.active();
      this.#show(this.#host.rows().flatMap(entryOf));
    }, PAUSE_MS);
  }

  /** An entry that says what it said is the same object, and the list the same where all are: nothing is drawn for those. */
  #show(entries: readonly Entry[]): void {
    const before = new Map(this.#entries.value.map((entry) => [entry.id, entry]));
    const next = entries.map((entry) => {
      const known = before.get(entry.id);
      return known?.name === entry.name && known.shows === entry.shows && known.isHeading === entry.isHeading
        ? known
        : entry;
    });
    const { value } = this.#entries;
    if (next.length > value.length + AT_ONCE) {
      this.#entries.value = next.slice(0, value.length + AT_ONCE);
      this.update();
      return;
    }
    if (next.length !== value.length || next.some((entry, at) => entry !== value[at]))
      this.#entries.value = next;
  }
}

interface ItemsProps {
  readonly entries: ReadonlySignal<readonly Entry[]>;
  readonly active: ReadonlySignal<string | null>;
  readonly onChoose: (id: string) => void;
}

const Items = ({ entries, active, onChoose }: ItemsProps) =>
  entries.value.map((entry) => <Item key={entry.id} entry={entry} active={active} onChoose={onChoose} />);

interface ItemProps {
  readonly entry: Entry;
  readonly active: ReadonlySignal<string | null>;
  readonly onChoose: (id: string) => void;
}

function Item({ entry: { id, name, shows, isHeading }, active, onChoose }: ItemProps) {
  const isActive = useComputed(() => active.value === id);
  return (
    <li>
      <a
        href={`#cell-${id}`}
        class={isHeading ? 'is-heading' : undefined}
        aria-current={isActive.value ? 'true' : undefined}
        onClick={(event) => {
          event.preventDefault();
          onChoose(id);
        }}
      >
        {name} <span>{shows}</span>
      </a>
    </li>
  );
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
