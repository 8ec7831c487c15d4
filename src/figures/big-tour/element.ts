/** A big tour in the page: made in a worker, painted on a canvas, moved by drag, pinch, buttons and keys. */
import { chosen, onChoice } from '../kit/choice.ts';
import { colourOf } from '../kit/colours.ts';
import { FigureElement, define } from '../kit/figure-element.ts';
import { speak } from '../kit/say.ts';
import { type Sight, held, paint, shades, whole, zoomed } from './paint.ts';
import { sentence } from './view.ts';
import type { BigTour } from './worker.ts';

class BigTourFigure extends FigureElement {
  #worker: Worker | undefined;
  #tour: BigTour | undefined;
  #far: HTMLCanvasElement | undefined;
  #sight: Sight = { left: 0, top: 0, scale: 1 };
  #frame = 0;

  protected override connect(signal: AbortSignal): void {
    onChoice(this, 'side', signal, (n) => this.#make(Number(n)));
    const on = (part: string, hear: () => void): void =>
      this.html(part).addEventListener('click', hear, { signal });
    on('in', () => this.#zoom(2));
    on('out', () => this.#zoom(1 / 2));
    on('all', () => this.#all());
    this.#listen(signal);
    signal.addEventListener('abort', () => this.#worker?.terminate());
    this.#make(Number(chosen(this, 'side')));
  }

  protected override redraw(): void {
    if (!this.#tour) return;
    this.#far = undefined;
    this.#fitCanvas();
    this.#look(this.#sight);
  }

  #make(n: number): void {
    this.#worker?.terminate();
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    this.#worker = worker;
    worker.addEventListener('message', ({ data }: MessageEvent<BigTour>) => {
      worker.terminate();
      this.#tour = data;
      this.#far = undefined;
      this.html('still').hidden = true;
      this.#canvas.hidden = false;
      this.#fitCanvas();
      this.#all();
      speak(
        this.html('say'),
        data.closed ? sentence(data.n, data) : { mark: 'reject', words: 'verifyTour says no.' },
      );
    });
    worker.addEventListener('error', (event) =>
      speak(this.html('say'), { mark: 'reject', words: `The tour was not made: ${event.message}` }),
    );
    worker.postMessage(n);
  }

  #listen(signal: AbortSignal): void {
    const canvas = this.#canvas;
    const fingers = new Map<number, { x: number; y: number }>();
    const scale = (): number => canvas.width / canvas.clientWidth;
    const on = <K extends keyof HTMLElementEventMap>(
      type: K,
      hear: (event: HTMLElementEventMap[K]) => void,
    ): void => canvas.addEventListener(type, hear, { signal });
    on('pointerdown', (event) => {
      fingers.set(event.pointerId, { x: event.offsetX, y: event.offsetY });
      canvas.setPointerCapture(event.pointerId);
    });
    on('pointermove', (event) => {
      const before = fingers.get(event.pointerId);
      if (!before) return;
      const now = { x: event.offsetX, y: event.offsetY };
      const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1];
      if (other) {
        const span = (at: { x: number; y: number }): number =>
          Math.hypot(at.x - other.x, at.y - other.y) || 1;
        this.#zoom(span(now) / span(before), other.x * scale(), other.y * scale());
      } else this.#move((before.x - now.x) * scale(), (before.y - now.y) * scale());
      fingers.set(event.pointerId, now);
    });
    for (const type of ['pointerup', 'pointercancel'] as const)
      on(type, (event) => fingers.delete(event.pointerId));
    on('dblclick', (event) => this.#zoom(2, event.offsetX * scale(), event.offsetY * scale()));
    // A plain wheel scrolls the page; with Ctrl, as a trackpad's pinch sends it, it zooms.
    canvas.addEventListener(
      'wheel',
      (event) => {
        if (!event.ctrlKey && !event.metaKey) return;
        event.preventDefault();
        this.#zoom(2 ** (-event.deltaY / 200), event.offsetX * scale(), event.offsetY * scale());
      },
      { signal, passive: false },
    );
    on('keydown', (event) => {
      const step = canvas.width / 8;
      const keys: Readonly<Record<string, () => void>> = {
        ArrowLeft: () => this.#move(-step, 0),
        ArrowRight: () => this.#move(step, 0),
        ArrowUp: () => this.#move(0, -step),
        ArrowDown: () => this.#move(0, step),
        '+': () => this.#zoom(2),
        '=': () => this.#zoom(2),
        '-': () => this.#zoom(1 / 2),
        '0': () => this.#all(),
      };
      const act = keys[event.key];
      if (!act || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      act();
    });
  }

  get #canvas(): HTMLCanvasElement {
    return this.html('canvas') as HTMLCanvasElement;
  }

  #fitCanvas(): void {
    const canvas = this.#canvas;
    const side = Math.round(canvas.clientWidth * devicePixelRatio);
    [canvas.width, canvas.height] = [side, side];
  }

  #all(): void {
    if (this.#tour) this.#look(whole(this.#tour, this.#canvas));
  }

  #zoom(factor: number, x = this.#canvas.width / 2, y = this.#canvas.height / 2): void {
    this.#look(zoomed(this.#sight, factor, x, y));
  }

  #move(right: number, down: number): void {
    const { left, top, scale } = this.#sight;
    this.#look({ left: left + right / scale, top: top + down / scale, scale });
  }

  #look(sight: Sight): void {
    const tour = this.#tour;
    if (!tour) return;
    const canvas = this.#canvas;
    this.#sight = held(sight, tour, canvas);
    // A finger scrolls the page until there is something to move.
    canvas.classList.toggle('moves', this.#sight.scale > canvas.width / tour.n + 1e-9);
    if (this.#frame !== 0) return;
    this.#frame = requestAnimationFrame(() => {
      this.#frame = 0;
      const ink = colourOf(canvas, '--ink');
      this.#far ??= shades(tour, colourOf(canvas, '--bg'), ink);
      paint(canvas, tour, this.#sight, this.#far, ink);
    });
  }
}

define('big-tour', BigTourFigure);
