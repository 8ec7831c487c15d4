/** <eight-sieves>: the handle goes round the board, from one symmetry to the next; the dots are shared out. */
import { onDial, setDial } from '../kit/dial.ts';
import { onDrag } from '../kit/drag.ts';
import { FigureElement, define } from '../kit/figure-element.ts';
import { placeIn, spring } from '../kit/hand.ts';
import type { WindowPlace } from '../kit/pan-zoom.ts';
import { patch } from '../kit/patch.ts';
import { sharesOf } from '../kit/zoom.ts';
import { sievesOf, stationName, turnAt } from './sieves.ts';
import { type Shown, board, first, firstKept, pressed, sentence, sieves } from './view.ts';

class EightSieves extends FigureElement {
  #shown: Shown = first;
  #spring = new AbortController();

  protected override connect(signal: AbortSignal): void {
    onDial(this, 'n', signal, (n) => this.#set({ n, solution: firstKept(n) }));
    onDial(this, 'solution', signal, (solution) => this.#set({ solution }));
    onDial(this, 'level', signal, (level) => this.#set({ level: level / 100 }));
    onDial(this, 'turn', signal, (turn) => this.#set({ turn }));
    const follow = (place: WindowPlace): void => {
      const { x, y } = sharesOf(this.html('board').firstElementChild!, place);
      this.#set({ turn: turnAt(x - 0.5, y - 0.5) });
    };
    onDrag(this.html('board'), () => ({ move: follow, end: () => this.#settle() }), signal);
    this.onPress('board', signal, (event) => {
      follow(event);
      this.#settle();
    });
    this.onPress('sieves', signal, (event) => {
      const svg = this.html('sieves').firstElementChild as SVGSVGElement;
      this.#set(pressed(this.#shown, ...placeIn(svg, event)));
    });
  }

  /** The handle is let go: it springs to the nearest station. */
  #settle(): void {
    const { turn } = this.#shown;
    const to = Math.round(turn);
    const draw = ([at]: readonly [number, number]): void => this.#draw({ turn: at === to ? to % 8 : at });
    spring([turn, 0], [to, 0], draw, this.#spring.signal);
  }

  #set(change: Partial<Shown>): void {
    this.#spring.abort();
    this.#spring = new AbortController();
    this.#draw(change);
  }

  #draw(change: Partial<Shown>): void {
    this.#shown = { ...this.#shown, ...change };
    const { n, turn, solution } = this.#shown;
    patch(this.html('board'), board(this.#shown));
    patch(this.html('sieves'), sieves(this.#shown));
    const slider = this.html('turn') as HTMLInputElement;
    slider.value = String(Math.round(turn) % 8);
    slider.setAttribute('aria-valuetext', stationName(turn));
    setDial(this, 'n', n);
    setDial(this, 'solution', solution, String(solution), sievesOf(n).solutions.length);
    this.say(sentence(this.#shown), !Number.isInteger(turn));
  }
}

define('eight-sieves', EightSieves);
