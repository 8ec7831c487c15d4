/** <solution-space>: from one dot to the next the queens slide; the sheet is folded. */
import { isCalm } from '../kit/calm.ts';
import { onDial, setDial } from '../kit/dial.ts';
import { onDrag } from '../kit/drag.ts';
import { FigureElement, define } from '../kit/figure-element.ts';
import { placeIn, spring } from '../kit/hand.ts';
import { all } from './space.ts';
import { type Shown, boardMarks, dotAt, first, foldWords, sentence, spaceMarks } from './view.ts';

/** Nearer than this to a whole fold it is one. */
const CATCH = 0.06;

class SolutionSpace extends FigureElement {
  #shown: Shown = first;
  #slide = new AbortController();

  protected override connect(signal: AbortSignal): void {
    const space = this.html('space');
    const at = (place: { clientX: number; clientY: number }) => placeIn(space.querySelector('svg')!, place);
    onDial(this, 'solution', signal, (solution) => this.#slideTo(solution, signal));
    onDial(this, 'fold', signal, (value) => {
      const fold = value / 100;
      const whole = Math.round(fold);
      this.#set({ fold: Math.abs(fold - whole) < CATCH ? whole : fold });
    });
    onDrag(
      space,
      () => {
        this.#arrive();
        return {
          move: (place) => this.#set(this.#between(at(place))),
          end: () => this.#slideTo(this.#shown.far > 0.5 ? this.#shown.toward : this.#shown.solution, signal),
        };
      },
      signal,
    );
    space.addEventListener('click', (event) => this.#slideTo(this.#nearest(at(event)), signal), { signal });
  }

  /** The dot that is the nearest to a place, other than `but`. */
  #nearest([x, y]: readonly [number, number], but?: number): number {
    const far = (solution: number): number => {
      const [left, top] = dotAt(solution, this.#shown.fold);
      return Math.hypot(left - x, top - y);
    };
    return all
      .map((_, i) => i + 1)
      .filter((solution) => solution !== but)
      .reduce((best, solution) => (far(solution) < far(best) ? solution : best));
  }

  /** How far a hand has taken the dot towards the one that it is nearest to. */
  #between([x, y]: readonly [number, number]): Pick<Shown, 'toward' | 'far'> {
    const { solution, fold } = this.#shown;
    const toward = this.#nearest([x, y], solution);
    const [fromX, fromY] = dotAt(solution, fold);
    const [toX, toY] = dotAt(toward, fold);
    const [right, down] = [toX - fromX, toY - fromY];
    const length = right ** 2 + down ** 2;
    const far = length === 0 ? 0 : ((x - fromX) * right + (y - fromY) * down) / length;
    return { toward, far: Math.max(0, Math.min(1, far)) };
  }

  /** The queens slide on from where they are. */
  #slideTo(solution: number, signal: AbortSignal): void {
    const { toward, far, solution: from } = this.#shown;
    if (solution !== toward && solution !== from) this.#arrive();
    const goal = solution === this.#shown.solution ? 0 : 1;
    if (goal === 1) this.#shown = { ...this.#shown, toward: solution };
    this.#slide.abort();
    this.#slide = new AbortController();
    const draw = ([now]: readonly [number, number]): void =>
      this.#set(now === goal ? { solution, toward: solution, far: 0 } : { far: now });
    if (isCalm()) draw([goal, 0]);
    else
      spring(
        [solution === toward || solution === from ? far : 0, 0],
        [goal, 0],
        draw,
        AbortSignal.any([signal, this.#slide.signal]),
      );
  }

  /** What still slides is there. */
  #arrive(): void {
    this.#slide.abort();
    const { toward, far, solution } = this.#shown;
    const there = far > 0.5 ? toward : solution;
    this.#shown = { ...this.#shown, solution: there, toward: there, far: 0 };
  }

  #set(change: Partial<Shown>): void {
    this.#shown = { ...this.#shown, ...change };
    const { solution, toward, far, fold } = this.#shown;
    this.svg('dots').innerHTML = spaceMarks(this.#shown);
    this.svg('queens').innerHTML = boardMarks(this.#shown);
    setDial(this, 'solution', far > 0.5 ? toward : solution);
    setDial(this, 'fold', 100 * fold, foldWords(fold));
    this.say(sentence(this.#shown), far > 0 || fold % 1 > 0);
  }
}

define('solution-space', SolutionSpace);
