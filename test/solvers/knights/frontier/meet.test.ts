import { expect, test } from 'vitest';
import published from '../../../../content/published/knights.json' with { type: 'json' };
import { meetInTheMiddle } from '../../../../src/solvers/knights/frontier/meet.ts';
import { countTours } from '../../../../src/solvers/knights/frontier.ts';

test.each([
  [5, 2, published.closed['5x6']],
  [6, 2, published.closed['6x6']],
])(
  '%i columns and two halves of %i rows meet in the published number of closed tours',
  (width, rows, tours) => {
    expect(meetInTheMiddle(width, rows)).toBe(BigInt(tours));
  },
);

test.each([
  [4, 1],
  [4, 3],
  [4, 5],
  [5, 3],
])('%i columns and halves of %i rows: as many as the fast join counts', (width, rows) => {
  expect(meetInTheMiddle(width, rows)).toBe(countTours({ width, height: 2 * rows + 2 }).tours);
});
