/** <repair-board>: repairs up to a million queens in a worker, draws them on a canvas, and can be stopped. */
import { chosen, onChoice } from '../kit/choice.ts';
import { colourOf } from '../kit/colours.ts';
import { FigureElement, define } from '../kit/figure-element.ts';
import { countsInside, speak } from '../kit/say.ts';
import { count } from '../kit/svg.ts';
import type { RepairMessage, Snapshot, Spots } from './repairing.ts';
import { SEED, boardLabel, counters, line, sentence } from './view.ts';

class RepairBoard extends FigureElement {
  #worker: Worker | undefined;
  #canvas: HTMLCanvasElement | undefined;
  #snapshot: Snapshot | undefined;
  #seed = SEED;

  protected override connect(signal: AbortSignal): void {
    this.html('run').addEventListener('click', () => this.#run(), { signal });
    this.html('stop').addEventListener('click', () => this.#stop('Stopped'), { signal });
    onChoice(this, 'n', signal, () => this.#run());
    signal.addEventListener('abort', () => this.#end());
  }

  protected override redraw(): void {
    if (this.#snapshot) this.#paint(this.#snapshot);
  }

  #run(): void {
    this.#end();
    const n = Number(chosen(this, 'n'));
    speak(this.html('say'), { mark: '', words: `Dealing ${count(n)} queens.` });
    const worker = new Worker(new URL('./repair-worker.ts', import.meta.url), { type: 'module' });
    this.#worker = worker;
    worker.addEventListener('message', ({ data }: MessageEvent<RepairMessage>) => {
      if (this.#worker === worker) this.#hear(data);
    });
    worker.addEventListener('error', () => this.#stop('The worker could not go on'));
    worker.postMessage({ n, seed: this.#seed });
    this.#seed += 1;
    this.#buttons();
  }

  #hear({ kind, snapshot, moments }: RepairMessage): void {
    this.#snapshot = snapshot;
    this.#paint(snapshot);
    this.html('line').innerHTML = line(moments);
    this.html('counts').innerHTML = countsInside(counters(snapshot));
    speak(this.html('say'), sentence(snapshot), kind !== 'done' && snapshot.steps > 0);
    if (kind === 'done') this.#end();
  }

  #stop(why: string): void {
    this.#end();
    const at = this.#snapshot;
    const words = at
      ? `${why} after ${count(at.steps)} steps: ${count(at.attacked)} under attack.`
      : `${why}.`;
    speak(this.html('say'), { mark: '', words });
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
      this.html('run').focus({ preventScroll: true });
    stop.disabled = this.#worker === undefined;
    this.html('run').textContent = this.#worker || this.#snapshot ? 'Deal again, and repair' : 'Repair';
  }

  #paint(snapshot: Snapshot): void {
    const host = this.html('board');
    if (!this.#canvas) {
      this.#canvas = document.createElement('canvas');
      this.#canvas.className = 'repair-picture';
      this.#canvas.setAttribute('role', 'img');
      host.replaceChildren(this.#canvas);
    }
    const canvas = this.#canvas;
    canvas.setAttribute('aria-label', boardLabel(snapshot));
    const side = Math.round(canvas.clientWidth * devicePixelRatio);
    if (canvas.width !== side) [canvas.width, canvas.height] = [side, side];
    const context = canvas.getContext('2d');
    if (!context) return;
    const draw = (spots: Spots, name: string, size: number): void => {
      context.fillStyle = colourOf(canvas, name);
      const half = (size * devicePixelRatio) / 2;
      for (let i = 0; i < spots.length; i += 2)
        context.fillRect(spots[i]! * side - half, spots[i + 1]! * side - half, 2 * half, 2 * half);
    };
    context.fillStyle = colourOf(canvas, '--surface');
    context.fillRect(0, 0, side, side);
    draw(snapshot.cloud, '--edge', 1);
    draw(snapshot.spots, '--st-reject', snapshot.attacked > 2000 ? 2 : 4);
  }
}

define('repair-board', RepairBoard);
