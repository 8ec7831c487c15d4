/** <place-queens>: the reader puts queens down, drags them and takes them back. */
import { square } from '../pieces/board.ts';
import { chosen, onChoice } from '../kit/choice.ts';
import { FigureElement, define } from '../kit/figure-element.ts';
import { nameSquares, onTouch, setGrips } from '../pieces/touch.ts';
import { type Placing, emptyBoard, move, press, takeBack } from './placing.ts';
import {
  counters,
  draggedMarks,
  marks,
  opening,
  picture,
  sentence,
  shelf,
  solutionsOf,
  solvedAs,
  squareWords,
} from './view.ts';

class PlaceQueens extends FigureElement {
  #game: Placing = emptyBoard(4);
  #pointed: number | undefined;
  /** The solutions that the reader has found on this board, by their numbers. */
  #found: readonly number[] = [];

  protected override connect(signal: AbortSignal): void {
    this.#game = opening(Number(chosen(this, 'n')));
    onTouch(
      this.html('board'),
      () => square(this.#game.n),
      {
        press: (at) => this.#become(press(this.#game, at)),
        lands: (from, to) => (move(this.#game, from, to) === this.#game ? from : to),
        drop: (from, to) => this.#become(move(this.#game, from, to)),
        drag: (from, to) => {
          const dragged = move(this.#game, from, to);
          this.svg('moving').innerHTML =
            dragged === this.#game ? marks(this.#game, from) : draggedMarks(dragged, to);
          this.say(sentence(dragged), true);
        },
        over: (at) => {
          if (at === this.#pointed) return;
          this.#pointed = at;
          this.svg('moving').innerHTML = marks(this.#game, at);
        },
      },
      signal,
    );
    onChoice(this, 'n', signal, (value) => {
      const empty = emptyBoard(Number(value));
      this.#pointed = undefined;
      this.#found = [];
      this.replace('shelf', shelf(empty.n));
      this.replace('board', picture(empty));
      this.#become(empty);
    });
    this.onPress('back', signal, () => this.#become(takeBack(this.#game)));
    this.onPress('clear', signal, () => this.#become(emptyBoard(this.#game.n)));
    this.own('queens', (queens) => {
      const { n, takenBack } = this.#game;
      const on = queens.filter((at) => at < n * n);
      this.#become({ n, queens: [...new Set(on)], takenBack });
    });
    this.own('found', (found) => this.#keepFound(found.filter((i) => i in solutionsOf(this.#game.n))));
    this.own('taken', ([takenBack = 0]) => this.#become({ ...this.#game, takenBack }));
  }

  #become(game: Placing): void {
    this.#game = game;
    this.keep('queens', ...game.queens);
    this.keep('taken', game.takenBack);
    this.svg('moving').innerHTML = marks(this.#game, this.#pointed);
    this.count(counters(game));
    this.say(sentence(game));
    const solved = solvedAs(game);
    if (solved >= 0 && !this.#found.includes(solved)) this.#keepFound([...this.#found, solved]);
    setGrips(this, (at) => game.queens.includes(at));
    nameSquares(this, (at) => squareWords(game, at));
  }

  #keepFound(found: readonly number[]): void {
    this.#found = [...new Set(found)];
    this.keep('found', ...this.#found);
    this.replace('shelf', shelf(this.#game.n, this.#found));
  }
}

define('place-queens', PlaceQueens);
