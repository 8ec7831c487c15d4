/** The graph in the page: a slider pulls it apart, and every square can be taken by hand or by the arrow keys. */
import { UNIT } from '../kit/board.ts';
import { chosen, onChoice } from '../kit/choice.ts';
import { type Clock, makeClock } from '../kit/clock.ts';
import { FigureElement, define } from '../kit/figure-element.ts';
import { countsInside, speak } from '../kit/say.ts';
import { type TransportControl, wireTransport } from '../kit/transport.ts';
import type { Point } from './layout.ts';
import { type Graph, LAST, counters, graphAt, inside, picture, sentence } from './view.ts';

const STEP = 4;
const steps: Readonly<Record<string, Point>> = {
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
};

class KnightGraph extends FigureElement {
  #clock: Clock | undefined;
  #control: TransportControl | undefined;
  /** Squares that the reader has moved, until the slider moves again. */
  #moved = new Map<number, Point>();

  protected override connect(signal: AbortSignal): void {
    const clock = makeClock({
      last: LAST,
      at: Number(this.dataset['at']),
      pace: 4,
      host: this,
      signal,
      draw: (_, playing) => {
        this.#moved.clear();
        this.#draw(playing);
      },
    });
    this.#clock = clock;
    this.#control = wireTransport(this, clock, signal);
    const load = (): void => {
      this.html('stage').innerHTML = picture(this.#graph());
      clock.go(clock.at);
    };
    for (const part of ['board', 'show']) onChoice(this, part, signal, load);
    load();
    this.#listen(this.html('stage'), signal);
  }

  #graph(): Graph {
    const graph = graphAt(chosen(this, 'board'), this.#clock?.at ?? 0, chosen(this, 'show') === 'a tour');
    return { ...graph, points: graph.points.map((point, at) => this.#moved.get(at) ?? point) };
  }

  #draw(playing: boolean): void {
    const graph = this.#graph();
    const held = (document.activeElement as SVGElement | null)?.dataset['node'];
    this.svg('graph').innerHTML = inside(graph);
    if (held !== undefined && !playing)
      this.querySelector<SVGElement>(`[data-node="${held}"]`)?.focus({ preventScroll: true });
    this.html('counts').innerHTML = countsInside(counters(graph));
    speak(this.html('say'), sentence(graph, this.#moved.size > 0 ? undefined : this.#clock?.at), playing);
    this.#control?.show();
  }

  #move(at: number, [x, y]: Point): void {
    const { board } = this.#graph();
    const left = ((board.width - 4) * UNIT) / 2;
    const within = (value: number, low: number, high: number): number =>
      Math.max(low + 9, Math.min(high - 9, value));
    this.#moved.set(at, [within(x, left, left + 4 * UNIT), within(y, 0, 3 * UNIT)]);
    this.#draw(false);
  }

  #listen(stage: HTMLElement, signal: AbortSignal): void {
    let held: number | undefined;
    const nodeOf = (event: Event): number | undefined => {
      const words = (event.target as Element).closest<SVGElement>('[data-node]')?.dataset['node'];
      return words === undefined ? undefined : Number(words);
    };
    const on = <K extends keyof HTMLElementEventMap>(
      type: K,
      hear: (event: HTMLElementEventMap[K]) => void,
    ): void => stage.addEventListener(type, hear, { signal });
    on('pointerdown', (event) => {
      held = nodeOf(event);
      if (held === undefined) return;
      event.preventDefault();
      stage.setPointerCapture(event.pointerId);
      this.#clock?.pause();
    });
    on('pointermove', (event) => {
      if (held === undefined) return;
      const svg = stage.querySelector('svg');
      const place = svg?.getScreenCTM()?.inverse();
      if (!place) return;
      const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(place);
      this.#move(held, [x, y]);
    });
    for (const type of ['pointerup', 'pointercancel'] as const) on(type, () => (held = undefined));
    on('keydown', (event) => {
      const at = nodeOf(event);
      const step = steps[event.key];
      if (at === undefined || !step) return;
      event.preventDefault();
      const [x, y] = this.#graph().points[at]!;
      this.#move(at, [x + step[0], y + step[1]]);
    });
  }
}

define('knight-graph', KnightGraph);
