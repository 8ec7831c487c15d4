/** Brute force against backtracking, and the two meanings of a leaf for one search. */
import { leavesBySize } from '../leaves-by-size.ts';

export default leavesBySize({
  id: 'leaves-by-n',
  title: 'Leaves by board size',
  alt: 'Leaves by board size on a logarithmic scale. Brute force grows like N to the N; backtracking starts far lower and grows by a factor of five or six a row.',
  sentence:
    'The slope changes, and not only the height: nine rows of brute force cost what fourteen rows of backtracking do.',
  maxN: 16,
  top: 6e9,
  series: [
    { key: 'brute-force', label: 'Brute force: complete rows', short: 'Brute force', largest: 7 },
    {
      key: 'backtracking',
      label: 'Backtracking: failed tests',
      short: 'Backtracking',
      largest: 10,
      now: true,
    },
    { key: 'bitmap', label: 'The same search: stuck nodes', short: 'Stuck nodes', largest: 11 },
  ],
});
