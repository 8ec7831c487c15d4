/** How many solutions there are, as far as anyone knows. */
import oeis from '../../../content/published/queens-oeis.json' with { type: 'json' };
import { boardSize, formatRatio } from '../claims.ts';
import { defineChart } from '../chart.ts';
import { pointed, pointKey } from '../lines.ts';
import { formatDuration, linearAxis, margins, sizeAxis, twoDigits } from '../style.ts';

interface SolutionsRow {
  readonly n: number;
  readonly exact: string;
  readonly fundamental: string;
  readonly value: number;
}

/** The bars begin here: of smaller boards some have no solution, which nothing multiplies. */
const SMALLEST = 8;
/** Boards that nobody has counted, as far as we know, and that a reader may point at all the same. */
const AHEAD = 3;
/** The last board that is seen before the reader has drawn the rest, and the last that anybody has counted. */
const [DRAWN_FROM, KNOWN] = [21, oeis.all.length];

/** A board, and how many times as many solutions it has as the board of one row less. */
interface Step {
  readonly n: number;
  readonly value: number;
  readonly factor: number;
  /** Where a straight line through the two factors before it goes on to. */
  readonly aimed: number;
  /** Undefined where nobody has counted: the factor is the one aimed at. */
  readonly row: SolutionsRow | undefined;
}

function stepsOf(rows: readonly SolutionsRow[]): readonly Step[] {
  const known = new Map(rows.map((row) => [row.n, row]));
  const steps: Step[] = [];
  for (let n = SMALLEST - 2; n <= KNOWN + AHEAD; n++) {
    const row = known.get(n);
    const before = steps.at(-1)?.value ?? known.get(n - 1)?.value ?? 0;
    const [one, other] = steps.slice(-2).map(({ factor }) => factor);
    const aimed = 2 * (other ?? 0) - (one ?? 0);
    const factor = row ? row.value / before : aimed;
    steps.push({ n, value: before * factor, factor, aimed, row });
  }
  return steps.slice(2);
}

const LINE = 'all';
const exactly = (digits: string): string => BigInt(digits).toLocaleString('en');

export default defineChart<SolutionsRow>({
  id: 'solutions-by-n',
  title: 'Solutions by board size',
  alt: 'A bar for each board size: how many times as many solutions it has as the board of one row less, from 2.3 at eight queens to 10.5 at twenty-seven.',
  sentence:
    'From fifteen rows on the factor grows by about a third with each row. The dashed bars, which nobody has counted, carry the line on.',
  source: () => ['OEIS A000170 and A002562.'],
  columns: [
    { key: 'n', label: 'N' },
    { key: 'exact', label: 'Solutions' },
    { key: 'fundamental', label: 'Fundamental' },
  ],
  size: 'text',
  rows: () =>
    oeis.all.map((exact, i) => ({
      n: i + 1,
      exact,
      fundamental: oeis.fundamental[i] ?? '',
      value: Number(exact),
    })),
  // What is not counted comes first: the last one is said while nobody points.
  readings: (rows) =>
    stepsOf(rows)
      .toSorted((one, other) => Number(Boolean(one.row)) - Number(Boolean(other.row)))
      .map(({ n, value, factor, aimed, row }) => ({
        at: pointKey(LINE, n),
        name: row ? 'Solutions' : 'Not counted yet',
        size: boardSize(n),
        value: row ? exactly(row.exact) : `about ${twoDigits(value / 1e18)} million million million`,
        amount: value,
        note: row
          ? `${formatRatio(factor)} times as many as with one row less; the two bars before it aim at ${formatRatio(aimed)}. To look at each for a microsecond takes ${formatDuration(value / 1e3)}.`
          : `If the factor is ${formatRatio(factor)}, where the two bars before it aim at. To look at each for a microsecond would take ${formatDuration(value / 1e3)}.`,
        source: row ? `${exactly(row.fundamental)} fundamental ones.` : '',
      })),
  drawn: {
    name: 'the factor from row to row',
    hasBars: true,
    known: KNOWN,
    points: (rows) =>
      stepsOf(rows).flatMap(({ n, factor }) =>
        n < DRAWN_FROM ? [] : [{ x: n, y: Number(factor.toPrecision(3)) }],
      ),
    size: boardSize,
    value: (factor) => `${formatRatio(factor)} times as many`,
  },
  options: (Plot, rows, frame) => {
    const steps = stepsOf(rows);
    const room = margins(frame, 12);
    const places = steps.length + 1;
    const plotted = frame.width - room.marginLeft - room.marginRight;
    // Whole units: sharper edges, and fewer bytes.
    const step = Math.floor(plotted / places);
    const bar = { x: 'n', y1: 0, y2: 'factor', strokeWidth: Math.round(0.76 * step) } as const;
    const [counted, ahead] = [steps.filter(({ row }) => row), steps.filter(({ row }) => !row)];
    const diamond = {
      ...{ x: 'n', y: 'factor', symbol: 'square', rotate: 45, r: 4.2 },
      ...{ fill: 'var(--bg)', stroke: 'var(--st-path)', strokeWidth: 1.5 },
    } as const;
    return {
      ...room,
      marginRight: room.marginRight + plotted - places * step,
      height: frame.narrow ? 320 : 380,
      x: { domain: [SMALLEST - 1, SMALLEST - 1 + places] },
      y: { domain: [0, 13], round: true },
      marks: [
        ...linearAxis(
          Plot,
          frame,
          [0, 5, 10],
          'times as many solutions as with one row less',
          (factor) => `${factor} ×`,
        ),
        ...sizeAxis(Plot, frame, [8, 12, 16, 20, 24, KNOWN, KNOWN + AHEAD], 'board size N'),
        Plot.ruleX(counted, { ...bar, stroke: 'var(--st-path-fill)' }),
        Plot.rect(ahead, {
          ...{ x1: ({ n }: Step) => n - 0.36, x2: ({ n }: Step) => n + 0.36, y1: 0, y2: 'factor' },
          ...{ fill: 'var(--sunken)', stroke: 'var(--ink-3)', strokeDasharray: '4 3' },
        }),
        Plot.dot(steps, {
          ...diamond,
          render: pointed(
            LINE,
            steps.map(({ n }) => n),
          ),
        }),
        Plot.text(counted.slice(0, 1), {
          x: 'n',
          y: 'factor',
          text: ({ row }: Step) => row?.exact ?? '',
          dy: -9,
          lineAnchor: 'bottom',
          fontSize: frame.narrow ? 11 : 14,
          fontWeight: 600,
          fill: 'var(--ink)',
        }),
        Plot.text(ahead, { x: 'n', y: 'factor', text: () => '?', dy: -14, fontSize: 14 }),
      ],
    };
  },
});
