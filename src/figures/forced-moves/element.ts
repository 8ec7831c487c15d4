/** The count of 6 × 6 in the page. The rule is switched without moving the clock: the same number of steps, spent differently. */
import { chosen, onChoice } from '../kit/choice.ts';
import { type Clock, makeClock } from '../kit/clock.ts';
import { FigureElement, define } from '../kit/figure-element.ts';
import { countsInside, speak } from '../kit/say.ts';
import { type TransportControl, wireTransport } from '../kit/transport.ts';
import { type Rule, type Trace, traceOf } from './trace.ts';
import { boardMarks, counters, depthPicture, sentence } from './view.ts';

class ForcedMoves extends FigureElement {
  readonly #traces = new Map<Rule, Trace>();

  protected override connect(signal: AbortSignal): void {
    let trace = this.#trace(chosen(this, 'rule') as Rule);
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
      trace = this.#trace(value as Rule);
      clock.load(trace.last, clock.at);
      control[0]?.setTicks(trace.toursAt);
    });
    clock.go(clock.at);
  }

  #trace(rule: Rule): Trace {
    const known = this.#traces.get(rule) ?? traceOf(rule);
    this.#traces.set(rule, known);
    return known;
  }

  #draw(trace: Trace, at: number, playing: boolean): void {
    const moment = trace.at(at);
    const words = sentence(trace.rule, moment);
    const picture = this.html('board').firstElementChild!;
    picture.setAttribute('aria-label', `Board of 6 by 6: ${words.words}`);
    this.svg('marks').innerHTML = boardMarks(trace.rule, moment);
    const before = this.html('depth').firstElementChild as SVGElement;
    const k = before.style.getPropertyValue('--k');
    this.html('depth').innerHTML = depthPicture(trace, at);
    (this.html('depth').firstElementChild as SVGElement).style.setProperty('--k', k);
    this.html('counts').innerHTML = countsInside(counters(trace.rule, moment));
    speak(this.html('say'), words, playing);
  }
}

define('forced-moves', ForcedMoves);
