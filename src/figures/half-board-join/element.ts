/** <half-board-join> goes through the sets of columns; the half boards of each slide along the fold, by hand or by the pair pointed at. */
import { chosen, onChoice } from '../kit/choice.ts';
import { FigureElement, define } from '../kit/figure-element.ts';
import { type Held, type Point, onHandle } from '../kit/hand.ts';
import { patch } from '../kit/patch.ts';
import { onPoint } from '../kit/point.ts';
import { wireTransport } from '../kit/transport.ts';
import { type Pair, joined, lastStep, ticks } from './joined.ts';
import { PARTS, first, halfWords, placeAt, sentence, shownAt, shownSet, stage } from './view.ts';

class HalfBoardJoin extends FigureElement {
  protected override connect(signal: AbortSignal): void {
    let n = Number(chosen(this, 'n'));
    let wired = new AbortController();
    const sliders = PARTS.map((part) => this.querySelector<HTMLInputElement>(`input[data-part="${part}"]`)!);
    const pair = (): Pair => [Number(sliders[0]!.value), Number(sliders[1]!.value)];
    let handles: { set(value: number): void }[] = [];

    const show = (at: number, playing = false, hand?: readonly number[]): void => {
      patch(this.html('stage'), stage(n, at, pair(), hand));
      this.fit();
      this.say(sentence(n, at, pair()), playing);
    };
    /** The strips of a set are other strips: what holds them is wired anew. */
    const wire = (at: number, shown: Pair): void => {
      wired.abort();
      wired = new AbortController();
      const { top, bottom } = joined(n).states[shownSet(n, at)]!;
      const hand = [...shown];
      handles = PARTS.map((part, k) => {
        const input = sliders[k]!;
        [input.max, input.value] = [String([top, bottom][k]!.length - 1), String(shown[k])];
        const draw = ({ at: place }: Held): void => {
          clock.pause();
          hand[k] = place;
          show(clock.at, false, hand);
        };
        const of = { valueAt: (point: Point) => placeAt(n, point), words: halfWords, draw };
        return onHandle(this, part, of, AbortSignal.any([signal, wired.signal]));
      });
    };
    const draw = (at: number, playing: boolean): void => {
      wire(at, shownAt(n, at));
      show(at, playing);
    };
    const clock = wireTransport(this, { draw, pace: 1 }, signal);
    wire(clock.at, pair());
    onChoice(this, 'n', signal, (value) => {
      n = Number(value);
      clock.load(lastStep(n), first(n), ticks(n));
    });
    onPoint('pair', signal, (pointed) => {
      if (pointed === undefined || clock.playing || !this.querySelector('.is-linked')) return;
      for (const [k, place] of pointed.split('-').entries()) handles[k]!.set(Number(place));
      // Its cell and its strips have been drawn since.
      for (const part of this.querySelectorAll(`[data-point="pair:${pointed}"]`))
        part.classList.add('is-linked');
    });
    // A half board that looks in from the side comes to the middle when it is pressed.
    this.addEventListener(
      'click',
      ({ target }) => {
        const half = (target as Element).closest<SVGElement>('.join-away');
        const strip = half?.closest<SVGElement>('[data-strip]')?.dataset['strip'];
        if (half && strip) handles[Number(strip)]!.set(Number(half.dataset['place']));
      },
      { signal },
    );
  }
}

define('half-board-join', HalfBoardJoin);
