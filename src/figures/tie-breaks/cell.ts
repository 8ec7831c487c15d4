/** The starts from which the two rules of the figure get stuck, as a cell. */
import type { CellOf } from '../kit/shown.ts';

export const cell: CellOf = ({ of }) => `
import { successMap } from 'solvers/knights/warnsdorff';

// One run from every square.
const side = ${of['side'] ?? 30};
(['${of['left'] ?? 'random'}', '${of['right'] ?? 'farthest'}'] as const).map((tieBreak) => {
  const { outcome, complete } = successMap({ width: side, height: side }, { tieBreak });
  return { tieBreak, stuck: outcome.filter((each) => each === 0).length, complete };
});
`;
