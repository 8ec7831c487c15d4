/** What JavaScript can spell, a cell can hold. (All of them, and run: test262.slow.test.ts.) */
import { expect, test } from 'vitest';
import { compileCell } from '../../../src/notebook/language/compile.ts';
import { isModule, test262 } from './test262.ts';

test('every tenth program of test262 is compiled to a program', () => {
  const programs = test262(10);
  expect(programs.length).toBeGreaterThan(150);
  expect(programs.filter(({ text }) => !isModule(compileCell(text, 'a').code))).toEqual([]);
});
