/** <sparse-set>: takes options out of a list and puts them back. */
import { FigureElement, define } from '../kit/figure-element.ts';
import { type SparseSet, OUT, fresh, hide, opening, restore, rows, sentence } from './view.ts';

class SparseSetFigure extends FigureElement {
  protected override connect(signal: AbortSignal): void {
    let set: SparseSet = opening;
    /** The options that went or came back, each press one. */
    let moves: readonly number[] = OUT;
    const become = (next: SparseSet, moved: readonly number[]): void => {
      [set, moves] = [next, moved];
      this.keep('moves', ...moves);
      this.html('rows').innerHTML = rows(set);
      this.say(sentence(set));
    };
    const press = (option: number | undefined): void => {
      if (option === undefined) return;
      const next = set.cells.indexOf(option) < set.size ? hide(set, option) : restore(set);
      become(next, [...moves, option]);
    };
    this.html('rows').addEventListener(
      'click',
      (event) => {
        const button = (event.target as Element).closest<HTMLElement>('[data-option]');
        if (!button || button.matches(':disabled')) return;
        const cell = set.cells.indexOf(Number(button.dataset['option']));
        press(Number(button.dataset['option']));
        // The pressed button is drawn anew: the focus stays on the cell, or goes to the last that is active.
        const active = this.querySelectorAll<HTMLElement>('[data-option]:not(:disabled)');
        active[Math.min(cell, active.length - 1)]?.focus({ preventScroll: true });
      },
      { signal },
    );
    this.onPress('back', signal, () => press(set.cells[set.size]));
    const reset = (): void => become(fresh, []);
    this.onPress('reset', signal, reset);
    this.own('moves', (options) => {
      reset();
      for (const option of options) if (set.cells.includes(option)) press(option);
    });
  }
}

define('sparse-set', SparseSetFigure);
