/** The search in WebAssembly against the same search in TypeScript: every counter, every task, and without WebAssembly. */
import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Placement, QueensCount } from '../../../src/solvers/contract.ts';
import * as plain from '../../../src/solvers/queens/symmetric-bitmap.ts';
import * as wasm from '../../../src/solvers/queens/symmetric-bitmap-wasm.ts';
import { A000170, A002562 } from './published.ts';

const inWasm = (count: QueensCount): QueensCount => ({ ...count, engine: 'wasm' });

test('up to n = 11 solutions, unique solutions, leaves and nodes are those of symmetric-bitmap', () => {
  for (let n = 1; n <= 11; n++)
    expect(wasm.countSolutions(n), `n = ${n}`).toEqual(inWasm(plain.countSolutions(n)));
});

test('n = 13 is as published', () => {
  expect(wasm.countSolutions(13)).toMatchObject({ solutions: A000170[12], unique: A002562[12] });
});

test.each([1, 4, 8, 13, 17])('n = %i has the same tasks', (n) => {
  expect(wasm.split.tasks(n)).toEqual(plain.split.tasks(n));
});

/** A prefix that the search visits: so many queens, or fewer where it comes to a dead end. */
const prefixOf = (n: number, length: number): fc.Arbitrary<Placement> =>
  fc.array(fc.nat(), { minLength: length, maxLength: length }).map((choices) =>
    choices.reduce<Placement>((prefix, choice) => {
      const candidates = plain.forcedCandidates(n, prefix);
      return candidates.length === 0 ? prefix : [...prefix, candidates[choice % candidates.length]!];
    }, []),
  );

test('below any prefix, whole boards and dead ends included, both count alike', () => {
  fc.assert(
    fc.property(
      fc
        .tuple(fc.integer({ min: 4, max: 10 }), fc.nat({ max: 8 }))
        .chain(([n, fewer]) => fc.tuple(fc.constant(n), prefixOf(n, Math.max(2, n - fewer)))),
      ([n, prefix]) => {
        const id = prefix.join('.');
        expect(wasm.split.run(n, id)).toEqual(inWasm(plain.split.run(n, id)));
      },
    ),
    { numRuns: 200 },
  );
});

test.each([30, 31, 32])('n = %i: deep below, where column 31 is the sign bit, both count alike', (n) => {
  fc.assert(
    fc.property(prefixOf(n, n - 11), (prefix) => {
      const id = prefix.join('.');
      expect(wasm.split.run(n, id)).toEqual(inWasm(plain.split.run(n, id)));
    }),
    { numRuns: 50 },
  );
});

describe('where WebAssembly is not to be had', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.resetModules();
  });

  test('the loop in TypeScript counts the same', async () => {
    vi.resetModules();
    const compile = vi.fn(function Module() {
      throw new Error('forbidden by the security policy');
    });
    vi.stubGlobal('WebAssembly', { Module: compile });
    const { countSolutions } = await import('../../../src/solvers/queens/symmetric-bitmap-wasm.ts');
    expect(countSolutions(10)).toEqual({ ...plain.countSolutions(10), engine: 'plain' });
    expect(compile).toHaveBeenCalledOnce();
  });
});
