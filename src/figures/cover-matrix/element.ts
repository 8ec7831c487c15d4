/** <cover-matrix>: steps through the search, and shows what covering an item would do. */
import type { Order } from '../../solvers/exact-cover/solve.ts';
import { chosen, onChoice } from '../kit/choice.ts';
import { FigureElement, define } from '../kit/figure-element.ts';
import { arrowStep } from '../kit/point.ts';
import { wireTransport } from '../kit/transport.ts';
import { type Story, story } from './covering.ts';
import { boardMarks, counters, lookSentence, lookedAt, matrix, matrixPicture, sentence } from './view.ts';

class CoverMatrix extends FigureElement {
  protected override connect(signal: AbortSignal): void {
    const told = (): Story => story(chosen(this, 'order') as Order);
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

    const look = (number: number): void => {
      clock.pause();
      const state = told().at(clock.at);
      const looked = lookedAt(state.problem, number);
      this.keep('looked', number);
      this.svg('matrix').innerHTML = matrix(state, looked);
      this.svg('marks').innerHTML = boardMarks(state, looked);
      this.say(lookSentence(state, looked));
    };
    const lookAt = (touch: Element | null | undefined): void =>
      touch ? look(Number(touch.getAttribute('data-looked'))) : undefined;
    this.own('looked', ([number]) => lookAt(this.querySelector(`[data-looked="${number}"]`)));
    const stage = this.html('stage');
    const press = ({ target, clientX, clientY }: MouseEvent): void => {
      // A square of the matrix lies over its column.
      const under = [target as Element, ...document.elementsFromPoint(clientX, clientY)];
      lookAt(under.find((each) => each.matches('[data-looked]')));
    };
    stage.addEventListener('click', press, { signal });
    const walk = (event: KeyboardEvent): void => {
      const touch = (event.target as Element).closest('[data-looked]');
      if (!touch) return;
      const step = arrowStep(event.key);
      const all = [...stage.querySelectorAll<SVGElement>('[data-looked]')];
      const to = step ? all[all.indexOf(touch as SVGElement) + step.right + step.down] : touch;
      if (!to || (!step && event.key !== 'Enter' && event.key !== ' ')) return;
      event.preventDefault();
      touch.setAttribute('tabindex', '-1');
      to.setAttribute('tabindex', '0');
      (to as SVGElement).focus();
      lookAt(to);
    };
    stage.addEventListener('keydown', walk, { signal });
  }
}

define('cover-matrix', CoverMatrix);
