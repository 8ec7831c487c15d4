/**
 * Search trees. An icicle, because depth is the row: level k of the tree stands at the height of row k − 1 of a
 * grid. Nodes are numbered in the order the search reaches them (the root is 0), so "visited so far" is one number.
 */
import { checkPath, crossPath } from './marks.ts';
import { count, round, tag } from './svg.ts';

/** What became of a node. */
export const INNER = 0;
export const STUCK = 1;
export const SOLUTION = 2;
export const PRUNED = 3;

export interface Tree {
  /** Nodes, the root included. */
  readonly size: number;
  /** The deepest level; the root's is 0. */
  readonly height: number;
  /** −1 for the root. */
  readonly parent: Int32Array;
  readonly depth: Int32Array;
  readonly fate: Uint8Array;
  /** Left and right end as shares of the whole width, 0 to 1: every leaf has one width, an inner node its leaves'. */
  readonly left: Float64Array;
  readonly right: Float64Array;
  /** Nodes at each level, from the root's. */
  readonly levels: readonly number[];
}

/** A tree from the parent of each node, in the order of the visit. Without `fates`, leaves are stuck. */
export function growTree(parents: ArrayLike<number>, fates?: ArrayLike<number>): Tree {
  const size = parents.length;
  const parent = Int32Array.from(parents);
  const depth = new Int32Array(size);
  const leaves = new Float64Array(size);
  const fate = new Uint8Array(size);
  const left = new Float64Array(size);
  const right = new Float64Array(size);
  for (let node = 1; node < size; node++) depth[node] = depth[parent[node]!]! + 1;
  for (let node = size - 1; node >= 0; node--) {
    fate[node] = fates?.[node] ?? (leaves[node] === 0 ? STUCK : INNER);
    leaves[node] ||= 1;
    if (node > 0) leaves[parent[node]!]! += leaves[node]!;
  }
  const total = leaves[0] ?? 1;
  const next = new Float64Array(size);
  for (let node = 0; node < size; node++) {
    const start = node === 0 ? 0 : next[parent[node]!]!;
    if (node > 0) next[parent[node]!] = start + leaves[node]!;
    next[node] = start;
    left[node] = start / total;
    right[node] = (start + leaves[node]!) / total;
  }
  const height = depth.reduce((deepest, d) => Math.max(deepest, d), 0);
  const levels = new Array<number>(height + 1).fill(0);
  for (const d of depth) levels[d]! += 1;
  return { size, height, parent, depth, fate, left, right, levels };
}

/** How a tree of this size is drawn; the caption of a figure says which it is. */
export function tierOf(size: number): 'detailed' | 'svg' | 'canvas' | 'sample' {
  return size <= 60 ? 'detailed' : size <= 600 ? 'svg' : size <= 20_000 ? 'canvas' : 'sample';
}

/** The moment of the search that a drawing shows. */
export interface TreeMoment {
  /** Nodes 0 … seen have been visited; what lies ahead is pale. Default: all. */
  readonly seen?: number;
  /** The node where the search stands: it and its ancestors are the path. */
  readonly now?: number;
  /** The node just placed gets the ring. */
  readonly ring?: boolean;
  /** A child of `now` that was refused: place `index` of `of` below it. */
  readonly refused?: { readonly index: number; readonly of: number };
  /** A node that is pointed at, here or elsewhere. */
  readonly pointed?: number;
}

/** The nodes from `node` up to the root's child. */
export function pathTo(tree: Tree, node: number): number[] {
  const path: number[] = [];
  for (let at = node; at > 0; at = tree.parent[at]!) path.push(at);
  return path;
}

/** Visited nodes at each level at this moment, from the root's level. */
export function levelsSeen(tree: Tree, seen: number): number[] {
  const levels = new Array<number>(tree.height + 1).fill(0);
  for (let node = 0; node <= seen && node < tree.size; node++) levels[tree.depth[node]!]! += 1;
  return levels;
}

/** The node of this level (1 is the first below the root) at this share of the width, or −1. */
export function nodeAt(tree: Tree, level: number, x: number): number {
  for (let node = 0; node < tree.size; node++) {
    if (tree.depth[node] === level && tree.left[node]! <= x && x < tree.right[node]!) return node;
  }
  return -1;
}

export interface IcicleLook {
  /** What a screen reader says it shows. */
  readonly label: string;
  /** The width in pixels that it will have, which decides gaps and marks (default 420). */
  readonly width?: number;
  /** Levels below the root (default: the tree's height). */
  readonly levels?: number;
  /** Drawn over the bars, in per cent like the marks: small drawings, words. */
  readonly overlay?: string;
  readonly attributes?: Readonly<Record<string, string>>;
}

/** How much of a level's height stays free above and below a bar. */
export const BAR_INSET = 0.13;
/** Bars at least this wide in pixels carry their mark. */
const MARKED_FROM = 5;

/**
 * The icicle as SVG. It stretches to the width and height that the style sheet gives it; marks keep their size,
 * because each stands in an svg of its own, placed in per cent.
 */
export function icicle(tree: Tree, moment: TreeMoment, look: IcicleLook): string {
  const levels = look.levels ?? tree.height;
  return tag(
    'svg',
    { class: 'icicle', role: 'img', 'aria-label': look.label, ...look.attributes },
    icicleBody(tree, moment, levels, look.width ?? 420) + (look.overlay ?? ''),
  );
}

/** What stands inside the icicle's svg: for a figure that keeps its svg and redraws its inside. */
export function icicleBody(tree: Tree, moment: TreeMoment, levels: number, width: number): string {
  const bars = new Map<string, string>();
  let marks = '';
  /** Stretches of neighbours that are pruned, of each level. */
  const pruned: { readonly level: number; readonly from: number; to: number }[] = [];
  const seen = moment.seen ?? tree.size - 1;
  const path = new Set(moment.now === undefined ? [] : pathTo(tree, moment.now));
  const top = (level: number): number => level - 1 + BAR_INSET;
  const tall = 1 - 2 * BAR_INSET;
  for (let node = 1; node < tree.size; node++) {
    const look = lookOf(tree, node, seen, path);
    if (look === 'tree-pruned') {
      const [level, from, to] = [tree.depth[node]!, tree.left[node]!, tree.right[node]!];
      const before = pruned.findLast((stretch) => stretch.level === level);
      if (before && from - before.to < 1e-9) before.to = to;
      else pruned.push({ level, from, to });
      continue;
    }
    const [x, w] = [tree.left[node]! * 1000, (tree.right[node]! - tree.left[node]!) * 1000];
    const pixels = (w * width) / 1000;
    const y = top(tree.depth[node]!);
    const key = pixels > 3 ? `${look} gap` : look;
    const shown = look === 'tree-path' ? Math.max(w, 2000 / width) : w;
    bars.set(
      key,
      (bars.get(key) ?? '') + `M${round(x)} ${round(y * 100)}h${round(shown)}v${tall * 100}H${round(x)}z`,
    );
    if (pixels < MARKED_FROM) continue;
    const at = { x: tree.left[node]! + w / 2000, y: tree.depth[node]! - 0.5 };
    if (look === 'tree-stuck')
      marks += mark(at, levels, 'rejected', crossPath(0, 0, Math.min(3, pixels / 2 - 1)));
    if (look === 'tree-solution')
      marks += mark(at, levels, 'check', checkPath(0, 1, Math.min(0.6, pixels / 14)));
  }
  // Not stretched as the bars are, so that the hatch is the same everywhere; and below them, so that their outlines stay whole.
  const hatched = pruned.map(({ level, from, to }) =>
    tag('rect', {
      class: 'tree-pruned',
      x: `${round(from * 100)}%`,
      y: `${round((top(level) * 100) / levels)}%`,
      width: `${round((to - from) * 100)}%`,
      height: `${round((tall * 100) / levels)}%`,
      fill: 'url(#hatch)',
    }),
  );
  return (
    hatched.join('') +
    tag(
      'svg',
      { viewBox: `0 0 1000 ${levels * 100}`, preserveAspectRatio: 'none', width: '100%', height: '100%' },
      ...Array.from(bars, ([look, d]) => tag('path', { class: look, d })),
    ) +
    tag('g', { class: 'icicle-marks' }, marks) +
    currentMark(tree, moment, levels)
  );
}

/** The class of a node's bar at a moment: ahead, path, solution, stuck, pruned or past. */
export function lookOf(tree: Tree, node: number, seen: number, path: ReadonlySet<number>): string {
  if (tree.fate[node] === PRUNED) return 'tree-pruned';
  if (node > seen) return 'tree-ahead';
  if (path.has(node)) return 'tree-path';
  if (tree.fate[node] === SOLUTION) return 'tree-solution';
  return tree.fate[node] === STUCK ? 'tree-stuck' : 'tree-past';
}

function mark(at: { x: number; y: number }, levels: number, className: string, d: string): string {
  return tag(
    'svg',
    { class: 'at', x: `${round(at.x * 100)}%`, y: `${round((at.y * 100) / levels)}%` },
    tag('path', { class: className, d }),
  );
}

/** Where the current try stands as shares: the ring of a placed node, or the place a refused child would have had. */
export function refusedAt(tree: Tree, moment: TreeMoment): { x: number; y: number } | undefined {
  if (moment.refused === undefined || moment.now === undefined) return undefined;
  const [left, right] = [tree.left[moment.now]!, tree.right[moment.now]!];
  const share = (moment.refused.index + 0.5) / moment.refused.of;
  return { x: left + share * (right - left), y: tree.depth[moment.now]! + 0.5 };
}

/** The node that has the ring: what is pointed at, or else what was just placed. The root has none. */
export function ringedOf({ pointed, ring, now }: TreeMoment): number | undefined {
  const node = pointed ?? (ring ? now : undefined);
  return node !== undefined && node > 0 ? node : undefined;
}

function currentMark(tree: Tree, moment: TreeMoment, levels: number): string {
  const refused = refusedAt(tree, moment);
  const cross = refused
    ? tag(
        'svg',
        { class: 'at', x: `${round(refused.x * 100)}%`, y: `${round((refused.y * 100) / levels)}%` },
        tag('circle', { class: 'tree-try', r: 7 }),
        tag('path', { class: 'rejected', d: crossPath(0, 0, 2.6) }),
      )
    : '';
  const ringed = ringedOf(moment);
  if (ringed === undefined) return cross;
  return ringRect(tree, ringed, levels) + cross;
}

/** The ring of a node, in per cent of the picture. */
export function ringRect(tree: Tree, ringed: number, levels: number): string {
  const y = tree.depth[ringed]! - 1 + BAR_INSET;
  return tag('rect', {
    class: 'tree-ring',
    x: `${round(tree.left[ringed]! * 100)}%`,
    y: `${round((y * 100) / levels)}%`,
    width: `${round((tree.right[ringed]! - tree.left[ringed]!) * 100)}%`,
    height: `${round(((1 - 2 * BAR_INSET) * 100) / levels)}%`,
  });
}

/**
 * More than 20,000 nodes: a bar for each level, as long as its nodes are many. With `seen` a part of each bar has been visited and
 * the rest lies ahead; where the bars stand beside numbers already they go without their own (`bare`).
 */
export function levelHistogram(
  levels: readonly number[],
  look: IcicleLook & { readonly seen?: readonly number[]; readonly bare?: boolean },
): string {
  return tag(
    'svg',
    { class: 'icicle level-histogram', role: 'img', 'aria-label': look.label, ...look.attributes },
    levelBars(levels, look),
  );
}

/** What stands inside the histogram's svg. */
export function levelBars(
  levels: readonly number[],
  { seen, bare = false }: { readonly seen?: readonly number[]; readonly bare?: boolean },
): string {
  const share = (bare ? 100 : 78) / Math.max(1, ...levels);
  return levels
    .map((nodes, level) => {
      const y = (level * 100) / levels.length;
      const bar = (className: string, many: number): string =>
        tag('rect', {
          class: className,
          x: '0%',
          y: `${round(y + (100 * BAR_INSET) / levels.length)}%`,
          // Ten nodes among ten thousand are still drawn, as a hairline.
          width: `${round(many === 0 ? 0 : Math.max(0.5, many * share))}%`,
          height: `${round((100 * (1 - 2 * BAR_INSET)) / levels.length)}%`,
        });
      const number = tag(
        'text',
        {
          class: 'level-count',
          x: `${round(nodes * share + 1)}%`,
          y: `${round(y + 50 / levels.length)}%`,
        },
        count(nodes),
      );
      return (
        (seen ? bar('tree-ahead', nodes) : '') +
        bar('tree-past', seen ? (seen[level] ?? 0) : nodes) +
        (bare ? '' : number)
      );
    })
    .join('');
}
