/** Draws charts while the site is built. */
import * as Plot from '@observablehq/plot';
import { parseHTML } from 'linkedom';
import { chartIds, loadChart } from '../charts/all.ts';
import { type Chart, type Row, widths } from '../charts/chart.ts';
import { drawChart } from '../charts/draw.ts';
import { escape } from '../figures/kit/svg.ts';
import { didYouMean } from './nearest.ts';
import { contentOf, remember } from './build/remember.ts';
import { chartsInJapanese } from './strings/charts.ja.ts';
import type { Language } from './strings/language.ts';

const { document } = parseHTML('<!doctype html><html><body></body></html>');
const rowsOf = new Map<string, Promise<readonly Row[]>>();

export interface DrawnChart {
  readonly chart: Chart;
  readonly rows: readonly Row[];
  readonly pictures: readonly { readonly width: number; readonly svg: string }[];
}

/** A chart's words in another language. */
export interface ChartWords extends Pick<Chart, 'title' | 'alt' | 'sentence'> {
  readonly source: readonly string[];
  /** The columns' labels by key. */
  readonly columns: Readonly<Record<string, string>>;
  /** The words of the picture, each as it stands there in English. */
  readonly drawn: Readonly<Record<string, string>>;
  /** The words of the table under it. */
  readonly cells: Readonly<Record<string, string>>;
}

const translations: Partial<Record<Language, Readonly<Record<string, ChartWords>>>> = {
  ja: chartsInJapanese,
};

/** One chart with its rows, drawn at every width of its size. Rows are computed once a build. */
export async function drawAtBuild(id: string, language: Language = 'en'): Promise<DrawnChart> {
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
  const words = translations[language]?.[id];
  if (words) return translated({ chart, rows, pictures }, words);
  return { chart, rows, pictures };
}

/** The same picture in other words, so that no definition has to know a language. */
function translated({ chart, rows, pictures }: DrawnChart, words: ChartWords): DrawnChart {
  const { title, alt, sentence, source, columns, drawn, cells } = words;
  const shown = rows.map((row) =>
    Object.fromEntries(
      Object.entries(row).map(([key, value]) => [key, (typeof value === 'string' && cells[value]) || value]),
    ),
  );
  return {
    chart: {
      ...chart,
      title,
      alt,
      sentence,
      source: () => source,
      columns: chart.columns.map(({ key, label }) => ({ key, label: columns[key] ?? label })),
    },
    rows: shown,
    pictures: pictures.map(({ width, svg }) => ({
      width,
      svg: svg
        .replace(/(?<= aria-label=")[^"]*/, escape(alt))
        .replace(/(?<=>)[^<>]+(?=<)/g, (text) => drawn[text] ?? text),
    })),
  };
}

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
    'src/site/charts.ts',
    'content/{counted,measurements,published}/**/*',
    'package-lock.json',
  );
