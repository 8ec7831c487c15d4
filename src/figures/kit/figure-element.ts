/**
 * What every figure's custom element has: its parts by name (`html`, `svg`), what it says of itself, a signal that ends with it, and a
 * redraw when its width or the theme changes. The markup stands in the page already; the element wakes when it is first touched (wake.ts).
 */
import { fit } from './fit.ts';
import { onFullScreenKey } from './full-screen.ts';
import { openLoupe, tooSmall } from './loupe.ts';
import { patch } from './patch.ts';
import { type Counts, type Sentence, countsInside, speak } from './say.ts';

export abstract class FigureElement extends HTMLElement {
  #life: AbortController | undefined;
  readonly #parts = new Map<string, Element>();
  readonly #own = new Map<string, { readonly built: string; putBack(numbers: readonly number[]): void }>();

  /** Listens. The figure shows what the page was built with. Called once for each time it enters a document. */
  protected abstract connect(signal: AbortSignal): void;

  /** Draws again: the figure's width or the theme has changed. */
  protected redraw(): void {
    // Most figures are SVG and follow both by themselves.
  }

  connectedCallback(): void {
    this.#life = new AbortController();
    const { signal } = this.#life;
    const changeAgain = asBuilt(this);
    this.connect(signal);
    this.addEventListener(
      'click',
      (event) => {
        const part = tooSmall(event);
        if (!part) return;
        event.stopPropagation();
        openLoupe(part, event);
      },
      { capture: true, signal },
    );
    onFullScreenKey(this, signal);
    this.dataset['awake'] = '';
    changeAgain();
    let width = this.clientWidth;
    this.fit();
    const size = new ResizeObserver(() => {
      if (this.clientWidth === width) return;
      width = this.clientWidth;
      this.fit();
      this.redraw();
    });
    size.observe(this);
    signal.addEventListener('abort', () => size.disconnect());
    document.addEventListener('themechange', () => this.redraw(), { signal });
    matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => this.redraw(), { signal });
  }

  disconnectedCallback(): void {
    this.#life?.abort();
    delete this.dataset['awake'];
  }

  /** The element marked `data-part="name"`. */
  protected html(name: string): HTMLElement {
    return this.#part(name) as HTMLElement;
  }

  /** The same for a part inside an svg. */
  protected svg(name: string): SVGElement {
    return this.#part(name) as SVGElement;
  }

  #part(name: string): Element {
    const known = this.#parts.get(name);
    if (known?.isConnected) return known;
    const found = this.querySelector(`[data-part="${name}"]`);
    if (!found) throw new Error(`<${this.localName}> has no part "${name}" in its markup.`);
    this.#parts.set(name, found);
    return found;
  }

  /** Shows the counters, where they stand. */
  protected count(counts: Counts): void {
    patch(this.html('counts'), countsInside(counts));
  }

  /** Says a sentence in the line for it; quietly, while the figure plays. */
  protected say(sentence: Sentence, playing = false): void {
    speak(this.html('say'), sentence, playing);
  }

  /**
   * Names a part of the state that no control holds, such as the squares of pieces. `putBack` has the figure stand so again, by whole
   * numbers that an address may have made up. Named when the figure stands as it was built.
   */
  protected own(name: string, putBack: (numbers: readonly number[]) => void): void {
    this.#own.set(name, { built: this.dataset[name] ?? '', putBack });
  }

  /** Says how that part of the state is now: in `data-<name>`, for the address of the figure and its cell. */
  protected keep(name: string, ...numbers: readonly number[]): void {
    this.dataset[name] = numbers.join('.');
  }

  /** What it has of its own, by name; with `changed` only what is not as it was built. */
  ownState(changed: boolean): readonly (readonly [name: string, words: string])[] {
    return [...this.#own].flatMap(([name, { built }]) => {
      const words = this.dataset[name] ?? '';
      return changed && words === built ? [] : [[name, words] as const];
    });
  }

  /** Puts back what a state names of it, where it is not so already. */
  putBack(state: Readonly<Record<string, string>>): void {
    for (const [name, own] of this.#own) {
      const words = state[name] ?? '';
      if (!(name in state) || words === (this.dataset[name] ?? '') || !/^(\d+(\.\d+)*)?$/.test(words))
        continue;
      own.putBack(words === '' ? [] : words.split('.').map(Number));
    }
  }

  /** Puts other pictures into a part, at their scale. */
  protected replace(name: string, markup: string): void {
    this.html(name).innerHTML = markup;
    this.fit();
  }

  /** Hears the presses on a button. */
  protected onPress(name: string, signal: AbortSignal, pressed: (event: MouseEvent) => void): void {
    this.html(name).addEventListener('click', pressed, { signal });
  }

  /** Hears the presses on whatever in a part is marked `data-<mark>`, by hand and by keys, and what it is marked with. */
  protected onMarked(name: string, mark: string, signal: AbortSignal, pressed: (as: string) => void): void {
    const hear = (event: Event): void => {
      const marked = (event.target as Element).closest<HTMLElement | SVGElement>(`[data-${mark}]`);
      // A button of HTML makes a click of its keys by itself.
      const isOther =
        event instanceof KeyboardEvent && (marked instanceof HTMLElement || !/^( |Enter)$/.test(event.key));
      if (!marked || isOther) return;
      event.preventDefault();
      pressed(marked.dataset[mark]!);
    };
    for (const type of ['click', 'keydown']) this.html(name).addEventListener(type, hear, { signal });
  }

  /** Gives the words of new pictures their size. Call it after replacing a whole picture. */
  protected fit(): void {
    fit(this);
  }
}

/**
 * Puts choices and sliders back to what the page was built with, where a press has changed one and so woken the figure: what is returned
 * changes them again, as a reader would.
 */
function asBuilt(figure: HTMLElement): () => void {
  const chosen = [...figure.querySelectorAll<HTMLInputElement>('[data-choice] input:checked')];
  const kept = chosen.filter(({ defaultChecked }) => !defaultChecked);
  const sliders = [...figure.querySelectorAll<HTMLInputElement>('input[type="range"]')];
  const moved = sliders.filter(({ value, defaultValue }) => value !== defaultValue);
  const values = moved.map(({ value }) => value);
  for (const input of figure.querySelectorAll<HTMLInputElement>('[data-choice] input[checked]'))
    input.checked = true;
  for (const slider of moved) slider.value = slider.defaultValue;
  return () => {
    for (const input of kept) input.click();
    for (const [i, slider] of moved.entries()) {
      // Its keys were kept, and come again, each in its right way (hand.ts).
      if (slider.dataset['down'] !== undefined) continue;
      slider.value = values[i]!;
      slider.dispatchEvent(new Event('input', { bubbles: true }));
    }
  };
}

/** Registers a figure under its folder's name; a second import is harmless. */
export function define(name: string, figure: CustomElementConstructor): void {
  if (!customElements.get(name)) customElements.define(name, figure);
}
