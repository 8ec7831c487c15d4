/** <construct-board>: the staircases slide against each other, by hand. */
import { chosen, onChoice } from '../kit/choice.ts';
import { FigureElement, define } from '../kit/figure-element.ts';
import { onHandle } from '../kit/hand.ts';
import { lastShift, marks, picture, sentence, shiftAt, shiftWords } from './view.ts';

class ConstructBoard extends FigureElement {
  protected override connect(signal: AbortSignal): void {
    let n = Number(chosen(this, 'n'));
    let wired = new AbortController();
    const slider = this.querySelector<HTMLInputElement>('input[data-part="shift"]')!;
    /** Another board has another number of columns to slide over. */
    const wire = (): void => {
      wired.abort();
      wired = new AbortController();
      slider.max = String(lastShift(n));
      const draw = ({ value, at }: { value: number; at: number }): void => {
        this.svg('marks').innerHTML = marks(n, value, at);
        this.say(sentence(n, value));
      };
      const held = { valueAt: shiftAt, words: shiftWords, draw };
      onHandle(this, 'shift', held, AbortSignal.any([signal, wired.signal]));
    };
    wire();
    onChoice(this, 'n', signal, (value) => {
      n = Number(value);
      slider.value = '0';
      this.replace('stage', picture(n, 0));
      this.say(sentence(n, 0));
      wire();
    });
  }
}

define('construct-board', ConstructBoard);
