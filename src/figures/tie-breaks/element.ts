/** <tie-breaks>: the edge between two rules is dragged, maps grow run by run, and a start that is pressed is run. */
import { isCalm } from '../kit/calm.ts';
import { chosen, onChoice } from '../kit/choice.ts';
import { onDial, setDial } from '../kit/dial.ts';
import { FigureElement, define } from '../kit/figure-element.ts';
import { onHandle } from '../kit/hand.ts';
import { square } from '../pieces/board.ts';
import { squareUnder } from '../pieces/square-pointing.ts';
import { OPENING, type Rule, SIDE, StartMap, heard } from './maps.ts';
import { type Shown, WIDTH, counters, marks, runOf, sentence } from './view.ts';

/** So long of each frame goes into runs, in milliseconds. */
const BUDGET = 10;

class TieBreaks extends FigureElement {
  readonly #maps = new Map<string, StartMap>();
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
    onHandle(
      this,
      'wipe',
      {
        valueAt: ([x]) => (x / WIDTH) * 100,
        words: String,
        draw: ({ at }) => {
          const wipe = Math.max(0, Math.min(100, at));
          if (wipe !== this.#shown.wipe) this.#begin({ wipe });
        },
      },
      signal,
    );
    onDial(this, 'start', signal, (start) => (start === 0 ? this.#begin({}) : this.#run(start - 1)));
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
  #map(part: string, side: number): StartMap {
    const rule = chosen(this, part) as Rule;
    const key = `${rule} ${side}`;
    const map = this.#maps.get(key) ?? new StartMap(side, rule);
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
    const maps = [this.#shown.left, this.#shown.right].filter(({ isWhole }) => !isWhole);
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
    const run = runOf(this.#shown, start);
    const all = run.order.length;
    const step = (far: number): void => {
      this.#shown = { ...this.#shown, run: { ...run, far } };
      this.#draw();
      if (far < all)
        this.#running = requestAnimationFrame(() => step(Math.min(all, far + Math.ceil(all / 60))));
    };
    step(isCalm() ? all : 1);
    cancelAnimationFrame(this.#growing);
    this.#grow();
  }

  #draw(): void {
    const { run, left, right } = this.#shown;
    const goesOn = run !== undefined && run.far < run.order.length;
    this.svg('marks').innerHTML = marks(this.#shown);
    (this.html('start') as HTMLInputElement).value = String(run ? run.order[0]! + 1 : 0);
    this.count(counters(this.#shown));
    this.say(sentence(this.#shown), goesOn || !left.isWhole || !right.isWhole);
  }
}

define('tie-breaks', TieBreaks);
