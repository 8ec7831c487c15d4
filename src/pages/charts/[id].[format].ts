/** The numbers under every chart as files: /charts/<id>.csv for people, /charts/<id>.json for the page that redraws it. */
import type { APIRoute, GetStaticPaths } from 'astro';
import { chartIds, loadChart } from '../../charts/all.ts';
import { toCsv } from '../../charts/table.ts';
import { failed } from '../../site/articles/failures.ts';
import { chartRows } from '../../site/build/charts.ts';

/** What each point says, for who points at it: /charts/<id>.readings.json. */
const READINGS = 'readings.json';

export const getStaticPaths: GetStaticPaths = () =>
  chartIds.flatMap((id) => [
    { params: { id, format: 'csv' } },
    { params: { id, format: 'json' } },
    { params: { id, format: READINGS } },
  ]);

export const GET: APIRoute = async ({ params }) => {
  const id = params['id'] ?? '';
  const chart = await loadChart(id);
  const rows = await chartRows(chart).catch((error: unknown) => {
    failed(`src/charts/definitions/${id}.ts: ${error instanceof Error ? error.message : String(error)}`);
    return [];
  });
  if (params['format'] === READINGS) return Response.json(chart.readings?.(rows) ?? []);
  return params['format'] === 'csv'
    ? new Response(toCsv(chart, rows), { headers: { 'content-type': 'text/csv; charset=utf-8' } })
    : Response.json(rows);
};
