/** <half-board-join> goes through the sets of columns; the pair that is pointed at is shown large. */
import { chosen, onChoice } from '../kit/choice.ts';
import { FigureElement, define } from '../kit/figure-element.ts';
import { patch } from '../kit/patch.ts';
import { onPoint } from '../kit/point.ts';
import { wireTransport } from '../kit/transport.ts';
import { type Pair, joined, lastStep, setAt, ticks } from './joined.ts';
import { first, sentence, stage } from './view.ts';

class HalfBoardJoin extends FigureElement {
  protected override connect(signal: AbortSignal): void {
    let n = Number(chosen(this, 'n'));
    const show = (at: number, pair?: Pair): void => {
      patch(this.html('stage'), stage(n, at, pair));
      this.fit();
    };
    const draw = (at: number, playing: boolean): void => {
      this.keep('pair');
      show(at);
      this.say(sentence(n, at), playing);
    };
    const clock = wireTransport(this, { draw, pace: 1 }, signal);
    const choose = (above: number, below: number): void => {
      this.keep('pair', above, below);
      show(clock.at, [above, below]);
    };
    onChoice(this, 'n', signal, (value) => {
      n = Number(value);
      clock.load(lastStep(n), first(n), ticks(n));
    });
    onPoint('pair', signal, (pointed) => {
      if (pointed === undefined || clock.playing || !this.querySelector('.is-linked')) return;
      const [above = 0, below = 0] = pointed.split('-').map(Number);
      choose(above, below);
    });
    this.own('pair', ([above = 0, below = 0]) => {
      const { top, bottom } = joined(n).states[setAt(n, clock.at)]!;
      if (above < top.length && below < bottom.length) choose(above, below);
    });
  }
}

define('half-board-join', HalfBoardJoin);
