/** The marks of the house, one picture each: the gallery shows them, and a changed mark shows in review. */
import { drawStrip } from './strip.ts';
import { PRUNED, SOLUTION, STUCK, growTree, icicle, levelHistogram } from './tree.ts';

export const states: Readonly<Record<string, () => string>> = {
  'a tree, pruned': () => {
    const parents = [-1, 0, 1, 1, 0, 4, 5, 0, 7];
    const fates = [0, 0, STUCK, STUCK, 0, 0, SOLUTION, PRUNED, PRUNED];
    return icicle(growTree(parents, fates), { now: 5, seen: 8, ring: true }, { label: 'A pruned tree' });
  },
  'too many nodes to draw': () =>
    levelHistogram([14, 156, 1066, 5756, 23_970, 73_972, 160_964], { label: 'Nodes at each level' }),
  'zeros and ones, one of them tried': () =>
    drawStrip([0, 1, 1, 0, 1], { label: 'A strip of five cells', numbers: true, ring: [2] }),
};
