/**
 * The same for half an hour, or as many minutes as WALK_MINUTES says. fast-check prints the seed and the path of a walk that loses a
 * word, and makes it short; WALK_SEED and WALK_PATH go that walk again.
 */
import fc from 'fast-check';
import { beforeAll, test } from 'vitest';
import { compileSource } from '../../../src/notebook/runner/compiling.ts';
import { goWalks } from './duration.ts';
import { steps, walk } from './walk.ts';

beforeAll(() => compileSource('1', 'a'));

test('on no walk of half an hour a word is lost', async () => {
  await goWalks(fc.asyncProperty(steps, walk));
});
