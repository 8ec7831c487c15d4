/** <lowest-bit>: bits are switched, and the four steps of x & -x follow. */
import { FigureElement, define } from '../kit/figure-element.ts';
import { onTouch } from '../pieces/touch.ts';
import { OPENING, ROWS, cells, restOf, sentence, switches, title } from './view.ts';

class LowestBit extends FigureElement {
  #x = OPENING;

  protected override connect(signal: AbortSignal): void {
    onTouch(this, () => switches, { press: (bit) => this.#become(this.#x ^ (1 << bit)) }, signal);
    this.onPress('take', signal, () => this.#become(this.#x === 0 ? OPENING : restOf(this.#x)));
    this.own('x', ([x = 0]) => this.#become(x % 2 ** switches.width));
  }

  #become(x: number): void {
    this.#x = x;
    this.keep('x', x);
    for (const row of ROWS) {
      this.svg(row).innerHTML = cells(row, x);
      this.html(`title-${row}`).innerHTML = title(row, x);
    }
    this.html('take').textContent = x === 0 ? 'Again from the start' : 'Take the lowest: x = x ^ (x & -x)';
    this.say(sentence(x));
  }
}

define('lowest-bit', LowestBit);
