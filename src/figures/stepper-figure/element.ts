/** The stepper in the page: the search runs in slices ahead of what is shown, and every trial can be gone back to. */
import { type Size, square, tryRing } from '../pieces/board.ts';
import { chosen, onChoice } from '../kit/choice.ts';
import type { Clock } from '../kit/clock.ts';
import { FigureElement, define } from '../kit/figure-element.ts';
import { onPointing, squareUnder } from '../pieces/square-pointing.ts';
import { focusSquare, onTouch } from '../pieces/touch.ts';
import { wireTransport } from '../kit/transport.ts';
import { LIMIT, type Recording, recordStepper } from './recording.ts';
import { board, counters, sentence, visitMarks, visited, visitsOf, way } from './view.ts';

/** A slice of searching, in milliseconds; the rest of a frame is for drawing. */
const SLICE = 8;
/** Trials that are worth knowing before the first picture: most ordered searches end within them. */
const AHEAD = 2000;

class StepperFigure extends FigureElement {
  #recording: Recording | undefined;
  #clock: Clock | undefined;
  #start = 0;
  #frame = 0;
  /** The trial that the page shows; a square that is pressed before the search has come to it waits. */
  #rest = 0;
  #pressed: number | undefined;
  /** It was sent to a trial that is not known yet, and shows how far the search has come. */
  #isBehind = false;
  #isSettling = false;

  protected override connect(signal: AbortSignal): void {
    this.#start = Number(this.dataset['start']);
    const clock = wireTransport(this, { draw: (_, playing) => this.#draw(playing) }, signal);
    this.#clock = clock;
    onChoice(this, 'n', signal, () => {
      this.#start = 0;
      this.#load(0);
    });
    onChoice(this, 'order', signal, () => this.#load(0));
    // While it searches for the step it was sent to, the same button stops it where it is.
    this.onPress('solve', signal, () => clock.go(this.#isBehind ? clock.at : clock.last));
    const begin = (at: number): void => {
      this.#start = at;
      this.#load(0);
    };
    const press = (at: number): void => {
      begin(at);
      focusSquare(this, at);
    };
    const size = (): number => Number(chosen(this, 'n'));
    onTouch(this.html('board'), () => square(size()), { press }, signal);
    this.#pointAtVisits(() => square(size()), signal);
    this.own('start', ([at = 0]) => at < size() ** 2 && begin(at));
    signal.addEventListener('abort', () => cancelAnimationFrame(this.#frame));
    this.#rest = clock.at;
    this.#load(clock.at);
  }

  /** Where the trials went: a press is the next of them. */
  #pointAtVisits(board: () => Size, signal: AbortSignal): void {
    const heat = this.html('heat');
    const over = (at: number | undefined, byKey: boolean): void => {
      this.svg('pointed').innerHTML = at === undefined ? '' : tryRing(board(), at, true);
      if (byKey && at !== undefined && this.#recording)
        this.say(visitsOf(this.#recording.at(this.#clock!.at), at));
    };
    onPointing(heat, board, { over, enter: (at) => this.#visit(at) }, signal);
    heat.addEventListener('click', (event) => this.#visit(squareUnder(heat, board(), event)), { signal });
  }

  /** Goes to the next trial that enters this square. */
  #visit(square: number | undefined): void {
    const recording = this.#recording;
    if (!recording || square === undefined) return;
    if (recording.known < this.#rest) this.#pressed = square;
    else this.#clock?.go(recording.next(square));
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
    const moment = recording.at(0);
    this.replace('board', board(moment));
    this.replace('heat', visited(moment));
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
    const behind = moment.trial < clock.at;
    if (behind && !playing) {
      const goal = clock.at;
      this.#isSettling = true;
      clock.go(moment.trial);
      this.#isSettling = false;
      this.#frame = requestAnimationFrame(() => clock.go(goal));
      return;
    }
    cancelAnimationFrame(this.#frame);
    this.#isBehind = this.#isSettling;
    this.html('solve').textContent = this.#isBehind ? 'Stop' : 'Solve';
    this.svg('way').innerHTML = way(moment);
    this.svg('visits').innerHTML = visitMarks(moment);
    this.count(counters(moment));
    this.say(sentence(moment), playing || this.#isBehind);
    const pressed = this.#pressed;
    if (pressed === undefined || this.#isBehind) return;
    this.#pressed = undefined;
    this.#visit(pressed);
  }
}

define('stepper-figure', StepperFigure);
