/** A search tree in the page, in the tier that fits its size: SVG up to 600 nodes, canvas to 20,000, then levels. */
import {
  BAR_INSET,
  type Tree,
  type TreeMoment,
  icicleBody,
  levelHistogram,
  lookOf,
  nodeAt,
  pathTo,
  refusedAt,
  tierOf,
} from './tree.ts';

export interface TreePicture {
  /** `overlay` is drawn over the bars (SVG tier only), in per cent like the marks. */
  draw(moment: TreeMoment, overlay?: string): void;
  /** The node under a pointer, or −1. */
  nodeUnder(event: { readonly clientX: number; readonly clientY: number }): number;
}

/** Puts the tree into `host` (which the style sheet gives its size) and keeps what stands there if it already fits. */
export function treePicture(host: HTMLElement, tree: Tree, label: string, levels = tree.height): TreePicture {
  const tier = tierOf(tree.size);
  const nodeUnder: TreePicture['nodeUnder'] = ({ clientX, clientY }) => {
    const box = host.getBoundingClientRect();
    const level = Math.floor(((clientY - box.top) / box.height) * levels) + 1;
    return nodeAt(tree, level, (clientX - box.left) / box.width);
  };
  if (tier === 'levels') {
    host.innerHTML = levelHistogram(tree.levels.slice(1), { label });
    return { draw: () => undefined, nodeUnder };
  }
  if (tier === 'canvas') {
    const canvas = document.createElement('canvas');
    canvas.setAttribute('role', 'img');
    canvas.setAttribute('aria-label', label);
    host.replaceChildren(canvas);
    return { draw: (moment) => paint(canvas, host, tree, moment, levels), nodeUnder };
  }
  let svg = host.querySelector<SVGSVGElement>(':scope > svg.icicle');
  if (!svg) {
    host.innerHTML = `<svg class="icicle" role="img"></svg>`;
    svg = host.querySelector('svg')!;
  }
  svg.setAttribute('aria-label', label);
  const picture = svg;
  return {
    draw(moment, overlay = '') {
      picture.innerHTML = icicleBody(tree, moment, levels, host.clientWidth || 420) + overlay;
    },
    nodeUnder,
  };
}

const colours = {
  'tree-ahead': '--surface',
  'tree-past': '--st-past-fill',
  'tree-path': '--st-path',
  'tree-stuck': '--st-reject-fill',
  'tree-solution': '--st-solve',
  'tree-pruned': '--st-prune-fill',
} as const;

function paint(
  canvas: HTMLCanvasElement,
  host: HTMLElement,
  tree: Tree,
  moment: TreeMoment,
  levels: number,
): void {
  const [width, height] = [host.clientWidth, host.clientHeight];
  const pen = canvas.getContext('2d');
  if (!pen || width === 0 || height === 0) return;
  const dense = window.devicePixelRatio || 1;
  const [w, h] = [Math.round(width * dense), Math.round(height * dense)];
  if (canvas.width !== w || canvas.height !== h) [canvas.width, canvas.height] = [w, h];
  const style = getComputedStyle(host);
  const colour = (name: string): string => style.getPropertyValue(name).trim();
  pen.setTransform(dense, 0, 0, dense, 0, 0);
  pen.clearRect(0, 0, width, height);
  const row = height / levels;
  const [inset, tall] = [row * BAR_INSET, row * (1 - 2 * BAR_INSET)];
  const seen = moment.seen ?? tree.size - 1;
  const path = new Set(moment.now === undefined ? [] : pathTo(tree, moment.now));

  const groups = new Map<string, number[]>();
  for (let node = 1; node < tree.size; node++) {
    const look = lookOf(tree, node, seen, path);
    const group = groups.get(look);
    if (group) group.push(node);
    else groups.set(look, [node]);
  }
  // The path last: its bars are widened to be seen, over their neighbours.
  const order = [...groups].sort(([a], [b]) => Number(a === 'tree-path') - Number(b === 'tree-path'));
  for (const [look, nodes] of order) {
    pen.fillStyle = colour(colours[look as keyof typeof colours]);
    for (const node of nodes) {
      const full = (tree.right[node]! - tree.left[node]!) * width;
      const bar = Math.max(
        full - (full > 3 ? 1 : 0),
        look === 'tree-path' ? 2 : look === 'tree-solution' ? 1 : 0.4,
      );
      pen.fillRect(tree.left[node]! * width, (tree.depth[node]! - 1) * row + inset, bar, tall);
    }
  }

  pen.strokeStyle = colour('--ink');
  const ringed = moment.pointed ?? (moment.ring ? moment.now : undefined);
  if (ringed !== undefined && ringed > 0) {
    const full = Math.max((tree.right[ringed]! - tree.left[ringed]!) * width, 6);
    pen.lineWidth = 2.5;
    pen.strokeRect(
      tree.left[ringed]! * width - 1.5,
      (tree.depth[ringed]! - 1) * row + inset - 1.5,
      full + 2,
      tall + 3,
    );
  }
  const refused = refusedAt(tree, moment);
  if (refused) {
    const [x, y] = [refused.x * width, refused.y * row];
    pen.fillStyle = colour('--bg');
    pen.lineWidth = 2;
    pen.beginPath();
    pen.arc(x, y, 7, 0, 2 * Math.PI);
    pen.fill();
    pen.stroke();
    pen.strokeStyle = colour('--st-reject');
    pen.lineWidth = 1.75;
    pen.beginPath();
    pen.moveTo(x - 2.6, y - 2.6);
    pen.lineTo(x + 2.6, y + 2.6);
    pen.moveTo(x + 2.6, y - 2.6);
    pen.lineTo(x - 2.6, y + 2.6);
    pen.stroke();
  }
}
