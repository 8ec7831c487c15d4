import { expect, test } from 'vitest';
import { spoken } from '../../src/charts/spoken.ts';
import { formatDuration } from '../../src/charts/style.ts';

test.each([
  ['37.0 ms', '37.0 milliseconds'],
  ['1 s', '1 second'],
  ['8.1 ns for each node', '8.1 nanoseconds for each node'],
  ['Half of the runs took 161 ms to 1.52 s.', 'Half of the runs took 161 milliseconds to 1.52 seconds.'],
  ['13,756 leaves', '13,756 leaves'],
  ['11.3 / s', '11.3 / s'],
])('“%s” is read as “%s”', (written, said) => expect(spoken(written)).toBe(said));

test('every unit that a duration is written in is read as a word', () => {
  for (const ms of [0.002, 3, 4e3, 2e6, 1e7, 3e8, 1e12])
    expect(spoken(formatDuration(ms)), formatDuration(ms)).toMatch(/ [a-z]{4,}$/);
});
