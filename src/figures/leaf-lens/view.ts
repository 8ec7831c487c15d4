/** The whole search of a board of four, 60 tries, and what each definition of "leaf" counts in it. */
import { crossPath } from '../kit/marks.ts';
import { miniBoard } from '../pieces/board.ts';
import { choice } from '../kit/choice.ts';
import { type QueensTrace, traceQueens } from '../pieces/queens-trace.ts';
import { round, tag } from '../kit/svg.ts';
import { SOLUTION, STUCK } from '../kit/tree.ts';
import { search } from '../../solvers/queens/backtracking.ts';
import { LEVEL, SIZE, layTree, linkPath } from './layout.ts';

/** What the lens can count. Nothing but the search itself says how many there are. */
const LENSES = ['tries', 'nodes', 'tests', 'stuck'] as const;
export type Lens = (typeof LENSES)[number];

export interface LeafCounts {
  readonly tries: number;
  readonly refused: number;
  readonly nodes: number;
  readonly stuck: number;
  readonly solutions: number;
}

/** Counts a finished search in all four ways. */
export function leafCounts(trace: QueensTrace): LeafCounts {
  const { tries, rejected } = trace.step(trace.last);
  const fates = [...trace.tree.fate];
  return {
    tries,
    refused: rejected,
    nodes: trace.tree.size,
    stuck: fates.filter((fate) => fate === STUCK).length,
    solutions: fates.filter((fate) => fate === SOLUTION).length,
  };
}

const N = 4;
const trace = traceQueens(N, search(N));
export const counted = leafCounts(trace);

/** The figure: choice, sum, and the tree in a wide and a narrow drawing. Style sheet and radio buttons do the rest. */
export function leafLens(id: string): string {
  const { tries, refused, nodes, stuck, solutions } = counted;
  const sums: Readonly<Record<Lens, string>> = {
    tries: `<b>${tries}</b> tries`,
    nodes: `1 + ${nodes - 1} = <b>${nodes}</b> nodes`,
    tests: `${refused} + ${solutions} = <b>${refused + solutions}</b> leaves`,
    stuck: `${stuck} + ${solutions} = <b>${stuck + solutions}</b> leaves`,
  };
  const leaves = [
    ['tests', `leaves (${refused + solutions})`],
    ['stuck', `leaves (${stuck + solutions})`],
  ] as const;
  const options = ['tries', 'nodes', ...leaves];
  const pick = choice(id, 'lens', { legend: 'Count', options, value: 'tests' });
  const sum = LENSES.map((lens) => `<span data-lens="${lens}">${sums[lens]}</span>`).join('');
  return `<div class="lens-top">${pick}<p class="lens-sum" aria-live="polite">${sum}</p></div>${lensTree()}${lensOutline()}`;
}

const label = `The search tree for a board of four: ${counted.nodes} nodes, ${counted.refused} refused squares, ${counted.solutions} solutions`;

/** What is tried below a node, column by column: the child's number, or −1 for a square refused. */
const children: readonly (readonly number[])[] = Array.from({ length: trace.tree.size }, (_, node) => {
  if (trace.tree.depth[node] === N) return [];
  return Array.from({ length: N }, (_, col) => {
    for (let child = node + 1; child < trace.tree.size; child++) {
      if (trace.tree.parent[child] === node && trace.col[child] === col) return child;
    }
    return -1;
  });
});

const fateOf = (node: number): 'solution' | 'stuck' | '' =>
  trace.tree.fate[node] === SOLUTION ? 'solution' : trace.tree.fate[node] === STUCK ? 'stuck' : '';

/** A node's board at a place, with its word. */
function nodeAt(node: number, x: number, y: number, size: number, word: string): string {
  const fate = fateOf(node);
  const solved = fate === 'solution';
  return tag(
    'g',
    { class: `node${fate && ` ${fate}`}`, transform: `translate(${round(x)} ${round(y)})` },
    miniBoard(N, trace.columns(node), size, solved),
    solved ? tag('rect', { class: 'outer', x: -3, y: -3, width: size + 6, height: size + 6 }) : '',
    word,
  );
}

/** Wide: tries from left to right in the order in which they are made. */
function lensTree(): string {
  const laid = layTree(trace.tree, children);
  const links: string[] = [];
  for (let node = 1; node < trace.tree.size; node++) {
    const from = laid.nodes[trace.tree.parent[node]!]!;
    const to = laid.nodes[node]!;
    const end = fateOf(node) === 'solution' ? to.top - 3 : to.top;
    links.push(
      tag('path', { class: 'edge', d: linkPath({ x: from.x, y: from.top + SIZE }, { x: to.x, y: end }) }),
    );
  }
  const crosses: string[] = [];
  for (const { parent, x, y } of laid.refusals) {
    const from = laid.nodes[parent]!;
    links.push(
      tag('path', {
        class: 'edge to-reject',
        d: linkPath({ x: from.x, y: from.top + SIZE }, { x, y: y - 6 }),
      }),
    );
    crosses.push(crossPath(x, y, 3.5));
  }
  const boards = laid.nodes.map(({ x, top }, node) => {
    const fate = fateOf(node);
    const y = fate === 'stuck' ? LEVEL + 8 : SIZE + 20;
    const word = fate && tag('text', { class: 'tag', x: SIZE / 2, y, 'text-anchor': 'middle' }, fate);
    return nodeAt(node, x - SIZE / 2, top, SIZE, word);
  });
  return tag(
    'svg',
    {
      class: 'lens-tree node-link drawn-wide',
      viewBox: `0 -8 ${round(laid.width)} ${laid.height + 38}`,
      role: 'img',
      'aria-label': label,
    },
    ...links,
    tag('path', { class: 'try', d: crosses.join('') }),
    ...boards,
  );
}

/** Narrow: the same tree as an outline, one node a line, with its refused tries beside it. */
function lensOutline(): string {
  const [size, line, indent, top] = [30, 37, 38, 4];
  const at = (node: number): readonly [x: number, y: number] => [
    4 + trace.tree.depth[node]! * indent,
    top + node * line,
  ];
  let links = '';
  let crosses = '';
  let boards = '';
  for (let node = 0; node < trace.tree.size; node++) {
    const [x, y] = at(node);
    if (node > 0) {
      const [px, py] = at(trace.tree.parent[node]!);
      links += `M${px + 14} ${py + size}V${y + size / 2}H${x}`;
    }
    const refusals = children[node]!.filter((child) => child < 0).length;
    for (let i = 0; i < refusals; i++) crosses += crossPath(x + size + 16 + i * 15, y + size / 2, 3.5);
    const fate = fateOf(node);
    const wordAt = size + 16 + refusals * 15 + (refusals === 0 ? -2 : 0);
    const word = fate && tag('text', { class: 'tag', x: wordAt, y: size / 2 + 4 }, fate);
    boards += nodeAt(node, x, y, size, word);
  }
  return tag(
    'svg',
    {
      class: 'lens-tree node-link drawn-narrow',
      viewBox: `0 0 328 ${trace.tree.size * line + top}`,
      role: 'img',
      'aria-label': label,
    },
    tag('path', { class: 'edge', d: links }),
    tag('path', { class: 'try', d: crosses }),
    boards,
  );
}

export const states: Readonly<Record<string, () => string>> = {
  'the tree': lensTree,
  'as an outline': lensOutline,
};
