/** <lifted-squares>: a press lifts a square or puts it back, the transport lifts one after the other, and the pieces drift apart. */
import { FigureElement, define } from '../kit/figure-element.ts';
import { spring } from '../kit/hand.ts';
import { wireTransport } from '../kit/transport.ts';
import { onTouch } from '../pieces/touch.ts';
import { MOST, type Outcome, type Scene, between, board, inner, outcomeOf, sceneOf } from './lifting.ts';
import { counters, enough, inside, sentence } from './view.ts';
import { patch } from '../kit/patch.ts';

/** How long a piece drifts, in milliseconds: the eye can follow it. */
const DRIFT_MS = 600;

class LiftedSquares extends FigureElement {
  /** The squares in the order in which they are lifted; the transport says how many of them are. */
  #order: readonly number[] = inner;
  #scene: Scene = sceneOf(outcomeOf(inner));
  #drift: AbortController | undefined;

  protected override connect(signal: AbortSignal): void {
    const draw = (many: number, playing: boolean): void => {
      const outcome = outcomeOf(this.#order.slice(0, many));
      this.keep('lifted', ...outcome.lifted);
      this.count(counters(outcome));
      this.say(sentence(outcome), playing);
      this.#driftTo(outcome, signal);
    };
    const clock = wireTransport(this, { draw, pace: 1 }, signal);
    const lift = (squares: readonly number[]): void => {
      // With nothing lifted the transport has the proof again.
      this.#order = squares.length === 0 ? inner : squares;
      clock.load(this.#order.length, squares.length);
    };
    const press = (at: number): void => {
      const lifted = this.#order.slice(0, clock.at);
      if (lifted.includes(at)) lift(lifted.filter((each) => each !== at));
      else if (lifted.length < MOST) lift([...lifted, at]);
      else this.say(enough);
    };
    onTouch(this.html('stage'), () => board, { press }, signal);
    this.onPress('inner', signal, () => {
      lift([]);
      clock.play();
    });
    this.own('lifted', (squares) => {
      const some = [...new Set(squares)].filter((at) => at < board.width * board.height);
      lift(some.slice(0, MOST));
    });
  }

  /** Moves all squares from where they are to where they belong. */
  #driftTo(outcome: Outcome, life: AbortSignal): void {
    this.#drift?.abort();
    this.#drift = new AbortController();
    const [from, to] = [this.#scene, sceneOf(outcome)];
    const draw = ([share]: readonly [number, number]): void => {
      this.#scene = share === 1 ? to : between(from, to, share, outcome.pieces);
      const focused = this.querySelector<SVGElement>('[data-square][tabindex="0"]')?.dataset['square'];
      patch(this.svg('graph'), inside(outcome, this.#scene, Number(focused ?? 0)));
    };
    spring([0, 0], [1, 0], draw, AbortSignal.any([life, this.#drift.signal]), undefined, DRIFT_MS);
  }
}

define('lifted-squares', LiftedSquares);
