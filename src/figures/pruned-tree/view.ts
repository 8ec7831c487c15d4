/** The search tree before and after pruning: the same bars, hatched where the search never comes. */
import { head, panel } from '../kit/layout.ts';
import { type Counts, type Sentence, say } from '../kit/say.ts';
import { smallBoard } from '../pieces/small-board.ts';
import { once } from '../kit/once.ts';
import { count, plural, tag } from '../kit/svg.ts';
import { PRUNED, SOLUTION, STUCK, type Tree, icicle, ringRect } from '../kit/tree.ts';
import { type PrunedTree, type Stage, prunedTree } from './rules.ts';

export const OPENING = { n: 7, stage: 'corner' } as const;

export const picture = (tree: PrunedTree, label: string): string =>
  icicle(tree.tree, {}, { label: `${label}: ${count(tree.visited)} nodes visited`, width: 860 });

/** The number of nodes of each level, as items of a list. */
export const levels = (tree: PrunedTree): string =>
  tree.levels
    .slice(1)
    .map((nodes) => `<li>${count(nodes)}</li>`)
    .join('');

const rules: Readonly<Record<Stage, string>> = {
  none: 'No rule',
  half: 'The first queen stays in the left half',
  border: 'Border squares nearer to a corner than the first queen stay empty',
  corner: 'With a queen in the corner, the diagonal mirror leaves one of two',
  last: 'A side column gets its queen in its last allowed row, or never',
};

/** Why a node is never visited: the first of the rules so far that keeps the search from it. */
const reasons: Readonly<Record<Exclude<Stage, 'none'>, string>> = {
  half: 'the first queen stays in the left half',
  border: 'a border square nearer to a corner stays empty',
  corner: 'the diagonal mirror leaves one of two',
  last: 'a side column would miss its last allowed row',
};

/** For each node of the tree, the words of the rule that it falls to. */
const reasonsOf = once((n: number): readonly string[] => {
  const stages = (Object.keys(reasons) as (keyof typeof reasons)[]).map(
    (stage) => [reasons[stage], prunedTree(n, stage).tree.fate] as const,
  );
  return Array.from(stages[0]![1], (_, node) => stages.find(([, fate]) => fate[node] === PRUNED)?.[0] ?? '');
});

export function sentence(tree: PrunedTree, stage: Stage): Sentence {
  const { n, visited, full, kept } = tree;
  const boards =
    stage === 'none'
      ? `All ${plural(full, 'solution')} are found.`
      : `${plural(full, 'full board')} ${full === 1 ? 'is' : 'are'} reached, and ${kept} ${kept === 1 ? 'is' : 'are'} kept.`;
  return {
    mark: stage === 'none' ? '' : 'prune',
    words: `${rules[stage]}: ${count(visited)} of ${count(prunedTree(n, 'none').visited)} nodes are visited. ${boards}`,
  };
}

/** The ring around a node. */
export const ringMark = (tree: Tree, node: number): string => ringRect(tree, node, tree.height);

/** The node that is shown until one is pointed at: the first, from three queens on, that a rule keeps the search from. */
export const shownNode = ({ tree }: PrunedTree): number => {
  for (let node = 1; node < tree.size; node++)
    if (tree.fate[node] === PRUNED && tree.depth[node]! >= 3 && tree.fate[tree.parent[node]!] !== PRUNED)
      return node;
  return 1;
};

/** A node's board, and what becomes of it under the rules. */
export function nodeLine(tree: PrunedTree, node: number): string {
  const { mark, words } = nodeSentence(tree, node);
  const columns = tree.columns(node);
  const board = tag(
    'svg',
    { class: 'bd node-board', viewBox: '-1 -1 82 82', role: 'img', 'aria-label': 'The board of this node' },
    smallBoard(columns, 80, mark, tree.n),
  );
  return `${board}<span>${words}</span>`;
}

function nodeSentence({ n, tree, columns }: PrunedTree, node: number): Sentence {
  const board = `Queens in columns ${columns(node).join(' ')}`;
  switch (tree.fate[node]) {
    case PRUNED:
      return { mark: 'prune', words: `${board}: never visited, as ${reasonsOf(n)[node]!}.` };
    case SOLUTION:
      return { mark: 'solve', words: `${board}: visited, a solution that is kept.` };
    case STUCK:
      return { mark: 'reject', words: `${board}: visited, and nothing below it is.` };
    default:
      return { mark: 'path', words: `${board}: visited.` };
  }
}

export const counters = (tree: PrunedTree): Counts => [
  [prunedTree(tree.n, 'none').visited, 'nodes'],
  [tree.visited, 'visited'],
  [tree.full, 'full boards'],
  [tree.kept, 'kept'],
];

/** The whole figure, at its opening. */
export function prunedFigure(id: string): string {
  const { n, stage } = OPENING;
  const [before, after] = [prunedTree(n, 'none'), prunedTree(n, stage)];
  const stages = ['half', 'border', 'corner', ['last', 'last chance']] as const;
  const choices = {
    n: { legend: 'Board', options: [6, 7], value: n },
    stage: { legend: 'Rules up to', options: stages, value: stage },
  };
  const row = (part: string, title: string, tree: PrunedTree): string =>
    panel(
      title,
      `<div class="ic-row"><div class="ic-tree" data-part="${part}"${part === 'after' ? ' data-picture="360 240"' : ''} tabindex="0" role="group" aria-label="${title}. The arrow keys walk from node to node.">${picture(tree, title).replace(/<\/svg>$/, `${ringMark(tree.tree, shownNode(after))}$&`)}</div><ol class="ic-levels" data-part="${part}-levels" aria-label="Nodes visited at each level">${levels(tree)}</ol></div>`,
    );
  return (
    head(id, choices, counters(after)) +
    `<div class="icicles">` +
    row('before', 'Before: every node is visited', before) +
    row('after', 'After: the hatch is never visited', after) +
    `</div><p class="tree-node" data-part="node" aria-live="polite">${nodeLine(after, shownNode(after))}</p>${say(sentence(after, stage), 4)}`
  );
}

export const states = {
  before: () => picture(prunedTree(6, 'none'), 'Before'),
  half: () => picture(prunedTree(6, 'half'), 'Half'),
  corner: () => picture(prunedTree(6, 'corner'), 'Corner'),
  'last chance': () => picture(prunedTree(6, 'last'), 'Last chance'),
};
