/** <bit-strips>: one clock moves the board, the row's bits and the sliding masks. */
import type { Clock } from '../kit/clock.ts';
import { chosen, onChoice } from '../kit/choice.ts';
import { FigureElement, define } from '../kit/figure-element.ts';
import { patch } from '../kit/patch.ts';
import type { QueensTrace } from '../pieces/queens-trace.ts';
import { wireTransport } from '../kit/transport.ts';
import { SLIDES, masksAt } from './masks.ts';
import {
  OPENING,
  boardMarks,
  counters,
  freeStrip,
  freeTitle,
  pressed,
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
    const bit = ':is([data-point^="here:"], [data-point^="below:"])';
    this.addEventListener('click', ({ target }) => this.#press((target as Element).closest(bit)), { signal });
    this.addEventListener(
      'keydown',
      ({ key, target }) =>
        key === 'Enter' && this.#press((target as Element).querySelector(`.is-linked${bit}`)),
      { signal },
    );
  }

  /** A press beside the bits ends what was said of another one. */
  #press(bit: Element | null): void {
    if (!this.#trace || !this.#clock) return;
    const step = this.#trace.step(this.#clock.at);
    const found = bit ? pressed(this.#trace, step, bit.getAttribute('data-point')!) : undefined;
    if (typeof found === 'number') this.#clock.go(found);
    else this.say(found ?? sentence(this.#trace, step), this.#clock.playing);
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
    for (const name of SLIDES) patch(this.svg(name), slideMarks(name, trace.n, masks));
    this.html('of-row').textContent = freeTitle(masks, trace.n);
    this.count(counters(trace, step));
    this.say(sentence(trace, step), playing);
  }
}

define('bit-strips', BitStrips);
