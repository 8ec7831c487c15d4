/** The search tree before and after pruning: the same bars, hatched where the search never comes, and arcs to what counts for them. */
import type { Placement } from '../../solvers/contract.ts';
import { head, panel } from '../kit/layout.ts';
import { type Counts, type Sentence, say } from '../kit/say.ts';
import { once } from '../kit/once.ts';
import { capital, count, plural, round, tag } from '../kit/svg.ts';
import { INNER, PRUNED, SOLUTION, STUCK, icicle } from '../kit/tree.ts';
import { type FullBoard, type PrunedTree, type Rule, fullBoards, prunedTree } from './rules.ts';

export const OPENING = { n: 7, stage: 'corner' } as const;

/** The full boards that stand below a node, or count for one that does. */
const fullBelow = ({ n, tree: { left, right } }: PrunedTree, above: number, by: keyof FullBoard = 'node') =>
  fullBoards(n).filter(({ [by]: full }) => left[full]! >= left[above]! && right[full]! <= right[above]!);

/** Arcs below the tree from full boards that are copies to those that count for them. */
function arcs({ tree: { left, right, fate } }: PrunedTree, from: readonly FullBoard[]): string {
  const middle = (node: number): number => Math.round(500 * (left[node]! + right[node]!));
  const arc = ({ node, kept }: FullBoard): string => {
    const far = middle(kept) - middle(node);
    const deep = Math.round(30 + Math.abs(far) / 9);
    return `M${middle(node)} 0c0 ${deep} ${far} ${deep} ${far} 0`;
  };
  const copies = from.filter(({ node }) => fate[node] !== SOLUTION);
  return tag('path', { d: copies.map(arc).join('') });
}

/** The tree with the number of nodes of each level, a ring round a node, and the arcs; those that begin or end below the node stand out. */
export function picture(shown: PrunedTree, pointed: number): string {
  const { n, tree, levels } = shown;
  const numbers = levels.map((nodes, level) => {
    const look = tree.depth[pointed] === level ? 'level-count on' : 'level-count';
    return tag('text', { class: look, x: '100%', y: `${round((100 * (level - 0.5)) / n)}%` }, count(nodes));
  });
  const lit = [...fullBelow(shown, pointed), ...fullBelow(shown, pointed, 'kept')];
  const below = tag(
    'svg',
    { class: 'ic-arcs', y: '100%', height: 44, viewBox: '0 0 1000 100', preserveAspectRatio: 'none' },
    arcs(shown, fullBoards(n)) + arcs(shown, lit),
  );
  const label = `Nodes visited at each level: ${levels.slice(1).join(', ')}`;
  return icicle(tree, { pointed }, { label, width: 860, overlay: numbers.slice(1).join('') + below });
}

const rules: Readonly<Record<Rule, string>> = {
  half: 'the first queen stays in the left half',
  border: 'border squares nearer to a corner than the first queen stay empty',
  corner: 'with a corner queen the diagonal mirror leaves one of two',
  last: 'a side column has its queen by its last allowed row',
};

/** For each node of the tree, the first rule that it falls to. */
const fallsTo = once((n: number): readonly string[] => {
  const fates = Object.keys(rules).map((rule) => [rule, prunedTree(n, rule as Rule).tree.fate] as const);
  return Array.from(fates[0]![1], (_, node) => fates.find(([, fate]) => fate[node] === PRUNED)?.[0] ?? '');
});

export const sentence = ({ n, visited, full, kept }: PrunedTree, rule: Rule): Sentence => ({
  mark: 'prune',
  words:
    `${capital(rules[rule])}: ${count(visited)} of ${count(prunedTree(n, 'none').visited)} nodes are visited. ` +
    `${plural(full, 'full board')} ${full === 1 ? 'is' : 'are'} reached, and ${kept} ${kept === 1 ? 'is' : 'are'} kept.`,
});

/** The node that is shown until one is pointed at: the first, from three queens on, that a rule keeps the search from together with a full board. */
export const shownNode = (shown: PrunedTree): number =>
  shown.tree.fate.findIndex(
    (fate, node) => fate === PRUNED && shown.tree.depth[node]! > 2 && fullBelow(shown, node).length > 0,
  );

/** Queens on a small board, a dash each. */
const queens = (columns: Placement, stroke: string): string =>
  tag('path', { stroke, d: columns.map((col, row) => `M${col} ${row + 0.5}h1`).join('') });

/** A node's board, with the first full one below it and the board that counts for that; and what becomes of it under the rules. */
export function nodeLine(tree: PrunedTree, node: number): string {
  const { n, columns } = tree;
  const [full] = fullBelow(tree, node);
  const [mark, words] = fateOf(tree, node);
  const edge = `v${n}h${n}v${-n}z`;
  const copy =
    full && full.node !== full.kept
      ? tag('path', { d: `M${n + 0.4} ${n / 2}h1.1m-.5 -.5l.5 .5l-.5 .5M${n + 2} 0${edge}` }) +
        tag('g', { transform: `translate(${n + 2})` }, queens(columns(full.kept), 'var(--st-solve)'))
      : '';
  const label = `The board of this node${copy && ', and the one that counts for it'}`;
  const svg = tag(
    'svg',
    { class: 'node-board', viewBox: `-.1 -.1 ${2 * n + 2.2} ${n + 0.2}`, role: 'img', 'aria-label': label },
    tag('path', { d: `M0 0${edge}` }) + queens(full ? columns(full.node) : [], 'var(--edge)'),
    queens(columns(node), `var(--st-${mark})`) + copy,
  );
  return `${svg}<span>Columns ${columns(node).join(' ')}: ${words}.</span>`;
}

/** Its state, and that state in words. */
function fateOf(shown: PrunedTree, node: number): readonly [mark: string, words: string] {
  const { n, tree } = shown;
  const many = fullBelow(shown, node).length;
  const counts = `counts for ${plural(fullBelow(shown, node, 'kept').length, 'full board')}`;
  const isFull = tree.depth[node] === n;
  const copies = ['No full board is lost with it', 'Its full board counts where the arc ends'];
  const where = isFull ? 'It counts where its arc ends' : copies[many];
  const fates: Readonly<Record<number, readonly [string, string]>> = {
    [INNER]: ['path', `visited. What is kept below it ${counts}`],
    [STUCK]: ['reject', isFull ? `visited, but a copy. ${where}` : 'visited, and nothing below it is'],
    [SOLUTION]: ['solve', `visited, a solution that is kept, and ${counts}`],
    [PRUNED]: [
      'prune',
      `never visited, as ${rules[fallsTo(n)[node] as Rule]}. ${where ?? `Its ${many} full boards count where the arcs end`}`,
    ],
  };
  return fates[tree.fate[node]!]!;
}

export const counters = (tree: PrunedTree): Counts => [
  [prunedTree(tree.n, 'none').visited, 'nodes'],
  [tree.visited, 'visited'],
  [tree.full, 'full boards'],
  [tree.kept, 'kept'],
];

const LAST = ['last', 'last chance'] as const;

/** The whole figure, at its opening. */
export function prunedFigure(id: string): string {
  const { n, stage } = OPENING;
  const [before, after] = [prunedTree(n, 'none'), prunedTree(n, stage)];
  const node = shownNode(after);
  const choices = {
    n: { legend: 'Board', options: [6, 7], value: n },
    stage: { legend: 'Rules up to', options: ['half', 'border', 'corner', LAST], value: stage },
  };
  const row = (part: string, title: string, tree: PrunedTree): string =>
    panel(
      title,
      `<div class="ic-tree" data-part="${part}"${part === 'after' ? ' data-picture="360 240"' : ''} tabindex="0" role="group" aria-label="${title}. The arrow keys walk from node to node.">${picture(tree, node)}</div>`,
    );
  return (
    head(id, choices, counters(after)) +
    row('before', 'Before: every node is visited', before) +
    row('after', 'After: the hatch is never visited; arcs lead to its copies', after) +
    `<p class="tree-node" data-part="node" aria-live="polite">${nodeLine(after, node)}</p>${say(sentence(after, stage), 4)}`
  );
}

const stages = ['none', 'half', 'corner', 'last'] as const;
export const states = Object.fromEntries(
  stages.map((stage) => [stage, () => picture(prunedTree(6, stage), 1)]),
);
