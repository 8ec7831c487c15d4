/** Filtering afterwards costs more than it saves. */
import { timeBySize } from './families/time-by-size.ts';

export default timeBySize({
  id: 'ms-symmetry',
  alt: 'A bar for each board size, from the level of bitboards that count all solutions down to the same search that keeps one solution of each family: it takes longer on every board, and never pays.',
  sentence: 'The search still visits all of them, and then tests each.',
  maxN: 16,
  methods: ['bitmap', 'symmetry'],
  now: 'symmetry',
  before: 'bitmap',
  bars: true,
});
