/** <construct-board>: the formula on another board. */
import { chosen, onChoice } from '../kit/choice.ts';
import { FigureElement, define } from '../kit/figure-element.ts';
import { picture, sentence } from './view.ts';

class ConstructBoard extends FigureElement {
  protected override connect(signal: AbortSignal): void {
    for (const part of ['n', 'rule']) onChoice(this, part, signal, () => this.redraw());
  }

  protected override redraw(): void {
    const [n, rule] = [Number(chosen(this, 'n')), chosen(this, 'rule')];
    this.replace('stage', picture(n, rule));
    this.say(sentence(n, rule));
  }
}

define('construct-board', ConstructBoard);
