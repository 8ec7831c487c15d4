/** <half-board-join> goes through the sets of columns; the half boards of each slide along the fold, by hand or by the pair pointed at. */
import { chosen, onChoice } from '../kit/choice.ts';
import { FigureElement, define } from '../kit/figure-element.ts';
import { onHandle } from '../kit/hand.ts';
import { patch } from '../kit/patch.ts';
import { onPoint } from '../kit/point.ts';
import { wireTransport } from '../kit/transport.ts';
import { joined, lastStep, ticks } from './joined.ts';
import { PARTS, first, halfWords, placeAt, sentence, shownAt, shownSet, stage } from './view.ts';

class HalfBoardJoin extends FigureElement {
  protected override connect(signal: AbortSignal): void {
    let n = Number(chosen(this, 'n'));
    let wired = new AbortController();
    const sliders = PARTS.map((part) => this.querySelector<HTMLInputElement>(`input[data-part="${part}"]`)!);
    const pair = (): [number, number] => [Number(sliders[0]!.value), Number(sliders[1]!.value)];
    let handles: { set(value: number): void }[] = [];

    /** The strips of a set are other strips: what holds them is wired anew. */
    const wire = (at: number): void => {
      wired.abort();
      wired = new AbortController();
      const { top, bottom } = joined(n).states[shownSet(n, at)]!;
      for (const [k, input] of sliders.entries()) input.max = String([top, bottom][k]!.length - 1);
      const hand = pair() as number[];
      handles = PARTS.map((part, k) =>
        onHandle(
          this,
          part,
          {
            valueAt: (point) => placeAt(n, point),
            words: halfWords,
            draw: ({ at: place }) => {
              clock.pause();
              hand[k] = place;
              patch(this.html('stage'), stage(n, clock.at, pair(), hand));
              this.fit();
              this.say(sentence(n, clock.at, pair()));
            },
          },
          AbortSignal.any([signal, wired.signal]),
        ),
      );
    };
    const draw = (at: number, playing: boolean): void => {
      const shown = shownAt(n, at);
      for (const [k, input] of sliders.entries()) [input.max, input.value] = ['99', String(shown[k])];
      wire(at);
      patch(this.html('stage'), stage(n, at, shown));
      this.fit();
      this.say(sentence(n, at), playing);
    };
    const clock = wireTransport(this, { draw, pace: 1 }, signal);
    wire(clock.at);
    const choose = (places: readonly number[]): void => {
      for (const [k, place] of places.entries()) handles[k]!.set(place);
    };
    onChoice(this, 'n', signal, (value) => {
      n = Number(value);
      clock.load(lastStep(n), first(n), ticks(n));
    });
    onPoint('pair', signal, (pointed) => {
      if (pointed === undefined || clock.playing || !this.querySelector('.is-linked')) return;
      choose(pointed.split('-').map(Number));
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
