/** Three trees of one problem, grown on one clock: the same solutions, found by three rules of choice. */
import { type Order, exactCoverEvents } from '../../solvers/exact-cover/solve.ts';
import { queensProblem } from '../../solvers/queens/exact-cover.ts';
import { head, panel } from '../kit/layout.ts';
import { type Sentence, said, say } from '../kit/say.ts';
import { UNIT } from '../kit/marks.ts';
import { once } from '../kit/once.ts';
import { capital, count, plural, tag } from '../kit/svg.ts';
import {
  INNER,
  SOLUTION,
  STUCK,
  type Tree,
  growTree,
  icicle,
  levelsSeen,
  pathTo,
  ringRect,
} from '../kit/tree.ts';
import { transport } from '../kit/transport.ts';
import { dots, drawBoard, queens, square } from '../pieces/board.ts';

const SIZES = [4, 5, 6, 7, 8];
/** A line is a row or a column. */
export const RULES = (
  [
    ['row', 'the next row'],
    ['mrv', 'the line with the fewest free squares'],
    ['organ-pipe', 'the middle one of several such lines'],
  ] as const
).map(([order, title]) => ({ order, title, search: once((n: number) => searchOf(n, order)) }));

/** A search: its tree, and for each node the square of its queen and the item that it goes on with. */
export interface Search {
  readonly n: number;
  readonly tree: Tree;
  readonly squares: readonly number[];
  /** "r3", "c0"; undefined in a solution. */
  readonly items: readonly (string | undefined)[];
}

/** The search by a rule: a node for each partial solution that the solver goes through. */
export function searchOf(n: number, order: Order): Search {
  const problem = queensProblem(n, order);
  const parents = [-1];
  const fates: number[] = [];
  const path = [0];
  const squares = [-1];
  const items: (string | undefined)[] = [];
  for (const event of exactCoverEvents(problem, { order })) {
    const node = path.at(-1)!;
    if (event.kind === 'choose') {
      path.push(parents.push(node) - 1);
      squares.push(event.option);
    }
    if (event.kind === 'take-back') path.pop();
    // First the option's other items are covered, and last the one that the search goes on with, if there is one.
    if (event.kind === 'cover' || event.kind === 'dead-end') items[node] = problem.items[event.item]!;
    if (event.kind === 'solution') {
      fates[node] = SOLUTION;
      items[node] = undefined;
    }
  }
  return { n, tree: growTree(parents, fates), squares, items };
}

/** From so many queens on a node is too thin to stand under its parent, and a level has its nodes side by side. */
const SIDE_BY_SIDE = 7;

/** The searches of a board by the three rules, drawn to one scale: a leaf, or a node, is as wide in each. */
export const searchesOf = once((n: number): readonly Search[] => {
  const searches = RULES.map(({ search }) => search(n)).map((search) =>
    n < SIDE_BY_SIDE ? search : { ...search, tree: sideBySide(search.tree) },
  );
  // The last node of a search is a leaf.
  const leaves = searches.map(({ tree: { size, left, right } }) => right[size - 1]! - left[size - 1]!);
  const scale = (ends: Float64Array, i: number): Float64Array =>
    ends.map((end) => (end * Math.min(...leaves)) / leaves[i]!);
  return searches.map(({ tree, ...search }, i) => ({
    ...search,
    tree: { ...tree, left: scale(tree.left, i), right: scale(tree.right, i) },
  }));
});

/** A tree whose nodes stand side by side in each level: those that go on, then the dead ends, then the solutions. */
function sideBySide(tree: Tree): Tree {
  const { depth, fate, levels } = tree;
  const left = new Float64Array(tree.size);
  const width = Math.max(...levels);
  const filled = levels.map(() => 0);
  for (const kind of [INNER, STUCK, SOLUTION])
    for (const [node, end] of fate.entries()) if (end === kind) left[node] = filled[depth[node]!]!++ / width;
  return { ...tree, left, right: left.map((end) => end + 1 / width) };
}

/** Nodes that stand side by side, with neighbours of one kind as one bar: first the bars of those seen, then what lies ahead. */
function inBars(tree: Tree, seen: number): { readonly bars: Tree; readonly seen: number } {
  /** The first and last node of each bar. */
  const ends = new Map<string, readonly [number, number]>();
  for (const [node, fate] of tree.fate.entries()) {
    const bar = [node > seen, tree.depth[node], fate].join(' ');
    ends.set(bar, [ends.get(bar)?.[0] ?? node, node]);
  }
  const firsts = Array.from(ends.values(), ([first]) => first);
  const bars = {
    ...tree,
    size: ends.size,
    depth: Int32Array.from(firsts, (node) => tree.depth[node]!),
    fate: Uint8Array.from(firsts, (node) => tree.fate[node]!),
    left: Float64Array.from(firsts, (node) => tree.left[node]!),
    right: Float64Array.from(ends.values(), ([, last]) => tree.right[last]!),
  };
  return { bars, seen: firsts.findLastIndex((node) => node <= seen) };
}

/** A tree after so many nodes, with a ring round one of them. */
function treePicture({ n, tree }: Search, title: string, at: number, ringed: number): string {
  const label = `Search tree of ${n} queens, branching on ${title}: ${tree.size} nodes`;
  if (n < SIDE_BY_SIDE) {
    const running = at < tree.size - 1 ? { seen: at, now: at } : {};
    return icicle(
      tree,
      { ...running, pointed: ringed },
      { label, width: 780, attributes: { class: 'icicle is-fine' } },
    );
  }
  const { bars, seen } = inBars(tree, at);
  return icicle(
    bars,
    { seen },
    { label, width: 250, overlay: ringed > 0 ? ringRect(tree, ringed, tree.height) : '' },
  );
}

/** What each panel holds, by its parts, after so many nodes and with a ring round one: what the search goes on with there, too. */
export function parts(search: Search, title: string, at: number, node: number): Record<string, string> {
  const { tree } = search;
  const levels = levelsSeen(tree, at).slice(1);
  const { line, free } = nextAt(search, node);
  const counts = [
    plural(Math.min(tree.size, at + 1), 'node'),
    plural(seenOf(tree, STUCK, at), 'dead end'),
    plural(seenOf(tree, SOLUTION, at), 'solution'),
  ];
  return {
    board: nodeBoard(search, node),
    levels: levels.map((nodes) => `<li>${nodes}</li>`).join(''),
    tree: treePicture(search, title, at, node),
    foot:
      `<b>${line === undefined ? 'a solution' : `${line}: ${free.length || 'none'} free`}</b>` +
      `<span>${counts.join(', ')}</span>`,
  };
}

/** How many nodes that are seen have come to this end. */
const seenOf = ({ fate }: Tree, end: number, at = Infinity): number =>
  fate.subarray(0, at + 1).filter((each) => each === end).length;

/** The last step of the clock: the largest tree is whole. */
export const lastOf = (searches: readonly Search[]): number =>
  Math.max(...searches.map(({ tree }) => tree.size)) - 1;

/** How far all three have grown after so many nodes. */
export function sentence(searches: readonly Search[], at: number): Sentence {
  const trees = searches.map(({ tree }) => tree);
  if (at >= lastOf(searches)) {
    const [rows, first, middle] = trees.map(({ size }) => count(size));
    const words = `${searches[0]!.n} queens: ${rows} nodes row by row, ${first} with the fewest options first, ${middle} with the middle one of several. The solutions are the same.`;
    return said('', words);
  }
  const [rows, first, middle] = trees.map((tree) => seenOf(tree, SOLUTION, at));
  const ended = trees.filter(({ size }) => size - 1 <= at).length;
  const words = `After ${plural(at + 1, 'node')}: ${rows} of ${plural(seenOf(trees[0]!, SOLUTION), 'solution')} row by row, ${first} with the fewest options first, ${middle} with the middle one. ${ended === 0 ? 'None has ended.' : `${ended} of 3 have ended.`}`;
  return said('path', words);
}

const squaresTo = ({ tree, squares }: Search, node: number): number[] =>
  pathTo(tree, node).map((each) => squares[each]!);

/** What the search goes on with at a node: a row or column, unless this is a solution, and its free squares, which the children try. */
function nextAt(
  { tree, squares, items }: Search,
  node: number,
): { readonly line?: string; readonly free: number[] } {
  const item = items[node];
  const free = squares.filter((_, child) => tree.parent[child] === node);
  return { ...(item && { line: `${item.startsWith('r') ? 'row' : 'column'} ${item.slice(1)}` }), free };
}

/** The nodes of all trees that a node of one of them leads to: in the others, the last that has no other queens. */
export function nodesWith(searches: readonly Search[], i: number, node: number): readonly number[] {
  const queens = squaresTo(searches[i]!, node);
  return searches.map(({ tree, squares }, other) => {
    if (other === i) return node;
    let shared = 0;
    for (let child = 1; child < tree.size; child++)
      if (tree.parent[child] === shared && queens.includes(squares[child]!)) shared = child;
    return shared;
  });
}

/** What is said of a node, and how many of its queens the other trees place. */
export function pointedWords(searches: readonly Search[], i: number, nodes: readonly number[]): Sentence {
  const { mark, words } = nodeWords(searches[i]!, nodes[i]!);
  const others = searches.flatMap(({ tree }, other) => (other === i ? [] : [tree.depth[nodes[other]!]!]));
  return said(mark, `${words} With these queens the others get as far as ${others.join(' and ')} of them.`);
}

function nodeWords(search: Search, node: number): Sentence {
  const queens = plural(search.tree.depth[node]!, 'queen');
  const { line, free } = nextAt(search, node);
  if (line === undefined) return said('solve', `${queens}: a solution.`);
  if (free.length === 0) return said('reject', `${queens}: ${line} has no free square, a dead end.`);
  const forced = free.length === 1 ? ', so this move is forced' : '';
  const words = `${queens}: next is ${line}, with ${plural(free.length, 'free square')}${forced}.`;
  return said(forced ? 'force' : 'path', words);
}

/** The board of a node: its queens, and the row or column that is next, with its free squares. */
function nodeBoard(search: Search, node: number): string {
  const board = square(search.n);
  const { line, free } = nextAt(search, node);
  const [kind, number] = line?.split(' ') ?? [];
  const [at, long, wide] = [Number(number) * UNIT + 2, search.n * UNIT - 4, UNIT - 4];
  const frame =
    kind === 'row' ? { x: 2, y: at, width: long, height: wide } : { x: at, y: 2, width: wide, height: long };
  return drawBoard(
    board,
    { label: nodeWords(search, node).words },
    queens(board, squaresTo(search, node), line === undefined),
    line === undefined ? '' : tag('rect', { class: 'try-ring', ...frame }),
    dots(board, free, 8, 'option-dot'),
  );
}

/** The nodes that are shown: how far each search is, and at the end the first dead end of the second, with what the others do with its queens. */
export const nodesAt = (searches: readonly Search[], at: number): readonly number[] =>
  at < lastOf(searches)
    ? searches.map(({ tree }) => Math.min(at, tree.size - 1))
    : nodesWith(searches, 1, Math.max(1, searches[1]!.tree.fate.indexOf(STUCK)));

export function body(id: string, n: number): string {
  const searches = searchesOf(n);
  const last = lastOf(searches);
  const ringed = nodesAt(searches, last);
  const panels = RULES.map(({ title }, i) => {
    const drawn = parts(searches[i]!, title, last, ringed[i]!);
    return panel(
      capital(title),
      `<div class="branch-board" data-part="board-${i}">${drawn['board']}</div>` +
        `<ol class="branch-levels" data-part="levels-${i}" aria-label="Nodes of each level">${drawn['levels']}</ol>` +
        `<div class="branch-tree" data-part="tree-${i}" tabindex="0" data-own-keys>${drawn['tree']}</div>` +
        `<p class="panel-foot" data-part="foot-${i}">${drawn['foot']}</p>`,
    );
  });
  return (
    head(id, { n: { legend: 'Board', options: SIZES, value: n } }) +
    `<div class="branch-grid">${panels.join('')}</div>${say(sentence(searches, last), 3)}` +
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
