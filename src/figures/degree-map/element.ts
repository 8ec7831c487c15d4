/** The degree map in the page: buttons change the sides, a square shows its moves. */
import { FigureElement, define } from '../kit/figure-element.ts';
import { onTouch } from '../pieces/touch.ts';
import { SIDES, type Side, counters, moves, picture, sentence } from './view.ts';

class DegreeMap extends FigureElement {
  protected override connect(signal: AbortSignal): void {
    const board = { width: Number(this.dataset['width']), height: Number(this.dataset['height']) };
    const show = (at: number | undefined): void => {
      this.keep('square', ...(at === undefined ? [] : [at]));
      this.svg('moves').innerHTML = moves(board, at);
      this.say(sentence(board, at));
    };
    const become = (side: Side, long: number): void => {
      const [least, most] = SIDES;
      board[side] = Math.max(least, Math.min(most, long));
      this.keep(side, board[side]);
      this.html(side).textContent = String(board[side]);
      this.replace('stage', picture(board, undefined));
      this.count(counters(board));
      show(undefined);
    };
    onTouch(
      this.html('stage'),
      () => board,
      { press: show, over: (square) => square !== undefined && show(square) },
      signal,
    );
    for (const button of this.querySelectorAll<HTMLElement>('[data-side]')) {
      const side = button.dataset['side'] as Side;
      const press = (): void => become(side, board[side] + Number(button.dataset['by']));
      button.addEventListener('click', press, { signal });
    }
    for (const side of ['width', 'height'] as const) this.own(side, ([long = 1]) => become(side, long));
    this.own('square', ([at]) => show(at));
  }
}

define('degree-map', DegreeMap);
