/** <lifted-squares>: a slider lifts four squares, and six pieces drift apart. */
import { FigureElement, define } from '../kit/figure-element.ts';
import { wireTransport } from '../kit/transport.ts';
import { counters, inside, sentence } from './view.ts';

class LiftedSquares extends FigureElement {
  protected override connect(signal: AbortSignal): void {
    const draw = (step: number, playing: boolean): void => {
      this.svg('graph').innerHTML = inside(step);
      this.count(counters(step));
      this.say(sentence(step), playing);
    };
    // Forty small steps are one movement: three seconds of it.
    wireTransport(this, { draw, pace: 12.5 }, signal);
  }
}

define('lifted-squares', LiftedSquares);
