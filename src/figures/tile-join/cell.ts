/** The tiles of a board and the switches made so far, as a cell. */
import { type CellOf } from '../kit/shown.ts';
import { sidesOf } from '../pieces/board.ts';
import { joining, switched } from './joining.ts';

export const cell: CellOf = ({ step, of }) => {
  const name = of['board'] ?? '12 × 18';
  const [height, width] = sidesOf(name);
  const pressed = of['pressed'] ? of['pressed'].split('.').map(Number) : [];
  if (pressed.length > 0) {
    const { borders } = joining(name);
    const made = switched(step, pressed).map((border) => JSON.stringify(borders[border]!.change));
    return `
import { joinPlan } from 'solvers/knights/tiles';

const { tiles } = joinPlan({ width: ${width}, height: ${height} });
/** Moves out, moves in. */
const switches = [
${made.map((each) => `  ${each},`).join('\n')}
] as const;

// Of each square the two that its tour leads to.
const ways = new Map<number, number[]>();
for (const { order } of tiles)
  order.forEach((at, i) => ways.set(at, [order.at(i - 1)!, order[(i + 1) % order.length]!]));
function lead(at: number, from: number, to: number) {
  ways.set(at, ways.get(at)!.map((way) => (way === from ? to : way)));
}
for (const { out: [[a, b], [c, d]] } of switches) {
  lead(a, b, c);
  lead(b, a, d);
  lead(c, d, a);
  lead(d, c, b);
}
let tours = 0;
const seen = new Set<number>();
for (const start of ways.keys()) {
  if (seen.has(start)) continue;
  tours += 1;
  let at: number | undefined = start;
  while (at !== undefined) {
    seen.add(at);
    at = ways.get(at)!.find((way) => !seen.has(way));
  }
}
({ tiles: tiles.length, switches: switches.length, tours });
`;
  }
  return `
import { joinPlan, tileTour } from 'solvers/knights/tiles';

const sides = { width: ${width}, height: ${height} };
const { tiles, switches } = joinPlan(sides);

// Every switch makes two of the tours one; after the last there is one tour of the whole board.
const made = switches.slice(0, Math.floor(${step} / 2));
if (made.length === switches.length) display(board(tileTour(sides, 0), sides.width, sides.height));
({ tiles: tiles.length, switches: made.length, tours: tiles.length - made.length });
`;
};
