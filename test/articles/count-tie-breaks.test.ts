import { expect, test } from 'vitest';
import counted from '../../content/counted/tie-breaks.json' with { type: 'json' };
import { controls, countComplete, SIDES, TIE_BREAKS } from '../../content/counted/tie-breaks.ts';

test('the counts have every side and tie-break, and come out again on boards up to 12 × 12', () => {
  for (const side of SIDES) {
    for (const tieBreak of TIE_BREAKS) {
      const row = counted.rows.find((one) => one.side === side && one.tieBreak === tieBreak);
      expect(row).toBeDefined();
      if (side <= 12)
        expect(countComplete(side, tieBreak)).toEqual({ starts: row!.starts, complete: row!.complete });
    }
  }
});

test('a tie-break of one’s own is what the rule has built in, if it says the same', () => {
  const side = 20;
  const fromCentre = (square: number) =>
    (2 * (square % side) - side + 1) ** 2 + (2 * Math.floor(square / side) - side + 1) ** 2;
  expect(countComplete(side, (square) => -fromCentre(square), 40)).toEqual(
    countComplete(side, 'farthest', 40),
  );
  expect(countComplete(side, fromCentre, 40)).toEqual(countComplete(side, 'nearest', 40));
});

test('the controls part as on large boards', () => {
  const share = (name: string) => countComplete(50, controls(50)[name]!, 40).complete;
  expect(share('farthest from a corner')).toBeGreaterThan(share('nearest a corner'));
  expect(share('nearest a corner')).toBeGreaterThan(share('a number drawn beforehand'));
});
