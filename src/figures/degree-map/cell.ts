/** How many moves each square has, as a cell. */
import type { CellOf } from '../kit/shown.ts';

export const cell: CellOf = ({ of }) => `
import { degree } from 'solvers/knights/board';

const sides = { width: ${of['width'] ?? 8}, height: ${of['height'] ?? 8} };
const degrees = Array.from({ length: sides.width * sides.height }, (_, at) => degree(sides, at));
({
  moves: degrees.reduce((sum, ways) => sum + ways, 0) / 2,
  squares: [...new Set(degrees)]
    .sort((a, b) => a - b)
    .map((ways) => \`\${degrees.filter((own) => own === ways).length} with \${ways}\`)
    .join(', '),
});
`;
