/** The sweep in the page: one slider for the squares, one for the states of the frontier. */
import { FigureElement, define } from '../kit/figure-element.ts';
import { wireTransport } from '../kit/transport.ts';
import { bars, boardLabel, counters, merge, sentence, stateMarks, sum, sweep, which } from './view.ts';

class FrontierSweep extends FigureElement {
  readonly #swept = sweep();

  protected override connect(signal: AbortSignal): void {
    const pick = this.html('pick') as HTMLInputElement;
    const draw = (at: number, playing: boolean): void => {
      pick.max = String(Math.max(0, this.#swept.steps[at]!.states.length - 1));
      pick.value = '0';
      this.#draw(at, 0, playing);
    };
    const clock = wireTransport(this, { draw, pace: 1.5 }, signal);
    pick.addEventListener('input', () => this.#draw(clock.at, Number(pick.value), false), { signal });
  }

  #draw(at: number, pick: number, playing: boolean): void {
    const swept = this.#swept;
    const label = which(swept, at, pick);
    this.html('board').firstElementChild!.setAttribute('aria-label', boardLabel(swept, at));
    this.svg('marks').innerHTML = stateMarks(swept, at, pick);
    this.replace('bars', bars(swept, at));
    this.html('merge').innerHTML = merge(swept, at, pick);
    this.html('sum').innerHTML = sum(swept, at, pick);
    this.count(counters(swept, at));
    this.html('which').textContent = label;
    this.html('pick').setAttribute('aria-valuetext', label);
    this.say(sentence(swept, at), playing);
  }
}

define('frontier-sweep', FrontierSweep);
