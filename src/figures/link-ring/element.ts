/** <link-ring>: takes entries out of a ring and puts them back, in this order or that. */
import { FigureElement, define } from '../kit/figure-element.ts';
import { type Ring, fresh, putBack, takeOut } from './ring.ts';
import { opening, rows, sentence } from './view.ts';

class LinkRing extends FigureElement {
  protected override connect(signal: AbortSignal): void {
    let ring: Ring = opening;
    const become = (next: Ring): void => {
      ring = next;
      this.html('rows').innerHTML = rows(ring);
      this.say(sentence(ring));
    };
    this.html('rows').addEventListener(
      'click',
      (event) => {
        const button = (event.target as Element).closest<HTMLElement>('[data-entry]');
        if (!button || button.matches(':disabled')) return;
        const entry = Number(button.dataset['entry']);
        become(takeOut(ring, entry));
        // The pressed button is drawn anew, and cannot be pressed again: the focus goes to the next one that can.
        const left = [...this.querySelectorAll<HTMLElement>('[data-entry]:not(:disabled)')];
        const next = left.find((other) => Number(other.dataset['entry']) > entry) ?? left.at(-1);
        (next ?? this.html('reset')).focus({ preventScroll: true });
      },
      { signal },
    );
    const back = (entry: number | undefined): void =>
      become(entry === undefined ? ring : putBack(ring, entry));
    this.onPress('last', signal, () => back(ring.out.at(-1)));
    this.onPress('first', signal, () => back(ring.out[0]));
    this.onPress('reset', signal, () => become(fresh));
  }
}

define('link-ring', LinkRing);
