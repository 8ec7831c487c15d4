/** Three trees of one problem: the same solutions, found by three rules of choice. */
import { type Order, exactCoverEvents } from '../../solvers/exact-cover/solve.ts';
import { queensProblem } from '../../solvers/queens/exact-cover.ts';
import { head, panel } from '../kit/layout.ts';
import { type Sentence, say } from '../kit/say.ts';
import { count, plural } from '../kit/svg.ts';
import { INNER, SOLUTION, STUCK, type Tree, growTree, icicle } from '../kit/tree.ts';

const SIZES = [4, 5, 6, 7, 8];
export const RULES: readonly { readonly order: Order; readonly title: string }[] = [
  { order: 'row', title: 'the next row' },
  { order: 'mrv', title: 'the fewest options, of several the first' },
  { order: 'organ-pipe', title: 'the fewest options, of several the middle one' },
];

/** The tree of a search: a node for each partial solution that the solver goes through. */
export function treeOf(n: number, order: Order): Tree {
  const parents = [-1];
  const fates: number[] = [INNER];
  const path = [0];
  for (const { kind } of exactCoverEvents(queensProblem(n, order), { order })) {
    if (kind === 'choose') {
      parents.push(path.at(-1)!);
      path.push(fates.length);
      fates.push(INNER);
    }
    if (kind === 'take-back') path.pop();
    if (kind === 'solution') fates[path.at(-1)!] = SOLUTION;
    if (kind === 'dead-end') fates[path.at(-1)!] = STUCK;
  }
  return growTree(parents, fates);
}

export const treeLabel = (n: number, title: string, { size }: Tree): string =>
  `Search tree of ${n} queens, branching on ${title}: ${size} nodes`;

const solutionsOf = ({ fate }: Tree): number => fate.filter((end) => end === SOLUTION).length;

/** What the foot of a panel says. */
export function foot(tree: Tree): string {
  const dead = tree.fate.filter((end) => end === STUCK).length;
  return `<b>${count(tree.size)}</b> nodes, ${plural(dead, 'dead end')}, ${plural(solutionsOf(tree), 'solution')}`;
}

export function sentence(n: number, trees: readonly Tree[]): Sentence {
  const [rows, first, middle] = trees.map(({ size }) => count(size));
  return {
    mark: '',
    words: `${n} queens: ${rows} nodes row by row, ${first} with the fewest options first, ${middle} with the middle one of several. The solutions are the same.`,
  };
}

export function body(id: string, n: number): string {
  const trees = RULES.map(({ order }) => treeOf(n, order));
  const panels = RULES.map(({ title }, i) => {
    const tree = icicle(trees[i]!, {}, { label: treeLabel(n, title, trees[i]!), width: 300 });
    return panel(
      title,
      `<div class="branch-tree" data-part="tree-${i}">${tree}</div>` +
        `<p class="panel-foot" data-part="foot-${i}">${foot(trees[i]!)}</p>`,
    );
  });
  return (
    head(id, { n: { legend: 'Board', options: SIZES, value: n } }) +
    `<div class="three">${panels.join('')}</div>` +
    say(sentence(n, trees))
  );
}

const shape = (order: Order): string => icicle(treeOf(5, order), {}, { label: order });
export const states = {
  'row by row': () => shape('row'),
  'the fewest options': () => shape('mrv'),
  'the middle one': () => shape('organ-pipe'),
};
