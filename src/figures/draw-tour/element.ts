/** Drawing a tour in the page: presses, undo and redo. */
import { chosen, onChoice } from '../kit/choice.ts';
import { FigureElement, define } from '../kit/figure-element.ts';
import { square } from '../pieces/board.ts';
import { nameSquares, onTouch, setGrips } from '../pieces/touch.ts';
import {
  type Drawing,
  type Hint,
  counters,
  marks,
  opening,
  picture,
  press,
  sentence,
  squareWords,
} from './view.ts';

class DrawTour extends FigureElement {
  #drawing: Drawing = opening;
  /** What "Put back" brings back, the next one last. */
  #taken: number[] = [];

  protected override connect(signal: AbortSignal): void {
    onChoice(this, 'n', signal, (n) => this.#load({ board: square(Number(n)), path: [] }));
    onChoice(this, 'hint', signal, () => this.#draw());
    this.onPress('undo', signal, () => {
      const { board, path } = this.#drawing;
      const end = path.at(-1);
      if (end === undefined) return;
      this.#taken.push(end);
      this.#drawing = { board, path: path.slice(0, -1) };
      this.#draw();
    });
    this.onPress('redo', signal, () => {
      const next = this.#taken.pop();
      if (next === undefined) return;
      this.#drawing = press(this.#drawing, next);
      this.#draw();
    });
    this.onPress('clear', signal, () => this.#load({ board: this.#drawing.board, path: [] }));
    onTouch(
      this.html('place'),
      () => this.#drawing.board,
      {
        press: (at) => {
          this.#drawing = press(this.#drawing, at);
          this.#taken = [];
          this.#draw();
        },
        lands: (from) => this.#drawing.path.at(-1) ?? from,
        // From the last square a finger may draw the tour in one stroke: whatever it crosses that is no move does nothing.
        drag: (_, at) => {
          if (this.#drawing.path.includes(at)) return;
          const next = press(this.#drawing, at);
          if (next === this.#drawing) return;
          this.#drawing = next;
          this.#draw();
        },
      },
      signal,
    );
    this.#draw();
    const onBoard = (squares: readonly number[]): number[] => {
      const { width, height } = this.#drawing.board;
      return squares.filter((at) => at < width * height);
    };
    this.own('path', (squares) => {
      const { board } = this.#drawing;
      this.#drawing = onBoard(squares).reduce<Drawing>(press, { board, path: [] });
      this.#draw();
    });
    this.own('taken', (squares) => {
      this.#taken = onBoard(squares);
      this.#draw();
    });
  }

  #load(drawing: Drawing): void {
    this.#drawing = drawing;
    this.#taken = [];
    this.replace('place', picture(drawing, this.#hint));
    this.#draw();
  }

  #draw(): void {
    const drawing = this.#drawing;
    this.keep('path', ...drawing.path);
    this.keep('taken', ...this.#taken);
    this.svg('way').innerHTML = marks(drawing, this.#hint);
    nameSquares(this, (at) => squareWords(drawing, at));
    setGrips(this, (at) => at === drawing.path.at(-1));
    this.count(counters(drawing));
    this.say(sentence(drawing));
    this.#button('undo').disabled = drawing.path.length === 0;
    this.#button('clear').disabled = drawing.path.length === 0;
    this.#button('redo').disabled = this.#taken.length === 0;
  }

  #button(part: string): HTMLButtonElement {
    return this.html(part) as HTMLButtonElement;
  }

  get #hint(): Hint {
    return chosen(this, 'hint') as Hint;
  }
}

define('draw-tour', DrawTour);
