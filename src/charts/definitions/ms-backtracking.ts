/** The clock says what the counters said. */
import { timeBySize } from './families/time-by-size.ts';

export default timeBySize({
  id: 'ms-backtracking',
  alt: 'How many times as fast backtracking is as brute force, by board size; below, the time of both to count all solutions, logarithmic: brute force climbs steeply, backtracking goes on for several more rows.',
  sentence: 'Brute force ends where backtracking has hardly begun.',
  maxN: 14,
  methods: ['brute-force', 'backtracking'],
  now: 'backtracking',
  before: 'brute-force',
});
