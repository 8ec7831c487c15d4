/** <join-savings>: the savings under a slider, and a pair under the pointer. */
import { isCalm } from '../kit/calm.ts';
import { onDial } from '../kit/dial.ts';
import { FigureElement, define } from '../kit/figure-element.ts';
import { followPointer } from '../kit/follow-pointer.ts';
import { placeIn } from '../kit/hand.ts';
import { cells } from './pairs.ts';
import { pairAt } from './table.ts';
import {
  FIELD,
  SAVINGS,
  type Shown,
  counters,
  fieldMarks,
  first,
  homeOf,
  pairBoards,
  sentence,
  table,
} from './view.ts';

class JoinSavings extends FigureElement {
  #shown: Shown = first;
  /** The sentence is about the pair. */
  #pointed = true;
  #frame = 0;

  protected override connect(signal: AbortSignal): void {
    const stop = (): void => cancelAnimationFrame(this.#frame);
    onDial(this, 'savings', signal, (savings) => {
      stop();
      this.#set({ savings: savings / 100 }, false);
    });
    onDial(this, 'pair', signal, (pair) => this.#set({ pair }, true));
    for (const savings of SAVINGS.keys())
      this.onPress(`stage-${savings}`, signal, () => {
        stop();
        this.#go(savings);
      });
    const point = (event: PointerEvent): void => {
      const pair = this.#under(event);
      if (pair !== undefined && (pair !== this.#shown.pair || !this.#pointed)) this.#set({ pair }, true);
    };
    followPointer(this.html('field'), point, () => {}, signal);
    const pointAtTable = (event: PointerEvent): void => {
      const place = placeIn(this.html('table').querySelector('svg')!, event);
      const pair = pairAt(cells[this.#shown.pair]!.set, place);
      if (pair !== undefined && pair !== this.#shown.pair) this.#set({ pair }, true);
    };
    followPointer(this.html('table'), pointAtTable, () => {}, signal);
    signal.addEventListener('abort', stop);
  }

  /** The nearest pair, at home, to a place in the window. */
  #under({ clientX, clientY }: PointerEvent): number | undefined {
    const { left, top, width } = this.html('field').getBoundingClientRect();
    const scale = (FIELD.width + 4) / width;
    const [x, y] = [(clientX - left) * scale - 4, (clientY - top) * scale - 4];
    let [nearest, found]: [number, number | undefined] = [6, undefined];
    for (const pair of cells.keys()) {
      const [homeX, homeY] = homeOf(pair);
      const far = Math.hypot(homeX - x, homeY - y);
      if (far < nearest) [nearest, found] = [far, pair];
    }
    return found;
  }

  /** Goes through the savings until so many are made. */
  #go(to: number): void {
    const step = (): void => {
      const left = to - this.#shown.savings;
      const there = isCalm() || Math.abs(left) < 0.02;
      this.#set({ savings: there ? to : this.#shown.savings + Math.sign(left) * 0.02 }, false);
      if (!there) this.#frame = requestAnimationFrame(step);
    };
    step();
  }

  #set(change: Partial<Shown>, pointed: boolean): void {
    this.#shown = { ...this.#shown, ...change };
    this.#pointed = pointed;
    const { savings, pair } = this.#shown;
    this.svg('cells').innerHTML = fieldMarks(this.#shown);
    this.replace('table', table(this.#shown));
    this.replace('boards', pairBoards(this.#shown));
    (this.html('savings') as HTMLInputElement).value = String(Math.round(100 * savings));
    (this.html('pair') as HTMLInputElement).value = String(pair);
    for (const each of SAVINGS.keys())
      this.html(`stage-${each}`).setAttribute('aria-pressed', String(each === savings));
    this.count(counters(this.#shown));
    this.say(sentence(this.#shown, pointed), !pointed && !Number.isInteger(savings));
  }
}

define('join-savings', JoinSavings);
