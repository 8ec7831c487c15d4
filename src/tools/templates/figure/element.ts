/** Template name, in the page: the slider moves it. */
import { makeClock } from '../../../figures/kit/clock.ts';
import { FigureElement, define } from '../../../figures/kit/figure-element.ts';
import { speak } from '../../../figures/kit/say.ts';
import { wireTransport } from '../../../figures/kit/transport.ts';
import { LAST, marks, sentence } from './view.ts';

class TemplateName extends FigureElement {
  protected override connect(signal: AbortSignal): void {
    const clock = makeClock({
      last: LAST,
      at: Number(this.dataset['at']),
      host: this,
      signal,
      draw: (at, playing) => {
        this.svg('marks').innerHTML = marks(at);
        speak(this.html('say'), sentence(at), playing);
        control.show();
      },
    });
    const control = wireTransport(this, clock, signal);
  }
}

define('template-name', TemplateName);
