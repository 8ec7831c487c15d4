/** A big tour in the page: made in a worker, painted on a canvas, moved by drag, pinch, buttons and keys. */
import { chosen, onChoice } from '../kit/choice.ts';
import { FigureElement, define } from '../kit/figure-element.ts';
import type { Clock } from '../kit/clock.ts';
import { type WindowPlace, onPanZoom } from '../kit/pan-zoom.ts';
import { sharesOf } from '../kit/zoom.ts';
import { wireTransport } from '../kit/transport.ts';
import { type Sight, frame, held, paint, scaleBar, zoomed } from './paint.ts';
import { colourOf } from '../kit/colours.ts';
import { once } from '../kit/once.ts';
import type { Sentence } from '../kit/say.ts';
import { AT, NEAR, OPENING, counters, nearBy, place, sentence, speedOf } from './view.ts';
import type { BigTour } from './worker.ts';

/** An address has whole numbers: what is seen is told in hundredths of a square. */
const FINE = 100;

class BigTourFigure extends FigureElement {
  #worker: Worker | undefined;
  #tour: BigTour | undefined;
  #clock!: Clock;
  #sight: Sight = { left: 0, top: 0, scale: 1 };
  /** How far was zoomed before the tour was there. */
  #asked = 1;
  #frame = 0;
  /** The colours are read once, and again in another theme. */
  #ink = this.#inks();
  /** Where the clock stood when the tour was made: of this the sentence says how long it took. */
  #rest = AT;

  protected override connect(signal: AbortSignal): void {
    onChoice(this, 'side', signal, (n) => this.#make(Number(n)));
    this.onPress('in', signal, () => this.#zoom(2));
    this.onPress('out', signal, () => this.#zoom(1 / 2));
    this.onPress('all', signal, () => this.#all());
    const draw = (at: number, playing: boolean): void => {
      this.#sayTour(playing);
      this.#follow(at);
    };
    this.#clock = wireTransport(this, { draw }, signal);
    this.#listen(signal);
    signal.addEventListener('abort', () => this.#worker?.terminate());
    this.#make(Number(chosen(this, 'side')));
    this.own('sight', ([left = 0, top = 0, seen = 0]) => {
      // The tour is made first; the address is asked again after its step.
      if (this.#tour && seen > 0 && this.ariaBusy === null)
        this.#look({ left: left / FINE, top: top / FINE, scale: (FINE * this.#canvas.width) / seen });
    });
  }

  protected override redraw(): void {
    this.#ink = this.#inks();
    if (!this.#tour) return;
    this.#fitCanvas();
    this.#look(this.#sight);
  }

  #make(n: number): void {
    this.#worker?.terminate();
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    this.#worker = worker;
    this.ariaBusy = 'true';
    worker.addEventListener('message', ({ data }: MessageEvent<BigTour>) => {
      worker.terminate();
      this.ariaBusy = null;
      const before = speedOf(this.#tour?.n ?? OPENING);
      const chosenAnew = this.#tour !== undefined || data.n !== OPENING;
      this.#tour = data;
      this.html('still').hidden = true;
      this.#canvas.hidden = false;
      this.#fitCanvas();
      this.#all();
      this.#zoom(this.#asked);
      this.#asked = 1;
      if (!chosenAnew) {
        // The page showed this one already: what was pressed while it was made again goes on.
        this.#sayTour(this.#clock.playing);
        return;
      }
      // A speed that the reader has chosen stays.
      if (this.#clock.speed === before) this.#clock.speed = speedOf(data.n);
      // A board that was chosen begins where the first one rested.
      this.#rest = Math.round((AT * data.n ** 2) / OPENING ** 2);
      this.#clock.load(data.n ** 2, this.#rest);
    });
    worker.addEventListener('error', (event) => {
      this.ariaBusy = null;
      this.say({ mark: 'reject', words: `The tour was not made: ${event.message}` });
    });
    worker.postMessage(n);
  }

  #sayTour(playing: boolean): void {
    const tour = this.#tour;
    if (!tour) return;
    const { at, last } = this.#clock;
    const words = (): Sentence =>
      at === this.#rest || at === last
        ? sentence(tour.n, tour, at === last)
        : place(tour.n, tour.order[Math.max(0, at - 1)]!, at);
    this.count(counters(tour.tiles, at));
    this.say(tour.closed ? words() : { mark: 'reject', words: 'verifyTour says no.' }, playing);
  }

  /** Keeps the knight in sight. */
  #follow(at: number): void {
    const tour = this.#tour;
    if (!tour) return;
    const seen = this.#canvas.width / this.#sight.scale;
    const [x, y] = this.#place(tour, at);
    const { left, top, scale } = this.#sight;
    const out = (place: number, edge: number): boolean =>
      place < edge + 0.1 * seen || place > edge + 0.9 * seen;
    this.#look(
      seen < tour.n && (out(x, left) || out(y, top))
        ? { left: x - seen / 2, top: y - seen / 2, scale }
        : this.#sight,
    );
  }

  /** Where the knight stands, in squares; the clock may still be that of a larger board. */
  #place({ order, n }: BigTour, at: number): readonly [x: number, y: number] {
    const head = order[Math.max(1, Math.min(order.length, at)) - 1]!;
    return [(head % n) + 0.5, Math.floor(head / n) + 0.5];
  }

  #listen(signal: AbortSignal): void {
    const canvas = this.#canvas;
    const scale = (): number => canvas.width / canvas.clientWidth;
    const zoomAt = (times: number, place: WindowPlace): boolean => {
      const { x, y } = sharesOf(canvas, place);
      this.#zoom(times, x * canvas.width, y * canvas.height);
      return true;
    };
    onPanZoom(
      canvas,
      {
        canMove: () => canvas.matches('.moves'),
        move: (right, down) => this.#move(right * scale(), down * scale()),
        enlarge: zoomAt,
      },
      signal,
    );
    canvas.addEventListener('dblclick', (event) => zoomAt(2, event), { signal });
    const step = (): number => canvas.width / 8;
    const keys: Readonly<Record<string, () => void>> = {
      ArrowLeft: () => this.#move(-step(), 0),
      ArrowRight: () => this.#move(step(), 0),
      ArrowUp: () => this.#move(0, -step()),
      ArrowDown: () => this.#move(0, step()),
      '+': () => this.#zoom(2),
      '=': () => this.#zoom(2),
      '-': () => this.#zoom(1 / 2),
      '0': () => this.#all(),
    };
    canvas.addEventListener(
      'keydown',
      (event) => {
        const act = keys[event.key];
        if (!act || event.ctrlKey || event.metaKey || event.altKey) return;
        event.preventDefault();
        act();
      },
      { signal },
    );
  }

  get #canvas(): HTMLCanvasElement {
    return this.html('canvas') as HTMLCanvasElement;
  }

  get #near(): HTMLCanvasElement {
    return this.html('near') as HTMLCanvasElement;
  }

  #inks(): (name: string) => string {
    return once((name: string) => colourOf(this.#canvas, name));
  }

  #fitCanvas(): void {
    for (const canvas of [this.#canvas, this.#near])
      canvas.width = canvas.height = Math.round(canvas.clientWidth * devicePixelRatio);
  }

  #all(): void {
    this.#look({ left: 0, top: 0, scale: 0 });
  }

  /** Around a place of the canvas; without one around the knight, so that his way is followed from afar into the line. */
  #zoom(factor: number, x?: number, y?: number): void {
    if (!this.#tour) {
      this.#asked *= factor;
      return;
    }
    const { left, top, scale } = this.#sight;
    const half = this.#canvas.width / 2;
    const knight = this.#place(this.#tour, this.#clock.at);
    const held = (at: number): number => (at < 0 || at > 2 * half ? half : at);
    this.#look(
      zoomed(
        this.#sight,
        factor,
        x ?? held((knight[0] - left) * scale),
        y ?? held((knight[1] - top) * scale),
      ),
    );
  }

  #move(right: number, down: number): void {
    const { left, top, scale } = this.#sight;
    this.#look({ left: left + right / scale, top: top + down / scale, scale });
  }

  #look(sight: Sight): void {
    if (!this.#tour) return;
    const canvas = this.#canvas;
    this.#sight = held(sight, this.#tour, canvas);
    // A finger scrolls the page until there is something to move.
    const isNear = this.#sight.scale > canvas.width / this.#tour.n + 1e-9;
    canvas.classList.toggle('moves', isNear);
    const { left, top, scale } = this.#sight;
    this.keep(
      'sight',
      ...(isNear ? [left, top, canvas.width / scale] : []).map((at) => Math.round(FINE * at)),
    );
    if (this.#frame !== 0) return;
    this.#frame = requestAnimationFrame(() => {
      this.#frame = 0;
      if (this.#tour) this.#paint(this.#tour);
    });
  }

  /** Beside the whole its knight, near by; beside a part the whole. */
  #paint(tour: BigTour): void {
    const [canvas, near] = [this.#canvas, this.#near];
    const scene = { tour, at: this.#clock.at, ink: this.#ink };
    const isPart = canvas.matches('.moves');
    paint(canvas, this.#sight, scene);
    // The rest picture is seen whole without one.
    if (tour.n > OPENING || isPart) scaleBar(canvas, this.#sight, scene);
    if (near.clientWidth === 0) return;
    if (near.width === 0) this.#fitCanvas();
    if (isPart) {
      paint(near, { left: 0, top: 0, scale: near.width / tour.n }, scene);
      frame(near, this.#sight, canvas.width / this.#sight.scale, scene);
      return;
    }
    const [left, top] = nearBy(tour.n, tour.order[Math.max(1, Math.min(tour.order.length, scene.at)) - 1]!);
    const sight = { left, top, scale: near.width / NEAR };
    paint(near, sight, scene);
    frame(canvas, sight, NEAR, scene);
  }
}

define('big-tour', BigTourFigure);
