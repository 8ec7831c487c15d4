/**
 * The search tree of n queens as a line of its leaves, in the order of the search: a node takes the stretch of the leaves below it, and
 * its children share that stretch among them. No list of nodes is kept: the solver counts what is below a node when it comes into view,
 * and what leaves it is dropped.
 */
import type { Placement } from '../../solvers/contract.ts';
import { countBelow } from '../../solvers/queens/bitmap.ts';
import { masksOf } from '../pieces/masks.ts';

/** A stretch of the line. */
export interface View {
  readonly from: number;
  readonly to: number;
}

export interface Node extends View {
  /** The columns of its queens, row by row. */
  readonly columns: Placement;
  /** How many nodes are visited before it. */
  readonly order: number;
  /** How many nodes there are from it downwards, itself among them. */
  readonly nodes: number;
  readonly solutions: number;
  /** Its children, while it is in view. */
  children?: readonly Node[] | undefined;
  /** The leaves below it in each row, when it has been too thin to be drawn. */
  leaves?: readonly number[];
}

/** How many leaves each row has below queens in these columns: dead ends, and in the last row solutions. */
export function leavesBelow(n: number, columns: Placement): readonly number[] {
  const leaves = new Array<number>(n + 1).fill(0);
  const visit = (row: number, open: number, falling: number, rising: number): void => {
    let free = open & ~(falling | rising);
    if (free === 0) leaves[row]! += 1;
    for (; free !== 0; free &= free - 1) {
      const queen = free & -free;
      visit(row + 1, open ^ queen, (falling | queen) << 1, (rising | queen) >> 1);
    }
  };
  const { open, falling, rising } = masksOf(n, columns);
  visit(columns.length, open, falling, rising);
  return leaves;
}

function nodeOf(n: number, columns: Placement, order: number, from: number): Node {
  const { nodes, leaves, solutions } = countBelow(n, columns);
  return { columns, order, nodes: nodes ?? 0, from, to: from + (leaves ?? 0), solutions: Number(solutions) };
}

export const rootOf = (n: number): Node => nodeOf(n, [], 0, 0);

export const isDeadEnd = (n: number, { columns, nodes }: Node): boolean => nodes === 1 && columns.length < n;

/** Whether a queen in this column of the next row is attacked by none above. */
const isFree = (columns: Placement, col: number): boolean =>
  columns.every((other, above) => other !== col && Math.abs(other - col) !== columns.length - above);

/** The children of a node, in the order of the search. All below it is counted for that, once. */
export function grow(n: number, node: Node): readonly Node[] {
  let { order, from } = node;
  order += 1;
  node.children ??= Array.from({ length: node.nodes > 1 ? n : 0 }, (_, col) => col)
    .filter((col) => isFree(node.columns, col))
    .map((col) => {
      const child = nodeOf(n, [...node.columns, col], order, from);
      order += child.nodes;
      from = child.to;
      return child;
    });
  return node.children;
}

/** The nodes from the root downwards, at each the child that is chosen, as long as there is one. */
function descend(n: number, root: Node, choose: (child: Node, parent: Node) => boolean): readonly Node[] {
  const path = [root];
  for (let at: Node | undefined = root; at;) {
    const parent: Node = at;
    at = grow(n, parent).find((child) => choose(child, parent));
    if (at) path.push(at);
  }
  return path;
}

/** The nodes from the root to the one that is visited after so many others. */
export const pathTo = (n: number, root: Node, order: number): readonly Node[] =>
  descend(n, root, (child, parent) => parent.order < order && order < child.order + child.nodes);

/** The nodes from the root to the one with these queens. */
export const pathOf = (n: number, root: Node, columns: Placement): readonly Node[] =>
  descend(n, root, (child) => child.columns.at(-1) === columns[child.columns.length - 1]);

/** The nodes from the root to the leaf that stands there on the line. */
export const pathAt = (n: number, root: Node, at: number): readonly Node[] =>
  descend(n, root, (child) => at < child.to);

/** The view that shows this stretch, moved and narrowed so that it lies within the tree. */
export function within({ to }: Node, from: number, wide: number): View {
  const kept = Math.min(to, Math.max(2, wide));
  const left = Math.max(0, Math.min(to - kept, from));
  return { from: left, to: left + kept };
}

/** What is drawn: a node, or a stretch of children of one node that are too thin to be told apart. */
export interface Bar {
  readonly row: number;
  readonly from: number;
  to: number;
  /** The queens of the node, or of the first one of a stretch. */
  readonly columns: Placement;
  readonly node?: Node;
  /** The leaves of a stretch in each row. */
  readonly leaves?: number[];
}

/** A view of no more leaves than this shows every node; in a longer one a stretch of so many parts of it is too thin for a bar. */
const [FEW, PARTS] = [1500, 400];

/**
 * The bars of a view. Nothing is looked at below a node that is too thin, so that the number of bars depends on the view and not on the
 * tree. At most about `budget` nodes are counted anew; `isWhole` says whether that was enough.
 */
export function barsIn(
  n: number,
  root: Node,
  view: View,
  budget = Infinity,
): { readonly bars: readonly Bar[]; readonly isWhole: boolean; readonly counted: number } {
  const all = view.to - view.from;
  const thin = all > FEW ? all / PARTS : 0;
  const bars: Bar[] = [];
  let counted = 0;
  let isWhole = true;
  const visit = (node: Node): void => {
    const { columns, from, to } = node;
    const row = columns.length;
    const isSeen = to > view.from && from < view.to;
    if (!isSeen || to - from < thin) {
      node.children = undefined;
      if (!isSeen) return;
      const leaves = (node.leaves ??= leavesBelow(n, columns));
      // The bar before is the stretch that this node goes on, or the parent, or what ends another parent's children.
      const last = bars.at(-1);
      if (last?.leaves && last.row === row && last.to === from) {
        last.to = to;
        for (let at = row; at <= n; at++) last.leaves[at]! += leaves[at]!;
      } else bars.push({ row, from, to, columns, leaves: [...leaves] });
      return;
    }
    bars.push({ row, from, to, columns, node });
    if (!node.children) {
      if (counted > budget) {
        isWhole = false;
        return;
      }
      counted += node.nodes;
    }
    for (const child of grow(n, node)) visit(child);
  };
  visit(root);
  return { bars, isWhole, counted };
}

/** The share of the height that words need. */
const LEAST = 1 / 16;

/**
 * Where each row of the picture begins, as shares of its height, and where the last one ends. A row of which one bar fills the view is
 * lower, so that there is room for what is below it, but not too low for its words. Two rows further down it is a thin line and has
 * none, as the words of those below say all; the top one, the way out, stays.
 */
export function rowsOf(n: number, bars: readonly Bar[], { from, to }: View): readonly number[] {
  const widest = new Array<number>(n + 3).fill(0);
  for (const bar of bars)
    if (bar.node) {
      const seen = (Math.min(to, bar.to) - Math.max(from, bar.from)) / (to - from);
      widest[bar.row] = Math.max(widest[bar.row]!, seen);
    }
  /** How far a row fills the view, from 0 to 1. */
  const full = widest.map((share) => Math.max(0, share - 0.6) / 0.4);
  const thin = (row: number): number => (row === 0 ? 1 : 1 - 0.7 * full[row + 2]!);
  const wanted = Array.from({ length: n + 1 }, (_, row) => (1 - 0.64 * full[row]!) * thin(row));
  const all = wanted.reduce((sum, height) => sum + height, 0);
  const least = wanted.map((height, row) => (height < LEAST * thin(row) * all ? LEAST * thin(row) : 0));
  const rest = wanted.reduce((sum, height, row) => sum + (least[row]! > 0 ? 0 : height), 0);
  const room = 1 - least.reduce((sum, height) => sum + height, 0);
  let top = 0;
  return [0, ...wanted.map((height, row) => (top += least[row]! || (height / rest) * room))];
}
