import * as Plot from '@observablehq/plot';
import { parseHTML } from 'linkedom';
import { describe, expect, test } from 'vitest';
import { chartIds, loadChart } from '../../src/charts/all.ts';
import { sentenceOf, widths } from '../../src/charts/chart.ts';
import { drawChart } from '../../src/charts/draw.ts';
import { formatDuration, formatPower } from '../../src/charts/style.ts';
import { toCsv } from '../../src/charts/table.ts';

const { document } = parseHTML('<!doctype html><html><body></body></html>');

/** Charts whose rows come from a record of times: their numbers change with each record, so no snapshot holds them. */
const measured = (id: string): boolean => /^(ms|ns|speed|ratio|workers)-/.test(id);

describe.each(chartIds.map((id) => [id] as const))('chart %s', (id) => {
  test('says what it shows, and from where', async () => {
    const chart = await loadChart(id);
    const rows = await chart.rows();
    expect(chart.title).not.toBe('');
    expect(chart.alt.length).toBeGreaterThan(20);
    expect(sentenceOf(chart, rows)).toMatch(/[.?!]$/);
    expect(chart.source(rows).join('')).not.toBe('');
    // A chart of a record may be empty in a checkout without records.
    for (const { key } of chart.columns) expect(rows.every((row) => row[key] !== undefined)).toBe(true);
  });

  test('is drawn without inline styles, and as before', async () => {
    const chart = await loadChart(id);
    const rows = await chart.rows();
    for (const width of widths[chart.size]) {
      const svg = drawChart(Plot, chart, rows, width, document, id).outerHTML;
      expect(svg).not.toMatch(/<style|style="|NaN|undefined/);
      if (!measured(id)) await expect(`${svg}\n`).toMatchFileSnapshot(`__snapshots__/${id}-${width}.svg`);
    }
  });

  test('has its numbers as CSV', async () => {
    const chart = await loadChart(id);
    const rows = await chart.rows();
    const lines = toCsv(chart, rows).trimEnd().split('\r\n');
    expect(lines).toHaveLength(rows.length + 1);
    expect(lines[0]).toBe(chart.columns.map((column) => column.label).join(','));
  });
});

test('an unknown chart names the charts there are', async () => {
  await expect(loadChart('no-such-chart')).rejects.toThrow(
    /no chart "no-such-chart"; there are: .*level-profile/,
  );
});

test('durations and powers are written for people', () => {
  expect(formatDuration(0.0012)).toBe('1.2 µs');
  expect(formatDuration(999)).toBe('999 ms');
  expect(formatDuration(163_225)).toBe('2.72 min');
  expect(formatPower(1000)).toBe('1,000');
  expect(formatPower(1e6)).toBe('10^6');
});
