/** Never visit the copies. */
import { timeBySize } from './families/time-by-size.ts';

export default timeBySize({
  id: 'ms-pruned',
  alt: 'How many times as fast the search pruned by symmetry is as bitboards, by board size, with a mark where it begins to pay; below, the time of both, logarithmic.',
  sentence: 'A node has a little more to do, and tables are filled first.',
  maxN: 16,
  methods: ['bitmap', 'pruned'],
  now: 'pruned',
  before: 'bitmap',
  drawnFrom: 6,
  drawnName: 'the loss of pruning',
});
