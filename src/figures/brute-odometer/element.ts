/** <brute-odometer> moves through all boards of brute force on one clock. */
import { makeClock } from '../kit/clock.ts';
import { FigureElement, define } from '../kit/figure-element.ts';
import { patch } from '../kit/patch.ts';
import { countsInside, speak } from '../kit/say.ts';
import { wireTransport } from '../kit/transport.ts';
import { LAST, boardMarks, counters, digits, mapMarks, sentence } from './view.ts';

class BruteOdometer extends FigureElement {
  protected override connect(signal: AbortSignal): void {
    const clock = makeClock({
      last: LAST,
      at: Number(this.dataset['at']),
      host: this,
      signal,
      draw: (at, playing) => {
        patch(this.html('digits'), digits(at));
        patch(this.svg('marks'), boardMarks(at));
        patch(this.svg('map'), mapMarks(at));
        patch(this.html('counts'), countsInside(counters(at)));
        speak(this.html('say'), sentence(at), playing);
        control.show();
      },
    });
    const control = wireTransport(this, clock, signal);
  }
}

define('brute-odometer', BruteOdometer);
