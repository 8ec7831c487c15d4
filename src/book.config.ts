/**
 * One book's facts: its title, its parts and their chapters in order, its authors, licences and addresses. Whatever names
 * the book reads them here, so that other articles and another title make another book (CONTRIBUTING says how).
 *
 * A chapter is a file content/articles/<slug>.mdx and a line here. Its number is its place in the list.
 */
import type { Book } from './book.ts';
import type { WalkOf } from './figures/kit/walk.ts';

export { drawings } from './figures/pieces/cell-boards.ts';
export { symbols } from './figures/pieces/symbols.ts';

/** What a drawing of a cell is called where outputs are listed; its element has the class nb-<name>. */
export const drawingName = 'board';

/** What a worksheet ends with, to draw on: its heading and drawings, as HTML. */
export const blanks = async (): Promise<string> =>
  (await import('./figures/pieces/empty-boards.ts')).emptyBoards();

/** How a drawing in a cell is gone through, step by step. */
export const walkOf = async (): Promise<WalkOf> => (await import('./figures/pieces/cell-walks.ts')).walkOf;

/** The first drawing that a notebook offers: a whole cell. */
export const plotExample = `import * as Plot from '@observablehq/plot';
import { countSolutions } from 'solvers/queens/bitmap';

const sizes = [4, 5, 6, 7, 8, 9, 10];
const rows = sizes.map((n) => ({ n, nodes: countSolutions(n).nodes }));
Plot.plot({
  y: { type: 'log', grid: true },
  marks: [Plot.lineY(rows, { x: 'n', y: 'nodes', marker: true, tip: true })],
});`;

/** The functions by which the solvers' modules answer: of a module, `race` calls the one that it has. */
export const answering: readonly string[] = ['countSolutions', 'countTours'];

/** Its name in the types of notebooks’ outputs, application/vnd.<vendor>.table+json: kept in readers' files, so it never changes. */
export const vendor = 'queens-knights';

/** The package that its solvers are published as, with its version: what package.json says. */
export const npmPackage = 'queens-and-knights@0.1.0';

export const book: Book = {
  title: 'Queens & Knights',
  properNames: ['Warnsdorff'],
  id: 'queens-and-knights',
  movedFigures: {
    'burnside-table': 'eight-sieves',
    halves: 'halves-figure',
    'solution-wall': 'solution-space',
  },
  summary: 'Exhaustive search, explained and runnable.',
  description:
    'Exhaustive search, explained and runnable: N-Queens and knight’s tours in {chapters} chapters, from the naive loop to the state of the art.',
  home: {
    puzzles: [
      {
        piece: 'queen',
        words:
          'Place eight queens on a chessboard so that none attacks another: it can be done in **92** ways.',
      },
      {
        piece: 'knight',
        words:
          'Ride a knight over every square once and back to the first: there are **13,267,364,410,532** such tours.',
      },
    ],
    statement:
      '{chapters} chapters find them all, each with one idea that makes the search smaller. All of the code runs here, in the page.',
    figures: ['home-board', 'program-race'],
    cell: { article: 'backtracking', id: 'found' },
    ways: [
      {
        title: 'In an hour',
        route: ['brute-force', 'backtracking', 'warnsdorff'],
        about: 'both puzzles, one idea each',
      },
      {
        title: 'For speed',
        route: ['bitboards', 'prune-the-symmetry', 'the-join', 'counting-boundaries'],
        about: 'from nodes to nanoseconds',
      },
      {
        title: 'In class',
        route: ['backtracking', 'symmetry', 'the-board-is-a-graph'],
        about: 'each with a worksheet',
      },
    ],
  },
  mark: 'queen',
  pages: [
    { address: 'notation', name: 'Notation' },
    { address: 'landscape', name: 'Landscape' },
    { address: 'teaching', name: 'Teaching' },
    { address: 'library', name: 'Library' },
  ],
  authors: ['The Queens & Knights authors'],
  publisher: 'Queens & Knights',
  licence: {
    text: { name: 'CC BY 4.0', address: 'https://creativecommons.org/licenses/by/4.0/' },
    code: { name: 'MIT' },
  },
  repository: '',
  site: '',
  parts: [
    {
      id: 'queens',
      title: 'Part one: Queens',
      about: 'counting every solution',
      subject: 'N-Queens',
      piece: 'queen',
      chapters: [
        'brute-force',
        'backtracking',
        'measure-and-predict',
        'flags',
        'bitboards',
        'symmetry',
        'prune-the-symmetry',
        'parallel-and-beyond',
        'the-join',
        'exact-cover',
        'one-solution-huge-n',
      ],
    },
    {
      id: 'knights',
      title: 'Part two: Knights',
      about: 'finding one tour, counting all',
      subject: 'Knight’s tour',
      piece: 'knight',
      chapters: [
        'the-board-is-a-graph',
        'plain-backtracking-is-a-lottery',
        'warnsdorff',
        'closing-the-tour',
        'counting-by-forced-moves',
        'counting-boundaries',
      ],
    },
    {
      id: 'closing',
      title: 'Afterwards',
      about: 'what was learned',
      subject: 'N-Queens and knight’s tours',
      piece: 'queen',
      chapters: ['what-is-open'],
    },
  ],
};

/** All chapters in order. */
export const chapterSlugs: readonly string[] = book.parts.flatMap(({ chapters }) => chapters);

/** "chapter 4", for words of a figure or a chart; a book without it still has a sentence. */
export const chapterText = (slug: string): string =>
  chapterSlugs.includes(slug)
    ? `chapter ${chapterNumber(slug)}`
    : `the chapter “${slug.replaceAll('-', ' ')}”`;

/** The chapter's number, from 1. @throws RangeError for a chapter that the book has not. */
export function chapterNumber(slug: string): number {
  const at = chapterSlugs.indexOf(slug);
  if (at < 0)
    throw new RangeError(`src/book.config.ts has no chapter "${slug}". It has: ${chapterSlugs.join(', ')}.`);
  return at + 1;
}
