/** <brute-odometer> moves through all boards of brute force on one clock, or to the board that the hand makes. */
import { FigureElement, define } from '../kit/figure-element.ts';
import { placeIn } from '../kit/hand.ts';
import { patch } from '../kit/patch.ts';
import { wireTransport } from '../kit/transport.ts';
import { colOf, rowOf, squareAt } from '../pieces/board.ts';
import { nameSquares, onTouch, setGrips } from '../pieces/touch.ts';
import {
  board,
  boardMarks,
  counters,
  digits,
  holds,
  mapMarks,
  sentence,
  squareWords,
  stepAt,
  stepWith,
} from './view.ts';

class BruteOdometer extends FigureElement {
  protected override connect(signal: AbortSignal): void {
    const draw = (at: number, playing: boolean): void => {
      patch(this.html('digits'), digits(at));
      patch(this.svg('queens'), boardMarks(at));
      patch(this.svg('map'), mapMarks(at));
      this.count(counters(at));
      this.say(sentence(at), playing);
      nameSquares(this, (on) => squareWords(at, on));
      if (!dragged) setGrips(this, (on) => holds(at, on));
    };
    let dragged = false;
    const clock = wireTransport(this, { draw }, signal);
    // The board itself is the clock's step.
    this.own('square', (squares) => this.keep('square', ...squares));
    // A queen stays in her row.
    const lands = (from: number, to: number): number => squareAt(board, rowOf(board, from), colOf(board, to));
    const move = (from: number, to: number, isHeld: boolean): void => {
      dragged = isHeld;
      clock.go(stepWith(clock.at, lands(from, to)));
    };
    onTouch(
      this.querySelector('.odo-now')!,
      () => board,
      {
        press: (on) => {
          this.keep('square', on);
          clock.go(stepWith(clock.at, on));
        },
        lands,
        drag: (from, to) => move(from, to, true),
        drop: (from, to) => move(from, to, false),
      },
      signal,
    );
    const map = this.querySelector<SVGSVGElement>('.odo-all')!;
    const goTo = (event: MouseEvent): void => clock.go(stepAt(placeIn(map, event)));
    map.addEventListener('click', goTo, { signal });
    map.addEventListener(
      'pointermove',
      (event) => event.pointerType === 'mouse' && event.buttons === 1 && goTo(event),
      { signal },
    );
  }
}

define('brute-odometer', BruteOdometer);
