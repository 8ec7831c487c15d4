/** Filtering afterwards costs more than it saves. */
import { timeBySize } from './families/time-by-size.ts';

export default timeBySize({
  id: 'ms-symmetry',
  alt: 'Time by board size, logarithmic, of bitboards counting all solutions, and of the same search that keeps one solution of each family; below, the ratio: the filter is the slower one.',
  sentence: 'The search still visits all of them, and then tests each.',
  maxN: 16,
  methods: ['bitmap', 'symmetry'],
  now: 'symmetry',
  before: 'bitmap',
});
