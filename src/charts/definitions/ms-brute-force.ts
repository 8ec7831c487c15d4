/** Chapter 1: how long checking only at the end takes. */
import { timeBySize } from '../time-by-size.ts';

export default timeBySize({
  id: 'ms-brute-force',
  alt: 'Time of brute force by board size, logarithmic: each further queen costs twenty to thirty times more.',
  sentence:
    'Each further row costs twenty times as much and more: ten queens would keep a machine busy for a minute, fourteen for years.',
  maxN: 9,
  series: [{ key: 'brute-force', label: 'Brute force', now: true }],
});
