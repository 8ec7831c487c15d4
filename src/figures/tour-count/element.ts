/** Counts in a worker while the reader looks on; the edges of the board are dragged, and a count can be stopped at any moment. */
import { JUMP_MS, isCalm } from '../kit/calm.ts';
import { FigureElement, define } from '../kit/figure-element.ts';
import { type Held, type Point, onHandle } from '../kit/hand.ts';
import { patch } from '../kit/patch.ts';
import type { Board } from '../../solvers/contract.ts';
import { type Counting, nothing } from './counting.ts';
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
  #board: Board = { width: 6, height: 6 };
  #edge: Board = this.#board;
  #counting: Counting = nothing;
  /** The page is built with a count that is done. */
  #done = true;
  #ms: number | undefined;
  /** Why an edge cannot stand where it is held. */
  readonly #refused: { width?: string | undefined; height?: string | undefined } = {};
  #before: Shown['before'];
  #worker: Worker | undefined;

  protected override connect(signal: AbortSignal): void {
    this.#recorded = JSON.parse(this.html('stage').dataset['recorded']!) as Record<string, number>;
    this.#counting = countingOf(this.html('stage').dataset['counting']!);
    this.#side('columns', 'width', ([x]) => x / SIDE_OF_SQUARE, signal);
    this.#side('rows', 'height', ([, y]) => y / SIDE_OF_SQUARE, signal);
    this.onPress('start', signal, () => this.#count());
    this.onPress('stop', signal, () => {
      this.#stop();
      this.#become(nothing);
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
    const refuse = (n: number): string | undefined => refusal({ ...this.#board, [side]: n });
    const draw = ({ value, at, refused }: Held): void => {
      this.#edge = { ...this.#edge, [side]: at };
      this.#refused[side] = refused;
      if (value !== this.#board[side]) {
        this.#stop();
        const widest = Math.max(...this.#counting.top, ...this.#counting.bottom);
        if (widest > 0) this.#before = { name: nameOf(this.#board), states: widest };
        this.#board = { ...this.#board, [side]: value };
        this.#become(nothing);
      } else this.#show();
    };
    onHandle(this, part, { valueAt, words: squaresWords(part), draw, refuse }, signal);
  }

  #become(counting: Counting, ms?: number): void {
    [this.#counting, this.#done, this.#ms] = [counting, ms !== undefined, ms];
    this.#show();
  }

  #show(): void {
    const shown: Shown = {
      board: this.#board,
      counting: this.#counting,
      edge: this.#edge,
      before: this.#before,
      done: this.#done,
      ms: this.#ms,
    };
    patch(this.svg('marks'), marks(shown));
    this.html('total').textContent = total(shown);
    this.html('of').textContent = totalWords(shown);
    const refused = this.#refused.width ?? this.#refused.height;
    if (refused !== undefined) this.say({ mark: 'reject', words: refused });
    else this.say(sentence(shown, this.#recorded[nameOf(this.#board)]), this.#worker !== undefined);
  }

  #count(): void {
    this.#stop();
    const worker = new Worker(new URL('./counting-worker.ts', import.meta.url), { type: 'module' });
    this.#worker = worker;
    this.#running(true);
    this.#become(nothing);
    const begun = performance.now();
    let drawn = -Infinity;
    worker.addEventListener('message', ({ data }: MessageEvent<CountMessage>) => {
      if (worker !== this.#worker) return;
      if ('done' in data) {
        this.#stop();
        this.#become(data.done, performance.now() - begun);
        return;
      }
      // A small board is over within a frame; the last message draws it in any case.
      if (isCalm() && performance.now() - drawn < JUMP_MS) return;
      drawn = performance.now();
      this.#become(data.counting);
    });
    worker.addEventListener('error', ({ message }) => {
      this.#stop();
      this.say({ mark: 'reject', words: `It did not end: ${message || 'the worker could not be started'}.` });
    });
    worker.postMessage(this.#board);
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
