/** Numerals that are typed and need no check, by article, each with its reason. Keep it short. */
export const typed: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  backtracking: {
    '100': 'the bound of a problem that is invented there',
    '1,296': 'a power whose base and exponent stand beside it',
  },
  'closing-the-tour': {
    '97,259,044':
      '9,862 squared, each tour of 6 × 6 beside each: 9,862 is asserted by the chapter on forced moves',
    '256': 'the squares of 16 × 16',
    '200': 'the limit of tries in warnsdorff-posa.ts, quoted',
    '400': 'the limit of idle rotations in warnsdorff-posa.ts, quoted',
    '100': 'the side of a board',
    '2,000': 'the side of a board',
  },
  'counting-boundaries': { '3231': 'the number of a thread', '100': 'the side of a board' },
  'counting-by-forced-moves': { '19,724': 'twice 9,862, which is asserted' },
  'measure-and-predict': {
    '1,001': 'a tree that is invented there: a root and a thousand children',
    '999': 'the same tree: its leaves',
    '250': 'a ratio said in round numbers; both sides are asserted',
    '400': 'twenty times twenty',
  },
  'one-solution-huge-n': { '180': 'an angle' },
  'the-join': {
    '256': 'LEAF in half-board/loops.ts, quoted',
    '2,048': 'SAMPLED in half-board/loops.ts, quoted',
    '128': 'the bits of a word',
    '14,772,512': 'the solutions of sixteen queens, quoted from the published table',
  },
  'plain-backtracking-is-a-lottery': {
    '20,160': 'half of 40,320, which is asserted',

    '647,407': 'asserted by test/solvers/knights/sources.test.ts',
  },
  warnsdorff: {
    '100': 'the starts of a board of 10 × 10',
    '144': 'the starts of a board of 12 × 12',
    '196': 'the starts of a board of 14 × 14',
    '324': 'the starts of a board of 18 × 18',
    '130': 'asserted by test/solvers/knights/sources.slow.test.ts',
    '180': 'asserted by test/solvers/knights/sources.slow.test.ts',
    '633': 'asserted by test/solvers/knights/sources.test.ts',
    '647,407': 'asserted by test/solvers/knights/sources.test.ts',
  },
  'what-is-open': {
    '6,670,903,752,021,072,936,960': 'the grids of Sudoku, quoted with a footnote',
    '2,830': 'the king’s tours of 4 × 4, quoted from A140519',
    '3231': 'the number of a thread',
    '2,028,183,716': 'asserted by test/solvers/knights/counting.slow.test.ts',
    '19,381,952,998,732,022,416,892': 'a count that nobody has repeated, quoted with its source',
  },
};
