/** The numbers under every chart as files: /charts/<id>.csv for people, /charts/<id>.json for the page that redraws it. */
import type { APIRoute, GetStaticPaths } from 'astro';
import { chartIds, loadChart } from '../../charts/all.ts';
import { toCsv } from '../../charts/table.ts';
import { chartRows } from '../../site/charts.ts';

export const getStaticPaths: GetStaticPaths = () =>
  chartIds.flatMap((id) => ['csv', 'json'].map((format) => ({ params: { id, format } })));

export const GET: APIRoute = async ({ params }) => {
  const chart = await loadChart(params['id'] ?? '');
  const rows = await chartRows(chart);
  return params['format'] === 'csv'
    ? new Response(toCsv(chart, rows), { headers: { 'content-type': 'text/csv; charset=utf-8' } })
    : new Response(JSON.stringify(rows), { headers: { 'content-type': 'application/json' } });
};
