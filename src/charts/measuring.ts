/** "Measure here": runs the chart's solvers in a worker of ours, and draws their points into the chart as they come. */
import * as Plot from '@observablehq/plot';
import { measureHere } from '../run/measure-here.ts';
import { loadChart } from './all.ts';
import type { MeasuredPoint, Row } from './chart.ts';
import { drawChart } from './draw.ts';
import { formatDuration } from './style.ts';

const BUDGET_MS = 10_000;

/** Measures until the budget is spent or the reader stops it; the points stay in the chart for this visit. */
export async function measureInto(figure: HTMLElement): Promise<void> {
  const id = figure.dataset['chart'] ?? '';
  const part = (name: string): HTMLElement | null => figure.querySelector(`[data-part="${name}"]`);
  const [start, stop, progress] = [part('measure'), part('stop'), part('progress')];
  if (start === null || stop === null || progress === null) return;
  const chart = await loadChart(id);
  const measure = chart.measure;
  if (measure === undefined) return;
  const recorded = await recordedRows(id);

  const points: MeasuredPoint[] = [];
  const abort = new AbortController();
  const onStop = (): void => abort.abort();
  const onRedraw = (): void => redraw(figure, chart.id, chart, [...recorded, ...points.map(measure.toRow)]);
  start.hidden = true;
  stop.hidden = false;
  stop.focus();
  stop.addEventListener('click', onStop);
  progress.textContent = 'Warming up…';
  try {
    await measureHere(measure.algorithms, {
      budgetMs: BUDGET_MS,
      signal: abort.signal,
      onPoint: (point) => {
        points.push(point);
        progress.textContent = `${point.algorithm}, N = ${point.n}: ${formatDuration(point.ms)}`;
        requestAnimationFrame(onRedraw);
      },
    });
    progress.textContent = `${abort.signal.aborted ? 'Stopped.' : 'Done.'} ${points.length} points, kept for this visit on this device only.`;
  } catch (error) {
    progress.textContent = `The measurement failed: ${error instanceof Error ? error.message : String(error)}`;
  } finally {
    stop.removeEventListener('click', onStop);
    stop.hidden = true;
    start.hidden = false;
    start.textContent = 'Measure again';
    start.focus();
    offerDownload(part('download'), points);
  }
}

async function recordedRows(id: string): Promise<readonly Row[]> {
  const response = await fetch(`${import.meta.env.BASE_URL.replace(/\/?$/, '/')}charts/${id}.json`);
  if (!response.ok) throw new Error(`the chart's numbers could not be loaded (${response.status})`);
  return (await response.json()) as readonly Row[];
}

function redraw(
  figure: HTMLElement,
  prefix: string,
  chart: Awaited<ReturnType<typeof loadChart>>,
  rows: readonly Row[],
): void {
  const pictures = figure.querySelector<HTMLElement>('.chart-pictures');
  if (pictures === null) return;
  const width = Math.round(pictures.clientWidth);
  const picture = document.createElement('div');
  picture.className = 'chart-picture';
  picture.append(drawChart(Plot, chart, rows, width, document, `${prefix}-live`));
  pictures.replaceChildren(picture);
}

function offerDownload(link: HTMLElement | null, points: readonly MeasuredPoint[]): void {
  if (!(link instanceof HTMLAnchorElement) || points.length === 0) return;
  URL.revokeObjectURL(link.href);
  const record = { browser: navigator.userAgent, date: new Date().toISOString(), points };
  link.href = URL.createObjectURL(new Blob([JSON.stringify(record, null, 1)], { type: 'application/json' }));
  link.hidden = false;
}
