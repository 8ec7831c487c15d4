/** The count of 6 × 6 in the page. The rule is switched without moving the clock: the same number of steps, spent differently. */
import { chosen, onChoice } from '../kit/choice.ts';
import { FigureElement, define } from '../kit/figure-element.ts';
import { placeIn } from '../kit/hand.ts';
import { UNIT } from '../kit/marks.ts';
import { patch } from '../kit/patch.ts';
import { squareAt } from '../pieces/board.ts';
import { wireTransport } from '../kit/transport.ts';
import { type Rule, type Trace, board, traceOf } from './trace.ts';
import { type Pair, boardMarks, counters, depthPictures, nextEntry, sentence, stepAt } from './view.ts';

class ForcedMoves extends FigureElement {
  readonly #traces: Pair = { on: traceOf('on'), off: traceOf('off') };

  protected override connect(signal: AbortSignal): void {
    let trace = this.#traces[chosen(this, 'rule') as Rule];
    const draw = (at: number, playing: boolean): void => this.#draw(trace, at, playing);
    const clock = wireTransport(this, { draw }, signal);
    const press = (part: string, stepOf: (x: number, y: number) => number): void =>
      this.html(part).addEventListener(
        'click',
        (event) => {
          const svg = (event.target as Element).closest('svg');
          if (svg) clock.go(Math.min(trace.last, stepOf(...placeIn(svg, event))));
        },
        { signal },
      );
    press('depth', (x) => stepAt(clock.at, x));
    press('board', (x, y) =>
      Math.min(x, y) < 0
        ? clock.at
        : nextEntry(trace, clock.at, squareAt(board, Math.floor(y / UNIT), Math.floor(x / UNIT))),
    );
    onChoice(this, 'rule', signal, (value) => {
      trace = this.#traces[value as Rule];
      clock.load(trace.last, clock.at, trace.toursAt);
    });
  }

  #draw(trace: Trace, at: number, playing: boolean): void {
    const moment = trace.at(at);
    const words = sentence(trace.rule, moment);
    const picture = this.html('board').firstElementChild!;
    picture.setAttribute('aria-label', `Board of 6 by 6: ${words.words}`);
    patch(this.svg('marks'), boardMarks(trace.rule, moment));
    patch(this.html('depth'), depthPictures(this.#traces, trace.rule, at));
    this.count(counters(trace.rule, moment));
    this.say(words, playing);
  }
}

define('forced-moves', ForcedMoves);
