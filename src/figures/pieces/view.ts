/** The marks on boards, one picture each: the gallery shows them, and a changed mark shows in review. */
import {
  attacked,
  drawBoard,
  everySquare,
  fill,
  hatched,
  heat,
  knight,
  middle,
  number,
  queenRays,
  queenReach,
  queens,
  ray,
  rejected,
  solutionEdge,
  square,
  squaresOf,
  tried,
  tryRing,
} from './board.ts';
import { check } from '../kit/marks.ts';
import { traceQueens } from './queens-trace.ts';
import { icicle, levelHistogram, levelsSeen } from '../kit/tree.ts';
import { leavesOf, sampleTree } from '../kit/tree-sample.ts';
import { forcedMove, startRing, toNumber, tour } from './tour.ts';
import { search } from '../../solvers/queens/backtracking.ts';

const four = square(4);
const six = square(6);
const wide = { width: 6, height: 5 };
/** The first moves of a knight on the board of six, by hand. */
const ride = [0, 8, 4, 17, 28, 32, 24, 13];
/** A closed tour of 5 × 6, one of the eight. */
const closed = [
  0, 13, 24, 20, 28, 17, 4, 15, 11, 3, 7, 18, 26, 22, 9, 5, 16, 29, 21, 25, 12, 1, 14, 27, 23, 10, 2, 6, 19,
  8,
];

export const states: Readonly<Record<string, () => string>> = {
  'a queen, what she attacks, her rays': () =>
    drawBoard(
      six,
      { label: 'A queen and what she attacks', numbers: true, now: { row: 2, col: 3 } },
      attacked(six, queenReach(six, 15)),
      queenRays(six, 15),
      queens(six, [15]),
    ),
  'tried, refused, the current try': () =>
    drawBoard(
      four,
      { label: 'A refusal' },
      tried(four, [4]),
      rejected(four, [5, 6]),
      ray(four, 1, 6),
      queens(four, [1]),
      tryRing(four, 6),
    ),
  'a solution': () =>
    drawBoard(
      four,
      { label: 'A solution' },
      queens(four, squaresOf(four, [1, 3, 0, 2]), true),
      solutionEdge(four),
      check(...middle(four, 0)),
    ),
  'never visited': () =>
    drawBoard(four, { label: 'Hatched squares' }, hatched(four, [0, 3, 12, 15]), queens(four, [1])),
  'a knight on its way': () =>
    drawBoard(
      six,
      { label: 'Eight squares of a tour' },
      fill(six, [ride.at(-1)!], 'path-fill'),
      tour(six, ride),
    ),
  'the same, numbered': () =>
    drawBoard(
      six,
      { label: 'Eight squares of a tour, numbered' },
      fill(six, ride, 'path-fill'),
      tour(six, ride, { numbers: true }),
    ),
  'a closed tour': () =>
    drawBoard(
      wide,
      { label: 'A closed tour' },
      tour(wide, closed, { look: 'solved', closed: true }),
      solutionEdge(wide),
    ),
  'a tour that is only shown': () =>
    drawBoard(wide, { label: 'A tour in ink' }, tour(wide, closed, { look: 'ink', closed: true })),
  'a forced move': () =>
    drawBoard(
      six,
      { label: 'A forced move' },
      fill(six, [10], 'force-fill'),
      toNumber(six, 14, 3),
      forcedMove(six, 14, 10),
      number(six, 10, 1, 'deg force-n'),
      startRing(six, 0),
      knight(six, 14),
    ),
  'two forced moves, a dead end': () =>
    drawBoard(
      six,
      { label: 'Two forced moves at once' },
      fill(six, [10, 27], 'rejected-fill'),
      forcedMove(six, 14, 10, true),
      forcedMove(six, 14, 27, true),
      number(six, 10, 1, 'deg dead-n'),
      number(six, 27, 1, 'deg dead-n'),
      knight(six, 14),
    ),
  'how often a square was visited': () =>
    drawBoard(
      four,
      { label: 'A heat ramp' },
      heat(
        four,
        everySquare(four).map((at) => at * 7),
        (value) => ([0, 1, 2, 4, 5, 6] as const)[Math.min(5, Math.floor(value / 20))]!,
        String,
      ),
    ),
  'one leaf in sixteen of a tree of 2,057 nodes': () => {
    const { tree } = traceQueens(8, search(8));
    const sample = sampleTree(tree, leavesOf(tree), 60);
    const label = `A sample: ${sample.dives} leaves and the ways to them, ${sample.tree.size} of ${tree.size} nodes`;
    return icicle(sample.tree, sample.moment({ now: 1000, seen: 1000 }), { label });
  },
  'the levels of the same tree, half way': () => {
    const { tree } = traceQueens(8, search(8));
    const seen = levelsSeen(tree, 1000).slice(1);
    return levelHistogram(tree.levels.slice(1), { label: 'Nodes visited at each level', seen, bare: true });
  },
};
