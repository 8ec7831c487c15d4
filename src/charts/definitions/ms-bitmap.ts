/** A row in one integer. */
import { timeBySize } from './families/time-by-size.ts';

export default timeBySize({
  id: 'ms-bitmap',
  alt: 'How many times as fast bitboards are as flags, by board size; below, their times.',
  maxN: 16,
  methods: ['flags', 'bitmap'],
  now: 'bitmap',
  before: 'flags',
  hasStep: true,
});
