/** The programs of test262's tests for parsers, in a cell and whole: they are compiled, and end alike. */
import { expect, test } from 'vitest';
import { compileCell } from '../../../src/notebook/language/compile.ts';
import { cellByCell, whole } from './programs.ts';
import { isModule, test262 } from './test262.ts';

/** Names that every cell has already: it may not declare them. */
const TAKEN = /^var Infinity, NaN;/;
/** A loop may have no end, a module is not here, and what is thrown there is no error. */
const CANNOT_RUN = /\b(?:while|for|do|import|export|debugger|throw)\b/;

const programs = test262().filter(({ text }) => !TAKEN.test(text));

test('all are compiled to programs', () => {
  expect(programs.length).toBeGreaterThan(1800);
  expect(programs.filter(({ text }) => !isModule(compileCell(text, 'a').code))).toEqual([]);
});

test('those that can run end in a cell as they end whole', async () => {
  const running = programs.filter(({ text }) => !CANNOT_RUN.test(text));
  expect(running.length).toBeGreaterThan(1400);
  const unlike: string[] = [];
  for (const { name, text } of running) {
    const [expected, found] = [await whole(text), await cellByCell([text])];
    if (expected.threw !== found.threw || expected.logged.join() !== found.logged.join())
      unlike.push(
        `${name}: ${text} (whole: ${expected.threw ?? 'ends'}, in a cell: ${found.threw ?? 'ends'})`,
      );
  }
  expect(unlike).toEqual([]);
});
