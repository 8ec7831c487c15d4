/** The family of charts that divide the work out: nanoseconds for one unit of it, by size. */
import type { HerePoint } from '../run/measure-here.ts';
import { nameOf } from '../solvers/catalogue.ts';
import { type Bar, type Chart, defineChart, type Reading } from './chart.ts';
import { compared, formatRatio, inSentence } from './claims.ts';
import type { DrawnLine } from './curtain.ts';
import {
  budgetMarks,
  cursorMarks,
  type Figure,
  gapMark,
  type Point,
  pointKey,
  seriesMarks,
  type SeriesStyle,
} from './lines.ts';
import { seriesReadings } from './readings.ts';
import { machineLine, rowsOfRecord } from './record-queries.ts';
import type { NamedRecord, Plot as PlotModule } from './types.ts';
import { formatNumber, logAxis, margins, sizeAxis, twoDigits } from './style.ts';

/** One recorded cost. */
interface Cost {
  readonly x: number;
  readonly ns: number;
}

interface PerUnit {
  readonly id: string;
  readonly title: string;
  readonly alt: string;
  readonly sentence: string | ((rows: readonly UnitRow[]) => string);
  /** "node" or "square" */
  readonly unit: string;
  readonly methods: readonly string[];
  /** Shorter names for a phone. */
  readonly short?: Readonly<Record<string, string>>;
  readonly now: string;
  /** A slower point, as one of this browser may be, lifts its upper end to the next power of ten. */
  readonly domain: readonly [low: number, high: number];
  readonly x: {
    readonly ticks: readonly number[];
    readonly label: string;
    readonly log?: boolean;
    readonly format: (x: number) => string;
  };
  readonly note?: string;
  /** Whether a reading shows all methods at its size as bars. */
  readonly hasBars?: boolean;
  /** Whether a price can be dragged: how far do the chart’s method and those before it come below it? */
  readonly hasPrice?: boolean;
  /** Whether the first method and the chart's own have the ground between them shaded, with how many times it is at its end. */
  readonly hasGap?: boolean;
  /** Readers draw the line of this method from a size on before they see it, under those that are drawn over it; numbers stand at the ends of all. */
  readonly drawn?: { readonly method: string; readonly from: number };
  /** What a record holds of one method. */
  readonly costs: (named: NamedRecord, algorithm: string) => readonly Cost[];
  /** What a timing in the browser says; null where it says nothing. */
  readonly cost: (point: HerePoint) => number | null;
}

interface UnitRow extends Point {
  readonly method: string;
  readonly where: string;
}

/** A chart of the time for one node or one square, by size. */
export function perUnit(chart: PerUnit): Chart {
  const { unit, methods, now, x, hasBars = false } = chart;
  const [first, last] = [x.ticks[0]!, x.ticks.at(-1)!];
  const series: readonly SeriesStyle[] = methods.map((key) => ({
    key,
    label: nameOf(key),
    short: chart.short?.[key] ?? nameOf(key),
    now: key === now,
    before: !chart.drawn && key === methods[0],
  }));
  const priced = methods.slice(0, methods.indexOf(now) + 1).map((key) => `${key}/recorded`);
  const rowsFrom = (named: NamedRecord): readonly UnitRow[] =>
    methods.flatMap((key) =>
      chart
        .costs(named, key)
        .filter(({ x: at }) => at >= first && at <= last)
        .map(({ x: at, ns }) => ({
          series: key,
          method: nameOf(key),
          x: at,
          y: ns,
          origin: 'recorded' as const,
          where: machineLine(named),
        })),
    );
  /** How many times as fast the chart's method is as the one before it that was measured at this size too. */
  const against = (rows: readonly UnitRow[], { at }: Reading): string => {
    const own = rows.find((row) => row.series === now && pointKey(`${now}/${row.origin}`, row.x) === at);
    const others = methods.slice(0, methods.indexOf(now)).toReversed();
    const other = others
      .map((key) =>
        rows.find(
          ({ series: of, x: size, origin }) => of === key && size === own?.x && origin === own.origin,
        ),
      )
      .find((row) => row !== undefined);
    if (!own || !other) return '';
    const text = compared(other.y / own.y, inSentence(other.method));
    return `${text[0]!.toUpperCase()}${text.slice(1)} (${twoDigits(other.y)} ns).`;
  };
  /** What each method takes at this size; one that was not measured there keeps its place. */
  const barsAt = (rows: readonly UnitRow[], { at }: Reading): readonly Bar[] => {
    const own = rows.find((row) => pointKey(`${row.series}/${row.origin}`, row.x) === at);
    return methods.map((key) => {
      const row = rows.find((each) => each.series === key && each.x === own?.x && each.origin === own.origin);
      return { name: nameOf(key), value: row ? `${twoDigits(row.y)} ns` : '–', amount: row?.y ?? 0 };
    });
  };
  return defineChart<UnitRow>({
    id: chart.id,
    title: chart.title,
    alt: chart.alt,
    sentence: chart.sentence,
    source: (rows) => [[rows[0]?.where ?? 'No record yet', chart.note].filter(Boolean).join('. ') + '.'],
    columns: [
      { key: 'method', label: 'Method' },
      { key: 'x', label: x.label },
      { key: 'y', label: `ns per ${unit}` },
      { key: 'where', label: 'Machine' },
    ],
    size: 'wide',
    rows: () => rowsOfRecord(rowsFrom),
    rowsFrom,
    measure: {
      lines: methods.map((algorithm) => ({ algorithm, workers: 1 })),
      toRows: (points) =>
        points.flatMap((point) => {
          const y = chart.cost(point);
          const isShown = methods.includes(point.algorithm) && point.workers === 1;
          if (y === null || !isShown || point.size < first || point.size > last) return [];
          const { algorithm, size } = point;
          const live = { origin: 'live' as const, where: 'This browser, during this visit' };
          return [{ series: algorithm, method: nameOf(algorithm), x: size, y, ...live }];
        }),
      verdict: (rows) => {
        const live = rows.filter(({ origin }) => origin === 'live');
        const ends = methods.flatMap((key) => live.findLast(({ series: own }) => own === key) ?? []);
        const named = ({ series: key, method }: UnitRow): string => inSentence(chart.short?.[key] ?? method);
        return `Here a ${unit} costs: ${ends.map((row) => `${named(row)} ${twoDigits(row.y)} ns`).join(', ')}.`;
      },
    },
    ...(chart.drawn && { drawn: drawnLine(chart, chart.drawn, x.format) }),
    hasBars,
    readings: (rows) =>
      seriesReadings(
        rows,
        series,
        x.format,
        (y) => `${twoDigits(y)} ns for each ${unit}`,
        (point) => (point as UnitRow).where,
      ).map((reading) => ({
        ...reading,
        note: against(rows, reading),
        ...(hasBars && { bars: barsAt(rows, reading) }),
      })),
    options: (Plot, rows, frame) => {
      const [low, high] = chart.domain;
      const slowest = Math.max(...rows.map(({ y }) => y));
      const domain = [low, slowest > high ? 10 ** Math.ceil(Math.log10(slowest)) : high] as const;
      const unnamed = series.map((each) => ({ ...each, label: '', short: '' }));
      const own = rows.filter(({ series: of, origin }) => of === now && origin === 'recorded');
      const every = own.length > (frame.narrow ? 7 : 12) ? 2 : 1;
      const numbers = (chart.drawn ? [] : own)
        .filter(({ x: at }, i) =>
          frame.narrow && x.log
            ? at === last || Number.isInteger(Math.log10(at))
            : (own.length - 1 - i) % every === 0,
        )
        .map(({ x: at, y }): Figure => ({ owner: now, x: at, y, text: twoDigits(y) }));
      return {
        ...margins(frame, 190),
        height: frame.narrow ? 280 : 360,
        x: { ...(x.log ? { type: 'log' } : {}), domain: [first, last], insetLeft: 8, insetRight: 8 },
        y: { type: 'log', domain, clamp: true },
        marks: [
          ...logAxis(Plot, frame, domain, `nanoseconds for each ${unit}`, formatNumber),
          ...sizeAxis(Plot, frame, x.ticks, x.label, formatNumber),
          ...own.slice(-1).flatMap(({ x: at }) => cursorMarks(Plot, at, true)),
          ...(chart.hasGap ? gapMarks(Plot, rows, methods[0]!, now, frame.narrow) : []),
          ...(chart.drawn
            ? seriesMarks(Plot, frame, rows, unnamed, endNumbers(rows, methods, now))
            : seriesMarks(Plot, frame, rows, series, numbers)),
          // At rest the price of the method before it, which the first lines have passed early.
          ...rows
            .filter(
              ({ series: of, origin }) => of === methods[methods.indexOf(now) - 1] && origin === 'recorded',
            )
            .slice(-1)
            .flatMap(({ y }) => (chart.hasPrice ? budgetMarks(Plot, y, priced, `ns a ${unit}`) : [])),
        ],
      };
    },
  });
}

function drawnLine(
  { methods }: PerUnit,
  { method, from }: NonNullable<PerUnit['drawn']>,
  size: (x: number) => string,
): DrawnLine<UnitRow> {
  const of = (rows: readonly UnitRow[], key: string): readonly UnitRow[] =>
    rows.filter(({ series, origin, x }) => series === key && origin === 'recorded' && x >= from);
  const seen = methods.filter((key) => key !== method);
  return {
    name: `the line of ${inSentence(nameOf(method))}`,
    seen: `${seen.at(0)}/recorded`,
    hidden: `${method}/recorded`,
    points: (rows) => of(rows, method),
    names: (rows) =>
      methods.flatMap((key, i) => {
        const own = of(rows, key);
        const at = key === method ? own[0] : own.at(-2);
        return at ? [{ x: at.x, y: at.y, text: nameOf(key), isAbove: i === 0 }] : [];
      }),
    size,
    value: (ns) => `${twoDigits(ns)} ns`,
  };
}

/** What each line ends with, beside its name, and what the two begin with that lie apart: the line of the chart and the one below. */
const endNumbers = (rows: readonly UnitRow[], methods: readonly string[], now: string): readonly Figure[] =>
  methods.flatMap((key, i) => {
    const own = rows.filter(({ series, origin }) => series === key && origin === 'recorded');
    const [first, last] = [own[0], own.at(-1)];
    if (!first || !last) return [];
    const of = ({ x, y }: UnitRow) => ({ owner: key, x, y, grey: key !== now });
    return [
      { ...of(last), text: `${twoDigits(last.y)} ns`, size: 20, name: nameOf(key) },
      ...(i === 0 ? [] : [{ ...of(first), text: twoDigits(first.y), size: 14 }]),
    ];
  });

/** How many times one line is another, at its end until a rule is dragged; and, where there is room, the ground between them for the larger sizes. */
function gapMarks(Plot: PlotModule, rows: readonly UnitRow[], above: string, below: string, narrow: boolean) {
  const ofRecord = rows.filter(({ origin }) => origin === 'recorded');
  const pairs = ofRecord.flatMap((row) => {
    const other = ofRecord.find(({ series, x }) => series === below && x === row.x);
    return row.series === above && other ? [{ x: row.x, above: row.y, below: other.y }] : [];
  });
  return [
    ...(narrow
      ? []
      : [Plot.areaY(pairs.slice(-5), { x: 'x', y1: 'below', y2: 'above', fill: 'var(--st-path-fill)' })]),
    Plot.text(pairs.slice(-1), {
      x: 'x',
      y: (pair: (typeof pairs)[number]) => Math.sqrt(pair.above * pair.below),
      text: (pair: (typeof pairs)[number]) => `× ${formatRatio(pair.above / pair.below)}`,
      textAnchor: 'end',
      dx: -12,
      fill: 'var(--st-path)',
      fontSize: 22,
      render: gapMark(`${above}/recorded`, `${below}/recorded`),
    }),
  ];
}
