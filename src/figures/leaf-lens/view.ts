/** The whole search of a board of four, 60 tries, and what each definition of "leaf" counts in it. */
import { crossPath } from '../kit/marks.ts';
import { miniBoard } from '../pieces/board.ts';
import { choice } from '../kit/choice.ts';
import { WALK, linkRect } from '../kit/links.ts';
import type { Sentence } from '../kit/say.ts';
import { type QueensTrace, traceQueens } from '../pieces/queens-trace.ts';
import { plural, round, tag } from '../kit/svg.ts';
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

/** What each definition counts; the style sheet shows the words of the one that is chosen. */
function sentences(): string {
  const { tries, refused, nodes, stuck, solutions } = counted;
  const words: Readonly<Record<Lens, string>> = {
    tries: `All of it: from every board that is not full, four squares are tried, ${nodes - solutions} × ${N} = ${tries}. Each × is a square refused.`,
    nodes: `The boards without conflict: one empty, ${nodes - 1} with queens. This is the count we use in this book.`,
    tests: `A leaf is a try that ends there: ${refused} squares refused, and ${solutions} boards completed. This is the ${refused + solutions} of tables 2 and 3.`,
    stuck: `A leaf is a board that cannot go on: ${stuck} where no square is free, and ${solutions} that are full. This is the ${stuck + solutions} of table 4.`,
  };
  return LENSES.map((lens) => `<span data-lens="${lens}">${words[lens]}</span>`).join('');
}

/** What a board is, and what it adds to each count. */
export function boardSentence(node: number): Sentence {
  const queens = trace.columns(node);
  const refusals = children[node]!.filter((child) => child < 0).length;
  const placed = `${plural(queens.length, 'queen')} in column${queens.length === 1 ? '' : 's'} ${queens.join(', ')}`;
  const where = queens.length === 0 ? 'The empty board' : placed;
  switch (fateOf(node)) {
    case 'solution':
      return { mark: 'solve', words: `${where}: a solution, and a leaf by either definition.` };
    case 'stuck':
      return {
        mark: 'reject',
        words: `${where}: row ${queens.length} is refused whole. One node; ${refusals} leaves by the first definition, one by the second.`,
      };
    default:
      return {
        mark: '',
        words: `${where}: row ${queens.length} takes ${plural(N - refusals, 'queen')}. One node; ${plural(refusals, 'leaf', 'leaves')} by the first definition, none by the second.`,
      };
  }
}

/** The step of the search at which a board comes up. */
export const stepOf = (node: number): number => trace.placedAt[node]!;

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
  return (
    `<div class="lens-top">${pick}<p class="lens-sum" aria-live="polite">${sum}</p></div>` +
    `<div class="lens-says"><p class="sf-say" data-part="definition" aria-live="polite">${sentences()}</p>` +
    `<p class="sf-say" data-part="say" aria-live="polite" hidden></p></div>` +
    lensTree() +
    lensOutline()
  );
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

/** The squares that a board refuses, which light up with it. */
const refusedBy = (node: number, d: string): string =>
  tag('path', { class: 'try', 'data-point': `board:${node}`, d });

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
  const crosses = new Map<number, string>();
  for (const { parent, x, y } of laid.refusals) {
    const from = laid.nodes[parent]!;
    links.push(
      tag('path', {
        class: 'edge to-reject',
        d: linkPath({ x: from.x, y: from.top + SIZE }, { x, y: y - 6 }),
      }),
    );
    crosses.set(parent, (crosses.get(parent) ?? '') + crossPath(x, y, 3.5));
  }
  const boards = laid.nodes.map(({ x, top }, node) => {
    const fate = fateOf(node);
    const y = fate === 'stuck' ? LEVEL + 8 : SIZE + 20;
    const word = fate && tag('text', { class: 'tag', x: SIZE / 2, y, 'text-anchor': 'middle' }, fate);
    return nodeAt(node, x - SIZE / 2, top, SIZE, word);
  });
  const touched = laid.nodes.map(({ x, top }, node) =>
    linkRect(`board:${node}`, round(x - SIZE / 2 - 5), top - 5, SIZE + 10, SIZE + 10),
  );
  return tag(
    'svg',
    {
      class: 'lens-tree node-link drawn-wide',
      viewBox: `0 -8 ${round(laid.width)} ${laid.height + 38}`,
      ...WALK,
      'aria-label': label,
    },
    ...links,
    ...[...crosses].map(([node, d]) => refusedBy(node, d)),
    ...boards,
    ...touched,
  );
}

/** Narrow: the same tree as an outline, one node a line, with its refused tries beside it. */
function lensOutline(): string {
  const [size, line, indent, top] = [28, 32, 38, 4];
  const at = (node: number): readonly [x: number, y: number] => [
    4 + trace.tree.depth[node]! * indent,
    top + node * line,
  ];
  let links = '';
  let crosses = '';
  let boards = '';
  let touched = '';
  for (let node = 0; node < trace.tree.size; node++) {
    const [x, y] = at(node);
    if (node > 0) {
      const [px, py] = at(trace.tree.parent[node]!);
      links += `M${px + 14} ${py + size}V${y + size / 2}H${x}`;
    }
    const refusals = children[node]!.filter((child) => child < 0).length;
    const ends = Array.from({ length: refusals }, (_, i) =>
      crossPath(x + size + 16 + i * 15, y + size / 2, 3.5),
    );
    if (refusals > 0) crosses += refusedBy(node, ends.join(''));
    const fate = fateOf(node);
    const wordAt = size + 16 + refusals * 15 + (refusals === 0 ? -2 : 0);
    const word = fate && tag('text', { class: 'tag', x: wordAt, y: size / 2 + 4 }, fate);
    boards += nodeAt(node, x, y, size, word);
    // The whole line can be touched: a board alone is smaller than a thumb.
    touched += linkRect(`board:${node}`, x - 3, y - 3, 324 - x, line);
  }
  return tag(
    'svg',
    {
      class: 'lens-tree node-link drawn-narrow',
      viewBox: `0 0 328 ${trace.tree.size * line + top}`,
      ...WALK,
      'aria-label': label,
    },
    tag('path', { class: 'edge', d: links }),
    crosses,
    boards,
    touched,
  );
}

export const states: Readonly<Record<string, () => string>> = {
  'the tree': lensTree,
  'as an outline': lensOutline,
};

export const withoutCell = 'which boards each way of counting takes can only be drawn';
