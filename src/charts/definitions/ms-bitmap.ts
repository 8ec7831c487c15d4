/** A row in one integer. */
import { timeBySize } from './families/time-by-size.ts';

export default timeBySize({
  id: 'ms-bitmap',
  alt: 'Time to count all solutions by board size, logarithmic, of flags and bitboards; below, how many times as fast the bitboards are.',
  maxN: 16,
  methods: ['flags', 'bitmap'],
  now: 'bitmap',
  before: 'flags',
});
