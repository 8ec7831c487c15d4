/** How long a count of closed tours takes on each board, when every tour is visited and when none is. */
import { defineChart } from '../chart.ts';
import { machineLine, resultsOf, rowsOfRecord } from '../record-queries.ts';
import type { NamedRecord } from '../types.ts';
import { type Figure, type Line, lineMarks, pointKey } from '../lines.ts';
import { formatDuration, formatNumber, logAxis, margins, sizeAxis } from '../style.ts';

interface CountRow {
  readonly series: string;
  readonly board: string;
  /** The shorter side, which is the number of columns. */
  readonly side: number;
  readonly tours: number;
  readonly ms: number;
  readonly origin: 'recorded';
  readonly where: string;
}

const methods = [
  { key: 'plain', label: 'plain search', look: 'other' },
  { key: 'forced', label: 'forced moves', look: 'before' },
  { key: 'frontier', label: 'frontier', look: 'now' },
] as const;

function rowsFrom(named: NamedRecord): readonly CountRow[] {
  return methods
    .flatMap(({ key }) =>
      resultsOf(named.record, 'count-tours', { algorithm: key }).map(
        ({ size: { width, height }, counters, ms }) => ({
          series: key,
          board: `${width}\u00a0×\u00a0${height}`,
          side: Math.min(width, height),
          tours: Number(counters.tours),
          ms: ms.median,
          origin: 'recorded' as const,
          where: machineLine(named),
        }),
      ),
    )
    .sort((one, other) => one.tours - other.tours);
}

/** What the frontier takes for the longest of the narrowest boards, and for a wider one that has fewer tours. */
function sideSentence(rows: readonly CountRow[]): string {
  const own = rows.filter(({ series }) => series === 'frontier');
  const narrowest = Math.min(...own.map(({ side }) => side));
  const long = own.findLast(({ side }) => side === narrowest);
  const wide = own.findLast(({ side, tours }) => side > narrowest && long && tours < long.tours);
  if (!long || !wide) return '';
  return `${long.board} has more tours than ${wide.board}, and takes ${formatDuration(long.ms)} against ${formatDuration(wide.ms)}.`;
}

/** "1 million": the powers of ten below the picture. */
const powerName = (tours: number): string =>
  tours >= 1e12
    ? `${tours / 1e12} trillion`
    : tours >= 1e9
      ? `${tours / 1e9} billion`
      : tours >= 1e6
        ? `${tours / 1e6} million`
        : formatNumber(tours);

export default defineChart<CountRow>({
  id: 'ms-count-tours',
  title: 'Time to count all closed tours',
  alt: 'Time by the number of closed tours, both logarithmic. The forced moves rise with the tours, from a handful to forty thousand. The frontier has a nearly level line for each shorter side, one above the other, and alone goes on to thirteen trillion tours.',
  sentence: (rows) =>
    `The time of the forced moves rises with the tours. The frontier’s does not: boards with one shorter side lie on one line, and each column more lifts it. ${sideSentence(rows)}`.trim(),
  source: (rows) => [
    rows[0]
      ? `The shorter side comes first, and is the number of columns: 5 × 6 has six rows. Median of several runs in turn, one thread, ${rows[0].where}. Repeat it with npm run bench.`
      : 'No record yet.',
  ],
  columns: [
    { key: 'series', label: 'Method' },
    { key: 'board', label: 'Board' },
    { key: 'tours', label: 'Closed tours' },
    { key: 'ms', label: 'ms (median)' },
    { key: 'where', label: 'Machine' },
  ],
  size: 'wide',
  rows: () => rowsOfRecord(rowsFrom),
  rowsFrom,
  readings: (rows) =>
    linesOf(rows).flatMap(({ key, method, own }) =>
      own.map(({ ms, board, tours, where }) => ({
        at: pointKey(key, tours),
        name: method,
        size: board,
        value: formatDuration(ms),
        amount: ms,
        note: `${formatNumber(tours)} closed tours.`,
        source: where,
      })),
    ),
  options: (Plot, rows, frame) => {
    const longest = Math.max(1000, ...rows.map(({ ms }) => ms));
    // Above the highest power of ten there is air, so that its number stands clear of the axis's title.
    const domain = [1e-2, 1.6 * 10 ** Math.ceil(Math.log10(longest))] as const;
    const frontier = rows.filter(({ series }) => series === 'frontier');
    const lines = linesOf(rows).map(({ key, method, side, look, own, isLast }): Line => ({
      key,
      owner: key,
      // On a phone the boards in the middle of a line have no room for their names: so the line says the side they share.
      name: isLast ? method : frame.narrow && own.length > 2 ? `${side}\u00a0×` : '',
      look,
      origin: 'recorded',
      points: own.map(({ ms, tours }) => ({ x: tours, y: ms })),
    }));
    const boards = frontier.map(({ board, tours, ms }): Figure => ({
      owner: 'frontier',
      x: tours,
      y: ms,
      text: board,
    }));
    return {
      ...margins(frame, frame.narrow ? 24 : 60),
      height: frame.narrow ? 330 : 400,
      x: { type: 'log', domain: [4, 3e13], insetLeft: 8 },
      y: { type: 'log', domain },
      marks: [
        ...logAxis(Plot, frame, domain, 'time to count them all', formatDuration),
        ...sizeAxis(
          Plot,
          { ...frame, narrow: false },
          [10, 1e3, 1e6, 1e9, 1e12],
          'closed tours of the board',
          powerName,
        ),
        ...lineMarks(Plot, lines, boards),
      ],
    };
  },
});

/** A line for each method; of the frontier, one for each shorter side. */
function linesOf(rows: readonly CountRow[]) {
  return methods.flatMap(({ key, label, look }) => {
    const own = rows.filter(({ series }) => series === key);
    const groups =
      key === 'frontier'
        ? [...Map.groupBy(own, ({ side }) => side)].sort(([one], [other]) => one - other)
        : [[0, own] as const];
    return groups.map(([side, some], i) => ({
      key: side === 0 ? key : `${key}-${side}`,
      method: label,
      side,
      look,
      own: some,
      isLast: i === groups.length - 1,
    }));
  });
}
