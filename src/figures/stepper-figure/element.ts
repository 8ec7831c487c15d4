/** The stepper in the page: the search runs in slices ahead of what is shown, and every trial can be gone back to. */
import { square } from '../kit/board.ts';
import { chosen, onChoice } from '../kit/choice.ts';
import { type Clock, makeClock } from '../kit/clock.ts';
import { FigureElement, define } from '../kit/figure-element.ts';
import { countsInside, speak } from '../kit/say.ts';
import { onTouch } from '../kit/touch.ts';
import { type TransportControl, wireTransport } from '../kit/transport.ts';
import { LIMIT, type Recording, recordStepper } from './recording.ts';
import { board, counters, sentence, visitMarks, visited, way } from './view.ts';

/** A slice of searching, in milliseconds; the rest of a frame is for drawing. */
const SLICE = 8;
/** Trials that are worth knowing before the first picture: most ordered searches end within them. */
const AHEAD = 2000;

class StepperFigure extends FigureElement {
  #recording: Recording | undefined;
  #clock: Clock | undefined;
  #control: TransportControl | undefined;
  #start = 0;
  #frame = 0;
  #listening = new AbortController();

  protected override connect(signal: AbortSignal): void {
    this.#start = Number(this.dataset['start']);
    const clock = makeClock({
      last: LIMIT,
      speed: '25',
      host: this,
      signal,
      draw: (_, playing) => this.#draw(playing),
    });
    this.#clock = clock;
    this.#control = wireTransport(this, clock, signal);
    onChoice(this, 'n', signal, () => {
      this.#start = 0;
      this.#load(0);
    });
    onChoice(this, 'order', signal, () => this.#load(0));
    this.html('solve').addEventListener('click', () => clock.go(clock.last), { signal });
    signal.addEventListener('abort', () => {
      this.#listening.abort();
      cancelAnimationFrame(this.#frame);
    });
    this.#load(Number(this.dataset['at']));
  }

  /** Another board, order or start. */
  #load(at: number, focus = false): void {
    const n = Number(chosen(this, 'n'));
    const ordered = chosen(this, 'order') === 'fewest';
    this.dataset['start'] = String(this.#start);
    const recording = recordStepper({ n, start: this.#start, ordered });
    recording.grow(AHEAD);
    this.#recording = recording;
    const moment = recording.at(0);
    this.html('board').innerHTML = board(moment);
    this.html('heat').innerHTML = visited(moment);
    for (const svg of this.querySelectorAll<SVGSVGElement>('.panel svg'))
      svg.style.setProperty('--k', (svg.clientWidth / svg.viewBox.baseVal.width).toFixed(3));
    this.#listening.abort();
    this.#listening = new AbortController();
    const press = (square: number): void => {
      this.#start = square;
      this.#load(0, true);
    };
    const svg = this.html('board').querySelector('svg')!;
    onTouch(svg, square(n), { press }, this.#listening.signal);
    if (focus)
      svg.querySelector<SVGElement>(`[data-square="${this.#start}"]`)?.focus({ preventScroll: true });
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
    this.svg('way').innerHTML = way(moment);
    this.svg('visits').innerHTML = visitMarks(moment);
    this.html('counts').innerHTML = countsInside(counters(moment));
    speak(this.html('say'), sentence(moment), playing || behind);
    this.#control?.show();
    if (!behind || playing) return;
    cancelAnimationFrame(this.#frame);
    this.#frame = requestAnimationFrame(() => this.#draw(clock.playing));
  }
}

define('stepper-figure', StepperFigure);
