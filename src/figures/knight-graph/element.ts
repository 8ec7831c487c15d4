/** The graph in the page: a slider pulls it apart, and every square can be dragged, or walked to by the arrow keys and moved with Shift. */
import { patch } from '../kit/patch.ts';
import { arrowStep, nearestAhead, pointAt } from '../kit/point.ts';
import { UNIT } from '../kit/marks.ts';
import { chosen, onChoice } from '../kit/choice.ts';
import type { Clock } from '../kit/clock.ts';
import { type Place, onDrag } from '../kit/drag.ts';
import { FigureElement, define } from '../kit/figure-element.ts';
import { placeIn } from '../kit/hand.ts';
import { wireTransport } from '../kit/transport.ts';
import type { Point } from './layout.ts';
import { type Graph, counters, graphAt, boardPicture, inside, picture, sentence } from './view.ts';

/** How far Shift and an arrow key move a square. */
const STEP = 4;
/** Left of the picture's zero no square stands further: an address has whole numbers from 0, and tenths of a unit. */
const OFF = 100;

class KnightGraph extends FigureElement {
  #clock: Clock | undefined;
  /** Squares that the reader has moved, until the slider moves again. */
  #moved = new Map<number, Point>();
  /** The square that Tab leads to. */
  #focus = 0;

  protected override connect(signal: AbortSignal): void {
    const draw = (_: number, playing: boolean): void => {
      this.#moved.clear();
      this.#draw(playing);
    };
    const clock = wireTransport(this, { draw, pace: 20 }, signal);
    this.#clock = clock;
    const load = (): void => {
      this.html('board').innerHTML = boardPicture(this.#graph());
      this.html('stage').innerHTML = picture(this.#graph());
      clock.go(clock.at);
    };
    for (const part of ['board', 'show']) onChoice(this, part, signal, load);
    this.#listen(this.html('stage'), signal);
    this.own('moved', (numbers) => {
      this.#moved.clear();
      const { length } = this.#graph().points;
      for (let i = 0; i + 2 < numbers.length; i += 3)
        if (numbers[i]! < length) this.#move(numbers[i]!, [numbers[i + 1]! / 10 - OFF, numbers[i + 2]! / 10]);
    });
  }

  #graph(): Graph {
    const graph = graphAt(chosen(this, 'board'), this.#clock?.at ?? 0, chosen(this, 'show') === 'a tour');
    return { ...graph, points: graph.points.map((point, at) => this.#moved.get(at) ?? point) };
  }

  #draw(playing: boolean): void {
    const graph = this.#graph();
    const moved = [...this.#moved].flatMap(([at, [x, y]]) => [at, 10 * (x + OFF), 10 * y]);
    this.keep('moved', ...moved.map(Math.round));
    patch(this.svg('graph'), inside(graph, this.#focus));
    this.count(counters(graph));
    this.say(sentence(graph, this.#moved.size > 0 ? undefined : this.#clock?.at), playing);
  }

  #move(at: number, [x, y]: Point): void {
    const { board } = this.#graph();
    const left = ((board.width - 4) * UNIT) / 2;
    const within = (value: number, low: number, high: number): number =>
      Math.max(low + 9, Math.min(high - 9, value));
    const place = [within(x, left, left + 4 * UNIT), within(y, 0, 3 * UNIT)] as const;
    this.#moved.set(at, place.map((each) => Math.round(10 * each) / 10) as [number, number]);
    this.#focus = at;
    this.#draw(false);
    pointAt(`square:${at}`, true, document, this);
  }

  #listen(stage: HTMLElement, signal: AbortSignal): void {
    const nodeOf = (target: EventTarget | null): number | undefined => {
      const words = (target as Element).closest<SVGElement>('[data-node]')?.dataset['node'];
      return words === undefined ? undefined : Number(words);
    };
    onDrag(
      stage,
      (grip) => {
        const at = nodeOf(grip);
        if (at === undefined) return undefined;
        this.#clock?.pause();
        const move = (place: Place): void => this.#move(at, placeIn(stage.querySelector('svg')!, place));
        return { move, end: (place) => place && move(place) };
      },
      signal,
    );
    stage.addEventListener(
      'keydown',
      (event) => {
        const at = nodeOf(event.target);
        const step = arrowStep(event.key);
        if (at === undefined || !step) return;
        event.preventDefault();
        const { points } = this.#graph();
        const [x, y] = points[at]!;
        if (event.shiftKey) this.#move(at, [x + STEP * step.right, y + STEP * step.down]);
        else {
          this.#focus = nearestAhead(points, at, step);
          this.#draw(false);
          stage.querySelector<SVGElement>(`[data-node="${this.#focus}"]`)!.focus({ preventScroll: true });
        }
      },
      { signal },
    );
  }
}

define('knight-graph', KnightGraph);
