/** <construct-board>: the formula on another board. */
import { chosen, onChoice } from '../kit/choice.ts';
import { FigureElement, define } from '../kit/figure-element.ts';
import { speak } from '../kit/say.ts';
import { picture, sentence } from './view.ts';

class ConstructBoard extends FigureElement {
  protected override connect(signal: AbortSignal): void {
    for (const part of ['n', 'rule']) onChoice(this, part, signal, () => this.redraw());
  }

  protected override redraw(): void {
    const [n, rule] = [Number(chosen(this, 'n')), chosen(this, 'rule')];
    this.html('stage').innerHTML = picture(n, rule);
    const board = this.html('stage').querySelector('svg')!;
    // The numbers at the edge keep their size, whatever the board's.
    board.style.setProperty('--k', (board.clientWidth / board.viewBox.baseVal.width).toFixed(3));
    speak(this.html('say'), sentence(n, rule));
  }
}

define('construct-board', ConstructBoard);
