/** Playing a closed tour in the page. A new start keeps the tour and begins its count anew. */
import { makeClock } from '../kit/clock.ts';
import { chosen, onChoice } from '../kit/choice.ts';
import { FigureElement, define } from '../kit/figure-element.ts';
import { speak } from '../kit/say.ts';
import { onTouch } from '../kit/touch.ts';
import { wireTransport } from '../kit/transport.ts';
import { LAST, OPENING, type Show, board, marks, sentence } from './view.ts';

class ClosedRide extends FigureElement {
  protected override connect(signal: AbortSignal): void {
    let start: number = OPENING.start;
    const draw = (at: number, playing: boolean): void => {
      this.svg('way').innerHTML = marks(start, at, chosen(this, 'show') as Show);
      speak(this.html('say'), sentence(start, at), playing);
      control.show();
    };
    const clock = makeClock({ last: LAST, at: OPENING.at, draw, host: this, signal });
    const control = wireTransport(this, clock, signal);
    onChoice(this, 'show', signal, () => draw(clock.at, clock.playing));
    onTouch(
      this.svg('board'),
      board,
      {
        press: (at) => {
          start = at;
          this.dataset['start'] = String(at);
          clock.go(0);
        },
      },
      signal,
    );
  }
}

define('closed-ride', ClosedRide);
