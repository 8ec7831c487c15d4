/** Chapter 7: never visit the copies. */
import { timeBySize } from '../time-by-size.ts';

export default timeBySize({
  id: 'ms-pruned',
  alt: 'Time by board size, logarithmic: bitboards, the search filtered by symmetry afterwards, and the search pruned by symmetry, which is the fastest up to N = 18.',
  sentence:
    'In the published times the pruned search saves what it saves in leaves, about a factor of four. Ours must first earn back what it costs to set up its tasks: on small boards it is the slower one.',
  maxN: 18,
  series: [
    { key: 'symmetry', label: 'Filtered afterwards', short: 'Filtered' },
    { key: 'bitmap', label: 'Bitboards' },
    { key: 'pruned', label: 'Pruned', now: true },
  ],
});
