/** <solution-space>: from one dot to the next the queens slide; the sheet is folded. */
import { onDial, setDial } from '../kit/dial.ts';
import { onDrag } from '../kit/drag.ts';
import { FigureElement, define } from '../kit/figure-element.ts';
import { type Point, placeIn, spring } from '../kit/hand.ts';
import type { WindowPlace } from '../kit/pan-zoom.ts';
import { all } from './space.ts';
import { type Shown, boardMarks, dotAt, first, foldWords, sentence, spaceMarks } from './view.ts';

/** Nearer than this to a whole fold it is one. */
const CATCH = 0.06;

class SolutionSpace extends FigureElement {
  #shown: Shown = first;
  #slide = new AbortController();

  protected override connect(signal: AbortSignal): void {
    const space = this.html('space');
    const at = (place: WindowPlace): Point => placeIn(space.querySelector('svg')!, place);
    onDial(this, 'solution', signal, (solution) => this.#slideTo(solution));
    onDial(this, 'fold', signal, (value) => {
      const fold = value / 100;
      const whole = Math.round(fold);
      const isNear = Math.abs(fold - whole) < CATCH;
      // A key leaves a whole fold in one step.
      const isLeft = fold !== whole && this.#shown.fold === whole;
      this.#set({ fold: !isNear ? fold : isLeft ? whole + CATCH * Math.sign(fold - whole) : whole });
    });
    onDrag(
      space,
      () => {
        this.#slide.abort();
        const solution = this.#nearerEnd();
        this.#set({ solution, toward: solution, far: 0 });
        return {
          move: (place) => this.#set(this.#between(at(place))),
          end: () => this.#slideTo(this.#nearerEnd()),
        };
      },
      signal,
    );
    this.onPress('space', signal, (event) => this.#slideTo(this.#nearest(at(event))));
  }

  /** Of the two solutions between which the queens slide, the one that they are nearer to. */
  #nearerEnd(): number {
    const { solution, toward, far } = this.#shown;
    return far > 0.5 ? toward : solution;
  }

  /** The dot that is the nearest to a place, other than `but`. */
  #nearest([x, y]: Point, but?: number): number {
    const far = (solution: number): number => {
      const [left, top] = dotAt(solution, this.#shown.fold);
      return Math.hypot(left - x, top - y);
    };
    const others = all.flatMap((_, i) => (i + 1 === but ? [] : [i + 1]));
    return others.reduce((best, solution) => (far(solution) < far(best) ? solution : best));
  }

  /** How far a hand has taken the dot towards the one that it is nearest to. */
  #between([x, y]: Point): Pick<Shown, 'toward' | 'far'> {
    const { solution, fold } = this.#shown;
    const toward = this.#nearest([x, y], solution);
    const [fromX, fromY] = dotAt(solution, fold);
    const [toX, toY] = dotAt(toward, fold);
    const [right, down] = [toX - fromX, toY - fromY];
    const length = right ** 2 + down ** 2;
    const far = length === 0 ? 0 : ((x - fromX) * right + (y - fromY) * down) / length;
    return { toward, far: Math.max(0, Math.min(1, far)) };
  }

  /** The queens slide on from where they are: ahead, back, or from the nearer end to another solution. */
  #slideTo(to: number): void {
    this.#slide.abort();
    this.#slide = new AbortController();
    const { solution, toward, far } = this.#shown;
    const [from, begun] =
      to === toward ? [solution, far] : to === solution ? [toward, 1 - far] : [this.#nearerEnd(), 0];
    const draw = ([now]: Point): void =>
      this.#set(now === 1 ? { solution: to, toward: to, far: 0 } : { solution: from, toward: to, far: now });
    spring([begun, 0], [1, 0], draw, this.#slide.signal);
  }

  #set(change: Partial<Shown>): void {
    this.#shown = { ...this.#shown, ...change };
    const { far, fold } = this.#shown;
    this.svg('dots').innerHTML = spaceMarks(this.#shown);
    this.svg('queens').innerHTML = boardMarks(this.#shown);
    setDial(this, 'solution', this.#nearerEnd());
    setDial(this, 'fold', 100 * fold, foldWords(fold));
    this.say(sentence(this.#shown), far > 0 || fold % 1 > 0);
  }
}

define('solution-space', SolutionSpace);
