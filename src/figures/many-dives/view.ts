/** The running means of many dives against the truth: one run in ink, eight others behind it. */
import { button, head } from '../kit/layout.ts';
import { type Counts, type Sentence, say } from '../kit/say.ts';
import { once } from '../kit/once.ts';
import { count, round, tag } from '../kit/svg.ts';
import { levelProfile } from '../../solvers/queens/level-profile.ts';
import { DIVES, type Diving, NOTED, RUNS, diveThrough } from './diving.ts';

const SIZES = [6, 8, 10, 12];
export const FIRST_SEED = 1;

/** Nodes in the whole tree, counted: some milliseconds for twelve queens, and only once. */
const truthOf = once((n: number) => levelProfile(n).reduce((all, some) => all + some));

/** The plot in two shapes; the style sheet shows the one that fits. */
const SHAPES = {
  wide: { width: 760, height: 280, right: 150 },
  narrow: { width: 256, height: 240, right: 26 },
} as const;
export type Shape = keyof typeof SHAPES;
/** Means are drawn as multiples of the truth; above this they leave the picture. */
const TOP = 2;

const xOf = (shape: Shape, dives: number): number =>
  (Math.log10(dives) / Math.log10(DIVES)) * SHAPES[shape].width;
const yOf = (shape: Shape, ratio: number): number => SHAPES[shape].height * (1 - Math.min(ratio, TOP) / TOP);

/** The lines of all runs so far. */
export function runLines(shape: Shape, diving: Diving): string {
  const truth = truthOf(diving.n);
  const line = (means: readonly number[], className: string): string =>
    means.length === 0
      ? ''
      : tag('path', {
          class: className,
          d: wayPath(means.map((mean, i) => [xOf(shape, NOTED[i] ?? 1), yOf(shape, mean / truth)])),
        });
  const [first = [], ...others] = diving.means;
  return others.map((means) => line(means, 'dives-other')).join('') + line(first, 'dives-now');
}

/** From point to point, in half units and by the way from one to the next: late means hardly move, and such a path zips well. */
function wayPath(points: readonly (readonly [x: number, y: number])[]): string {
  const near = points.map(([x, y]) => [Math.round(x), Math.round(2 * y) / 2] as const);
  const steps = near.map(([x, y], i) => {
    const [left, top] = near[i - 1] ?? [0, 0];
    return `${x - left} ${y - top}`;
  });
  return `M${steps[0]}${steps.length > 1 ? `l${steps.slice(1).join(' ')}` : ''}`;
}

export function picture(shape: Shape, diving: Diving): string {
  const { width, height, right } = SHAPES[shape];
  const text = (className: string, x: number, y: number, words: string): string =>
    tag('text', { class: className, x, y }, words);
  const grid = [0, 0.5, 1, 1.5, 2].map((ratio) => {
    const y = yOf(shape, ratio);
    return (
      tag('path', { class: ratio === 1 ? 'dives-truth' : 'dives-grid', d: `M0 ${round(y)}H${width}` }) +
      text('axis-label dives-y', -8, y + 4, ratio === 0 ? '0' : `${ratio} ×`)
    );
  });
  const ticks = [1, 10, 100, 1000, 10_000].map(
    (dives) =>
      tag('path', { class: 'dives-tick', d: `M${round(xOf(shape, dives))} ${height}v5` }) +
      text('axis-label', xOf(shape, dives), height + 21, count(dives)),
  );
  const name = shape === 'wide' ? text('lab strong dives-name', width + 10, yOf(shape, 1) + 5, 'truth') : '';
  return tag(
    'svg',
    {
      class: `bd dives-plot drawn-${shape}`,
      viewBox: `-44 -30 ${width + 44 + right} ${height + 58}`,
      role: 'img',
      'aria-label': `Running means of ${RUNS} runs of ${count(DIVES)} dives, as multiples of the truth: they scatter widely at first, and close in on it`,
    },
    text('axis-label dives-title', -44, -16, 'mean of the dives so far, as a multiple of the truth'),
    ...grid,
    ...ticks,
    text('axis-label dives-y', width, height - 8, 'dives'),
    name,
    tag('g', { 'data-part': `runs-${shape}` }, runLines(shape, diving)),
  );
}

const range = (diving: Diving): readonly [low: number, high: number] => {
  const last = diving.means.map((means) => Math.round(means.at(-1) ?? 0));
  return [Math.min(...last), Math.max(...last)];
};

export function sentence(diving: Diving): Sentence {
  const [low, high] = range(diving);
  const truth = truthOf(diving.n);
  return {
    mark: '',
    words: diving.done
      ? `After ${count(DIVES)} dives each the ${RUNS} runs say ${count(low)} to ${count(high)} nodes; the tree has ${count(truth)}.`
      : `${RUNS} runs are diving.`,
  };
}

export function counters(diving: Diving): Counts {
  const means = diving.means[0] ?? [];
  return [
    [NOTED[means.length - 1] ?? 0, 'dives'],
    [Math.round(means.at(-1) ?? 0), 'nodes, their mean'],
    [truthOf(diving.n), 'nodes in the tree'],
  ];
}

export function body(id: string, n: number): string {
  const diving = diveThrough(n, FIRST_SEED);
  return (
    head(id, { n: { legend: 'Board', options: SIZES, value: n } }, counters(diving)) +
    picture('wide', diving) +
    picture('narrow', diving) +
    say(sentence(diving)) +
    `<p class="dive-again needs-script">${button('again', 'Ten thousand new dives')}</p>`
  );
}

const eight = diveThrough(8, FIRST_SEED);
export const states = {
  'eight queens, wide': () => picture('wide', eight),
  'eight queens, narrow': () => picture('narrow', eight),
};
