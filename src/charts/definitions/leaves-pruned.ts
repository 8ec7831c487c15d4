/** The same board sizes, most of the copies never visited. */
import { leavesBySize } from '../leaves-by-size.ts';

export default leavesBySize({
  id: 'leaves-pruned',
  title: 'Leaves by board size, pruned',
  alt: 'Leaves by board size on a logarithmic scale: the bitboard search of all solutions, and the search pruned by symmetry, which stays about four times lower up to N = 18.',
  sentence:
    'Two nearly parallel lines, a factor of about four apart: symmetry makes the search cheaper, not slower-growing.',
  maxN: 18,
  top: 2e10,
  series: [
    {
      key: 'bitmap',
      label: 'Bitboards: all solutions',
      short: 'Bitboards',
      largest: 11,
    },
    { key: 'pruned', label: 'Pruned by symmetry', short: 'Pruned', largest: 12, now: true },
  ],
});
