/** The count of 6 × 6 in the page. The rule is switched without moving the clock: the same number of steps, spent differently. */
import { chosen, onChoice } from '../kit/choice.ts';
import { type Clock, makeClock } from '../kit/clock.ts';
import { FigureElement, define } from '../kit/figure-element.ts';
import { patch } from '../kit/patch.ts';
import { countsInside, speak } from '../kit/say.ts';
import { type TransportControl, wireTransport } from '../kit/transport.ts';
import { type Rule, type Trace, traceOf } from './trace.ts';
import { type Pair, boardMarks, counters, depthPictures, sentence } from './view.ts';

class ForcedMoves extends FigureElement {
  readonly #traces: Pair = { on: traceOf('on'), off: traceOf('off') };

  protected override connect(signal: AbortSignal): void {
    let trace = this.#traces[chosen(this, 'rule') as Rule];
    const control: TransportControl[] = [];
    const clock: Clock = makeClock({
      last: trace.last,
      at: Number(this.dataset['at']),
      host: this,
      signal,
      draw: (at, playing) => {
        this.#draw(trace, at, playing);
        control[0]?.show();
      },
    });
    control.push(wireTransport(this, clock, signal));
    onChoice(this, 'rule', signal, (value) => {
      trace = this.#traces[value as Rule];
      clock.load(trace.last, clock.at);
      control[0]?.setTicks(trace.toursAt);
    });
    clock.go(clock.at);
  }

  #draw(trace: Trace, at: number, playing: boolean): void {
    const moment = trace.at(at);
    const words = sentence(trace.rule, moment);
    const picture = this.html('board').firstElementChild!;
    picture.setAttribute('aria-label', `Board of 6 by 6: ${words.words}`);
    patch(this.svg('marks'), boardMarks(trace.rule, moment));
    patch(this.html('depth'), depthPictures(this.#traces, trace.rule, at));
    this.html('counts').innerHTML = countsInside(counters(trace.rule, moment));
    speak(this.html('say'), words, playing);
  }
}

define('forced-moves', ForcedMoves);
