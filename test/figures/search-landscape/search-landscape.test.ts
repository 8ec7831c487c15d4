import { describe, expect, test } from 'vitest';
import {
  type Layer,
  type Look,
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
  leavesBelow,
  pathAt,
  pathOf,
  pathTo,
  rootOf,
  rowsOf,
  within,
} from '../../../src/figures/search-landscape/tree.ts';
import { filled, markup, picture } from '../../../src/figures/search-landscape/picture.ts';
import { sceneOf } from '../../../src/figures/search-landscape/view.ts';
import { search } from '../../../src/solvers/queens/bitmap.ts';
import { search as searchPruned } from '../../../src/solvers/queens/pruned.ts';

const look = (layer: Layer, n: number, cut = 2): Look => ({ layer, n, cut });

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
    expect(pathOf(6, root, path.at(-1)!.columns).at(-1)!.order).toBe(order);
  }
});

test('the children of a node share its stretch, a leaf has one place, and each place is found again', () => {
  const root = rootOf(7);
  for (const node of all(7, root)) {
    const children = grow(7, node);
    if (children.length === 0) expect(node.to - node.from).toBe(1);
    else
      expect(children.map(({ from, to }) => [from, to])).toEqual(
        children.map((_, i) => [children[i - 1]?.to ?? node.from, children[i + 1]?.from ?? node.to]),
      );
    if (children.length === 0) expect(pathAt(7, root, node.from + 0.5).at(-1)).toBe(node);
  }
});

describe.each([8, 10, 12])('%i queens', (n) => {
  const root = rootOf(n);
  /** Views from the whole tree down to two leaves, here and there. */
  const views = [0, 0.3, 0.7].flatMap((share) =>
    [1, 7, 60, 500, 4000, 100_000].map((times) => within(root, share * root.to, root.to / times)),
  );

  test('a picture has so many bars at most, wherever it looks', () => {
    for (const view of views) {
      const { bars } = barsIn(n, root, view);
      for (let row = 0; row <= n; row++)
        expect(bars.filter((bar) => bar.row === row).length).toBeLessThanOrEqual(1500);
      expect(bars.length).toBeGreaterThan(0);
    }
  });

  test('no nodes are kept but those in view', () => {
    for (const view of views) {
      const { bars } = barsIn(n, root, view);
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
    const view = { from: 0, to: fresh.to };
    const first = barsIn(n, fresh, view, budget);
    expect(first.counted).toBeLessThanOrEqual(budget + fresh.nodes);
    expect(first.isWhole).toBe(false);
    let pictures = 0;
    while (!barsIn(n, fresh, view, budget).isWhole) pictures++;
    expect(pictures).toBeLessThan(1000);
    expect(barsIn(n, fresh, view, 0).bars).toEqual(barsIn(n, root, view).bars);
  });

  test('rows fill the height, from the first to the last, and a row is thin for one that fills the view two rows below', () => {
    for (const view of views) {
      const rows = rowsOf(n, barsIn(n, root, view).bars, view);
      expect(rows).toHaveLength(n + 2);
      const { bars } = barsIn(n, root, view);
      const below = (at: number) => bars.filter(({ row, node }) => node && row === at + 2);
      for (const [row, top] of rows.slice(0, -1).entries()) {
        const seen = below(row).map(({ from, to }) => Math.min(to, view.to) - Math.max(from, view.from));
        const share = Math.max(0, ...seen) / (view.to - view.from);
        const high = rows[row + 1]! - top;
        expect(high).toBeGreaterThan(row > 0 && share > 0.6 ? 1 / 60 : 1 / 18);
        if (row > 0 && share === 1) expect(high).toBeLessThan(1 / 25);
      }
      expect(rows.at(-1)).toBeCloseTo(1);
    }
  });
});

test('the layer of the border rules leaves in what their search visits, and nothing else', () => {
  const n = 8;
  const root = rootOf(n);
  const { bars } = barsIn(n, root, root);
  const visited = [...filled(look('pruned', n), bars)].flatMap(({ bar, fill }) =>
    fill === 'pruned' ? [] : [bar.columns.join()],
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
  expect(leavesOut(look('pruned', n), [7])).toBe(true);
  expect(leavesOut(look('mirror', n), [4])).toBe(true);
  expect(leavesOut(look('mirror', 9), [4])).toBe(false);
  expect(leavesOut(look('mirror', 9), [4, 6])).toBe(true);
});

test('half of the tree is the mirror image of the other half', () => {
  const root = rootOf(9);
  const sum = (out: boolean): number =>
    [...all(9, root)].filter(
      ({ columns }) => columns.length > 1 && isLeftOut(look('mirror', 9), pathOf(9, root, columns)) === out,
    ).length;
  expect(sum(true)).toBe(sum(false));
});

test('below a row without a free square there is no solution', () => {
  const root = rootOf(8);
  for (const node of all(8, root))
    if (emptyRow(8, node.columns) !== undefined) expect(node.solutions).toBe(0);
});

test('each job has a worker, and the sentence says whose it is', () => {
  const root = rootOf(8);
  expect(workersOf(look('workers', 8)).size).toBe(42);
  expect(new Set(workersOf(look('workers', 8)).values())).toEqual(new Set([1, 2, 3, 4]));
  expect(sentence(look('workers', 8), [root]).words).toContain('42 jobs');
  expect(sentence(look('workers', 8), pathOf(8, root, [0, 2])).words).toContain('Worker 1 has it');
  // A worker's share, summed over the jobs, is all that is below the cut: the root and its children are above it.
  const shares = [1, 2, 3, 4].map((worker) => {
    const [prefix] = [...workersOf(look('workers', 8))].find(([, own]) => own === worker)!;
    const { words } = sentence(look('workers', 8), pathOf(8, root, prefix.split(',').map(Number)));
    return /(\d+) jobs with (\d+) nodes/.exec(words)!.slice(1).map(Number);
  });
  expect(shares.reduce((sum, [jobs]) => sum + jobs!, 0)).toBe(42);
  expect(shares.reduce((sum, [, nodes]) => sum + nodes!, 0)).toBe(root.nodes - 9);
  expect(sentence(look('brute', 8), [root]).words).toContain('16,777,216 boards');
});

test('a cut above another row makes other jobs, and the same nodes are dealt out', () => {
  for (const cut of [1, 2, 3]) {
    const jobs = [...workersOf(look('workers', 8, cut)).keys()];
    expect(jobs).toHaveLength([8, 42, 140][cut - 1]!);
    expect(new Set(jobs.map((job) => job.split(',').length))).toEqual(new Set([cut]));
  }
});

test('the leaves below a node are those of its subtree, and red is what lies below its dead ends', () => {
  const n = 8;
  const root = rootOf(n);
  const leaves = new Array<number>(n + 1).fill(0);
  for (const node of all(n, root)) if (node.nodes === 1) leaves[node.columns.length]! += 1;
  expect(leavesBelow(n, [])).toEqual(leaves);
  expect(leaves.reduce((sum, some) => sum + some, 0)).toBe(root.to);
  const scene = sceneOf(n, 'brute');
  const drawn = markup(scene, picture(scene));
  // Some red stands below the left part of each dead end, the right one may be a gap between bars; none stands below a solution.
  const red = [...drawn.matchAll(/stroke="var\(--st-reject\)"[^>]* d="M([\d.]+) [^h]+([^"]+)"/g)].flatMap(
    ([, start, d]) => {
      let at = Number(start);
      return [...d!.matchAll(/([hm])(-?[\d.]+)/g)].flatMap(([, step, far]) => {
        const from = at;
        at += Number(far);
        return step === 'h' ? [{ from, to: at }] : [];
      });
    },
  );
  const isRed = (leaf: number, wide: number): boolean =>
    red.some(({ from, to }) => from < leaf + wide - 0.01 && to > leaf + 0.01);
  for (const leaf of all(n, root))
    if (leaf.nodes === 1)
      expect(isRed(leaf.from, leaf.columns.length < n ? 0.2 : 1), leaf.columns.join()).toBe(
        leaf.columns.length < n,
      );
  const boards = leaves.slice(0, n).reduce((sum, some, row) => sum + some * n ** (n - row), 0);
  expect(boards).toBe(168_672);
  expect(drawn).toContain('below dead ends: 168,672 boards');
  expect(drawn).toContain('below attacked squares, not drawn: 16,608,452');
  expect(boards + 16_608_452 + leaves[n]!).toBe(8 ** 8);
});

test('what is not drawn of brute force are the boards that go on below an attacked square while another is free', () => {
  const n = 6;
  const isFree = (above: readonly number[], col: number): boolean =>
    above.every((other, row) => other !== col && Math.abs(other - col) !== above.length - row);
  let boards = 0;
  for (let board = 0; board < n ** n; board++) {
    const columns = Array.from({ length: n }, (_, row) => Math.floor(board / n ** row) % n);
    const row = columns.findIndex((col, at) => !isFree(columns.slice(0, at), col));
    const above = columns.slice(0, row);
    if (row >= 0 && columns.keys().some((col) => isFree(above, col))) boards += 1;
  }
  const scene = sceneOf(n, 'brute');
  expect(markup(scene, picture(scene))).toContain(`not drawn: ${boards.toLocaleString('en')}`);
});
