/** The ladder: one question, one row a method, on an axis of time that runs from milliseconds to years. */
import { chapterNumber, chapterSlugs } from '../../src/book.config.ts';
import { tsudaRows } from '../../src/charts/definitions/families/published.ts';
import { resultsOf } from '../../src/charts/record-queries.ts';
import { formatDuration } from '../../src/charts/style.ts';
import { count, tag } from '../../src/figures/kit/svg.ts';
import type { Measurement } from '../../src/run/measurement-schema.ts';
import { countersAtBuild } from '../../src/site/numbers/counted.ts';

const SIZE = 14;
const SMALL = 8;
const YEAR = 31_557_600_000;

export interface Rung {
  /** The chapter's slug. */
  readonly chapter: string;
  readonly name: string;
  /** Milliseconds printed by the source in 2013. */
  readonly published: number | undefined;
  /** Milliseconds measured by our benchmark. */
  readonly ours: number | undefined;
  /** Milliseconds by a rule of three, where nobody can wait for the measurement. */
  readonly extrapolated: number | undefined;
  /** Nodes at n = 8, or the full boards of a search that knows no others; `null` where nothing is searched. */
  readonly nodes: number | null;
  /** The last rung, which the book arrives at. */
  readonly now: boolean;
}

const methods = [
  { algorithm: 'brute-force', chapter: 'brute-force', name: 'Brute force' },
  { algorithm: 'backtracking', chapter: 'backtracking', name: 'Backtracking' },
  { algorithm: 'flags', chapter: 'flags', name: 'Flags' },
  { algorithm: 'bitmap', chapter: 'bitboards', name: 'Bitboards' },
  { algorithm: 'pruned', chapter: 'prune-the-symmetry', name: 'Prune the symmetry' },
  { algorithm: 'half-board-join', chapter: 'the-join', name: 'Joining half boards' },
] as const;

/** The rungs that have a time: published, in this record or extrapolated. */
export async function rungs(record: Measurement | undefined): Promise<readonly Rung[]> {
  const recorded = record ? resultsOf(record, 'count-queens') : [];
  const tsuda = (algorithm: string, n: number) =>
    tsudaRows.find((row) => row.algorithm === algorithm && row.n === n);
  const eight = tsuda('brute-force', SMALL)!;
  const counted = await Promise.all(methods.map(({ algorithm }) => countersAtBuild(algorithm, { n: SMALL })));
  return methods
    .map(({ algorithm, chapter, name }, i): Rung => ({
      chapter,
      name,
      published: tsuda(algorithm, SIZE)?.ms,
      ours: recorded.find((result) => result.algorithm === algorithm && result.size.n === SIZE)?.ms.median,
      extrapolated: algorithm === 'brute-force' ? (eight.ms / eight.leaves!) * SIZE ** SIZE : undefined,
      nodes: nodesOf(counted[i]!),
      now: algorithm === methods.at(-1)?.algorithm,
    }))
    .filter((rung) => rung.published ?? rung.ours ?? rung.extrapolated);
}

function nodesOf({ nodes, leaves }: Readonly<Record<string, bigint>>): number | null {
  const found = nodes ?? leaves;
  return found === undefined ? null : Number(found);
}

/** The ladder's widths: a desk, a tablet, a phone. */
export const widths = [1120, 704, 328] as const;

/** The picture, for one of the widths at which it is drawn. */
export function drawLadder(list: readonly Rung[], width: (typeof widths)[number]): string {
  const look = looks[width];
  const bottom = look.top + list.length * look.row;
  const low = Math.log(4);
  const high = Math.log(20 * YEAR);
  const x = (ms: number): number =>
    look.left + ((Math.log(ms) - low) / (high - low)) * (width - look.right - look.left);

  const axis = ticks
    .filter(([ms]) => width === 1120 || !skippedWhenNarrow.has(ms))
    .map(
      ([ms, label]) =>
        line('grid-line', x(ms), look.top - 8, x(ms), bottom) +
        word('tick', x(ms), look.narrow ? 12 : look.top - 16, label),
    );
  const heads = look.narrow
    ? ''
    : word('head', 0, 12, 'Method') +
      word('head', look.left, 12, `Time to count all ${count(SOLUTIONS)} solutions of N = ${SIZE}`) +
      word('head end', width, 12, `Nodes at N = ${SMALL}`) +
      line('axis', 0, look.top, width, look.top);
  const rows = list.map((rung, i) =>
    drawRung(rung, { ...look, width, x, y: look.top + (i + 0.5) * look.row + (look.narrow ? 12 : 0) }),
  );
  return tag(
    'svg',
    {
      class: `ladder at-${width}`,
      viewBox: `0 0 ${width} ${bottom + 4}`,
      role: 'img',
      'aria-label': `Time of each method at N = ${SIZE}, on a logarithmic axis: ${list.map((rung) => `${rung.name} ${times(rung)}`).join('; ')}.`,
    },
    ...axis,
    heads,
    ...rows,
    line(look.narrow ? 'grid-line' : 'axis', 0, bottom, width, bottom),
  );
}

export const SOLUTIONS = tsudaRows.find((row) => row.algorithm === 'bitmap' && row.n === SIZE)!.solutions!;

/** "9.27 s in 2013, 4.1 s now" */
export function times({ published, ours, extrapolated }: Rung): string {
  if (extrapolated) return `about ${count(Math.round(extrapolated / YEAR))} years, by extrapolation`;
  const then = published === undefined ? [] : [`${formatDuration(published)} in 2013`];
  const now = ours === undefined ? [] : [`${formatDuration(ours)} now`];
  return [...then, ...now].join(', ');
}

const looks = {
  1120: { narrow: false, left: 236, right: 150, top: 52, row: 46 },
  704: { narrow: false, left: 184, right: 100, top: 52, row: 46 },
  328: { narrow: true, left: 2, right: 10, top: 26, row: 62 },
} as const;

const ticks = [
  [10, '10 ms'],
  [1e3, '1 s'],
  [60e3, '1 min'],
  [3600e3, '1 h'],
  [86_400e3, '1 day'],
  [YEAR, '1 year'],
] as const;
const skippedWhenNarrow: ReadonlySet<number> = new Set([60e3, 86_400e3]);

interface Place {
  readonly width: number;
  readonly narrow: boolean;
  readonly x: (ms: number) => number;
  readonly y: number;
}

function drawRung(rung: Rung, { width, narrow, x, y }: Place): string {
  const { published, ours, extrapolated, chapter, name, nodes, now } = rung;
  const nameClass = now ? 'name now' : 'name';
  const values = [published, ours, extrapolated].filter((ms) => ms !== undefined);
  const from = x(Math.min(...values));
  const until = x(Math.max(...values));
  const left = extrapolated !== undefined;
  const dots =
    (values.length > 1 ? line('axis', from, y, until, y) : '') +
    (published === undefined ? '' : diamond(x(published), y)) +
    (ours === undefined ? '' : tag('circle', { class: 'our', cx: x(ours), cy: y, r: 4 })) +
    (left ? tag('circle', { class: 'guess', cx: until, cy: y, r: 4.5 }) : '');
  return (
    tag('path', { class: 'ghost', d: `M${round(x(4))} ${y}H${round(from - 7)}` }) +
    dots +
    (narrow
      ? word(nameClass, 0, y - 18, name) + word('time end', width, y - 18, times(rung))
      : word('chapter', 0, y + 5, chapterSlugs.includes(chapter) ? String(chapterNumber(chapter)) : '') +
        word(nameClass, 28, y + 5, name) +
        word(left ? 'time end' : 'time', left ? from - 14 : until + 14, y + 5, times(rung)) +
        word('nodes end', width, y + 5, nodes === null ? 'no tree' : count(nodes)))
  );
}

const round = (value: number): number => Math.round(value * 10) / 10;
const word = (className: string, x: number, y: number, text: string): string =>
  tag('text', { class: className, x: round(x), y: round(y) }, text);
const line = (className: string, x1: number, y1: number, x2: number, y2: number): string =>
  tag('line', { class: className, x1: round(x1), y1: round(y1), x2: round(x2), y2: round(y2) });
const diamond = (x: number, y: number): string =>
  tag('path', { class: 'pub', d: `M${round(x)} ${round(y - 5.5)}l5.5 5.5-5.5 5.5-5.5-5.5z` });
