/** The starts in the page: press a square, and see a tour from there or why there is none. */
import { chosen, onChoice } from '../kit/choice.ts';
import { square } from '../pieces/board.ts';
import { FigureElement, define } from '../kit/figure-element.ts';
import { patch } from '../kit/patch.ts';
import { focusSquare, onTouch } from '../pieces/touch.ts';
import { counters, marks, picture, sentence, stacks } from './view.ts';

class StartColour extends FigureElement {
  protected override connect(signal: AbortSignal): void {
    const size = (): number => Number(chosen(this, 'n'));
    const show = (start: number): void => {
      const n = size();
      this.keep('start', start);
      patch(this.svg('marks'), marks(n, start));
      this.html('stacks').innerHTML = stacks(n, start);
      this.count(counters(n));
      this.say(sentence(n, start));
    };
    const press = (start: number): void => {
      show(start);
      focusSquare(this, start);
    };
    // On the way the board already shows what comes of each square.
    const drag = (_: number, to: number): void => show(to);
    onTouch(this.html('stage'), () => square(size()), { press, drag, drop: drag }, signal);
    onChoice(this, 'n', signal, () => {
      this.replace('stage', picture(size(), 0));
      show(0);
    });
    this.own('start', ([start = 0]) => start < size() ** 2 && show(start));
  }
}

define('start-colour', StartColour);
