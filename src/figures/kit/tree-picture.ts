/** A search tree in the page, in the tier that fits its size: SVG up to 600 nodes, canvas to 20,000, then levels. */
import { patch } from './patch.ts';
import { treeCanvas } from './tree-canvas.ts';
import { type Tree, type TreeMoment, icicleBody, levelHistogram, nodeAt, tierOf } from './tree.ts';
import type { Zoomed } from './zoom.ts';

export interface TreePicture {
  /** `overlay` is drawn over the bars (SVG tier only), in per cent like the marks. */
  draw(moment: TreeMoment, overlay?: string): void;
  /** The node under a pointer, or −1. */
  nodeUnder(event: { readonly clientX: number; readonly clientY: number }): number;
  /** Only where the picture can be enlarged; `follow` brings a node into what is seen, without drawing. */
  readonly zoom?: Zoomed & { follow(node: number): void };
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
  if (tier === 'canvas') return treeCanvas(host, tree, label, levels);
  let svg = host.querySelector<SVGSVGElement>(':scope > svg.icicle');
  if (!svg) {
    host.innerHTML = `<svg class="icicle" role="img"></svg>`;
    svg = host.querySelector('svg')!;
  }
  svg.setAttribute('aria-label', label);
  const picture = svg;
  return {
    draw(moment, overlay = '') {
      patch(picture, icicleBody(tree, moment, levels, host.clientWidth || 420) + overlay);
    },
    nodeUnder,
  };
}
