/** Chapter 6: filtering afterwards costs more than it saves. */
import { timeBySize } from '../time-by-size.ts';

export default timeBySize({
  id: 'ms-symmetry',
  alt: 'Time by board size, logarithmic: bitboards counting all solutions, and the same search that keeps one solution of each family. The filter is the slower one.',
  sentence:
    'Asking for fewer solutions made the program slower: it still visits all of them, and then tests each.',
  maxN: 16,
  series: [
    { key: 'bitmap', label: 'Bitboards: all', short: 'All' },
    {
      key: 'symmetry',
      label: 'Filtered afterwards',
      short: 'Filtered',
      now: true,
    },
  ],
});
