/** Find and replace across the notebook: a bar at the window's upper edge, with the keys of VS Code. */
import sheet from './find-bar.css?url';
import { findIn, type Found, replacementFor, type Search } from '../commands/find-text.ts';
import { part, textButton } from './part.ts';
import { addStyles } from './style-sheet.ts';

export interface FindHost {
  cells(): readonly { readonly id: string; readonly source: string }[];
  /** Shows a place, selected, and leaves the focus where it is. */
  show(found: Found): Promise<void>;
  /** Puts these texts into their cells, as one step that can be undone; resolves when the cells have them. */
  replace(sources: ReadonlyMap<string, string>, said: string): Promise<void>;
  /** The bar is closed: the place that was shown last takes the focus, or what had it before. */
  onClose(found: Found | null): void;
}

/** One bar, which is on the page while it is open and remembers what was searched for. */
export class FindBar {
  readonly #host: FindHost;
  readonly #element: HTMLElement;
  readonly #find = field('Find in all cells');
  readonly #by = field('Replace by');
  readonly #count = part('span', { role: 'status' });
  readonly #options = {
    matchCase: option('Match case (Alt+C)'),
    wholeWord: option('Whole word (Alt+W)'),
    isRegExp: option('Regular expression (Alt+R)'),
  };
  #found: readonly Found[] = [];
  #at = -1;

  constructor(host: FindHost) {
    void addStyles(sheet);
    this.#host = host;
    const { matchCase, wholeWord, isRegExp } = this.#options;
    this.#element = part(
      'form',
      { className: 'find-bar', role: 'search', ariaLabel: 'Find and replace in this notebook' },
      part('div', 'find-line', this.#find, this.#count),
      part(
        'div',
        'find-line',
        sign('↑', 'The one before (Shift+Enter)', () => this.#step(-1)),
        sign('↓', 'The next one (Enter)', () => this.#step(1)),
        switchOf(matchCase, 'Aa'),
        switchOf(wholeWord, '“ab”'),
        switchOf(isRegExp, '.*'),
      ),
      part(
        'div',
        'find-line',
        this.#by,
        textButton('Replace', () => this.#replaceOne()),
        textButton('Replace all', () => this.#replaceAll()),
      ),
      sign('×', 'Close (Esc)', () => this.close()),
    );
    this.#element.addEventListener('submit', (event) => event.preventDefault());
    this.#element.addEventListener('input', ({ target }) => {
      if (target !== this.#by) this.#search();
    });
    this.#element.addEventListener('keydown', (event) => this.#onKey(event));
  }

  /** Opens the bar, with a text to search for where there is one. */
  open(text: string, forReplacing: boolean): void {
    if (!this.#element.isConnected) document.body.append(this.#element);
    if (text) this.#find.value = text;
    const field = forReplacing && this.#find.value ? this.#by : this.#find;
    field.focus();
    field.select();
    this.#search();
  }

  close(): void {
    this.#element.remove();
    this.#host.onClose(this.#found[this.#at] ?? null);
  }

  get #wanted(): Search {
    const { matchCase, wholeWord, isRegExp } = this.#options;
    return {
      text: this.#find.value,
      ...{ matchCase: matchCase.checked, wholeWord: wholeWord.checked, isRegExp: isRegExp.checked },
    };
  }

  #onKey(event: KeyboardEvent): void {
    const isField = event.target === this.#find || event.target === this.#by;
    const option = event.altKey ? optionOfKey[event.code] : undefined;
    if (option) this.#options[option].click();
    else if (event.key === 'Escape') this.close();
    else if (event.key === 'Enter' && event.target === this.#by) void this.#replaceOne();
    else if (event.key === 'Enter' && isField) void this.#step(event.shiftKey ? -1 : 1);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  #search(): void {
    try {
      this.#found = findIn(this.#host.cells(), this.#wanted);
      this.#at = -1;
      this.#tell();
    } catch (error) {
      this.#found = [];
      this.#count.textContent = (error as Error).message;
    }
  }

  #tell(): void {
    const size = this.#found.length.toLocaleString('en');
    if (this.#find.value === '') this.#count.textContent = '';
    else if (this.#found.length === 0) this.#count.textContent = 'not found';
    else this.#count.textContent = this.#at < 0 ? `${size} found` : `${this.#at + 1} of ${size}`;
  }

  async #step(by: 1 | -1): Promise<void> {
    const { length } = this.#found;
    if (length === 0) return;
    this.#at = this.#at < 0 && by < 0 ? length - 1 : (this.#at + by + length) % length;
    this.#tell();
    const found = this.#found[this.#at];
    if (found) await this.#host.show(found);
  }

  async #replaceOne(): Promise<void> {
    const at = this.#at;
    const found = this.#found[at];
    if (found) {
      await this.#replace([found], '');
      this.#at = Math.min(at, this.#found.length) - 1;
    }
    await this.#step(1);
  }

  async #replaceAll(): Promise<void> {
    const cells = new Set(this.#found.map(({ cell }) => cell)).size;
    const places = this.#found.length;
    if (places > 0)
      await this.#replace(
        this.#found,
        `Replaced in ${places} ${places === 1 ? 'place' : 'places'}, in ${cells} ${cells === 1 ? 'cell' : 'cells'}.`,
      );
  }

  async #replace(found: readonly Found[], said: string): Promise<void> {
    const sources = new Map<string, string>();
    for (const { id, source } of this.#host.cells()) {
      const own = found.filter(({ cell }) => cell === id);
      if (own.length === 0) continue;
      const parts: string[] = [];
      let from = 0;
      for (const each of own) {
        parts.push(source.slice(from, each.from), replacementFor(source, each, this.#wanted, this.#by.value));
        from = each.to;
      }
      sources.set(id, parts.join('') + source.slice(from));
    }
    await this.#host.replace(sources, said);
    this.#search();
  }
}

/** As in VS Code, with Alt. */
const optionOfKey: Readonly<Record<string, 'matchCase' | 'wholeWord' | 'isRegExp'>> = {
  ...{ KeyC: 'matchCase', KeyW: 'wholeWord', KeyR: 'isRegExp' },
};

const field = (label: string): HTMLInputElement =>
  part('input', { type: 'text', ariaLabel: label, placeholder: label, spellcheck: false });

const option = (ariaLabel: string): HTMLInputElement =>
  part('input', { type: 'checkbox', className: 'visually-hidden', ariaLabel });

/** An option as a word that is underlined where it holds. */
const switchOf = (option: HTMLInputElement, text: string): HTMLElement =>
  part('label', { className: 'find-switch', title: option.ariaLabel ?? '' }, option, part('span', '', text));

/** A button with a sign on it, which its title says in words. */
function sign(text: string, title: string, does: () => unknown): HTMLElement {
  const button = textButton(text, does);
  button.classList.add('find-sign');
  return Object.assign(button, { title, ariaLabel: title });
}
