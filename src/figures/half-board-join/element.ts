import { chosen, onChoice } from '../kit/choice.ts';
import { makeClock } from '../kit/clock.ts';
import { FigureElement, define } from '../kit/figure-element.ts';
import { patch } from '../kit/patch.ts';
import { speak } from '../kit/say.ts';
import { wireTransport } from '../kit/transport.ts';
import { first, joined, picture, sentence, ticks } from './view.ts';

class HalfBoardJoin extends FigureElement {
  protected override connect(signal: AbortSignal): void {
    let n = Number(chosen(this, 'n'));
    const clock = makeClock({
      last: joined(n).sets.length - 1,
      at: first(n),
      host: this,
      signal,
      draw: (at, playing) => {
        patch(this.html('stage'), picture(n, at));
        speak(this.html('say'), sentence(n, at), playing);
        control.show();
      },
    });
    const control = wireTransport(this, clock, signal);
    onChoice(this, 'n', signal, (value) => {
      n = Number(value);
      clock.load(joined(n).sets.length - 1, first(n));
      control.setTicks(ticks(n));
    });
  }
}

define('half-board-join', HalfBoardJoin);
