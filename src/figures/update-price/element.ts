/** The price of an update is dragged along its ruler; a press on a board sets the dearest that pays there, one on a rival what was measured. */
import { FigureElement, define } from '../kit/figure-element.ts';
import { onHandle } from '../kit/hand.ts';
import {
  boardSentence,
  dearest,
  moving,
  priceWords,
  rivalSentence,
  sentence,
  stepAt,
  stepOf,
} from './view.ts';

class UpdatePrice extends FigureElement {
  protected override connect(signal: AbortSignal): void {
    const handle = onHandle(
      this,
      'price',
      {
        valueAt: ([x]) =>
          stepAt(this.querySelector('svg.drawn-wide')!.checkVisibility() ? 'wide' : 'narrow', x),
        words: priceWords,
        draw: ({ at, value, held }) => {
          for (const shape of ['wide', 'narrow'] as const)
            this.querySelector(`.drawn-${shape} .price-moving`)!.innerHTML = moving(shape, at);
          this.say(sentence(value), held);
        },
      },
      signal,
    );
    const press = (pressed: SVGElement): void => {
      const [what, which] = pressed.dataset['point']!.split(':');
      const price = Number(pressed.dataset['price']);
      handle.set(what === 'board' ? dearest(Number(which)) : Math.round(stepOf(price)));
      this.say(what === 'board' ? boardSentence(Number(which)) : rivalSentence(Number(which), price));
    };
    this.addEventListener(
      'click',
      ({ target }) => {
        const pressed = (target as Element).closest<SVGElement>('.price-press');
        if (pressed) press(pressed);
      },
      { signal },
    );
    this.addEventListener(
      'keydown',
      (event) => {
        const pressed = (event.target as Element).querySelector<SVGElement>('.price-press.is-linked');
        if (event.key !== 'Enter' || !pressed) return;
        event.preventDefault();
        press(pressed);
      },
      { signal },
    );
  }
}

define('update-price', UpdatePrice);
