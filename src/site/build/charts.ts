/** Draws charts while the site is built. */
import * as Plot from '@observablehq/plot';
import { parseHTML } from 'linkedom';
import { chartIds, loadChart } from '../../charts/all.ts';
import { type Chart, type Row, widths } from '../../charts/chart.ts';
import { drawChart, drawPlots, frameOf } from '../../charts/draw.ts';
import { didYouMean } from '../../literate/nearest.ts';
import { contentOf, remember } from '../../run/remember.ts';

const { document } = parseHTML('<!doctype html><html><body></body></html>');
const rowsOf = new Map<string, Promise<readonly Row[]>>();

export interface DrawnChart {
  readonly chart: Chart;
  readonly rows: readonly Row[];
  readonly pictures: readonly { readonly width: number; readonly svg: string }[];
}

/** One chart with its rows, drawn at every width of its size. Rows are computed once a build. */
export async function drawAtBuild(id: string): Promise<DrawnChart> {
  if (!chartIds.includes(id))
    throw new Error(
      `There is no chart "${id}".${didYouMean(id, chartIds)} There are: ${chartIds.join(', ')}.`,
    );
  const chart = await loadChart(id);
  const rows = await chartRows(chart);
  const pictures = await remember('chart-pictures', [id, await allThatChartsReadFrom()], () =>
    Promise.resolve(
      widths[chart.size].map((width) => ({
        width,
        svg: validSvg(drawChart(Plot, chart, rows, width, document, `${id}-${width}`)),
      })),
    ),
  );
  return { chart, rows, pictures };
}

/** The chart's first plot in a frame of 240 × 160, for lists of pictures: without words, which would be too small there. */
export async function chartTile(id: string): Promise<string> {
  const chart = await loadChart(id);
  const rows = await chartRows(chart);
  const [plot] = [chart.options(Plot, rows, frameOf(TILE.width))].flat();
  const svg = drawPlots(Plot, [{ ...plot, ...TILE }], TILE.width, document, `${id}-tile`, chart.alt);
  for (const text of svg.querySelectorAll('text')) text.remove();
  return validSvg(svg);
}
const TILE = {
  width: 240,
  height: 160,
  ...{ marginTop: 12, marginRight: 12, marginBottom: 12, marginLeft: 12 },
};

/** The chart's rows; in development a change of a definition is seen, because its module is new. */
export function chartRows(chart: Chart): Promise<readonly Row[]> {
  if (import.meta.env.DEV) return Promise.resolve(chart.rows());
  const known = rowsOf.get(chart.id) ?? rememberedRows(chart);
  rowsOf.set(chart.id, known);
  return known;
}

/** Plot sets figures in an attribute whose values SVG 1.1 has closed; charts.css says the same. */
export const validSvg = (svg: Element): string =>
  svg.outerHTML.replaceAll(' font-variant="tabular-nums"', '');

async function rememberedRows(chart: Chart): Promise<readonly Row[]> {
  return remember('chart-rows', [chart.id, await allThatChartsReadFrom()], () =>
    Promise.resolve(chart.rows()),
  );
}

const allThatChartsReadFrom = (): Promise<string> =>
  contentOf(
    'src/{charts,solvers,run,figures}/**/*',
    'src/site/build/charts.ts',
    'content/{counted,measurements,published}/**/*',
    'package-lock.json',
  );
