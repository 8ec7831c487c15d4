import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  boxOf,
  crosses,
  distance,
  overlap,
  type Path,
  type Piece,
  placeNames,
} from '../../src/charts/labels.ts';

const room = { left: 0, right: 500, top: 0, bottom: 300 };
const name = (key: string, bold = false) => ({ key, text: `Method ${key}`, bold });
const line = (key: string, ...points: (readonly [number, number])[]): Path => ({ key, points });

test('a name that is alone stands right of the end of its line', () => {
  expect(placeNames([name('A')], [line('A', [20, 90], [100, 50])], room)).toEqual([
    { x: 110, y: 50, anchor: 'start' },
  ]);
});

test('a name from the top stands at the highest point', () => {
  const [place] = placeNames(
    [{ ...name('A'), from: 'top' }],
    [line('A', [20, 90], [100, 50], [180, 200])],
    room,
  );
  expect(Math.hypot(place!.x - 100, place!.y - 50)).toBeLessThan(30);
});

test('where another line passes, a name goes elsewhere', () => {
  const passing: Piece = [60, 300, 200, 0];
  const paths = [line('A', [40, 200], [120, 150]), line('B', [60, 300], [200, 0])];
  const [place] = placeNames([name('A')], paths, room);
  expect(crosses(passing, boxOf(name('A'), place!))).toBe(false);
});

test('a name between two lines that nearly meet is tied to its own', () => {
  const twins = [0, 1, 2, 3, 4].flatMap((i) => [[60 + 40 * i, 150 - 20 * i] as const]);
  const paths = [line('A', ...twins), line('B', ...twins.map(([x, y]) => [x, y + 1] as const))];
  const places = placeNames([name('A'), name('B')], paths, room);
  for (const place of places) expect(place?.tie).toBeDefined();
});

describe('for any lines', () => {
  const point = fc.tuple(fc.integer({ min: 20, max: 380 }), fc.integer({ min: 20, max: 280 }));
  const paths = fc
    .array(fc.array(point, { minLength: 2, maxLength: 8 }), { minLength: 1, maxLength: 5 })
    .map((lines) => lines.map((points, i) => line(String(i), ...points.toSorted((a, b) => a[0] - b[0]))));

  test('a name is in the picture, over no other name, and nearest to its own line or tied to it', () => {
    fc.assert(
      fc.property(paths, (all) => {
        const names = all.map(({ key }) => name(key));
        const places = placeNames(names, all, room);
        const boxes = places.map((place, i) => place && boxOf(names[i]!, place));
        boxes.forEach((box, i) => {
          if (!box) return;
          expect(box.left >= 0 && box.right <= 500 && box.top >= 0 && box.bottom <= 300).toBe(true);
          expect(boxes.slice(i + 1).some((other) => other && overlap(box, other))).toBe(false);
          const near = (own: boolean): number =>
            Math.min(
              ...all
                .filter(({ key }) => (key === names[i]!.key) === own)
                .flatMap(({ points }) => points.map((each) => distance(box, each))),
            );
          const tie = places[i]?.tie;
          if (tie) {
            const [x, y] = tie;
            const ends = all[i]!.points.map((own) => Math.hypot(own[0] - x, own[1] - y));
            expect(Math.min(...ends)).toBeLessThan(6);
          } else expect(near(true)).toBeLessThan(near(false));
        });
      }),
      { numRuns: 60 },
    );
  });
});

test.each([
  [[0, 0, 10, 10], true],
  [[0, 10, 10, 0], true],
  [[0, 0, 10, 0], false],
  [[5, 5, 5, 5], true],
  [[9, 9, 20, 20], false],
] as const)('a piece %j touches the box from 4 to 6: %s', (piece, touches) => {
  expect(crosses(piece, { left: 4, right: 6, top: 4, bottom: 6 })).toBe(touches);
});
