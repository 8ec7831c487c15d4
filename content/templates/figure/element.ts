/** Template name, in the page: the slider moves it. */
import { FigureElement, define } from '../../../src/figures/kit/figure-element.ts';
import { wireTransport } from '../../../src/figures/kit/transport.ts';
import { marks, sentence } from './view.ts';

class TemplateName extends FigureElement {
  protected override connect(signal: AbortSignal): void {
    const draw = (at: number, playing: boolean): void => {
      this.svg('marks').innerHTML = marks(at);
      this.say(sentence(at), playing);
    };
    wireTransport(this, { draw }, signal);
  }
}

define('template-name', TemplateName);
