/** <tie-breaks>: the edge between two rules is dragged, maps grow run by run, and a start that is pressed is run. */
import { isCalm } from '../kit/calm.ts';
import { chosen, onChoice } from '../kit/choice.ts';
import { onDial, setDial } from '../kit/dial.ts';
import { onDrag } from '../kit/drag.ts';
import { FigureElement, define } from '../kit/figure-element.ts';
import { sharesOf } from '../kit/zoom.ts';
import { square } from '../pieces/board.ts';
import { squareUnder } from '../pieces/square-pointing.ts';
import { GrowingMap, type Known, OPENING, type Rule, SIDE, heard } from './maps.ts';
import { type Shown, counters, marks, sentence } from './view.ts';

/** So long of each frame goes into runs, in milliseconds. */
const BUDGET = 10;

class TieBreaks extends FigureElement {
  readonly #maps = new Map<string, Known>();
  #shown!: Shown;
  #growing = 0;
  #running = 0;

  protected override connect(signal: AbortSignal): void {
    // Both maps came whole with the page, also where the edge hides them.
    const stuck = this.html('map').dataset['stuck']!.split(',');
    for (const [i, rule] of OPENING.entries()) this.#maps.set(`${rule} ${SIDE}`, heard(rule, stuck[i]!));
    this.#shown = { left: this.#map('left', SIDE), right: this.#map('right', SIDE), wipe: 50 };
    // The picture of the build stands until the reader changes something.
    const choose = (): void => {
      const side = Number((this.html('side') as HTMLInputElement).value);
      setDial(this, 'side', side);
      (this.html('start') as HTMLInputElement).max = String(side * side);
      this.#begin({ left: this.#map('left', side), right: this.#map('right', side) });
    };
    for (const part of ['left', 'right']) onChoice(this, part, signal, choose);
    onDial(this, 'side', signal, choose);
    onDial(this, 'wipe', signal, (wipe) => this.#begin({ wipe }));
    onDial(this, 'start', signal, (start) => (start === 0 ? this.#begin({}) : this.#run(start - 1)));
    onDrag(
      this.html('map'),
      () => ({
        move: (place) => {
          const { x } = sharesOf(this.html('map'), place);
          this.#begin({ wipe: Math.round(100 * Math.max(0, Math.min(1, x))) });
        },
        end: () => undefined,
      }),
      signal,
    );
    this.html('map').addEventListener(
      'click',
      (event) => {
        const start = squareUnder(this.html('map'), square(this.#shown.left.side), event);
        if (start !== undefined) this.#run(start);
      },
      { signal },
    );
    signal.addEventListener('abort', () => {
      cancelAnimationFrame(this.#growing);
      cancelAnimationFrame(this.#running);
    });
  }

  /** The map of the rule that is chosen. */
  #map(part: string, side: number): Known {
    const rule = chosen(this, part) as Rule;
    const key = `${rule} ${side}`;
    const map = this.#maps.get(key) ?? new GrowingMap(side, rule);
    this.#maps.set(key, map);
    return map;
  }

  /** Shows something else, without a run, and lets the maps grow. */
  #begin(change: Partial<Shown>): void {
    cancelAnimationFrame(this.#running);
    const { left, right, wipe } = { ...this.#shown, ...change };
    this.#shown = { left, right, wipe };
    this.#draw();
    cancelAnimationFrame(this.#growing);
    this.#grow();
  }

  /** Runs from more starts, a slice in each frame in which the figure is in sight. */
  #grow(): void {
    const maps = [this.#shown.left, this.#shown.right].filter(
      (map): map is GrowingMap => map instanceof GrowingMap && !map.isWhole,
    );
    if (maps.length === 0) return;
    const { top, bottom } = this.getBoundingClientRect();
    if (bottom > 0 && top < innerHeight) {
      const until = performance.now() + BUDGET;
      do for (const map of maps) if (!map.isWhole) map.more();
      while (performance.now() < until && maps.some(({ isWhole }) => !isWhole));
      this.#draw();
    }
    this.#growing = requestAnimationFrame(() => this.#grow());
  }

  /** Runs from a start, in about a second. */
  #run(start: number): void {
    cancelAnimationFrame(this.#running);
    const step = (far: number): void => {
      this.#shown = { ...this.#shown, start, far };
      this.#draw();
      if (far < 1) this.#running = requestAnimationFrame(() => step(Math.min(1, far + 1 / 60)));
    };
    step(isCalm() ? 1 : 0);
    cancelAnimationFrame(this.#growing);
    this.#grow();
  }

  #draw(): void {
    const { wipe, start, left, right, far = 1 } = this.#shown;
    this.svg('marks').innerHTML = marks(this.#shown);
    (this.html('wipe') as HTMLInputElement).value = String(wipe);
    (this.html('start') as HTMLInputElement).value = String(start === undefined ? 0 : start + 1);
    this.count(counters(this.#shown));
    this.say(sentence(this.#shown), far < 1 || left.run < left.starts || right.run < right.starts);
  }
}

define('tie-breaks', TieBreaks);
