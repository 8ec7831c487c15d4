/** Chapter 8: all methods of part one, and the one that is not a search of boards. */
import { timeBySize } from '../time-by-size.ts';

export default timeBySize({
  id: 'ms-half-board-join',
  alt: 'Time by board size, logarithmic, of all methods of part one: brute force is the steepest line, joining half boards the flattest.',
  sentence:
    'Every line above is a backtracking search. The flattest one is not: it joins half boards, and its slope is different.',
  maxN: 18,
  series: [
    { key: 'brute-force', label: 'Brute force', short: 'Brute' },
    { key: 'backtracking', label: 'Backtracking', short: 'BT' },
    { key: 'bitmap', label: 'Bitboards' },
    { key: 'pruned', label: 'Pruned' },
    { key: 'half-board-join', label: 'Half boards joined', short: 'Joined', now: true },
  ],
});
