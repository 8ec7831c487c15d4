/** Closing a path by hand in the page: every press is a move of rotation.ts. */
import { chosen, onChoice } from '../kit/choice.ts';
import { FigureElement, define } from '../kit/figure-element.ts';
import { nameSquares, onTouch, setGrips } from '../pieces/touch.ts';
import { endMoves, extend, reverse, rotate } from '../../solvers/knights/rotation.ts';
import {
  type Editing,
  type Puzzle,
  counters,
  list,
  marks,
  picture,
  pose,
  sentence,
  shownPivot,
  squareWords,
} from './view.ts';

class FlipEditor extends FigureElement {
  #editing: Editing = pose('two');
  #past: Editing[] = [];
  /** The squares that were pressed since the puzzle began; one past the last square turned the path round. */
  #moves: number[] = [];
  #over: number | undefined;

  protected override connect(signal: AbortSignal): void {
    const load = (): void => this.#load(pose(chosen(this, 'puzzle') as Puzzle));
    onChoice(this, 'puzzle', signal, load);
    this.onPress('again', signal, load);
    this.onPress('reverse', signal, () => this.#press(this.#area));
    this.onPress('undo', signal, () => {
      const before = this.#past.pop();
      if (before) this.#editing = before;
      this.#moves.pop();
      this.#draw();
    });
    const touch = {
      press: (at: number) => this.#press(at),
      // The same move, made with the knight: drag it to the square; what it would do is drawn on the way.
      drag: (_: number, to: number) => {
        this.svg('way').innerHTML = marks(this.#editing, to);
      },
      drop: (from: number, to: number) => {
        if (from === to) this.#draw();
        else this.#press(to);
      },
      over: (at: number | undefined) => {
        if (at === this.#over) return;
        this.#over = at;
        this.svg('way').innerHTML = marks(this.#editing, at);
      },
    };
    onTouch(this.html('place'), () => this.#editing.board, touch, signal);
    this.#draw();
    this.own('moves', (moves) => {
      load();
      for (const at of moves) this.#press(at);
    });
  }

  get #area(): number {
    const { width, height } = this.#editing.board;
    return width * height;
  }

  #load(editing: Editing): void {
    this.#editing = editing;
    [this.#past, this.#moves] = [[], []];
    this.#over = undefined;
    this.replace('place', picture(editing));
    this.#draw();
  }

  #press(at: number): void {
    const { board, path, rotations } = this.#editing;
    const { extensions, pivots, closes } = endMoves(board, path);
    const i = path.indexOf(at);
    if (at === this.#area) this.#go(at, { board, path: reverse(path), rotations });
    else if (extensions.includes(at)) this.#go(at, { board, path: extend(board, path, at), rotations });
    else if (pivots.includes(i) && !closes)
      this.#go(at, { board, path: rotate(board, path, i), rotations: rotations + 1, turned: i + 1 });
  }

  #go(move: number, next: Editing): void {
    this.#past.push(this.#editing);
    this.#moves.push(move);
    this.#editing = next;
    this.#draw();
  }

  #draw(): void {
    const editing = this.#editing;
    this.keep('moves', ...this.#moves);
    // Just turned, the tail is seen as it is; otherwise what a rotation would do stands there, with no need to point.
    this.svg('way').innerHTML = marks(
      editing,
      editing.turned === undefined ? shownPivot(editing) : undefined,
    );
    this.html('list').innerHTML = list(editing);
    nameSquares(this, (at) => squareWords(editing, at));
    setGrips(this, (at) => at === editing.path.at(-1));
    this.count(counters(editing));
    this.say(sentence(editing));
    (this.html('undo') as HTMLButtonElement).disabled = this.#past.length === 0;
  }
}

define('flip-editor', FlipEditor);
