/** The starts in the page: press a square, and see a tour from there or why there is none. */
import { chosen, onChoice } from '../kit/choice.ts';
import { square } from '../kit/board.ts';
import { FigureElement, define } from '../kit/figure-element.ts';
import { countsInside, speak } from '../kit/say.ts';
import { onTouch } from '../kit/touch.ts';
import { counters, picture, sentence, stacks } from './view.ts';

class StartColour extends FigureElement {
  protected override connect(signal: AbortSignal): void {
    let listening = new AbortController();
    const stage = this.html('stage');

    const show = (start: number, focus: boolean): void => {
      const n = Number(chosen(this, 'n'));
      listening.abort();
      listening = new AbortController();
      stage.innerHTML = picture(n, start);
      const svg = stage.querySelector('svg')!;
      svg.style.setProperty('--k', (svg.clientWidth / svg.viewBox.baseVal.width).toFixed(3));
      onTouch(svg, square(n), { press: (at) => show(at, true) }, listening.signal);
      if (focus) svg.querySelector<SVGElement>(`[data-square="${start}"]`)?.focus({ preventScroll: true });
      this.html('stacks').innerHTML = stacks(n, start);
      this.html('counts').innerHTML = countsInside(counters(n));
      speak(this.html('say'), sentence(n, start));
    };
    onChoice(this, 'n', signal, () => show(0, false));
    signal.addEventListener('abort', () => listening.abort());
    show(Number(this.dataset['start']), false);
  }
}

define('start-colour', StartColour);
