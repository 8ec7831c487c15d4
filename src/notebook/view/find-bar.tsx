/** Find and replace across the notebook: a bar at the window's upper edge, with the keys of VS Code. */
import { batch, type Signal, signal } from '@preact/signals';
import { render } from 'preact';
import {
  findIn,
  type Found,
  type Preview,
  previewOf,
  replacementFor,
  type Search,
} from '../commands/find-text.ts';
import sheet from './find-bar.css?url';
import { loadSheet } from '../../figures/kit/load-sheet.ts';

export interface FindHost {
  cells(): readonly { readonly id: string; readonly source: string }[];
  /** What readers know a cell by. */
  nameOf(id: string): string;
  /** Marks every place, and one of them as the present one; of none, takes the marks away. */
  mark(found: readonly Found[], present: Found | null, search: Search): void;
  /** Shows a place, selected, and leaves the focus where it is. */
  show(found: Found): Promise<void>;
  /** Puts these texts into their cells, as one step that can be undone; resolves when the cells have them. */
  replace(sources: ReadonlyMap<string, string>, said: string): void;
  /** The bar is closed: the place that was shown last takes the focus, or what had it before. */
  onClose(found: Found | null): void;
}

type Option = 'matchCase' | 'wholeWord' | 'isRegExp';
const OPTIONS: readonly (readonly [Option, title: string, sign: string, key: string])[] = [
  ['matchCase', 'Match case (Alt+C)', 'Aa', 'KeyC'],
  ['wholeWord', 'Whole word (Alt+W)', '“ab”', 'KeyW'],
  ['isRegExp', 'Regular expression (Alt+R)', '.*', 'KeyR'],
];

/** One bar, which is on the page while it is open and remembers what was searched for. */
export class FindBar {
  readonly #host: FindHost;
  readonly #place = document.createElement('div');
  readonly #search = signal<Search>({ text: '', matchCase: false, wholeWord: false, isRegExp: false });
  readonly #by = signal('');
  readonly #found = signal<readonly Found[]>([]);
  readonly #at = signal(-1);
  /** Why nothing can be searched for: the text is no regular expression. */
  readonly #mistake = signal<string | null>(null);

  constructor(host: FindHost) {
    void loadSheet(sheet);
    this.#host = host;
  }

  /** Opens the bar, with a text to search for where there is one. */
  open(text: string, forReplacing: boolean): void {
    if (!this.#place.isConnected) {
      document.body.append(this.#place);
      render(
        <Bar
          {...{
            search: this.#search,
            by: this.#by,
            found: this.#found,
            at: this.#at,
            mistake: this.#mistake,
          }}
          previewOf={(found) => this.#previewOf(found)}
          onSearch={(search) => this.#find(search)}
          onShow={(at) => void this.#show(at)}
          onStep={(by) => void this.#step(by)}
          onReplace={() => void this.#replaceOne()}
          onReplaceAll={() => this.#replaceAll()}
          onClose={() => this.close()}
        />,
        this.#place,
      );
    }
    this.#find({ ...this.#search.value, ...(text && { text }) });
    const [find, by] = this.#place.querySelectorAll<HTMLInputElement>('input[type="text"]');
    const field = forReplacing && this.#search.value.text ? by : find;
    // The field has what is searched for in a moment.
    if (find) find.value = this.#search.value.text;
    field?.focus();
    field?.select();
  }

  close(): void {
    const { text } = this.#search.value;
    render(null, this.#place);
    this.#place.remove();
    this.#host.mark([], null, { ...this.#search.value, text: '' });
    this.#host.onClose(text === '' ? null : this.#present);
  }

  get #present(): Found | null {
    return this.#found.value[this.#at.value] ?? null;
  }

  #find(search: Search): void {
    batch(() => {
      this.#search.value = search;
      this.#at.value = -1;
      this.#mistake.value = null;
      try {
        this.#found.value = findIn(this.#host.cells(), search);
      } catch (error) {
        this.#found.value = [];
        this.#mistake.value = (error as Error).message;
      }
    });
    this.#mark();
  }

  #mark(): void {
    this.#host.mark(this.#found.value, this.#present, this.#search.value);
  }

  #previewOf(found: Found): PlacePreview | null {
    const cell = this.#host.cells().find(({ id }) => id === found.cell);
    if (!cell) return null;
    const preview = previewOf(cell.source, found, this.#search.value, this.#by.value);
    return { ...preview, cell: this.#host.nameOf(found.cell) };
  }

  async #step(by: 1 | -1): Promise<void> {
    const { length } = this.#found.value;
    if (length === 0) return;
    const at = this.#at.value;
    await this.#show(at < 0 && by < 0 ? length - 1 : (at + by + length) % length);
  }

  async #show(at: number): Promise<void> {
    this.#at.value = at;
    const found = this.#present;
    if (found) await this.#host.show(found);
    this.#mark();
  }

  async #replaceOne(): Promise<void> {
    const at = this.#at.value;
    const found = this.#present;
    if (found) {
      this.#replace([found], '');
      this.#at.value = Math.min(at, this.#found.value.length) - 1;
    }
    await this.#step(1);
  }

  #replaceAll(): void {
    const found = this.#found.value;
    const cells = new Set(found.map(({ cell }) => cell)).size;
    const places = found.length;
    if (places > 0)
      this.#replace(
        found,
        `Replaced in ${places} ${places === 1 ? 'place' : 'places'}, in ${cells} ${cells === 1 ? 'cell' : 'cells'}.`,
      );
  }

  #replace(found: readonly Found[], said: string): void {
    const search = this.#search.value;
    const sources = new Map<string, string>();
    for (const { id, source } of this.#host.cells()) {
      const own = found.filter(({ cell }) => cell === id);
      if (own.length === 0) continue;
      const parts: string[] = [];
      let from = 0;
      for (const each of own) {
        parts.push(source.slice(from, each.from), replacementFor(source, each, search, this.#by.value));
        from = each.to;
      }
      sources.set(id, parts.join('') + source.slice(from));
    }
    this.#host.replace(sources, said);
    this.#find(search);
  }
}

interface PlacePreview extends Preview {
  readonly cell: string;
}

interface BarProps {
  readonly search: Signal<Search>;
  readonly by: Signal<string>;
  readonly found: Signal<readonly Found[]>;
  readonly at: Signal<number>;
  readonly mistake: Signal<string | null>;
  /** Null for a place that is no longer there. */
  readonly previewOf: (found: Found) => PlacePreview | null;
  readonly onSearch: (search: Search) => void;
  readonly onShow: (at: number) => void;
  readonly onStep: (by: 1 | -1) => void;
  readonly onReplace: () => void;
  readonly onReplaceAll: () => void;
  readonly onClose: () => void;
}

function Bar({
  search,
  by,
  found,
  at,
  mistake,
  previewOf: previewAt,
  onSearch,
  onShow,
  onStep,
  onReplace,
  onReplaceAll,
  onClose,
}: BarProps) {
  const toggle = (option: Option): void => onSearch({ ...search.value, [option]: !search.value[option] });
  const onKeyDown = (event: KeyboardEvent & { readonly currentTarget: HTMLElement }): void => {
    const { target } = event;
    const isField = target instanceof HTMLInputElement && target.type === 'text';
    const isBy = isField && target === event.currentTarget.querySelectorAll('input[type="text"]')[1];
    const option = event.altKey ? OPTIONS.find(([, , , key]) => key === event.code) : undefined;
    if (event.isComposing) return;
    if (option) toggle(option[0]);
    else if (event.key === 'Escape') onClose();
    else if (event.key === 'Enter' && isBy) onReplace();
    else if (event.key === 'Enter' && isField) onStep(event.shiftKey ? -1 : 1);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <form
      class="find-bar"
      role="search"
      aria-label="Find and replace in this notebook"
      onSubmit={(event) => event.preventDefault()}
      onKeyDown={onKeyDown}
    >
      <div class="find-line">
        <Field
          label="Find in all cells"
          value={search.value.text}
          onInput={(text) => onSearch({ ...search.value, text })}
        />
        <span role="status">{mistake.value ?? countOf(search.value, found.value.length, at.value)}</span>
      </div>
      <div class="find-line">
        <Sign text="↑" title="The one before (Shift+Enter)" onClick={() => onStep(-1)} />
        <Sign text="↓" title="The next one (Enter)" onClick={() => onStep(1)} />
        {OPTIONS.map(([option, title, sign]) => (
          <label class="find-switch" title={title}>
            <input
              type="checkbox"
              class="visually-hidden"
              aria-label={title}
              checked={search.value[option]}
              onChange={() => toggle(option)}
            />
            <span>{sign}</span>
          </label>
        ))}
      </div>
      <div class="find-line">
        <Field label="Replace by" value={by.value} onInput={(text) => (by.value = text)} />
        <button type="button" class="text-button" onClick={onReplace}>
          Replace
        </button>
        <button type="button" class="text-button" onClick={onReplaceAll}>
          Replace all
        </button>
      </div>
      <Sign text="×" title="Close (Esc)" onClick={onClose} />
      {by.value !== '' && found.value.length > 0 && (
        <Previews found={found.value} at={at.value} previewAt={previewAt} onShow={onShow} />
      )}
    </form>
  );
}

/** A list of more is not read. */
const MOST_PREVIEWS = 50;

interface PreviewsProps {
  readonly found: readonly Found[];
  readonly at: number;
  readonly previewAt: BarProps['previewOf'];
  readonly onShow: (at: number) => void;
}

/** What each replacement would make: a press leads to its place. */
function Previews({ found, at, previewAt, onShow }: PreviewsProps) {
  const left = found.length - MOST_PREVIEWS;
  return (
    <ol class="find-preview" aria-label="What would be replaced">
      {found.slice(0, MOST_PREVIEWS).map((each, index) => {
        const preview = previewAt(each);
        if (!preview) return null;
        const { cell, before, old, made, after } = preview;
        return (
          <li key={index}>
            <button type="button" aria-current={index === at} onClick={() => onShow(index)}>
              <span class="find-cell">{cell}</span>
              <code>
                {before}
                <del>{old}</del>
                <ins>{made}</ins>
                {after}
              </code>
            </button>
          </li>
        );
      })}
      {left > 0 && <li class="find-cell">{`and ${left.toLocaleString('en')} more`}</li>}
    </ol>
  );
}

const countOf = ({ text }: Search, count: number, at: number): string => {
  const size = count.toLocaleString('en');
  if (text === '') return '';
  return count === 0 ? 'not found' : at < 0 ? `${size} found` : `${(at + 1).toLocaleString('en')} of ${size}`;
};

interface FieldProps {
  readonly label: string;
  readonly value: string;
  readonly onInput: (text: string) => void;
}

const Field = ({ label, value, onInput }: FieldProps) => (
  <input
    type="text"
    aria-label={label}
    placeholder={label}
    spellcheck={false}
    value={value}
    onInput={({ currentTarget }) => onInput(currentTarget.value)}
  />
);

interface SignProps {
  readonly text: string;
  /** Says it in words. */
  readonly title: string;
  readonly onClick: () => void;
}

const Sign = ({ text, title, onClick }: SignProps) => (
  <button type="button" class="text-button find-sign" title={title} aria-label={title} onClick={onClick}>
    {text}
  </button>
);
