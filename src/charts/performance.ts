/** The page of measurements: its panels and charts redrawn for the record the reader chooses. Loaded on the first touch. */
import type { Measurement } from '../run/measurement-schema.ts';
import { LIVE_KEY, livePoints } from './live-points.ts';
import { redrawCharts, toggle } from './measuring.ts';
import type { NamedRecord } from './recorded.ts';
import { fetchJson, redraw } from './redraw.ts';

const ids = ['brute-force', 'backtracking', 'flags', 'bitmap', 'pruned', 'half-board-join'];

/** Makes the form work: redraws on every change, measures on request. */
export function activate(page: HTMLElement): void {
  const form = page.querySelector('form');
  const controls = page.querySelector<HTMLElement>('.record-bar .measure');
  const live = form?.elements.namedItem('live');
  if (!form || !controls || !(live instanceof HTMLInputElement))
    throw new Error('the performance page lacks a part');

  const hidden = (): ReadonlySet<string> => {
    const chosen = new FormData(form);
    return new Set(['published', 'recorded', 'live'].filter((origin) => !chosen.has(origin)));
  };

  form.addEventListener('change', (event) => {
    if (event.target instanceof HTMLInputElement && event.target.name === 'problem') return;
    const without = hidden();
    void chosenRecord(form).then((named) => {
      for (const figure of page.querySelectorAll<HTMLElement>('chart-figure')) {
        redraw(figure, named ? { named, without } : { without });
      }
    });
  });
  controls.querySelector('[data-part="measure"]')?.addEventListener('click', () => {
    const lines = ids.map((algorithm) => ({ algorithm, workers: 1 }));
    const budgetMs = 1000 * Number(controls.dataset['seconds']);
    void toggle(controls, { lines, budgetMs, onPoint: redrawCharts });
  });
  const showLive = (): void => {
    if (live.disabled) live.checked = true;
    live.disabled = false;
  };
  document.addEventListener(LIVE_KEY, showLive);
  if (livePoints().length > 0) showLive();
}

/** The record that is chosen, from where it can be downloaded as well; undefined where there is none. */
async function chosenRecord(form: HTMLFormElement): Promise<NamedRecord | undefined> {
  const field = form.elements.namedItem('record');
  if (!(field instanceof HTMLSelectElement || field instanceof HTMLInputElement)) return undefined;
  const name = field.value;
  return { name, record: (await fetchJson(`measurements/${name}.json`)) as Measurement };
}
