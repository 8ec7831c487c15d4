/** What this book's search knows besides its chapters: common questions with their answers, and every published count by its name. */
import { resultsOf } from '../../src/charts/record-queries.ts';
import { shown } from '../../src/charts/records.ts';
import { formatDuration } from '../../src/charts/style.ts';
import type { Measurement } from '../../src/run/measurement-schema.ts';
import { catalogue } from '../../src/solvers/catalogue.ts';
import type { BookAnswer, BookAnswers } from '../../src/site/search/entry.ts';
import knights from '../published/knights.json' with { type: 'json' };
import queens from '../published/queens-oeis.json' with { type: 'json' };

const count = (digits: string): string => BigInt(digits).toLocaleString('en');
const solutions = (n: number): string => count(queens.all[n - 1]!);
const LARGEST = queens.all.length;
const FAST = 14;

const oeis = (id: string) => [`OEIS ${id}`, `https://oeis.org/${id}`] as const;
const QUEENS_ROWS = ['All counts as CSV', 'charts/solutions-by-n.csv'] as const;

const queenCounts = queens.all.map((all, i): BookAnswer => {
  const n = i + 1;
  const unique = queens.fundamental[i];
  const board = n === 1 ? 'Solutions of 1 queen' : `Solutions of ${n} queens`;
  return {
    title: `${board} on ${n === 8 || n === 11 || n === 18 ? 'an' : 'a'} ${n} × ${n} board, Q(${n})`,
    names: [
      `Q(${n})`,
      `${n} queens`,
      `N = ${n}`,
      `${n} queens problem`,
      `how many solutions for n = ${n}`,
      `number of solutions of ${n} queens`,
      all,
    ],
    value: count(all),
    text: [
      unique === undefined ? '' : `${count(unique)} of them are different up to turns and mirrors.`,
      n === LARGEST
        ? 'Counted by Preußer and Engelhardt in 2016; the largest board that anybody has counted.'
        : 'Published as OEIS A000170.',
    ]
      .filter(Boolean)
      .join(' '),
    chapter: n === 8 ? 'symmetry' : 'parallel-and-beyond',
    ...(n !== 8 && { at: 'chart-solutions-by-n' }),
    picture: 'pictures/parallel-and-beyond/chart-solutions-by-n-tile.svg',
    ways: [oeis('A000170'), QUEENS_ROWS],
  };
});

const OEIS_OF: Readonly<Record<string, string>> = { 3: 'A070030', 6: 'A175881', 7: 'A193054', 8: 'A193055' };

const closedTours = Object.entries(knights.closed).map(([board, tours]): BookAnswer => {
  const [short, long] = board.split('x') as [string, string];
  const id = short === long ? 'A001230' : OEIS_OF[short];
  return {
    title: `Closed knight’s tours of the ${short} × ${long} board`,
    names: [
      `${short} × ${long} knight’s tours`,
      `${long} × ${short} closed tours`,
      `how many tours of ${short} × ${long}`,
      `T(${short}, ${long})`,
      tours,
      ...(board === '8x8'
        ? ['how many knight’s tours', 'how many closed tours', 'closed tours of the chessboard']
        : []),
    ],
    value: count(tours),
    text: `A tour and the same tour ridden backwards are one.${id === undefined ? '' : ` Published as OEIS ${id}.`}`,
    chapter: 'counting-boundaries',
    ...(id !== undefined && { ways: [oeis(id)] }),
  };
});

const openTours = Object.entries(knights.openDirected).map(([board, tours]): BookAnswer => {
  const [side] = board.split('x') as [string];
  return {
    title: `Open knight’s tours of the ${side} × ${side} board`,
    names: [`open tours of ${side} × ${side}`, `${side} × ${side} open tours`, tours],
    value: count(tours),
    text: 'Each way of riding a tour counts. Published as OEIS A165134.',
    chapter: 'what-is-open',
    ways: [oeis('A165134')],
  };
});

const uncounted: BookAnswer = {
  title: `Solutions of ${LARGEST + 1} queens, Q(${LARGEST + 1})`,
  names: [`Q(${LARGEST + 1})`, `${LARGEST + 1} queens`, `N = ${LARGEST + 1}`],
  value: 'Not known',
  text: `Nobody has published a count of this board; the largest that has one is N = ${LARGEST}, with ${solutions(LARGEST)} solutions.`,
  chapter: 'what-is-open',
  at: 'where-the-numbers-end',
  ways: [oeis('A000170')],
};

const fastest = shown && sayFastest(shown.record);

/** "The half-board join: 2.02 ms at N = 14", of one thread of the newest record. */
function sayFastest(record: Measurement): string | undefined {
  const [first] = resultsOf(record, 'count-queens')
    .filter(({ size }) => size['n'] === FAST)
    .toSorted((one, other) => one.ms.median - other.ms.median);
  const title = catalogue.find(({ id }) => id === first?.algorithm)?.title;
  return first && `${title ?? first.algorithm}: ${formatDuration(first.ms.median)} at N = ${FAST}`;
}

export const answers: BookAnswers = {
  questions: [
    {
      title: 'How many ways are there to place eight queens?',
      names: ['eight queens solutions', 'how many solutions has the eight queens problem'],
      text: `${solutions(8)}, and ${count(queens.fundamental[7]!)} if turns and mirrors are the same`,
      chapter: 'symmetry',
    },
    {
      title: 'Which is the largest board ever counted?',
      names: ['largest N', 'record', 'world record', 'largest board', 'largest known'],
      text: `${LARGEST} × ${LARGEST}, in 2016: ${solutions(LARGEST)} solutions`,
      chapter: 'what-is-open',
      at: 'where-the-numbers-end',
    },
    {
      title: 'Which program is the fastest?',
      names: [
        'fastest program',
        'fastest algorithm',
        'fastest way to count queens',
        'best algorithm',
        'fastest solver',
      ],
      text: fastest ?? 'The page of measurements compares them on your machine',
      chapter: 'the-join',
    },
    {
      title: 'Can I place a million queens?',
      names: ['million queens', '1000000 queens', 'huge N', 'large N'],
      text: 'Yes: one solution is easy, and counting them all is out of reach',
      chapter: 'one-solution-huge-n',
    },
    {
      title: 'Which boards have a closed knight’s tour?',
      names: ['schwenk', 'schwenk’s theorem', 'closed tour theorem', 'which boards'],
      text: 'All rectangles but three kinds: both sides odd; a side of 1, 2 or 4; 3 × 4, 3 × 6 and 3 × 8',
      chapter: 'closing-the-tour',
      at: 'which-boards',
    },
    {
      title: 'Does Warnsdorff’s rule always work?',
      names: ['warnsdorff fails', 'counterexample to warnsdorff'],
      text: 'No: the chapter maps the starts and boards where it fails',
      chapter: 'warnsdorff',
    },
    {
      title: 'What is a bitboard?',
      text: 'A row, or a board, as an integer: one bit for each square',
      chapter: 'bitboards',
    },
    {
      title: 'How do I run my own solver?',
      names: ['run my own program', 'my own code', 'own algorithm', 'compare my solver', 'patch this solver'],
      text: 'In a notebook: await race({ mine, book }, [8, 9, 10])',
      address: 'notebook/',
      place: 'Your notebooks',
    },
  ],
  numbers: [...queenCounts, uncounted, ...closedTours, ...openTours],
  figures: [
    ['backtracking', 'figure-search'],
    ['symmetry', 'figure-solution-space'],
    ['the-board-is-a-graph', 'figure-degree-map'],
    ['closing-the-tour', 'figure-schwenk-grid'],
  ],
  pages: {
    notation: ['symbols', 'legend', 'colours', 'marks'],
    teaching: ['class', 'course', 'lesson', 'worksheet', 'school', 'students', 'teacher'],
    library: [
      'package',
      'npm',
      'install',
      'command line',
      'cli',
      'api',
      'import in node',
      'typescript library',
    ],
  },
};
