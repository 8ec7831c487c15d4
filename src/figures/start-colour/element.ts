/** The starts in the page: press a square, and see a tour from there or why there is none. */
import { chosen, onChoice } from '../kit/choice.ts';
import { square } from '../pieces/board.ts';
import { FigureElement, define } from '../kit/figure-element.ts';
import { focusSquare, onTouch } from '../pieces/touch.ts';
import { counters, picture, sentence, stacks } from './view.ts';

class StartColour extends FigureElement {
  protected override connect(signal: AbortSignal): void {
    const size = (): number => Number(chosen(this, 'n'));
    const show = (start: number): void => {
      const n = size();
      this.keep('start', start);
      this.replace('stage', picture(n, start));
      this.html('stacks').innerHTML = stacks(n, start);
      this.count(counters(n));
      this.say(sentence(n, start));
    };
    const press = (start: number): void => {
      show(start);
      focusSquare(this, start);
    };
    onTouch(this.html('stage'), () => square(size()), { press }, signal);
    onChoice(this, 'n', signal, () => show(0));
    this.own('start', ([start = 0]) => start < size() ** 2 && show(start));
  }
}

define('start-colour', StartColour);
