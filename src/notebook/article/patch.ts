/** A solver of the book as a notebook in which it can be changed: its source in a cell, and what compares it with the book's. */
import { dirname, join } from 'node:path/posix';
import type { Algorithm } from '../../problem.ts';
import { LIVE } from '../model/live.ts';
import { type DocumentCell, newCell } from '../model/document.ts';

export interface Patch {
  readonly title: string;
  readonly from: string;
  readonly cells: readonly DocumentCell[];
}

/**
 * The notebook of a file below src/solvers/, whose text is `source`. The cells `patched` compare what is made of it with the book's; one
 * that is no whole solver, and so has no `entry`, comes without.
 */
export function patchOf(
  file: string,
  source: string,
  entry: Algorithm | undefined,
  patched: readonly string[] = [],
): Patch {
  const title = entry?.title ?? moduleName(file);
  const below =
    patched.length > 0 ? ' Change it: what stands below runs again as you type, beside the book’s.' : '';
  const compared = patched.map((text, at) => (at === 0 && entry ? withBook(entry, text) : text));
  return {
    title: `${title}, patched`,
    from: `the book’s ${file}`,
    cells: [
      newCell('text-1', `The book’s **${title}**, as a cell of your own.${below}`, 'markdown'),
      newCell('scratch-1', withModuleNames(source, file).trim()),
      ...compared.map((text, at) => newCell(`scratch-${at + 2}`, `${LIVE}\n${text}`)),
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

const withBook = (by: Algorithm, text: string): string =>
  `import * as book from 'solvers/${moduleName(by.file)}';\n\n${text}`;
