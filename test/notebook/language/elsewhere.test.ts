/** What readers know from other notebooks is answered with what to write here. */
import { expect, test } from 'vitest';
import { noModule } from '../../../src/notebook/article/module-names.ts';
import { errorOutput } from '../../../src/notebook/kernel/errors.ts';
import { Inputs } from '../../../src/notebook/kernel/inputs.ts';
import { createProgress } from '../../../src/notebook/kernel/progress.ts';
import { displayOf } from '../../../src/notebook/kernel/show.ts';
import { compileCell } from '../../../src/notebook/language/compile.ts';

test.each([
  ['Plot', "import * as Plot from '@observablehq/plot'"],
  ['width', 'Plot.plot({ width: 640'],
  ['print', 'console.log'],
  ['d3', "import * as d3 from 'd3'"],
  ['Mutable', 'made by let'],
  ['visibility', 'wherever the page stands'],
])('the name %s', (name, says) => {
  const { message } = errorOutput(new ReferenceError(`${name} is not defined`));
  expect(message).toContain(`${name} is not defined: `);
  expect(message).toContain(says);
});

test.each(['counted', 'toString', '__proto__'])('a name of which nothing is known: %s', (name) => {
  expect(errorOutput(new ReferenceError(`${name} is not defined`)).message).toBe(`${name} is not defined`);
});

test('a control that there is not names those that there are', () => {
  const { message } = errorOutput(new TypeError('Inputs.search is not a function'));
  for (const name of Object.keys(Inputs)) expect(message).toContain(`Inputs.${name}`);
});

test.each([
  ['const a = 1;\nviewof k = Inputs.range([1, 9])', 'const k = view('],
  ['mutable counter = 0', 'let counter = '],
])('the line %j', (source, says) => {
  expect(() => compileCell(source, 'a')).toThrow(says);
});

test.each(['npm:canvas-confetti', 'https://cdn.example/d3.js', 'node:fs'])('the module %s', (specifier) => {
  const said = noModule(specifier, ['solvers/queens']);
  expect(said).toContain('no network');
  expect(said).toContain('There is solvers/queens.');
});

test('progress of one number is refused with what it takes', () => {
  const progress = createProgress({ emit: () => undefined });
  expect(() => progress.tell('a', 0.5, undefined as never)).toThrow('progress(3, 10)');
});

test('a generator is shown with how to see what it yields', () => {
  function* three(): Generator<number> {
    yield* [1, 2, 3];
  }
  expect(displayOf(three(), null)).toEqual({
    data: { 'text/plain': '[generator]' },
    note: expect.stringContaining('[...it]') as string,
  });
  expect(displayOf([three()], null).note).toBe('');
});
