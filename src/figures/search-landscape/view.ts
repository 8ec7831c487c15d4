/** The tree as a landscape: bars by how much is below them, boards where there is room, and a layer over it. */
import { dial } from '../kit/dial.ts';
import type { Placement } from '../../solvers/contract.ts';
import { head } from '../kit/layout.ts';
import { say } from '../kit/say.ts';
import { count, plural, round, tag } from '../kit/svg.ts';
import { miniBoard } from '../pieces/board.ts';
import { CUT, LAYERS, type Layer, emptyRow, leavesOut, sentence, shownWorker, workerOf } from './layers.ts';
import { type Bar, type Node, type View, barsIn, grow, pathOf, pathTo, rootOf, rowsOf } from './tree.ts';

const SIZES = [8, 9, 10, 11, 12];

export type Fill = 'past' | 'stuck' | 'solution' | 'pruned' | 'ahead';

/** How each bar is filled: in the order of the tree, so that what a method leaves out stays left out below. */
export function* filled(
  layer: Layer,
  n: number,
  bars: readonly Bar[],
): Generator<readonly [bar: Bar, fill: Fill]> {
  const isOut: boolean[] = [];
  for (const bar of bars) {
    const { row, node } = bar;
    if (!node) {
      yield [bar, isOut[row - 1] ? 'pruned' : 'ahead'];
      continue;
    }
    const out = (isOut[row - 1] ?? false) || leavesOut(layer, n, node.columns);
    const ends = node.size === 1 || emptyRow(layer, n, node.columns) !== undefined;
    isOut[row] = out || (ends && node.size > 1);
    yield [bar, out ? 'pruned' : row === n ? 'solution' : ends ? 'stuck' : 'past'];
  }
}

/** A part of the picture: a bar, or what a stretch of bars too thin to be told apart has in one row, the stronger the more. */
export interface Patch {
  readonly row: number;
  readonly from: number;
  readonly to: number;
  readonly fill: Fill | 'beyond' | 'own';
  readonly alpha: number;
  readonly node?: Node;
}

/**
 * All parts of the picture. Below a dead end the layer of brute force goes on to the last row; among the jobs those stand out that go to
 * the worker of the node `told`.
 */
export function* patches(
  layer: Layer,
  n: number,
  bars: readonly Bar[],
  told: Placement = [],
): Generator<Patch> {
  const isOwn = (node: Node | undefined): boolean =>
    layer === 'workers' && node !== undefined && workerOf(n, node.columns) === shownWorker(n, told);
  for (const [{ row, from, to, node, solutions = 0, levels }, fill] of filled(layer, n, bars)) {
    if (!levels) {
      const own = fill !== 'solution' && isOwn(node);
      yield {
        row,
        from,
        to,
        fill: own ? 'own' : fill,
        alpha: own ? OWN : 1,
        ...(node && { node }),
      };
      if (layer === 'brute' && fill === 'stuck')
        for (let below = row + 1; below <= n; below++)
          yield { row: below, from, to: to - 0.04, fill: 'beyond', alpha: BEYOND };
      continue;
    }
    let reached = levels.nodes.reduce((sum, some) => sum + some, 0);
    let ended = 0;
    for (let below = row; below < n + 1; below++) {
      const part = (share: number): number => Math.round(10 * share) / 10;
      if (below < n) yield { row: below, from, to, fill, alpha: part(reached / (to - from)) };
      if (layer === 'brute')
        yield { row: below, from, to, fill: 'beyond', alpha: round(BEYOND * part(ended / (to - from))) };
      reached -= levels.nodes[below]!;
      ended += levels.deadEnds[below]!;
    }
    if (solutions > 0) yield { row: n, from, to, fill: 'solution', alpha: density(solutions, to - from) };
  }
}
/** How strong the red is where all is below dead ends. */
const BEYOND = 0.45;
/** How strong the colour of the jobs is that stand out: numbers are read on it. */
const OWN = 0.45;

/** The side of the board on a bar that is so wide and so high. */
export const boardSide = (wide: number, high: number): number => Math.min(BOARD * Math.min(wide, high), 64);
const BOARD = 0.86;
/** The side of the smallest board that is drawn. */
export const LEAST_SIDE = 30;
/** The narrowest job that has the number of its worker. */
export const LEAST_JOB = 12;
/** What a job has room for: the number alone, a board beside it, or the worker's name. */
export const jobRoom = (wide: number): 'bare' | 'short' | 'named' =>
  wide < 62 ? 'bare' : wide < 104 ? 'short' : 'named';

/** The place of the picture on a desk and on a phone, in CSS pixels. */
const DESK = { pixels: 1120, height: 396 };
const PHONE = { pixels: 328, height: 324 };

/** A bar that has words in it, and no board. */
export const fillsView = (bar: Patch | Bar, { from, to }: View): boolean => bar.from <= from && bar.to >= to;

/** Words in the picture, their middle as shares of its width and height; written upwards where the place is narrow. */
interface Words {
  readonly x: number;
  readonly y: number;
  readonly text: string;
  readonly isTurned?: boolean;
}

/** Where one is, in the bars that fill the view, and what brute force goes through below a dead end. */
export function* wordsIn(
  layer: Layer,
  n: number,
  bars: readonly Bar[],
  view: View,
  { pixels, height }: typeof DESK,
): Generator<Words> {
  const rows = rowsOf(n, bars, view);
  for (const bar of bars) {
    const { row, from, to, node } = bar;
    const wide = ((to - from) / (view.to - view.from)) * pixels;
    const below = 1 - rows[row + 1]!;
    if (node && fillsView(bar, view)) {
      const queens = `${row === 1 ? 'queen in column' : 'queens in columns'} ${node.columns.join(' ')}`;
      const text = `${row === 0 ? 'empty board' : queens}: ${plural(node.size, 'node')}`;
      yield { x: 0.5, y: (rows[row]! + rows[row + 1]!) / 2, text };
    } else if (layer === 'brute' && node?.size === 1 && row < n && wide >= 16) {
      const boards = count(n ** (n - row));
      const text = below * height > 90 ? `${boards} boards` : boards;
      const x = ((from + to) / 2 - view.from) / (view.to - view.from);
      yield { x, y: 1 - below / 2, text, isTurned: text.length * 8 > wide };
    }
  }
}

/** A stretch of the tree, for a page without a script: the same picture that the page paints, as wide and as high as its place. */
export function still(
  n: number,
  layer: Layer,
  view: View = { from: 0, to: rootOf(n).size },
  path: readonly Node[] = [rootOf(n)],
): string {
  const { pixels, height } = DESK;
  const root = path[0]!;
  const all = view.to - view.from;
  const { bars } = barsIn(n, root, view, { pixels });
  const rows = rowsOf(n, bars, view);
  const high = (row: number): number => rows[row + 1]! - rows[row]!;
  /** What of a bar is in view. */
  const left = ({ from }: Patch | Bar): number => Math.max(0, (from - view.from) / all);
  const wide = (bar: Patch | Bar): number => Math.min(1, (bar.to - view.from) / all) - left(bar);
  const paths = new Map<string, { className: string; alpha: number; d: string }>();
  const hatched: string[] = [];
  for (const patch of patches(layer, n, bars, path.at(-1)!.columns)) {
    const { row, from, to, fill, alpha, node } = patch;
    if (alpha === 0 || wide(patch) <= 0) continue;
    if (fill === 'pruned') {
      hatched.push(
        tag('rect', {
          class: node ? 'gap tree-pruned' : 'tree-pruned',
          x: percent(left(patch)),
          y: percent(rows[row]!),
          width: percent(wide(patch)),
          height: percent(high(row) - 2 / height),
          opacity: alpha < 1 && alpha,
          fill: 'url(#hatch)',
        }),
      );
      continue;
    }
    const className = `${node ? 'gap ' : ''}tree-${fill === 'ahead' ? 'past' : fill}`;
    const key = `${className} ${alpha}`;
    const path = paths.get(key) ?? { className, alpha, d: '' };
    const [y, h] = [Math.round(height * rows[row]!), Math.round(height * high(row)) - 2];
    const across = round(to - from);
    paths.set(key, { ...path, d: `${path.d}M${from} ${y}h${across}v${h}h${-across}z` });
  }
  const cut =
    layer === 'workers'
      ? tag('rect', {
          class: 'tree-cut',
          y: percent(rows[CUT]! - 3 / height),
          width: '100%',
          height: percent(3 / height),
        }) + tag('text', { class: 'landscape-job', x: 24, y: percent(rows[CUT]! - 12 / height) }, 'cut')
      : '';
  const isJob = ({ row }: Bar): boolean => layer === 'workers' && row === CUT;
  const hasRoom = (bar: Bar, on: typeof DESK): boolean =>
    boardSide(wide(bar) * on.pixels, high(bar.row) * on.height) >= LEAST_SIDE;
  const numbers = bars.flatMap((bar) => {
    if (!isJob(bar) || !bar.node || wide(bar) * pixels < LEAST_JOB) return [];
    const room = jobRoom(wide(bar) * pixels);
    const x = percent(left(bar) + wide(bar) / 2);
    const className = `landscape-job ${room} ${wide(bar) * PHONE.pixels < LEAST_JOB ? 'at-desk' : ''}`.trim();
    const words = `${room === 'named' ? '<tspan>worker </tspan>' : ''}${workerOf(n, bar.node.columns)}`;
    return [tag('text', { class: className, x, y: percent(rows[CUT]! + high(CUT) / 2) }, words)];
  });
  const onPhone = new Set([...wordsIn(layer, n, bars, view, PHONE)].map(({ x, y }) => `${x} ${y}`));
  const words = [...wordsIn(layer, n, bars, view, DESK)].map(({ x, y, text, isTurned = false }) => {
    const className = onPhone.has(`${x} ${y}`) ? undefined : 'at-desk';
    return tag(
      'svg',
      { class: className, x: percent(x), y: percent(y), overflow: 'visible' },
      tag('text', { class: 'landscape-job', transform: isTurned && 'rotate(-90)' }, text),
    );
  });
  const boards = bars.flatMap((bar) => {
    const { row, node } = bar;
    const isBare = isJob(bar) && jobRoom(wide(bar) * pixels) === 'bare';
    if (!node || fillsView(bar, view) || !hasRoom(bar, DESK) || isBare) return [];
    const edge = (n * (1 / BOARD - 1)) / 2;
    return tag(
      'svg',
      {
        class: hasRoom(bar, PHONE) && !isJob(bar) ? 'landscape-board' : 'landscape-board at-desk',
        viewBox: `${round(-edge)} ${round(-edge - 0.5)} ${round(n / BOARD)} ${round(n / BOARD)}`,
        // The board of a job makes room for its worker.
        preserveAspectRatio: isJob(bar) && 'xMinYMid',
        x: percent(left(bar)),
        y: percent(rows[row]!),
        width: percent(wide(bar)),
        height: percent(high(row)),
      },
      tag('path', { d: `M0-.5h${n}v${n}H0z` }),
      node.size === 1 && row < n ? tag('path', { class: 'dead-row', d: `M0 ${row}h${n}` }) : '',
      tag('path', {
        class: row === n && 'solved',
        d: node.columns.map((col, at) => `M${col} ${at}h1`).join(''),
      }),
    );
  });
  const node = path.at(-1)!;
  const chosen = { row: node.columns.length, from: node.from, to: node.from + node.size };
  const ring = tag('rect', {
    class: 'landscape-ring',
    x: percent(left(chosen)),
    y: percent(rows[chosen.row]!),
    width: percent(wide(chosen)),
    height: percent(high(chosen.row) - 2 / height),
  });
  return tag(
    'svg',
    {
      class: 'landscape',
      width: '100%',
      height: '100%',
      role: 'img',
      'aria-label': label(root, n),
    },
    tag(
      'svg',
      { viewBox: `${view.from} 0 ${all} ${height}`, preserveAspectRatio: 'none' },
      ...[...paths.values()].map(({ className, alpha, d }) =>
        tag('path', { class: className, opacity: alpha < 1 && alpha, d }),
      ),
    ),
    ...hatched,
    cut,
    ...numbers,
    ...words,
    ...boards,
    ring,
  );
}

const percent = (share: number): string => `${round(100 * share)}%`;

/** How green a stretch is that has so many solutions among its nodes. */
export const density = (solutions: number, nodes: number): number =>
  round(Math.min(1, 0.1 + (6 * solutions) / nodes));

export const label = ({ size }: Node, n: number): string =>
  `Search tree of ${n} queens, ${size} nodes, a row of the board at each level`;

/** The board of a node. */
export const board = (n: number, { columns }: Node): string =>
  tag(
    'svg',
    {
      class: 'bd landscape-node',
      viewBox: '-1 -1 202 202',
      role: 'img',
      'aria-label': `Queens in columns ${columns.join(' ') || 'none'}`,
    },
    miniBoard(n, columns, 200, columns.length === n),
  );

export function body(id: string, n: number, layer: Layer, view?: View, order = 0): string {
  const root = rootOf(n);
  const path = pathTo(n, root, order);
  const node = path.at(-1)!;
  return (
    head(id, {
      n: { legend: 'Queens', options: SIZES, value: n },
      // On a phone they go on past the edge: the one that is shown comes first.
      layer: {
        legend: 'Layer',
        options: LAYERS.toSorted(([one], [other]) => Number(other === layer) - Number(one === layer)),
        value: layer,
      },
    }) +
    tag(
      'div',
      {
        class: 'landscape-stage',
        'data-part': 'stage',
        'data-picture': '360 240',
        'data-own-keys': true,
        tabindex: 0,
        role: 'application',
        'aria-label': label(root, n),
      },
      still(n, layer, view, path),
    ) +
    dial('node', { words: 'Node', min: 0, max: root.size - 1, value: order, shows: count(order) }) +
    `<div class="landscape-foot"><div data-part="board">${board(n, node)}</div><div>${say(sentence(layer, n, path), 3)}` +
    `<p class="landscape-keys needs-script">Press a bar to fall in, one above it to come out. Drag to move, pinch or + and − for nearer and farther, arrow keys from node to node, 0 for all of it.</p></div></div>`
  );
}

/** The stretch of the nodes below these queens. */
export function stretchBelow(n: number, queens: Placement): View {
  const { from, size } = pathOf(n, rootOf(n), queens).at(-1)!;
  return { from, to: from + size };
}

/** The stretch of the nodes below some first queens. */
export function stretchOf(n: number, first: number, last: number): View {
  const queens = grow(n, rootOf(n));
  const { from, size } = queens[last]!;
  return { from: queens[first]!.from, to: from + size };
}

/** The largest job in a stretch, by its place among the nodes. */
export const largestJob = (n: number, { from, to }: View): number =>
  grow(n, rootOf(n))
    .filter((queen) => queen.from >= from && queen.from < to)
    .flatMap((queen) => grow(n, queen))
    .reduce((one, other) => (other.size > one.size ? other : one)).from;

export const states: Readonly<Record<string, () => string>> = {
  'the tree of eight queens': () => still(8, 'search'),
  'what the border rules leave': () => still(8, 'pruned'),
  'half of it is a mirror image': () => still(9, 'mirror'),
  'below queens in columns 2 and 7': () =>
    still(8, 'brute', stretchBelow(8, [2, 7]), pathTo(8, rootOf(8), 739)),
  'the jobs of two first queens': () => still(8, 'workers', stretchOf(8, 1, 2)),
};
