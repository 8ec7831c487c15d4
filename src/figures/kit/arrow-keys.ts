/** Where the arrow keys lead: a row down, a column to the right. */
const steps: Readonly<Record<string, ArrowStep>> = {
  ArrowUp: { down: -1, right: 0 },
  ArrowDown: { down: 1, right: 0 },
  ArrowLeft: { down: 0, right: -1 },
  ArrowRight: { down: 0, right: 1 },
};

export interface ArrowStep {
  readonly down: -1 | 0 | 1;
  readonly right: -1 | 0 | 1;
}

/** The step of an arrow key; undefined for any other key. */
export const arrowStep = (key: string): ArrowStep | undefined => steps[key];

/** Which of these places is the next one in the direction of a step; `from` itself where none lies ahead. */
export function nearestAhead(
  places: readonly (readonly [x: number, y: number])[],
  from: number,
  { right, down }: ArrowStep,
): number {
  const [x, y] = places[from]!;
  let [best, least] = [from, Infinity];
  for (const [at, [toX, toY]] of places.entries()) {
    const [dx, dy] = [toX - x, toY - y];
    const ahead = dx * right + dy * down;
    // What lies to the side counts three times.
    const far = ahead + 3 * (Math.abs(dx * down) + Math.abs(dy * right));
    if (ahead >= 1 && far < least) [best, least] = [at, far];
  }
  return best;
}
