/** The rule in the page: one clock for the way, and a press on either board starts it somewhere else. */
import { type Clock, makeClock } from '../kit/clock.ts';
import { chosen, onChoice } from '../kit/choice.ts';
import { FigureElement, define } from '../kit/figure-element.ts';
import { countsInside, speak } from '../kit/say.ts';
import { onTouch } from '../kit/touch.ts';
import { type TransportControl, wireTransport } from '../kit/transport.ts';
import type { TieBreak } from '../../solvers/knights/warnsdorff.ts';
import {
  type Run,
  type Show,
  counters,
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
  #run: Run | undefined;
  #clock: Clock | undefined;
  #control: TransportControl | undefined;
  #boards: AbortController | undefined;

  protected override connect(signal: AbortSignal): void {
    const clock = makeClock({ last: 0, draw: (_, playing) => this.#draw(playing), host: this, signal });
    this.#clock = clock;
    this.#control = wireTransport(this, clock, signal);
    signal.addEventListener('abort', () => this.#boards?.abort());
    this.#load(Number(this.dataset['start']), Number(this.dataset['at']));
    onChoice(this, 'n', signal, () => this.#load(0, 0));
    onChoice(this, 'tie', signal, () => this.#load(this.#run?.start ?? 0, 0));
    onChoice(this, 'show', signal, () => this.#draw(false));
  }

  /** Another board or tie-break: both boards anew, with squares to press. */
  #load(start: number, at: number): void {
    const run = runFrom(Number(chosen(this, 'n')), chosen(this, 'tie') as TieBreak, start);
    this.#run = run;
    this.dataset['start'] = String(start);
    this.#boards?.abort();
    const boards = new AbortController();
    this.#boards = boards;
    this.html('rule-place').innerHTML = ruleBoard(run, at, this.#show);
    this.html('map-place').innerHTML = mapBoard(run);
    this.html('map-title').textContent = mapTitle(run);
    this.fit();
    // A press on the map wants to see how it ends, one on the other board how it begins.
    onTouch(this.svg('rule-board'), run.board, { press: (to) => this.#start(to, 0) }, boards.signal);
    onTouch(
      this.svg('map-board'),
      run.board,
      { press: (to) => this.#start(to, Number.MAX_SAFE_INTEGER) },
      boards.signal,
    );
    this.#clock?.load(last(run), at);
  }

  #start(start: number, at: number): void {
    const old = this.#run;
    if (!old) return;
    const run = runFrom(old.board.width, old.tie, start, old.map);
    this.#run = run;
    this.dataset['start'] = String(start);
    this.svg('map').innerHTML = mapMarks(run);
    this.#clock?.load(last(run), at);
  }

  #draw(playing: boolean): void {
    const [run, clock] = [this.#run, this.#clock];
    if (!run || !clock) return;
    this.svg('rule').innerHTML = ruleMarks(run, clock.at, this.#show);
    this.html('counts').innerHTML = countsInside(counters(run, clock.at));
    speak(this.html('say'), sentence(run, clock.at), playing);
    this.#control?.show();
  }

  get #show(): Show {
    return chosen(this, 'show') as Show;
  }
}

define('warnsdorff-rule', WarnsdorffRule);
