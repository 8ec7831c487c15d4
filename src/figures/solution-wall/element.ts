/** <solution-wall>: one of the twelve is chosen, and its family shown. */
import { chosen, onChoice } from '../kit/choice.ts';
import { FigureElement, define } from '../kit/figure-element.ts';
import { speak } from '../kit/say.ts';
import { members, sentence, strip } from './view.ts';

class SolutionWall extends FigureElement {
  protected override connect(signal: AbortSignal): void {
    this.#show(Number(chosen(this, 'family')));
    onChoice(this, 'family', signal, (value) => this.#show(Number(value)));
  }

  #show(family: number): void {
    this.html('members').innerHTML = members(family);
    this.html('strip').innerHTML = strip(family);
    speak(this.html('say'), sentence(family));
  }
}

define('solution-wall', SolutionWall);
