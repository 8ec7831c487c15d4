/** <random-dive> walks down a search tree at random, one row at a time. */
import { chosen, onChoice } from '../kit/choice.ts';
import { FigureElement, define } from '../kit/figure-element.ts';
import { wireTransport } from '../kit/transport.ts';
import { counters, diveNumber, lastStep, lines, marks, sentence, stage } from './view.ts';

class RandomDive extends FigureElement {
  protected override connect(signal: AbortSignal): void {
    let [n, k] = [Number(chosen(this, 'n')), 1];
    let dived = diveNumber(n, k);
    const draw = (at: number, playing: boolean): void => {
      this.svg('marks').innerHTML = marks(n, dived, at);
      this.html('lines').innerHTML = lines(n, dived, at);
      this.count(counters(n, k, at));
      this.say(sentence(n, dived, at), playing);
    };
    const clock = wireTransport(this, { draw, pace: 1.5 }, signal);
    const begin = (size: number, number: number): void => {
      [n, k] = [size, number];
      this.keep('k', k);
      dived = diveNumber(n, k);
      this.html('stage').innerHTML = stage(n, dived, 0);
      clock.load(lastStep(dived), 0);
    };
    onChoice(this, 'n', signal, (value) => begin(Number(value), 1));
    this.own('k', ([number = 1]) => begin(n, number));
    this.onPress('again', signal, () => {
      begin(n, k + 1);
      clock.play();
    });
  }
}

define('random-dive', RandomDive);
