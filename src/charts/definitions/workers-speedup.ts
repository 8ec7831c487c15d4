/** What a second worker is worth: how many times as fast two are as one, by board size. */
import { nameOf } from '../../solvers/catalogue.ts';
import { defineChart } from '../chart.ts';
import { boardSize, crossing, formatRatio, inSentence, ratiosOf } from '../claims.ts';
import { type Line, lineMarks, type Point, pointKey } from '../lines.ts';
import { machineLine, resultsOf, rowsOfRecord } from '../record-queries.ts';
import type { NamedRecord } from '../types.ts';
import { formatDuration, linearAxis, margins, twoDigits } from '../style.ts';
import { thumbAt } from '../thumb.ts';

interface WorkersRow extends Point {
  readonly method: string;
  /** From the quartiles of both. */
  readonly lower: number;
  readonly upper: number;
  /** The times themselves, in milliseconds. */
  readonly one: number;
  readonly two: number;
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
/** A reader's browser begins here, where a second worker begins to tell. */
const FIRST = 11;

function rowsOf(times: readonly Time[], origin: 'recorded' | 'live', where: string): readonly WorkersRow[] {
  return methods.flatMap((key) => {
    const own = times.filter(({ algorithm, x }) => algorithm === key && x >= SMALLEST);
    const with_ = (workers: number): readonly Time[] => own.filter((time) => time.workers === workers);
    const timeOf = (workers: number, size: number): number =>
      with_(workers).find(({ x }) => x === size)?.y ?? 0;
    return ratiosOf(with_(2), with_(1)).map(({ x, ratio, lower, upper }) => ({
      one: timeOf(1, x),
      two: timeOf(2, x),
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

/** So far a hand drags the top of a bar: from no gain to all of it. */
const LIFTS = [1, 2] as const;
/** What is told of a bar: what it would be with so many workers. */
const CREWS = [2, 4, 8, 16, 32, 64];

/** Amdahl's law from the gain of two: which part of the time is one worker's alone, and so what more of them gain. */
const aloneOf = (two: number): number => Math.max(0, Math.min(1, 2 / two - 1));
const gainOf = (alone: number, workers: number): number => 1 / (alone + (1 - alone) / workers);

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
  alt: 'A bar for each method and board size.',
  sentence,
  source: (rows) => [
    rows[0]
      ? `Medians of calls in turn, with two workers and one; ${rows[0].where}.`
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
    lines: methods.flatMap((algorithm) => [1, 2].map((workers) => ({ algorithm, workers, from: FIRST }))),
    toRows: (points) =>
      rowsOf(
        points.map(({ algorithm, workers, size, ms }) => ({ algorithm, workers, x: size, y: ms })),
        'live',
        'this browser',
      ),
    verdict: (rows) => sentence(rows.filter(({ origin }) => origin === 'live')),
  },
  readings: (rows) =>
    columnsOf(rows).flatMap(({ at, own }) =>
      own.map(({ series: key, method, origin, x, y, one, two, where }) => ({
        at: pointKey(`${key}/${origin}`, at),
        name: method,
        size: boardSize(x),
        value: `${formatRatio(y)} ×`,
        amount: y,
        note: `${formatDuration(one)} alone, ${formatDuration(two)} with two.`,
        source: origin === 'live' ? where : '',
      })),
    ),
  beside: {
    isWide: true,
    lifts: LIFTS,
    draw: (at, lifted, rows) => {
      const row = columnsOf(rows).find((each) => at.endsWith(`/${each.at}`))?.own[0] ?? rows[0]!;
      const alone = aloneOf(lifted || row.y);
      const most = gainOf(alone, 64);
      /** A bar for each crew, as high as its workers are doubled, the pale part as in the chart. */
      const of = (draw: (x: number, gain: (alone: number) => number, workers: number) => string): string =>
        CREWS.map((workers, i) => draw(72 * i + 34, (each) => gainOf(each, workers), workers)).join('');
      const y = (gain: number): number => 114 - 16 * Number(Math.log2(gain).toFixed(1));
      const bars = (fill: string, each: number): string =>
        `<path stroke="var(--${fill})" d="${of((x, gain) => `M${x} 114V${y(gain(each))}`)}"/>`;
      const word = (x: number, top: number, words: string): string =>
        `<text x="${x}" y="${top}">${words}</text>`;
      const numbers = of((x, gain) => word(x, y(gain(alone)) - 5, formatRatio(gain(alone))));
      const crews = of((x, _, workers) => word(x, 132, workers === 2 ? '2 workers' : String(workers)));
      return {
        box: [428, 144],
        marks:
          `<g stroke-width="60">${bars('rule', 0)}${bars('st-path', alone)}</g>` +
          `<g font-size="14" text-anchor="middle" fill="var(--ink)">${numbers}${crews}</g>`,
        words:
          alone === 0
            ? 'If nothing is lost, 64 workers are 64 times as fast as one.'
            : alone === 1
              ? 'If nothing is gained by two, nothing is by 64.'
              : `If one worker alone must do ${twoDigits(100 * alone)} % of the work, 64 workers are ${formatRatio(most)} times as fast, and no number of them more than ${formatRatio(1 / alone)} times.`,
      };
    },
  },
  options: (Plot, rows, frame) => {
    const columns = columnsOf(rows);
    const top = Math.max(2.3, ...rows.map(({ y }) => 1.05 * y));
    const bars = columns.map(({ at, own }) => ({ at, y: own[0]!.y }));
    const room = margins(frame, frame.narrow ? 12 : 24);
    const places = (columns.at(-1)?.at ?? 1) + 1;
    const plotted = frame.width - room.marginLeft - room.marginRight;
    // Whole units: sharper edges, and fewer bytes.
    const step = Math.floor(plotted / places);
    const bar = { x: 'at', strokeWidth: Math.round(0.9 * step) } as const;
    const lines = [...Map.groupBy(rows, ({ series, origin }) => `${series}/${origin}`)].map(
      ([key, some]): Line => ({
        key,
        owner: key,
        name: '',
        look: 'now',
        origin: some[0]!.origin,
        points: some.map((row) => ({ y: row.y, x: columns.find(({ own }) => own.includes(row))!.at })),
        hidden: true,
      }),
    );
    const words = { frameAnchor: 'bottom', lineAnchor: 'top' } as const;
    return {
      ...room,
      marginBottom: 72,
      marginRight: room.marginRight + plotted - places * step,
      height: frame.narrow ? 300 : 290,
      x: { domain: [0, places], axis: null },
      y: { domain: [0, top], axis: null, round: true },
      marks: [
        ...linearAxis(Plot, frame, [0, 1, 2], 'times as fast as one worker; pale: lost', (v) => `${v} ×`),
        // A bar is a thick rule: rules of a group become one path.
        Plot.ruleX(bars, { ...bar, y1: 'y', y2: 2, stroke: 'var(--rule)' }),
        Plot.ruleX(bars, { ...bar, y1: 0, y2: ({ y }: Bar) => Math.min(1, y), stroke: 'var(--edge)' }),
        Plot.ruleX(
          bars.filter(({ y }) => y > 1),
          { ...bar, y1: 1, y2: 'y', stroke: 'var(--st-path)' },
        ),
        Plot.ruleY([1], { stroke: 'var(--ink)' }),
        ...[true, false].map((isInside) =>
          Plot.text(
            bars.filter(({ y }) => y > ROOM === isInside),
            {
              x: 'at',
              y: ({ y }: Bar) => (isInside ? y - 0.24 : Math.max(1, y)),
              // What is dragged has room between the top and the number.
              dy: isInside ? 0 : -19,
              text: ({ y }: Bar) => formatRatio(y),
              fontSize: frame.narrow ? 11 : 15,
              fontWeight: 600,
              fill: isInside ? 'var(--bg)' : 'var(--ink)',
            },
          ),
        ),
        Plot.text(
          [{ at: 0, text: 'N' }, ...columns.map(({ at, own }) => ({ at, text: String(own[0]!.x) }))],
          {
            ...words,
            x: 'at',
            text: 'text',
            dy: 6,
          },
        ),
        Plot.text(
          methods.flatMap((key) => {
            const own = columns.filter((column) => column.own[0]!.series === key).map(({ at }) => at);
            return own.length === 0 ? [] : [{ key, at: (own[0]! + own.at(-1)!) / 2 }];
          }),
          {
            ...words,
            x: 'at',
            text: ({ key }: { key: string }) => nameOf(key).replace(' ', '\n'),
            dy: 27,
            fill: 'var(--ink)',
          },
        ),
        ...lineMarks(Plot, lines),
        // What is dragged stands on the bar that is read out at rest.
        (_index, scales, _values, _dimensions, { document }) => {
          const [x, y] = [scales.x, scales.y] as ((value: number) => number)[];
          const last = bars.at(-1);
          return last ? thumbAt(document, x!(last.at), y!(last.y), true) : null;
        },
      ],
    };
  },
});

/** A higher bar has room for its number. */
const ROOM = 1.3;

interface Bar {
  readonly at: number;
  readonly y: number;
}

interface Column {
  readonly at: number;
  readonly own: readonly WorkersRow[];
}

/** A place for each method and size, with a gap between the methods: our point first, then that of this browser. */
function columnsOf(rows: readonly WorkersRow[]): readonly Column[] {
  let at = 0;
  return methods.flatMap((key) => {
    const sizes = Map.groupBy(
      rows.filter(({ series }) => series === key),
      ({ x }) => x,
    );
    if (sizes.size > 0 && at > 0) at += 1;
    return [...sizes].sort(([one], [other]) => one - other).map(([, own]) => ({ at: (at += 1), own }));
  });
}
