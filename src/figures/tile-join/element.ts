/** The joining of tiles in the page, switch by switch. */
import { makeClock } from '../kit/clock.ts';
import { chosen, onChoice } from '../kit/choice.ts';
import { FigureElement, define } from '../kit/figure-element.ts';
import { countsInside, speak } from '../kit/say.ts';
import { wireTransport } from '../kit/transport.ts';
import { OPENING, counters, joining, last, picture, sentence } from './view.ts';

class TileJoin extends FigureElement {
  protected override connect(signal: AbortSignal): void {
    let now = joining(chosen(this, 'board'));
    const clock = makeClock({
      last: last(now),
      at: now.plan.tiles.length === joining(OPENING.board).plan.tiles.length ? OPENING.at : 0,
      speed: '1',
      pace: 1,
      draw: (at, playing) => {
        this.html('place').innerHTML = picture(now, at);
        this.html('counts').innerHTML = countsInside(counters(now, at));
        speak(this.html('say'), sentence(now, at), playing);
        control.show();
      },
      host: this,
      signal,
    });
    const control = wireTransport(this, clock, signal);
    onChoice(this, 'board', signal, (name) => {
      now = joining(name);
      clock.load(last(now));
    });
  }
}

define('tile-join', TileJoin);
