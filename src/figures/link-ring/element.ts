/** <link-ring>: takes entries out of a ring and puts them back, in this order or that. */
import { FigureElement, define } from '../kit/figure-element.ts';
import { speak } from '../kit/say.ts';
import { type Ring, fresh, putBack, takeOut } from './ring.ts';
import { opening, rows, sentence } from './view.ts';

class LinkRing extends FigureElement {
  protected override connect(signal: AbortSignal): void {
    let ring: Ring = opening;
    const become = (next: Ring): void => {
      ring = next;
      this.html('rows').innerHTML = rows(ring);
      speak(this.html('say'), sentence(ring));
    };
    const press = (part: string, next: () => Ring): void =>
      this.html(part).addEventListener('click', () => become(next()), { signal });

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
    press('last', () => (ring.out.length > 0 ? putBack(ring, ring.out.at(-1)!) : ring));
    press('first', () => (ring.out.length > 0 ? putBack(ring, ring.out[0]!) : ring));
    press('reset', () => fresh);
  }
}

define('link-ring', LinkRing);
