/** <link-ring>: takes entries out of a ring and puts them back, in this order or that. */
import { FigureElement, define } from '../kit/figure-element.ts';
import { ENTRIES, type Ring, fresh, putBack, takeOut } from './ring.ts';
import { OUT, opening, rows, sentence } from './view.ts';

class LinkRing extends FigureElement {
  protected override connect(signal: AbortSignal): void {
    let ring: Ring = opening;
    /** The entries that went or came back, each press one. */
    let moves: readonly number[] = OUT;
    const become = (next: Ring, moved: readonly number[]): void => {
      [ring, moves] = [next, moved];
      this.keep('moves', ...moves);
      this.html('rows').innerHTML = rows(ring);
      this.say(sentence(ring));
    };
    const press = (entry: number | undefined): void => {
      if (entry === undefined) return;
      const next = ring.out.includes(entry) ? putBack(ring, entry) : takeOut(ring, entry);
      become(next, [...moves, entry]);
    };
    this.onMarked('rows', 'entry', signal, (entry) => {
      press(Number(entry));
      // The pressed button is drawn anew, and cannot be pressed again: the focus goes to the next one that can.
      const left = [...this.querySelectorAll<HTMLElement>('[data-entry]:not(:disabled)')];
      const next = left.find((other) => Number(other.dataset['entry']) > Number(entry)) ?? left.at(-1);
      (next ?? this.html('reset')).focus({ preventScroll: true });
    });
    this.onPress('last', signal, () => press(ring.out.at(-1)));
    this.onPress('first', signal, () => press(ring.out[0]));
    const reset = (): void => become(fresh, []);
    this.onPress('reset', signal, reset);
    this.own('moves', (entries) => {
      reset();
      for (const entry of entries) if (entry > 0 && entry < ENTRIES) press(entry);
    });
  }
}

define('link-ring', LinkRing);
