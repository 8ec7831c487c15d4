/** The join against the best search, by board size: its pairs for each node, and its time for each of the search's. */
import { counterOf } from '../../run/counted.ts';
import { boardSize, crossing, inSentence, ratiosOf } from '../claims.ts';
import { defineChart } from '../chart.ts';
import { type Point, pointKey, seriesMarks, type SeriesStyle } from '../lines.ts';
import { rowsOfRecord } from '../record-queries.ts';
import type { NamedRecord } from '../types.ts';
import { formatDuration, formatNumber, logAxis, margins, sizeAxis, twoDigits } from '../style.ts';
import { nameOf } from '../../solvers/catalogue.ts';
import { liveTimes, recordedTimes, type TimeRow } from './families/time-rows.ts';

const [JOIN, SEARCH] = ['half-board-join', 'pruned'] as const;
const sizes = Array.from({ length: 12 }, (_, i) => 6 + i);
/** The last board that is seen before the reader has drawn the rest. */
const DRAWN_FROM = 8;
const largest = sizes.at(-1)!;

/** What is counted, and the largest board for which that takes less than a second. */
const counts = [
  { key: 'pairs', algorithm: JOIN, of: 'pairs', largest: 17 },
  { key: 'nodes', algorithm: SEARCH, of: 'nodes', largest: 15 },
  { key: 'halves', algorithm: JOIN, of: 'halfBoards', largest: 17 },
] as const;

const lines: readonly SeriesStyle[] = [
  { key: 'time', label: '', before: true },
  { key: 'pairs', label: '', now: true },
];

interface WorkRow extends Point {
  readonly lower?: number | null;
  readonly upper?: number | null;
  readonly where?: string;
}

/** Counted rows are the same for every record. */
const counted = (): Promise<readonly WorkRow[]> =>
  Promise.all(
    counts.flatMap(({ key, algorithm, of, largest: last }) =>
      sizes
        .filter((n) => n <= last)
        .map(async (n) => ({
          series: key,
          x: n,
          y: Number(await counterOf(algorithm, { n }, of)),
          origin: 'counted' as const,
        })),
    ),
  );
const timed = (rows: readonly TimeRow[]): readonly WorkRow[] =>
  rows.flatMap(({ series, x, y, origin, lower, upper, where }) =>
    y === null || x < sizes[0]! ? [] : [{ series, x, y, origin, lower, upper, where }],
  );
const recorded = (named: NamedRecord): readonly WorkRow[] =>
  timed(recordedTimes(named, [JOIN, SEARCH], largest));

/** An odd board has the halves of the even one below it: the picture leaves it to the table, or each line would be a saw. */
const isDrawn = (x: number): boolean => x % 2 === 0;

/** From which board on the join is the faster one. */
function claim(rows: readonly WorkRow[], origin: 'recorded' | 'live'): string {
  const of = (series: string): readonly WorkRow[] =>
    rows.filter((row) => row.series === series && row.origin === origin && isDrawn(row.x));
  const ratios = ratiosOf(of(JOIN), of(SEARCH));
  if (ratios.length === 0) return '';
  const where = origin === 'live' ? 'In this browser' : 'On the book’s machine';
  return `${where}, ${inSentence(nameOf(JOIN))}: ${crossing(ratios, inSentence(nameOf(SEARCH)), boardSize)}.`;
}

/** The join's share of what the search does: of its nodes, and of its time by the same clock. */
function sharesOf(rows: readonly WorkRow[]): readonly (Point & { own: number; other: number })[] {
  return rows.flatMap(({ series, x, y, origin }) => {
    const against = { pairs: 'nodes', [JOIN]: SEARCH }[series];
    const other = rows.find((row) => row.series === against && row.x === x && row.origin === origin)?.y;
    if (other === undefined || !isDrawn(x)) return [];
    return [{ series: series === JOIN ? 'time' : 'pairs', x, y: y / other, origin, own: y, other }];
  });
}
/** "3.2", "0.56", "1/30" */
const share = (y: number): string => (y < 0.15 ? `1/${twoDigits(1 / y)}` : twoDigits(y));
const partOf = (y: number, whole: string): string => `${share(y)} ${y < 1 ? 'of' : 'times'} ${whole}`;

interface Cost {
  readonly x: number;
  readonly time: number;
  readonly pairs: number;
}
/** What lies between the two lines, with the place where they cross: there a pair takes as long as a node. */
function costsOf(rows: readonly WorkRow[]): readonly Cost[] {
  const shares = sharesOf(rows).filter(({ origin }) => origin !== 'live');
  const costs = shares.flatMap(({ series, x, y }) => {
    const pairs = shares.find((point) => point.series === 'pairs' && point.x === x)?.y;
    return series === 'time' && pairs ? [{ x, time: y, pairs }] : [];
  });
  return costs.flatMap((cost, i) => {
    const last = costs[i - 1];
    const [from, to] = [last ?? cost, cost].map(({ time, pairs }) => Math.log(time / pairs));
    if (!last || from! * to! >= 0) return [cost];
    const way = from! / (from! - to!);
    const level = last.pairs * (cost.pairs / last.pairs) ** way;
    return [{ x: last.x + way * (cost.x - last.x), time: level, pairs: level }, cost];
  });
}

/** Whether a pair takes longer than a node at this place, and the middle between the two lines, above the search's where it does. */
function fillAt(costs: readonly Cost[], x: number): readonly [isDear: boolean, level: number] {
  const [from, to] = [costs.findLast((cost) => cost.x <= x), costs.find((cost) => cost.x >= x)];
  if (!from || !to) return [false, 1];
  const [time, pairs] = [Math.sqrt(from.time * to.time), Math.sqrt(from.pairs * to.pairs)];
  return [time > pairs, Math.sqrt(time * (time > pairs ? Math.max(1, pairs) : pairs))];
}

export default defineChart<WorkRow>({
  id: 'join-work',
  title: 'Pairs, nodes and time',
  alt: 'By board size, the join against the pruned search, on a logarithmic scale. The pairs that it tests go up, from a third of a node to three for each node on even boards. Its time goes down, from twice that of the search to a thirtieth. The two lines cross between ten rows and twelve; from there on a pair takes less time than a node.',
  sentence: (rows) => claim(rows, 'recorded') || 'Measured times are still to come.',
  source: (rows) => [
    'Counted while this page was built. An odd board has the halves of the even one below it: those are in the table.',
    ...rows
      .filter(({ origin }) => origin === 'recorded')
      .slice(0, 1)
      .map(({ where }) => `Times: ${where}.`),
  ],
  columns: [
    { key: 'series', label: 'Series' },
    { key: 'x', label: 'N' },
    { key: 'y', label: 'Count or ms' },
    { key: 'origin', label: 'By' },
  ],
  size: 'wide',
  rows: async () => [...(await counted()), ...(await rowsOfRecord(recorded))],
  rowsFrom: (named, built) => [...built.filter(({ origin }) => origin === 'counted'), ...recorded(named)],
  measure: {
    lines: [JOIN, SEARCH].map((algorithm) => ({ algorithm, workers: 1 })),
    toRows: (points) => timed(liveTimes([JOIN, SEARCH], largest)(points)),
    verdict: (rows) => claim(rows, 'live'),
  },
  drawn: {
    name: 'the join’s time, measured by the search’s,',
    seen: 'pairs/counted',
    points: (rows) => sharesOf(rows).filter(({ series, x }) => series === 'time' && x >= DRAWN_FROM),
    size: boardSize,
    value: (y) => partOf(y, 'the search’s time'),
  },
  readings: (rows) => {
    const shares = sharesOf(rows);
    const inOrder = lines.flatMap(({ key }) => shares.filter(({ series }) => series === key));
    return inOrder.map(({ series, x, y, origin, own, other }) => {
      const isTime = series === 'time';
      const of = (key: string): number =>
        shares.find((point) => point.series === key && point.x === x && point.origin !== 'live')?.y ?? 0;
      return {
        at: pointKey(`${series}/${origin}`, x),
        name: isTime ? 'Time of the join' : 'Pairs for each node',
        size: boardSize(x),
        value: share(y),
        amount: y,
        note: `${isTime ? `${formatDuration(own)} against ${formatDuration(other)}` : `${formatNumber(own)} pairs, ${formatNumber(other)} nodes`}.${of('time') && of('pairs') ? ` A pair takes ${partOf(of('time') / of('pairs'), 'a node’s time')}.` : ''}`,
      };
    });
  },
  options: (Plot, rows, frame) => {
    const costs = costsOf(rows);
    const [first, last] = [costs[0], costs.at(-1)];
    const domain = [0.02, 6] as const;
    const end = {
      x: last?.x ?? 0,
      dx: 10,
      textAnchor: 'start',
      fontSize: frame.narrow ? 12 : 15,
      fill: 'var(--ink)',
    } as const;
    const bold = { fontWeight: 600, stroke: 'var(--bg)', strokeWidth: 4 } as const;
    const between = { x: 'x', y1: 'time', y2: 'pairs' } as const;
    return {
      ...margins(frame, 190),
      height: frame.narrow ? 360 : 420,
      x: { domain: [6, 14], insetLeft: 10, insetRight: 10 },
      y: { type: 'log', domain },
      marks: [
        ...logAxis(Plot, frame, domain, 'the join: times the search', share),
        ...sizeAxis(
          Plot,
          frame,
          sizes.filter((n) => isDrawn(n) && n <= 14),
          'board size N',
        ),
        ...[true, false].map((isDear) =>
          Plot.areaY(
            costs.filter(({ time, pairs }) => time === pairs || time > pairs === isDear),
            { ...between, fill: isDear ? 'var(--sunken)' : 'var(--st-path-fill)' },
          ),
        ),
        // Words in the fills, the later ones behind the curtain.
        ...[7, 13].map((x) => {
          const [isDear, y] = fillAt(costs, x);
          const words = isDear ? 'cost more' : 'cost less';
          return Plot.text([frame.narrow ? `pairs\n${words}` : `pairs ${words}\nthan nodes`], {
            ...{ x, y, fontSize: frame.narrow ? 11 : 14, fill: 'var(--ink)' },
          });
        }),
        // What the hidden line comes to hangs behind the curtain, which comes before the pairs.
        ...(last ? [Plot.text([`${share(last.time)} of the time`], { ...end, ...bold, y: last.time })] : []),
        ...seriesMarks(Plot, frame, sharesOf(rows), lines),
        // What is measured against, and the name of the line that is asked for, stand where no curtain hangs.
        Plot.ruleY([1], { stroke: 'var(--ink)' }),
        ...(first && last
          ? [
              Plot.text(['as the search'], { ...end, ...bold, y: 1 }),
              Plot.text(['time'], { ...end, ...bold, x: first.x, y: first.time, dx: 0, dy: -15 }),
              Plot.text([`${share(last.pairs)} pairs\nfor each node`], {
                ...end,
                ...bold,
                y: last.pairs,
                fill: 'var(--st-path)',
              }),
            ]
          : []),
      ],
    };
  },
});
