/** Lays lower halves of the shelf against an upper one: dragged, pressed, or chosen by keys; then the way round is walked. */
import type { Clock } from '../kit/clock.ts';
import { type Place, onDrag } from '../kit/drag.ts';
import { FigureElement, define } from '../kit/figure-element.ts';
import { ghost, onHandle, placeIn } from '../kit/hand.ts';
import { patch } from '../kit/patch.ts';
import { wireTransport } from '../kit/transport.ts';
import type { Shelf } from './shelf.ts';
import {
  type Shown,
  ghostOf,
  isOverBoard,
  lastStep,
  marks,
  meetingOf,
  onBoard,
  onShelf,
  railValue,
  readShelf,
  sentence,
  words,
} from './view.ts';

class HalvesFigure extends FigureElement {
  #shelf: Shelf = { uppers: [], lowers: [] };
  #shown: Shown = { upper: 0, lower: 0, at: 0, tried: [] };

  protected override connect(signal: AbortSignal): void {
    this.#shelf = readShelf(this.html('stage').dataset['shelf']!);
    const [upper, lower] = [this.#slider('upper'), this.#slider('lower')];
    const tried = [...this.#shelf.lowers.keys()].slice(0, -1);
    this.#shown = { upper: Number(upper.value) - 1, lower: Number(lower.value) - 1, at: 0, tried };
    const draw = (at: number, playing: boolean): void => this.#become({ at }, playing);
    const clock = wireTransport(this, { draw, pace: 12 }, signal);
    this.#shown = { ...this.#shown, at: clock.at };
    onHandle(
      this,
      'upper',
      {
        valueAt: ([x]) => railValue(this.#shelf, x),
        words: words.upper,
        draw: ({ value, at }) => {
          if (value - 1 === this.#shown.upper) this.#become({ rail: at });
          else this.#meet(clock, { upper: value - 1, rail: at, tried: [] });
        },
      },
      signal,
    );
    lower.addEventListener('input', () => this.#lay(clock, Number(lower.value) - 1), { signal });
    this.#listen(clock, signal);
    this.keep('tried', ...tried);
    this.own('tried', (lowers) =>
      this.#become({ tried: lowers.filter((at) => at < this.#shelf.lowers.length) }),
    );
  }

  #slider(part: string): HTMLInputElement {
    return this.html(part) as HTMLInputElement;
  }

  /** Another pair: the way round begins, and goes on by itself, since the reader has asked for it by laying the half there. */
  #meet(clock: Clock, change: Partial<Shown>): void {
    this.#shown = { ...this.#shown, ...change };
    clock.load(lastStep(meetingOf(this.#shelf, this.#shown)));
  }

  #lay(clock: Clock, lower: number): void {
    const slider = this.#slider('lower');
    slider.value = String(lower + 1);
    slider.setAttribute('aria-valuetext', words.lower(lower + 1));
    this.#meet(clock, { lower, tried: [...this.#shown.tried, lower] });
    clock.play();
  }

  #become(change: Partial<Shown>, playing = false): void {
    this.#shown = { ...this.#shown, ...change };
    this.keep('tried', ...this.#shown.tried);
    patch(this.svg('marks'), marks(this.#shelf, this.#shown));
    this.say(sentence(this.#shelf, this.#shown), playing);
  }

  #listen(clock: Clock, signal: AbortSignal): void {
    const placeOf = (target: EventTarget | null): number | undefined => {
      const words = (target as Element).closest<SVGElement>('[data-place]')?.dataset['place'];
      return words === undefined ? undefined : Number(words);
    };
    this.addEventListener(
      'click',
      ({ target }) => {
        const at = placeOf(target);
        if (at !== undefined) this.#lay(clock, at);
      },
      { signal },
    );
    onDrag(
      this,
      (grip) => {
        const at = placeOf(grip);
        const svg = grip.closest('svg');
        if (at === undefined || !svg) return undefined;
        clock.pause();
        // What was found of the half before is no longer asked.
        this.say({ mark: '', words: 'Lay this half against the upper one.' });
        const held = ghost(svg, ghostOf(this.#shelf.lowers[at]!), onShelf(at));
        const refused = meetingOf(this.#shelf, { ...this.#shown, lower: at }).kind === 'misfit';
        return {
          move(place: Place) {
            const point = placeIn(svg, place);
            held.to(point, refused && isOverBoard(point));
          },
          end: (place: Place | undefined) => {
            const lands = place !== undefined && isOverBoard(placeIn(svg, place));
            held.land(lands && !refused ? onBoard : onShelf(at));
            if (lands) this.#lay(clock, at);
            else this.#become({});
          },
        };
      },
      signal,
    );
  }
}

define('halves-figure', HalvesFigure);
