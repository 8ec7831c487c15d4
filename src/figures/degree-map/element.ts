/** The degree map in the page: buttons change the sides, a square shows its moves. */
import { FigureElement, define } from '../kit/figure-element.ts';
import { countsInside, speak } from '../kit/say.ts';
import { onTouch } from '../kit/touch.ts';
import { SIDES, type Side, counters, moves, picture, sentence } from './view.ts';

class DegreeMap extends FigureElement {
  protected override connect(signal: AbortSignal): void {
    const board = { width: Number(this.dataset['width']), height: Number(this.dataset['height']) };
    let board$ = new AbortController();
    const stage = this.html('stage');

    const show = (at: number | undefined): void => {
      this.svg('moves').innerHTML = moves(board, at);
      speak(this.html('say'), sentence(board, at));
    };
    const load = (at: number | undefined): void => {
      board$.abort();
      board$ = new AbortController();
      stage.innerHTML = picture(board, at);
      this.html('counts').innerHTML = countsInside(counters(board));
      for (const side of ['width', 'height'] as const) this.html(side).textContent = String(board[side]);
      const svg = stage.querySelector('svg')!;
      svg.style.setProperty('--k', (svg.clientWidth / svg.viewBox.baseVal.width).toFixed(3));
      onTouch(
        svg,
        board,
        { press: show, over: (square) => square !== undefined && show(square) },
        board$.signal,
      );
      speak(this.html('say'), sentence(board, at));
    };
    for (const button of this.querySelectorAll<HTMLElement>('[data-side]')) {
      const side = button.dataset['side'] as Side;
      button.addEventListener(
        'click',
        () => {
          const [least, most] = SIDES;
          board[side] = Math.max(least, Math.min(most, board[side] + Number(button.dataset['by'])));
          this.dataset[side] = String(board[side]);
          load(undefined);
        },
        { signal },
      );
    }
    signal.addEventListener('abort', () => board$.abort());
    load(this.dataset['at'] === undefined ? undefined : Number(this.dataset['at']));
  }
}

define('degree-map', DegreeMap);
