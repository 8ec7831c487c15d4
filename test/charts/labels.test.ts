import { describe, expect, test } from 'vitest';
import { boxOf, crosses, overlap, type Piece, placeLabels } from '../../src/charts/labels.ts';

const room = { left: 0, right: 500, top: 0, bottom: 300 };
const name = (text: string, x: number, y: number) => ({ text, x, y, bold: false });
const boxes = (labels: ReturnType<typeof name>[], pieces: readonly Piece[] = []) =>
  placeLabels(labels, pieces, room).map((place, i) => boxOf(labels[i]!, place));

describe('names at the ends of lines', () => {
  test('one that is alone stands right of its end', () => {
    expect(placeLabels([name('Flags', 100, 50)], [], room)).toEqual([{ x: 112, y: 50, anchor: 'start' }]);
  });

  test('several that end close together keep the order of their ends, and do not touch', () => {
    const labels = ['A', 'B', 'C', 'D'].map((text, i) => name(text, 100, 100 + 2 * i));
    const found = boxes(labels);
    for (const [i, box] of found.entries()) {
      expect(found.slice(i + 1).some((other) => overlap(box, other))).toBe(false);
      if (i > 0) expect(box.top).toBeGreaterThan(found[i - 1]!.top);
    }
  });

  test('one whose neighbour’s line passes to its right goes where no line is', () => {
    const passing: Piece = [60, 300, 200, 0];
    const [box] = boxes([name('Brute force', 120, 150)], [passing]);
    expect(crosses(passing, box!)).toBe(false);
  });

  test('no name leaves the picture', () => {
    const [box] = boxes([name('A rather long name of a method', 490, 4)]);
    expect(box!.right).toBeLessThanOrEqual(room.right);
    expect(box!.top).toBeGreaterThanOrEqual(room.top);
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
