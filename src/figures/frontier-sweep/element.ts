/** The sweep in the page: one slider for the squares, one for the states of the frontier; a bar leads to its square. */
import { onDial, setDial } from '../kit/dial.ts';
import { FigureElement, define } from '../kit/figure-element.ts';
import { placeIn } from '../kit/hand.ts';
import { wireTransport } from '../kit/transport.ts';
import { barAt, counters, pictures, sentence, sweep, which } from './view.ts';

class FrontierSweep extends FigureElement {
  protected override connect(signal: AbortSignal): void {
    const swept = sweep();
    const draw = (at: number, playing: boolean, pick = 0): void => {
      const shows = which(swept, at, pick);
      this.replace('pictures', pictures(swept, at, pick));
      this.count(counters(swept, at));
      setDial(this, 'pick', pick + 1, shows, Math.max(1, swept.steps[at]!.states.length));
      this.html('pick').setAttribute('aria-valuetext', `State ${shows}`);
      this.say(sentence(swept, at), playing);
    };
    const clock = wireTransport(this, { draw, pace: 1.5 }, signal);
    onDial(this, 'pick', signal, (pick) => draw(clock.at, false, pick - 1));
    this.onPress('pictures', signal, (event) => {
      const bars = (event.target as Element).closest<SVGSVGElement>('.sweep-bars');
      if (bars) clock.go(barAt(placeIn(bars, event)[0]));
    });
  }
}

define('frontier-sweep', FrontierSweep);
