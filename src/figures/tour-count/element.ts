/** Runs the frontier count in a worker, shows how far it is, and can be stopped at any moment. */
import { chosen, onChoice } from '../kit/choice.ts';
import { FigureElement, define } from '../kit/figure-element.ts';
import { count } from '../kit/svg.ts';
import { runInWorker } from '../../run/browser-pool.ts';
import { before, boardOf } from './view.ts';

class TourCount extends FigureElement {
  #run: AbortController | undefined;

  protected override connect(signal: AbortSignal): void {
    this.html('start').addEventListener('click', () => void this.#count(), { signal });
    this.html('stop').addEventListener('click', () => this.#run?.abort(), { signal });
    onChoice(this, 'board', signal, (name) => {
      this.#run?.abort();
      this.html('number').textContent = '';
      this.html('status').textContent = before(name);
    });
    this.html('status').textContent = before(chosen(this, 'board'));
    signal.addEventListener('abort', () => this.#run?.abort());
  }

  async #count(): Promise<void> {
    const run = new AbortController();
    this.#run = run;
    const name = chosen(this, 'board');
    const [status, bar] = [this.html('status'), this.html('progress') as HTMLProgressElement];
    this.html('number').textContent = '';
    bar.value = 0;
    this.#running(true);
    status.textContent = 'Sweeping half of the board.';
    // A screen reader hears the stages, not each slice.
    status.setAttribute('aria-live', 'off');
    try {
      const { result, ms } = await runInWorker(
        { problem: 'count-tours', kind: 'count', id: 'frontier', input: boardOf(name) },
        {
          signal: run.signal,
          onProgress: ({ done, tasksDone, tasks }) => {
            bar.value = done ?? 0;
            if (tasksDone > 0) status.textContent = `Joining the halves: ${tasksDone} of ${tasks} slices.`;
          },
        },
      );
      status.setAttribute('aria-live', 'polite');
      status.textContent = `${count(Math.round(ms))} ms, ${name}, one worker of this browser.`;
      this.html('number').textContent = `${count(result.tours)} closed tours`;
    } catch (error) {
      status.setAttribute('aria-live', 'polite');
      // A choice of another board has already said what it will take.
      if (chosen(this, 'board') === name) {
        status.textContent = run.signal.aborted
          ? `Stopped. ${before(name)}`
          : `It did not end: ${String(error)}`;
      }
    } finally {
      if (this.#run === run) this.#running(false);
    }
  }

  #running(on: boolean): void {
    this.html('start').hidden = on;
    this.html('stop').hidden = !on;
    this.html('progress').hidden = !on;
    // The button that was pressed is gone: the keyboard goes on with the other one.
    if (this.contains(document.activeElement)) this.html(on ? 'stop' : 'start').focus();
  }
}

define('tour-count', TourCount);
