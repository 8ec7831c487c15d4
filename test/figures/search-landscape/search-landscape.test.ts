import { describe, expect, test } from 'vitest';
import {
  emptyRow,
  isLeftOut,
  leavesOut,
  sentence,
  workersOf,
} from '../../../src/figures/search-landscape/layers.ts';
import {
  type Node,
  barsIn,
  grow,
  levelsBelow,
  pathOf,
  pathTo,
  rootOf,
  rowsOf,
  within,
} from '../../../src/figures/search-landscape/tree.ts';
import { filled, patches } from '../../../src/figures/search-landscape/view.ts';
import { search } from '../../../src/solvers/queens/bitmap.ts';
import { search as searchPruned } from '../../../src/solvers/queens/pruned.ts';

/** All nodes of a tree in the order of the search, as the landscape has them. */
function* all(n: number, node: Node): Generator<Node> {
  yield node;
  for (const child of grow(n, node)) yield* all(n, child);
}

test('a node stands where the search comes to it', () => {
  const placed: string[] = [''];
  const columns: number[] = [];
  for (const event of search(6)) {
    if (event.kind === 'remove') columns.pop();
    if (event.kind !== 'place') continue;
    columns.push(event.col);
    placed.push(columns.join());
  }
  const root = rootOf(6);
  expect([...all(6, root)].map((node) => node.columns.join())).toEqual(placed);
  for (const [order, name] of placed.entries()) {
    const path = pathTo(6, root, order);
    expect(path.at(-1)!.columns.join()).toBe(name);
    expect(pathOf(6, root, path.at(-1)!.columns).at(-1)!.from).toBe(order);
  }
});

describe.each([8, 10, 12])('%i queens', (n) => {
  const root = rootOf(n);
  const pixels = 390;
  /** Views from the whole tree down to four nodes, here and there. */
  const views = [0, 0.3, 0.7].flatMap((share) =>
    [1, 7, 60, 500, 4000, 100_000].map((times) => within(root, share * root.size, root.size / times)),
  );

  test('a picture has so many bars at most as its pixels allow, wherever it looks', () => {
    for (const view of views) {
      const { bars } = barsIn(n, root, view, { pixels, thin: 2 });
      for (let row = 0; row <= n; row++)
        expect(bars.filter((bar) => bar.row === row).length).toBeLessThanOrEqual(pixels + 4);
      expect(bars.length).toBeGreaterThan(0);
    }
  });

  test('no nodes are kept but those in view', () => {
    for (const view of views) {
      const { bars } = barsIn(n, root, view, { pixels });
      let kept = 0;
      const count = (node: Node): void => {
        kept += 1;
        node.children?.forEach(count);
      };
      count(root);
      // Each bar that is a node keeps its children, of which there are n at most.
      expect(kept).toBeLessThanOrEqual(1 + n * bars.filter(({ node }) => node).length);
    }
  });

  test('one picture counts no more than its budget and one subtree, and the next ones go on', () => {
    const fresh = rootOf(n);
    const budget = 1000;
    const view = { from: 0, to: fresh.size };
    const first = barsIn(n, fresh, view, { pixels, budget });
    expect(first.counted).toBeLessThanOrEqual(budget + fresh.size);
    expect(first.isWhole).toBe(false);
    let pictures = 0;
    while (!barsIn(n, fresh, view, { pixels, budget }).isWhole) pictures++;
    expect(pictures).toBeLessThan(1000);
    expect(barsIn(n, fresh, view, { pixels, budget: 0 }).bars).toEqual(
      barsIn(n, root, view, { pixels }).bars,
    );
  });

  test('rows fill the height, from the first to the last', () => {
    for (const view of views) {
      const rows = rowsOf(n, barsIn(n, root, view, { pixels }).bars, view);
      expect(rows).toHaveLength(n + 2);
      expect(rows).toEqual(rows.toSorted((one, other) => one - other));
      expect(rows.at(-1)).toBeCloseTo(1);
    }
  });
});

test('the layer of the border rules leaves in what their search visits, and nothing else', () => {
  const n = 8;
  const root = rootOf(n);
  const { bars } = barsIn(n, root, { from: 0, to: root.size }, { pixels: 10 * root.size, thin: 2 });
  const visited = [...filled('pruned', n, bars)].flatMap(([{ node }, fill]) =>
    node && fill !== 'pruned' ? [node.columns.join()] : [],
  );
  const placed: string[] = [];
  const columns: number[] = [];
  for (const event of searchPruned(n)) {
    if (event.kind === 'remove') columns.pop();
    if (event.kind === 'place') {
      columns.push(event.col);
      placed.push(columns.join());
    }
  }
  // With the first queen in the corner the search has another rule, which looks at two queens.
  const outside = (name: string): boolean => name !== '' && !name.startsWith('0');
  expect(visited.filter(outside)).toEqual(placed.filter(outside));
  expect(leavesOut('pruned', n, [7])).toBe(true);
  expect(leavesOut('mirror', n, [4])).toBe(true);
  expect(leavesOut('mirror', 9, [4])).toBe(false);
  expect(leavesOut('mirror', 9, [4, 6])).toBe(true);
});

test('half of the tree is the mirror image of the other half', () => {
  const root = rootOf(9);
  const sum = (out: boolean): number =>
    [...all(9, root)].filter(
      ({ columns }) => columns.length > 1 && isLeftOut('mirror', 9, pathOf(9, root, columns)) === out,
    ).length;
  expect(sum(true)).toBe(sum(false));
});

test('below a row without a free square there is no solution', () => {
  const root = rootOf(8);
  for (const node of all(8, root))
    if (emptyRow('stuck', 8, node.columns) !== undefined) expect(node.solutions).toBe(0);
});

test('each job has a worker, and the sentence says whose it is', () => {
  const root = rootOf(8);
  expect(workersOf(8).size).toBe(42);
  expect(new Set(workersOf(8).values())).toEqual(new Set([1, 2, 3, 4]));
  expect(sentence('workers', 8, [root]).words).toContain('42 jobs');
  expect(sentence('workers', 8, pathOf(8, root, [0, 2])).words).toContain('Worker 1 has it');
  // A worker's share, summed over the jobs, is all that is below the cut: the root and its children are above it.
  const shares = [1, 2, 3, 4].map((worker) => {
    const [prefix] = [...workersOf(8)].find(([, own]) => own === worker)!;
    const { words } = sentence('workers', 8, pathOf(8, root, prefix.split(',').map(Number)));
    return /(\d+) jobs with (\d+) nodes/.exec(words)!.slice(1).map(Number);
  });
  expect(shares.reduce((sum, [jobs]) => sum + jobs!, 0)).toBe(42);
  expect(shares.reduce((sum, [, nodes]) => sum + nodes!, 0)).toBe(root.size - 9);
  expect(sentence('brute', 8, [root]).words).toContain('16,777,216 boards');
});

test('the levels below a node are those of its subtree, and red is what lies below its dead ends', () => {
  const n = 8;
  const root = rootOf(n);
  const nodes = new Array<number>(n + 1).fill(0);
  const deadEnds = new Array<number>(n + 1).fill(0);
  for (const node of all(n, root)) {
    nodes[node.columns.length]! += 1;
    if (node.columns.length < n && node.size === 1) deadEnds[node.columns.length]! += 1;
  }
  expect(levelsBelow(n, [])).toEqual({ nodes, deadEnds });
  const { bars } = barsIn(n, root, { from: 0, to: root.size }, { pixels: 10 * root.size, thin: 2 });
  const parts = [...patches('brute', n, bars)];
  for (let row = 0; row <= n; row++)
    expect(parts.filter((part) => part.fill === 'beyond' && part.row === row)).toHaveLength(
      deadEnds.slice(0, row).reduce((sum, some) => sum + some, 0),
    );
});
