/** Never visit the copies. */
import { timeBySize } from '../time-by-size.ts';

export default timeBySize({
  id: 'ms-pruned',
  alt: 'Time by board size, logarithmic, of bitboards, of the search filtered by symmetry afterwards, and of the search pruned by symmetry; below, how many times as fast the pruned search is as bitboards.',
  sentence:
    'What the pruned search saves must first pay for its tests: on small boards it is the slower one.',
  maxN: 18,
  methods: ['symmetry', 'bitmap', 'pruned'],
  now: 'pruned',
  before: 'bitmap',
});
