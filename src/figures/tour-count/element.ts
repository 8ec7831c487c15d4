/** Runs the frontier count in a worker, shows how far it is, and can be stopped at any moment. */
import { chosen, onChoice } from '../kit/choice.ts';
import { FigureElement, define } from '../kit/figure-element.ts';
import { patch } from '../kit/patch.ts';
import { count, plural } from '../kit/svg.ts';
import { runInWorker } from '../../run/browser-pool.ts';
import { BOARDS, type BoardName, type Table, before, boardOf, duration, expected, rows } from './view.ts';

class TourCount extends FigureElement {
  #run: AbortController | undefined;
  #table!: Table;

  protected override connect(signal: AbortSignal): void {
    const recorded = JSON.parse(this.querySelector<HTMLElement>('[data-recorded]')!.dataset['recorded']!) as (
      number | null
    )[];
    this.#table = Object.fromEntries(
      BOARDS.map((name, i) => [name, { recorded: recorded[i] ?? undefined }]),
    ) as Table;
    this.onPress('start', signal, () => void this.#countTours());
    this.onPress('stop', signal, () => this.#run?.abort());
    for (const part of ['board', 'workers']) {
      onChoice(this, part, signal, () => {
        this.#run?.abort();
        this.#show();
      });
    }
    signal.addEventListener('abort', () => this.#run?.abort());
  }

  get #board(): BoardName {
    return chosen(this, 'board') as BoardName;
  }

  #show(): void {
    patch(this.html('rows'), rows(this.#table, this.#board));
    this.html('status').textContent = this.#before();
  }

  #before(): string {
    return before(this.#board, Number(chosen(this, 'workers')), expected(this.#table, this.#board));
  }

  async #countTours(): Promise<void> {
    const run = new AbortController();
    this.#run = run;
    const name = this.#board;
    const workers = Number(chosen(this, 'workers'));
    const [status, bar] = [this.html('status'), this.html('progress') as HTMLProgressElement];
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
      const here = { ms, tours: result.tours };
      // What several workers took says nothing of one.
      if (workers === 1) this.#table = { ...this.#table, [name]: { ...this.#table[name], here } };
      patch(this.html('rows'), rows({ ...this.#table, [name]: { ...this.#table[name], here } }, name));
      status.textContent = `${count(here.tours)} closed tours of ${name}: ${duration(ms)}, ${plural(workers, 'worker')} of this browser.`;
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
