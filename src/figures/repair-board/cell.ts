/** The repair of one deal as far as the figure has come, as a cell; of a large board to its end. */
import type { CellOf } from '../kit/shown.ts';

/** Up to here the figure records every step. */
const MOST_RECORDED = 1000;

export const cell: CellOf = ({ step, of }) => {
  const n = Number(of['n']);
  const again =
    n > MOST_RECORDED
      ? 'let steps = 0;\nfor (; repair.attacked() > 0; steps++) repair.step();'
      : `const steps = ${step};\nfor (let tried = 0; tried < steps; tried++) repair.step();`;
  return `
import { startRepair } from 'solvers/queens/min-conflicts';
import { randomFrom } from 'solvers/random';

// A step draws a queen under attack and another row, and exchanges their columns where that helps.
const repair = startRepair(${n}, randomFrom(${of['seed'] ?? (n === 20 ? 8 : 1)}));
${again}
${n <= 64 ? 'display(board(repair.columns));\n' : ''}({ steps, attacked: repair.attacked() });
`;
};
