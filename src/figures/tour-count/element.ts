/** Runs the frontier count in a worker, shows how far it is, and can be stopped at any moment. */
import { chosen, onChoice } from '../kit/choice.ts';
import { FigureElement, define } from '../kit/figure-element.ts';
import { count, plural } from '../kit/svg.ts';
import { runInWorker } from '../../run/browser-pool.ts';
import { before, boardOf, duration } from './view.ts';

class TourCount extends FigureElement {
  #run: AbortController | undefined;

  protected override connect(signal: AbortSignal): void {
    this.html('start').addEventListener('click', () => void this.#count(), { signal });
    this.html('stop').addEventListener('click', () => this.#run?.abort(), { signal });
    for (const part of ['board', 'workers']) {
      onChoice(this, part, signal, () => {
        this.#run?.abort();
        this.html('number').textContent = '';
        this.html('status').textContent = this.#before();
      });
    }
    this.html('status').textContent = this.#before();
    signal.addEventListener('abort', () => this.#run?.abort());
  }

  #before(): string {
    return before(chosen(this, 'board'), Number(chosen(this, 'workers')));
  }

  async #count(): Promise<void> {
    const run = new AbortController();
    this.#run = run;
    const name = chosen(this, 'board');
    const workers = Number(chosen(this, 'workers'));
    const [status, bar] = [this.html('status'), this.html('progress') as HTMLProgressElement];
    this.html('number').textContent = '';
    // Without a value it only says that something goes on: a sweep does not know how far it is.
    bar.removeAttribute('value');
    this.#running(true);
    status.textContent = 'Sweeping half of the board.';
    // A screen reader hears the stages, not each slice.
    status.setAttribute('aria-live', 'off');
    try {
      const { result, ms } = await runInWorker(
        { problem: 'count-tours', kind: 'count', id: 'frontier', input: boardOf(name) },
        {
          signal: run.signal,
          workers,
          onProgress: ({ done, tasksDone, tasks, remainingMs }) => {
            if (tasksDone === 0) return;
            bar.value = done ?? 0;
            const left = remainingMs === null ? '' : `, about ${duration(remainingMs)} left`;
            status.textContent = `Joining the halves: ${tasksDone} of ${tasks} slices${left}.`;
          },
        },
      );
      status.setAttribute('aria-live', 'polite');
      status.textContent = `${duration(ms)}, ${name}, ${plural(workers, 'worker')} of this browser.`;
      this.html('number').textContent = `${count(result.tours)} closed tours`;
    } catch (error) {
      status.setAttribute('aria-live', 'polite');
      // A new choice has said already what it will take.
      if (chosen(this, 'board') === name && Number(chosen(this, 'workers')) === workers) {
        status.textContent = run.signal.aborted
          ? `Stopped. ${this.#before()}`
          : `It did not end: ${String(error)}`;
      }
    } finally {
      if (this.#run === run) this.#running(false);
    }
  }

  #running(on: boolean): void {
    const [gone, left] = on ? (['start', 'stop'] as const) : (['stop', 'start'] as const);
    // Before it is hidden: a button that goes takes the focus with it.
    const hadFocus = document.activeElement === this.html(gone);
    this.html(left).hidden = false;
    if (hadFocus) this.html(left).focus();
    this.html(gone).hidden = true;
    this.html('progress').hidden = !on;
  }
}

define('tour-count', TourCount);
