/** "Measure here": the button, its progress and Stop, and the points to download. */
import { browserPool } from '../run/browser-pool.ts';
import { browserRecord } from '../run/browser-record.ts';
import { type HereLine, type HerePoint, measureHere } from '../run/measure-here.ts';
import { nameOf } from '../solvers/catalogue.ts';
import { loadChart } from './all.ts';
import { keepRecord } from './kept-record.ts';
import { keepPoint, livePoints } from './live-points.ts';
import { builtRows } from './built-rows.ts';
import { redraw } from './redraw.ts';
import { formatDuration } from './style.ts';

interface Wish {
  readonly lines: readonly HereLine[];
  readonly budgetMs: number;
  readonly onPoint?: (algorithm: string) => void;
  /** What the measurement says, in one sentence, after it has ended. */
  readonly verdict?: () => Promise<string> | string;
}

/** One at a time: two would measure each other. */
let running: { readonly controls: HTMLElement; readonly stop: AbortController } | undefined;

/** Starts what the button of this chart promises, or stops it. */
export async function toggleChart(figure: HTMLElement): Promise<void> {
  const controls = figure.querySelector<HTMLElement>('.measure');
  const { id, measure } = await loadChart(figure.dataset['chart'] ?? '');
  if (!controls || !measure) return;
  const budgetMs = 1000 * Number(controls.dataset['seconds']);
  const verdict = async (): Promise<string> => {
    const live = measure.toRows(livePoints());
    return live.length === 0 ? '' : (measure.verdict?.([...(await builtRows(id)), ...live]) ?? '');
  };
  await toggle(controls, { lines: measure.lines, budgetMs, onPoint: redrawCharts, verdict });
}

/** Redraws every chart of the page that knows this algorithm. */
export function redrawCharts(algorithm: string): void {
  for (const host of document.querySelectorAll<HTMLElement>('chart-figure[data-measures]')) {
    if (host.dataset['measures']?.split(' ').includes(algorithm)) redraw(host);
  }
}

/** Measures until the budget is spent, or stops what these controls have started. */
export async function toggle(
  controls: HTMLElement,
  { lines, budgetMs, onPoint, verdict }: Wish,
): Promise<void> {
  const ours = running?.controls === controls;
  running?.stop.abort();
  if (ours) return;
  const button = part(controls, 'measure');
  const bar = controls.querySelector('progress')!;
  const [point, status] = [part(controls, 'point'), part(controls, 'progress')];
  const stop = new AbortController();
  running = { controls, stop };
  const points: HerePoint[] = [];
  button.textContent = 'Stop';
  bar.hidden = false;
  bar.value = 0;
  status.textContent = '';
  point.textContent = 'Warming up…';
  // The bar moves while a long call runs, too.
  const started = performance.now();
  const clock = setInterval(() => (bar.value = Math.min(1, (performance.now() - started) / budgetMs)), 100);
  try {
    await measureHere(browserPool, lines, {
      budgetMs,
      signal: stop.signal,
      onPoint: (each) => {
        points.push(each);
        keepPoint(each);
        const workers = each.workers > 1 ? `, ${each.workers} workers` : '';
        point.textContent = `${nameOf(each.algorithm)}${workers}, size ${each.size}: ${formatDuration(each.ms)}`;
        onPoint?.(each.algorithm);
      },
    });
    const end = stop.signal.aborted ? 'Stopped' : 'Done';
    const said = points.length === 0 ? '' : await verdict?.();
    status.textContent = said
      ? `${stop.signal.aborted ? 'Stopped. ' : ''}${said}`
      : `${end}: ${points.length} points, kept for this visit on this device only.`;
  } catch (error) {
    status.textContent = `The measurement failed: ${error instanceof Error ? error.message : String(error)}`;
  } finally {
    clearInterval(clock);
    if (running.stop === stop) running = undefined;
    point.textContent = '';
    bar.hidden = true;
    button.textContent = 'Measure again';
    if (points.length > 0) offerRecord(controls, points);
  }
}

function part(controls: HTMLElement, name: string): HTMLElement {
  const found = controls.querySelector<HTMLElement>(`[data-part="${name}"]`);
  if (!found) throw new Error(`the controls lack "${name}"`);
  return found;
}

/** The points as a record: to download, and to keep on this device. */
function offerRecord(controls: HTMLElement, points: readonly HerePoint[]): void {
  const { userAgent, hardwareConcurrency: cores, platform } = navigator;
  const record = browserRecord(points, { userAgent, cores, platform }, new Date());
  const link = part(controls, 'download') as HTMLAnchorElement;
  if (link.href.startsWith('blob:')) URL.revokeObjectURL(link.href);
  link.href = URL.createObjectURL(new Blob([JSON.stringify(record, null, 1)], { type: 'application/json' }));
  link.hidden = false;
  const keep = part(controls, 'keep');
  keep.hidden = false;
  part(controls, 'compare').hidden = false;
  keep.textContent = 'Keep';
  keep.onclick = () => {
    keep.textContent = keepRecord(record) ? 'Kept' : 'No room to keep it';
  };
}
