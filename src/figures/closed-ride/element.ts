/** Playing a closed tour in the page. A new start keeps the tour, and how much of it is ridden. */
import { chosen, onChoice } from '../kit/choice.ts';
import { onDrag } from '../kit/drag.ts';
import { FigureElement, define } from '../kit/figure-element.ts';
import { ghost, placeIn } from '../kit/hand.ts';
import { wireTransport } from '../kit/transport.ts';
import { middle } from '../pieces/board.ts';
import { onTouch, setGrips } from '../pieces/touch.ts';
import { OPENING, type Show, board, isHeld, marks, piece, ride, sentence } from './view.ts';

class ClosedRide extends FigureElement {
  protected override connect(signal: AbortSignal): void {
    const svg = this.svg('board') as SVGSVGElement;
    let start: number = OPENING.start;
    const draw = (at: number, playing: boolean): void => {
      this.svg('way').innerHTML = marks(start, at, chosen(this, 'show') as Show);
      setGrips(svg, isHeld(start, at));
      this.say(sentence(start, at), playing);
    };
    const clock = wireTransport(this, { draw, pace: 5 }, signal);
    onChoice(this, 'show', signal, () => draw(clock.at, clock.playing));
    const begin = (square: number, at = clock.at): void => {
      start = square;
      this.keep('start', square);
      clock.go(at);
    };
    this.own('start', ([at = 0]) => at < board.width * board.height && begin(at));
    onTouch(svg, () => board, { press: (at) => begin(at, 0) }, signal);
    /** The knight rides to the next square or to the one before; the last move leads home. */
    const rideTo = (square: number): void => {
      const to = [clock.at + 1, clock.at - 1].find((at) => ride(start)[at] === square);
      if (to !== undefined) clock.go(to);
    };
    onDrag(
      svg,
      (grip) => {
        const isRing = Number((grip as SVGElement).dataset['square']) === start;
        const stands = (): number => (isRing ? start : ride(start)[clock.at]!);
        clock.pause();
        const held = ghost(svg, piece(isRing), middle(board, stands()));
        return {
          move(place) {
            const under = place.under?.closest<SVGElement>('.closed-ride [data-square]');
            const to = Number(under?.dataset['square'] ?? stands());
            if (to !== stands()) (isRing ? begin : rideTo)(to);
            held.to(placeIn(svg, place));
          },
          end: () => held.land(middle(board, stands())),
        };
      },
      signal,
    );
  }
}

define('closed-ride', ClosedRide);
