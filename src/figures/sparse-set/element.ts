/** <sparse-set>: takes options out of a list and puts them back. */
import { FigureElement, define } from '../kit/figure-element.ts';
import { type SparseSet, fresh, hide, opening, restore, rows, sentence } from './view.ts';

class SparseSetFigure extends FigureElement {
  protected override connect(signal: AbortSignal): void {
    let set: SparseSet = opening;
    const become = (next: SparseSet): void => {
      set = next;
      this.html('rows').innerHTML = rows(set);
      this.say(sentence(set));
    };
    this.html('rows').addEventListener(
      'click',
      (event) => {
        const button = (event.target as Element).closest<HTMLElement>('[data-option]');
        if (!button || button.matches(':disabled')) return;
        const cell = set.cells.indexOf(Number(button.dataset['option']));
        become(hide(set, Number(button.dataset['option'])));
        // The pressed button is drawn anew: the focus stays on the cell, or goes to the last that is active.
        const active = this.querySelectorAll<HTMLElement>('[data-option]:not(:disabled)');
        active[Math.min(cell, active.length - 1)]?.focus({ preventScroll: true });
      },
      { signal },
    );
    this.onPress('back', signal, () => become(restore(set)));
    this.onPress('reset', signal, () => become(fresh));
  }
}

define('sparse-set', SparseSetFigure);
