/** The joining of tiles in the page, switch by switch. */
import { chosen, onChoice } from '../kit/choice.ts';
import { FigureElement, define } from '../kit/figure-element.ts';
import { wireTransport } from '../kit/transport.ts';
import { counters, joining, last, picture, sentence } from './view.ts';

class TileJoin extends FigureElement {
  protected override connect(signal: AbortSignal): void {
    let now = joining(chosen(this, 'board'));
    const draw = (at: number, playing: boolean): void => {
      this.html('place').innerHTML = picture(now, at);
      this.count(counters(now, at));
      this.say(sentence(now, at), playing);
    };
    const clock = wireTransport(this, { draw, pace: 1 }, signal);
    onChoice(this, 'board', signal, (name) => {
      now = joining(name);
      clock.load(last(now));
    });
  }
}

define('tile-join', TileJoin);
