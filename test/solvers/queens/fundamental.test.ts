/** Laws of the eight symmetries, and of the counts that rest on them. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  burnside,
  canonicalForm,
  fundamentalSolutions,
  imageOf,
  imagesOf,
  orbitSize,
  orbitTest,
  SYMMETRIES,
} from '../../../src/solvers/queens/fundamental.ts';
import { allSolutions } from '../../../src/solvers/queens/solutions.ts';
import { A000170, A002562 } from './published.ts';

const anyPlacement = fc
  .integer({ min: 1, max: 12 })
  .chain((n) => fc.shuffledSubarray([...Array(n).keys()], { minLength: n }));
const solutionsOf8 = [...allSolutions(8)];

test('the eight images of a solution are solutions', () => {
  const known = new Set(solutionsOf8.map(String));
  for (const solution of solutionsOf8) {
    for (const image of imagesOf(solution)) expect(known).toContain(String(image));
  }
});

test('four quarter turns, two mirrors and two transpositions change nothing', () => {
  const returns = [
    ['quarter turn', 4],
    ['three-quarter turn', 4],
    ['half turn', 2],
    ['mirror', 2],
    ['flip', 2],
    ['transpose', 2],
    ['anti-transpose', 2],
    ['identity', 1],
  ] as const;
  fc.assert(
    fc.property(anyPlacement, (placement) => {
      for (const [symmetry, times] of returns) {
        let image: readonly number[] = placement;
        for (let i = 0; i < times; i++) image = imageOf(image, symmetry);
        expect(image).toEqual(placement);
      }
    }),
  );
});

test('a quarter turn and a mirror generate all eight', () => {
  const placement = [0, 2, 1, 4, 3];
  const turns = [placement];
  for (let i = 0; i < 3; i++) turns.push([...imageOf(turns.at(-1)!, 'quarter turn')]);
  const generated = [...turns, ...turns.map((turned) => imageOf(turned, 'mirror'))].map(String);
  expect(new Set(generated)).toEqual(new Set(imagesOf(placement).map(String)));
});

test('all images of a placement have the same canonical form, and its orbit is 8, 4, 2 or 1', () => {
  fc.assert(
    fc.property(anyPlacement, fc.constantFrom(...SYMMETRIES), (placement, symmetry) => {
      expect(canonicalForm(imageOf(placement, symmetry))).toEqual(canonicalForm(placement));
      expect([1, 2, 4, 8]).toContain(orbitSize(placement));
    }),
  );
});

test('the fast orbit test says what comparing eight images says', () => {
  fc.assert(
    fc.property(anyPlacement, (placement) => {
      const canonical = String(canonicalForm(placement)) === String(placement);
      expect(orbitTest(placement.length)(placement)).toBe(canonical ? orbitSize(placement) : 0);
    }),
  );
});

describe.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])('n = %i', (n) => {
  const fundamental = [...fundamentalSolutions(n)];

  test('orbits of 8, 4 or 2 (1 on the board of one square) add up to all solutions', () => {
    for (const { placement, orbit } of fundamental) {
      expect(n === 1 ? [1] : [8, 4, 2]).toContain(orbit);
      expect(orbit).toBe(orbitSize(placement));
    }
    expect(fundamental.length).toBe(Number(A002562[n - 1]));
    expect(fundamental.reduce((sum, { orbit }) => sum + orbit, 0)).toBe(Number(A000170[n - 1]));
  });

  test('Burnside’s mean of fixed points is the number of orbits, and no reflection fixes a solution', () => {
    const { fixed, orbits } = burnside(n);
    expect(orbits).toBe(fundamental.length);
    expect(fixed.identity).toBe(Number(A000170[n - 1]));
    const { mirror, flip, transpose, 'anti-transpose': anti } = fixed;
    expect([mirror, flip, transpose, anti]).toEqual(n === 1 ? [1, 1, 1, 1] : [0, 0, 0, 0]);
  });
});

test('at n = 8 only half turns fix solutions: (92 + 4) / 8 = 12', () => {
  expect(burnside(8).fixed).toMatchObject({ identity: 92, 'half turn': 4, 'quarter turn': 0 });
});
