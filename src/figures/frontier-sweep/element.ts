/** The sweep in the page: one slider for the squares, one for the states of the frontier; a bar leads to its square. */
import { onDial, setDial } from '../kit/dial.ts';
import { FigureElement, define } from '../kit/figure-element.ts';
import { placeIn } from '../kit/hand.ts';
import { wireTransport } from '../kit/transport.ts';
import { barAt, counters, pictures, sentence, sweep, which } from './view.ts';

class FrontierSweep extends FigureElement {
  readonly #swept = sweep();

  protected override connect(signal: AbortSignal): void {
    const draw = (at: number, playing: boolean): void => this.#draw(at, 0, playing);
    const clock = wireTransport(this, { draw, pace: 1.5 }, signal);
    onDial(this, 'pick', signal, (pick) => this.#draw(clock.at, pick - 1, false));
    const press = (event: MouseEvent): void => {
      const bars = (event.target as Element).closest<SVGSVGElement>('.sweep-bars');
      if (bars) clock.go(barAt(placeIn(bars, event)[0]));
    };
    this.html('pictures').addEventListener('click', press, { signal });
  }

  #draw(at: number, pick: number, playing: boolean): void {
    const swept = this.#swept;
    const shows = which(swept, at, pick);
    this.replace('pictures', pictures(swept, at, pick));
    this.count(counters(swept, at));
    setDial(this, 'pick', pick + 1, shows, Math.max(1, swept.steps[at]!.states.length));
    this.html('pick').setAttribute('aria-valuetext', `State ${shows}`);
    this.say(sentence(swept, at), playing);
  }
}

define('frontier-sweep', FrontierSweep);
