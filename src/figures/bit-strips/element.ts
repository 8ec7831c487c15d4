/** <bit-strips>: one clock moves the board, the row's bits and the sliding masks. */
import { type Clock, makeClock } from '../kit/clock.ts';
import { chosen, onChoice } from '../kit/choice.ts';
import { FigureElement, define } from '../kit/figure-element.ts';
import { patch } from '../kit/patch.ts';
import type { QueensTrace } from '../kit/queens-trace.ts';
import { countsInside, speak } from '../kit/say.ts';
import { type TransportControl, wireTransport } from '../kit/transport.ts';
import { masksAt } from './masks.ts';
import {
  OPENING,
  SLIDES,
  boardMarks,
  counters,
  freeStrip,
  freeTitle,
  queenStrip,
  sentence,
  slideMarks,
  stage,
  traceOf,
} from './view.ts';

class BitStrips extends FigureElement {
  #trace: QueensTrace | undefined;
  #clock: Clock | undefined;
  #control: TransportControl | undefined;

  protected override connect(signal: AbortSignal): void {
    this.#clock = makeClock({
      last: 0,
      draw: (at, playing) => this.#draw(at, playing),
      host: this,
      signal,
    });
    this.#control = wireTransport(this, this.#clock, signal);
    this.#load(Number(chosen(this, 'n')));
    onChoice(this, 'n', signal, (value) => this.#load(Number(value)));
  }

  #load(n: number): void {
    const at = OPENING[n] ?? 0;
    // The page was built with one board: it stays, for it may have the focus.
    const built = this.#trace === undefined && n === Number(this.dataset['n']);
    this.#trace = traceOf(n);
    if (!built) this.html('stage').innerHTML = stage(this.#trace, at);
    this.fit();
    this.#clock?.load(this.#trace.last, at);
    this.#control?.setTicks(this.#trace.solutionsAt);
  }

  #draw(at: number, playing: boolean): void {
    const trace = this.#trace;
    if (!trace) return;
    const step = trace.step(at);
    const masks = masksAt(trace, step);
    patch(this.svg('marks'), boardMarks(trace, step));
    patch(this.svg('free'), freeStrip(trace.n, masks));
    patch(this.svg('queen'), queenStrip(trace.n, masks));
    for (const name of SLIDES) patch(this.svg(name), slideMarks(name, trace.n, masks));
    this.html('of-row').textContent = freeTitle(masks, trace.n);
    patch(this.html('counts'), countsInside(counters(trace, step)));
    speak(this.html('say'), sentence(trace, step), playing);
    this.#control?.show();
  }
}

define('bit-strips', BitStrips);
