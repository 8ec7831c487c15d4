/** <many-dives> dives again and again, a few thousand dives a frame, and draws the means as they settle. */
import { isCalm } from '../kit/calm.ts';
import { chosen, onChoice } from '../kit/choice.ts';
import { FigureElement, define } from '../kit/figure-element.ts';
import { type Diving, RUNS, startDiving } from './diving.ts';
import { FIRST_SEED, counters, runLines, sentence } from './view.ts';

/** Noted means a frame: all of them take about a second, so that the lines can be followed. */
const PER_FRAME = 2;
/** However slow the machine is, a frame stops diving after this many milliseconds. */
const FRAME_MS = 8;

class ManyDives extends FigureElement {
  #seed = FIRST_SEED;
  #frame = 0;

  protected override connect(signal: AbortSignal): void {
    const start = (seed = this.#seed + RUNS): void => this.#start(Number(chosen(this, 'n')), seed);
    onChoice(this, 'n', signal, () => start());
    this.onPress('again', signal, () => start());
    this.own('seed', ([seed]) => start(seed));
    signal.addEventListener('abort', () => cancelAnimationFrame(this.#frame));
  }

  #start(n: number, seed: number): void {
    cancelAnimationFrame(this.#frame);
    this.#seed = seed;
    this.keep('seed', seed);
    const diving = startDiving(n, seed);
    const calm = isCalm();
    this.say(sentence(diving), true);
    const step = (): void => {
      const until = performance.now() + FRAME_MS;
      for (let noted = 0; !diving.done && (calm || noted < PER_FRAME) && performance.now() < until; noted++) {
        diving.advance();
      }
      if (diving.done || !calm) this.#show(diving);
      if (diving.done) this.say(sentence(diving));
      else this.#frame = requestAnimationFrame(step);
    };
    this.#frame = requestAnimationFrame(step);
  }

  #show(diving: Diving): void {
    for (const shape of ['wide', 'narrow'] as const) {
      this.svg(`runs-${shape}`).innerHTML = runLines(shape, diving);
    }
    this.count(counters(diving));
  }
}

define('many-dives', ManyDives);
