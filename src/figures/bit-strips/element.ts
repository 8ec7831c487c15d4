/** <bit-strips>: one clock moves the four boards. */
import type { Clock } from '../kit/clock.ts';
import { chosen, onChoice } from '../kit/choice.ts';
import { FigureElement, define } from '../kit/figure-element.ts';
import { patch } from '../kit/patch.ts';
import type { QueensTrace } from '../pieces/queens-trace.ts';
import { wireTransport } from '../kit/transport.ts';
import { MASKS, OPENING, counters, marks, pressed, sentence, stage, traceOf } from './view.ts';

class BitStrips extends FigureElement {
  #trace!: QueensTrace;
  #clock!: Clock;

  protected override connect(signal: AbortSignal): void {
    this.#trace = traceOf(Number(chosen(this, 'n')));
    this.#clock = wireTransport(this, { draw: (at, playing) => this.#draw(at, playing) }, signal);
    onChoice(this, 'n', signal, (value) => this.#load(Number(value)));
    const bit = '.link[data-point]';
    this.addEventListener('click', ({ target }) => this.#press((target as Element).closest(bit)), { signal });
    this.addEventListener(
      'keydown',
      ({ key, target }) =>
        key === 'Enter' && this.#press((target as Element).querySelector(`.is-linked${bit}`)),
      { signal },
    );
  }

  /** A press beside the squares ends what was said of another one. */
  #press(bit: Element | null): void {
    const step = this.#trace.step(this.#clock.at);
    const [, row, col] = bit?.getAttribute('data-point')?.split(':') ?? [];
    const found = row === undefined ? undefined : pressed(this.#trace, step, Number(row), Number(col));
    if (typeof found === 'number') this.#clock.go(found);
    else this.say(found ?? sentence(this.#trace, step), this.#clock.playing);
  }

  #load(n: number): void {
    const at = OPENING[n] ?? 0;
    this.#trace = traceOf(n);
    this.replace('stage', stage(this.#trace, this.#trace.step(at)));
    this.#clock.load(this.#trace.last, at, this.#trace.solutionsAt);
  }

  #draw(at: number, playing: boolean): void {
    const step = this.#trace.step(at);
    for (const name of MASKS)
      patch(this.svg(name).querySelector('[data-part="marks"]')!, marks(name, this.#trace, step));
    this.count(counters(this.#trace, step));
    this.say(sentence(this.#trace, step), playing);
  }
}

define('bit-strips', BitStrips);
