/** <orbit-ring>: a queen dragged to another column drags her images along. */
import type { Placement } from '../../solvers/contract.ts';
import { colOf, rowOf, square } from '../kit/board.ts';
import { chosen, onChoice } from '../kit/choice.ts';
import { FigureElement, define } from '../kit/figure-element.ts';
import { countsInside, speak } from '../kit/say.ts';
import { onTouch, setGrips } from '../kit/touch.ts';
import { type Start, starts, swapped } from './family.ts';
import { FOLLOWED, counters, marks, nameSquare, picture, ring, sentence } from './view.ts';

class OrbitRing extends FigureElement {
  #placement: Placement = starts['8'];
  #followed = FOLLOWED;
  #board: AbortController | undefined;

  protected override connect(signal: AbortSignal): void {
    const start = chosen(this, 'family') as Start;
    // The page was built with the family of eight: its board stays, for it may have the focus.
    if (start !== '8') this.html('board').innerHTML = picture(starts[start]);
    this.#wire(start, signal);
    onChoice(this, 'family', signal, (value) => {
      this.html('board').innerHTML = picture(starts[value as Start]);
      this.#wire(value as Start, signal);
    });
  }

  #wire(start: Start, signal: AbortSignal): void {
    this.#placement = starts[start];
    this.#followed = FOLLOWED;
    this.#board?.abort();
    this.#board = new AbortController();
    const svg = this.html('board').querySelector('svg')!;
    const board = square(this.#placement.length);
    const move = (row: number, at: number): void => {
      this.#followed = row;
      this.#placement = swapped(this.#placement, row, colOf(board, at));
      this.#show();
    };
    // While a queen is dragged, all eight images follow; it is the placement before the drag that changes.
    let before: Placement | undefined;
    onTouch(
      svg,
      board,
      {
        press: (at) => move(rowOf(board, at), at),
        drag: (from, to) => {
          before ??= this.#placement;
          this.#followed = rowOf(board, from);
          this.#placement = swapped(before, rowOf(board, from), colOf(board, to));
          this.#show();
        },
        drop: (from, to) => {
          this.#placement = before ?? this.#placement;
          before = undefined;
          move(rowOf(board, from), to);
        },
      },
      AbortSignal.any([signal, this.#board.signal]),
    );
    this.#show();
  }

  #show(): void {
    this.dataset['placement'] = this.#placement.join();
    this.svg('moving').innerHTML = marks(this.#placement, this.#followed);
    const { length: n } = this.#placement;
    setGrips(this, (at) => this.#placement[Math.floor(at / n)] === at % n);
    const name = nameSquare(this.#placement);
    for (const touch of this.querySelectorAll<SVGElement>('[data-square]')) {
      touch.setAttribute('aria-label', name(Number(touch.dataset['square'])));
    }
    this.html('ring').innerHTML = ring(this.#placement, this.#followed);
    this.html('counts').innerHTML = countsInside(counters(this.#placement));
    speak(this.html('say'), sentence(this.#placement));
  }
}

define('orbit-ring', OrbitRing);
