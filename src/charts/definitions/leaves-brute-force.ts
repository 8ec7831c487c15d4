/** What checking only at the end costs. */
import { leavesBySize } from '../leaves-by-size.ts';

export default leavesBySize({
  id: 'leaves-brute-force',
  title: 'Leaves by board size, brute force',
  alt: 'Complete boards tested by brute force, by board size, on a logarithmic scale: from 256 at four queens to 387 million at nine, and the curve bends upwards.',
  sentence:
    'Even on a logarithmic scale the curve bends upwards: each row costs more than the factor of the row before.',
  maxN: 9,
  top: 1e9,
  series: [
    { key: 'brute-force', label: 'Brute force: N^N boards', short: 'N^N boards', largest: 7, now: true },
  ],
});
