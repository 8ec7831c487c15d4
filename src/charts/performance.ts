/**
 * The performance page's panels: which methods, and how they are redrawn for the records the reader chooses.
 * Loaded on the first touch of the form.
 */
import * as Plot from '@observablehq/plot';
import { measureHere } from '../run/measure-here.ts';
import type { Measurement } from '../run/measurement-schema.ts';
import { finishSvg } from './draw.ts';
import { panelMethods, PANEL_MAX_N } from './panels.ts';
import { formatDuration } from './style.ts';
import { liveRow, timePanel } from './time-by-size.ts';
import { publishedTimes, recordedTimes, type TimeRow } from './time-rows.ts';

const BUDGET_MS = 12_000;
const ids = panelMethods.map(({ id }) => id);

/** Makes the form work: redraws on every change, measures on request. */
export function activate(page: HTMLElement): () => void {
  const form = page.querySelector('form');
  const button = page.querySelector<HTMLButtonElement>('[data-part="measure"]');
  const progress = page.querySelector<HTMLElement>('[data-part="progress"]');
  const download = page.querySelector<HTMLAnchorElement>('[data-part="download"]');
  if (!form || !button || !progress || !download) throw new Error('the performance page lacks a part');
  const live: TimeRow[] = [];
  let running: AbortController | undefined;

  const draw = async (): Promise<void> => {
    const chosen = new FormData(form);
    const name = chosen.get('record');
    const recorded = chosen.has('recorded') && typeof name === 'string' ? await recordRows(name) : [];
    const rows = [
      ...(chosen.has('published') ? publishedTimes(ids, PANEL_MAX_N) : []),
      ...recorded,
      ...(chosen.has('live') ? live : []),
    ];
    for (const panel of page.querySelectorAll<HTMLElement>('[data-algorithm]')) {
      const id = panel.dataset['algorithm'] ?? '';
      const picture = panel.querySelector('.picture');
      if (!picture) continue;
      const width = Math.max(240, Math.round(picture.clientWidth));
      const options = timePanel(Plot, rows, id, width, PANEL_MAX_N);
      picture.replaceChildren(
        finishSvg(
          Plot.plot({ ...options, width, className: 'plot' }),
          `panel-${id}`,
          document,
          panel.dataset['alt'] ?? '',
        ),
      );
    }
  };

  const measure = async (): Promise<void> => {
    running = new AbortController();
    live.length = 0;
    button.textContent = 'Stop';
    const box = form.elements.namedItem('live');
    if (box instanceof HTMLInputElement) {
      box.disabled = false;
      box.checked = true;
    }
    try {
      await measureHere(ids, {
        budgetMs: BUDGET_MS,
        signal: running.signal,
        onPoint: (point) => {
          live.push(liveRow(point));
          progress.textContent = `${point.algorithm}, N = ${point.n}: ${formatDuration(point.ms)}`;
          requestAnimationFrame(() => void draw());
        },
      });
      progress.textContent = `${running.signal.aborted ? 'Stopped' : 'Done'}: ${live.length} points, kept for this visit on this device only.`;
      URL.revokeObjectURL(download.href);
      const record = { browser: navigator.userAgent, date: new Date().toISOString(), points: live };
      download.href = URL.createObjectURL(
        new Blob([JSON.stringify(record, null, 1)], { type: 'application/json' }),
      );
      download.hidden = live.length === 0;
    } catch (error) {
      progress.textContent = `The measurement failed: ${error instanceof Error ? error.message : String(error)}`;
    } finally {
      running = undefined;
      button.textContent = 'Measure again';
    }
  };

  form.addEventListener('change', () => void draw());
  return () => {
    if (running) running.abort();
    else void measure();
  };
}

const fetched = new Map<string, Promise<readonly TimeRow[]>>();

/** The rows of a record, fetched once a visit from where it can be downloaded as well. */
function recordRows(name: string): Promise<readonly TimeRow[]> {
  const known = fetched.get(name) ?? fetchRows(name);
  fetched.set(name, known);
  return known;
}

async function fetchRows(name: string): Promise<readonly TimeRow[]> {
  const response = await fetch(`${import.meta.env.BASE_URL.replace(/\/?$/, '/')}measurements/${name}.json`);
  if (!response.ok) throw new Error(`the record ${name} could not be loaded (${response.status})`);
  const record = (await response.json()) as Measurement;
  return recordedTimes(record, name, ids, PANEL_MAX_N);
}
