/** The words of the interface, in English. Every other language has the same keys. */
export const en = {
  home: 'Queens & Knights, home',
  skip: 'To the text',
  siteNavigation: 'Site',
  chapters: 'Chapters',
  measurements: 'Measurements',
  source: 'Source',
  search: 'Search',
  searchTheBook: 'Search the book',
  searchResults: 'Results',
  searchNone: 'Nothing found.',
  searchFailed: 'The search could not be loaded. It works on the built site.',
  searchLede:
    'Chapters, code and figures. Without a script there is no search; the chapters menu has everything.',
  theme: 'Switch between light and dark',
  contents: 'In this chapter',
  partQueens: 'Part one: Queens',
  partKnights: 'Part two: Knights',
  partClosing: 'Afterwards',
  aboutQueens: 'counting every solution',
  aboutKnights: 'finding one tour, counting all',
  aboutClosing: 'what was learned',
  inPreparation: 'In preparation.',
  minutes: (count: number): string => (count === 1 ? '1 minute' : `${count} minutes`),
  day: (date: Date): string =>
    date.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }),
  revised: (day: string): string => `revised ${day}`,
  before: (number: number): string => `${number}, before`,
  next: (number: number): string => `${number}, next`,
  permalink: 'Link to this section',
  glossary: 'Glossary',
  measured: {
    notYet: 'not measured yet',
    title: 'Measured by us.',
    records: 'All records',
  },
  glossaryLede: 'The words of this book, each with one meaning.',
  notation: 'Notation',
  publish: 'Publish your own',
  contributing: 'Add to it',
  notebook: 'Your notebook',
  licences: 'Licences',
  figures: 'Figures',
  repository: 'Repository',
  referring: 'Chapters that refer to this one: ',
  cite: 'Cite this chapter',
  copy: 'Copy',
  copied: 'Copied',
  costOf: (before: string, after: string): string => `What ${before} and ${after} cost`,
  costNodes: (n: number): string => `Nodes, N = ${n}`,
  costBoards: (n: number): string => `Boards, then nodes, N = ${n}`,
  costTime: (n: number): string => `Time, N = ${n}`,
  costCalls: (board: string): string => `Calls, ${board}`,
  costTimeOn: (board: string): string => `Time, ${board}`,
  costSame: 'the same',
  costFewer: (times: string): string => `${times} times fewer`,
  costMore: (times: string): string => `${times} times as many`,
  costFaster: (times: string): string => `${times} times faster`,
  costSlower: (times: string): string => `${times} times slower`,
  costWhere: (machine: string): string =>
    `Counted while this page was built. Times: median, one thread, ${machine}.`,
  footer:
    'Text and figures CC BY 4.0, code MIT. Every number names its machine and its date. No cookies, no tracking, works offline once read.',
  footerNavigation: 'Footer',
  /** Of the switch to another language, in that language: a reader who needs it reads that one. */
  inThisLanguage: 'English',
  readInThisLanguage: 'Read this page in English',
  onlyInEnglish: 'This page has not been translated yet. You are reading it in English.',
  chapter: (number: number): string => `chapter ${number}`,
  chapterLine: (number: number, title: string): string => `${number}. ${title}`,
  listComma: ', ',
  figure: (number: string): string => `Figure ${number}`,
  figureHead: (number: string): string => `Figure ${number}.`,
  /** A title before the sentence that goes on from it. */
  captionTitle: (title: string): string => `${title}.`,
  citation: (title: string, chapter: number, day: string, address: string): string =>
    `“${title}”, chapter ${chapter} of <i>Queens &amp; Knights</i>, revised ${day}. ${address}`,
  exercise: (number: string): string => `Exercise ${number}`,
  pitfall: (title: string): string => `Pitfall: ${title}`,
  prediction: 'Before you go on',
  answer: 'The answer',
  footnotes: 'Footnotes',
  backFrom: (note: string): string => `Back to reference ${note}`,
  wholeFile: 'whole file',
  changes: (before: string, after: string): string => `What changed from ${before} to ${after}`,
  unchanged: (lines: number): string => `${lines} lines as before`,
  cells: (count: number): string => (count === 1 ? '1 cell' : `${count} cells`),
  runAll: 'Run all',
  downloadNotebook: 'Download .ipynb',
  chart: {
    empty: 'No record holds these numbers yet: npm run bench makes one.',
    numbers: 'The numbers',
    numbersOf: (title: string): string => `${title}: the numbers`,
    allRows: (count: number): string => `All ${count} rows as CSV`,
    csv: 'Download as CSV',
  },
  searchFigure: {
    label: 'Backtracking, step by step',
    caption:
      'One search, seen three ways. A bar in the tree is a board without conflict, and stands at the height of its last queen, beside the row of the board that holds her. Bars with × have no free square below them. Green marks on the slider are solutions. Click a bar to go to the moment it was placed.',
  },
  flagSearch: {
    label: 'Backtracking with flags, step by step',
    caption:
      'The search of chapter 2, and under it all that a test reads: a queen sets one flag in each array. The rings are the three that the square in question looks up, red where one refuses it. Point at a flag and its line lights up, with the queen who set it and her bar in the tree; point at a square, and you see its flags.',
  },
  leafLens: {
    label: 'What counts as a leaf',
    tries: (inner: number, tries: number): string =>
      `All of it. From every board that is not full, four squares are tried: ${inner} × 4 = ${tries}. Each × is a square refused.`,
    nodes: (withQueens: number): string =>
      `The boards without conflict: one empty, ${withQueens} with queens. This is the count we use in this book.`,
    tests: (refused: number, solutions: number): string =>
      `A leaf is a try that ends there: ${refused} squares refused, and ${solutions} boards completed. This is the ${refused + solutions} of tables 2 and 3.`,
    stuck: (stuck: number, solutions: number): string =>
      `A leaf is a board that cannot go on: ${stuck} where no square is free, and ${solutions} that are full. This is the ${stuck + solutions} of table 4.`,
    source: 'Complete search tree for N = 4, drawn from the solver’s own trace.',
  },
  /** The first page. Lines of the statement break where it is narrow. */
  front: {
    description:
      'Exhaustive search, explained and runnable: N-Queens and knight’s tours in sixteen chapters, from the naive loop to the state of the art.',
    statement: [
      'Two old puzzles on a chessboard.',
      'Sixteen chapters on searching for every answer.',
      'All of the code runs here, in the page.',
    ],
    start: (chapter: number): string => `Start with chapter ${chapter}`,
    read: (title: string): string => `To read in this language: ${title}`,
    seeMeasurements: 'See the measurements',
    again: 'Again',
    notice: 'The translation has just begun. Chapters that it does not have yet are shown in English.',
    inEnglish: 'in English',
    youCan: 'What you can do here',
    /** Each with a link at its end, if it has one. */
    reading: {
      verb: 'Read',
      says: 'Every page is complete without a script. The code in the text is the code that runs.',
    },
    running: {
      verb: 'Run',
      says: 'Step through a search, edit a cell, break it, put it right. Nothing leaves your browser.',
    },
    measuring: {
      verb: 'Measure',
      says: 'Time any method on this machine and see it ',
      link: 'beside the others',
      end: '.',
    },
    downloading: {
      verb: 'Download',
      says: 'Each chapter is also a Jupyter notebook, with its solvers inside.',
    },
    publishing: {
      verb: 'Publish',
      says: 'One command builds the whole book as static files, with a chapter of your own if you like: ',
      link: 'how to',
      end: '.',
    },
  },
  /** “The same question, six programs”, on the first page. */
  ladder: {
    title: (programs: number): string => `The same question, ${numbers[programs] ?? programs} programs`,
    question: (solutions: string, best: string): string =>
      `In how many ways can fourteen queens stand on a board of fourteen, none attacking another? There are ${solutions}. The first program would need years to say so. The last takes ${best}.`,
    caption: 'Each step down is one idea, and one chapter.',
    published: 'N. Tsuda, C++, 26 May 2013, machine not stated.',
    recorded: (node: string, cpu: string, day: string): string =>
      `TypeScript on Node ${node}, ${cpu}, one thread, ${day}.`,
    note: 'Brute force is extrapolated from N = 8. Leaves are counted by three definitions; ',
    explained: 'chapter 2 explains them',
    explainedEnd: '.',
    bruteForce: 'Brute force',
    backtracking: 'Backtracking',
    flags: 'Flags',
    bitmap: 'Bitboards',
    pruned: 'Prune the symmetry',
    halfBoardJoin: 'Joining half boards',
    method: 'Method',
    time: (solutions: string, n: number): string => `Time to count all ${solutions} solutions of N = ${n}`,
    leaves: 'Leaves at N = 8',
    noTree: 'no tree',
    label: (n: number, rungs: string): string =>
      `Time of each method at N = ${n}, on a logarithmic axis: ${rungs}.`,
    labelOf: (name: string, times: string): string => `${name} ${times}`,
    timesComma: ', ',
    labelComma: '; ',
    inYear: (time: string, year: number): string => `${time} in ${year}`,
    now: (time: string): string => `${time} now`,
    years: (years: string): string => `about ${years} years, by extrapolation`,
    second: '1 s',
    minute: '1 min',
    hour: '1 h',
    aDay: '1 day',
    aYear: '1 year',
  },
};

const numbers = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'];

export type Strings = typeof en;
