/** <flag-lens>: a queen, or a square to test, moves over the board, and the flags follow. */
import { onChoice } from '../kit/choice.ts';
import { LINES } from '../pieces/flag-lines.ts';
import { FigureElement, define } from '../kit/figure-element.ts';
import { onTouch, setGrips } from '../pieces/touch.ts';
import {
  type LensState,
  type Mode,
  N,
  OPENING,
  board,
  marks,
  placed,
  sentence,
  strip,
  title,
} from './view.ts';

class FlagLens extends FigureElement {
  #state: LensState = OPENING;

  protected override connect(signal: AbortSignal): void {
    const svg = this.querySelector('svg')!;
    const move = (at: number): void => this.#become({ at: placed(this.#state.mode, at) });
    onTouch(
      svg,
      () => board,
      { press: move, drag: (_, to) => move(to), lands: () => this.#state.at },
      signal,
    );
    // Arrow keys walk from square to square, and take the queen along.
    svg.addEventListener(
      'keyup',
      (event) => {
        const at = (event.target as SVGElement).dataset['square'];
        if (at !== undefined && event.key.startsWith('Arrow')) move(Number(at));
      },
      { signal },
    );
    onChoice(this, 'lens', signal, (lens) => this.#become({ lens: lens as LensState['lens'] }));
    onChoice(this, 'mode', signal, (value) => {
      const mode = value as Mode;
      this.#become({ mode, at: placed(mode, this.#state.at) });
    });
    this.own('square', ([at = 0]) => at < N * N && move(at));
  }

  #become(change: Partial<LensState>): void {
    this.#state = { ...this.#state, ...change };
    const state = this.#state;
    this.keep('square', state.at);
    this.svg('moving').innerHTML = marks(state);
    for (const line of LINES) {
      this.svg(line).innerHTML = strip(line, state);
      this.html(`title-${line}`).innerHTML = title(line, state);
    }
    this.say(sentence(state));
    setGrips(this, (at) => at === state.at);
  }
}

define('flag-lens', FlagLens);
