/**
 * The search tree over the lines of workers: a knife cuts the tree below its first rows, and what hangs below the cut is dealt out. A
 * piece of the tree is as wide as it has nodes, and so is its job.
 */
import { type Point, handle, slider } from '../kit/hand.ts';
import { head } from '../kit/layout.ts';
import { type Counts, type Sentence, say } from '../kit/say.ts';
import { count, plural, round, tag } from '../kit/svg.ts';
import { type Bar, type Piece, type Plan, piecesOf, schedule } from './plan.ts';

export const SIZES = [6, 8, 10];
/** The lowest cut, in rows; the tree goes on below it in one band more. */
const DEPTH = 3;
export const WORKERS = 8;
const ORDERS = [
  ['search', 'as they come'],
  ['longest', 'longest first'],
] as const;

/** Lengths in CSS pixels. */
const LEVEL = 20;
const TREE = 4;
/** So far the pieces hang below the knife. */
const GAP = 10;
const LINES = 140;
const LINE = 28;
const BAR = 22;
const HEIGHT = LINES + WORKERS * LINE + 18;
/** Handles stand to the right of the tree and of the lines. */
const RIGHT = 40;
const leftOf = (width: number): number => (width < 600 ? 18 : 76);

export interface Shown {
  readonly plan: Plan;
  /** Where the knife and the lower edge of the lines are, while they are held. */
  readonly depth?: number;
  readonly workers?: number;
  /** How far the pieces have fallen from the tree to the lines, from 0 to 1. */
  readonly fallen?: number;
  /** The job that keys have chosen. */
  readonly job?: number | undefined;
}

/** What the two handles mean at a point, and in words. */
export const handles = {
  depth: {
    valueAt: ([, y]: Point) => (y - TREE - GAP / 2) / LEVEL,
    words: (depth: number) => (depth === 0 ? 'above the tree: one job' : `below ${plural(depth, 'row')}`),
  },
  workers: {
    valueAt: ([, y]: Point) => (y - LINES) / LINE,
    words: (workers: number) => plural(workers, 'worker'),
  },
};
/** The worker whose line is at a point, if there is one. */
export function workerAt(point: Point, { workers }: Plan): number | undefined {
  const worker = Math.floor(handles.workers.valueAt(point));
  return worker >= 0 && worker < workers ? worker : undefined;
}

const pieceWords = ({ prefix, nodes }: Piece): string =>
  `${prefix.length === 0 ? 'the whole tree' : `queens in columns ${prefix.join(', ')}`}: ${plural(nodes, 'node')}`;
export const jobWords = (job: number, { n, depth }: Plan): string => pieceWords(piecesOf(n, depth)[job - 1]!);

/** The picture at this width: on a phone a worker has only its number. */
export const gantt = (shown: Shown, width = 968, className = ''): string =>
  tag(
    'svg',
    {
      class: `gantt ${className}`.trim(),
      viewBox: `0 0 ${width} ${HEIGHT}`,
      role: 'group',
      'aria-label': 'The search tree, cut by a knife, and below it the jobs of each worker',
      'data-part': 'picture',
    },
    tag('g', { 'data-part': 'marks' }, marks(shown, width)),
  );

/** All that changes. */
export function marks(shown: Shown, width: number): string {
  const { plan, depth = plan.depth, workers = plan.workers } = shown;
  const cut = TREE + depth * LEVEL + GAP / 2;
  const [left, right] = [leftOf(width), width - RIGHT];
  const low = LINES + workers * LINE;
  return (
    tree(plan, width) +
    tag('path', { class: 'cut', d: `M${left - 6} ${round(cut)}H${right + 6}` }) +
    lines(shown, width) +
    tag('path', { class: 'board-edge', d: `M${left} ${LINES - 4}V${round(low)}H${right + 6}` }) +
    handle('depth', [width - 18, cut], 'y') +
    handle('workers', [width - 18, low], 'y')
  );
}

/** From nodes to pixels, in the tree. */
const treeScale = (n: number, width: number): number =>
  (width - RIGHT - leftOf(width)) / piecesOf(n, 0)[0]!.nodes;
/** Where the subtrees of a level begin: what is below the knife hangs lower. */
const levelTop = (level: number, { depth }: Plan): number =>
  TREE + level * LEVEL + (level >= depth ? GAP : 0);

/** The tree: its first rows one by one, then what is below them in one band. */
function tree(plan: Plan, width: number): string {
  const scale = treeScale(plan.n, width);
  const level = (depth: number): string => {
    const pieces = piecesOf(plan.n, Math.min(depth, DEPTH));
    const spans = runs(pieces, scale, leftOf(width), depth > DEPTH ? 1 : 0);
    const top = levelTop(depth, plan);
    if (depth > plan.depth)
      return tag('path', { class: 'gantt-below', d: dashes(spans, top + LEVEL / 2 - 1) });
    const d = spans.map(([from, to]) => `M${from} ${top}h${to - from}v${LEVEL - 2}h${from - to}z`);
    return tag('path', { class: `gantt-${depth < plan.depth ? 'trunk' : 'cut'}`, d: d.join('') });
  };
  return Array.from({ length: DEPTH + 2 }, (_, depth) => level(depth)).join('');
}

/** Spans of a level as dashes of one thick line, each from the end of the one before: half the bytes of boxes. */
const dashes = (spans: ReturnType<typeof runs>, y: number): string =>
  spans
    .map(([from, to], i) => `${i === 0 ? `M${from} ${y}` : `m${from - spans[i - 1]![1]} 0`}h${to - from}`)
    .join('');

/** Pieces, with so many nodes less, as spans of whole pixels; those that are too narrow to be told apart are drawn as one. */
function runs(pieces: readonly Piece[], scale: number, left: number, less: number) {
  const spans: [from: number, to: number][] = [];
  for (const piece of pieces) {
    const from = Math.round(left + piece.left * scale);
    const to = Math.round(left + (piece.left + piece.nodes - less) * scale) - 1;
    const last = spans.at(-1);
    if (to - from > 1) spans.push([from, to]);
    else if (last && from - last[1] < 2) last[1] = Math.max(last[1], to);
    else if (to >= from) spans.push([from, to + 1]);
  }
  return spans;
}

/** Words that end here. */
const text = (x: number, y: number, words: string, look = ''): string =>
  tag('text', { class: `gantt-name${look}`, x, y, 'text-anchor': 'end' }, words);

/** The lines of the workers, with how far all of them would come if none waited. */
function lines({ plan, fallen = 1, job }: Shown, width: number): string {
  const { bars, done, end, total, longest } = schedule(plan);
  const [left, right] = [leftOf(width), width - RIGHT];
  const scale = (right - left) / end;
  const x = (nodes: number): number => round(left + nodes * scale);
  const low = LINES + plan.workers * LINE;
  const worker = (i: number): string => {
    const y = LINES + i * LINE + LINE / 2;
    const isFree = i >= plan.workers;
    return (
      text(left - 10, y + 5, width < 600 ? String(i + 1) : `worker ${i + 1}`, isFree ? ' free' : '') +
      (isFree
        ? tag('path', { class: 'gantt-free', d: `M${left} ${y + BAR / 2}V${y - BAR / 2}H${right}v${BAR}z` })
        : done[i]! < end
          ? tag('path', { class: 'gantt-idle', d: `M${x(done[i]!)} ${y}H${x(end)}` })
          : '')
    );
  };
  const from = treeScale(plan.n, width);
  const between = (there: number, here: number): number => round(there + (here - there) * fallen);
  const bar = (each: Bar): string => {
    const { start, nodes, prefix } = each;
    const top = LINES + each.worker * LINE + 3;
    const size = { width: between(nodes * from, nodes * scale), height: between(LEVEL - 2, BAR) };
    return tag(
      'g',
      {
        class: `gantt-job${nodes === longest ? ' longest' : ''}${each.job === job ? ' on is-linked' : ''}`,
        'data-grip': true,
        'data-job': each.job,
        'data-point': `job:${each.job}`,
        transform: `translate(${between(left + each.left * from, x(start))} ${between(levelTop(plan.depth, plan), top)})`,
      },
      tag('rect', { ...size, width: Math.max(0.5, size.width) }, tag('title', {}, pieceWords(each))),
      fallen === 1 ? prefixBoard(prefix, plan.n, size.width) : '',
    );
  };
  return (
    Array.from({ length: WORKERS }, (_, i) => worker(i)).join('') +
    // The piece of the tree that a job was, to light up with it.
    piecesOf(plan.n, plan.depth)
      .map(({ left: at, nodes }, i) =>
        tag('rect', {
          class: `gantt-piece${nodes === longest ? ' longest' : ''}${i === job ? ' on is-linked' : ''}`,
          'data-point': `job:${i}`,
          x: round(left + at * from),
          y: levelTop(plan.depth, plan),
          width: round(nodes * from),
          height: LEVEL - 2,
        }),
      )
      .join('') +
    bars.map(bar).join('') +
    tag('path', { class: 'gantt-even', d: `M${x(total / plan.workers)} ${LINES - 6}V${low + 6}` }) +
    text(
      right,
      LINES - 11,
      `even shares: ${count(Math.round(total / plan.workers))}, done after ${plural(end, 'node')}`,
    )
  );
}

/** The rows of the prefix with their queens, where a bar has room for them. */
function prefixBoard(prefix: readonly number[], n: number, width: number): string {
  // Where a bar is narrow, so are its squares.
  const wide = Math.min((width - 4) / n, 6);
  const high = Math.min((BAR - 6) / prefix.length, 6);
  if (prefix.length === 0 || wide < 1.5) return '';
  const at = `translate(${round((width - n * wide) / 2)} ${round((BAR - prefix.length * high) / 2)})`;
  const d = prefix.map(
    (col, row) => `M${round(col * wide)} ${round(row * high)}h${round(wide)}v${round(high)}h-${round(wide)}z`,
  );
  return tag(
    'g',
    { class: 'gantt-board', transform: at },
    tag('rect', { width: round(n * wide), height: round(prefix.length * high) }),
    tag('path', { d: d.join('') }),
  );
}

/** A job in its line: its middle, and as it is drawn about it under the hand. */
export function jobAt(job: number, plan: Plan, width: number) {
  const { bars, end } = schedule(plan);
  const { worker, start, nodes } = bars.find((bar) => bar.job === job)!;
  const left = leftOf(width);
  const scale = (width - RIGHT - left) / end;
  const wide = round(nodes * scale);
  const rect = tag('rect', { x: -wide / 2, y: -BAR / 2, width: wide, height: BAR });
  return {
    at: [left + (start + nodes / 2) * scale, LINES + (worker + 0.5) * LINE] as const,
    ghost: tag('g', { class: 'gantt-job on' }, rect),
  };
}

/** The counters of a plan. */
export function totals(plan: Plan): Counts {
  const { bars, end, total, longest } = schedule(plan);
  return [
    [bars.length, 'jobs'],
    [longest, 'nodes in the longest'],
    [(total / end).toFixed(2), 'times as fast'],
  ];
}

export function sentence(plan: Plan): Sentence {
  const { bars, end, total, longest } = schedule(plan);
  const { workers, moved } = plan;
  const gain = `done after ${count(end)} of ${count(total)} nodes, ${(total / end).toFixed(2)} times as fast as one.`;
  if (moved !== undefined && moved.size > 0) {
    const dealt = schedule({ ...plan, moved: new Map() }).end;
    const against = end < dealt ? 'sooner than as' : end > dealt ? 'later than as' : 'as soon as';
    return {
      mark: end < dealt ? 'solve' : '',
      words: `${plural(moved.size, 'job')} moved by hand: ${gain} That is ${against} dealt (${count(dealt)}).`,
    };
  }
  const idle = Math.round((100 * (workers * end - total)) / (workers * end));
  const shares =
    workers === 1
      ? 'One worker does it all.'
      : end === longest
        ? 'The longest job alone takes as long: one more worker changes nothing.'
        : end * workers === total
          ? 'No worker waits.'
          : `Workers wait for ${idle} % of the time.`;
  return {
    mark: '',
    words: `${plural(bars.length, 'job')} for ${plural(workers, 'worker')}: ${gain} ${shares}`,
  };
}

export function body(id: string, plan: Plan): string {
  const choices = {
    n: { legend: 'Queens', options: SIZES, value: plan.n },
    order: { legend: 'Jobs', options: ORDERS, value: plan.order },
  };
  const jobs = piecesOf(plan.n, plan.depth).length;
  return (
    head(id, choices, totals(plan)) +
    slider('depth', { label: 'The knife', min: 0, max: DEPTH, value: plan.depth, ...handles.depth }) +
    slider('workers', { label: 'Workers', min: 1, max: WORKERS, value: plan.workers, ...handles.workers }) +
    slider('job', { label: 'A job', min: 1, max: jobs, value: 1, words: (job) => jobWords(job, plan) }) +
    slider('to', {
      label: 'Worker of this job',
      min: 1,
      max: plan.workers,
      value: 1,
      words: (to) => `worker ${to}`,
    }) +
    tag('div', { 'data-part': 'stage' }, gantt({ plan }, 968, 'at-desk'), gantt({ plan }, 328, 'at-phone')) +
    say(sentence(plan), 3)
  );
}

export const FIRST: Plan = { n: 8, depth: 1, workers: 4, order: 'search' };

export const states = {
  'eight jobs for four workers': () => gantt({ plan: FIRST }),
  'longest first': () => gantt({ plan: { ...FIRST, order: 'longest' } }),
  'prefixes of two rows': () => gantt({ plan: { ...FIRST, depth: 2, order: 'longest' } }),
  'one job': () => gantt({ plan: { ...FIRST, depth: 0, workers: 2 } }),
  'on their way to the lines': () => gantt({ plan: { ...FIRST, depth: 2 }, fallen: 0.5 }),
};
