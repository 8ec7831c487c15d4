/** The landscape with its choices, and what is said of the node that is chosen. */
import { dial } from '../kit/dial.ts';
import { slider } from '../kit/hand.ts';
import { head } from '../kit/layout.ts';
import { say } from '../kit/say.ts';
import { count, plural, tag } from '../kit/svg.ts';
import { miniBoard } from '../pieces/board.ts';
import { LAYERS, type Layer, sentence } from './layers.ts';
import { type Scene, markup, picture } from './picture.ts';
import { type Node, type View, pathOf, pathTo, rootOf } from './tree.ts';

const SIZES = [8, 9, 10, 11, 12];
/** Workers cut the tree above one of these rows. */
const CUTS = { min: 1, max: 3, value: 2 };
export const cutWords = (row: number): string => `below ${plural(row, 'row')}`;

export const still = (scene: Scene): string =>
  tag(
    'svg',
    {
      class: 'landscape',
      width: '100%',
      height: '100%',
      role: 'img',
      'aria-label': label(scene.n, scene.path[0]!),
    },
    markup(scene, picture(scene)),
  );

export const label = (n: number, { nodes }: Node): string =>
  `Search tree of ${n} queens, ${nodes} nodes, a row of the board at each level`;

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

/** A layer over the tree of so many queens, seen whole, or over what is below some queens. */
export function sceneOf(n: number, layer: Layer, below: readonly number[] = [], order = 0): Scene {
  const root = rootOf(n);
  const view: View = pathOf(n, root, below).at(-1)!;
  return { n, layer, cut: CUTS.value, view: { from: view.from, to: view.to }, path: pathTo(n, root, order) };
}

export function body(id: string, n: number, layer: Layer): string {
  const scene = sceneOf(n, layer);
  const root = scene.path[0]!;
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
    slider('cut', { ...CUTS, label: 'The cut', words: cutWords, disabled: layer !== 'workers' }) +
    tag(
      'div',
      {
        class: 'landscape-stage',
        'data-part': 'stage',
        'data-picture': '360 240',
        'data-own-keys': true,
        tabindex: 0,
        role: 'application',
        'aria-label': label(n, root),
      },
      still(scene),
    ) +
    dial('node', { words: 'Node', min: 0, max: root.nodes - 1, value: 0, shows: count(0) }) +
    `<div class="landscape-foot"><div data-part="board">${board(n, root)}</div><div>${say(sentence(scene, scene.path), 3)}` +
    `<p class="landscape-keys needs-script">Press a bar to fall in, one above it to come out. Drag to move, pinch or + and − for nearer and farther, arrow keys from node to node, 0 for all of it.</p></div></div>`
  );
}

export const states: Readonly<Record<string, () => string>> = {
  'the tree of eight queens': () => still(sceneOf(8, 'search')),
  'what the border rules leave': () => still(sceneOf(8, 'pruned')),
  'half of it is a mirror image': () => still(sceneOf(9, 'mirror')),
  'what brute force goes through': () => still(sceneOf(8, 'brute')),
  'below queens in columns 2 and 7': () => still(sceneOf(8, 'brute', [2, 7], 739)),
  'jobs below the cut': () => still(sceneOf(8, 'workers')),
};
