/** What the performance page shows: the methods of part one side by side, then all charts, by what they are about. */

export const PANEL_MAX_N = 18;

export const panelMethods = [
  { id: 'brute-force', sentence: 'Steepest of all. It stops at N = 9.' },
  { id: 'backtracking', sentence: 'The slope changes. Five more rows come within reach.' },
  { id: 'flags', sentence: 'The same tree: a line parallel to the last, and lower.' },
  { id: 'bitmap', sentence: 'Parallel again: a row is one integer now.' },
  { id: 'pruned', sentence: 'About a quarter of the work, at every size.' },
  { id: 'half-board-join', sentence: 'A flatter line, in steps: odd boards cost more.' },
] as const;

interface Section {
  readonly id: string;
  readonly problem: 'queens' | 'knights';
  readonly title: string;
  readonly lede: string;
  readonly charts: readonly string[];
}

export const sections: readonly Section[] = [
  {
    id: 'steps',
    problem: 'queens',
    title: 'The price of a step',
    lede: 'The same times, divided: by the method before, by the nodes of the tree, by C++, by one worker.',
    charts: ['speed-up', 'ns-per-node', 'ratio-native', 'workers-speedup'],
  },
  {
    id: 'work',
    problem: 'queens',
    title: 'Work, before time',
    lede: 'Leaves and nodes do not depend on a machine. They do depend on what is called a leaf, so each line says its definition.',
    charts: [
      'leaves-by-n',
      'leaves-pruned',
      'nodes-by-n',
      'exact-cover-work',
      'level-profile',
      'estimate-error',
    ],
  },
  {
    id: 'answers',
    problem: 'queens',
    title: 'The answers',
    lede: 'How many solutions there are, and what it takes to find a single one.',
    charts: ['solutions-by-n', 'unique-and-all', 'min-conflicts-steps'],
  },
  {
    id: 'tours',
    problem: 'knights',
    title: 'One knight’s tour',
    lede: 'What it costs to find a tour, and how often a rule finds one.',
    charts: ['ns-per-square', 'warnsdorff-success', 'closed-success', 'move-order-ecdf'],
  },
  {
    id: 'all-tours',
    problem: 'knights',
    title: 'All knight’s tours',
    lede: 'What it costs to count every closed tour.',
    charts: ['ms-count-tours', 'calls-plain-forced', 'frontier-states'],
  },
];
