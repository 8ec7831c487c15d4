/** What people type, and what comes first: a table of questions about this book. */
import { expect, test } from 'vitest';
import { searchEntries } from '../../../src/site/search/entries.ts';
import { lookupOf, wordsOf } from '../../../src/site/search/look-up.ts';

const { lookUp } = lookupOf(searchEntries());

/** What was typed, what comes first, and where that leads. */
const wanted: readonly (readonly [asked: string, title: string, address: string])[] = [
  ['n queens', 'N-Queens', 'articles/brute-force/'],
  ['N-Queens problem', 'N-Queens', 'articles/brute-force/'],
  ['queens', 'N-Queens', 'articles/brute-force/'],
  ['eight queens', 'Solutions of 8 queens on an 8 × 8 board, Q(8)', 'articles/symmetry/'],
  ['8 queens', 'Solutions of 8 queens on an 8 × 8 board, Q(8)', 'articles/symmetry/'],
  [
    'Q(27)',
    'Solutions of 27 queens on a 27 × 27 board, Q(27)',
    'articles/parallel-and-beyond/#chart-solutions-by-n',
  ],
  [
    'how many solutions for n = 27',
    'Solutions of 27 queens on a 27 × 27 board, Q(27)',
    'articles/parallel-and-beyond/#chart-solutions-by-n',
  ],
  [
    '234,907,967,154,122,528',
    'Solutions of 27 queens on a 27 × 27 board, Q(27)',
    'articles/parallel-and-beyond/#chart-solutions-by-n',
  ],
  ['Q(28)', 'Solutions of 28 queens, Q(28)', 'articles/what-is-open/#where-the-numbers-end'],
  ['largest n', 'Which is the largest board ever counted?', 'articles/what-is-open/#where-the-numbers-end'],
  ['million queens', 'Can I place a million queens?', 'articles/one-solution-huge-n/'],
  ['fastest algorithm', 'Which program is the fastest?', 'articles/the-join/'],
  ['knights tour', 'knight’s tour', 'articles/the-board-is-a-graph/'],
  ['knigths tour', 'knight’s tour', 'articles/the-board-is-a-graph/'],
  ['knight’s tour', 'knight’s tour', 'articles/the-board-is-a-graph/'],
  [
    'how many knight’s tours are there',
    'Closed knight’s tours of the 8 × 8 board',
    'articles/counting-boundaries/',
  ],
  ['6x6 closed tours', 'Closed knight’s tours of the 6 × 6 board', 'articles/counting-boundaries/'],
  ['13267364410532', 'Closed knight’s tours of the 8 × 8 board', 'articles/counting-boundaries/'],
  ['open tours 6 × 6', 'Open knight’s tours of the 6 × 6 board', 'articles/what-is-open/'],
  ['schwenk', 'Which boards have a closed knight’s tour?', 'articles/closing-the-tour/#which-boards'],
  ['hamiltonian path', 'Hamiltonian path', 'articles/the-board-is-a-graph/'],
  ['hamilton path', 'Hamiltonian path', 'articles/the-board-is-a-graph/'],
  ['bitmask', 'mask', 'articles/bitboards/'],
  ['bitboard', 'bitboard', 'articles/bitboards/'],
  ['bit boards', 'bitboard', 'articles/bitboards/'],
  ['symmetry', 'symmetry', 'articles/symmetry/'],
  ['symetry', 'symmetry', 'articles/symmetry/'],
  ['dlx', 'dancing links', 'articles/exact-cover/'],
  ['dancign links', 'dancing links', 'articles/exact-cover/'],
  ['backtraking', 'backtracking', 'articles/backtracking/'],
  ['unique solutions', 'fundamental solution', 'articles/symmetry/#one-of-each'],
  ['warnsdorf', 'Warnsdorff’s rule', 'articles/warnsdorff/'],
  ['warnsdorf rule', 'Warnsdorff’s rule', 'articles/warnsdorff/'],
  ['meet in the middle', 'half board', 'articles/the-join/'],
  ['dynamic programming', '13,267,364,410,532', 'articles/counting-boundaries/'],
  ['parallel', 'Parallel', 'articles/parallel-and-beyond/'],
  ['dark mode', 'Dark mode', 'accessibility/'],
  ['offline', 'Read offline', '#keep-book'],
  ['download', 'Download', 'notebook/'],
  ['pdf', 'Print a chapter', 'accessibility/'],
  ['cite', 'Cite a chapter', '#chapters'],
  ['npm', 'Library', 'library/'],
  ['worksheet', 'Teaching', 'teaching/'],
  ['keyboard shortcuts', 'Keyboard shortcuts', 'accessibility/#keys'],
  ['how do I run my own solver', 'How do I run my own solver?', 'notebook/'],
  ['slider', 'view', 'notebook/'],
  ['race', 'race', 'notebook/'],
  ['symmetric-bitmap', 'Symmetric bitboards', 'source/solvers/queens/symmetric-bitmap.ts/'],
  ['solvers/queens/bitmap', 'Bitboards', 'source/solvers/queens/bitmap.ts/'],
];

test.each(wanted)('“%s” leads to “%s”', (asked, title, address) => {
  const { best } = lookUp(asked);
  // A size is never broken over two lines.
  expect([best?.title.replaceAll('\u00a0', ' '), best?.address]).toEqual([title, address]);
});

test('a word is found where it is misspelt, and it is said how the book spells it', () => {
  expect(lookUp('symetry').meant).toBe('symmetry');
  expect(lookUp('knigths tour').meant).toBe('knight’s tour');
  expect(lookUp('symmetry').meant).toBeUndefined();
  expect(lookUp('symetry', false).best).toBeUndefined();
  expect(lookUp('qwxzv')).toMatchObject({ best: undefined, others: [], meant: undefined });
});

test('a number is never another number, and a letter begins no word', () => {
  expect(lookUp('Q(29)').best).toBeUndefined();
  expect(wordsOf('n queens of a board')).toEqual(['queen', 'board']);
  expect(lookUp('s')).toMatchObject({ words: [], best: undefined, others: [] });
});

test('a power is the number that it is, and eight by eight is one size', () => {
  expect(wordsOf('2³¹')).toEqual(wordsOf('2^31'));
  expect(wordsOf('8 × 8')).toEqual(wordsOf('8x8'));
});
