/** Chapter 5: a row in one integer. */
import { chapterNumber } from '../../book.config.ts';
import { timeBySize } from '../time-by-size.ts';

export default timeBySize({
  id: 'ms-bitmap',
  alt: 'Time to count all solutions by board size, logarithmic: flags and bitboards; the bitboards stay several times lower up to N = 16.',
  sentence: `Parallel again, and lower: the tree has not changed since chapter ${chapterNumber('backtracking')}.`,
  maxN: 16,
  series: [
    { key: 'flags', label: 'Flags' },
    { key: 'bitmap', label: 'Bitboards', now: true },
  ],
});
