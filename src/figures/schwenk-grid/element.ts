/** The table in the page: a board is pressed, its corner is dragged, or arrow keys step through rows and columns. */
import { onDial } from '../kit/dial.ts';
import { onDrag } from '../kit/drag.ts';
import { FigureElement, define } from '../kit/figure-element.ts';
import { type Point, growsDown, placeIn, spring } from '../kit/hand.ts';
import { patch } from '../kit/patch.ts';
import { arrowStep } from '../kit/point.ts';
import { plural } from '../kit/svg.ts';
import { CELL, COLUMNS, OPENING, ROWS, board, chosenMarks, counters, sentence } from './view.ts';

class SchwenkGrid extends FigureElement {
  #shown = `${OPENING.rows} × ${OPENING.columns}`;

  protected override connect(signal: AbortSignal): void {
    const grid = this.svg('grid') as SVGSVGElement;
    grid.addEventListener(
      'click',
      (event) => {
        const [x, y] = placeIn(grid, event);
        this.#choose(Math.ceil(y / CELL), Math.ceil(x / CELL));
      },
      { signal },
    );
    onDrag(
      grid,
      () => {
        let corner: Point = [0, 0];
        return {
          move: (place) => {
            const [x, y] = placeIn(grid, place);
            corner = [within(x / CELL, COLUMNS) * CELL, within(y / CELL, ROWS) * CELL];
            this.#choose(Math.round(y / CELL), Math.round(x / CELL), corner);
          },
          end: () => {
            const to: Point = [this.#side('columns') * CELL, this.#side('rows') * CELL];
            spring(corner, to, (at) => this.#draw(at), signal);
          },
        };
      },
      signal,
    );
    for (const part of ['rows', 'columns']) onDial(this, part, signal, () => this.#draw());
    growsDown(this.html('rows') as HTMLInputElement, signal);
    this.addEventListener(
      'keydown',
      (event) => {
        const step = arrowStep(event.key);
        if (!step || event.target instanceof HTMLInputElement) return;
        if (event.ctrlKey || event.metaKey || event.altKey) return;
        event.preventDefault();
        this.#choose(this.#side('rows') + step.down, this.#side('columns') + step.right);
      },
      { signal },
    );
  }

  #side(part: 'rows' | 'columns'): number {
    return Number((this.html(part) as HTMLInputElement).value);
  }

  /** The sliders keep both numbers between their ends. */
  #choose(rows: number, columns: number, corner?: Point): void {
    for (const [part, many] of Object.entries({ rows, columns }))
      (this.html(part) as HTMLInputElement).value = String(many);
    this.#draw(corner);
  }

  #draw(corner?: Point): void {
    const [rows, columns] = [this.#side('rows'), this.#side('columns')];
    patch(this.svg('chosen'), chosenMarks(rows, columns, corner));
    const name = `${rows} × ${columns}`;
    if (this.#shown === name) return;
    this.#shown = name;
    this.html('rows').setAttribute('aria-valuetext', plural(rows, 'row'));
    this.html('columns').setAttribute('aria-valuetext', plural(columns, 'column'));
    this.replace('place', board(rows, columns));
    this.count(counters(rows, columns));
    this.say(sentence(rows, columns));
  }
}

const within = (value: number, most: number): number => Math.max(0.7, Math.min(most + 0.3, value));

define('schwenk-grid', SchwenkGrid);
