/** The methods of part one, and the one that is not a search of boards. */
import { timeBySize } from '../time-by-size.ts';

export default timeBySize({
  id: 'ms-half-board-join',
  alt: 'Time by board size, logarithmic, of methods of part one: brute force is the steepest line, joining half boards the lowest from twelve queens on; below, how many times as fast the join is as the pruned search.',
  sentence: 'The lowest line on large boards is no search of boards: it joins half boards.',
  maxN: 19,
  methods: ['brute-force', 'backtracking', 'bitmap', 'pruned', 'half-board-join'],
  now: 'half-board-join',
  before: 'pruned',
});
