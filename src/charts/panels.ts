/** What the page of measurements shows: all charts, by what they are about. */

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
    lede: 'The same times, divided: by the method before, by the nodes of the tree, by one worker.',
    charts: ['ms-half-board-join', 'ns-per-node', 'workers-speedup'],
  },
  {
    id: 'work',
    problem: 'queens',
    title: 'Work, before time',
    lede: 'Leaves and nodes do not depend on a machine. They do depend on what is called a leaf, so each line says its definition.',
    charts: ['leaves-by-n', 'leaves-pruned', 'exact-cover-work', 'level-profile', 'estimate-error'],
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
