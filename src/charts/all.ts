/** All charts, by id. A file in definitions/ is a chart; its name is its id. */
import type { Chart } from './chart.ts';

const files = import.meta.glob<{ default: Chart }>('./definitions/*.ts');

const idOf = (path: string): string => path.replace(/^.*\/|\.ts$/g, '');

export const chartIds: readonly string[] = Object.keys(files).map(idOf);

/** Loads one chart. @throws Error that lists the charts there are, when the id is unknown. */
export async function loadChart(id: string): Promise<Chart> {
  const load = files[`./definitions/${id}.ts`];
  if (load === undefined) throw new Error(`no chart "${id}"; there are: ${chartIds.join(', ')}`);
  const { default: chart } = await load();
  if (chart.id !== id) throw new Error(`src/charts/definitions/${id}.ts calls itself "${chart.id}"`);
  return chart;
}
