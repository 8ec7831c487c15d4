/** The states of the frontier after the squares that the figure has swept, as a cell. */
import type { CellOf } from '../kit/shown.ts';

export const cell: CellOf = ({ step }) => `
import { sweepStates } from 'solvers/knights/frontier';

// Step by step over the squares of 3 × 10: states, and the drawings that have become one of them.
const steps = [...sweepStates({ width: 10, height: 3 })].slice(0, ${step} + 1);
const { states } = steps.at(-1)!;
({
  states: states.length,
  drawings: states.reduce((sum, state) => sum + state.count, 0n),
  tours: steps.reduce((sum, { tours }) => sum + tours, 0n),
});
`;
