/** Three trees of one problem, grown on one clock: the same solutions, found by three rules of choice. */
import { type Order, exactCoverEvents } from '../../solvers/exact-cover/solve.ts';
import { queensProblem } from '../../solvers/queens/exact-cover.ts';
import { head, panel } from '../kit/layout.ts';
import { type Sentence, say } from '../kit/say.ts';
import { UNIT } from '../kit/marks.ts';
import { capital, count, plural, tag } from '../kit/svg.ts';
import { INNER, SOLUTION, STUCK, type Tree, growTree, icicle, pathTo } from '../kit/tree.ts';
import { transport } from '../kit/transport.ts';
import { dots, drawBoard, queens, square } from '../pieces/board.ts';

const SIZES = [4, 5, 6, 7, 8];
/** A line is a row or a column. */
export const RULES: readonly { readonly order: Order; readonly title: string }[] = [
  { order: 'row', title: 'the next row' },
  { order: 'mrv', title: 'the line with the fewest free squares' },
  { order: 'organ-pipe', title: 'the middle one of several such lines' },
];

/** A search: its tree, and for each node the square of its queen and the item that it goes on with. */
export interface Search {
  readonly n: number;
  readonly tree: Tree;
  readonly squares: readonly number[];
  /** "r3", "c0"; undefined in a solution. */
  readonly items: readonly (string | undefined)[];
}

/** Searches drawn to one scale: a leaf is as wide in each tree, so the tree with fewer leaves is narrower. */
export function toScale(searches: readonly Search[]): readonly Search[] {
  const leaves = searches.map(({ tree }) => tree.fate.filter((fate) => fate !== INNER).length);
  return searches.map((search, i) => {
    const { tree } = search;
    const share = leaves[i]! / Math.max(...leaves);
    const scaled = (ends: Float64Array): Float64Array => ends.map((end) => end * share);
    return { ...search, tree: { ...tree, left: scaled(tree.left), right: scaled(tree.right) } };
  });
}

/** The search by a rule: a node for each partial solution that the solver goes through. */
export const searchOf = (n: number, order: Order): Search => {
  const problem = queensProblem(n, order);
  const parents = [-1];
  const fates: number[] = [INNER];
  const path = [0];
  const squares = [-1];
  const items: (string | undefined)[] = [undefined];
  let others = 0;
  for (const event of exactCoverEvents(problem, { order })) {
    const node = path.at(-1)!;
    if (event.kind === 'choose') {
      parents.push(node);
      path.push(fates.length);
      fates.push(INNER);
      squares.push(event.option);
      items.push(undefined);
    }
    if (event.kind === 'take-back') path.pop();
    if (event.kind === 'solution') fates[node] = SOLUTION;
    if (event.kind === 'dead-end') fates[node] = STUCK;
    if (event.kind === 'choose') others = problem.options[event.option]!.length - 1;
    // First the option's other items are covered, and then the one that the search goes on with.
    if (event.kind === 'dead-end' || (event.kind === 'cover' && others-- <= 0))
      items[node] = problem.items[event.item]!;
  }
  return { n, tree: growTree(parents, fates), squares, items };
};

export const treeLabel = (n: number, title: string, { size }: Tree): string =>
  `Search tree of ${n} queens, branching on ${title}: ${size} nodes`;

const solutionsOf = ({ fate }: Tree): number => fate.filter((end) => end === SOLUTION).length;

/** What the foot of a panel says, after so many nodes. */
export function foot(tree: Tree, at = tree.size - 1): string {
  const dead = tree.fate.subarray(0, at + 1).filter((end) => end === STUCK).length;
  const nodes = Math.min(tree.size, at + 1);
  return (
    `<span><b>${count(nodes)}</b> ${nodes === 1 ? 'node' : 'nodes'}, </span><span>${plural(dead, 'dead end')}, </span>` +
    `<span>${plural(solutionsSeen(tree, at), 'solution')}</span>`
  );
}

export function sentence(n: number, trees: readonly Tree[]): Sentence {
  const [rows, first, middle] = trees.map(({ size }) => count(size));
  return {
    mark: '',
    words: `${n} queens: ${rows} nodes row by row, ${first} with the fewest options first, ${middle} with the middle one of several. The solutions are the same.`,
  };
}

/** How far all three have grown after so many nodes. */
export function growing(trees: readonly Tree[], at: number): Sentence {
  const [rows, ...others] = trees.map((tree) => solutionsSeen(tree, at));
  const [whole = 0] = trees.map(solutionsOf);
  const ended = trees.filter(({ size }) => size - 1 <= at).length;
  return {
    mark: 'path',
    words: `After ${plural(at + 1, 'node')}: ${rows} of ${plural(whole, 'solution')} row by row, ${others[0]} with the fewest options first, ${others[1]} with the middle one. ${ended === 0 ? 'None has ended.' : `${ended} of 3 have ended.`}`,
  };
}

const solutionsSeen = ({ fate, size }: Tree, at: number): number =>
  fate.subarray(0, Math.min(size, at + 1)).filter((end) => end === SOLUTION).length;

const itemWords = (item: string): string => `${item.startsWith('r') ? 'row' : 'column'} ${item.slice(1)}`;
const squaresTo = ({ tree, squares }: Search, node: number): number[] =>
  pathTo(tree, node).map((each) => squares[each]!);
/** The squares that a node tries: those of its children. */
const triedAt = ({ tree, squares }: Search, node: number): number[] =>
  squares.filter((_, child) => tree.parent[child] === node);

/** How far a search comes with these queens: its last node that has no other ones. */
export function sharedNode({ tree, squares }: Search, queens: readonly number[]): number {
  let node = 0;
  for (let child = 1; child < tree.size; child++)
    if (tree.parent[child] === node && queens.includes(squares[child]!)) node = child;
  return node;
}

/** The nodes of all trees that a node of one of them leads to: in the others, the last with its queens and no more. */
export function nodesWith(searches: readonly Search[], i: number, node: number): readonly number[] {
  const queens = squaresTo(searches[i]!, node);
  return searches.map((search, other) => (other === i ? node : sharedNode(search, queens)));
}

/** What is said of a node, and how many of its queens the other trees place. */
export function pointedWords(searches: readonly Search[], i: number, nodes: readonly number[]): Sentence {
  const { mark, words } = nodeWords(searches[i]!, nodes[i]!);
  const others = searches.flatMap(({ tree }, other) => (other === i ? [] : [tree.depth[nodes[other]!]!]));
  return {
    mark,
    words: `${words} With these queens the others get as far as ${others.join(' and ')} of them.`,
  };
}

/** What is said of a node: what the search goes on with. */
export function nodeWords(search: Search, node: number): Sentence {
  const queens = plural(search.tree.depth[node]!, 'queen');
  const item = search.items[node];
  if (item === undefined) return { mark: 'solve', words: `${queens}: a solution.` };
  const free = triedAt(search, node).length;
  if (free === 0)
    return { mark: 'reject', words: `${queens}: ${itemWords(item)} has no free square, a dead end.` };
  const mark = free === 1 ? 'force' : 'path';
  return {
    mark,
    words: `${queens}: next is ${itemWords(item)}, with ${plural(free, 'free square')}${free === 1 ? ', so this move is forced' : ''}.`,
  };
}

/** What the search goes on with at a node, beside its board. */
export function nextWords(search: Search, node: number): string {
  const item = search.items[node];
  if (item === undefined) return 'a solution';
  const free = triedAt(search, node).length;
  return `${itemWords(item)}: ${free === 0 ? 'none' : count(free)} free`;
}

/** The board of a node: its queens, and the row or column that is next, with its free squares. */
export function nodeBoard(search: Search, node: number): string {
  const board = square(search.n);
  const item = search.items[node];
  const placed = squaresTo(search, node);
  const line = item === undefined ? '' : lineOf(search.n, item);
  return drawBoard(
    board,
    { label: nodeWords(search, node).words },
    queens(board, placed, item === undefined),
    line,
    dots(board, triedAt(search, node), 8, 'option-dot'),
  );
}

function lineOf(n: number, item: string): string {
  const at = Number(item.slice(1)) * UNIT + 2;
  const [long, wide] = [n * UNIT - 4, UNIT - 4];
  return item.startsWith('r')
    ? tag('rect', { class: 'try-ring', x: 2, y: at, width: long, height: wide })
    : tag('rect', { class: 'try-ring', x: at, y: 2, width: wide, height: long });
}

/** The nodes that the figure opens at: the first dead end of the second tree, and what the others do with its queens. */
export function openingNodes(searches: readonly Search[]): readonly number[] {
  const { fate } = searches[OPENING]!.tree;
  return nodesWith(searches, OPENING, Math.max(1, fate.indexOf(STUCK)));
}
const OPENING = 1;
/** The width that bars and marks are drawn for, asleep and awake. */
export const WIDTH = 780;

export function body(id: string, n: number): string {
  const searches = toScale(RULES.map(({ order }) => searchOf(n, order)));
  const trees = searches.map(({ tree }) => tree);
  const pointed = openingNodes(searches);
  const panels = RULES.map(({ title }, i) => {
    const look = { label: treeLabel(n, title, trees[i]!), width: WIDTH };
    const tree = icicle(trees[i]!, { pointed: pointed[i]! }, look);
    return panel(
      capital(title),
      `<div class="branch-board" data-part="board-${i}">${nodeBoard(searches[i]!, pointed[i]!)}</div>` +
        `<p class="branch-next" data-part="next-${i}">${nextWords(searches[i]!, pointed[i]!)}</p>` +
        `<div class="branch-tree" data-part="tree-${i}" tabindex="0" data-own-keys>${tree}</div>` +
        `<p class="panel-foot" data-part="foot-${i}">${foot(trees[i]!)}</p>`,
    );
  });
  const last = Math.max(...trees.map(({ size }) => size)) - 1;
  return (
    head(id, { n: { legend: 'Board', options: SIZES, value: n } }) +
    `<div class="branch-grid">${panels.join('')}</div>${say(sentence(n, trees), 3)}` +
    transport({ id, at: last, last, unit: 'node', first: 1, speed: '5' })
  );
}

const shape = (order: Order): string => icicle(searchOf(5, order).tree, {}, { label: order });
const opening = searchOf(6, 'mrv');
export const states = {
  'row by row': () => shape('row'),
  'the fewest options': () => shape('mrv'),
  'the middle one': () => shape('organ-pipe'),
  'a dead end': () => nodeBoard(opening, opening.tree.fate.indexOf(STUCK)),
  'three queens': () => nodeBoard(opening, opening.tree.depth.indexOf(3)),
};
