/** <sparse-set>: a press takes an option out, and the wall puts back whatever it passes. */
import { FigureElement, define } from '../kit/figure-element.ts';
import { onHandle } from '../kit/hand.ts';
import { patch } from '../kit/patch.ts';
import {
  type SparseSet,
  OUT,
  fresh,
  hide,
  opening,
  picture,
  restore,
  sentence,
  sizeAt,
  sizeWords,
} from './view.ts';

class SparseSetFigure extends FigureElement {
  protected override connect(signal: AbortSignal): void {
    let set: SparseSet = opening;
    /** The options that went or came back, one after another. */
    let moves: readonly number[] = OUT;
    const move = (option: number): void => {
      set = set.cells.indexOf(option) < set.size ? hide(set, option) : restore(set);
      moves = [...moves, option];
    };
    const show = (wall: number): void => {
      this.keep('moves', ...moves);
      patch(this.html('picture'), picture(set, wall));
      this.say(sentence(set));
    };
    const draw = ({ value, at }: { value: number; at: number }): void => {
      while (set.size > value) move(set.cells[set.size - 1]!);
      while (set.size < value) move(set.cells[set.size]!);
      show(at);
    };
    const wall = onHandle(this, 'size', { valueAt: sizeAt, words: sizeWords, draw }, signal);
    this.onMarked('picture', 'option', signal, (option) => {
      if (set.cells.indexOf(Number(option)) >= set.size) return;
      move(Number(option));
      wall.set(set.size);
    });
    const reset = (): void => {
      [set, moves] = [fresh, []];
      wall.set(set.size);
    };
    this.onPress('reset', signal, reset);
    this.own('moves', (options) => {
      reset();
      for (const option of options) if (set.cells.includes(option)) move(option);
      wall.set(set.size);
    });
  }
}

define('sparse-set', SparseSetFigure);
