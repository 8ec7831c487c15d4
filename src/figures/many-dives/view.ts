/** The running means of many dives against the truth: one run in ink, eight others behind it, and a wall at which all are read. */
import { handle, slider } from '../kit/hand.ts';
import { button, head } from '../kit/layout.ts';
import { type Counts, type Sentence, said, say } from '../kit/say.ts';
import { once } from '../kit/once.ts';
import { count, plural, round, tag } from '../kit/svg.ts';
import { levelProfile } from '../../solvers/queens/level-profile.ts';
import { DIVES, type Diving, NOTED, RUNS, diveThrough } from './diving.ts';

const SIZES = [6, 8, 10, 12];
export const FIRST_N = 8;
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

/** Where the runs are read, as a place in NOTED, and the run that is in ink. */
export interface Wall {
  readonly at: number;
  readonly run: number;
}
export const FIRST_WALL: Wall = { at: NOTED.indexOf(10), run: 0 };

/** Of some distances, which is the least. */
const least = (far: readonly number[]): number => far.indexOf(Math.min(...far));
export const wallAt = (shape: Shape, x: number): number =>
  least(NOTED.map((dives) => Math.abs(xOf(shape, dives) - x)));

/** The run whose line is nearest to y where the wall stands. */
export const runNear = (shape: Shape, diving: Diving, at: number, y: number): number =>
  least(meansAt(diving, at).map((mean) => Math.abs(yOf(shape, mean / truthOf(diving.n)) - y)));

/** What each run says after so many dives; what has not come so far says what it says now. */
const meansAt = ({ means }: Diving, at: number): readonly number[] =>
  means.map((some) => some[at] ?? some.at(-1) ?? 0);

/** The lines of all runs so far, and the wall with the place of each. */
export function runLines(shape: Shape, diving: Diving, wall: Wall): string {
  const truth = truthOf(diving.n);
  const line = (means: readonly number[], className: string): string => {
    const points = means.map((mean, i) => [xOf(shape, NOTED[i]!), yOf(shape, mean / truth)] as const);
    // On a phone the later ones lie less than two pixels apart: each third of them draws the same line.
    const drawn =
      shape === 'wide' ? points : points.filter((_, i) => i < 18 || (points.length - 1 - i) % 3 === 0);
    return points.length === 0 ? '' : tag('path', { class: className, d: wayPath(drawn) });
  };
  const others = diving.means.filter((_, run) => run !== wall.run);
  return (
    others.map((means) => line(means, 'dives-other')).join('') +
    line(diving.means[wall.run]!, 'dives-now') +
    (diving.means[0]!.length > wall.at ? wallMarks(shape, diving, wall) : '')
  );
}

/** From the lowest run to the highest, with how far each is from the truth. */
function wallMarks(shape: Shape, diving: Diving, { at, run }: Wall): string {
  const x = round(xOf(shape, NOTED[at]!));
  const ratios = meansAt(diving, at).map((mean) => mean / truthOf(diving.n));
  const [low, high] = [Math.min(...ratios), Math.max(...ratios)];
  const end = (ratio: number, dy: number): string => {
    const off = Math.abs(100 * (ratio - 1)).toPrecision(2);
    const y = round(yOf(shape, ratio)) + dy;
    return tag('text', { class: 'lab strong', x: x + 9, y }, `${ratio < 1 ? '−' : '+'}${off}\u00a0%`);
  };
  const dots = (some: readonly number[], className: string): string =>
    tag('path', { class: className, d: some.map((ratio) => `M${x} ${round(yOf(shape, ratio))}h0`).join('') });
  return (
    tag('path', { class: 'dives-wall', d: `M${x} 0V${SHAPES[shape].height}` }) +
    tag('path', { class: 'dives-spread', d: `M${x} ${round(yOf(shape, low))}V${round(yOf(shape, high))}` }) +
    dots(ratios, 'dives-dots') +
    dots([ratios[run]!], 'dives-dots now') +
    end(high, -12) +
    end(low, 24) +
    handle('at', [x, 0], 'x', KNOB)
  );
}

/** It is drawn here, since the kit’s sheet for handles would weigh as much as the figure. */
const KNOB =
  '<circle r="22" opacity="0"/><path class="dives-knob" d="M-12 0a12 12 0 1 0 24 0a12 12 0 1 0-24 0M-3-5L-8 0L-3 5M3-5L8 0L3 5"/>';

/** From point to point, in half units and by the way from one to the next: late means hardly move, and such a path zips well. */
function wayPath(points: readonly (readonly [x: number, y: number])[]): string {
  const near = points.map(([x, y]) => [Math.round(x), Math.round(2 * y) / 2] as const);
  const steps = near.map(([x, y], i) => {
    const [left, top] = near[i - 1] ?? [0, 0];
    return `${x - left} ${y - top}`;
  });
  return `M${steps[0]}${steps.length > 1 ? `l${steps.slice(1).join(' ')}` : ''}`;
}

export function picture(shape: Shape, diving: Diving, wall = FIRST_WALL): string {
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
    tag('g', { 'data-part': `runs-${shape}` }, runLines(shape, diving, wall)),
  );
}

export function sentence(diving: Diving, { at }: Wall): Sentence {
  if (!diving.done) return said('', `${RUNS} runs are diving.`);
  const means = meansAt(diving, at).map(Math.round);
  const [low, high] = [Math.min(...means), Math.max(...means)].map(count);
  const tree = count(truthOf(diving.n));
  return said(
    '',
    `After ${wallWords(at)} each the ${RUNS} runs say ${low} to ${high} nodes; the tree has ${tree}.`,
  );
}

export const wallWords = (at: number): string => plural(NOTED[at]!, 'dive');

/** Of the run in ink: where the wall stands, or as far as it has come. */
export function counters(diving: Diving, { at, run }: Wall): Counts {
  const noted = diving.done ? at : (diving.means[run]?.length ?? 0) - 1;
  return [
    [NOTED[noted] ?? 0, 'dives'],
    [Math.round(diving.means[run]?.[noted] ?? 0), 'nodes, their mean'],
    [truthOf(diving.n), 'nodes in the tree'],
  ];
}

export function body(id: string, n: number): string {
  const diving = diveThrough(n, FIRST_SEED);
  return (
    head(id, { n: { legend: 'Board', options: SIZES, value: n } }, counters(diving, FIRST_WALL)) +
    slider('at', { label: 'Dives', min: 0, max: NOTED.length - 1, value: FIRST_WALL.at, words: wallWords }) +
    picture('wide', diving) +
    picture('narrow', diving) +
    say(sentence(diving, FIRST_WALL)) +
    `<p class="button-row needs-script">${button('again', 'Ten thousand new dives')}${button('other', 'Another run in ink')}</p>`
  );
}

const eight = diveThrough(FIRST_N, FIRST_SEED);
export const states = {
  'eight queens, wide': () => picture('wide', eight),
  'eight queens, narrow': () => picture('narrow', eight),
  'another run, after ten thousand dives': () => picture('wide', eight, { at: NOTED.length - 1, run: 4 }),
};
