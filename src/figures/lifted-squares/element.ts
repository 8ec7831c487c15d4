/** <lifted-squares>: a slider lifts four squares, and six pieces drift apart. */
import { makeClock } from '../kit/clock.ts';
import { FigureElement, define } from '../kit/figure-element.ts';
import { countsInside, speak } from '../kit/say.ts';
import { wireTransport } from '../kit/transport.ts';
import { LAST, counters, inside, sentence } from './view.ts';

class LiftedSquares extends FigureElement {
  protected override connect(signal: AbortSignal): void {
    const clock = makeClock({
      last: LAST,
      at: Number(this.dataset['at']),
      // Forty small steps are one movement: three seconds of it.
      pace: 2.5,
      host: this,
      signal,
      draw: (step, playing) => {
        this.svg('graph').innerHTML = inside(step);
        this.html('counts').innerHTML = countsInside(counters(step));
        speak(this.html('say'), sentence(step), playing);
        control.show();
      },
    });
    const control = wireTransport(this, clock, signal);
    control.show();
  }
}

define('lifted-squares', LiftedSquares);
