/**
 * <many-dives> dives again and again, a few thousand dives a frame, and draws the means as they settle. A wall that is dragged along
 * the dives says how far apart the runs are there; a run that is pressed is the one in ink.
 */
import { isCalm } from '../kit/calm.ts';
import { chosen, onChoice } from '../kit/choice.ts';
import { FigureElement, define } from '../kit/figure-element.ts';
import { type Held, type Point, onHandle, placeIn } from '../kit/hand.ts';
import { RUNS, startDiving } from './diving.ts';
import { FIRST_N, FIRST_SEED, FIRST_WALL, counters, runLines, runNear } from './view.ts';
import { type Shape, type Wall, sentence, wallAt, wallWords } from './view.ts';

/** Noted means a frame: all of them take about a second, so that the lines can be followed. */
const PER_FRAME = 2;
/** However slow the machine is, a frame stops diving after this many milliseconds. */
const FRAME_MS = 8;

class ManyDives extends FigureElement {
  #seed = FIRST_SEED;
  #frame = 0;
  #wall = FIRST_WALL;
  /** The dives of the picture that was built are made again, unseen. */
  #diving = startDiving(FIRST_N, FIRST_SEED);
  #dived = Promise.resolve();

  protected override connect(signal: AbortSignal): void {
    const start = (seed = this.#seed + RUNS): void => {
      this.#seed = seed;
      this.keep('seed', seed);
      this.#diving = startDiving(Number(chosen(this, 'n')), seed);
      this.say(sentence(this.#diving, this.#wall), true);
      this.#dived = this.#dive(!isCalm());
      void this.#dived.then(() => this.#show());
    };
    onChoice(this, 'n', signal, () => start());
    this.onPress('again', signal, () => start());
    this.own('seed', ([seed]) => start(seed));
    signal.addEventListener('abort', () => cancelAnimationFrame(this.#frame));

    const shown = (wall: Partial<Wall>): void => {
      this.#wall = { ...this.#wall, ...wall };
      void this.#dived.then(() => this.#show());
    };
    const draw = ({ value }: Held): void => shown({ at: value });
    const valueAt = ([x]: Point): number => wallAt(this.#shape, x);
    const wall = onHandle(this, 'at', { valueAt, words: wallWords, draw }, signal);
    const tell = (run: number): void => {
      this.keep('run', run);
      shown({ run });
    };
    this.own('run', ([run = 0]) => tell(run in this.#diving.means ? run : 0));
    const press = async (event: MouseEvent): Promise<void> => {
      const svg = (event.target as Element).closest<SVGSVGElement>('.dives-plot');
      if (!svg || (event.target as Element).closest('.handle')) return;
      const [x, y] = placeIn(svg, event);
      await this.#dived;
      wall.set(wallAt(this.#shape, x));
      tell(runNear(this.#shape, this.#diving, this.#wall.at, y));
    };
    this.addEventListener('click', (event) => void press(event), { signal });
    this.onPress('other', signal, () => tell((this.#wall.run + 1) % RUNS));
    this.#dived = this.#dive(false);
  }

  get #shape(): Shape {
    return this.svg('runs-wide').getBoundingClientRect().width > 0 ? 'wide' : 'narrow';
  }

  /** Dives on to the end, a little in each frame. */
  #dive(isSeen: boolean): Promise<void> {
    cancelAnimationFrame(this.#frame);
    const diving = this.#diving;
    return new Promise((done) => {
      const step = (): void => {
        const until = performance.now() + FRAME_MS;
        let left = isSeen ? PER_FRAME : Infinity;
        while (!diving.done && left-- > 0 && performance.now() < until) diving.advance();
        if (isSeen) this.#show();
        if (diving.done) done();
        else this.#frame = requestAnimationFrame(step);
      };
      this.#frame = requestAnimationFrame(step);
    });
  }

  #show(): void {
    const diving = this.#diving;
    for (const shape of ['wide', 'narrow'] as const)
      this.svg(`runs-${shape}`).innerHTML = runLines(shape, diving, this.#wall);
    this.count(counters(diving, this.#wall));
    if (diving.done) this.say(sentence(diving, this.#wall));
  }
}

define('many-dives', ManyDives);
