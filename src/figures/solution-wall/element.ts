/** <solution-wall>: one of the twelve is chosen, and its family shown. */
import { onChoice } from '../kit/choice.ts';
import { FigureElement, define } from '../kit/figure-element.ts';
import { members, sentence, strip, stripLinks } from './view.ts';

class SolutionWall extends FigureElement {
  protected override connect(signal: AbortSignal): void {
    const link = (): void =>
      this.querySelector('.family-strip')?.insertAdjacentHTML('beforeend', stripLinks());
    link();
    onChoice(this, 'family', signal, (value) => {
      const family = Number(value);
      this.html('members').innerHTML = members(family);
      this.html('strip').innerHTML = strip(family);
      link();
      this.say(sentence(family));
    });
  }
}

define('solution-wall', SolutionWall);
