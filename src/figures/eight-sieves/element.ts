/** <eight-sieves>: the handle goes round the board, from one symmetry to the next; the dots are shared out. */
import { isCalm } from '../kit/calm.ts';
import { onDial, setDial } from '../kit/dial.ts';
import { onDrag } from '../kit/drag.ts';
import { FigureElement, define } from '../kit/figure-element.ts';
import { placeIn } from '../kit/hand.ts';
import type { WindowPlace } from '../kit/pan-zoom.ts';
import { sharesOf } from '../kit/zoom.ts';
import { nearestDot, turnAt } from './pointing.ts';
import { sievesOf } from './sieves.ts';
import {
  type Shown,
  board,
  boardMarks,
  counters,
  first,
  firstKept,
  sentence,
  sieveMarks,
  sieves,
  stationName,
} from './view.ts';

/** Nearer to a station than this the handle rests on it, in stations. */
const CATCH = 0.14;

class EightSieves extends FigureElement {
  #shown: Shown = first;
  #frame = 0;

  protected override connect(signal: AbortSignal): void {
    onDial(this, 'n', signal, (n) => {
      const { solutions } = sievesOf(n);
      const solution = firstKept(n);
      setDial(this, 'n', n);
      setDial(this, 'solution', solution, String(solution), solutions.length);
      this.#shown = { ...this.#shown, n, solution };
      this.replace('board', board(this.#shown));
      this.replace('sieves', sieves(this.#shown));
      this.#draw();
    });
    onDial(this, 'solution', signal, (solution) => this.#set({ solution }));
    onDial(this, 'level', signal, (level) => this.#set({ level: level / 100 }));
    onDial(this, 'turn', signal, (turn) => {
      cancelAnimationFrame(this.#frame);
      this.#set({ turn });
    });
    const turnUnder = (place: WindowPlace): number => {
      const { x, y } = sharesOf(this.html('board').querySelector('svg')!, place);
      return turnAt(x - 0.5, y - 0.5);
    };
    const follow = (place: WindowPlace): void => {
      const turn = turnUnder(place);
      const station = Math.round(turn);
      this.#set({ turn: Math.abs(turn - station) < CATCH ? station % 8 : turn });
    };
    onDrag(
      this.html('board'),
      () => {
        cancelAnimationFrame(this.#frame);
        return { move: follow, end: () => this.#settle() };
      },
      signal,
    );
    this.html('board').addEventListener(
      'click',
      (event) => this.#set({ turn: Math.round(turnUnder(event)) % 8 }),
      { signal },
    );
    this.html('sieves').addEventListener(
      'click',
      (event) => {
        const picture = this.html('sieves').querySelector('svg')!;
        this.#set(nearestDot(this.#shown, ...placeIn(picture, event)));
      },
      { signal },
    );
  }

  /** Lets the handle go: it falls to the nearest station. */
  #settle(): void {
    const to = Math.round(this.#shown.turn);
    const step = (): void => {
      const left = to - this.#shown.turn;
      const there = isCalm() || Math.abs(left) < 0.02;
      this.#set({ turn: there ? to % 8 : this.#shown.turn + left / 3 });
      if (!there) this.#frame = requestAnimationFrame(step);
    };
    step();
  }

  #set(change: Partial<Shown>): void {
    this.#shown = { ...this.#shown, ...change };
    this.#draw();
  }

  #draw(): void {
    const { turn, solution } = this.#shown;
    this.svg('board-marks').innerHTML = boardMarks(this.#shown);
    this.svg('dots').innerHTML = sieveMarks(this.#shown);
    const slider = this.html('turn') as HTMLInputElement;
    slider.value = String(Math.round(turn) % 8);
    slider.setAttribute('aria-valuetext', stationName(turn));
    setDial(this, 'solution', solution);
    this.count(counters(this.#shown));
    this.say(sentence(this.#shown), !Number.isInteger(turn));
  }
}

define('eight-sieves', EightSieves);
