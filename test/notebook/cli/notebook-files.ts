/** Notebook files for tests of `notebook run` and `notebook check`, in a folder that goes when the tests of a file are over. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Ajv from 'ajv';
import { addNotebookCommands } from '../../../src/notebook/cli/notebook-commands.ts';
import { type Ran, refusal, run, shell } from '../../run/command-line.ts';
import schema from '../nbformat/nbformat.v4.5.schema.json' with { type: 'json' };
import { temporaryFolder } from '../../temporary-folder.ts';

// The schema is of draft 4, whose words it shares with what ajv knows, but for the address.
export const isNotebook = new Ajv({ strict: false }).compile({ ...schema, $schema: undefined } as object);

export const notebook = (...words: readonly string[]): Promise<Ran> =>
  run(['notebook', ...words], [addNotebookCommands]);
/** Bad input: said in one line, before anything has run. */
export const refused = async (...words: readonly string[]): Promise<string> =>
  refusal(await notebook(...words));

type Cell = string | Readonly<Record<string, unknown>>;
type NotebookJson = {
  readonly nbformat_minor: number;
  readonly metadata: Readonly<Record<string, unknown>>;
  readonly cells: readonly Readonly<
    Record<string, unknown> & {
      source: string | readonly string[];
      outputs: readonly { text?: readonly string[] }[];
    }
  >[];
};

export const read = (file: string): NotebookJson => JSON.parse(readFileSync(file, 'utf8')) as NotebookJson;
export const outputs = (file: string): string => JSON.stringify(read(file).cells.map((cell) => cell.outputs));

export function newFolder() {
  const folder = temporaryFolder();
  const path = (name: string): string => join(folder, name);
  return {
    path,
    shell: (lines: string): Promise<Ran> => shell(lines, folder),
    /** A notebook file of these cells: a text is the code of one. */
    file: (name: string, cells: readonly Cell[], more: Readonly<Record<string, unknown>> = {}): string => {
      const made = cells.map((cell, at) => ({
        ...{ cell_type: 'code', id: `c${at}`, metadata: {}, execution_count: null, outputs: [] },
        ...(typeof cell === 'string' ? { source: cell } : cell),
      }));
      const metadata = { language_info: { name: 'typescript' } };
      const json = { cells: made, metadata, nbformat: 4, nbformat_minor: 5, ...more };
      writeFileSync(path(name), `${JSON.stringify(json, null, 1)}\n`);
      return path(name);
    },
  };
}
