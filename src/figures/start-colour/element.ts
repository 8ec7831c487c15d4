/** The starts in the page: press a square, and see a tour from there or why there is none. */
import { chosen, onChoice } from '../kit/choice.ts';
import { onDial, setDial } from '../kit/dial.ts';
import { square } from '../pieces/board.ts';
import { FigureElement, define } from '../kit/figure-element.ts';
import { patch } from '../kit/patch.ts';
import { focusSquare, onTouch } from '../pieces/touch.ts';
import { counters, marks, picture, sentence, stacks } from './view.ts';

class StartColour extends FigureElement {
  protected override connect(signal: AbortSignal): void {
    const size = (): number => Number(chosen(this, 'n'));
    let [at, visits] = [1, size() ** 2];
    const draw = (): void => {
      patch(this.svg('marks'), marks(size(), at, visits));
      this.html('stacks').innerHTML = stacks(size(), at, visits);
    };
    const show = (start: number): void => {
      at = start;
      this.keep('start', start);
      draw();
      this.count(counters(size()));
      this.say(sentence(size(), start));
    };
    const press = (start: number): void => {
      show(start);
      focusSquare(this, start);
    };
    // On the way the board already shows what comes of each square.
    const drag = (_: number, to: number): void => show(to);
    onTouch(this.html('stage'), () => square(size()), { press, drag, drop: drag }, signal);
    onDial(this, 'visits', signal, (value) => {
      visits = value;
      setDial(this, 'visits', visits);
      draw();
    });
    onChoice(this, 'n', signal, () => {
      visits = size() ** 2;
      setDial(this, 'visits', visits, String(visits), visits);
      this.replace('stage', picture(size(), 0));
      show(0);
    });
    this.own('start', ([start = 0]) => start < size() ** 2 && show(start));
  }
}

define('start-colour', StartColour);
