/** The degree map in the page: the corner of the board is dragged, and so is the knight. */
import { type Place, onDrag } from '../kit/drag.ts';
import { FigureElement, define } from '../kit/figure-element.ts';
import { type Point, growsDown, placeIn } from '../kit/hand.ts';
import { UNIT } from '../kit/marks.ts';
import { patch } from '../kit/patch.ts';
import { squareAt } from '../pieces/board.ts';
import { OUT, SIDES, type Shown, bars, marks, sentence } from './view.ts';

class DegreeMap extends FigureElement {
  protected override connect(signal: AbortSignal): void {
    for (const part of ['col', 'row', 'width', 'height'])
      this.#slider(part).addEventListener('input', () => this.#show(), { signal });
    for (const part of ['row', 'height']) growsDown(this.#slider(part), signal);
    const stage = this.html('stage');
    const at = (place: Pick<Place, 'clientX' | 'clientY'>): Point =>
      placeIn(stage.querySelector('svg')!, place);
    const go = ([x, y]: Point, held?: Shown['held']): void => {
      this.#set('col', Math.floor(x / UNIT));
      this.#set('row', Math.floor(y / UNIT));
      this.#show(held);
    };
    stage.addEventListener('click', (event) => go(at(event)), { signal });
    onDrag(
      stage,
      (grip) => {
        const part = (grip as SVGElement).dataset['handle']!;
        const move = (place: Place): void => {
          if (part === 'knight') {
            go(at(place), { part, place: at(place) });
            return;
          }
          const [x, y] = at(place).map((units) =>
            Math.max(SIDES.least * UNIT, Math.min(SIDES.most * UNIT, units - OUT)),
          ) as [number, number];
          this.#set('width', Math.round(x / UNIT));
          this.#set('height', Math.round(y / UNIT));
          this.#show({ part, place: [x, y] });
        };
        return { move, end: () => this.#show() };
      },
      signal,
    );
  }

  #slider = (part: string): HTMLInputElement => this.html(part) as HTMLInputElement;

  #set(part: string, value: number): void {
    this.#slider(part).value = String(value);
  }

  /** An edge of the board that comes in takes the knight along. */
  #show(held?: Shown['held']): void {
    const number = (part: string): number => Number(this.#slider(part).value);
    const board = { width: number('width'), height: number('height') };
    this.#set('col', Math.min(number('col'), board.width - 1));
    this.#set('row', Math.min(number('row'), board.height - 1));
    const shown = { board, at: squareAt(board, number('row'), number('col')), ...(held && { held }) };
    patch(this.svg('marks'), marks(shown));
    patch(this.html('bars'), bars(shown));
    this.say(sentence(shown));
  }
}

define('degree-map', DegreeMap);
