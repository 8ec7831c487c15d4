/** The means of nine runs of dives, as a cell. */
import type { CellOf } from '../kit/shown.ts';
import { NOTED } from './diving.ts';

export const cell: CellOf = ({ of }) => `
import { dive, randomFrom } from 'solvers/queens/estimate';
import { levelProfile } from 'solvers/queens/level-profile';

const n = ${of['n']};
const dives = ${NOTED[Number(of['at'])] ?? 10_000};
const nodes = levelProfile(n).reduce((sum, level) => sum + level);

// Each run has a seed of its own.
Array.from({ length: 9 }, (_, run) => {
  const random = randomFrom(${of['seed'] ?? 1} + run);
  let total = 0;
  for (let i = 0; i < dives; i++) total += dive(n, random).nodes;
  return { run: run + 1, mean: total / dives, 'of the truth': total / dives / nodes };
});
`;
