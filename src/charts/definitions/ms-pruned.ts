/** Never visit the copies. */
import { timeBySize } from './families/time-by-size.ts';

export default timeBySize({
  id: 'ms-pruned',
  alt: 'Time by board size, logarithmic, of bitboards and of the search pruned by symmetry; below, how many times as fast the pruned search is as bitboards.',
  sentence: 'A node has a little more to do, and tables are filled first.',
  maxN: 18,
  methods: ['bitmap', 'pruned'],
  now: 'pruned',
  before: 'bitmap',
});
