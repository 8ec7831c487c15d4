/** <home-board>: a search or a ride begins on the square that the reader touches, or by the button. */
import { FigureElement, define } from '../kit/figure-element.ts';
import { isCalm } from '../kit/calm.ts';
import { onChoice } from '../kit/choice.ts';
import type { Sentence } from '../kit/say.ts';
import { onTouch } from '../pieces/touch.ts';
import {
  atRest,
  board,
  buttonInside,
  marks,
  type Puzzle,
  restSays,
  ride,
  rideSays,
  searchAround,
  searchSays,
  tourFrom,
  verbs,
} from './view.ts';

/** However long a search is, it is shown in about this many pictures after the first slow ones. */
const PICTURES = 150;
const SLOW_STEPS = 12;
const WHOLE_STEPS = 40;
const SLOW_MS = 150;
const FAST_MS = 45;
const RIDE_MS = 110;

/** One picture of what plays, and when the next one comes. */
interface Frame {
  readonly moving: string;
  readonly says: Sentence;
  readonly milliseconds: number;
}

type State = 'rest' | 'plays' | 'ended';

class HomeBoard extends FigureElement {
  #timer: ReturnType<typeof setTimeout> | undefined;
  #puzzle: Puzzle = 'queens';
  #state: State = 'rest';

  protected override connect(signal: AbortSignal): void {
    onTouch(this.querySelector('svg')!, () => board, { press: (at) => this.#start(at) }, signal);
    onChoice(this, 'puzzle', signal, (puzzle) => {
      this.#puzzle = puzzle as Puzzle;
      this.#rest();
    });
    this.onPress('go', signal, () => {
      if (this.#state === 'rest') this.#start(null);
      else this.#rest();
    });
    signal.addEventListener('abort', () => clearTimeout(this.#timer));
  }

  #rest(): void {
    clearTimeout(this.#timer);
    this.svg('moving').innerHTML = atRest[this.#puzzle]();
    this.say(restSays[this.#puzzle]);
    this.#become('rest', verbs[this.#puzzle]);
  }

  #start(at: number | null): void {
    clearTimeout(this.#timer);
    this.#become('plays', 'Stop');
    const frames = this.#puzzle === 'queens' ? searchFrames(at) : rideFrames(at ?? 0);
    this.#play(isCalm() ? frames.slice(-1) : frames, 0);
  }

  #play(frames: readonly Frame[], at: number): void {
    const { moving, says, milliseconds } = frames[at]!;
    const isLast = at === frames.length - 1;
    this.svg('moving').innerHTML = moving;
    this.say(says, !isLast);
    if (isLast) this.#become('ended', 'Again');
    else this.#timer = setTimeout(() => this.#play(frames, at + 1), milliseconds);
  }

  #become(state: State, verb: string): void {
    this.#state = state;
    this.html('go').innerHTML = buttonInside(verb);
  }
}

/** Slow at first, so that the rule can be seen; then in strides. */
function searchFrames(own: number | null): readonly Frame[] {
  const steps = [...searchAround(own)];
  const stride = Math.ceil(steps.length / PICTURES);
  return steps
    .filter((step, at) => step.done || at < WHOLE_STEPS || (at - WHOLE_STEPS) % stride === 0)
    .map((step, at) => ({
      moving: marks(step, own),
      says: searchSays(step, own),
      milliseconds: at < SLOW_STEPS ? SLOW_MS : FAST_MS,
    }));
}

function rideFrames(start: number): readonly Frame[] {
  const order = tourFrom(start);
  return Array.from({ length: order.length + 1 }, (_, moves) => ({
    moving: ride(order, moves),
    says: rideSays(order, moves),
    milliseconds: RIDE_MS,
  }));
}

define('home-board', HomeBoard);
