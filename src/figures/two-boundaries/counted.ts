/**
 * Upper parts of closed tours of 8 columns, after 1, 2 and 3 rows: drawings, and the states that they leave on the two rows below, of
 * mirror images both. Counted once by `sweep` (frontier/sweep.ts), since the last takes ten seconds; a slow test counts them again.
 */
export const HALF_STATES_OF_BOTH_IMAGES = [
  { drawings: 7533, states: 7529 },
  { drawings: 2_125_365, states: 1_293_648 },
  { drawings: 291_790_910, states: 17_745_079 },
] as const;
