/** Counts in a worker while the reader looks on; the edges of the board are dragged, and a count can be stopped at any moment. */
import { JUMP_MS, isCalm } from '../kit/calm.ts';
import { FigureElement, define } from '../kit/figure-element.ts';
import { type Held, type Point, onHandle } from '../kit/hand.ts';
import { patch } from '../kit/patch.ts';
import { nothing } from './counting.ts';
import type { CountMessage } from './counting-worker.ts';
import {
  type Shown,
  countingOf,
  marks,
  nameOf,
  refusal,
  SIDE_OF_SQUARE,
  sentence,
  squaresWords,
  total,
  totalWords,
} from './view.ts';

class TourCount extends FigureElement {
  #recorded: Readonly<Record<string, number>> = {};
  /** The page is built with a count that is done. */
  #shown: Shown = { board: { width: 6, height: 6 }, counting: nothing, done: true };
  #worker: Worker | undefined;

  protected override connect(signal: AbortSignal): void {
    const { recorded, counting } = this.html('stage').dataset;
    this.#recorded = JSON.parse(recorded!) as Record<string, number>;
    this.#shown = { ...this.#shown, counting: countingOf(counting!) };
    this.#side('columns', 'width', ([x]) => x / SIDE_OF_SQUARE, signal);
    this.#side('rows', 'height', ([, y]) => y / SIDE_OF_SQUARE, signal);
    this.onPress('start', signal, () => this.#count());
    this.onPress('stop', signal, () => {
      this.#stop();
      this.#show({ counting: nothing });
    });
    signal.addEventListener('abort', () => this.#stop());
  }

  /** An edge of the board. */
  #side(
    part: 'columns' | 'rows',
    side: 'width' | 'height',
    valueAt: (point: Point) => number,
    signal: AbortSignal,
  ): void {
    const refuse = (n: number): string | undefined => refusal({ ...this.#shown.board, [side]: n });
    const draw = ({ value, at, refused }: Held): void => {
      const { board, edge = board, counting, before } = this.#shown;
      const held = { edge: { ...edge, [side]: at } };
      if (value === board[side]) {
        this.#show(held, refused);
        return;
      }
      this.#stop();
      const states = Math.max(0, ...counting.top, ...counting.bottom);
      this.#show({
        ...held,
        before: states > 0 ? { name: nameOf(board), states } : before,
        board: { ...board, [side]: value },
        counting: nothing,
        done: false,
      });
    };
    onHandle(this, part, { valueAt, words: squaresWords(part), draw, refuse }, signal);
  }

  /** Shows what has changed, and why an edge cannot stand where it is held. */
  #show(change: Partial<Shown>, refused?: string): void {
    this.#shown = { ...this.#shown, ...change };
    patch(this.svg('marks'), marks(this.#shown));
    this.html('total').textContent = total(this.#shown);
    this.html('of').textContent = totalWords(this.#shown);
    const told = sentence(this.#shown, this.#recorded[nameOf(this.#shown.board)]);
    this.say(refused === undefined ? told : { mark: 'reject', words: refused }, this.#worker !== undefined);
  }

  #count(): void {
    this.#stop();
    const worker = new Worker(new URL('./counting-worker.ts', import.meta.url), { type: 'module' });
    this.#worker = worker;
    this.#running(true);
    this.#show({ counting: nothing, done: false });
    const begun = performance.now();
    let drawn = -Infinity;
    worker.addEventListener('message', ({ data }: MessageEvent<CountMessage>) => {
      if (worker !== this.#worker) return;
      if ('done' in data) {
        this.#stop();
        this.#show({ counting: data.done, done: true, ms: performance.now() - begun });
        return;
      }
      // A small board is over within a frame; the last message draws it in any case.
      if (isCalm() && performance.now() - drawn < JUMP_MS) return;
      drawn = performance.now();
      this.#show({ counting: data.counting });
    });
    worker.addEventListener('error', ({ message }) => {
      this.#stop();
      this.say({ mark: 'reject', words: `It did not end: ${message || 'the worker could not be started'}.` });
    });
    worker.postMessage(this.#shown.board);
  }

  #stop(): void {
    this.#worker?.terminate();
    this.#worker = undefined;
    this.#running(false);
  }

  #running(on: boolean): void {
    const [gone, left] = (on ? ['start', 'stop'] : ['stop', 'start']).map((part) => this.html(part)) as [
      HTMLButtonElement,
      HTMLButtonElement,
    ];
    left.disabled = false;
    // Before it is disabled: a button that goes takes the focus with it.
    if (document.activeElement === gone) left.focus();
    gone.disabled = true;
  }
}

define('tour-count', TourCount);
