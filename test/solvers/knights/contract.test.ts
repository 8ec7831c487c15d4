/** What every algorithm for knight's tours promises, whoever wrote it: the tests go over the catalogue. */
import { describe, expect, test } from 'vitest';
import { catalogue } from '../../../src/solvers/catalogue.ts';
import type { TourCounterEntry, TourFinderEntry } from '../../../src/solvers/contract.ts';
import { closedTourObstacle, openTourObstacle } from '../../../src/solvers/knights/schwenk.ts';
import { verifyTour } from '../../../src/solvers/knights/verify.ts';

const counters = catalogue.filter((entry): entry is TourCounterEntry => entry.problem === 'count-tours');
const finders = catalogue.filter((entry): entry is TourFinderEntry => entry.problem === 'tour');

/** The small boards that both entries accept. */
function sharedBoards(a: TourCounterEntry, b: TourCounterEntry, area: number): [number, number][] {
  const largest = Math.min(a.limits.side[1], b.limits.side[1]);
  const smallest = Math.max(a.limits.side[0], b.limits.side[0]);
  const boards: [number, number][] = [];
  for (let width = smallest; width <= largest; width++) {
    for (let height = smallest; height <= largest && width * height <= area; height++)
      boards.push([width, height]);
  }
  return boards;
}

describe.each(counters)('$id counts tours', (entry) => {
  test('its closed tours are those of every other counter, on boards to 28 squares', async () => {
    const { countTours } = await entry.load();
    for (const other of counters) {
      if (other.id >= entry.id) continue;
      const theirs = await other.load();
      for (const [width, height] of sharedBoards(entry, other, 28)) {
        const { tours } = countTours({ width, height });
        expect(tours, `${other.id} on ${width} × ${height}`).toBe(theirs.countTours({ width, height }).tours);
      }
    }
  });

  test('a board and the same board on its side have as many tours', async () => {
    const { countTours } = await entry.load();
    for (const [width, height] of sharedBoards(entry, entry, 30)) {
      if (width >= height) continue;
      const upright = countTours({ width, height }).tours;
      expect(countTours({ width: height, height: width }).tours, `${width} × ${height}`).toBe(upright);
    }
  });

  test('open tours are refused, or counted as plain backtracking counts them', async () => {
    const { countTours } = await entry.load();
    const plain = await counters.find(({ id }) => id === 'plain')!.load();
    for (const [width, height] of [
      [3, 4],
      [4, 4],
      [3, 7],
      [4, 5],
    ] as const) {
      let tours;
      try {
        tours = countTours({ width, height, open: true }).tours;
      } catch (error) {
        expect(error).toBeInstanceOf(RangeError);
        continue;
      }
      expect(tours).toBe(plain.countTours({ width, height, open: true }).tours);
    }
  });

  test.each([0, -1, 2.5, NaN, Infinity])('a side of %s is refused', async (side) => {
    const { countTours } = await entry.load();
    expect(() => countTours({ width: side, height: 6 })).toThrow(RangeError);
    expect(() => countTours({ width: 6, height: side })).toThrow(RangeError);
  });

  test('a side beyond the limit is refused', async () => {
    const { countTours } = await entry.load();
    expect(() => countTours({ width: entry.limits.side[1] + 1, height: 3 })).toThrow(RangeError);
  });
});

describe.each(finders)('$id finds tours', (entry) => {
  test('a tour verifies, begins at the start, and is not found where there is none', async () => {
    const { findTour } = await entry.load();
    for (let width = 1; width <= 9; width++) {
      for (let height = 1; height <= 9; height++) {
        const start = (7 * width + 3 * height) % (width * height);
        const at = [start % width, Math.floor(start / width)] as const;
        const answer = findTour({ width, height, start: at, maxSteps: 5000 });
        const name = `${width} × ${height} from ${start}`;
        if (closedTourObstacle({ width, height }) !== null) expect(answer.kind, name).toBe('no-tour');
        else expect(answer.kind, name).not.toBe('no-tour');
        if (answer.kind !== 'tour') continue;
        expect(answer.closed).toBe(true);
        expect(answer.order[0], name).toBe(start);
        expect(verifyTour({ width, height }, answer.order, { closed: true }), name).toBe(true);
      }
    }
  });

  test('open tours are refused, or verify and are not found where there is none', async () => {
    const { findTour } = await entry.load();
    for (let width = 1; width <= 7; width++) {
      for (let height = 1; height <= 7; height++) {
        for (let start = 0; start < width * height; start++) {
          const at = [start % width, Math.floor(start / width)] as const;
          let answer;
          try {
            answer = findTour({ width, height, start: at, open: true, maxSteps: 5000 });
          } catch (error) {
            expect(error).toBeInstanceOf(RangeError);
            continue;
          }
          const impossible = openTourObstacle({ width, height }, start) !== null;
          expect(answer.kind === 'no-tour').toBe(impossible);
          if (answer.kind !== 'tour') continue;
          expect(answer.order[0]).toBe(start);
          expect(verifyTour({ width, height }, answer.order, { closed: false })).toBe(true);
        }
      }
    }
  });

  test.each([0, -1, 2.5, NaN, Infinity])('a side of %s is refused', async (side) => {
    const { findTour } = await entry.load();
    expect(() => findTour({ width: side, height: 6 })).toThrow(RangeError);
    expect(() => findTour({ width: 6, height: side })).toThrow(RangeError);
    expect(() => findTour({ width: entry.limits.side[1] + 1, height: 6 })).toThrow(RangeError);
  });

  test('a start off the board is refused', async () => {
    const { findTour } = await entry.load();
    expect(() => findTour({ width: 6, height: 6, start: [6, 0] })).toThrow('start x is 6');
    expect(() => findTour({ width: 6, height: 6, start: [0, -1] })).toThrow('start y is -1');
  });
});
