/** What a second worker is worth: how many times as fast two are as one, by board size. */
import { nameOf } from '../../solvers/catalogue.ts';
import { defineChart } from '../chart.ts';
import { boardSize, crossing, formatRatio, inSentence, ratiosOf } from '../claims.ts';
import { type Point, pointKey, seriesMarks, type SeriesStyle } from '../lines.ts';
import { machineLine, resultsOf, rowsOfRecord } from '../record-queries.ts';
import type { NamedRecord } from '../types.ts';
import { logAxis, margins, sizeAxis } from '../style.ts';

interface WorkersRow extends Point {
  readonly method: string;
  /** From the quartiles of both. */
  readonly lower: number;
  readonly upper: number;
  readonly where: string;
}

interface Time {
  readonly algorithm: string;
  readonly workers: number;
  readonly x: number;
  readonly y: number;
  readonly lower?: number;
  readonly upper?: number;
}

/** Below it there is nothing to share. */
const SMALLEST = 8;
const methods = ['bitmap', 'symmetric-bitmap', 'half-board-join'];
const NOW = 'half-board-join';
const series: readonly SeriesStyle[] = methods.map((key) => ({ key, label: nameOf(key), now: key === NOW }));
const domain = [0.4, 2.5] as const;

function rowsOf(times: readonly Time[], origin: 'recorded' | 'live', where: string): readonly WorkersRow[] {
  return methods.flatMap((key) => {
    const own = times.filter(({ algorithm, x }) => algorithm === key && x >= SMALLEST);
    const with_ = (workers: number): readonly Time[] => own.filter((time) => time.workers === workers);
    return ratiosOf(with_(2), with_(1)).map(({ x, ratio, lower, upper }) => ({
      series: key,
      method: nameOf(key),
      x,
      y: ratio,
      lower,
      upper,
      origin,
      where,
    }));
  });
}

/** From calls made in turn, pair by pair, where the record has such; else from the medians of both. */
function rowsFrom(named: NamedRecord): readonly WorkersRow[] {
  const where = machineLine(named);
  const times = [1, 2].flatMap((workers) =>
    resultsOf(named.record, 'count-queens', { workers }).map(({ algorithm, size, ms }) => ({
      algorithm,
      workers,
      x: size.n,
      y: ms.median,
      lower: ms.lowerQuartile,
      upper: ms.upperQuartile,
    })),
  );
  const pairs = resultsOf(named.record, 'count-queens', { workers: 2 });
  return rowsOf(times, 'recorded', where).map((row) => {
    const paired = pairs.find(({ algorithm, size }) => algorithm === row.series && size.n === row.x)?.speedUp;
    return paired
      ? { ...row, y: paired.median, lower: paired.lowerQuartile, upper: paired.upperQuartile }
      : row;
  });
}

/** The quartiles as they are printed: one where they are printed alike. */
const spreadOf = (lower: string, upper: string): string =>
  lower === upper
    ? `Half of the pairs give ${lower}.`
    : `Half of the pairs lie between ${lower} and ${upper}.`;

function sentence(rows: readonly WorkersRow[]): string {
  const parts = methods.flatMap((key) => {
    const points = rows
      .filter((row) => row.series === key)
      .map(({ x, y, lower, upper }) => ({ x, ratio: y, lower, upper }));
    return points.length === 0
      ? []
      : [`${inSentence(nameOf(key))}: ${crossing(points, 'one worker', boardSize)}`];
  });
  return parts.length === 0 ? 'No record with two workers yet.' : `Two workers, ${parts.join('; ')}.`;
}

export default defineChart<WorkersRow>({
  id: 'workers-speedup',
  title: 'Two workers against one',
  alt: 'How many times as fast two workers are as one, by board size, a line for each method, logarithmic.',
  sentence,
  source: (rows) => [
    rows[0]
      ? `Median and middle half of calls made in turn, with two workers and with one; ${rows[0].where}.`
      : 'No record with workers yet.',
  ],
  columns: [
    { key: 'method', label: 'Method' },
    { key: 'x', label: 'N' },
    { key: 'y', label: 'times as fast' },
    { key: 'lower', label: 'at least' },
    { key: 'upper', label: 'at most' },
    { key: 'where', label: 'Machine' },
  ],
  size: 'text',
  rows: () => rowsOfRecord(rowsFrom),
  rowsFrom,
  measure: {
    lines: methods.flatMap((algorithm) => [1, 2].map((workers) => ({ algorithm, workers }))),
    toRows: (points) =>
      rowsOf(
        points.map(({ algorithm, workers, size, ms }) => ({ algorithm, workers, x: size, y: ms })),
        'live',
        'this browser',
      ),
    verdict: (rows) => sentence(rows.filter(({ origin }) => origin === 'live')),
  },
  readings: (rows) =>
    rows.map(({ series: key, method, origin, x, y, lower, upper, where }) => ({
      at: pointKey(`${key}/${origin}`, x),
      name: method,
      size: boardSize(x),
      value: `${formatRatio(y)} ×`,
      note: lower === upper ? '' : spreadOf(formatRatio(lower), formatRatio(upper)),
      source: where,
    })),
  options: (Plot, rows, frame) => {
    const sizes = [...new Set(rows.map((row) => row.x))].sort((a, b) => a - b);
    return {
      ...margins(frame, 140),
      height: frame.narrow ? 260 : 320,
      x: { domain: [Math.min(12, ...sizes), Math.max(16, ...sizes)], insetLeft: 8, insetRight: 8 },
      y: { type: 'log', domain, clamp: true },
      marks: [
        ...logAxis(Plot, frame, domain, 'times as fast as one worker', (v) => `${formatRatio(v)} ×`),
        ...sizeAxis(Plot, frame, sizes, 'board size N'),
        Plot.axisY([0.5, 2], {
          text: (v: number) => (v < 1 ? '1/2 ×' : '2 ×'),
          tickSize: 0,
          tickPadding: 9,
          label: null,
        }),
        Plot.gridY([0.5, 2], { stroke: 'var(--rule)', strokeOpacity: 1 }),
        Plot.ruleY([1], { stroke: 'var(--ink)' }),
        ...seriesMarks(Plot, frame, rows, series),
      ],
    };
  },
});
