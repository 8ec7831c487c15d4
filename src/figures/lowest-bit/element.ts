/** <lowest-bit>: bits are switched, and the 1 is carried by the hand. */
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

class LowestBit extends FigureElement {
  #x = OPENING;
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
          this.#draw(at, value, held);
          if (!held && value > stopOf(this.#x) && slider.matches(':focus')) this.#carry?.set(stopOf(this.#x));
        },
      },
      signal,
    );
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

  /** Another number, to whose complement the 1 is added. */
  #add(x: number): void {
    this.#become(x);
    this.#carry?.set(stopOf(x));
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
