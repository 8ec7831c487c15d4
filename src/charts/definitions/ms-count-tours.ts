/** How long a count of closed tours takes on each board, when every tour is visited and when none is. */
import { countTours } from '../../solvers/knights/frontier.ts';
import { defineChart, type Drawing } from '../chart.ts';
import { machineLine, resultsOf, rowsOfRecord } from '../record-queries.ts';
import type { NamedRecord } from '../types.ts';
import { type Line, lineMarks, pointKey } from '../lines.ts';
import { formatDuration, formatNumber, logAxis, margins } from '../style.ts';

interface CountRow {
  readonly series: string;
  readonly board: string;
  /** The shorter side, which is the number of columns. */
  readonly side: number;
  readonly longer: number;
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
          longer: Math.max(width, height),
          tours: Number(counters.tours),
          ms: ms.median,
          origin: 'recorded' as const,
          where: machineLine(named),
        }),
      ),
    )
    .sort((one, other) => one.side - other.side || one.tours - other.tours);
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

/** A step of the stair is what has one shorter side, and between two steps there is a gap. */
function placed(rows: readonly CountRow[]): readonly (CountRow & { readonly x: number })[] {
  const boards = [...new Set(rows.map(({ board }) => board))];
  const sides = [...new Set(rows.map(({ side }) => side))];
  return rows.map((row) => ({ ...row, x: boards.indexOf(row.board) + sides.indexOf(row.side) / 2 }));
}

/** "13 trillion", and what is short as it is. */
const roughly = (tours: number): string =>
  tours < 1e5
    ? formatNumber(tours)
    : tours.toLocaleString('en', {
        notation: 'compact',
        compactDisplay: 'long',
        maximumSignificantDigits: 2,
      });

/** "× 3.2" */
const times = (factor: number): string => `× ${formatNumber(Number(factor.toPrecision(2)))}`;

/** What a step compares: its last board with its first, or its only board as it is. */
function compared(side: number, some: readonly (CountRow & { readonly x: number })[]) {
  const [first, last] = [some[0]!, some.at(-1)!];
  const single = first === last;
  return {
    side,
    single,
    x: (first.x + last.x) / 2,
    tours: single ? roughly(last.tours) : times(last.tours / first.tours),
    time: single ? formatDuration(last.ms) : times(last.ms / first.ms),
  };
}

const keyOf = ({ series, side }: CountRow): string => `${series}-${side}`;

/** A press counts what takes the book's machine less than this. */
const SOON = 100;

/** The board as high as its place, cut across its longer side: the squares at the cut are all that a state may tell of. */
function drawCut({ side, longer, ms, tours }: CountRow, turn: number): Drawing {
  const down = Math.floor(longer / 2);
  const line = longer / 80;
  const squares = Array.from({ length: side * longer }, (_, i) => [i % side, Math.floor(i / side)] as const);
  const d = (some: typeof squares): string => some.map(([x, y]) => `M${x} ${y}h1v1h-1z`).join('');
  const atCut = squares.filter(([, y]) => y === down || y === down + 1);
  let words = `Cut across, a state tells of ${2 * side} squares, however long the board.`;
  if (turn > 0 && ms >= SOON)
    words = 'Too long for a press: the last figure of the chapter before counts it.';
  else if (turn > 0) {
    const started = performance.now();
    countTours({ width: side, height: longer });
    words = `Counted just now, in ${formatDuration(performance.now() - started)}: ${formatNumber(tours)} tours.`;
  }
  return {
    box: [longer, longer],
    marks:
      `<path fill="var(--sq-light)" stroke="var(--edge)" stroke-width="${line / 2}" d="M0 0h${side}v${longer}H0z"/>` +
      `<path fill="var(--sq-dark)" d="${d(squares.filter(([x, y]) => (x + y) % 2 === 1))}"/>` +
      `<path fill="var(--st-past-fill)" d="M0 0h${side}v${down}H0z"/>` +
      `<path stroke="var(--st-path)" stroke-width=".6" stroke-linecap="round" d="${atCut.map(([x, y]) => `M${x + 0.5} ${y + 0.5}h0`).join('')}"/>` +
      `<path stroke="var(--ink)" stroke-width="${line}" d="M${-2 * line} ${down}H${side + 2 * line}"/>`,
    words,
  };
}

export default defineChart<CountRow>({
  id: 'ms-count-tours',
  title: 'Time to count all closed tours',
  alt: 'Time by board, logarithmic; boards with one shorter side stand together. The frontier climbs a stair with a nearly level step for each shorter side, from a millisecond at three columns to seconds at eight, though the tours of 3 × 20 are more than those of 6 × 6. The forced moves rise steeply within each step, with the tours.',
  sentence: (rows) =>
    `The time of the forced moves rises with the tours. The frontier’s does not: boards with one shorter side are one step of its stair, however many tours they have: above each step stands how both grow from its first board to its last. ${sideSentence(rows)}`.trim(),
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
    methods.flatMap(({ key, label }) =>
      placed(rows)
        .filter(({ series }) => series === key)
        .map((row) => ({
          at: pointKey(keyOf(row), row.x),
          name: capital(label),
          size: row.board,
          value: formatDuration(row.ms),
          amount: row.ms,
          note: [
            `${formatNumber(row.tours)} closed tours.`,
            ...methods.flatMap(({ key: each, label: name }) =>
              rows
                .filter(({ series, board }) => series === each && each !== key && board === row.board)
                .map(({ ms }) => `${capital(name)}: ${formatDuration(ms)}.`),
            ),
          ].join(' '),
          source: row.where,
        })),
    ),
  beside: {
    draw: (at, turn, rows) =>
      drawCut(placed(rows).find((row) => pointKey(keyOf(row), row.x) === at) ?? rows.at(-1)!, turn),
    another: 'Count it here',
  },
  options: (Plot, rows, frame) => {
    const longest = Math.max(1000, ...rows.map(({ ms }) => ms));
    // Above the highest power of ten there is room for what each step compares.
    const domain = [1e-2, 9.5 * 10 ** Math.ceil(Math.log10(longest))] as const;
    const every = placed(rows);
    const stair = every.filter(({ series }) => series === 'frontier');
    const steps = [...Map.groupBy(stair, ({ side }) => side)].map(([side, some]) => compared(side, some));
    const lines = methods.flatMap(({ key, label, look }) => {
      const groups = [
        ...Map.groupBy(
          every.filter(({ series }) => series === key),
          keyOf,
        ),
      ];
      // The name stands at the last of the lines that are lines.
      const named = groups.findLastIndex(([, own]) => own.length > 1);
      return groups.map(([group, own], i): Line => ({
        key: group,
        owner: key,
        name: i === named ? label : '',
        look,
        origin: 'recorded',
        nameFrom: 'top',
        points: own.map(({ x, ms }) => ({ x, y: ms })),
        // The plain search stands by, and is not what a step compares.
        hidden: key === 'plain',
      }));
    });
    const bottom = { frameAnchor: 'bottom', fontSize: 13 } as const;
    return {
      ...margins(frame, frame.narrow ? 8 : 60),
      marginBottom: 68,
      height: frame.narrow ? 350 : 420,
      x: { axis: null, domain: [-0.5, (stair.at(-1)?.x ?? 0) + 0.5] },
      y: { type: 'log', domain },
      marks: [
        ...logAxis(Plot, frame, domain, 'time to count them all', formatDuration),
        Plot.frame({ anchor: 'bottom', stroke: 'var(--edge)' }),
        Plot.rect(stair, {
          x1: ({ x }: { x: number }) => x - 0.5,
          x2: ({ x }: { x: number }) => x + 0.5,
          y1: domain[0],
          y2: 'ms',
          fill: 'var(--st-path-fill)',
          shapeRendering: 'crispEdges',
        }),
        Plot.text(stair, { ...bottom, x: 'x', text: 'longer', dy: 16, fill: 'var(--ink-2)' }),
        Plot.text(steps, {
          ...bottom,
          x: 'x',
          text: ({ side }: { side: number }) => `${side}\u00a0×`,
          dy: 36,
          fontSize: 15,
          fontWeight: 600,
          fill: 'var(--st-path)',
        }),
        Plot.text(['shorter side × longer side of the board'], {
          frameAnchor: 'bottom-right',
          dy: 60,
          textAnchor: 'end',
        }),
        ...(['tours', 'time'] as const).flatMap((what, row) => {
          const look = {
            dy: 6 + 16 * row,
            fontSize: frame.narrow ? 11 : 13,
            ...(row === 0 ? { fill: 'var(--ink-2)' } : { fill: 'var(--st-path)', fontWeight: 600 }),
          };
          return [
            Plot.text([what], { ...look, frameAnchor: 'top-left', textAnchor: 'end', dx: -8 }),
            Plot.text(frame.narrow && row === 0 ? steps.filter(({ single }) => !single) : steps, {
              ...look,
              frameAnchor: 'top',
              // On a phone the times of two single boards stand apart a little more than the boards.
              x: ({ x, single, side }: (typeof steps)[number]) =>
                frame.narrow && single ? x + (side === steps.at(-1)!.side ? 0.12 : -0.12) : x,
              text: what,
            }),
          ];
        }),
        ...lineMarks(Plot, lines),
      ],
    };
  },
});

const capital = (words: string): string => `${words[0]!.toUpperCase()}${words.slice(1)}`;
