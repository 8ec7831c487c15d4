/** The same tree, a cheaper node. */
import { timeBySize } from './families/time-by-size.ts';

export default timeBySize({
  id: 'ms-flags',
  alt: 'How many times as fast flags are as backtracking, by board size; below, their times.',
  maxN: 14,
  methods: ['backtracking', 'flags'],
  now: 'flags',
  before: 'backtracking',
  hasStep: true,
});
