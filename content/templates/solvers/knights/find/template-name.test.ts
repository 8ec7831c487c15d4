/** What is special about template-name; that its tours are tours, test/solvers/knights/contract.test.ts says for every algorithm. */
import { expect, test } from 'vitest';
import { findTour } from './template-name.ts';

test('finds a tour of a smallest board that has one', () => {
  expect(findTour({ width: 5, height: 6 }).kind).toBe('tour');
});

test('stops at the cap', () => {
  expect(findTour({ width: 8, height: 8, maxSteps: 10 })).toEqual({ kind: 'step-limit', steps: 10 });
});
