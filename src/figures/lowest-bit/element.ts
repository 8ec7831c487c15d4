/** <lowest-bit>: bits are switched, and the 1 is carried by the hand, or runs by itself once a bit was pressed. */
import { isCalm } from '../kit/calm.ts';
import { FigureElement, define } from '../kit/figure-element.ts';
import { onHandle } from '../kit/hand.ts';
import { UNIT } from '../kit/marks.ts';
import { patch } from '../kit/patch.ts';
import { onTouch } from '../pieces/touch.ts';
import {
  OPENING,
  ROWS,
  carry,
  carryWords,
  cells,
  restOf,
  sentence,
  stopOf,
  switches,
  title,
} from './view.ts';

/** From one bit to the next, in milliseconds. */
const HOP_MS = 140;

class LowestBit extends FigureElement {
  #x = OPENING;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #carry: { set(value: number): void } | undefined;

  protected override connect(signal: AbortSignal): void {
    const slider = this.html('carry') as HTMLInputElement;
    this.#carry = onHandle(
      this,
      'carry',
      {
        valueAt: ([x]) => Math.min(x / UNIT - 0.5, stopOf(this.#x)),
        words: carryWords,
        draw: ({ at, value, held }) => {
          if (held) clearTimeout(this.#timer);
          this.#draw(at, value, held);
          if (!held && value > stopOf(this.#x) && slider.matches(':focus')) this.#carry?.set(stopOf(this.#x));
        },
      },
      signal,
    );
    signal.addEventListener('abort', () => clearTimeout(this.#timer));
    onTouch(this, () => switches, { press: (bit) => this.#add(this.#x ^ (1 << bit)) }, signal);
    this.onPress('take', signal, () => this.#add(this.#x === 0 ? OPENING : restOf(this.#x)));
    this.own('x', ([x = 0]) => {
      this.#become(x % 2 ** switches.width);
      this.#draw(Number(slider.value), Number(slider.value));
    });
  }

  #become(x: number): void {
    this.#x = x;
    this.keep('x', x);
    this.html('take').textContent = x === 0 ? 'Again from the start' : 'Take the lowest: x = x ^ (x & -x)';
  }

  /** Another number, to whose complement the 1 is added, bit by bit. */
  #add(x: number): void {
    this.#become(x);
    clearTimeout(this.#timer);
    const hop = (at: number): void => {
      this.#carry?.set(at);
      if (at < stopOf(x)) this.#timer = setTimeout(() => hop(at + 1), HOP_MS);
    };
    hop(isCalm() ? stopOf(x) : 0);
  }

  #draw(wanted: number, value: number, held = false): void {
    const x = this.#x;
    const [at, whole] = [Math.min(wanted, stopOf(x)), Math.min(value, stopOf(x))];
    patch(this.svg('lane'), carry(x, at));
    for (const row of ROWS) {
      patch(this.svg(row), cells(row, x, whole));
      this.html(`title-${row}`).innerHTML = title(row, x, whole);
    }
    this.say(sentence(x, whole), held);
  }
}

define('lowest-bit', LowestBit);
