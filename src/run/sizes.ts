/** Which sizes of an algorithm are measured, from small to large: by the benchmark, and by a reader's browser. */
import type { Entry } from '../solvers/contract.ts';
import type { Request } from './request.ts';

const PLACED = [8, 16, 32, 64, 128, 1000, 10_000, 100_000, 1_000_000];
const ESTIMATED = [8, 12, 16, 20];
/** As width and height. */
const COUNTED_BOARDS = [
  [5, 6],
  [3, 10],
  [3, 12],
  [6, 6],
  [5, 8],
  [6, 7],
  [3, 20],
  [6, 8],
  [7, 8],
  [8, 8],
] as const;
const TOUR_SIDES = [6, 8, 10, 12, 16, 20, 30, 50, 100, 200, 500, 1000, 2000];
/** Source searches may wander for ever: a tour that takes more steps a square is no measurement. */
const STEPS_PER_SQUARE = 1000;

/** What is measured of one algorithm, sizes rising. */
export function requestsOf(entry: Entry): readonly Request[] {
  const { id } = entry;
  switch (entry.kind) {
    case 'count': {
      if (entry.problem === 'queens') {
        const [min, max] = entry.limits.n;
        const first = Math.max(4, min);
        return Array.from({ length: Math.max(0, max - first + 1) }, (_, i) => ({
          problem: 'queens' as const,
          kind: 'count' as const,
          id,
          input: { n: first + i },
        }));
      }
      const { side, area } = entry.limits;
      return COUNTED_BOARDS.filter(
        ([width, height]) =>
          width * height <= area && [width, height].every((one) => one >= side[0] && one <= side[1]),
      ).map(([width, height]) => ({
        problem: 'count-tours' as const,
        kind: 'count' as const,
        id,
        input: { width, height, open: false },
      }));
    }
    case 'place':
      return within(PLACED, entry.limits.n).map((n) => ({
        problem: 'queens',
        kind: 'place',
        id,
        input: { n },
      }));
    case 'estimate':
      return within(ESTIMATED, entry.limits.n).map((n) => ({
        problem: 'queens',
        kind: 'estimate',
        id,
        input: { n },
      }));
    case 'find':
      return within(TOUR_SIDES, entry.limits.side).map((side) => ({
        problem: 'tour',
        kind: 'find',
        id,
        input: { width: side, height: side, maxSteps: STEPS_PER_SQUARE * side * side },
      }));
  }
}

function within(sizes: readonly number[], [min, max]: readonly [number, number]): readonly number[] {
  return sizes.filter((size) => size >= min && size <= max);
}
