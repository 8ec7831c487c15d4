/** How long checking only at the end takes. */
import { timeBySize } from './families/time-by-size.ts';

export default timeBySize({
  id: 'ms-brute-force',
  alt: 'Time of brute force by board size, logarithmic, and how many times as long each board takes as the one before: the factor itself rises with every row.',
  maxN: 9,
  methods: ['brute-force'],
  now: 'brute-force',
  drawnFrom: 6,
});
