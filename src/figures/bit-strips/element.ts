/** <bit-strips>: one clock moves the four boards, and so does a queen that is dragged along her row. */
import type { Clock } from '../kit/clock.ts';
import { chosen, onChoice } from '../kit/choice.ts';
import { type Drag, onDrag } from '../kit/drag.ts';
import { FigureElement, define } from '../kit/figure-element.ts';
import { type Point, ghost, placeIn } from '../kit/hand.ts';
import { UNIT } from '../kit/marks.ts';
import { patch } from '../kit/patch.ts';
import { queenAt } from '../pieces/board.ts';
import type { QueensTrace } from '../pieces/queens-trace.ts';
import { wireTransport } from '../kit/transport.ts';
import { OPENING, counters, pressed, sentence, stage, traceOf } from './view.ts';

/** The square that a bit of the picture stands for. */
const squareOf = (bit: Element): [row: number, col: number] =>
  bit.getAttribute('data-point')!.split(':').slice(1).map(Number) as [number, number];

class BitStrips extends FigureElement {
  #trace!: QueensTrace;
  #clock!: Clock;

  protected override connect(signal: AbortSignal): void {
    this.#trace = traceOf(Number(chosen(this, 'n')));
    this.#clock = wireTransport(this, { draw: (at, playing) => this.#draw(at, playing) }, signal);
    onChoice(this, 'n', signal, (n) => {
      this.#trace = traceOf(Number(n));
      this.#clock.load(this.#trace.last, OPENING[Number(n)], this.#trace.solutionsAt);
      this.fit();
    });
    const bit = '.link[data-point]';
    onDrag(this, (grip) => this.#take(grip), signal);
    this.addEventListener('click', ({ target }) => this.#press((target as Element).closest(bit)), { signal });
    this.addEventListener(
      'keydown',
      ({ key, target }) =>
        key === 'Enter' && this.#press((target as Element).querySelector(`.is-linked${bit}`)),
      { signal },
    );
  }

  /** A press beside the squares ends what was said of another one. */
  #press(bit: Element | null): void {
    if (bit) this.#put(...squareOf(bit));
    else this.#draw(this.#clock.at, this.#clock.playing);
  }

  /** Goes to where the search puts a queen on this square; false, and why, where it never does. */
  #put(row: number, col: number): boolean {
    const found = pressed(this.#trace, this.#trace.step(this.#clock.at), row, col);
    if (typeof found === 'object') this.say(found);
    else this.#clock.go(found);
    return typeof found === 'number';
  }

  /** A queen in the hand: she follows it along her row, and the search with her. */
  #take(grip: Element): Drag {
    const svg = grip.closest('svg')!;
    const [row, from] = squareOf(grip);
    const at = (col: number): Point => [(col + 0.5) * UNIT, (row + 0.5) * UNIT];
    const held = ghost(svg, queenAt(0, 0), at(from));
    let stands = from;
    return {
      move: (place) => {
        const x = Math.max(0, Math.min(this.#trace.n - 0.01, placeIn(svg, place)[0] / UNIT));
        const isFree = this.#put(row, Math.floor(x));
        if (isFree) stands = Math.floor(x);
        held.to(at(x - 0.5), !isFree);
      },
      end: () => held.land(at(stands)),
    };
  }

  #draw(at: number, playing: boolean): void {
    const step = this.#trace.step(at);
    patch(this.html('stage'), stage(this.#trace, step));
    this.count(counters(this.#trace, step));
    this.say(sentence(this.#trace, step), playing);
  }
}

define('bit-strips', BitStrips);
