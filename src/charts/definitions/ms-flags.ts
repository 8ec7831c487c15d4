/** Chapter 4: the same tree, a cheaper node. */
import { timeBySize } from '../time-by-size.ts';

export default timeBySize({
  id: 'ms-flags',
  alt: 'Time to count all solutions by board size, logarithmic: backtracking with a loop over earlier queens, and with flags; two nearly parallel lines.',
  sentence: 'Two nearly parallel lines: the tree is the same, and only the price of a node has changed.',
  maxN: 14,
  series: [
    { key: 'backtracking', label: 'Backtracking' },
    { key: 'flags', label: 'Flags', now: true },
  ],
});
