/** The whole search for four queens, 60 tries, and what each definition of "leaf" counts in it: sums of five kinds of mark. */
import { slider } from '../kit/hand.ts';
import { head } from '../kit/layout.ts';
import { check } from '../kit/marks.ts';
import { type Sentence, say } from '../kit/say.ts';
import { count, tag } from '../kit/svg.ts';
import { SOLUTION, STUCK } from '../kit/tree.ts';
import { type QueensTrace, traceQueens } from '../pieces/queens-trace.ts';
import { search } from '../../solvers/queens/backtracking.ts';
import { type Kind, N, boards, lensTree, nameOf, trace } from './tree.ts';

/** What can be counted, in the order of the list. */
export const KINDS: readonly Kind[] = ['refused', 'empty', 'onward', 'stuck', 'full'];

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

/** What is said of a board that is open: `at` is its place in the search and one more, and 0 is none. */
export function boardSays(at: number, kinds: readonly Kind[]): Sentence {
  const board = boards[at - 1];
  if (!board) return sentence(kinds);
  const refused = N - board.below.length;
  const adds =
    (kinds.includes('refused') && board.kind !== 'full' ? refused : 0) + (kinds.includes(board.kind) ? 1 : 0);
  const tried =
    board.kind === 'full'
      ? 'no row is left, a solution'
      : `${N} squares tried, ${refused} refused${board.kind === 'stuck' ? ', and so it is stuck' : ''}`;
  return {
    mark: board.kind === 'full' ? 'solve' : board.kind === 'stuck' ? 'reject' : 'path',
    words: `${nameOf(board)}: ${tried}. It adds ${adds} to the ${total(kinds)}.`,
  };
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
    slider('board', {
      label: 'Board to unfold',
      min: 0,
      max: boards.length,
      value: 0,
      words: (at) => boardSays(at, kinds).words,
    }) +
    `<div class="lens-two">${lensTree(kinds)}<div>${list.join('')}` +
    `<p class="lens-total"><span>counted</span><b data-part="total">${total(kinds)}</b></p>` +
    say(sentence(kinds), 3) +
    `<p class="lens-wider" data-part="wider">${wider(kinds)}</p></div></div>`
  );
}

export const states: Readonly<Record<string, () => string>> = {
  'leaves as tries that end': () => lensTree(LENSES.tests),
  nodes: () => lensTree(LENSES.nodes),
  'the tries of a board': () => lensTree(LENSES.tests, 3),
};

export const withoutCell = 'which boards each way of counting takes can only be drawn';
