/** <bit-strips>: one clock moves the board, the row's bits and the sliding masks. */
import type { Clock } from '../kit/clock.ts';
import { chosen, onChoice } from '../kit/choice.ts';
import { FigureElement, define } from '../kit/figure-element.ts';
import { patch } from '../kit/patch.ts';
import type { QueensTrace } from '../pieces/queens-trace.ts';
import { wireTransport } from '../kit/transport.ts';
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

  protected override connect(signal: AbortSignal): void {
    this.#trace = traceOf(Number(chosen(this, 'n')));
    this.#clock = wireTransport(this, { draw: (at, playing) => this.#draw(at, playing) }, signal);
    onChoice(this, 'n', signal, (value) => this.#load(Number(value)));
  }

  #load(n: number): void {
    const at = OPENING[n] ?? 0;
    this.#trace = traceOf(n);
    this.replace('stage', stage(this.#trace, at));
    this.#clock?.load(this.#trace.last, at, this.#trace.solutionsAt);
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
    this.count(counters(trace, step));
    this.say(sentence(trace, step), playing);
  }
}

define('bit-strips', BitStrips);
