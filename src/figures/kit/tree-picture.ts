/**
 * A search tree in the page, in the tier that fits its size: SVG up to 600 nodes, canvas to 20,000, above that a sample of its
 * leaves on the same canvas, or the nodes of each level as a bar.
 */
import { patch } from './patch.ts';
import { type TreePicture, treeCanvas } from './tree-canvas.ts';
import {
  type Tree,
  icicleBody,
  levelBars,
  levelHistogram,
  levelsSeen,
  nodeAt,
  pathTo,
  tierOf,
} from './tree.ts';
import { sharesOf } from './zoom.ts';

/** How a tree of more than 20,000 nodes is shown. */
export type Shape = 'dives' | 'levels';

export interface TreeLook {
  /** Levels below the root (default: the tree's height). */
  readonly levels?: number;
  readonly shape?: Shape;
  /** The width in pixels that gaps and marks are drawn for (default: what it has); where it is the one at build, marks stay. */
  readonly width?: number;
}

/** Puts the tree into `host` (which the style sheet gives its size) and keeps what stands there if it already fits. */
export function treePicture(
  host: HTMLElement,
  tree: Tree,
  label: string,
  { levels = tree.height, shape = 'dives', width }: TreeLook = {},
): TreePicture {
  const tier = tierOf(tree.size);
  if (tier === 'sample' && shape === 'levels') return levelsPicture(host, tree, label);
  if (tier === 'canvas' || tier === 'sample') return treeCanvas(host, tree, label, levels);
  let svg = host.querySelector<SVGSVGElement>(':scope > svg.icicle:not(.level-histogram)');
  if (!svg) {
    host.innerHTML = `<svg class="icicle" role="img"></svg>`;
    svg = host.querySelector('svg')!;
  }
  svg.setAttribute('aria-label', label);
  const picture = svg;
  return {
    draw(moment, overlay = '') {
      patch(picture, icicleBody(tree, moment, levels, width ?? (host.clientWidth || 420)) + overlay);
    },
    nodeUnder(event) {
      const { x, y } = sharesOf(host, event);
      return nodeAt(tree, Math.floor(y * levels) + 1, x);
    },
  };
}

/** The levels as bars; the only nodes to point at are those of the path, one a level. */
function levelsPicture(host: HTMLElement, tree: Tree, label: string): TreePicture {
  const levels = tree.levels.slice(1);
  host.innerHTML = levelHistogram(levels, { label, seen: [], bare: true });
  const svg = host.querySelector('svg')!;
  let path: readonly number[] = [];
  return {
    draw({ seen = tree.size - 1, now = 0 }) {
      path = pathTo(tree, now).reverse();
      patch(svg, levelBars(levels, { seen: levelsSeen(tree, seen).slice(1), bare: true }));
    },
    nodeUnder: (event) => path[Math.floor(sharesOf(host, event).y * levels.length)] ?? -1,
  };
}
