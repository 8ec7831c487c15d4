/** <tie-breaks>: the edge between two rules is dragged, maps grow run by run, and a start that is pressed is run. */
import { isCalm } from '../kit/calm.ts';
import { chosen, onChoice } from '../kit/choice.ts';
import { onDial, setDial } from '../kit/dial.ts';
import { FigureElement, define } from '../kit/figure-element.ts';
import { onHandle } from '../kit/hand.ts';
import { patch } from '../kit/patch.ts';
import { square } from '../pieces/board.ts';
import { squareUnder } from '../pieces/square-pointing.ts';
import { OPENING, type Rule, SIDE, StartMap, heard } from './maps.ts';
import { type Shown, WIDTH, counters, marks, runOf, sentence } from './view.ts';

/** So long of each frame goes into runs, in milliseconds. */
const BUDGET = 10;

class TieBreaks extends FigureElement {
  readonly #maps = new Map<string, StartMap>();
  #shown!: Shown;
  #frame = 0;

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
    this.onPress('map', signal, (event) => {
      const start = squareUnder(this.html('map'), square(this.#shown.left.side), event);
      if (start !== undefined) this.#run(start);
    });
    signal.addEventListener('abort', () => cancelAnimationFrame(this.#frame));
  }

  /** The map of the rule that is chosen. */
  #map(part: string, side: number): StartMap {
    const rule = chosen(this, part) as Rule;
    const key = `${rule} ${side}`;
    const map = this.#maps.get(key) ?? new StartMap(side, rule);
    this.#maps.set(key, map);
    return map;
  }

  /** Shows something else, without a run. */
  #begin(change: Partial<Shown>): void {
    const { left, right, wipe } = { ...this.#shown, ...change };
    this.#go({ left, right, wipe });
  }

  /** Runs from a start, in about a second. */
  #run(start: number): void {
    const run = runOf(this.#shown, start);
    this.#go({ ...this.#shown, run: isCalm() ? run : { ...run, far: 1 } });
  }

  /** Shows this, and in the next frames what follows from it: maps grow where the figure is in sight, and a run goes on. */
  #go(shown: Shown): void {
    cancelAnimationFrame(this.#frame);
    this.#shown = shown;
    const { left, right, run } = shown;
    const isGrowing = (): boolean => !left.isWhole || !right.isWhole;
    const { top, bottom } = this.getBoundingClientRect();
    const until = performance.now() + (bottom > 0 && top < innerHeight ? BUDGET : 0);
    while (isGrowing() && performance.now() < until)
      for (const map of [left, right]) if (!map.isWhole) map.more();
    const all = run?.order.length ?? 0;
    const goesOn = isGrowing() || (run !== undefined && run.far < all);
    patch(this.svg('marks'), marks(shown));
    (this.html('start') as HTMLInputElement).value = String(run ? run.order[0]! + 1 : 0);
    this.count(counters(shown));
    this.say(sentence(shown), goesOn);
    if (!goesOn) return;
    const next = run && { ...run, far: Math.min(all, run.far + Math.ceil(all / 60)) };
    this.#frame = requestAnimationFrame(() => this.#go(next ? { ...shown, run: next } : shown));
  }
}

define('tie-breaks', TieBreaks);
