/** The list of cells, at the left of a wide window and elsewhere over the page: headings of texts, and each cell of code by its number and by what it shows. */
import { computed, effect, type ReadonlySignal, signal, useComputed } from '@preact/signals';
import { render } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { drawingName } from '../../book.config.ts';
import { MARKUP, type Output, TABLE } from '../kernel/outputs.ts';
import type { Markup, MarkupElement } from '../markup/markup.ts';
import type { CellModel } from '../model/cell.ts';
import type { NotebookModel } from '../model/notebook.ts';
import { openOverPage } from './over-page.tsx';

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
  readonly #next: ReadonlySignal<readonly Entry[]>;
  readonly #entries = signal<readonly Entry[]>([]);
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `nav` is the element on the page, to whose end it comes. */
  constructor(nav: HTMLElement, notebook: NotebookModel, select: (id: string) => void) {
    const list = nav.appendChild(document.createElement('ol'));
    list.className = 'outline';
    const active = computed(() => notebook.selection.active);
    const choose = (id: string): void => goTo(id, select);
    render(<Items entries={this.#entries} active={active} onChoose={choose} />, list);
    const wide = matchMedia(WIDE);
    const isWide = signal(wide.matches);
    wide.addEventListener('change', () => (isWide.value = wide.matches));
    const all = entriesOf(notebook);
    this.#next = computed(() => (isWide.value ? all.value : []));
    effect(() => {
      void this.#next.value;
      this.#drawSoon();
    });
  }

  #drawSoon(): void {
    if (this.#timer !== undefined) return;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.#show(this.#next.peek());
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
      this.#drawSoon();
      return;
    }
    if (next.length !== value.length || next.some((entry, at) => entry !== value[at]))
      this.#entries.value = next;
  }
}

/** Shows the list over the page, as it stands: a press on an entry closes it and goes there. In a wide window it is there already. */
export function showOutline(notebook: NotebookModel, select: (id: string) => void): void {
  const beside = document.querySelector<HTMLElement>('.bench-rail a[aria-current], .bench-rail a');
  if (beside?.checkVisibility()) {
    beside.focus();
    return;
  }
  const active = computed(() => notebook.selection.active);
  openOverPage('outline-sheet', 'In this notebook', (close) => (
    <Sheet
      entries={entriesOf(notebook)}
      active={active}
      onChoose={(id) => {
        close();
        goTo(id, select);
      }}
    />
  ));
}

/** Begins at the entry of the cell that is selected. */
function Sheet(props: ItemsProps) {
  const list = useRef<HTMLOListElement>(null);
  useLayoutEffect(() => list.current?.querySelector<HTMLElement>('[aria-current], a')?.focus(), []);
  return (
    <ol ref={list} class="outline">
      <Items {...props} />
    </ol>
  );
}

function goTo(id: string, select: (id: string) => void): void {
  select(id);
  document.getElementById(`cell-${id}`)?.scrollIntoView({ block: 'start' });
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

/** The entries of all cells; of a cell that says what it said before, the same one. */
function entriesOf(notebook: NotebookModel): ReadonlySignal<readonly Entry[]> {
  const code = computed(() => new Map(notebook.cells.value.map((cell) => [cell.id, cell])));
  let known = new Map<string, ReadonlySignal<Entry | null>>();
  return computed(() => {
    const { value: order } = notebook.order;
    known = new Map(order.map((id) => [id, known.get(id) ?? entryOf(id, notebook, code)]));
    return order.flatMap((id) => known.get(id)?.value ?? []);
  });
}

/** Null for a text without a heading. */
function entryOf(
  id: string,
  notebook: NotebookModel,
  code: ReadonlySignal<ReadonlyMap<string, CellModel>>,
): ReadonlySignal<Entry | null> {
  const text = computed(() => (code.value.has(id) ? '' : (notebook.kept(id)?.source ?? '')));
  const heading = computed(() => /^#{1,3} +(?<words>.+)$/m.exec(text.value)?.groups?.['words']);
  const shows = computed(() => {
    const cell = code.value.get(id);
    return cell ? shownBy(cell) : '';
  });
  return computed(() => {
    const cell = code.value.get(id);
    if (cell) return { id, name: `[${cell.number.value}]`, shows: shows.value, isHeading: false };
    const name = heading.value?.replace(/[*_`]/g, '');
    return name === undefined ? null : { id, name, shows: '', isHeading: true };
  });
}

/** What is urgent comes first, then what the output is, then the first name that the cell makes. */
function shownBy({ status, outputs, source }: CellModel): string {
  const { state } = status.value;
  const urgent: Partial<Record<typeof state, string>> = {
    ...{ running: 'running', queued: 'waiting', error: 'error', stale: 'stale', edited: 'edited' },
    ...{ stopped: 'stopped', budget: 'out of time', dead: 'kernel died' },
  };
  if (urgent[state] !== undefined) return urgent[state];
  const items = outputs.value?.items ?? [];
  const kind = KINDS.find(([, is]) => items.some(is))?.[0];
  // What is indented is no name of the notebook.
  const first = /^(?:export |async )*(?:const|let|var|function\*?|class)\s+(?<name>[\w$]+)/m;
  return kind ?? first.exec(source.value)?.groups?.['name'] ?? '';
}

const KINDS: readonly (readonly [string, (output: Output) => boolean])[] = [
  ['inputs', ({ kind }) => kind === 'input'],
  [drawingName, (output) => 'data' in output && holds(output.data[MARKUP], isOfBook)],
  ['table', (output) => 'data' in output && (!!output.data[TABLE] || holds(output.data[MARKUP], isTable))],
  ['drawing', (output) => 'data' in output && holds(output.data[MARKUP], isDrawing)],
  ['checks', ({ kind }) => kind === 'verdict'],
];
const isOfBook = ({ attributes }: MarkupElement): boolean =>
  attributes['class']?.split(' ').includes(`nb-${drawingName}`) === true;
const isTable = ({ tag }: MarkupElement): boolean => tag === 'table';
const isDrawing = ({ tag }: MarkupElement): boolean => tag === 'svg' || tag === 'img';

/** Whether there is such an element, outside of drawings: what is in those may be many. */
const holds = (markup: Markup | undefined, is: (element: MarkupElement) => boolean): boolean =>
  typeof markup === 'object' &&
  (is(markup) || (markup.tag !== 'svg' && markup.children.some((child) => holds(child, is))));
