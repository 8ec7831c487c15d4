/** The stepper in the page: the search runs in slices ahead of what is shown, and every trial can be gone back to. */
import { square } from '../pieces/board.ts';
import { chosen, onChoice } from '../kit/choice.ts';
import type { Clock } from '../kit/clock.ts';
import { FigureElement, define } from '../kit/figure-element.ts';
import { patch } from '../kit/patch.ts';
import { onPointing, squareUnder } from '../pieces/square-pointing.ts';
import { focusSquare, onTouch } from '../pieces/touch.ts';
import { wireTransport } from '../kit/transport.ts';
import { LIMIT, type Moment, type Recording, recordStepper } from './recording.ts';
import { board, counters, places, pointedAt, sentence, title, way } from './view.ts';

/** A slice of searching, in milliseconds; the rest of a frame is for drawing. */
const SLICE = 8;
/** Trials that are worth knowing before the first picture: most ordered searches end within them. */
const AHEAD = 2000;

class StepperFigure extends FigureElement {
  #recording: Recording | undefined;
  #clock: Clock | undefined;
  #start = 0;
  #frame = 0;
  /** The trial that the page shows; a place that is pressed before the search has come to it counts from there. */
  #rest = 0;
  /** It was sent to a trial that is not known yet, and shows how far the search has come. */
  #isSearching = false;
  /** The place of the path that is pointed at. */
  #pointed: number | undefined;

  protected override connect(signal: AbortSignal): void {
    this.#start = Number(this.dataset['start']);
    const clock = wireTransport(this, { draw: (_, playing) => this.#draw(playing) }, signal);
    this.#clock = clock;
    const size = (): number => Number(chosen(this, 'n'));
    const begin = (at: number): void => {
      this.#start = at;
      this.#load(0);
    };
    onChoice(this, 'n', signal, () => begin(0));
    onChoice(this, 'order', signal, () => begin(this.#start));
    const press = (at: number): void => {
      begin(at);
      focusSquare(this, at);
    };
    onTouch(this.html('board'), () => square(size()), { press }, signal);
    const row = this.html('places');
    const strip = () => ({ width: size() ** 2, height: 1 });
    const enter = (place: number | undefined): void => {
      const recording = this.#recording;
      if (!recording || place === undefined) return;
      clock.go(recording.next(place, recording.known < this.#rest ? this.#rest : clock.at));
    };
    onPointing(row, strip, { over: (place) => this.#point(place), enter }, signal);
    row.addEventListener('click', (event) => enter(squareUnder(row, strip(), event)), { signal });
    this.own('start', ([at = 0]) => at < size() ** 2 && begin(at));
    signal.addEventListener('abort', () => cancelAnimationFrame(this.#frame));
    this.#rest = clock.at;
    this.#load(clock.at);
  }

  /** Another board, order or start. */
  #load(at: number): void {
    const n = Number(chosen(this, 'n'));
    const ordered = chosen(this, 'order') === 'fewest';
    this.keep('start', this.#start);
    const recording = recordStepper({ n, start: this.#start, ordered });
    recording.grow(AHEAD);
    this.#recording = recording;
    this.#rest = Math.min(this.#rest, at);
    this.#pointed = undefined;
    this.replace('board', board(recording.at(0)));
    this.#clock?.load(recording.last ?? LIMIT, at);
  }

  #draw(playing: boolean): void {
    const [recording, clock] = [this.#recording, this.#clock];
    if (!recording || !clock) return;
    const until = performance.now() + SLICE;
    recording.grow(clock.at, () => performance.now() < until);
    // The end was not known before: now the slider has its true length.
    if (recording.last !== undefined && recording.last < clock.last) {
      clock.load(recording.last, Math.min(clock.at, recording.last));
      return;
    }
    const moment = recording.at(clock.at);
    if (moment.trial < clock.at && !playing) {
      const goal = clock.at;
      this.#isSearching = true;
      clock.go(moment.trial);
      this.#isSearching = false;
      this.#frame = requestAnimationFrame(() => clock.go(goal));
      return;
    }
    cancelAnimationFrame(this.#frame);
    this.#show(moment);
    this.count(counters(moment));
    this.say(sentence(moment), playing || this.#isSearching);
  }

  /** Draws a moment, with what is pointed at. */
  #show(moment: Moment): void {
    this.svg('way').innerHTML = way(moment, this.#pointed);
    patch(this.html('places'), places(moment, this.#pointed));
    this.html('title').textContent = title(moment);
  }

  #point(place: number | undefined): void {
    if (!this.#recording || !this.#clock) return;
    this.#pointed = place;
    const moment = this.#recording.at(this.#clock.at);
    this.#show(moment);
    if (!this.#clock.playing) this.say(place === undefined ? sentence(moment) : pointedAt(moment, place));
  }
}

define('stepper-figure', StepperFigure);
