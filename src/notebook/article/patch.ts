/** A solver of the book as a notebook in which it can be changed: its source in a cell, and what compares it with the book's. */
import { dirname, join } from 'node:path/posix';
import type { Entry } from '../../solvers/contract.ts';
import { type DocumentCell, newCell } from '../model/document.ts';

export interface Patch {
  readonly title: string;
  readonly from: string;
  readonly cells: readonly DocumentCell[];
}

/**
 * The notebook of a file below src/solvers/, whose text is `source`. One that is no whole solver, and so has no `entry`,
 * comes without a comparison.
 */
export function patchOf(file: string, source: string, entry: Entry | undefined): Patch {
  const title = entry?.title ?? moduleName(file);
  const below = entry ? ' Change it: the cell below runs yours beside the book’s.' : '';
  return {
    title: `${title}, patched`,
    from: `the book’s ${file}`,
    cells: [
      newCell('text-1', `The book’s **${title}**, as a cell of your own.${below}`, 'markdown'),
      newCell('scratch-1', withModuleNames(source, file).trim()),
      ...(entry ? [newCell('scratch-2', comparison(entry))] : []),
    ],
  };
}

/** A cell imports by the names of modules: '../limits.ts' of queens/bitmap.ts is 'solvers/limits'. */
function withModuleNames(source: string, file: string): string {
  return source.replace(
    /(?<=\b(?:from|import) |\bimport\()'(?<path>\.\.?\/[^']+)'/g,
    (_, path: string) => `'${moduleName(join('solvers', dirname(file), path))}'`,
  );
}

const moduleName = (path: string): string => path.replace(/(?:\/index)?\.ts$/, '');

/** Published counts (OEIS A000170), from four queens on. */
const BOARDS = [2, 10, 4, 40, 92, 352];

function comparison(entry: Entry): string {
  const book = `import * as book from 'solvers/${moduleName(entry.file)}';\n\n`;
  switch (entry.kind) {
    case 'count':
      if (entry.problem === 'count-tours') return `${book}${TOURS}`;
      return `${book}// Published (OEIS A000170), from four queens on.
const published = [${BOARDS.slice(0, Math.min(9, entry.comfortable) - 3).join(', ')}];
published.map((solutions, index) => {
  const n = index + 4;
  const [mine, ours] = [countSolutions(n), book.countSolutions(n)];
  return {
    n,
    published: solutions,
    mine: mine.solutions,
    book: ours.solutions,
    'my nodes': mine.nodes,
    'its nodes': ours.nodes,
  };
});`;
    case 'place':
      return `${book}[4, 8, 20].map((n) => {
  const [mine, ours] = [place(n), book.place(n)];
  return { n, 'my steps': mine.steps, 'its steps': ours.steps, board: mine.placement?.join(' ') };
});`;
    case 'estimate':
      return `${book}// Eight queens have 2,057 nodes.
[100, 1000, 10_000].map((probes) => {
  const [mine, ours] = [estimate(8, { probes, seed: 1 }), book.estimate(8, { probes, seed: 1 })];
  return { probes, mine: Math.round(mine.estimate), book: Math.round(ours.estimate), counted: 2057 };
});`;
    case 'find':
      return `${book}const [mine, ours] = [findTour({ width: 8, height: 8 }), book.findTour({ width: 8, height: 8 })];
display(\`mine: \${mine.kind}, the book’s: \${ours.kind}\`);
mine;`;
  }
}

/** Published counts of closed tours. */
const TOURS = `// Published: closed tours of 3 × 10 and 5 × 6.
const published = [
  { width: 3, height: 10, tours: 16 },
  { width: 5, height: 6, tours: 8 },
];
published.map(({ width, height, tours }) => {
  const [mine, ours] = [countTours({ width, height }), book.countTours({ width, height })];
  return {
    board: \`\${width} × \${height}\`,
    published: tours,
    mine: mine.tours,
    book: ours.tours,
    'my calls': mine.calls,
    'its calls': ours.calls,
  };
});`;
