/** What a hand means: the station that the handle is at, and the dot that was pressed. */
import { placeAt, sievesOf, stationOf } from './sieves.ts';
import { type Shown, dotAt, handle, sieveAt } from './view.ts';

/** The angle of each station, clockwise from the first. */
const angles = Array.from({ length: 9 }, (_, station) => {
  const at = (turn: number): number => {
    const [row, col] = placeAt(turn, 1, ...handle(1));
    return Math.atan2(row, col);
  };
  return station === 8 ? 2 * Math.PI : forward(at(station) - at(0));
});

function forward(angle: number): number {
  return ((angle % (2 * Math.PI)) + 2 * Math.PI) % (2 * Math.PI);
}

/** The turn whose handle lies in this direction from the middle of the board, from 0 to 8. */
export function turnAt(x: number, y: number): number {
  const [row, col] = placeAt(0, 1, ...handle(1));
  const angle = forward(Math.atan2(y, x) - Math.atan2(row, col));
  const after = angles.findIndex((each) => each > angle);
  const [from, to] = [angles[after - 1]!, angles[after]!];
  return after - 1 + (angle - from) / (to - from);
}

/** What a press in the sieves sets: the sieve, and the solution of a dot that is near. */
export function nearestDot(shown: Shown, x: number, y: number): Partial<Shown> {
  let [nearest, solution] = [12, shown.solution];
  for (const [family, row] of sievesOf(shown.n).families.entries())
    for (const dot of row) {
      const [dotX, dotY] = dotAt(shown, family, dot);
      const far = Math.hypot(dotX - x, dotY - y);
      if (far < nearest) [nearest, solution] = [far, dot.solution + 1];
    }
  const sieve = sieveAt(x, y);
  return { solution, ...(sieve !== undefined && { turn: stationOf(sieve) }) };
}
