/** The notebook files that the site offers are what its cells put out: each is run by the command line, and compared. */
import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { addNotebookCommands } from '../../src/notebook/cli/notebook-commands.ts';
import { main } from '../../src/run/cli/program.ts';
import { book } from '../../src/book.config.ts';
import { FOLDER } from './built.ts';

const files = globSync(`${FOLDER}/articles/*.ipynb`).filter((file) => !file.endsWith('.js.ipynb'));

test('every chapter has one', () => {
  expect(files.map((file) => basename(file, '.ipynb')).toSorted()).toEqual(
    book.parts.flatMap((part) => part.chapters).toSorted(),
  );
});

test.each(files)('%s', async (file) => {
  let said = '';
  const listen = (text: string): void => void (said += text);
  // A busy machine takes longer; what has no end is ended by the test's own limit.
  const words = ['notebook', 'check', '-q', '-t', '0', file];
  expect(await main(words, { out: listen, err: listen }, [addNotebookCommands]), said).toBe(0);
});
