/** How a race stands, for a reader: a sentence, a chart and a table. */
import type * as PlotModule from '@observablehq/plot';
import type { RaceRow } from '../cell-types.ts';
import { shortTextOf } from '../inspect.ts';
import type { MimeBundle, Table } from '../outputs.ts';
import { tableBundle } from '../show.ts';

export interface Standing {
  readonly names: readonly string[];
  readonly sizes: readonly unknown[];
  /** When it is over, the very list that the cell gets. */
  readonly rows: readonly RaceRow<unknown>[];
  /** Who has left the race. */
  readonly out: readonly Out[];
  readonly isOver: boolean;
}

/** A solver that is out, from which size on, and why. */
export interface Out {
  readonly name: string;
  readonly size: unknown;
  readonly why: string;
}

/**
 * All that is shown of it, each under a name of its own.
 * @param draw gives the chart as it is shown; null where there is no Plot
 */
export function raceBundles(
  standing: Standing,
  draw: ((standing: Standing) => MimeBundle) | null,
): readonly (readonly [part: string, data: MimeBundle])[] {
  const text = raceText(standing);
  if (standing.rows.length === 0) return [['words', { 'text/plain': text }]];
  return [
    ['words', { 'text/plain': text }],
    ...(draw ? [['chart', draw(standing)] as const] : []),
    ['table', tableBundle(raceTable(standing), text)],
  ];
}

/** A size in words: one with two sides is "6 × 6". */
export function sizeText(size: unknown): string {
  if (typeof size === 'object' && size !== null && 'width' in size && 'height' in size)
    return `${shortTextOf(size.width)} × ${shortTextOf(size.height)}`;
  return shortTextOf(size, 40);
}

/** Rounded to so many digits, as the shortest number that says them. */
const rounded = (number: number, digits: number): string => String(Number(number.toPrecision(digits)));

/** What the race has found, in sentences. */
export function raceText({ names, sizes, rows, out, isOver }: Standing): string {
  const measured = sizesIn(rows);
  if (!isOver) return `Measured so far: ${measured.length} of ${sizes.length} sizes.`;
  const [first = '', ...others] = names;
  const compared = others.flatMap((name) => {
    const last = rows.findLast(({ solver, ratio }) => solver === name && ratio !== null);
    if (last?.ratio == null) return [];
    const { size, ratio } = last;
    const times =
      ratio < 1
        ? `is ${rounded(1 / ratio, 2)} times as fast as ${first}`
        : `takes ${rounded(ratio, 2)} times as long as ${first}`;
    return [`At ${sizeText(size)}, ${name} ${times}.`];
  });
  const without = names.filter((name) => rows.some(({ solver, count }) => solver === name && count === null));
  const checked =
    names.length === 1
      ? []
      : without.length === 0
        ? ['All counts agree.']
        : [`Not checked: ${without.join(', ')} ${without.length === 1 ? 'gives' : 'give'} no count.`];
  const left = out.map(
    ({ name, size, why }) => `${name} is out at ${sizeText(size)}: ${why.replace(/\.$/, '')}.`,
  );
  return [...compared, ...checked, ...left].join(' ');
}

/** A line for each size. Times are in milliseconds; one column of nodes does where all have the same. */
function raceTable({ names, rows }: Standing): Table {
  const [first = '', ...others] = names;
  const find = (size: unknown, name: string): RaceRow<unknown> | undefined =>
    rows.find((row) => row.size === size && row.solver === name);
  type Column = readonly [heading: string, text: (size: unknown) => string];
  const sizes = sizesIn(rows);
  const nodesOf = (name: string) => (size: unknown) => String(find(size, name)?.nodes ?? '');
  const walkers = names.filter((name) => rows.some(({ solver, nodes }) => solver === name && nodes !== null));
  const isOneTree = rows.every(({ size, nodes }) =>
    rows.every((other) => other.size !== size || other.nodes === null || other.nodes === nodes),
  );
  const columns: readonly Column[] = [
    ['size', sizeText],
    ...(rows.some(({ count }) => count !== null)
      ? [
          [
            'count',
            (size) => String(rows.find((row) => row.size === size && row.count !== null)?.count ?? ''),
          ] as Column,
        ]
      : []),
    ...names.map((name): Column => [`${name}, ms`, (size) => timeText(find(size, name)?.ms)]),
    ...others.map((name): Column => {
      const ratio = (size: unknown): number | null | undefined => find(size, name)?.ratio;
      return [`${name} ÷ ${first}`, (size) => timeText(ratio(size) ?? undefined)];
    }),
    ...(walkers.length > 0 && isOneTree
      ? [['nodes', nodesOf(walkers[0]!)] as Column]
      : walkers.map((name): Column => [`${name}, nodes`, nodesOf(name)])),
  ];
  return {
    columns: columns.map(([heading]) => heading),
    rows: sizes.map((size) => columns.map(([, text]) => text(size))),
    numeric: columns.map(
      ([heading]) => heading !== 'size' || sizes.every((size) => typeof size === 'number'),
    ),
    more: 0,
  };
}

const timeText = (ms: number | undefined): string => (ms === undefined ? '' : rounded(ms, 3));
const sizesIn = (rows: readonly RaceRow<unknown>[]): readonly unknown[] => [
  ...new Set(rows.map(({ size }) => size)),
];

/** Room for a line of a name. */
const LINE = 14;
const HEIGHT = 320;
const TOP = 24;
const BOTTOM = 40;

/** Times by size, on a scale of powers of ten, with the names at the lines' ends. */
export function raceChart({ names, sizes, rows }: Standing, Plot: typeof PlotModule): Element {
  const isNumeric = sizes.every((size) => typeof size === 'number');
  const points = rows.map((row) => ({
    ...row,
    at: isNumeric ? row.size : sizeText(row.size),
    [TIME]: `${rounded(row.ms, 3)} ms (half of the rounds: ${rounded(row.low, 3)} to ${rounded(row.high, 3)})`,
  }));
  const [low, high] = decades(rows);
  const powers = Array.from({ length: high - low + 1 }, (_, step) => 10 ** (low + step));
  const longest = Math.max(...names.map((name) => name.length));
  const ends = labelPlaces(points, low, high);
  return Plot.plot({
    height: HEIGHT,
    marginTop: TOP,
    marginBottom: BOTTOM,
    marginLeft: 60,
    marginRight: Math.min(160, 16 + 8 * longest),
    ariaLabel: `Time of ${names.join(', ')} by size, on a scale of powers of ten`,
    x: isNumeric
      ? {
          label: 'size',
          labelAnchor: 'center',
          ticks: sizesIn(rows) as number[],
          tickFormat: String,
          inset: 8,
        }
      : { label: 'size', labelAnchor: 'center', type: 'point', domain: sizes.map(sizeText) },
    y: {
      ...{ label: 'time of a call', type: 'log', domain: [10 ** low, 10 ** high], grid: true },
      ...{ ticks: powers, tickFormat: unitText },
    },
    marks: [
      Plot.ruleX(points, { x: 'at', y1: 'low', y2: 'high', strokeOpacity: 0.3, strokeWidth: 5 }),
      ...names.map((name, rank) => {
        const line = points.filter(({ solver }) => solver === name);
        return Plot.lineY(line, {
          x: 'at',
          y: 'ms',
          strokeWidth: rank === 0 ? 2.5 : 1.25,
          stroke: 'currentColor',
        });
      }),
      Plot.dot(points, {
        ...{ x: 'at', y: 'ms', fill: 'currentColor', r: 3 },
        ...{ channels: { solver: 'solver', time: TIME }, tip: { format: { x: false, y: false } } },
      }),
      ...ends.map(({ point, dy }) =>
        Plot.text([point], {
          ...{ x: 'at', y: 'ms', text: 'solver', dx: 10, dy, textAnchor: 'start' },
          ...(point.solver === names[0] && { fontWeight: 600 }),
        }),
      ),
    ],
  });
}

const TIME = 'in words';

/** The powers of ten around all times. */
function decades(rows: readonly RaceRow<unknown>[]): readonly [low: number, high: number] {
  // A clock may say nothing of a call that is too short for it.
  const power = (ms: number): number => Math.log10(Math.max(ms, 1e-7));
  const least = Math.floor(Math.min(...rows.map(({ low }) => power(low))));
  const most = Math.ceil(Math.max(...rows.map(({ high }) => power(high))));
  return [least, Math.max(most, least + 1)];
}

/** The last point of each line, and how far below it its name stands, so that no name covers another. */
function labelPlaces<Point extends RaceRow<unknown>>(
  points: readonly Point[],
  low: number,
  high: number,
): readonly { readonly point: Point; readonly dy: number }[] {
  const decade = (HEIGHT - TOP - BOTTOM) / (high - low);
  const heightOf = ({ ms }: Point): number => (high - Math.log10(Math.max(ms, 1e-7))) * decade;
  const last = new Map(points.map((point) => [point.solver, point]));
  let free = -Infinity;
  return [...last.values()]
    .toSorted((one, other) => heightOf(one) - heightOf(other))
    .map((point) => {
      const place = Math.max(heightOf(point), free);
      free = place + LINE;
      return { point, dy: place - heightOf(point) };
    });
}

/** A power of ten of milliseconds, in the unit that makes it short: 0.01 is "10 µs". */
function unitText(ms: number): string {
  const [amount, unit] =
    ms >= 1000 ? [ms / 1000, 's'] : ms >= 1 ? [ms, 'ms'] : ms >= 0.001 ? [ms * 1000, 'µs'] : [ms * 1e6, 'ns'];
  return `${rounded(amount, 3)} ${unit}`;
}
