/** <join-savings>: a wall that is dragged over the pairs makes the savings, and a pair is shown under the pointer. */
import { onDial } from '../kit/dial.ts';
import { FigureElement, define } from '../kit/figure-element.ts';
import { followPointer } from '../kit/follow-pointer.ts';
import { onHandle, placeIn, spring } from '../kit/hand.ts';
import {
  SAVINGS,
  type Shown,
  fieldMarks,
  finding,
  first,
  pairAt,
  pairBoards,
  savingsAt,
  savingsWords,
  sentence,
} from './view.ts';

/** Long enough for the eye to follow the cells of one saving. */
const SLIDE_MS = 900;

class JoinSavings extends FigureElement {
  #shown: Shown = first;
  #isHeld = false;
  #slide = new AbortController();

  protected override connect(signal: AbortSignal): void {
    const stop = (): void => this.#slide.abort();
    const wall = onHandle(
      this,
      'savings',
      {
        valueAt: savingsAt,
        words: savingsWords,
        draw: ({ at, held }) => {
          stop();
          this.#isHeld = held;
          this.#set({ savings: Math.max(0, Math.min(3, at)) }, false);
        },
      },
      signal,
    );
    onDial(this, 'pair', signal, (pair) => this.#set({ pair }, true));
    for (const savings of SAVINGS.keys())
      this.onPress(`stage-${savings}`, signal, () => {
        stop();
        this.#slide = new AbortController();
        spring(
          [this.#shown.savings, 0],
          [savings, 0],
          ([at]) => this.#set({ savings: Math.max(0, Math.min(3, at)) }, false),
          AbortSignal.any([signal, this.#slide.signal]),
          () => wall.set(savings),
          SLIDE_MS,
        );
      });
    const point = (event: PointerEvent): void => {
      const pair = pairAt(placeIn(this.html('field').querySelector('svg')!, event));
      if (!this.#isHeld && pair !== undefined && pair !== this.#shown.pair) this.#set({ pair }, true);
    };
    followPointer(this.html('field'), point, () => {}, signal);
  }

  #set(change: Partial<Shown>, pointed: boolean): void {
    this.#shown = { ...this.#shown, ...change };
    const { savings, pair } = this.#shown;
    this.svg('cells').innerHTML = fieldMarks(this.#shown);
    this.replace('boards', pairBoards(this.#shown));
    (this.html('pair') as HTMLInputElement).value = String(pair);
    for (const each of SAVINGS.keys())
      this.html(`stage-${each}`).setAttribute('aria-pressed', String(each === savings));
    this.html('finding').innerHTML = finding(this.#shown);
    this.say(sentence(this.#shown, pointed), !pointed && !Number.isInteger(savings));
  }
}

define('join-savings', JoinSavings);
