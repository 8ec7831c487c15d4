/**
 * The search tree of n queens as a line of its nodes in the order of the visit: a node takes the stretch from its own place over all
 * nodes below it. No list of nodes is kept: the solver counts what is below a node when it comes into view, and what leaves it is dropped.
 */
import type { Placement } from '../../solvers/contract.ts';
import { countBelow } from '../../solvers/queens/bitmap.ts';

export interface Node {
  /** The columns of its queens, row by row. */
  readonly columns: Placement;
  /** How many nodes are visited before it. */
  readonly from: number;
  /** How many nodes there are from it downwards, itself among them. */
  readonly size: number;
  readonly solutions: number;
  /** Its children, while it is in view. */
  children?: readonly Node[] | undefined;
  /** What is below it row by row, when it has been too thin to be drawn. */
  levels?: Levels;
}

/** How many nodes each row has from some nodes downwards, and how many of them are dead ends. */
export interface Levels {
  readonly nodes: number[];
  readonly deadEnds: number[];
}

/** The levels below queens in these columns, their own among them. */
export function levelsBelow(n: number, columns: Placement): Levels {
  const [nodes, deadEnds] = [new Array<number>(n + 1).fill(0), new Array<number>(n + 1).fill(0)];
  const all = 2 ** n - 1;
  const visit = (row: number, taken: number, left: number, right: number): void => {
    nodes[row]! += 1;
    if (row === n) return;
    let free = all & ~(taken | left | right);
    if (free === 0) deadEnds[row]! += 1;
    for (; free !== 0; free &= free - 1) {
      const queen = free & -free;
      visit(row + 1, taken | queen, (left | queen) << 1, (right | queen) >> 1);
    }
  };
  let [taken, left, right] = [0, 0, 0];
  for (const col of columns) {
    taken |= 1 << col;
    left = (left | (1 << col)) << 1;
    right = (right | (1 << col)) >> 1;
  }
  visit(columns.length, taken, left, right);
  return { nodes, deadEnds };
}

function nodeOf(n: number, columns: Placement, from: number): Node {
  const { nodes, solutions } = countBelow(n, columns);
  return { columns, from, size: nodes ?? 0, solutions: Number(solutions) };
}

export const rootOf = (n: number): Node => nodeOf(n, [], 0);

/** Whether a queen in this column of the next row is attacked by none above. */
export const isFree = (columns: Placement, col: number, row = columns.length): boolean =>
  columns.every((other, above) => other !== col && Math.abs(other - col) !== row - above);

/** The children of a node, in the order of the search. All below it is counted for that, once. */
export function grow(n: number, node: Node): readonly Node[] {
  let from = node.from + 1;
  node.children ??= Array.from({ length: node.size > 1 ? n : 0 }, (_, col) => col)
    .filter((col) => isFree(node.columns, col))
    .map((col) => {
      const child = nodeOf(n, [...node.columns, col], from);
      from += child.size;
      return child;
    });
  return node.children;
}

/** The nodes from the root to the one that is visited after so many others. */
export function pathTo(n: number, root: Node, order: number): readonly Node[] {
  const path = [root];
  for (let at = root; at.from < order; path.push(at))
    at = grow(n, at).find(({ from, size }) => order < from + size)!;
  return path;
}

/** The nodes from the root to the one with these queens. */
export function pathOf(n: number, root: Node, columns: Placement): readonly Node[] {
  const path = [root];
  for (const row of columns.keys())
    path.push(grow(n, path[row]!).find((child) => child.columns[row] === columns[row])!);
  return path;
}

/** The stretch of the line that is seen. */
export interface View {
  readonly from: number;
  readonly to: number;
}

/** The view that shows this stretch, moved and narrowed so that it lies within the tree. */
export function within(root: Node, from: number, wide: number): View {
  const kept = Math.min(root.size, Math.max(4, wide));
  const left = Math.max(0, Math.min(root.size - kept, from));
  return { from: left, to: left + kept };
}

/** What is drawn: a node, or a stretch of neighbours of one row that are too thin to be told apart. */
export interface Bar {
  readonly row: number;
  readonly from: number;
  to: number;
  /** How many solutions there are below a stretch. */
  solutions?: number;
  /** What is below a stretch. */
  readonly levels?: Levels;
  readonly node?: Node;
}

/**
 * The bars of a view that is so many pixels wide. A node under `thin` pixels, the same share of every width, joins its neighbours, and nothing below it is looked at, so
 * that the number of bars depends on the pixels and not on the tree. At most about `budget` nodes are counted anew; `isWhole` says
 * whether that was enough.
 */
export function barsIn(
  n: number,
  root: Node,
  view: View,
  {
    pixels,
    thin = pixels / 112,
    budget = Infinity,
  }: { readonly pixels: number; readonly thin?: number; readonly budget?: number },
): { readonly bars: readonly Bar[]; readonly isWhole: boolean; readonly counted: number } {
  const scale = pixels / (view.to - view.from);
  // A longer stretch would be of one colour where the tree is not.
  const longest = (view.to - view.from) / 24;
  const bars: Bar[] = [];
  const runs: (Bar | undefined)[] = [];
  let counted = 0;
  let isWhole = true;
  const visit = (node: Node): void => {
    const [row, to] = [node.columns.length, node.from + node.size];
    const isSeen = to > view.from && node.from < view.to;
    if (!isSeen || node.size * scale < thin) {
      node.children = undefined;
      if (!isSeen) return;
      const levels = (node.levels ??= levelsBelow(n, node.columns));
      const run = runs[row];
      if (run && (node.from - run.to) * scale < thin && to - run.from < longest) {
        run.to = to;
        run.solutions! += node.solutions;
        add(run.levels!, levels);
      } else
        bars.push(
          (runs[row] = { row, from: node.from, to, solutions: node.solutions, levels: copy(levels) }),
        );
      return;
    }
    bars.push({ row, from: node.from, to, node });
    if (!node.children) {
      if (counted > budget) {
        isWhole = false;
        return;
      }
      counted += node.size;
    }
    for (const child of grow(n, node)) visit(child);
  };
  visit(root);
  return { bars, isWhole, counted };
}

const copy = ({ nodes, deadEnds }: Levels): Levels => ({ nodes: [...nodes], deadEnds: [...deadEnds] });

function add(sum: Levels, { nodes, deadEnds }: Levels): void {
  for (const row of nodes.keys()) {
    sum.nodes[row]! += nodes[row]!;
    sum.deadEnds[row]! += deadEnds[row]!;
  }
}

/**
 * Where each row of the picture begins, as shares of its height, and where the last one ends. A row of which one bar fills the view is
 * lower, so that there is room for what is below it.
 */
export function rowsOf(n: number, bars: readonly Bar[], { from, to }: View): readonly number[] {
  const widest = new Array<number>(n + 1).fill(0);
  for (const bar of bars)
    if (bar.node) {
      const seen = (Math.min(to, bar.to) - Math.max(from, bar.from)) / (to - from);
      widest[bar.row] = Math.max(widest[bar.row]!, seen);
    }
  const heights = widest.map((share) => 1 - 1.6 * Math.max(0, share - 0.6));
  const all = heights.reduce((sum, height) => sum + height, 0);
  let top = 0;
  return [0, ...heights.map((height) => (top += height / all))];
}
