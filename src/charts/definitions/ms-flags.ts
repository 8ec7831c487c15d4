/** The same tree, a cheaper node. */
import { timeBySize } from './families/time-by-size.ts';

export default timeBySize({
  id: 'ms-flags',
  alt: 'Time to count all solutions by board size, logarithmic, of backtracking with a loop over the earlier queens and with flags; below, how many times as fast the flags are.',
  maxN: 14,
  methods: ['backtracking', 'flags'],
  now: 'flags',
  before: 'backtracking',
});
