/** The page of measurements: its panels and charts redrawn for the record the reader chooses. Loaded on the first touch. */
import * as Plot from '@observablehq/plot';
import type { Measurement } from '../run/measurement-schema.ts';
import { finishSvg } from './draw.ts';
import { LIVE_KEY, livePoints } from './live-points.ts';
import { redrawCharts, toggle } from './measuring.ts';
import { panelMethods, PANEL_MAX_N } from './panels.ts';
import type { NamedRecord } from './recorded.ts';
import { fetchJson, redraw } from './redraw.ts';
import { timePanel } from './time-by-size.ts';
import { liveTimes, publishedTimes, recordedTimes } from './time-rows.ts';
import { whenSeen } from './when-seen.ts';

const ids = panelMethods.map(({ id }) => id);

/** Makes the form work: redraws on every change, measures on request. */
export function activate(page: HTMLElement): void {
  const form = page.querySelector('form');
  const controls = page.querySelector<HTMLElement>('.record-bar .measure');
  const live = form?.elements.namedItem('live');
  if (!form || !controls || !(live instanceof HTMLInputElement))
    throw new Error('the performance page lacks a part');

  const panels = [...page.querySelectorAll<HTMLElement>('[data-algorithm]')];
  const drawPanels = (algorithm?: string): void => {
    for (const panel of panels) {
      if (algorithm === undefined || panel.dataset['algorithm'] === algorithm) {
        whenSeen(panel, () => drawPanel(panel, form));
      }
    }
  };
  const hidden = (): ReadonlySet<string> => {
    const chosen = new FormData(form);
    return new Set(['published', 'recorded', 'live'].filter((origin) => !chosen.has(origin)));
  };

  form.addEventListener('change', (event) => {
    if (event.target instanceof HTMLInputElement && event.target.name === 'problem') return;
    drawPanels();
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
  const showLive = (algorithm?: string): void => {
    if (live.disabled) live.checked = true;
    live.disabled = false;
    drawPanels(algorithm);
  };
  document.addEventListener(LIVE_KEY, (event) => showLive((event as CustomEvent<string>).detail));
  if (livePoints().length > 0) showLive();
}

async function drawPanel(panel: HTMLElement, form: HTMLFormElement): Promise<void> {
  const picture = panel.querySelector('.picture');
  if (!picture) return;
  const chosen = new FormData(form);
  const id = panel.dataset['algorithm'] ?? '';
  const named = await chosenRecord(form);
  const rows = [
    ...(chosen.has('published') ? publishedTimes(ids, PANEL_MAX_N) : []),
    ...(named && chosen.has('recorded') ? recordedTimes(named, ids, PANEL_MAX_N) : []),
    ...(chosen.has('live') ? liveTimes(ids, PANEL_MAX_N)(livePoints()) : []),
  ];
  const width = Math.max(240, Math.round(picture.clientWidth));
  const plot = Plot.plot({ ...timePanel(Plot, rows, id, width, PANEL_MAX_N), width, className: 'plot' });
  picture.replaceChildren(finishSvg(plot, `panel-${id}`, document, panel.dataset['alt'] ?? ''));
}

/** The record that is chosen, from where it can be downloaded as well; undefined where there is none. */
async function chosenRecord(form: HTMLFormElement): Promise<NamedRecord | undefined> {
  const field = form.elements.namedItem('record');
  if (!(field instanceof HTMLSelectElement || field instanceof HTMLInputElement)) return undefined;
  const name = field.value;
  return { name, record: (await fetchJson(`measurements/${name}.json`)) as Measurement };
}
