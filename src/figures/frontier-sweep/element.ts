/** The sweep in the page: one slider for the squares, one for the states of the frontier. */
import { makeClock } from '../kit/clock.ts';
import { FigureElement, define } from '../kit/figure-element.ts';
import { countsInside, speak } from '../kit/say.ts';
import { type TransportControl, wireTransport } from '../kit/transport.ts';
import { bars, counters, merge, sentence, stateMarks, sweep, sweepBoard, which } from './view.ts';

class FrontierSweep extends FigureElement {
  readonly #swept = sweep();

  protected override connect(signal: AbortSignal): void {
    const pick = this.html('pick') as HTMLInputElement;
    const control: TransportControl[] = [];
    const clock = makeClock({
      last: this.#swept.steps.length - 1,
      at: Number(this.dataset['at']),
      speed: '1',
      pace: 1.5,
      host: this,
      signal,
      draw: (at, playing) => {
        pick.max = String(Math.max(0, this.#swept.steps[at]!.states.length - 1));
        pick.value = '0';
        this.#draw(at, 0, playing);
        control[0]?.show();
      },
    });
    control.push(wireTransport(this, clock, signal));
    pick.addEventListener('input', () => this.#draw(clock.at, Number(pick.value), false), { signal });
    control[0]!.show();
  }

  #draw(at: number, pick: number, playing: boolean): void {
    const swept = this.#swept;
    const words = sentence(swept, at);
    const label = which(swept, at, pick);
    const boardSvg = this.html('board').firstElementChild!;
    boardSvg.setAttribute('aria-label', sweepBoard(swept, at, pick).match(/aria-label="([^"]*)"/)![1]!);
    this.svg('marks').innerHTML = stateMarks(swept, at, pick);
    this.#replace('bars', bars(swept, at));
    this.html('merge').innerHTML = merge(swept, at, pick);
    this.html('counts').innerHTML = countsInside(counters(swept, at));
    this.html('which').textContent = label;
    this.html('pick').setAttribute('aria-valuetext', label);
    speak(this.html('say'), words, playing);
  }

  /** A picture that keeps how far it is enlarged. */
  #replace(part: string, svg: string): void {
    const k = (this.html(part).firstElementChild as SVGElement).style.getPropertyValue('--k');
    this.html(part).innerHTML = svg;
    (this.html(part).firstElementChild as SVGElement).style.setProperty('--k', k);
  }
}

define('frontier-sweep', FrontierSweep);
