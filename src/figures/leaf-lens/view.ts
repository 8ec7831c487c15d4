/** The whole search for four queens, 60 tries, and what each definition of "leaf" counts in it: sums of five kinds of mark. */
import { check, crossPath } from '../kit/marks.ts';
import { miniBoard } from '../pieces/board.ts';
import { head } from '../kit/layout.ts';
import { type Sentence, say } from '../kit/say.ts';
import { type QueensTrace, traceQueens } from '../pieces/queens-trace.ts';
import { count, round, tag } from '../kit/svg.ts';
import { SOLUTION, STUCK } from '../kit/tree.ts';
import { search } from '../../solvers/queens/backtracking.ts';

/** What can be counted, in the order of the list. */
export const KINDS = ['refused', 'empty', 'onward', 'stuck', 'full'] as const;
export type Kind = (typeof KINDS)[number];

/** The four counts that people take, as the kinds that each adds up. */
export const LENSES = {
  tries: ['refused', 'onward', 'stuck', 'full'],
  nodes: ['empty', 'onward', 'stuck', 'full'],
  tests: ['refused', 'full'],
  stuck: ['stuck', 'full'],
} as const satisfies Readonly<Record<string, readonly Kind[]>>;
export type Lens = keyof typeof LENSES;
export const OPENING = 'tests';

const same = (some: readonly Kind[], others: readonly Kind[]): boolean => some.join() === others.join();
/** The choice that stands for these kinds. */
export const lensOf = (counted: readonly Kind[]): string =>
  Object.entries(LENSES).find(([, kinds]) => same(kinds, counted))?.[0] ?? 'own';

/** Kinds by their places in the list, as an address has them. */
export const kindsOf = (places: readonly number[]): readonly Kind[] =>
  KINDS.filter((_, at) => places.includes(at));

/** How many of each kind a finished search has. */
export function leafCounts(trace: QueensTrace): Readonly<Record<Kind, number>> {
  const fates = [...trace.tree.fate];
  const stuck = fates.filter((fate) => fate === STUCK).length;
  const full = fates.filter((fate) => fate === SOLUTION).length;
  const onward = trace.tree.size - 1 - stuck - full;
  return { refused: trace.step(trace.last).rejected, empty: 1, onward, stuck, full };
}

const N = 4;
const trace = traceQueens(N, search(N));
const countsOf = [N, 5, 6, 7, 8].map((n) => ({
  n,
  counts: leafCounts(n === N ? trace : traceQueens(n, search(n))),
}));
export const counted = countsOf[0]!.counts;
const sum = (counts: Readonly<Record<Kind, number>>, kinds: readonly Kind[]): number =>
  kinds.reduce((all, kind) => all + counts[kind], 0);

const words: Readonly<Record<Kind, string>> = {
  refused: 'squares refused',
  empty: 'the empty board',
  onward: 'boards that go on',
  stuck: 'stuck boards',
  full: 'solutions',
};

/** A line of the list: whether the kind is counted, and what it adds. */
export const row = (kind: Kind, kinds: readonly Kind[]): string =>
  `<svg viewBox="0 0 20 20" aria-hidden="true"><rect x="1" y="1" width="18" height="18"/>${kinds.includes(kind) ? check(10, 11, 1.1) : ''}</svg>` +
  `<span>${words[kind]}</span><b>${count(counted[kind])}</b>`;

export const total = (kinds: readonly Kind[]): string => count(sum(counted, kinds));

/** The same count on larger boards. */
export const wider = (kinds: readonly Kind[]): string =>
  countsOf
    .slice(1)
    .map(({ n, counts }) => `<span>${n} queens<b>${count(sum(counts, kinds))}</b></span>`)
    .join('');

export function sentence(kinds: readonly Kind[]): Sentence {
  const inTables: Readonly<Record<string, string>> = {
    tries: `All that the program does: from each of ${counted.empty + counted.onward + counted.stuck} boards it tries ${N} squares.`,
    nodes: 'Every board without conflict, the empty one too: the nodes that we count in this book.',
    tests: `A leaf is a try that ends there: the ${total(LENSES.tests)} of the source’s tables 2 and 3.`,
    stuck: `A leaf is a board that cannot go on: the ${total(LENSES.stuck)} of the source’s table 4.`,
  };
  const others: Readonly<Record<string, string>> = {
    '': 'Nothing is counted. Press what you would call a leaf.',
    full: 'Solutions alone: what the search finds, not what it costs.',
  };
  const known = inTables[lensOf(kinds)] ?? others[kinds.join()];
  return { mark: '', words: known ?? 'A count of your own: no table has it, and nothing forbids it.' };
}

/** The figure: choice, tree, and the list of kinds as a sum. */
export function body(id: string): string {
  const kinds: readonly Kind[] = LENSES[OPENING];
  const lenses = Object.entries(LENSES).map(([lens, each]): [string, string] => [
    lens,
    lens === 'tries' || lens === 'nodes' ? lens : `leaves (${total(each)})`,
  ]);
  const list = KINDS.map((kind) =>
    tag(
      'button',
      {
        type: 'button',
        class: `lens-row ${kind}`,
        'data-kind': kind,
        'data-point': `kind:${kind}`,
        'aria-pressed': String(kinds.includes(kind)),
      },
      row(kind, kinds),
    ),
  );
  return (
    head(id, { lens: { legend: 'Count', options: [...lenses, ['own', 'your own']], value: OPENING } }) +
    `<div class="lens-two">${lensTree(kinds)}<div>${list.join('')}` +
    `<p class="lens-total"><span>counted</span><b data-part="total">${total(kinds)}</b></p>` +
    say(sentence(kinds), 3) +
    `<p class="lens-wider" data-part="wider">${wider(kinds)}</p></div></div>`
  );
}

/** The width of the tree, of a board, and from one level to the next. */
const [WIDTH, SIZE, LEVEL] = [600, 84, 110];
const CELL = SIZE / N;

/** The tree: under each board those that it leads to, each by a link from its own column. */
function lensTree(kinds: readonly Kind[]): string {
  const { tree, col } = trace;
  const children = (node: number): readonly number[] =>
    Array.from({ length: tree.size }, (_, child) => child).filter((child) => tree.parent[child] === node);
  const isLeaf = (node: number): boolean => children(node).length === 0;
  const pitch = WIDTH / Array.from({ length: tree.size }, (_, node) => node).filter(isLeaf).length;
  let leaves = 0;
  const drawn: Record<Kind, string> = { refused: '', empty: '', onward: '', stuck: '', full: '' };
  let [links, dots, grounds, crosses] = ['', '', '', ''];

  /** Draws a node with all below it, and gives back the middle of its board. */
  const draw = (node: number): number => {
    const below = children(node);
    const middles = below.map(draw);
    const x = below.length === 0 ? (leaves++ + 0.5) * pitch : (middles[0]! + middles.at(-1)!) / 2;
    const depth = tree.depth[node]!;
    const [left, top] = [x - SIZE / 2, depth * LEVEL + 4];
    for (let at = 0; at < N && depth < N; at++) {
      const child = below.findIndex((each) => col[each] === at);
      const [cx, cy] = [left + (at + 0.5) * CELL, top + (depth + 0.5) * CELL];
      if (child < 0) {
        grounds += `M${round(cx - CELL / 2)} ${round(cy - CELL / 2)}h${CELL}v${CELL}h${-CELL}z`;
        crosses += crossPath(cx, cy, 5);
      } else {
        dots += `M${round(cx)} ${round(cy)}h0`;
        const end = top + LEVEL - (tree.fate[below[child]!] === SOLUTION ? 4 : 0);
        links += `M${round(cx)} ${top + SIZE}C${round(cx)} ${end - 10} ${round(middles[child]!)} ${top + SIZE + 10} ${round(middles[child]!)} ${end}`;
      }
    }
    const fate =
      tree.fate[node] === SOLUTION ? 'full' : below.length === 0 ? 'stuck' : node === 0 ? 'empty' : 'onward';
    const outer = { class: 'outer', x: -4, y: -4, width: SIZE + 8, height: SIZE + 8 };
    drawn[fate] += tag(
      'g',
      { transform: `translate(${round(left)} ${top})` },
      miniBoard(N, trace.columns(node), SIZE, fate === 'full'),
      fate === 'full' ? tag('rect', outer) : '',
      below.length > 0
        ? ''
        : tag('text', { x: SIZE / 2, y: SIZE + 20 }, fate === 'full' ? 'solution' : 'stuck'),
    );
    return x;
  };
  draw(0);
  drawn.refused = tag('path', { class: 'ground', d: grounds }) + tag('path', { class: 'cross', d: crosses });
  const kind = (name: Kind): string =>
    tag(
      'g',
      {
        class: `kind ${name}${kinds.includes(name) ? ' is-counted' : ''}`,
        'data-part': `kind-${name}`,
        'data-kind': name,
        'data-point': `kind:${name}`,
      },
      drawn[name],
    );
  return tag(
    'svg',
    {
      class: 'lens-tree',
      viewBox: `0 0 ${WIDTH} ${N * LEVEL + SIZE + 30}`,
      role: 'img',
      'aria-label': `The search tree for a board of four: ${sum(counted, LENSES.nodes)} boards, ${counted.refused} refused squares, ${counted.full} solutions`,
    },
    tag('path', { class: 'edge', d: links }),
    ...['empty', 'onward', 'stuck', 'full', 'refused'].map((name) => kind(name as Kind)),
    tag('path', { class: 'lens-dots', d: dots }),
  );
}

export const states: Readonly<Record<string, () => string>> = {
  'leaves as tries that end': () => lensTree(LENSES.tests),
  nodes: () => lensTree(LENSES.nodes),
};

export const withoutCell = 'which boards each way of counting takes can only be drawn';
