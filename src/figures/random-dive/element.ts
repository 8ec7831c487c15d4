/** <random-dive> walks down a search tree at random, one row at a time. */
import { chosen, onChoice } from '../kit/choice.ts';
import { makeClock } from '../kit/clock.ts';
import { FigureElement, define } from '../kit/figure-element.ts';
import { countsInside, speak } from '../kit/say.ts';
import { wireTransport } from '../kit/transport.ts';
import { counters, diveNumber, lastStep, lines, marks, sentence, stage } from './view.ts';

class RandomDive extends FigureElement {
  protected override connect(signal: AbortSignal): void {
    let n = Number(this.dataset['n']);
    let k = Number(this.dataset['k']);
    let dived = diveNumber(n, k);
    const clock = makeClock({
      last: lastStep(dived),
      at: Number(this.dataset['at']),
      speed: '1',
      pace: 1.5,
      host: this,
      signal,
      draw: (at, playing) => {
        this.svg('marks').innerHTML = marks(n, dived, at);
        this.html('lines').innerHTML = lines(n, dived, at);
        this.html('counts').innerHTML = countsInside(counters(n, k, at));
        speak(this.html('say'), sentence(n, dived, at), playing);
        control.show();
      },
    });
    const control = wireTransport(this, clock, signal);
    const begin = (size: number, number: number): void => {
      [n, k] = [size, number];
      this.dataset['k'] = String(k);
      dived = diveNumber(n, k);
      this.html('stage').innerHTML = stage(n, dived, 0);
      clock.load(lastStep(dived), 0);
    };
    onChoice(this, 'n', signal, (value) => begin(Number(value), 1));
    this.html('again').addEventListener(
      'click',
      () => {
        begin(n, k + 1);
        clock.play();
      },
      { signal },
    );
    // A browser may have kept the size of an earlier visit.
    const kept = Number(chosen(this, 'n'));
    if (kept !== n) begin(kept, 1);
  }
}

define('random-dive', RandomDive);
