/** <place-queens>: the reader puts queens down, drags them and takes them back. */
import { square } from '../kit/board.ts';
import { chosen, onChoice } from '../kit/choice.ts';
import { FigureElement, define } from '../kit/figure-element.ts';
import { countsInside, speak } from '../kit/say.ts';
import { onTouch, setGrips } from '../kit/touch.ts';
import { type Placing, emptyBoard, move, press, takeBack } from './placing.ts';
import { counters, draggedMarks, marks, opening, picture, sentence, squareWords } from './view.ts';

class PlaceQueens extends FigureElement {
  #game: Placing = emptyBoard(4);
  #pointed: number | undefined;
  #board: AbortController | undefined;

  protected override connect(signal: AbortSignal): void {
    const n = Number(this.dataset['n']);
    // The page was built with the opening; a browser that kept another size of an earlier visit starts empty.
    this.#game = opening(n);
    if (Number(chosen(this, 'n')) !== n) this.#newBoard(Number(chosen(this, 'n')));
    else this.#listen();
    onChoice(this, 'n', signal, (value) => this.#newBoard(Number(value)));
    this.html('back').addEventListener('click', () => this.#become(takeBack(this.#game)), { signal });
    this.html('clear').addEventListener('click', () => this.#become(emptyBoard(this.#game.n)), { signal });
    signal.addEventListener('abort', () => this.#board?.abort());
    this.#show();
  }

  #newBoard(n: number): void {
    this.#game = emptyBoard(n);
    this.#pointed = undefined;
    this.html('board').innerHTML = picture(this.#game);
    this.#listen();
    this.#show();
  }

  #listen(): void {
    const svg = this.#svg();
    this.#board?.abort();
    this.#board = new AbortController();
    onTouch(
      svg,
      square(this.#game.n),
      {
        press: (at) => this.#become(press(this.#game, at)),
        drop: (from, to) => this.#become(move(this.#game, from, to)),
        drag: (from, to) => {
          const dragged = move(this.#game, from, to);
          this.svg('moving').innerHTML =
            dragged === this.#game ? marks(this.#game, from) : draggedMarks(dragged, to);
        },
        over: (at) => {
          if (at === this.#pointed) return;
          this.#pointed = at;
          this.svg('moving').innerHTML = marks(this.#game, at);
        },
      },
      this.#board.signal,
    );
    // The numbers at the edge keep their size, whatever the board's.
    const drawn = svg.viewBox.baseVal.width;
    if (svg.clientWidth > 0) svg.style.setProperty('--k', (svg.clientWidth / drawn).toFixed(3));
  }

  #become(game: Placing): void {
    this.#game = game;
    this.#show();
  }

  #show(): void {
    this.svg('moving').innerHTML = marks(this.#game, this.#pointed);
    this.html('counts').innerHTML = countsInside(counters(this.#game));
    speak(this.html('say'), sentence(this.#game));
    setGrips(this, (at) => this.#game.queens.includes(at));
    for (const touched of this.querySelectorAll<SVGElement>('[data-square]')) {
      const at = Number(touched.dataset['square']);
      touched.setAttribute('aria-label', squareWords(this.#game, at));
    }
  }

  #svg(): SVGSVGElement {
    const svg = this.html('board').querySelector('svg');
    if (svg === null) throw new Error('<place-queens> has no board in its markup.');
    return svg;
  }
}

define('place-queens', PlaceQueens);
