import fc from 'fast-check';
import { beforeAll, test } from 'vitest';
import { compileSource } from '../../../src/notebook/runner/compiling.ts';
import { steps, walk } from './walk.ts';

// A walk has a clock of its own, which no module is loaded by.
beforeAll(() => compileSource('1', 'a'));

test('after two hundred short walks through all commands, tabs, crashes, dead kernels and full storage no word is lost', async () => {
  await fc.assert(fc.asyncProperty(steps, walk), { numRuns: 200 });
});
