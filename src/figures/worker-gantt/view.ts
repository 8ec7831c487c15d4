/**
 * Prefixes as jobs: the subtrees below the first rows, dealt out to workers. A job is as long as its subtree has nodes,
 * so the picture is exact and the same on every machine.
 */
import { bitmap } from '../../solvers/queens/index.ts';
import { cutBelow } from '../../solvers/queens/prefixes.ts';
import { head } from '../kit/layout.ts';
import { type Counts, type Sentence, say } from '../kit/say.ts';
import { once } from '../kit/once.ts';
import { smallBoard } from '../pieces/small-board.ts';
import { count, plural, round, tag } from '../kit/svg.ts';

export interface Plan {
  readonly n: number;
  /** Rows that a job's prefix fills. */
  readonly depth: number;
  readonly workers: number;
  /** Longest first, or in the order in which the search comes to them. */
  readonly order: 'longest' | 'search';
}

export const SIZES = [6, 8, 10];
const DEPTHS = [0, 1, 2, 3];
export const WORKERS = [1, 2, 4, 6, 8];
const ORDERS = [
  ['search', 'as they come'],
  ['longest', 'longest first'],
] as const;

export interface Job {
  /** The columns of its first queens. */
  readonly prefix: readonly number[];
  readonly nodes: number;
}
export interface Bar extends Job {
  readonly worker: number;
  readonly start: number;
}
export interface Schedule {
  readonly bars: readonly Bar[];
  /** Nodes that pass until the last worker is done. */
  readonly end: number;
  readonly total: number;
}

const jobsOn = once((n: number) =>
  once((depth: number): readonly Job[] =>
    cutBelow(n, depth).prefixes.map((prefix) => ({
      prefix,
      nodes: bitmap.split.run(n, prefix.join('.')).nodes ?? 0,
    })),
  ),
);
/** The jobs of a cut: each prefix of `depth` queens with the nodes of its subtree. */
export const jobsOf = (n: number, depth: number): readonly Job[] => jobsOn(n)(depth);

/** Gives the next job to the worker that is free first. */
export function schedule({ n, depth, workers, order }: Plan): Schedule {
  const jobs = jobsOf(n, depth);
  const queue = order === 'longest' ? jobs.toSorted((one, other) => other.nodes - one.nodes) : jobs;
  const free = new Array<number>(workers).fill(0);
  const bars = queue.map((job) => {
    const start = Math.min(...free);
    const worker = free.indexOf(start);
    free[worker] = start + job.nodes;
    return { ...job, worker, start };
  });
  return { bars, end: Math.max(...free), total: jobs.reduce((sum, job) => sum + job.nodes, 0) };
}

/** The height that all workers share, however many they are; none has more than a quarter of it. */
const HEIGHT = 240;

/** The bars at this width, in CSS pixels: on a phone a worker has only its number. */
export function gantt(plan: Plan, width = 968, className = ''): string {
  const narrow = width < 600;
  const left = narrow ? 18 : 76;
  const { bars, end } = schedule(plan);
  const scale = (width - left - 8) / end;
  const row = HEIGHT / Math.max(4, plan.workers);
  const bar = row - 8;
  // A job’s board stands in its bar where that is wide enough.
  const side = bar - 10;
  const x = (nodes: number): number => left + nodes * scale;
  const rows = Array.from({ length: plan.workers }, (_, worker) => {
    const own = bars.filter((bar) => bar.worker === worker);
    const done = Math.max(0, ...own.map(({ start, nodes }) => start + nodes));
    const y = worker * row + 4;
    return [
      tag(
        'text',
        { class: 'gantt-name', x: left - 10, y: y + bar / 2 + 5, 'text-anchor': 'end' },
        narrow ? String(worker + 1) : `worker ${worker + 1}`,
      ),
      ...own.map(({ prefix, start, nodes }) =>
        tag(
          'rect',
          { class: 'gantt-job', x: x(start), y, width: Math.max(0.5, nodes * scale), height: bar },
          tag(
            'title',
            {},
            `${prefix.length === 0 ? 'the tree' : `prefix ${prefix.join(' ')}`}: ${plural(nodes, 'node')}`,
          ),
        ),
      ),
      ...own
        .filter(({ nodes }) => nodes * scale > side + 4)
        .map(({ prefix, start, nodes }) =>
          tag(
            'g',
            {
              class: 'gantt-board',
              transform: `translate(${round(x(start + nodes / 2) - side / 2)} ${y + 5})`,
            },
            smallBoard(prefix, side, '', plan.n),
          ),
        ),
      done < end
        ? tag('path', { class: 'gantt-idle', d: `M${round(x(done))} ${y + bar / 2}H${round(x(end))}` })
        : '',
    ].join('');
  });
  const axis = tag('path', { class: 'board-edge', d: `M${left} ${plan.workers * row + 4}H${width - 8}` });
  const words = tag(
    'text',
    { class: 'gantt-name', x: width - 8, y: plan.workers * row + 24, 'text-anchor': 'end' },
    plural(end, 'node'),
  );
  return tag(
    'svg',
    {
      class: `gantt ${className}`.trim(),
      viewBox: `0 0 ${width} ${HEIGHT + 34}`,
      role: 'img',
      'aria-label': sentence(plan).words,
      'data-part': 'picture',
    },
    ...rows,
    axis,
    words,
  );
}

/** The counters of a plan. */
export function totals(plan: Plan): Counts {
  const { bars, end, total } = schedule(plan);
  return [
    [bars.length, 'jobs'],
    [Math.max(...bars.map((bar) => bar.nodes)), 'nodes in the longest'],
    [(total / end).toFixed(2), 'times faster'],
  ];
}

export function sentence(plan: Plan): Sentence {
  const { bars, end, total } = schedule(plan);
  const { workers } = plan;
  const gain = total / end;
  const idle = workers * end - total;
  const shares =
    workers === 1
      ? 'One worker does it all.'
      : idle === 0
        ? 'No worker waits.'
        : `Workers wait for ${count(Math.round((100 * idle) / (workers * end)))} % of the time.`;
  return {
    mark: '',
    words: `${plural(bars.length, 'job')} for ${plural(workers, 'worker')}: done after ${count(end)} of ${count(total)} nodes, ${gain.toFixed(2)} times as fast as one. ${shares}`,
  };
}

export function body(id: string, plan: Plan): string {
  const choices = {
    n: { legend: 'Queens', options: SIZES, value: plan.n },
    depth: { legend: 'Rows in a prefix', options: DEPTHS, value: plan.depth },
    workers: { legend: 'Workers', options: WORKERS, value: plan.workers },
    order: { legend: 'Jobs', options: ORDERS, value: plan.order },
  };
  return (
    head(id, choices, totals(plan)) +
    tag('div', { 'data-part': 'stage' }, gantt(plan, 968, 'at-desk'), gantt(plan, 328, 'at-phone')) +
    say(sentence(plan))
  );
}

export const FIRST: Plan = { n: 8, depth: 1, workers: 4, order: 'search' };

export const states = {
  'eight jobs for four workers': () => gantt(FIRST),
  'longest first': () => gantt({ ...FIRST, order: 'longest' }),
  'prefixes of two rows': () => gantt({ ...FIRST, depth: 2, order: 'longest' }),
  'one job': () => gantt({ ...FIRST, depth: 0, workers: 2 }),
};
