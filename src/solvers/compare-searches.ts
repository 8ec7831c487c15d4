/**
 * Where a search of the reader's own and the book's part: at which node, on which level, and on which board. For exercises, whose
 * checks can then say more than "another number".
 */
import type { Placement, QueensCount, QueensEvent, Split, TourEvent } from './contract.ts';

/** A node: the columns of the queens so far, or the squares of the path so far. */
export type Node = readonly number[];

/** The nodes of a search for queens, in the order of its visit: the empty board first. */
export function* boardsOf(events: Iterable<QueensEvent>): Generator<Node, void> {
  const queens: number[] = [];
  yield [];
  for (const event of events) {
    if (event.kind === 'place') {
      queens[event.row] = event.col;
      yield queens.slice(0, event.row + 1);
    }
  }
}

/** The nodes of a search for tours: the path after each square that is entered. */
export function* pathsOf(events: Iterable<TourEvent>): Generator<Node, void> {
  const path: number[] = [];
  for (const event of events) {
    if (event.kind === 'visit') {
      path.length = event.step - 1;
      path.push(event.square);
      yield [...path];
    }
  }
}

/** Ends a search that has parted from the book's: it might never end by itself. */
class Parted extends Error {}

/**
 * Compares the nodes of a search, in their order, with the book's. The search calls `visit` at each of its nodes. It is stopped where
 * the two part, so it need not end by itself.
 * @returns an empty text if they are the same, or a sentence that says where they part.
 */
export function whereTheyPart(book: Iterable<Node>, search: (visit: (node: Node) => void) => void): string {
  const expected = book[Symbol.iterator]();
  let visited = 0;
  let words = '';
  try {
    search((node) => {
      const next = expected.next();
      const mine = Array.from(node).join(' ');
      if (next.done === true) {
        words = `The book’s search ends after ${visited} nodes. Yours goes on, with ${named(mine)}.`;
      } else if (mine !== next.value.join(' ')) {
        words = `Node ${visited + 1} is ${named(mine)} with you and ${named(next.value.join(' '))} in the book: the two part at level ${levelOf(node, next.value)}.`;
      }
      if (words !== '') throw new Parted();
      visited += 1;
    });
  } catch (error) {
    if (!(error instanceof Parted)) throw error;
  }
  if (words !== '') return words;
  const next = expected.next();
  return next.done === true
    ? ''
    : `Your search ends after ${visited} nodes. The book’s goes on, with ${named(next.value.join(' '))}.`;
}

/**
 * Compares the nodes of a search with the book's level by level, in whatever order it comes to them. It is stopped at a node that the
 * book does not have, or has once only.
 * @returns an empty text if they are the same, or a sentence that says on which level they part, and at which board.
 */
export function whereLevelsPart(book: Iterable<Node>, search: (visit: (node: Node) => void) => void): string {
  const levels: Set<string>[] = [];
  for (const node of book) (levels[node.length] ??= new Set()).add(node.join(' '));
  const seen = levels.map(() => new Set<string>());
  let words = '';
  try {
    search((node) => {
      const mine = Array.from(node).join(' ');
      const level = node.length;
      if (seen[level]?.has(mine)) words = `You come to ${named(mine)} twice, at level ${level}.`;
      else if (!levels[level]?.has(mine))
        words = `At level ${level} you visit ${named(mine)}, and the book does not.`;
      if (words !== '') throw new Parted();
      seen[level]!.add(mine);
    });
  } catch (error) {
    if (!(error instanceof Parted)) throw error;
  }
  if (words !== '') return words;
  const short = levels.findIndex((nodes, level) => nodes.size > seen[level]!.size);
  if (short < 0) return '';
  const missing = [...levels[short]!].find((node) => !seen[short]!.has(node))!;
  return `Of level ${short} you visit ${seen[short]!.size}, and the book ${levels[short]!.size}: ${named(missing)} is missing.`;
}

/** Where two counts part. */
export interface CountsPart {
  /** The board: the columns of the queens that stand in the first rows. */
  readonly prefix: Placement;
  /** The nodes below it, itself included, that the two searches count. */
  readonly mine: number;
  readonly book: number;
  /** The same as a sentence. */
  readonly words: string;
}

/**
 * Where the trees of two counts part, found from their numbers of nodes alone. A board at which the reader's search goes on to other
 * squares than the book's has other nodes than itself and those below the book's next boards; where it has just these, the first next
 * board that differs is looked at in the same way. It asks for at most 2n² counts below a board.
 * @returns null where both count the same nodes, or one counts none.
 */
export function whereCountsPart(
  n: number,
  mine: Split<number, QueensCount>,
  book: Split<number, QueensCount>,
): CountsPart | null {
  let prefix: Placement = [];
  for (;;) {
    const [yours, its] = [nodesBelow(n, mine, prefix), nodesBelow(n, book, prefix)];
    if (yours === its || yours === null || its === null) return null;
    const longer = Array.from({ length: n }, (_, col) => [...prefix, col])
      .map((next) => ({ next, book: nodesBelow(n, book, next), mine: nodesBelow(n, mine, next) }))
      .filter((each) => each.book !== null);
    const without = yours - longer.reduce((sum, each) => sum + (each.mine ?? 0), 1);
    const differing = longer.find((each) => each.mine !== each.book);
    if (without === 0 && differing && prefix.length < n) {
      prefix = differing.next;
      continue;
    }
    const why =
      without > 0
        ? 'yours goes on to a square that the book’s refuses'
        : 'yours leaves out a square that the book’s goes on to';
    return {
      ...{ prefix, mine: yours, book: its },
      words: `At ${prefix.length === 0 ? 'the empty board' : `the board ${prefix.join(' ')}`} the two part: ${why}. With all that stands below it, it is ${yours} nodes with you and ${its} in the book.`,
    };
  }
}

/** Null for a board to which the search does not go, and for one that counts no nodes. */
function nodesBelow(n: number, search: Split<number, QueensCount>, prefix: Placement): number | null {
  try {
    return search.run(n, prefix.join('.')).nodes;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

const named = (node: string): string => (node === '' ? 'the empty board' : node);

/** How many of the first entries two nodes share, and one more: the level of the first that differs. */
function levelOf(mine: Node, book: Node): number {
  const at = book.findIndex((entry, i) => entry !== mine[i]);
  return at < 0 ? book.length + 1 : at + 1;
}
