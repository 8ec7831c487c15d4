/**
 * The search tree over the lines of workers: a knife cuts the tree below its first rows, and what hangs below the cut is dealt out. A
 * piece of the tree is as wide as it has nodes, and so is its job.
 */
import { type Point, handle, slider } from '../kit/hand.ts';
import { head } from '../kit/layout.ts';
import { type Counts, type Sentence, say } from '../kit/say.ts';
import { count, plural, round, tag } from '../kit/svg.ts';
import { type Bar, type Move, type Piece, type Plan, piecesOf, schedule } from './plan.ts';

export const SIZES = [6, 8, 10];
/** The lowest cut, in rows; the tree goes on below it in one band more. */
const DEPTH = 3;
export const WORKERS = 8;
const ORDERS = [
  ['search', 'as they come'],
  ['longest', 'longest first'],
] as const;

/** Lengths in CSS pixels. */
const [LEVEL, TREE, LINES, LINE, BAR] = [20, 4, 140, 28, 22];
/** So far the pieces hang below the knife. */
const GAP = 10;
const HEIGHT = LINES + WORKERS * LINE + 18;

/** How a plan lies in a picture: its lines from the left to the right edge, and how wide a node is in the tree and in the lines. */
function layout(plan: Plan, width: number) {
  const dealt = schedule(plan);
  // Handles stand to the right; on a phone a worker has only its number.
  const [left, right] = [width < 600 ? 18 : 76, width - 40];
  return { ...dealt, left, right, inTree: (right - left) / dealt.whole, perNode: (right - left) / dealt.end };
}

export interface Shown {
  readonly plan: Plan;
  /** Where the knife and the lower edge of the lines are, while they are held. */
  readonly depth?: number;
  readonly workers?: number;
  /** How far the pieces have fallen from the tree to the lines, from 0 to 1. */
  readonly fallen?: number;
  /** The job that is pointed at. */
  readonly pointed?: number | undefined;
  /** The job that keys have chosen, and whether it is in the hand. */
  readonly job?: number | undefined;
  readonly isHeld?: boolean;
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
/** Where a job would be let go at a point: the worker whose line is there, behind the jobs whose middles lie before it. */
export function slotAt([x, y]: Point, job: number, plan: Plan, width: number): Move | undefined {
  const worker = Math.floor(handles.workers.valueAt([x, y]));
  const { bars, left, perNode } = layout(plan, width);
  const others = bars.filter((bar) => bar.worker === worker && bar.job !== job);
  const before = others.filter(({ start, nodes }) => left + (start + nodes / 2) * perNode < x);
  return worker < 0 || worker >= plan.workers ? undefined : [job, worker, before.length];
}

const pieceWords = ({ prefix, nodes }: Piece): string =>
  `${prefix.length === 0 ? 'the whole tree' : `${prefix.length === 1 ? 'queen in column' : 'queens in columns'} ${prefix.join(', ')}`}: ${plural(nodes, 'node')}`;
export const workerWords = (worker: number): string => `worker ${worker}`;
export const jobWords = (job: number, { n, depth }: Plan): string => pieceWords(piecesOf(n, depth)[job - 1]!);

/** The picture at this width: on a phone a worker has only its number. */
export const gantt = (shown: Shown, width = 968, className = ''): string =>
  tag(
    'svg',
    {
      class: `gantt ${className}`.trim(),
      viewBox: `0 0 ${width} ${HEIGHT}`,
      role: 'group',
      'aria-label': 'The tree, cut by a knife, and the jobs of each worker',
      'data-part': 'picture',
    },
    tag('g', { 'data-part': 'marks' }, marks(shown, width)),
  );

/** Where the subtrees of a level begin: what is below the knife hangs lower. */
const levelTop = (level: number, { depth }: Plan): number =>
  TREE + level * LEVEL + (level >= depth ? GAP : 0);

/** The tree: its first rows one by one, then what is below them in one band. The row below the knife are the pieces. */
function tree(plan: Plan, width: number): string {
  const { left, inTree } = layout(plan, width);
  const level = (depth: number): string => {
    const isBelow = depth > plan.depth;
    const spans = runs(piecesOf(plan.n, Math.min(depth, DEPTH)), inTree, left, depth > DEPTH ? 1 : 0);
    const top = levelTop(depth, plan);
    // The last row and the band below it are as one, unless the knife goes between them.
    if (isBelow) {
      const isLast = depth === DEPTH;
      return tag('path', {
        class: `gantt-below${isLast ? ' last' : ''}`,
        d: dashes(spans, top + (isLast ? LEVEL : LEVEL / 2) - 1),
      });
    }
    const d = spans.map(([from, to]) => `M${from} ${top}h${to - from}v${LEVEL - 2}h${from - to}z`);
    return tag('path', { class: 'gantt-trunk', d: d.join('') });
  };
  return Array.from({ length: DEPTH + (plan.depth === DEPTH ? 2 : 1) }, (_, depth) =>
    depth === plan.depth ? '' : level(depth),
  ).join('');
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
const text = (x: number, y: number, words: string): string =>
  tag('text', { class: 'gantt-name', x, y, 'text-anchor': 'end' }, words);

/** A job as it looks in a line. */
const jobRect = ({ prefix }: Bar, n: number, width: number, height: number): string =>
  tag('rect', { width: Math.max(0.5, width), height }) +
  (height === BAR ? prefixBoard(prefix, n, width) : '');

/** All that changes: the tree and its knife, and the lines of the workers, with how far all of them would come if none waited. */
export function marks(shown: Shown, width: number): string {
  const {
    plan,
    depth = plan.depth,
    workers = plan.workers,
    fallen = 1,
    job,
    pointed = job,
    isHeld = false,
  } = shown;
  const { bars, done, end, total, longest, left, right, inTree, perNode } = layout(plan, width);
  const x = (nodes: number): number => Math.round(left + nodes * perNode);
  const [cut, low] = [TREE + depth * LEVEL + GAP / 2, LINES + workers * LINE];
  const even = total / plan.workers;
  const shares = `even shares: ${count(Math.round(even))}, done after ${plural(end, 'node')}`;
  const named = piecesOf(plan.n, plan.depth)[pointed ?? -1];
  const line = (_: unknown, i: number): string => {
    const y = LINES + i * LINE + LINE / 2;
    const idle = { class: 'gantt-idle', d: `M${x(done[i]!)} ${y}H${right}` };
    return (
      text(left - 10, y + 5, width < 600 ? String(i + 1) : workerWords(i + 1)) +
      (done[i]! < end ? tag('path', idle) : '')
    );
  };
  const free = Array.from({ length: WORKERS - plan.workers }, (_, i) => {
    const y = LINES + (plan.workers + i + 1) * LINE - 3;
    return `M${left} ${y}v${-BAR}H${right}v${BAR}`;
  });
  const look = (each: number, nodes: number, on = ' on is-linked'): string =>
    `${nodes === longest ? ' longest' : ''}${each === job ? on : ''}`;
  // Whole pixels: sharper edges, and fewer bytes.
  const between = (there: number, here: number): number => Math.round(there + (here - there) * fallen);
  const top = levelTop(plan.depth, plan);
  const bar = (each: Bar): string => {
    const edge = (nodes: number): number =>
      between(left + (each.left + nodes) * inTree, left + (each.start + nodes) * perNode);
    const y = between(top, LINES + each.worker * LINE + 3);
    return tag(
      'g',
      {
        class: `gantt-job${look(each.job, each.nodes, isHeld ? ' held' : undefined)}`,
        'data-grip': true,
        'data-point': `job:${each.job}`,
        transform: `translate(${edge(0)} ${y})`,
      },
      jobRect(each, plan.n, edge(each.nodes) - edge(0), between(LEVEL - 2, BAR)),
    );
  };
  /** The piece of the tree that a job was, which lights up with it. */
  const piece = (each: Piece, i: number): string => {
    const [from, to] = [each.left, each.left + each.nodes].map((nodes) => Math.round(left + nodes * inTree));
    return tag('rect', {
      class: `gantt-piece${look(i, each.nodes)}`,
      'data-point': `job:${i}`,
      x: from,
      y: top,
      width: Math.max(0.5, to! - from! - 1),
      height: LEVEL - 2,
    });
  };
  return (
    tree(plan, width) +
    tag('path', { class: 'cut', d: `M${left - 6} ${round(cut)}H${right + 6}` }) +
    Array.from({ length: WORKERS }, line).join('') +
    tag('path', { class: 'gantt-free', d: free.join('') }) +
    piecesOf(plan.n, plan.depth).map(piece).join('') +
    bars.map(bar).join('') +
    tag('path', { class: 'gantt-even', d: `M${x(even)} ${LINES - 6}V${LINES + plan.workers * LINE + 6}` }) +
    text(right, LINES - 11, named ? pieceWords(named) : shares) +
    tag('path', { class: 'board-edge', d: `M${left} ${LINES - 4}V${round(low)}H${right + 6}` }) +
    handle('depth', [width - 18, cut], 'y') +
    handle('workers', [width - 18, low], 'y')
  );
}

/** The rows of the prefix with their queens, where a bar has room for them. */
function prefixBoard(prefix: readonly number[], n: number, width: number): string {
  const rows = prefix.length;
  const cell = Math.floor(Math.min(14, (BAR - 6) / rows, (width - 8) / n));
  if (rows === 0 || cell < 6) return '';
  // A row of dark squares is a thick dashed line.
  const dark = prefix.map((_, row) => `M${row % 2 === 0 ? cell : 0} ${(row + 0.5) * cell}H${n * cell}`);
  return tag(
    'g',
    {
      class: 'gantt-board',
      transform: `translate(${Math.round((width - n * cell) / 2)} ${(BAR - rows * cell) / 2})`,
    },
    tag('rect', { width: n * cell, height: rows * cell }),
    tag('path', { d: dark.join(''), 'stroke-width': cell, 'stroke-dasharray': cell }),
    ...prefix.map((col, row) =>
      tag('use', { href: '#queen', x: col * cell, y: row * cell, width: cell, height: cell }),
    ),
  );
}

/** A job in its line: its middle, and as it is drawn about it under the hand. */
export function jobAt(job: number, plan: Plan, width: number) {
  const { bars, left, perNode } = layout(plan, width);
  const bar = bars.find((each) => each.job === job)!;
  const wide = round(bar.nodes * perNode);
  const transform = `translate(${-wide / 2} ${-BAR / 2})`;
  return {
    at: [left + bar.start * perNode + wide / 2, LINES + (bar.worker + 0.5) * LINE] as const,
    ghost: tag('g', { class: 'gantt-job', transform }, jobRect(bar, plan.n, wide, BAR)),
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
  const { workers, moved = [] } = plan;
  const gain = `done after ${count(end)} of ${count(total)} nodes, ${(total / end).toFixed(2)} times as fast as one.`;
  if (moved.length > 0) {
    const dealt = schedule({ ...plan, moved: [] }).end;
    const against = end < dealt ? 'sooner than as' : end > dealt ? 'later than as' : 'as soon as';
    const jobs = new Set(moved.map(([job]) => job)).size;
    return {
      mark: end < dealt ? 'solve' : '',
      words: `${plural(jobs, 'job')} moved by hand: ${gain} That is ${against} dealt (${count(dealt)}).`,
    };
  }
  let shares = `Workers wait for ${Math.round(100 - (100 * total) / (workers * end))} % of the time.`;
  if (workers === 1) shares = 'One worker does it all.';
  else if (end === longest) shares = 'The longest job alone takes as long: one more worker changes nothing.';
  else if (end * workers === total) shares = 'No worker waits.';
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
    slider('to', { label: 'Worker of this job', min: 1, max: plan.workers, value: 1, words: workerWords }) +
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
  'a job is held over another line': () =>
    gantt({ plan: { ...FIRST, moved: [[3, 1, 1]] }, job: 3, isHeld: true }),
  'on their way to the lines': () => gantt({ plan: { ...FIRST, depth: 2 }, fallen: 0.5 }),
};
