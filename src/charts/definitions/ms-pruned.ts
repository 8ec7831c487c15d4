/** Chapter 7: never visit the copies. */
import { timeBySize } from '../time-by-size.ts';

export default timeBySize({
  id: 'ms-pruned',
  alt: 'Time by board size, logarithmic: bitboards, the search filtered by symmetry afterwards, and the search pruned by symmetry, which is the fastest up to N = 18.',
  sentence: 'The pruned search saves in time what it saves in leaves: about a factor of four, at every size.',
  maxN: 18,
  series: [
    { key: 'symmetry', label: 'Filtered afterwards', short: 'Filtered', anchor: 'end', dx: 0, dy: -16 },
    { key: 'bitmap', label: 'Bitboards' },
    { key: 'pruned', label: 'Pruned', now: true },
  ],
});
