/** What a new thing does to the tree: whole files that must not exist yet, and edits of files that do. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { UsageError } from '../../run/cli/exit.ts';

export interface Change {
  /** From the project's root. */
  readonly file: string;
  readonly text: string;
  readonly kind: 'new' | 'edited';
}

/** A file to be written. @throws UsageError if it exists: nothing is ever overwritten. */
export function newFile(root: string, file: string, text: string): Change {
  if (existsSync(join(root, file))) throw new UsageError(`${file} exists already.`);
  return { file, text, kind: 'new' };
}

/** A file with one passage replaced. @throws Error if the passage is not there: the file has changed its shape. */
export function edited(root: string, file: string, edit: (text: string) => string | undefined): Change {
  const text = edit(readFileSync(join(root, file), 'utf8'));
  if (text === undefined)
    throw new Error(`${file} has changed its shape: see where src/tools/new/ edits it.`);
  return { file, text, kind: 'edited' };
}
