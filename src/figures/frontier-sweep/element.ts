/** The sweep in the page: a slider for the squares, one for the states; a bar leads to its square, a drawing slides over the board. */
import { onDial, setDial } from '../kit/dial.ts';
import { FigureElement, define } from '../kit/figure-element.ts';
import { placeIn } from '../kit/hand.ts';
import { patch } from '../kit/patch.ts';
import { slideFrom } from '../kit/slide.ts';
import { wireTransport } from '../kit/transport.ts';
import { type Shown, barAt, counters, picks, pictures, sentence, sweep, which } from './view.ts';

class FrontierSweep extends FigureElement {
  protected override connect(signal: AbortSignal): void {
    const swept = sweep();
    let shown: Shown = { at: 0, pick: 0 };
    let sliding = new AbortController();
    const draw = (change: Partial<Shown>, playing = false): void => {
      const before = shown.at;
      shown = { ...shown, laid: undefined, ...change };
      const { at, pick, laid } = shown;
      const words = which(swept, at, pick);
      sliding.abort();
      const focused = document.activeElement;
      patch(this.html('pictures'), pictures(swept, shown));
      // A drawing that goes does not take the keys with it.
      if (!focused?.isConnected) this.focus({ preventScroll: true });
      this.fit();
      this.count(counters(swept, at));
      setDial(this, 'pick', pick + 1, words, picks(swept, at));
      this.html('pick').setAttribute('aria-valuetext', words);
      this.say(sentence(swept, at), playing);
      this.keep('laid', ...(laid === undefined ? [] : [laid]));
      if (at !== before + 1 && laid === undefined) return;
      sliding = new AbortController();
      for (const past of this.querySelectorAll<SVGGElement>('[data-past]')) {
        const small = this.querySelector<SVGSVGElement>(`[data-way="${past.dataset['past']}"] svg`)!;
        slideFrom(small, past, AbortSignal.any([signal, sliding.signal]));
      }
    };
    const step = (at: number, playing: boolean): void => draw({ at, pick: 0 }, playing);
    const clock = wireTransport(this, { draw: step, pace: 1.5 }, signal);
    shown = { at: clock.at, pick: 0 };
    this.own('laid', ([laid]) => draw({ laid }));
    onDial(this, 'pick', signal, (pick) => draw({ pick: pick - 1 }));
    this.onPress('pictures', signal, (event) => {
      const target = event.target as Element;
      const bars = target.closest<SVGSVGElement>('.sweep-bars');
      const way = Number(target.closest<HTMLElement>('[data-way]')?.dataset['way'] ?? NaN);
      if (bars) clock.go(barAt(placeIn(bars, event)[0]));
      else if (way >= 0 && swept.steps[shown.at]!.states.length === 0) draw({ pick: way });
      else if (way >= 0) draw({ laid: way === shown.laid ? undefined : way });
    });
  }
}

define('frontier-sweep', FrontierSweep);
