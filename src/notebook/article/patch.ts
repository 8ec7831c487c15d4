/** A solver of the book as a notebook in which it can be changed: its source in a cell, and what compares it with the book's. */
import { dirname, join } from 'node:path/posix';
import type { Algorithm } from '../../problem.ts';
import { type DocumentCell, newCell } from '../model/document.ts';

export interface Patch {
  readonly title: string;
  readonly from: string;
  readonly cells: readonly DocumentCell[];
}

/**
 * The notebook of a file below src/solvers/, whose text is `source`. `patched` compares what is made of it with the book's; one that is
 * no whole solver, and so has no `entry`, comes without.
 */
export function patchOf(file: string, source: string, entry: Algorithm | undefined, patched?: string): Patch {
  const title = entry?.title ?? moduleName(file);
  const below = patched ? ' Change it: the cell below runs yours beside the book’s.' : '';
  return {
    title: `${title}, patched`,
    from: `the book’s ${file}`,
    cells: [
      newCell('text-1', `The book’s **${title}**, as a cell of your own.${below}`, 'markdown'),
      newCell('scratch-1', withModuleNames(source, file).trim()),
      ...(entry && patched ? [newCell('scratch-2', comparison(entry, patched))] : []),
    ],
  };
}

/** A cell imports by the names of modules: '../limits.ts' of sorting/merge.ts is 'solvers/limits'. */
function withModuleNames(source: string, file: string): string {
  return source.replace(
    /(?<=\b(?:from|import) |\bimport\()'(?<path>\.\.?\/[^']+)'/g,
    (_, path: string) => `'${moduleName(join('solvers', dirname(file), path))}'`,
  );
}

const moduleName = (path: string): string => path.replace(/(?:\/index)?\.ts$/, '');

/** What runs the reader's module beside the book's. */
function comparison(by: Algorithm, patched: string): string {
  return `import * as book from 'solvers/${moduleName(by.file)}';\n\n${patched}`;
}
