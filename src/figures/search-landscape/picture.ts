/** The picture, at rest and in use: bars by how many leaves are below them, boards where there is room, and a layer over it. */
import type { Placement } from '../../solvers/contract.ts';
import { handleAttributes } from '../kit/hand.ts';
import { once } from '../kit/once.ts';
import { type Attributes, count, plural, round, tag } from '../kit/svg.ts';
import { type Look, divesOf, emptyRow, leavesOut, shownWorker, workerOf, workersOf } from './layers.ts';
import {
  type Bar,
  type Node,
  type View,
  barsIn,
  isDeadEnd,
  leavesBelow,
  pathOf,
  rootOf,
  rowsOf,
} from './tree.ts';

/** The jobs of each worker, from the one that is told of. */
const JOBS = ['own', 'next', 'third', 'last'] as const;

/** How bars are filled, in the order of the tree, so that what a method leaves out stays left out below; `isTop`: it is left out there. */
export function* filled(
  look: Look,
  bars: readonly Bar[],
  told: Placement = [],
): Generator<{ readonly bar: Bar; readonly fill: Fill | 'pruned'; readonly isTop: boolean }> {
  const { n, layer } = look;
  const isOut: boolean[] = [];
  const worker = layer === 'workers' && shownWorker(look, told);
  for (const bar of bars) {
    const { row, columns, node } = bar;
    const isBelow = isOut[row - 1] ?? false;
    const out = (isOut[row] = isBelow || leavesOut(look, columns));
    const isEnd =
      layer === 'stuck' ? emptyRow(n, columns) !== undefined : !worker && node && isDeadEnd(n, node);
    const has = worker && workerOf(look, columns);
    const job = has ? JOBS[(has - worker + JOBS.length) % JOBS.length]! : 'past';
    const fill = out ? 'pruned' : row === n ? 'solution' : isEnd && node ? 'stuck' : job;
    yield { bar, fill, isTop: out && !isBelow };
  }
}

/** The place of the picture on a desk and on a phone, in CSS pixels: the page is built for both. */
const DESK = { pixels: 1120, height: 396 };
const PHONE = { pixels: 328, height: 324 };
export type Place = typeof DESK;

export interface Scene extends Look {
  readonly view: View;
  /** The node that is chosen, with those above it. */
  readonly path: readonly Node[];
  /** The queens of the node that is told of: the jobs of its worker stand out. */
  readonly told?: Placement;
  /** Where the cut is, while it is held: between two rows. */
  readonly knife?: number;
}
export interface Picture {
  /** The bars, in the order in which they are drawn. */
  readonly bars: readonly Stretches[];
  /** What lies over the bars: the inside of an svg that is as wide and as high as its place. */
  readonly over: string;
  /** Where each row begins, as shares of the height. */
  readonly rows: readonly number[];
  /** Whether all in view has been counted; if not, the next picture goes on. */
  readonly isWhole: boolean;
}

/** The side of the smallest board that is drawn, the narrowest job that has the number of its worker, and the lowest row with words. */
const [LEAST_SIDE, LEAST_JOB, LEAST_WORDS] = [30, 12, 16];
/** How much of a bar its board takes, and the largest one. */
const [BOARD, LARGEST] = [0.86, 64];
/** A bar of fewer gaps has none behind it. */
const LEAST_GAPS = 4;
/** How far the worker's name stands to the right of the middle, for the board on its left. */
const SHIFT = 20;
/** What a job has room for: the number alone, a board beside it, or the worker's name. */
const jobRoom = (wide: number): 'bare' | 'short' | 'named' =>
  wide < 62 ? 'bare' : wide < 104 ? 'short' : 'named';

/** The picture in a place of this size; without one it is built for a desk, and what a phone has no room for is marked. */
export function picture(scene: Scene, place?: Place, budget?: number): Picture {
  const { n, layer, view, path, cut, knife = cut } = scene;
  const { pixels, height } = place ?? DESK;
  const all = view.to - view.from;
  const { bars, isWhole } = barsIn(n, path[0]!, view, budget);
  const rows = rowsOf(n, bars, view);
  const share = (at: number): number => Math.max(0, Math.min(1, (at - view.from) / all));
  const wide = ({ from, to }: View): number => share(to) - share(from);
  const middle = ({ from, to }: View): number => (share(from) + share(to)) / 2;
  const high = (row: number, low = row + 1): number => rows[low]! - rows[row]!;
  const fillsView = (bar: View): boolean => bar.from <= view.from && bar.to >= view.to;
  /** What is said of a place on a phone, too. */
  const where = (fits: (on: Place) => boolean): string | false => !fits(place ?? PHONE) && 'at-desk';

  const stretches = new Map<number, Stretches>();
  const gap = Number((all / 800).toPrecision(1));
  /** Where the bars of the path that is being drawn end, by rows: the gap behind a bar goes down through all that is below it. */
  const ends: number[] = [];
  let limit = Infinity;
  /** Fills a stretch from one row to another. */
  const lay = (look: Fill, { from, to }: View, row: number, low = row + 1): void => {
    const right = Math.min(all, to - view.from, limit - view.from);
    const left = Math.max(0, from - view.from);
    if (right <= left) return;
    // Many bars come here in each frame: a number is a cheaper key than words.
    const key = (LOOKS.indexOf(look) * 20 + row) * 20 + low;
    const { runs } = stretches.get(key) ?? stretches.set(key, { look, row, low, runs: [] }).get(key)!;
    const last = runs.at(-1);
    if (last && last[1] >= left) last[1] = right;
    else runs.push([left, right]);
  };
  /** What is left out: neighbours are one stretch, as there can be hundreds. */
  const hatched: { readonly row: number; readonly from: number; to: number }[] = [];
  const boards: string[] = [];
  const words: string[] = [];
  const write = (text: string, x: number, y: number, given: Attributes = {}, at: Attributes = {}): void => {
    const corner = { ...given, x: percent(x), y: percent(y), overflow: 'visible' };
    words.push(tag('svg', corner, tag('text', at, text)));
  };

  for (const { bar, fill, isTop } of filled(scene, bars, scene.told)) {
    const { row, from, to, node, leaves } = bar;
    const isBrute = layer === 'brute' && row < n;
    limit = ends[row - 1] ?? to;
    if (isTop) {
      const last = hatched.at(-1);
      if (last?.row === row && last.to === from) last.to = to;
      else hatched.push({ row, from, to });
    }
    if (fill === 'pruned' && !node) continue;
    if (leaves && fill !== 'pruned') {
      // A stretch hangs like an icicle: as much of it as goes on to a row is in its middle.
      let left = to - from;
      for (let at = row; at <= n && left > 0; at++) {
        const [start, end] = [(from + to - left) / 2, (from + to + left) / 2];
        lay(at === n ? 'solution' : fill, { from: start, to: end }, at);
        const half = leaves[at]! / 2;
        left -= 2 * half;
        if (!isBrute || at === n || half === 0) continue;
        lay('beyond', { from: start, to: start + half }, at + 1, n + 1);
        lay('beyond', { from: end - half, to: end }, at + 1, n + 1);
      }
      continue;
    }
    if (!node) continue;
    ends[row] = Math.min(limit, to - from > LEAST_GAPS * gap ? to - gap : to);
    const part = { from, to: ends[row] };
    if (fill !== 'pruned') lay(fill, part, row);
    const space = wide(bar) * pixels;
    const isDead = isDeadEnd(n, node);
    if (isBrute && isDead) {
      lay('beyond', part, row + 1, n + 1);
      const boards = count(n ** (n - row));
      const text = high(row + 1, n + 1) * height > 90 ? `${boards} boards` : boards;
      const transform = text.length * 8 > space && 'rotate(-90)';
      if (space >= 16) write(text, middle(bar), (1 + rows[row + 1]!) / 2, {}, { transform });
    }
    const isJob = layer === 'workers' && row === cut;
    const room = jobRoom(space);
    if (isJob && space >= LEAST_JOB && !fillsView(bar))
      write(
        `${room === 'named' ? 'worker ' : ''}${workerOf(scene, node.columns)}`,
        middle(bar),
        rows[row]! + high(row) / 2,
        { class: where((on) => wide(bar) * on.pixels >= LEAST_JOB) },
        { dx: room !== 'bare' && SHIFT },
      );
    if (fillsView(bar)) {
      const queens = `${row === 1 ? 'queen in column' : 'queens in columns'} ${node.columns.join(' ')}`;
      const text = `${row === 0 ? 'empty board' : queens}: ${plural(node.nodes, 'node')}`;
      if (high(row) * (place ?? PHONE).height > LEAST_WORDS) write(text, 0.5, rows[row]! + high(row) / 2);
    } else if (!(isJob && room === 'bare')) {
      const hasRoom = (on: Place): boolean =>
        Math.min(BOARD * Math.min(wide(bar) * on.pixels, high(row) * on.height), LARGEST) >= LEAST_SIDE;
      if (hasRoom(place ?? DESK)) {
        const className = `landscape-board ${where(hasRoom) || ''}`.trim();
        // The board of a job makes room for its worker.
        boards.push(
          small(n, node, {
            class: className,
            preserveAspectRatio: isJob && 'xMinYMid',
            x: percent(share(from)),
            y: percent(rows[row]!),
            width: percent(wide(bar)),
            height: percent(high(row)),
          }),
        );
      }
    }
  }
  if (layer === 'brute' && all === path[0]!.to) {
    const some = belowDeadEnds(n);
    // Each other board but the solutions has an attacked queen in a row that had a free square.
    const others = n ** n - some - leavesBelow(n, [])[n]!;
    const at = (rows[n - 1]! + rows[n]!) / 2;
    write(`below dead ends: ${count(some)} boards`, 0.5, at, {}, { dy: -18 });
    write(`below attacked squares, not drawn: ${count(others)}`, 0.5, at, {}, { dy: 14 });
    const bar = { x: '20%', y: percent(at), width: '60%', overflow: 'visible' };
    words.push(
      tag(
        'svg',
        bar,
        tag('rect', { y: -5, width: '100%', height: 8, fill: 'var(--bg)', stroke: 'var(--ink)' }),
        tag('rect', { y: -5, width: percent(some / n ** n), height: 8, fill: 'var(--st-reject)' }),
      ),
    );
  }
  const outlines: string[] = [];
  const y = (row: number, at = 0.5): number => round(height * (rows[row]! + at * high(row)));
  const x = (at: number): number => round(at - view.from);
  if (layer === 'dives')
    for (const down of divesDown(n)) {
      const way = down.map((node) => `${x((node.from + node.to) / 2)} ${y(node.columns.length)}`);
      outlines.push(
        tag('path', { class: 'landscape-dive', d: `M${way.join('L')}` }),
        tag('path', { class: 'landscape-end', d: `M${way.at(-1)!}h0` }),
      );
    }
  const chosen = path.at(-1)!;
  const row = chosen.columns.length;
  if (row > 0) {
    const right = x(chosen.to) - x(chosen.from);
    const d = `M${x(chosen.from)} ${y(row, 0)}h${right}V${y(row, 1) - 2}h${-right}z`;
    outlines.push(tag('path', { class: 'landscape-ring', d }));
  }
  const isAll = all === path[0]!.to;
  const firstEnd = share(bars.find(({ row }) => row === 1)?.to ?? 0);
  const hatches = hatched.map(({ row, ...part }) =>
    tag('rect', {
      x: percent(share(part.from)),
      y: percent(rows[row]!),
      width: percent(wide(part)),
      height: percent(1 - rows[row]!),
      fill: 'url(#hatch)',
    }),
  );
  // Words stand over the lines that cross them.
  const marks = [...hatches, ...boards, stretched(all, height, outlines), ...words];
  return {
    // What is beyond lies below the solutions.
    bars: [...stretches.values()].toSorted(
      (one, other) => Number(other.look === 'beyond') - Number(one.look === 'beyond'),
    ),
    over:
      tag('g', {}, ...marks) +
      (layer === 'workers'
        ? theCut(rowTop(rows, knife), isAll && `cut: ${plural(workersOf(scene).size, 'job')}`, firstEnd)
        : ''),
    rows,
    isWhole,
  };
}

/** A picture as it is built: its bars are lines of their height, the shortest way to write so many. */
export function markup({ view }: Scene, { bars, over, rows }: Picture): string {
  const { height } = DESK;
  const lines = bars.map(({ look, row, low, runs }) => {
    let at = 0;
    const d = runs.map(([from, to], i) => {
      const move =
        i === 0
          ? `M${round(from)} ${round((height * (rows[row]! + rows[low]!)) / 2 - 1)}`
          : `m${round(from - at)} 0`;
      at = to;
      return `${move}h${round(to - from)}`;
    });
    return tag('path', {
      stroke: `var(${FILLS[look][0]})`,
      opacity: FILLS[look][1] < 1 && FILLS[look][1],
      'stroke-width': height * (rows[low]! - rows[row]!) - 2,
      d: d.join(''),
    });
  });
  return stretched(view.to - view.from, height, lines) + over;
}

/** Lines in units of leaves, as wide as the picture. */
const stretched = (wide: number, height: number, lines: readonly string[]): string =>
  lines.length === 0
    ? ''
    : tag('svg', { viewBox: `0 0 ${round(wide)} ${height}`, preserveAspectRatio: 'none' }, ...lines);

/** The bars on a canvas of any size, for a picture that moves. */
export function paint(
  pen: CanvasRenderingContext2D,
  { view }: Scene,
  { bars, rows }: Picture,
  colours: Colours,
): void {
  const { width, height } = pen.canvas;
  const scale = width / (view.to - view.from);
  pen.clearRect(0, 0, width, height);
  for (const { look, row, low, runs } of bars) {
    pen.globalAlpha = FILLS[look][1];
    pen.fillStyle = colours[look];
    const [top, bottom] = [rows[row]! * height, rows[low]! * height - 2 * devicePixelRatio];
    for (const [from, to] of runs) pen.fillRect(from * scale, top, (to - from) * scale, bottom - top);
  }
}

/** What a bar is filled with: a colour of the style sheet, and how strong it is. */
export const FILLS = {
  past: ['--st-past-fill', 1],
  stuck: ['--st-reject-fill', 1],
  solution: ['--st-solve', 1],
  beyond: ['--st-reject', 0.45],
  // Jobs of the worker that is told of, and of those that follow.
  own: ['--st-path', 0.5],
  next: ['--st-path', 0.12],
  third: ['--st-path', 0.24],
  last: ['--st-past-fill', 1],
} as const;
type Fill = keyof typeof FILLS;
const LOOKS = Object.keys(FILLS);
export type Colours = Readonly<Record<Fill, string>>;

/** What is filled alike in the same rows, from left to right, in leaves from the left of the view. */
interface Stretches {
  readonly look: Fill;
  readonly row: number;
  readonly low: number;
  readonly runs: [from: number, to: number][];
}

const percent = (share: number): string => `${round(100 * share)}%`;

/** How many boards brute force goes through below the dead ends. */
const belowDeadEnds = once((n: number) =>
  leavesBelow(n, [])
    .slice(0, n)
    .reduce((sum, ends, row) => sum + ends * n ** (n - row), 0),
);

/** The nodes of the dives, found once: to find them, all that stands beside them is counted. */
const divesDown = once((n: number) => {
  const root = rootOf(n);
  return divesOf(n).map(({ placement }) => pathOf(n, root, placement));
});

/** The board of a node, small, on its bar. */
function small(n: number, node: Node, attributes: Attributes): string {
  const { columns } = node;
  const edge = (n * (1 / BOARD - 1)) / 2;
  return tag(
    'svg',
    {
      viewBox: `${round(-edge)} ${round(-edge - 0.5)} ${round(n / BOARD)} ${round(n / BOARD)}`,
      ...attributes,
    },
    tag('path', { d: `M0-.5h${n}v${n}H0z` }),
    isDeadEnd(n, node) ? tag('path', { class: 'dead-row', d: `M0 ${columns.length}h${n}` }) : '',
    tag('path', {
      class: columns.length === n && 'solved',
      d: columns.map((col, at) => `M${col} ${at}h1`).join(''),
    }),
  );
}

/** Where a row begins, or a place between two rows; and the row at a share of the height. */
const rowTop = (rows: readonly number[], row: number): number => {
  const above = Math.floor(row);
  return rows[above]! + (row - above) * (rows[above + 1]! - rows[above]!);
};
export function rowAt(rows: readonly number[], share: number): number {
  const row = Math.max(
    0,
    Math.min(
      rows.length - 2,
      rows.findLastIndex((top) => top <= share),
    ),
  );
  return row + (share - rows[row]!) / (rows[row + 1]! - rows[row]!);
}

/** The line above which the tree is cut into jobs, and what it is held by: there the grip is outermost, which a place is measured in. */
function theCut(row: number, words: string | false, x: number): string {
  const at = { y: percent(row), overflow: 'visible' };
  const line = { y: -3, width: '100%', height: 3 };
  const knob = tag(
    'g',
    { transform: 'translate(-16 -1)' },
    tag('circle', { class: 'handle-thumb' }),
    tag(
      'g',
      { class: 'handle-mark y' },
      tag('circle', { r: 14 }),
      tag('path', { d: 'M-3-5L-9 0L-3 5M3-5L9 0L3 5' }),
    ),
  );
  const held = tag('rect', { ...line, y: -9, height: 15, fill: 'none', 'pointer-events': 'all' });
  return (
    tag('svg', at, tag('rect', { ...line, class: 'landscape-cut' })) +
    // Between two boards, where a desk has room.
    (words ? tag('svg', { ...at, x: percent(x), class: 'at-desk' }, tag('text', { dy: -12 }, words)) : '') +
    tag(
      'g',
      handleAttributes('cut'),
      tag('svg', at, held, tag('svg', { x: '100%', overflow: 'visible' }, knob)),
    )
  );
}
