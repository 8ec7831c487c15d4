/** Three trees of one problem, grown on one clock: the same solutions, found by three rules of choice. */
import { type Order, exactCoverEvents } from '../../solvers/exact-cover/solve.ts';
import { queensProblem } from '../../solvers/queens/exact-cover.ts';
import { head, panel } from '../kit/layout.ts';
import { type Sentence, say } from '../kit/say.ts';
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
      others = problem.options[event.option]!.length - 1;
    }
    if (event.kind === 'take-back') path.pop();
    if (event.kind === 'solution') fates[node] = SOLUTION;
    if (event.kind === 'dead-end') fates[node] = STUCK;
    // First the option's other items are covered, and then the one that the search goes on with.
    if (event.kind === 'dead-end' || (event.kind === 'cover' && others-- <= 0))
      items[node] = problem.items[event.item]!;
  }
  return { n, tree: growTree(parents, fates), squares, items };
}

/** From so many queens on a node is too thin to stand under its parent, and a level has its nodes side by side. */
const SIDE_BY_SIDE = 7;

/** The searches of a board by the three rules, drawn to one scale: a leaf, or a node, is as wide in each. */
export const searchesOf = once((n: number): readonly Search[] => {
  const searches = RULES.map(({ search }) => search(n));
  const isThin = n >= SIDE_BY_SIDE;
  const widths = searches.map(({ tree: { levels, fate } }) =>
    isThin ? Math.max(...levels) : fate.filter((end) => end !== INNER).length,
  );
  const widest = Math.max(...widths);
  return searches.map((search, i) => {
    const { left, right } = isThin ? sideBySide(search.tree) : search.tree;
    const scaled = (ends: Float64Array): Float64Array => ends.map((end) => (end * widths[i]!) / widest);
    return { ...search, tree: { ...search.tree, left: scaled(left), right: scaled(right) } };
  });
});

/** The ends of nodes that stand side by side: those that go on, then the dead ends, then the solutions. */
function sideBySide({ size, depth, fate, levels }: Tree): Pick<Tree, 'left' | 'right'> {
  const left = new Float64Array(size);
  const width = Math.max(...levels);
  const filled = levels.map(() => 0);
  for (const kind of [INNER, STUCK, SOLUTION])
    for (let node = 0; node < size; node++)
      if (fate[node] === kind) left[node] = filled[depth[node]!]!++ / width;
  return { left, right: left.map((end) => end + 1 / width) };
}

/** Nodes that stand side by side, with neighbours of one kind as one bar: first the bars of those seen, then what lies ahead. */
function inBars(tree: Tree, seen: number): { readonly bars: Tree; readonly seen: number } {
  /** The first and last node of each bar. */
  const ends = new Map<string, readonly [number, number]>();
  const add = (from: number, to: number): void => {
    for (let node = from; node < to; node++) {
      const bar = [from, tree.depth[node], tree.fate[node]].join(' ');
      ends.set(bar, [ends.get(bar)?.[0] ?? node, node]);
    }
  };
  add(0, Math.min(seen + 1, tree.size));
  const last = ends.size - 1;
  add(seen + 1, tree.size);
  const [left, right] = [0, 1].map((end) => Array.from(ends.values(), (pair) => pair[end]!)) as [
    number[],
    number[],
  ];
  const bars = {
    ...tree,
    size: ends.size,
    depth: Int32Array.from(left, (node) => tree.depth[node]!),
    fate: Uint8Array.from(left, (node) => tree.fate[node]!),
    left: Float64Array.from(left, (node) => tree.left[node]!),
    right: Float64Array.from(right, (node) => tree.right[node]!),
  };
  return { bars, seen: last };
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

/** What each panel holds, by its parts, after so many nodes and with a ring round one. */
export function parts(
  search: Search,
  title: string,
  at: number,
  node: number,
): Readonly<Record<string, string>> {
  const levels = levelsSeen(search.tree, at).slice(1);
  return {
    board: nodeBoard(search, node),
    levels: levels.map((nodes) => `<li>${nodes}</li>`).join(''),
    tree: treePicture(search, title, at, node),
    foot: foot(search, at, node),
  };
}

const solutionsSeen = ({ fate }: Tree, at = Infinity): number =>
  fate.subarray(0, at + 1).filter((end) => end === SOLUTION).length;

/** What the search goes on with at a node, and what it has come to after so many nodes. */
function foot(search: Search, at: number, node: number): string {
  const { tree } = search;
  const { line, free } = nextAt(search, node);
  const dead = tree.fate.subarray(0, at + 1).filter((end) => end === STUCK).length;
  const counts = [
    plural(Math.min(tree.size, at + 1), 'node'),
    plural(dead, 'dead end'),
    plural(solutionsSeen(tree, at), 'solution'),
  ];
  return (
    `<b>${line === undefined ? 'a solution' : `${line}: ${free.length || 'none'} free`}</b>` +
    `<span>${counts.join(', ')}</span>`
  );
}

/** The last step of the clock: the largest tree is whole. */
export const lastOf = (searches: readonly Search[]): number =>
  Math.max(...searches.map(({ tree }) => tree.size)) - 1;

/** How far all three have grown after so many nodes. */
export function sentence(searches: readonly Search[], at: number): Sentence {
  const trees = searches.map(({ tree }) => tree);
  if (at >= lastOf(searches)) {
    const [rows, first, middle] = trees.map(({ size }) => count(size));
    const words = `${searches[0]!.n} queens: ${rows} nodes row by row, ${first} with the fewest options first, ${middle} with the middle one of several. The solutions are the same.`;
    return { mark: '', words };
  }
  const [rows, first, middle] = trees.map((tree) => solutionsSeen(tree, at));
  const ended = trees.filter(({ size }) => size - 1 <= at).length;
  const words = `After ${plural(at + 1, 'node')}: ${rows} of ${plural(solutionsSeen(trees[0]!), 'solution')} row by row, ${first} with the fewest options first, ${middle} with the middle one. ${ended === 0 ? 'None has ended.' : `${ended} of 3 have ended.`}`;
  return { mark: 'path', words };
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
  return {
    mark,
    words: `${words} With these queens the others get as far as ${others.join(' and ')} of them.`,
  };
}

function nodeWords(search: Search, node: number): Sentence {
  const queens = plural(search.tree.depth[node]!, 'queen');
  const { line, free } = nextAt(search, node);
  if (line === undefined) return { mark: 'solve', words: `${queens}: a solution.` };
  if (free.length === 0)
    return { mark: 'reject', words: `${queens}: ${line} has no free square, a dead end.` };
  const forced = free.length === 1 ? ', so this move is forced' : '';
  const words = `${queens}: next is ${line}, with ${plural(free.length, 'free square')}${forced}.`;
  return { mark: forced ? 'force' : 'path', words };
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

/** The nodes that the figure opens at: the first dead end of the second tree, and what the others do with its queens. */
export const openingNodes = (searches: readonly Search[]): readonly number[] =>
  nodesWith(searches, 1, Math.max(1, searches[1]!.tree.fate.indexOf(STUCK)));

export function body(id: string, n: number): string {
  const searches = searchesOf(n);
  const last = lastOf(searches);
  const ringed = openingNodes(searches);
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
