/** <cover-matrix>: steps through the search, and shows what covering an item would do. */
import type { Order } from '../../solvers/exact-cover/solve.ts';
import { chosen, onChoice } from '../kit/choice.ts';
import { FigureElement, define } from '../kit/figure-element.ts';
import { wireTransport } from '../kit/transport.ts';
import { boardMarks, counters, lookSentence, matrix, matrixPicture, sentence, story } from './view.ts';

class CoverMatrix extends FigureElement {
  protected override connect(signal: AbortSignal): void {
    const order = (): Order => (chosen(this, 'order') === 'row' ? 'row' : 'organ-pipe');
    const told = () => story(order());
    const draw = (at: number, playing: boolean): void => {
      const state = told().at(at);
      this.keep('looked');
      this.svg('matrix').innerHTML = matrix(state);
      this.svg('marks').innerHTML = boardMarks(state);
      this.count(counters(state));
      this.say(sentence(state), playing);
    };
    const clock = wireTransport(this, { draw }, signal);
    onChoice(this, 'order', signal, () => {
      this.replace('stage', matrixPicture(told().at(0)));
      clock.load(told().last, 0, told().ticks);
    });

    const look = (item: number): void => {
      clock.pause();
      const state = told().at(clock.at);
      this.keep('looked', item);
      this.svg('matrix').innerHTML = matrix(state, item);
      this.say(lookSentence(state, item));
    };
    this.own('looked', ([item = 0]) => this.querySelector(`[data-item="${item}"]`) && look(item));
    const stage = this.html('stage');
    const touched = (event: Event): SVGElement | null =>
      (event.target as Element).closest<SVGElement>('[data-item]');
    stage.addEventListener(
      'click',
      (event) => {
        const rect = touched(event);
        if (rect) look(Number(rect.dataset['item']));
      },
      { signal },
    );
    stage.addEventListener(
      'keydown',
      (event) => {
        const rect = touched(event);
        if (!rect) return;
        if (event.key === 'Enter' || event.key === ' ') {
          event.preventDefault();
          look(Number(rect.dataset['item']));
          return;
        }
        const way = { ArrowLeft: 'previousElementSibling', ArrowRight: 'nextElementSibling' } as const;
        if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
        const next = rect[way[event.key]] as SVGElement | null;
        if (!next) return;
        event.preventDefault();
        rect.setAttribute('tabindex', '-1');
        next.setAttribute('tabindex', '0');
        next.focus();
        look(Number(next.dataset['item']));
      },
      { signal },
    );
  }
}

define('cover-matrix', CoverMatrix);
