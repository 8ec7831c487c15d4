/** <home-board>: the reader puts the first queen anywhere, and the search completes the board around her. */
import { FigureElement, define } from '../kit/figure-element.ts';
import { isCalm } from '../kit/calm.ts';
import { colOf, rowOf } from '../pieces/board.ts';
import { onTouch } from '../pieces/touch.ts';
import { complete, type Step } from './completing.ts';
import { board, invitation, marks, OPENING, rest, sentence } from './view.ts';

/** However long the search is, it is shown in about this many pictures after the first slow ones. */
const PICTURES = 150;
const SLOW_STEPS = 12;
const WHOLE_STEPS = 40;

class HomeBoard extends FigureElement {
  #timer: ReturnType<typeof setTimeout> | undefined;
  #resting = true;

  protected override connect(signal: AbortSignal): void {
    onTouch(
      this.querySelector('svg')!,
      () => board,
      {
        press: (at) => this.#start(at),
        over: (at) => {
          if (this.#resting && at !== undefined) this.#show(invitation(at));
        },
      },
      signal,
    );
    this.onPress('again', signal, () => this.#rest());
    signal.addEventListener('abort', () => clearTimeout(this.#timer));
  }

  #rest(): void {
    this.#resting = true;
    this.html('again').hidden = true;
    this.#show(invitation(OPENING));
    this.say(rest);
  }

  #start(own: number): void {
    clearTimeout(this.#timer);
    this.#resting = false;
    this.html('again').hidden = true;
    const steps = [...complete(board.width, rowOf(board, own), colOf(board, own))];
    this.#play(steps, isCalm() ? steps.length - 1 : 0, own);
  }

  /** Slow at first, so that the rule can be seen; then in strides. */
  #play(steps: readonly Step[], at: number, own: number): void {
    const step = steps[at];
    if (step === undefined) return;
    this.#show(marks(step, own));
    this.say(sentence(step, own), !step.done);
    if (step.done) {
      this.html('again').hidden = false;
      return;
    }
    const stride = at < WHOLE_STEPS ? 1 : Math.ceil(steps.length / PICTURES);
    const next = Math.min(steps.length - 1, at + stride);
    this.#timer = setTimeout(() => this.#play(steps, next, own), at < SLOW_STEPS ? 150 : 45);
  }

  #show(moving: string): void {
    this.svg('moving').innerHTML = moving;
  }
}

define('home-board', HomeBoard);
