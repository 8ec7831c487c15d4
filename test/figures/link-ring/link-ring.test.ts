import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  ENTRIES,
  type Ring,
  fresh,
  isWhole,
  putBack,
  takeOut,
  walk,
} from '../../../src/figures/link-ring/ring.ts';

const some = fc.shuffledSubarray(Array.from({ length: ENTRIES - 1 }, (_, i) => i + 1));
const without = (entries: readonly number[]): Ring => entries.reduce(takeOut, fresh);

test('an entry goes by two assignments, one in each array, and keeps its own links', () => {
  fc.assert(
    fc.property(some, (entries) => {
      let ring = fresh;
      for (const entry of entries) {
        const next = takeOut(ring, entry);
        for (const [before, after] of [
          [ring.down, next.down],
          [ring.up, next.up],
        ] as const) {
          expect(after.filter((to, from) => to !== before[from])).toHaveLength(1);
          expect(after[entry]).toBe(before[entry]);
        }
        ring = next;
      }
      expect(isWhole(ring)).toBe(true);
      expect(walk(ring.down)).toHaveLength(ENTRIES - 1 - entries.length);
    }),
  );
});

test('the last out first back: every ring is as it was', () => {
  fc.assert(
    fc.property(some, (entries) => {
      const { down, up, out } = entries.toReversed().reduce(putBack, without(entries));
      expect({ down, up, out }).toEqual(fresh);
    }),
  );
});

test('the first of two back first: the ring breaks exactly if they were neighbours', () => {
  for (let one = 1; one < ENTRIES; one++) {
    for (let other = 1; other < ENTRIES; other++) {
      if (one === other) continue;
      expect(isWhole(putBack(without([one, other]), one))).toBe(Math.abs(one - other) > 1);
    }
  }
});
