/** How many swaps a repair tries for each queen, by board size, several deals each; the reader deals more. */
import { startRepair, place } from '../../solvers/queens/min-conflicts.ts';
import { randomFrom } from '../../solvers/random.ts';
import { boardSize } from '../claims.ts';
import { defineChart, type Drawing } from '../chart.ts';
import { pointed, pointKey } from '../lines.ts';
import { formatNumber, logAxis, margins, sizeAxis, twoDigits } from '../style.ts';

const sizes = [10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000];
const SEEDS = 7;
const domain = [0.3, 200] as const;
/** The board beside the chart at rest. */
const SHOWN = 1000;

interface StepsRow {
  readonly n: number;
  readonly seed: number;
  readonly steps: number;
}

const each = ({ n, steps }: StepsRow): number => steps / n;
const stepsOf = (n: number, seed: number): StepsRow => ({ n, seed, steps: place(n, { seed }).steps });
const sizeOf = (at: string): number => Number(at.split('/')[1]);

function spreadsOf(rows: readonly StepsRow[]) {
  return sizes.map((n) => {
    const own = rows
      .filter((row) => row.n === n)
      .map(each)
      .toSorted((a, b) => a - b);
    return { n, deals: own.length, least: own[0]!, middle: own[own.length >> 1]!, most: own.at(-1)! };
  });
}

/** One repair from deal to solution, at a hundred moments: how many of the queens that were attacked at first still are. */
const repairOf = (n: number, seed: number): Repair => {
  const key = `${n} ${seed}`;
  const known = repairs.get(key) ?? repair(n, seed);
  repairs.set(key, known);
  return known;
};
type Repair = ReturnType<typeof repair>;
const repairs = new Map<string, Repair>();

function repair(n: number, seed: number) {
  const { steps } = place(n, { seed });
  // Where the repair gave up and dealt anew, the first deal is shown up to there.
  const board = startRepair(n, randomFrom(seed));
  const first = board.attacked();
  const pace = Math.max(1, Math.ceil(steps / 100));
  const moments: (readonly [step: number, attacked: number])[] = [];
  let late = 0;
  for (let step = 0; step <= steps && board.attacked() > 0; step++) {
    if (step % pace === 0) moments.push([step, board.attacked()]);
    if (board.attacked() <= 4) late += 1;
    board.step();
  }
  return { steps, first, late, moments: [...moments, [steps, 0] as const] };
}

/** A repair over the one before it, by one scale of swaps and one of queens; while it is played, up to a share of its swaps. */
function drawRepair(at: string, turn: number, _rows: unknown, share = 1): Drawing {
  const n = sizeOf(at);
  const now = repairOf(n, SEEDS + turn);
  const before = turn > 0 ? repairOf(n, SEEDS + turn - 1) : undefined;
  const { first, steps, late } = now;
  const longest = Math.max(steps, before?.steps ?? 0);
  const most = Math.max(first, before?.first ?? 0);
  // Two deals may have no queen under attack, and no swap.
  const pointOf = ([step, left]: Repair['moments'][number], by: string): string =>
    [(100 * step) / (longest || 1), 100 - (86 * left) / (most || 1)].map((each) => each.toFixed(1)).join(by);
  const line = (moments: Repair['moments']): string =>
    moments.map((moment) => pointOf(moment, ' ')).join('L');
  const seen = now.moments.filter(([step]) => step <= share * steps);
  const [step, left] = seen.at(-1)!;
  const word = (x: number, y: number, anchor: string, words: string): string =>
    `<text x="${x}" y="${y}" font-size="9.5" text-anchor="${anchor}"><tspan fill="var(--ink-2)">${words}</tspan></text>`;
  const stroke = 'fill="none" vector-effect="non-scaling-stroke"';
  return {
    box: [100, 114],
    marks:
      `<path fill="var(--st-reject-fill)" d="M0 100L${line(seen)}V100z"/>` +
      (before
        ? `<path ${stroke} stroke="var(--ink-2)" stroke-dasharray="4 3" d="M${line(before.moments)}"/>`
        : '') +
      `<path ${stroke} stroke="var(--st-reject)" stroke-width="2" d="M${line(seen)}"/>` +
      (share < 1
        ? `<circle r="4" fill="var(--st-reject)" transform="translate(${pointOf([step, left], ',')})"/>`
        : '') +
      `<path ${stroke} stroke="var(--edge)" d="M0 100H100"/>` +
      word(0, 9, 'start', `${formatNumber(most)} attacked`) +
      word(0, 112, 'start', '0') +
      word(100, 112, 'end', `${formatNumber(longest)} swaps`),
    words:
      first === 0
        ? 'In this deal no queen is under attack: nothing is to be swapped.'
        : share < 1
          ? `After ${formatNumber(step)} swaps: ${formatNumber(left)} of ${formatNumber(first)} queens are still under attack.`
          : before
            ? `This deal: ${formatNumber(steps)} swaps. The one before, dashed: ${formatNumber(before.steps)}.`
            : `Under attack: ${formatNumber(first)} queens of ${formatNumber(n)}, then none. ${twoDigits((100 * late) / steps)} % of the swaps go to the last four.`,
  };
}

export default defineChart<StepsRow>({
  id: 'min-conflicts-steps',
  title: 'Swaps tried for each queen',
  alt: 'Dots on logarithmic axes: the number of swaps tried for each queen by board size, seven deals each. Scattered widely on small boards, from less than one to many; on large boards close to the line at one.',
  sentence:
    'On large boards the work comes near the dashed line, a step for each queen, and then a little below it. Press a size to deal once more.',
  source: () => [
    'Counted by min-conflicts.ts while this page was built: seven deals a size, seeds 1 to 7. Below: queens under attack, from the deal to the last swap.',
  ],
  columns: [
    { key: 'n', label: 'N' },
    { key: 'seed', label: 'Seed' },
    { key: 'steps', label: 'Swaps tried' },
  ],
  size: 'text',
  rows: () => sizes.flatMap((n) => Array.from({ length: SEEDS }, (_, i) => stepsOf(n, i + 1))),
  readings: (rows) =>
    spreadsOf(rows)
      .map(({ n, deals, least, most }) => ({
        at: pointKey('size', n),
        name: 'Swaps for each queen',
        size: boardSize(n),
        value: `${twoDigits(least)} to ${twoDigits(most)}`,
        note: `In ${deals} deals, from ${formatNumber(Math.round(least * n))} to ${formatNumber(Math.round(most * n))} swaps.`,
      }))
      .toSorted((a, b) => Number(sizeOf(a.at) === SHOWN) - Number(sizeOf(b.at) === SHOWN)),
  beside: {
    draw: drawRepair,
    another: 'Deal once more',
    plays: true,
    adds: (at, turn) => [stepsOf(sizeOf(at), SEEDS + turn)],
  },
  options: (Plot, rows, frame) => {
    const spreads = spreadsOf(rows);
    const own = rows.filter(({ seed }) => seed > SEEDS);
    const word = { fontSize: 13, fontWeight: 600, fill: 'var(--st-path)' } as const;
    return {
      ...margins(frame, 24),
      height: frame.narrow ? 270 : 290,
      x: { type: 'log', domain: [10, 1e4], insetLeft: 10, insetRight: 10 },
      y: { type: 'log', domain },
      marks: [
        ...logAxis(Plot, frame, domain, 'swaps tried for each queen', formatNumber),
        ...sizeAxis(Plot, frame, [10, 100, 1000, 1e4], 'board size N'),
        Plot.areaY(spreads, {
          x: 'n',
          // A deal may need no swap at all, which a logarithm has no place for.
          y1: ({ least }: { least: number }) => Math.max(least, domain[0]),
          y2: 'most',
          fill: 'var(--st-path-fill)',
          fillOpacity: 0.7,
        }),
        Plot.ruleY([1], { stroke: 'var(--ink-2)', strokeDasharray: '4 4' }),
        Plot.dot(rows, {
          x: 'n',
          y: each,
          r: 1.6,
          fill: 'var(--ink-2)',
          fillOpacity: 0.6,
        }),
        Plot.line(spreads, { x: 'n', y: 'middle', stroke: 'var(--st-path)', strokeWidth: 2 }),
        Plot.dot(spreads, {
          x: 'n',
          y: 'middle',
          r: 4.5,
          fill: 'var(--st-path)',
          render: pointed(
            'size',
            spreads.map(({ n }) => n),
          ),
        }),
        Plot.dot(own, {
          x: 'n',
          y: each,
          r: 4.5,
          symbol: 'square',
          fill: 'var(--bg)',
          stroke: 'var(--ink)',
          strokeWidth: 1.75,
        }),
        Plot.text(['seven deals'], { ...word, x: 14, y: 44, textAnchor: 'start' }),
        Plot.text(['one swap for each queen'], { ...word, x: 10, y: 0.68, textAnchor: 'start' }),
      ],
    };
  },
});
