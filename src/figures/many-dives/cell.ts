/** The means of nine runs of dives, as a cell. */
import type { CellOf } from '../kit/shown.ts';
import { DIVES, RUNS } from './diving.ts';
import { FIRST_SEED } from './view.ts';

export const cell: CellOf = ({ of }) => `
import { dive, randomFrom } from 'solvers/queens/estimate';
import { levelProfile } from 'solvers/queens/level-profile';

const n = ${of['n']};
const nodes = levelProfile(n).reduce((sum, level) => sum + level);

// Each run has a seed of its own.
Array.from({ length: ${RUNS} }, (_, run) => {
  const random = randomFrom(${of['seed'] ?? FIRST_SEED} + run);
  let total = 0;
  for (let dives = 0; dives < ${DIVES}; dives++) total += dive(n, random).nodes;
  return { run: run + 1, mean: total / ${DIVES}, 'of the truth': total / ${DIVES} / nodes };
});
`;
