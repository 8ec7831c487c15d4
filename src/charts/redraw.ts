/** Redraws a chart in the page, with what this browser measured. */
import * as Plot from '@observablehq/plot';
import { loadChart } from './all.ts';
import { builtRows } from './built-rows.ts';
import { type Chart, type Row, sentenceOf } from './chart.ts';
import { drawChart } from './draw.ts';
import { livePoints } from './live-points.ts';
import { REPEAT } from './record-queries.ts';
import { setReadings } from './pointing.ts';
import { TABLE_ROWS, tableCell, toCsv } from './table.ts';
import { whenSeen } from './when-seen.ts';

/** Draws this chart as soon as it is in sight. */
export function redraw(host: HTMLElement): void {
  whenSeen(host, () => draw(host));
}

const added = new WeakMap<HTMLElement, readonly Row[]>();

/** Draws the chart anew with rows that a reader has made. */
export async function addRows(host: HTMLElement, rows: readonly Row[]): Promise<void> {
  added.set(host, [...(added.get(host) ?? []), ...rows]);
  await draw(host);
}

async function draw(host: HTMLElement): Promise<void> {
  const chart = await loadChart(host.dataset['chart'] ?? '');
  const live = chart.measure?.toRows(livePoints()) ?? [];
  const rows = [...(await builtRows(chart.id)), ...live, ...(added.get(host) ?? [])];
  const pictures = host.querySelector<HTMLElement>('.chart-pictures');
  if (pictures === null) return;
  const width = widthOf(pictures);
  const picture = document.createElement('div');
  picture.className = 'chart-picture';
  picture.append(drawChart(Plot, chart, rows, width, document, `${chart.id}-live`));
  pictures.replaceChildren(picture);
  if (chart.readings) setReadings(host, chart.readings(rows));
  const figure = host.closest('figure') ?? host;
  tellSources(figure, chart, rows, live.length > 0);
  tellNumbers(figure, chart, rows);
}

/** As wide as the picture that is seen was drawn, so that nothing in it moves. */
const widthOf = (pictures: HTMLElement): number =>
  [...pictures.querySelectorAll('svg')].find((svg) => svg.getBoundingClientRect().width > 0)?.viewBox.baseVal
    .width ?? pictures.clientWidth;

/** The caption says whose clock the picture shows. */
function tellSources(figure: HTMLElement, chart: Chart, rows: readonly Row[], live: boolean): void {
  const caption = figure.querySelector('figcaption');
  const sentence = caption?.querySelector('[data-part="sentence"]');
  if (!sentence) return;
  const others = rows.filter((row) => row['origin'] !== 'live');
  sentence.textContent = sentenceOf(chart, others);
  for (const line of caption?.querySelectorAll('.source-line') ?? []) line.remove();
  // Said in the last line, which has room for it: a line more would move what stands below.
  const sources = chart.source(others);
  const last = sources.length - 1;
  sentence.after(
    ...sources.map((source, i) => {
      const line = document.createElement('span');
      line.className = 'source-line';
      line.textContent =
        live && i === last ? `${source.replace(REPEAT, '').trimEnd()} Hollow: this browser.` : source;
      return line;
    }),
  );
}

const told = new WeakMap<HTMLDetailsElement, () => void>();

/** Table and file hold what the picture shows, as soon as somebody opens them. */
function tellNumbers(figure: HTMLElement, chart: Chart, rows: readonly Row[]): void {
  const details = figure.querySelector<HTMLDetailsElement>('details.data');
  if (!details) return;
  if (!told.has(details)) details.addEventListener('toggle', () => details.open && told.get(details)?.());
  told.set(details, () => fillTable(details, chart, rows));
  if (details.open) fillTable(details, chart, rows);
}

function fillTable(details: HTMLElement, chart: Chart, rows: readonly Row[]): void {
  details.querySelector('tbody')?.replaceChildren(
    ...rows.slice(0, TABLE_ROWS).map((row) => {
      const line = document.createElement('tr');
      for (const { key } of chart.columns) {
        const cell = line.insertCell();
        cell.classList.toggle('number', typeof row[key] === 'number');
        cell.textContent = tableCell(row[key]);
      }
      return line;
    }),
  );
  const file = details.querySelector<HTMLAnchorElement>('a[data-part="csv"]');
  if (!file) return;
  if (file.href.startsWith('blob:')) URL.revokeObjectURL(file.href);
  file.href = URL.createObjectURL(new Blob([toCsv(chart, rows)], { type: 'text/csv' }));
  file.download = `${chart.id}.csv`;
}
