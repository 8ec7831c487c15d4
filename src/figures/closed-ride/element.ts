/** Playing a closed tour in the page. A new start keeps the tour and begins its count anew. */
import { chosen, onChoice } from '../kit/choice.ts';
import { FigureElement, define } from '../kit/figure-element.ts';
import { onTouch } from '../pieces/touch.ts';
import { wireTransport } from '../kit/transport.ts';
import { OPENING, type Show, board, marks, sentence } from './view.ts';

class ClosedRide extends FigureElement {
  protected override connect(signal: AbortSignal): void {
    let start: number = OPENING.start;
    const draw = (at: number, playing: boolean): void => {
      this.svg('way').innerHTML = marks(start, at, chosen(this, 'show') as Show);
      this.say(sentence(start, at), playing);
    };
    const clock = wireTransport(this, { draw }, signal);
    onChoice(this, 'show', signal, () => draw(clock.at, clock.playing));
    const press = (at: number): void => {
      start = at;
      this.keep('start', at);
      clock.go(0);
    };
    this.own('start', ([at = 0]) => at < board.width * board.height && press(at));
    onTouch(this.svg('board'), () => board, { press }, signal);
  }
}

define('closed-ride', ClosedRide);
