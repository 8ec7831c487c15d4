/** How long a count of closed tours takes on each board, when every tour is visited and when none is. */
import type { Markish } from '@observablehq/plot';
import { countTours } from '../../solvers/knights/frontier.ts';
import { defineChart, type Drawing } from '../chart.ts';
import { REPEAT, machineLine, resultsOf, rowsOfRecord } from '../record-queries.ts';
import type { Frame, NamedRecord, Plot } from '../types.ts';
import { type Line, columns, lineMarks, pointKey, pointed } from '../lines.ts';
import { formatDuration, formatNumber, logAxis, margins } from '../style.ts';

interface CountRow {
  readonly series: string;
  readonly board: string;
  /** The shorter side, which is the number of columns. */
  readonly side: number;
  readonly longer: number;
  readonly tours: number;
  readonly ms: number;
  readonly origin: 'recorded' | 'live';
  readonly where: string;
}

const methods = [
  { key: 'plain', label: 'plain search', look: 'other' },
  { key: 'forced', label: 'forced moves', look: 'other' },
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

/** What is compared: the longest of the narrowest boards, and the widest board that has fewer tours. */
function comparedIn<R extends CountRow>(
  rows: readonly R[],
): { readonly long: R; readonly wide: R } | undefined {
  const own = rows.filter(({ series, origin }) => series === 'frontier' && origin === 'recorded');
  const long = own.findLast(({ side }) => side === own[0]!.side);
  const wide = own.findLast(({ side, tours }) => long && side > long.side && tours < long.tours);
  return long && wide && { long, wide };
}

/** The comparison in a sentence. */
function sideSentence(rows: readonly CountRow[]): string {
  const both = comparedIn(rows);
  if (!both) return '';
  const { long, wide } = both;
  return `${long.board} has more tours than ${wide.board}, and takes ${formatDuration(long.ms)} against ${formatDuration(wide.ms)}.`;
}

type Placed = CountRow & { readonly x: number };

/** A step of the stair is what has one shorter side, and between two steps there is a gap; what was counted again stands once. */
function placed(rows: readonly CountRow[]): readonly Placed[] {
  const boards = [...new Set(rows.map(({ board }) => board))];
  const sides = [...new Set(rows.map(({ side }) => side))];
  const newest = new Map(rows.map((row) => [`${keyOf(row)} ${row.board}`, row]));
  return [...newest.values()].map((row) => ({
    ...row,
    x: boards.indexOf(row.board) + sides.indexOf(row.side) / 2,
  }));
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

const HERE = 'frontier-here';
const keyOf = ({ series, side, origin }: CountRow): string =>
  origin === 'live' ? HERE : `${series}-${side}`;

const addressOf = (row: Placed): string => pointKey(keyOf(row), row.x);

/** A press counts what takes the book's machine less than this. */
const SOON = 100;
/** The board that was counted last, and at which press. */
let counted: { readonly row: CountRow; readonly turn: number } | undefined;

/** The board as high as its place, cut across its longer side: the squares at the cut are all that a state may tell of. */
function drawCut(row: CountRow, turn: number): Drawing {
  const { side, longer, ms, tours } = row;
  const down = Math.floor(longer / 2);
  const line = longer / 80;
  const squares = Array.from({ length: side * longer }, (_, i) => [i % side, Math.floor(i / side)] as const);
  const d = (some: typeof squares): string => some.map(([x, y]) => `M${x} ${y}h1v1h-1z`).join('');
  const atCut = squares.filter(([, y]) => y === down || y === down + 1);
  let words = `Cut across, a state tells of ${2 * side} squares, however long the board.`;
  if (turn > 0 && ms >= SOON)
    words = 'Too long for a press: the last figure of the chapter before counts it.';
  else if (turn > 0) {
    if (counted?.row.board !== row.board || counted.turn !== turn) {
      const started = performance.now();
      countTours({ width: side, height: longer });
      const here = { series: 'frontier', origin: 'live', where: 'this browser' } as const;
      counted = { row: { ...row, ...here, ms: performance.now() - started }, turn };
    }
    words = `The hollow mark: ${formatNumber(tours)} tours, counted just now in ${formatDuration(counted.row.ms)}.`;
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

/**
 * The one thing to see, said in the picture: a board with fewer tours takes longer, since its shorter side is longer. `timed` are those
 * of the two that have their time above them.
 */
function comparison(
  Plot: Plot,
  { narrow }: Frame,
  { long, wide }: { readonly long: Placed; readonly wide: Placed },
  timed: readonly Placed[],
): Markish[] {
  const factor = formatNumber(Number((wide.ms / long.ms).toPrecision(2)));
  const bold = { fontSize: narrow ? 12 : 14, fontWeight: 600 } as const;
  const aside = { ...bold, stroke: 'var(--bg)', strokeWidth: 5 } as const;
  const level = { strokeDasharray: '2 4' } as const;
  const [from, to] = [wide.x - 0.5, wide.x + 0.5];
  return [
    // Each line by itself: what is smaller within a text, a sheet takes for an exponent.
    ...[`${wide.board} has fewer tours than ${long.board},`, `and takes ${factor} times as long.`].map(
      (line, i) =>
        Plot.text([line], {
          ...aside,
          frameAnchor: 'top-left',
          dx: narrow ? 4 : 14,
          dy: narrow ? 8 + 17 * i : 14 + 24 * i,
          fontSize: narrow ? 13 : 18,
          fill: 'var(--ink)',
        }),
    ),
    ...timed.map((row) =>
      Plot.text([row], {
        ...aside,
        x: 'x',
        y: 'ms',
        // On a phone it makes room for a name.
        dx: narrow && row === wide ? 14 : 0,
        dy: -15,
        text: () => formatDuration(row.ms),
        fill: 'var(--st-path)',
      }),
    ),
    // From the lower of the two to the higher, and what that has above it.
    Plot.ruleY([long.ms], { ...level, x1: long.x + 0.5, x2: from, stroke: 'var(--st-path)' }),
    Plot.ruleY([long.ms], { ...level, x1: from, x2: to, stroke: 'var(--bg)' }),
    Plot.text([wide], {
      ...bold,
      x: 'x',
      y: () => Math.sqrt(long.ms * wide.ms),
      text: () => `×${narrow ? '' : '\u00a0'}${factor}`,
      fill: 'var(--bg)',
    }),
  ];
}

export default defineChart<CountRow>({
  id: 'ms-count-tours',
  title: 'Time to count all closed tours',
  alt: 'Time by board, logarithmic; boards with one shorter side stand together. The frontier climbs a stair with a nearly level step for each shorter side, from a millisecond at three columns to seconds at eight, though the tours of 3 × 20 are more than those of 6 × 7. The forced moves rise steeply within each step, with the tours.',
  sentence: (rows) =>
    `The time of the forced moves rises with the tours. The frontier’s does not: boards with one shorter side are one step of its stair, however many tours they have. ${sideSentence(rows)}`.trim(),
  source: (rows) => [
    rows[0]
      ? `The shorter side comes first, and is the number of columns: 5 × 6 has six rows. Median of several runs in turn, one thread, ${rows[0].where}. ${REPEAT}`
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
  readings: (rows) => {
    const all = placed(rows);
    const first = comparedIn(all)?.long;
    const named = ({ series, origin }: CountRow): string =>
      `${capital(methods.find(({ key }) => key === series)!.label)}${origin === 'live' ? ', here' : ''}`;
    return all
      .map((row) => ({
        at: addressOf(row),
        name: named(row),
        size: row.board,
        value: formatDuration(row.ms),
        amount: row.ms,
        note: [
          `${formatNumber(row.tours)} closed tours.`,
          ...all
            .filter((other) => other !== row && other.origin === 'recorded' && other.board === row.board)
            .map((other) => `${capital(other.series)}: ${formatDuration(other.ms)}.`),
        ].join(' '),
      }))
      .toSorted(
        (a, b) => Number(first && a.at === addressOf(first)) - Number(first && b.at === addressOf(first)),
      );
  },
  beside: {
    draw: (at, turn, rows) =>
      drawCut(placed(rows).findLast(({ x }) => x === Number(at.split('/')[1])) ?? rows.at(-1)!, turn),
    another: 'Count it here',
    adds: (_, turn) => (counted?.turn === turn ? [counted.row] : []),
  },
  options: (Plot, rows, frame) => {
    const longest = Math.max(1000, ...rows.map(({ ms }) => ms));
    // Below the shortest time there is room for a word in each bar.
    const domain = [1.5e-3, 10 ** Math.ceil(Math.log10(longest))] as const;
    const every = placed(rows);
    const stair = every.filter(({ series, origin }) => series === 'frontier' && origin === 'recorded');
    const sides = [...Map.groupBy(stair, ({ side }) => side)].map(([side, some]) => ({
      side,
      x: (some[0]!.x + some.at(-1)!.x) / 2,
    }));
    const both = comparedIn(stair);
    const pair = both ? [both.long, both.wide] : [];
    // What was counted here stands where the time of a bar is said.
    const here = every.filter(({ origin }) => origin === 'live');
    const alone = [...Map.groupBy(every, keyOf).values()].flatMap(([row, ...more]) =>
      row && row.series !== 'frontier' && more.length === 0 ? [row] : [],
    );
    const timed = pair.filter(({ board }) => !here.some((row) => row.board === board));
    const lines = methods.flatMap(({ key, label, look }) => {
      const groups = [
        ...Map.groupBy(
          every.filter(({ series, origin }) => series === key && origin === 'recorded'),
          keyOf,
        ),
      ];
      // The name stands at the last of the lines that are lines.
      const named = groups.findLastIndex(([, own]) => own.length > 1);
      return groups.map(([group, own], i): Line => ({
        key: group,
        owner: key,
        name: i !== named ? '' : frame.narrow ? label.replace(' moves', '') : label,
        look,
        origin: 'recorded',
        nameFrom: 'top',
        points: own.map(({ x, ms }) => ({ x, y: ms })),
        // The plain search stands by.
        hidden: key === 'plain',
      }));
    });
    const bottom = { frameAnchor: 'bottom', fontSize: 13 } as const;
    const bar = {
      x1: ({ x }: Placed) => x - 0.5,
      x2: ({ x }: Placed) => x + 0.5,
      y1: domain[0],
      y2: 'ms',
      shapeRendering: 'crispEdges',
    } as const;
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
          ...bar,
          fill: (row: Placed) => (pair.includes(row) ? 'var(--st-path)' : 'var(--st-path-fill)'),
          render: columns,
        }),
        // In the foot of each bar stands what was counted; on a phone upright, where the word has room.
        ...stair.flatMap((row) => {
          const [number, unit = row === stair[0] ? 'tours' : ''] = roughly(row.tours).split(' ');
          const upright = `${roughly(row.tours)}${row === both?.long ? ' tours' : ''}`;
          return (frame.narrow ? [upright] : [unit, number]).map((words, i) =>
            Plot.text([row], {
              x: 'x',
              frameAnchor: 'bottom',
              ...(frame.narrow ? { rotate: -90, textAnchor: 'start', dy: -6 } : { dy: -6 - 15 * i }),
              fontSize: frame.narrow ? 11 : 12,
              fontWeight: 600,
              text: () => words,
              fill: pair.includes(row) ? 'var(--bg)' : 'var(--ink-2)',
            }),
          );
        }),
        Plot.text(stair, { ...bottom, x: 'x', text: 'longer', dy: 16, fill: 'var(--ink-2)' }),
        Plot.text(sides, {
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
        ...(both ? comparison(Plot, frame, both, timed) : []),
        ...lineMarks(Plot, lines),
        Plot.dot(here, {
          x: 'x',
          y: 'ms',
          r: 4.5,
          symbol: 'square',
          fill: 'var(--bg)',
          stroke: 'var(--st-path)',
          strokeWidth: 1.75,
          render: pointed(
            HERE,
            here.map(({ x }) => x),
          ),
        }),
        // Left of a mark that might be another's: what was counted here, and a dot by itself, since those of two searches look alike.
        Plot.text([...here, ...(frame.narrow ? [] : alone)], {
          x: 'x',
          y: 'ms',
          dx: -9,
          textAnchor: 'end',
          text: (row: Placed) => (row.origin === 'live' ? 'here' : row.series),
          fill: (row: Placed) => (row.origin === 'live' ? 'var(--st-path)' : 'var(--ink-2)'),
          stroke: 'var(--bg)',
          strokeWidth: 4,
        }),
      ],
    };
  },
});

const capital = (words: string): string => `${words[0]!.toUpperCase()}${words.slice(1)}`;
