/** The table in the page: press a board, or step through rows and columns. */
import { arrowStep } from '../kit/point.ts';
import { FigureElement, define } from '../kit/figure-element.ts';
import { placeIn } from '../kit/hand.ts';
import { CELL, COLUMNS, OPENING, ROWS, board, chosenMarks, sentence } from './view.ts';

class SchwenkGrid extends FigureElement {
  #rows: number = OPENING.rows;
  #columns: number = OPENING.columns;

  protected override connect(signal: AbortSignal): void {
    const grid = this.svg('grid') as SVGSVGElement;
    grid.addEventListener(
      'click',
      (event) => {
        const [column, row] = placeIn(grid, event);
        this.#choose(Math.floor(row / CELL) + 1, Math.floor(column / CELL) + 1);
      },
      { signal },
    );
    const step = (part: string, down: number, right: number): void =>
      this.onPress(part, signal, () => this.#choose(this.#rows + down, this.#columns + right));
    step('rows-less', -1, 0);
    step('rows-more', 1, 0);
    step('columns-less', 0, -1);
    step('columns-more', 0, 1);
    this.addEventListener(
      'keydown',
      (event) => {
        const step = arrowStep(event.key);
        if (!step || event.ctrlKey || event.metaKey || event.altKey) return;
        event.preventDefault();
        this.#choose(this.#rows + step.down, this.#columns + step.right);
      },
      { signal },
    );
    this.own('rows', ([rows = 1]) => this.#choose(rows, this.#columns));
    this.own('columns', ([columns = 1]) => this.#choose(this.#rows, columns));
  }

  #choose(rows: number, columns: number): void {
    this.#rows = Math.max(1, Math.min(ROWS, rows));
    this.#columns = Math.max(1, Math.min(COLUMNS, columns));
    this.keep('rows', this.#rows);
    this.keep('columns', this.#columns);
    this.svg('chosen').innerHTML = chosenMarks(this.#rows, this.#columns);
    this.replace('place', board(this.#rows, this.#columns));
    this.#step('row', this.#rows);
    this.#step('column', this.#columns);
    this.say(sentence(this.#rows, this.#columns));
  }

  /** A number between its buttons, and its word. */
  #step(word: string, n: number): void {
    const number = this.html(`${word}s`);
    number.textContent = String(n);
    number.nextSibling!.textContent = ` ${n === 1 ? word : `${word}s`}`;
  }
}

define('schwenk-grid', SchwenkGrid);
