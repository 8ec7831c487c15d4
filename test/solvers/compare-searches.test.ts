import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  boardsOf,
  type Node,
  pathsOf,
  whereCountsPart,
  whereLevelsPart,
  whereTheyPart,
} from '../../src/solvers/compare-searches.ts';
import * as forced from '../../src/solvers/knights/forced.ts';
import { search, split } from '../../src/solvers/queens/backtracking.ts';
import { levelProfile } from '../../src/solvers/queens/level-profile.ts';
import { addCounts, freeColumns } from '../../src/solvers/queens/prefixes.ts';

const visiting = (nodes: readonly Node[]) => (visit: (node: Node) => void) =>
  nodes.forEach((node) => visit(node));

test('the boards of a search are its nodes, level by level', () => {
  for (const n of [1, 4, 6]) {
    const levels = new Array<number>(n + 1).fill(0);
    for (const board of boardsOf(search(n))) levels[board.length]! += 1;
    expect(levels).toEqual([...levelProfile(n)]);
  }
});

test('the paths of a search for tours grow by one square, from the corner', () => {
  const board = { width: 4, height: 5 };
  const paths = [...pathsOf(forced.search(board))];
  expect(paths).toHaveLength(forced.countTours(board).calls! + 1);
  for (const path of paths) expect(path[0]).toBe(0);
});

test('a search is the same as itself, and one that parts is told at which node, level and board', () => {
  const book = [[], [0], [0, 2], [1]];
  expect(whereTheyPart(book, visiting(book))).toBe('');
  expect(whereTheyPart(book, visiting([[], [0], [0, 3]]))).toBe(
    'Node 3 is 0 3 with you and 0 2 in the book: the two part at level 2.',
  );
  expect(whereTheyPart(book, visiting([[], [0]]))).toBe(
    'Your search ends after 2 nodes. The book’s goes on, with 0 2.',
  );
  expect(whereTheyPart(book, visiting([...book, [2]]))).toBe(
    'The book’s search ends after 4 nodes. Yours goes on, with 2.',
  );
  expect(whereTheyPart(book, visiting([[0]]))).toBe(
    'Node 1 is 0 with you and the empty board in the book: the two part at level 1.',
  );
});

test('levels may come in any order, and a search is told which node it has too many, twice, or not', () => {
  const book = [[], [0], [0, 2], [1]];
  expect(whereLevelsPart(book, visiting([[1], [0, 2], [], [0]]))).toBe('');
  expect(whereLevelsPart(book, visiting([[], [0], [0, 3]]))).toBe(
    'At level 2 you visit 0 3, and the book does not.',
  );
  expect(whereLevelsPart(book, visiting([[], [1], [0, 2], [1]]))).toBe('You come to 1 twice, at level 1.');
  expect(whereLevelsPart(book, visiting([[], [0], [0, 2]]))).toBe(
    'Of level 1 you visit 1, and the book 2: 1 is missing.',
  );
  expect(whereLevelsPart(book, visiting([[], [0], [1], [0, 2], [0, 2, 1]]))).toBe(
    'At level 3 you visit 0 2 1, and the book does not.',
  );
});

test('a search that would not end is stopped where it parts, and its own errors are its own', () => {
  const endless = (visit: (node: Node) => void): void => {
    for (;;) visit([]);
  };
  expect(whereTheyPart([[], [0]], endless)).toContain('the two part at level 1');
  expect(whereLevelsPart([[], [0]], endless)).toBe('You come to the empty board twice, at level 0.');
  expect(() =>
    whereTheyPart([[]], () => {
      throw new TypeError('mine');
    }),
  ).toThrow('mine');
});

test('two counts part at the board at which one goes on to another square, wherever that is', () => {
  const n = 6;
  const boards = [...boardsOf(search(n))].filter(({ length }) => length < n);
  /** Counts nodes as the book does, but at one board goes on to the column, or leaves it out, the other way round. */
  let wrong = { at: '', col: 0 };
  const below = (board: readonly number[]): ReturnType<typeof split.run> => {
    const free = board.length === n ? [] : freeColumns(n, board);
    const next =
      board.join('.') !== wrong.at
        ? free
        : free.includes(wrong.col)
          ? free.filter((col) => col !== wrong.col)
          : [...free, wrong.col];
    const own = { solutions: 0n, unique: null, leaves: 0, nodes: 1 };
    return addCounts([own, ...next.map((col) => below([...board, col]))]);
  };
  const mine = {
    ...split,
    run: (_: number, id: string) => below(id === '' ? [] : id.split('.').map(Number)),
  };
  fc.assert(
    fc.property(fc.constantFrom(...boards), fc.nat({ max: n - 1 }), (at, col) => {
      wrong = { at: at.join('.'), col };
      const part = whereCountsPart(n, mine, split);
      expect(part?.prefix).toEqual(at);
      expect(part?.words).toContain(
        freeColumns(n, at).includes(col) ? 'leaves out' : 'goes on to a square that',
      );
      expect(part!.mine - part!.book).toBe(
        (freeColumns(n, at).includes(col) ? -1 : 1) * below([...at, col]).nodes!,
      );
    }),
  );
  expect(whereCountsPart(n, split, split)).toBe(null);
});
