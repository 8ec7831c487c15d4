/** Chapter 2: the clock says what the counters said. */
import { timeBySize } from '../time-by-size.ts';

export default timeBySize({
  id: 'ms-backtracking',
  alt: 'Time to count all solutions by board size, logarithmic: brute force climbs steeply and stops at nine queens, backtracking goes on to fourteen.',
  sentence: 'Brute force ends where backtracking has hardly begun.',
  maxN: 14,
  series: [
    { key: 'brute-force', label: 'Brute force', short: 'Brute' },
    { key: 'backtracking', label: 'Backtracking', now: true },
  ],
});
