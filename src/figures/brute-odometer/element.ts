/** <brute-odometer> moves through all boards of brute force on one clock. */
import { FigureElement, define } from '../kit/figure-element.ts';
import { patch } from '../kit/patch.ts';
import { wireTransport } from '../kit/transport.ts';
import { boardMarks, counters, digits, mapMarks, sentence } from './view.ts';

class BruteOdometer extends FigureElement {
  protected override connect(signal: AbortSignal): void {
    const draw = (at: number, playing: boolean): void => {
      patch(this.html('digits'), digits(at));
      patch(this.svg('marks'), boardMarks(at));
      patch(this.svg('map'), mapMarks(at));
      this.count(counters(at));
      this.say(sentence(at), playing);
    };
    wireTransport(this, { draw }, signal);
  }
}

define('brute-odometer', BruteOdometer);
