/** <border-rules>: the first queen moves along row 0; a square pointed at shows the image that forbids it. */
import { colOf, rowOf, squareAt } from '../pieces/board.ts';
import { FigureElement, define } from '../kit/figure-element.ts';
import { onTouch, setGrips } from '../pieces/touch.ts';
import { wireTransport } from '../kit/transport.ts';
import { N, beginnings, board } from './rules.ts';
import {
  type Shown,
  counters,
  first,
  imagePicture,
  imageTitle,
  marks,
  sentence,
  shownAt,
  holdsQueen,
} from './view.ts';

class BorderRules extends FigureElement {
  #shown: Shown = first;

  protected override connect(signal: AbortSignal): void {
    const draw = (at: number, playing: boolean): void => this.#show(shownAt(at), playing);
    const clock = wireTransport(this, { draw, pace: 1 }, signal);
    /** A press in row 0 moves the first queen; in row 1 the second, if the first is in the corner. */
    const begin = (at: number): void => {
      const [row, col] = [rowOf(board, at), colOf(board, at)];
      const corner = beginnings[clock.at]![0] === 0;
      const found = beginnings.findIndex(([one, two]) =>
        row === 0 ? one === col : row === 1 && corner && one === 0 && two === col,
      );
      if (found >= 0) clock.go(found);
      else this.#point(at);
    };
    onTouch(
      this.html('board'),
      () => board,
      {
        press: begin,
        drag: (from, to) => {
          if (rowOf(board, from) === rowOf(board, to)) begin(to);
        },
        lands: (from) => squareAt(board, rowOf(board, from), beginnings[clock.at]![rowOf(board, from)]!),
        over: (at) => {
          if (at !== undefined && !clock.playing && at !== this.#shown.pointed) this.#point(at);
        },
      },
      signal,
    );
    this.own('square', ([at = 0]) => at < N * N && this.#point(at));
  }

  #point(pointed: number): void {
    const { at } = this.#shown;
    if (rowOf(board, pointed) >= beginnings[at]!.length) this.#show({ at, pointed }, false);
  }

  #show(shown: Shown, playing: boolean): void {
    this.#shown = shown;
    this.keep('square', ...(shown.pointed < 0 ? [] : [shown.pointed]));
    this.svg('moving').innerHTML = marks(shown);
    setGrips(this.html('board'), (at) => holdsQueen(shown.at, at));
    this.html('image').innerHTML = imagePicture(shown);
    this.html('image-title').textContent = imageTitle(shown);
    this.count(counters(shown));
    this.say(sentence(shown), playing);
  }
}

define('border-rules', BorderRules);
