/** The count of 6 × 6 in the page. The rule is switched without moving the clock: the same number of steps, spent differently. */
import { chosen, onChoice } from '../kit/choice.ts';
import { FigureElement, define } from '../kit/figure-element.ts';
import { placeIn } from '../kit/hand.ts';
import { UNIT } from '../kit/marks.ts';
import { patch } from '../kit/patch.ts';
import { squareAt } from '../pieces/board.ts';
import { wireTransport } from '../kit/transport.ts';
import { type Rule, board } from './trace.ts';
import { bothTraces, counters, depthPictures, forcedBoard, nextEntry, sentence, stepAt } from './view.ts';

class ForcedMoves extends FigureElement {
  protected override connect(signal: AbortSignal): void {
    const traces = bothTraces();
    let trace = traces[chosen(this, 'rule') as Rule];
    const draw = (at: number, playing: boolean): void => {
      const moment = trace.at(at);
      patch(this.html('board'), forcedBoard(trace.rule, moment));
      patch(this.html('depth'), depthPictures(traces, trace.rule, at));
      this.count(counters(trace.rule, moment));
      this.say(sentence(trace.rule, moment), playing);
    };
    const clock = wireTransport(this, { draw }, signal);
    const press = (part: string, stepOf: (x: number, y: number) => number): void =>
      this.onPress(part, signal, (event) => {
        const svg = (event.target as Element).closest('svg');
        if (svg) clock.go(Math.min(trace.last, stepOf(...placeIn(svg, event))));
      });
    press('depth', (x) => stepAt(clock.at, x));
    press('board', (x, y) =>
      Math.min(x, y) < 0
        ? clock.at
        : nextEntry(trace, clock.at, squareAt(board, Math.floor(y / UNIT), Math.floor(x / UNIT))),
    );
    onChoice(this, 'rule', signal, (value) => {
      trace = traces[value as Rule];
      clock.load(trace.last, clock.at, trace.toursAt);
    });
  }
}

define('forced-moves', ForcedMoves);
