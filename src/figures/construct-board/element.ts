/** <construct-board>: the formula on another board; where the staircases are shifted, they slide there and back. */
import { chosen, onChoice } from '../kit/choice.ts';
import { FigureElement, define } from '../kit/figure-element.ts';
import { spring } from '../kit/hand.ts';
import { isShifted, marks, picture, sentence, sliding } from './view.ts';

/** Long enough for the eye to follow a staircase over the edge of the board. */
const SLIDE_MS = 700;

class ConstructBoard extends FigureElement {
  #slide = new AbortController();

  protected override connect(signal: AbortSignal): void {
    signal.addEventListener('abort', () => this.#slide.abort());
    onChoice(this, 'n', signal, () => this.redraw());
    onChoice(this, 'rule', signal, () => this.#shift());
  }

  get #shown(): readonly [n: number, rule: string] {
    return [Number(chosen(this, 'n')), chosen(this, 'rule')];
  }

  protected override redraw(): void {
    this.#slide.abort();
    this.replace('stage', picture(...this.#shown));
    this.say(sentence(...this.#shown));
  }

  #shift(): void {
    const [n, rule] = this.#shown;
    if (!isShifted(n)) {
      this.redraw();
      return;
    }
    this.#slide.abort();
    this.#slide = new AbortController();
    const goal = rule === 'plain' ? 0 : 1;
    spring(
      [1 - goal, 0],
      [goal, 0],
      ([share]) => {
        this.svg('marks').innerHTML = share === goal ? marks(n, rule) : sliding(n, share);
      },
      this.#slide.signal,
      undefined,
      SLIDE_MS,
    );
    this.say(sentence(n, rule));
  }
}

define('construct-board', ConstructBoard);
