import * as Plot from '@observablehq/plot';
import { parseHTML } from 'linkedom';
import { describe, expect, test } from 'vitest';
import { chartIds, loadChart } from '../../src/charts/all.ts';
import { type Chart, keysOf, type Reading, type Row, sentenceOf, widths } from '../../src/charts/chart.ts';
import { drawChart } from '../../src/charts/draw.ts';
import { boxOf, distance, overlap } from '../../src/charts/labels.ts';
import { formatDuration, formatPower } from '../../src/charts/style.ts';
import { toCsv } from '../../src/charts/table.ts';
import type { HerePoint } from '../../src/run/measure-here.ts';
import type { Measurement } from '../../src/run/measurement-schema.ts';
import frozenRecord from './frozen-record.json' with { type: 'json' };

const { document } = parseHTML('<!doctype html><html><body></body></html>');

/** A record that stays as it is, so that pictures of times can be compared with those of before. */
const frozen = { name: 'frozen', record: frozenRecord as unknown as Measurement };
async function frozenRows(chart: Chart): Promise<readonly Row[]> {
  const built = await rowsOf(chart);
  return chart.rowsFrom?.(frozen, built) ?? built;
}

const known = new Map<string, Promise<readonly Row[]>>();
/** Some rows take a second to count: once is enough. */
function rowsOf(chart: Chart): Promise<readonly Row[]> {
  const rows = known.get(chart.id) ?? Promise.resolve(chart.rows());
  known.set(chart.id, rows);
  return rows;
}

test('the keys that are announced are those that do something', () => {
  const point: Reading = { at: 'a/1', name: 'a', size: '1', value: '1' };
  const counted = [{ ...point, amount: 1 }];
  const draw = () => ({ box: [1, 1] as const, marks: '', words: '' });
  const another = 'Another run';
  const moves = 'Left and right: size. Up and down: line.';
  expect(keysOf({}, [point])).toBe(moves);
  expect(keysOf({}, counted)).toBe(`${moves} Enter: compare.`);
  expect(keysOf({ beside: { draw } }, [point])).toBe(moves);
  expect(keysOf({ beside: { draw, another } }, [point])).toBe(`${moves} Enter: another run.`);
  expect(keysOf({ beside: { draw, another } }, counted)).toBe(`${moves} Enter: compare, another run.`);
  expect(keysOf({ beside: { draw, another, along: true } }, [point])).toBe(
    'Up and down: bar. Left and right: along it. Enter: another run.',
  );
  expect(keysOf({ beside: { draw, lifts: [1, 2] } }, counted)).toBe(
    'Left and right: bar. Up and down: its top.',
  );
});

describe.each(chartIds.map((id) => [id] as const))('chart %s', (id) => {
  test('says what it shows, and from where', async () => {
    const chart = await loadChart(id);
    const rows = await rowsOf(chart);
    expect(chart.title).not.toBe('');
    expect(chart.alt.length).toBeGreaterThan(20);
    expect(sentenceOf(chart, rows)).toMatch(/[.?!]$/);
    expect(chart.source(rows).join('')).not.toBe('');
    // A chart of a record may be empty in a checkout without records.
    for (const { key } of chart.columns) expect(rows.every((row) => row[key] !== undefined)).toBe(true);
    // Else its pictures would change with every record.
    if (rows.some((row) => row['origin'] === 'recorded')) expect(chart.rowsFrom).toBeDefined();
  });

  test('is drawn without inline styles, and as before', async () => {
    const chart = await loadChart(id);
    for (const [rows, compare] of [
      [await frozenRows(chart), true],
      [await rowsOf(chart), false],
    ] as const) {
      for (const width of widths[chart.size]) {
        const svg = drawChart(Plot, chart, rows, width, document, id).outerHTML;
        expect(svg).not.toMatch(/<style|style="|NaN|undefined/);
        if (compare) await expect(`${svg}\n`).toMatchFileSnapshot(`__snapshots__/${id}-${width}.svg`);
      }
    }
  });

  test('names each line nearer to it than to any other, in any width', async () => {
    const chart = await loadChart(id);
    for (const rows of [await frozenRows(chart), await rowsOf(chart)]) {
      for (const width of [...widths[chart.size], 480, 760]) {
        for (const plot of plotsOf(drawChart(Plot, chart, rows, width, document, id))) {
          expect(plot.unplaced, `${id} at ${width}`).toEqual([]);
          for (const [i, one] of plot.names.entries()) {
            const over = plot.names.slice(i + 1).find((other) => overlap(one.box, other.box));
            expect(over && `${one.text} over ${over.text} at ${width}`).toBeUndefined();
            const near = (own: boolean): number =>
              Math.min(
                ...plot.points
                  .filter(({ owner }) => (owner === one.owner) === own)
                  .map(({ x, y }) => distance(one.box, [x, y])),
              );
            expect(one.tied || near(true) < near(false), `${one.text} at ${width}`).toBe(true);
          }
        }
      }
    }
  });

  test('has its numbers as CSV', async () => {
    const chart = await loadChart(id);
    const rows = await rowsOf(chart);
    const lines = toCsv(chart, rows).trimEnd().split('\r\n');
    expect(lines).toHaveLength(rows.length + 1);
    expect(lines[0]).toBe(chart.columns.map((column) => column.label).join(','));
  });
});

/** The plots of a picture, each with its names and points as they are drawn. */
function plotsOf(svg: SVGSVGElement) {
  return [...svg.querySelectorAll('g[data-names]')].map((group) => {
    const plot = group.parentElement!;
    return {
      unplaced: [...plot.querySelectorAll('[data-unplaced]')].map((each) =>
        each.getAttribute('data-unplaced'),
      ),
      names: [...group.querySelectorAll('text[data-name]')].map((element) => {
        const [x, y] = moved(element);
        const anchor = element.getAttribute('text-anchor') as 'start' | 'middle' | 'end';
        const text = element.textContent;
        const owner = element.getAttribute('data-name')!;
        const tied = element.previousElementSibling?.tagName.toLowerCase() === 'line';
        return {
          text,
          owner,
          tied,
          box: boxOf({ text, bold: element.hasAttribute('font-weight') }, { x, y, anchor }),
        };
      }),
      points: [...plot.children]
        .filter((child) => child.hasAttribute('data-points'))
        .flatMap((line) =>
          [...line.children].map((element) => {
            const [x, y] = element.hasAttribute('cx')
              ? [Number(element.getAttribute('cx')), Number(element.getAttribute('cy'))]
              : moved(element);
            return { owner: line.getAttribute('data-owner') ?? line.getAttribute('data-line')!, x, y };
          }),
        ),
    };
  });
}

function moved(element: Element): [x: number, y: number] {
  const [x, y] = /translate\(([-\d.]+),([-\d.]+)\)/.exec(element.getAttribute('transform') ?? '')!.slice(1);
  return [Number(x), Number(y)];
}

test('names are found where they are looked for', async () => {
  const chart = await loadChart('leaves-by-n');
  const [plot] = plotsOf(drawChart(Plot, chart, await rowsOf(chart), 968, document, 'names'));
  expect(plot!.names).toHaveLength(2);
  expect(plot!.points.length).toBeGreaterThan(15);
});

/** A point without spread; its entry of a record is not looked at here. */
function livePoint(point: Pick<HerePoint, 'algorithm' | 'workers' | 'size' | 'ms' | 'nodes'>): HerePoint {
  const entry = frozen.record.results[0]!;
  return { ...point, lower: point.ms, upper: point.ms, entry };
}

describe('what this browser measured', () => {
  const points: HerePoint[] = ['brute-force', 'backtracking', 'flags', 'bitmap', 'tiles', 'half-board-join']
    .flatMap((algorithm) => [1, 2].map((workers) => ({ algorithm, workers })))
    .flatMap((line) =>
      [8, 10].map((size) => livePoint({ ...line, size, ms: size / line.workers, nodes: 1000 * size })),
    );

  test.each(chartIds.map((id) => [id] as const))('joins chart %s where that can measure', async (id) => {
    const chart = await loadChart(id);
    if (!chart.measure) return;
    const rows = chart.measure.toRows(points);
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) {
      expect(row['origin']).toBe('live');
      expect(Number.isFinite(row['y'])).toBe(true);
      for (const { key } of chart.columns) expect(row[key]).toBeDefined();
    }
    const svg = drawChart(Plot, chart, [...(await frozenRows(chart)), ...rows], 640, document, id).outerHTML;
    expect(svg).not.toMatch(/NaN|undefined/);
  });

  test('two workers that need half the time are twice as fast', async () => {
    const rows = (await loadChart('workers-speedup')).measure!.toRows(points);
    expect(rows.map((row) => row['y'])).toEqual([2, 2, 2, 2]);
  });
});

test('another record changes what its charts say', async () => {
  const halved: Measurement = {
    ...frozen.record,
    results: frozen.record.results.map((one) =>
      one.kind === 'count-queens' && one.nsPerNode !== null ? { ...one, nsPerNode: one.nsPerNode / 2 } : one,
    ),
  };
  const chart = await loadChart('ns-per-node');
  const built = await rowsOf(chart);
  const before = chart.rowsFrom!(frozen, built).map((row) => Number(row['y']) / 2);
  expect(chart.rowsFrom!({ name: 'halved', record: halved }, built).map((row) => row['y'])).toEqual(before);
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
  expect(formatDuration(100_000)).toBe('100 s');
  expect(formatDuration(60_000)).toBe('1 min');
  expect(formatPower(1000)).toBe('1,000');
  expect(formatPower(1e6)).toBe('10^6');
});
