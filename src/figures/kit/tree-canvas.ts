/**
 * A search tree of some thousand nodes, on a canvas that can be enlarged. What has been visited stays as it is, so it is kept in a
 * picture of its own: a step paints the nodes that are new, and over them the path. Of a tree with more than 20,000 nodes a sample
 * is painted, another one for each part in view; the path is always whole, and stands where it truly is.
 */
import { colourOf } from './colours.ts';
import {
  BAR_INSET,
  type Tree,
  type TreeMoment,
  lookOf,
  nodeAt,
  pathTo,
  refusedAt,
  ringedOf,
  tierOf,
} from './tree.ts';
import { type Sample, leavesOf, sampleTree } from './tree-sample.ts';
import { type View, WHOLE, type Zoomed, follow, shareAt, sharesOf } from './zoom.ts';

/** A tree in the page, whatever it is drawn with (tree-picture.ts). */
export interface TreePicture {
  /** `overlay` is drawn over the bars (SVG tier only), in per cent like the marks. */
  draw(moment: TreeMoment, overlay?: string): void;
  /** The node under a pointer, or −1. */
  nodeUnder(event: { readonly clientX: number; readonly clientY: number }): number;
  /** Only where the picture can be enlarged; `follow` brings a node into what is seen, without drawing. */
  readonly zoom?: Zoomed & { follow(node: number): void };
  /** What is drawn of a tree that has too many nodes to draw them all. */
  sample?(): Sample | undefined;
}

const colours = {
  'tree-ahead': '--surface',
  'tree-past': '--st-past-fill',
  'tree-path': '--st-path',
  'tree-stuck': '--st-reject-fill',
  'tree-solution': '--st-solve',
  'tree-pruned': '--st-prune-fill',
} as const;
const inks = ['--ink', '--bg', '--st-reject'] as const;
type Palette = Readonly<Record<string, string>>;

/** Pixels from one dive of a sample to the next. */
const DIVE_PIXELS = 3;

/** Puts the picture of a tree into the host, in place of what was there; `levels` is how many it has room for. */
export function treeCanvas(host: HTMLElement, tree: Tree, label: string, levels: number): TreePicture {
  const canvas = document.createElement('canvas');
  canvas.setAttribute('role', 'img');
  canvas.setAttribute('aria-label', label);
  host.replaceChildren(canvas);
  const visited = document.createElement('canvas');
  const leaves = tierOf(tree.size) === 'sample' ? leavesOf(tree) : undefined;
  let view: View = WHOLE;
  let last: TreeMoment = {};
  /** What the picture of the visited nodes shows: nodes 0 … `shown` of `drawn`, at this size, in these colours. */
  let shown = -1;
  let shownAs = '';
  let drawn = tree;
  let palette: Palette = {};
  let sample: Sample | undefined;

  const draw = (moment: TreeMoment): void => {
    last = moment;
    const [width, height] = [host.clientWidth, host.clientHeight];
    const pen = canvas.getContext('2d');
    const base = visited.getContext('2d');
    if (!pen || !base || width === 0 || height === 0) return;
    const dense = window.devicePixelRatio || 1;
    // Reading a colour makes the browser compute the page's style, so a single one tells whether the theme has changed.
    const ink = colourOf(canvas, '--ink');
    if (ink !== palette['--ink']) palette = { ...paletteOf(canvas), '--ink': ink };
    const as = [width, height, dense, view.from, view.to, ...Object.values(palette)].join(' ');
    if (as !== shownAs) {
      for (const each of [canvas, visited]) {
        [each.width, each.height] = [Math.round(width * dense), Math.round(height * dense)];
      }
      if (leaves) {
        sample = sampleTree(tree, leaves, width / DIVE_PIXELS, view);
        drawn = sample.tree;
      }
    }
    const seen = (sample ? sample.moment(moment).seen : moment.seen) ?? drawn.size - 1;
    if (as !== shownAs || seen < shown) {
      base.setTransform(dense, 0, 0, dense, 0, 0);
      base.clearRect(0, 0, width, height);
      shown = 0;
      bars(base, drawn, view, { width, height, levels }, palette, 1, drawn.size - 1, -1);
    }
    bars(base, drawn, view, { width, height, levels }, palette, shown + 1, seen, seen);
    [shown, shownAs] = [seen, as];

    pen.setTransform(1, 0, 0, 1, 0, 0);
    pen.clearRect(0, 0, canvas.width, canvas.height);
    pen.drawImage(visited, 0, 0);
    pen.setTransform(dense, 0, 0, dense, 0, 0);
    way(pen, tree, moment, view, { width, height, levels }, palette);
  };

  return {
    draw,
    nodeUnder(event) {
      const { x, y } = sharesOf(host, event);
      const level = Math.floor(y * levels) + 1;
      const at = shareAt(view, x);
      if (!sample) return nodeAt(tree, level, at);
      const found = nodeAt(sample.tree, level, at);
      return found < 0
        ? onPath(tree, last, level, at, (2 * (view.to - view.from)) / host.clientWidth)
        : sample.nodes[found]!;
    },
    zoom: {
      get view() {
        return view;
      },
      get focus() {
        const now = last.now ?? 0;
        const at = ((tree.left[now]! + tree.right[now]!) / 2 - view.from) / (view.to - view.from);
        return at > 0 && at < 1 ? at : undefined;
      },
      show(next) {
        view = next;
        draw(last);
      },
      follow(node) {
        view = follow(view, tree.left[node]!, tree.right[node]!);
      },
    },
    sample: () => sample,
  };
}

/** The path's node of a level if it stands within `near` of this share of the width, or −1. */
function onPath(tree: Tree, { now = 0 }: TreeMoment, level: number, at: number, near: number): number {
  const node = pathTo(tree, now).find((each) => tree.depth[each] === level);
  if (node === undefined) return -1;
  return at > tree.left[node]! - near && at < tree.right[node]! + near ? node : -1;
}

interface Frame {
  readonly width: number;
  readonly height: number;
  readonly levels: number;
}

function paletteOf(canvas: HTMLCanvasElement): Palette {
  const names = [...Object.values(colours), ...inks];
  return Object.fromEntries(names.map((name) => [name, colourOf(canvas, name)]));
}

/** Paints nodes `first` … `final` as they look when 0 … `seen` have been visited, without a path. */
function bars(
  pen: CanvasRenderingContext2D,
  tree: Tree,
  view: View,
  { width, height, levels }: Frame,
  palette: Palette,
  first: number,
  final: number,
  seen: number,
): void {
  const row = height / levels;
  const [inset, tall] = [row * BAR_INSET, row * (1 - 2 * BAR_INSET)];
  const scale = width / (view.to - view.from);
  let filled = '';
  for (let node = Math.max(1, first); node <= final; node++) {
    if (tree.right[node]! <= view.from || tree.left[node]! >= view.to) continue;
    const look = lookOf(tree, node, seen, NO_PATH);
    if (look !== filled) {
      filled = look;
      pen.fillStyle = palette[colours[look as keyof typeof colours]] ?? '';
    }
    const full = (tree.right[node]! - tree.left[node]!) * scale;
    const bar = Math.max(full - (full > 3 ? 1 : 0), look === 'tree-solution' ? 1 : 0.4);
    pen.fillRect((tree.left[node]! - view.from) * scale, (tree.depth[node]! - 1) * row + inset, bar, tall);
  }
}
const NO_PATH: ReadonlySet<number> = new Set();

/** The path, widened to be seen, the ring, and the cross of a refused child. */
function way(
  pen: CanvasRenderingContext2D,
  tree: Tree,
  moment: TreeMoment,
  view: View,
  { width, height, levels }: Frame,
  palette: Palette,
): void {
  const row = height / levels;
  const [inset, tall] = [row * BAR_INSET, row * (1 - 2 * BAR_INSET)];
  const scale = width / (view.to - view.from);
  const x = (share: number): number => (share - view.from) * scale;
  pen.fillStyle = palette['--st-path'] ?? '';
  for (const node of moment.now === undefined ? [] : pathTo(tree, moment.now)) {
    const full = (tree.right[node]! - tree.left[node]!) * scale;
    const bar = Math.max(full - (full > 3 ? 1 : 0), 2);
    pen.fillRect(x(tree.left[node]!), (tree.depth[node]! - 1) * row + inset, bar, tall);
  }

  pen.strokeStyle = palette['--ink'] ?? '';
  const ringed = ringedOf(moment);
  if (ringed !== undefined) {
    const full = Math.max((tree.right[ringed]! - tree.left[ringed]!) * scale, 6);
    const y = (tree.depth[ringed]! - 1) * row + inset;
    pen.lineWidth = 2.5;
    const left = x(tree.left[ringed]!) - 1.5;
    // The first node's ring is not cut off at the edge.
    pen.strokeRect(left > -2 ? Math.max(1.25, left) : left, y - 1.5, full + 2, tall + 3);
  }
  const refused = refusedAt(tree, moment);
  if (!refused) return;
  const [cx, cy] = [x(refused.x), refused.y * row];
  pen.fillStyle = palette['--bg'] ?? '';
  pen.lineWidth = 2;
  pen.beginPath();
  pen.arc(cx, cy, 7, 0, 2 * Math.PI);
  pen.fill();
  pen.stroke();
  pen.strokeStyle = palette['--st-reject'] ?? '';
  pen.lineWidth = 1.75;
  pen.beginPath();
  pen.moveTo(cx - 2.6, cy - 2.6);
  pen.lineTo(cx + 2.6, cy + 2.6);
  pen.moveTo(cx + 2.6, cy - 2.6);
  pen.lineTo(cx - 2.6, cy + 2.6);
  pen.stroke();
}
