/** <repair-board>: plays a recorded repair swap by swap; up to a million queens are repaired in a worker and painted on a canvas. */
import { chosen, onChoice } from '../kit/choice.ts';
import type { Clock } from '../kit/clock.ts';
import { FigureElement, define } from '../kit/figure-element.ts';
import { type Held, onHandle } from '../kit/hand.ts';
import { patch } from '../kit/patch.ts';
import { count } from '../kit/svg.ts';
import { wireTransport } from '../kit/transport.ts';
import { paint } from './paint.ts';
import { type Recording, instead, recordRepair } from './recording.ts';
import { type RepairMessage, type Snapshot, snapshotOf } from './repairing.ts';
import {
  MOST_DRAWN,
  MOST_RECORDED,
  canvas,
  counters,
  countersAt,
  firstSeed,
  line,
  lineOf,
  luck,
  madeAt,
  otherWords,
  picture,
  rowAt,
  sentence,
  sentenceAt,
} from './view.ts';

class RepairBoard extends FigureElement {
  #recording: Recording = recordRepair(MOST_DRAWN, firstSeed(MOST_DRAWN));
  #clock!: Clock;
  #worker: Worker | undefined;
  #snapshot: Snapshot | undefined;
  #seed = firstSeed(MOST_DRAWN);
  #hand!: { set(value: number): void };

  protected override connect(signal: AbortSignal): void {
    const held = { valueAt: rowAt, words: otherWords, draw: (now: Held) => this.#show(now) };
    this.#hand = onHandle(this, 'other', held, signal);
    this.#clock = wireTransport(this, { draw: (at) => this.#draw(at) }, signal);
    this.onPress('deal', signal, () => this.#deal(this.#seed + 1));
    this.onPress('stop', signal, () => this.#stop('Stopped'));
    onChoice(this, 'n', signal, (n) => this.#deal(firstSeed(Number(n))));
    signal.addEventListener('abort', () => this.#end());
    this.#buttons();
    this.own('seed', ([seed = 1]) => this.#deal(seed));
  }

  protected override redraw(): void {
    if (this.#snapshot) this.#paint(this.#snapshot);
  }

  /** Another board of the chosen size: small ones are recorded and stand at their deal, large ones are repaired at once. */
  #deal(seed: number): void {
    this.#end();
    this.#seed = seed;
    this.keep('seed', seed);
    const n = Number(chosen(this, 'n'));
    this.classList.toggle('runs', n > MOST_RECORDED);
    if (n > MOST_RECORDED) {
      (this.html('other') as HTMLInputElement).disabled = true;
      this.#run(n);
      return;
    }
    this.classList.toggle('many', n > MOST_DRAWN);
    if (n !== this.#recording.n) this.#clock.speed = n > MOST_DRAWN ? 'max' : '1';
    this.#recording = recordRepair(n, seed);
    this.#clock.load(this.#recording.tries.length, 0, madeAt(this.#recording));
  }

  #draw(at: number): void {
    const { n, tries } = this.#recording;
    const other = this.html('other') as HTMLInputElement;
    // Each try comes with the row that it drew; the address names another one only.
    const drawn = n > MOST_DRAWN ? undefined : tries[at - 1]?.other;
    other.disabled = drawn === undefined;
    other.defaultValue = String(drawn ?? 0);
    this.#hand.set(drawn ?? 0);
  }

  /** The board after the last try, with the row that it drew or another. */
  #show({ value, at: hand, held }: Held): void {
    // Repaired in a worker: there is no try to look at.
    if (Number(chosen(this, 'n')) > MOST_RECORDED) return;
    const { at, playing } = this.#clock;
    const { n } = this.#recording;
    const recording = n > MOST_DRAWN ? this.#recording : instead(this.#recording, at, value);
    if (n > MOST_DRAWN) this.#paint(snapshotOf(recording.at(at), at));
    else {
      const board = this.html('board');
      this.#snapshot = undefined;
      // A queen that changes her column is seen to go there; under a hand on the slider she jumps.
      board.classList.toggle('glides', playing || held);
      patch(board, picture(recording, at, hand));
      this.html('luck').textContent = luck(recording, at);
    }
    patch(this.html('line'), lineOf(recording, at));
    this.count(countersAt(recording, at));
    this.say(sentenceAt(recording, at), playing);
  }

  #run(n: number): void {
    this.#clock.pause();
    this.say({ mark: '', words: `Dealing ${count(n)} queens.` });
    const worker = new Worker(new URL('./repair-worker.ts', import.meta.url), { type: 'module' });
    this.#worker = worker;
    worker.addEventListener('message', ({ data }: MessageEvent<RepairMessage>) => {
      if (this.#worker === worker) this.#hear(data);
    });
    worker.addEventListener('error', () => this.#stop('The worker could not go on'));
    worker.postMessage({ n, seed: this.#seed });
    this.#buttons();
  }

  #hear({ kind, snapshot, moments }: RepairMessage): void {
    // Until then the board before it stands in its own place.
    this.classList.add('many');
    this.#paint(snapshot);
    patch(this.html('line'), line(moments));
    this.count(counters(snapshot));
    this.say(sentence(snapshot), kind !== 'done' && snapshot.steps > 0);
    if (kind === 'done') this.#end();
  }

  #stop(why: string): void {
    this.#end();
    const at = this.#snapshot;
    const words = at
      ? `${why} after ${count(at.steps)} steps: ${count(at.attacked)} under attack.`
      : `${why}.`;
    this.say({ mark: '', words });
  }

  #end(): void {
    this.#worker?.terminate();
    this.#worker = undefined;
    this.#buttons();
  }

  #buttons(): void {
    const stop = this.html('stop') as HTMLButtonElement;
    // A focus on a button that is about to be disabled would be lost.
    if (this.#worker === undefined && document.activeElement === stop)
      this.html('deal').focus({ preventScroll: true });
    stop.disabled = this.#worker === undefined;
  }

  #paint(snapshot: Snapshot): void {
    this.#snapshot = snapshot;
    const board = this.html('board');
    patch(board, canvas(snapshot));
    paint(board.querySelector('canvas')!, snapshot);
  }
}

define('repair-board', RepairBoard);
