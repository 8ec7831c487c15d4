/** The methods of part one that the performance page sets side by side, each with the sentence that says what to see. */

export const PANEL_MAX_N = 18;

export const panelMethods = [
  { id: 'brute-force', sentence: 'Steepest of all. It stops at N = 9.' },
  { id: 'backtracking', sentence: 'The slope changes. Five more rows come within reach.' },
  { id: 'flags', sentence: 'The same tree: a line parallel to the last, and lower.' },
  { id: 'bitmap', sentence: 'Parallel again: a row is one integer now.' },
  { id: 'pruned', sentence: 'About a quarter of the work, at every size.' },
  { id: 'half-board-join', sentence: 'A flatter line, in steps: odd boards cost more.' },
] as const;
