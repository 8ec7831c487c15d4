/**
 * What every figure's custom element has: its parts by name (`html`, `svg`), a signal that ends with it, and a redraw when its width
 * or the theme changes. The markup stands in the page already; the element wakes when it is first touched (wake.ts).
 */
import { openLoupe, tooSmall } from './loupe.ts';

export abstract class FigureElement extends HTMLElement {
  #life: AbortController | undefined;
  readonly #parts = new Map<string, Element>();

  /** Listens, and shows the state that the page was built with. Called once for each time it enters a document. */
  protected abstract connect(signal: AbortSignal): void;

  /** Draws again: the figure's width or the theme has changed. */
  protected redraw(): void {
    // Most figures are SVG and follow both by themselves.
  }

  connectedCallback(): void {
    this.#life = new AbortController();
    const { signal } = this.#life;
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
    this.dataset['awake'] = '';
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

  /** Words on a board divide by how far it is enlarged (--k in the style sheets). Call it after replacing a whole board. */
  protected fit(): void {
    for (const board of this.querySelectorAll<SVGSVGElement>('svg.bd')) {
      const drawn = board.viewBox.baseVal.width;
      if (drawn > 0 && board.clientWidth > 0) {
        board.style.setProperty('--k', (board.clientWidth / drawn).toFixed(3));
      }
    }
  }
}

/** Registers a figure under its folder's name; a second import is harmless. */
export function define(name: string, figure: CustomElementConstructor): void {
  if (!customElements.get(name)) customElements.define(name, figure);
}
