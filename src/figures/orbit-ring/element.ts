/** <orbit-ring>: a queen dragged to another column drags her images along. */
import type { Placement } from '../../solvers/contract.ts';
import { type Size, colOf, rowOf, square, squareAt } from '../pieces/board.ts';
import { onChoice } from '../kit/choice.ts';
import { FigureElement, define } from '../kit/figure-element.ts';
import { nameSquares, onTouch, setGrips } from '../pieces/touch.ts';
import { type Start, starts, swapped } from './family.ts';
import { FOLLOWED, counters, marks, nameSquare, picture, ring, sentence } from './view.ts';

class OrbitRing extends FigureElement {
  #placement: Placement = starts['8'];
  #followed = FOLLOWED;

  protected override connect(signal: AbortSignal): void {
    const board = (): Size => square(this.#placement.length);
    const move = (placement: Placement, from: number, to: number): void => {
      this.#followed = rowOf(board(), from);
      this.#placement = swapped(placement, this.#followed, colOf(board(), to));
      this.#show();
    };
    // While a queen is dragged, all eight images follow; it is the placement before the drag that changes.
    let before: Placement | undefined;
    onTouch(
      this.html('board'),
      board,
      {
        press: (at) => move(this.#placement, at, at),
        lands: (from, to) => squareAt(board(), rowOf(board(), from), colOf(board(), to)),
        drag: (from, to) => move((before ??= this.#placement), from, to),
        drop: (from, to) => {
          move(before ?? this.#placement, from, to);
          before = undefined;
        },
      },
      signal,
    );
    onChoice(this, 'family', signal, (start) => {
      [this.#placement, this.#followed, before] = [starts[start as Start], FOLLOWED, undefined];
      this.replace('board', picture(this.#placement));
      this.#show();
    });
    this.own('placement', (columns) => {
      const { length: n } = this.#placement;
      if (columns.length !== n || new Set(columns).size !== n || columns.some((column) => column >= n))
        return;
      this.#placement = columns;
      this.#show();
    });
    this.own('followed', ([row = 0]) => {
      if (row < this.#placement.length) this.#followed = row;
      this.#show();
    });
  }

  #show(): void {
    this.keep('placement', ...this.#placement);
    this.keep('followed', this.#followed);
    this.svg('moving').innerHTML = marks(this.#placement, this.#followed);
    const { length: n } = this.#placement;
    setGrips(this, (at) => this.#placement[Math.floor(at / n)] === at % n);
    nameSquares(this, nameSquare(this.#placement));
    this.html('ring').innerHTML = ring(this.#placement, this.#followed);
    this.count(counters(this.#placement));
    this.say(sentence(this.#placement));
  }
}

define('orbit-ring', OrbitRing);
