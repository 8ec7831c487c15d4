/** The rule in the page: one clock for the way, and a press on either board starts it somewhere else. */
import { chosen, onChoice } from '../kit/choice.ts';
import { FigureElement, define } from '../kit/figure-element.ts';
import { onTouch } from '../pieces/touch.ts';
import { wireTransport } from '../kit/transport.ts';
import type { SuccessMap, TieBreak } from '../../solvers/knights/warnsdorff.ts';
import {
  type Run,
  last,
  mapBoard,
  mapMarks,
  mapTitle,
  ruleBoard,
  ruleMarks,
  runFrom,
  sentence,
} from './view.ts';

class WarnsdorffRule extends FigureElement {
  protected override connect(signal: AbortSignal): void {
    const runOf = (start: number, map?: SuccessMap): Run => {
      this.keep('start', start);
      return runFrom(Number(chosen(this, 'n')), chosen(this, 'tie') as TieBreak, start, map);
    };
    let run = runOf(Number(this.dataset['start']));
    const draw = (at: number, playing: boolean): void => {
      this.svg('rule').innerHTML = ruleMarks(run, at);
      this.say(sentence(run, at), playing);
    };
    const clock = wireTransport(this, { draw }, signal);
    const load = (start: number, at = (): number => 0): void => {
      run = runOf(start);
      this.replace('rule-place', ruleBoard(run, 0));
      this.replace('map-place', mapBoard(run));
      this.html('map-title').textContent = mapTitle(run);
      clock.load(last(run), at());
    };
    onChoice(this, 'n', signal, () => load(0));
    this.own('start', ([at = 0]) => at < run.board.width ** 2 && load(at));
    onChoice(this, 'tie', signal, () => {
      // What the choice does is seen where the new way parts from the one before.
      const before = run.squares;
      load(run.start, () =>
        Math.max(
          0,
          run.squares.findIndex((square, i) => square !== before[i]),
        ),
      );
    });
    // A press on the map wants to see how it ends, one on the other board how it begins.
    for (const [part, at] of [
      ['rule-place', 0],
      ['map-place', Infinity],
    ] as const) {
      const press = (start: number): void => {
        run = runOf(start, run.map);
        this.svg('map').innerHTML = mapMarks(run);
        clock.load(last(run), at);
      };
      onTouch(this.html(part), () => run.board, { press }, signal);
    }
  }
}

define('warnsdorff-rule', WarnsdorffRule);
