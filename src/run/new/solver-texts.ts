/** The texts of a new algorithm, for each family: its module, its test and its entry in the catalogue. */
import { words } from './names.ts';

export function moduleOf(family: string, name: string): string {
  if (family === 'queens') return queensModule(name);
  if (family === 'knights') return knightsModule(name);
  return ownModule(name);
}

export function testOf(family: string, name: string): string {
  if (family === 'queens') return queensTest(name);
  if (family === 'knights') return knightsTest(name);
  return ownTest(family, name);
}

export function entryOf(family: 'queens' | 'knights', name: string): string {
  const [problem, kind, rest] =
    family === 'queens'
      ? ['queens', 'count', `limits: { n: [1, 16] },\n    comfortable: 10,\n    leaf: null,`]
      : ['tour', 'find', 'limits: { side: [1, 50] },'];
  return `  {
    id: '${name}',
    problem: '${problem}',
    kind: '${kind}',
    title: '${words(name)}',
    summary: 'One line on what it does.',
    file: '${family}/${name}.ts',
    ${rest}
    load: () => import('./${family}/${name}.ts'),
  },
`;
}

const queensModule = (name: string): string => `/**
 * N-Queens, ${words(name).toLowerCase()}: one sentence on the idea.
 *
 * Source: author, title, year. Its one idea over backtracking.ts: what is different, and why it helps.
 */
import type { QueensCount } from '../contract.ts';
import { requireWhole } from '../limits.ts';

/** The catalogue's limit is the same number: say what sets it. */
export const MAX_N = 16;

/**
 * Counts all placements of n queens.
 *
 * Nodes are prefixes without conflict, the empty one included. Say here how time and memory grow.
 * @throws RangeError unless n is a whole number from 1 to 16.
 */
export function countSolutions(n: number): QueensCount {
  requireWhole('n', n, 1, MAX_N);
  const queens: number[] = [];
  let solutions = 0;
  let nodes = 1;

  // #region search
  function search(row: number): void {
    if (row === n) {
      solutions += 1;
      return;
    }
    for (let col = 0; col < n; col++) {
      if (attacked(row, col)) continue;
      nodes += 1;
      queens.push(col);
      search(row + 1);
      queens.pop();
    }
  }
  // #endregion search

  function attacked(row: number, col: number): boolean {
    return queens.some((c, r) => c === col || row - r === Math.abs(col - c));
  }

  search(0);
  return { solutions: BigInt(solutions), unique: null, leaves: null, nodes };
}
`;

const queensTest = (
  name: string,
): string => `/** What is special about ${name}; that it counts right, test/solvers/contract.test.ts says for every algorithm. */
import { expect, test } from 'vitest';
import { countSolutions as backtrack } from '../../../src/solvers/queens/backtracking.ts';
import { countSolutions } from '../../../src/solvers/queens/${name}.ts';

test('visits the nodes of backtracking', () => {
  for (let n = 1; n <= 8; n++) expect(countSolutions(n).nodes).toBe(backtrack(n).nodes);
});
`;

const knightsModule = (name: string): string => `/**
 * A closed knight's tour, ${words(name).toLowerCase()}: one sentence on the idea.
 *
 * Source: author, title, year.
 */
import type { Square, TourAnswer, TourRequest } from '../contract.ts';
import { requireWhole } from '../limits.ts';
import { adjacency, requireBoard, requireStart } from './board.ts';
import { closedTourObstacle } from './schwenk.ts';

/** The catalogue's limit is the same number: say what sets it. */
export const MAX_SIDE = 50;

/**
 * One closed tour from \`start\`; steps are the squares entered. Say here how time and memory grow.
 * @throws RangeError for sides that are not whole numbers from 1 to 50, a start off the board, a bad cap, or an open tour.
 */
export function findTour(request: TourRequest): TourAnswer {
  requireBoard(request, MAX_SIDE);
  const start = requireStart(request, request.start);
  const { open = false, maxSteps = 1_000_000 } = request;
  requireWhole('maxSteps', maxSteps, 1, Number.MAX_SAFE_INTEGER);
  if (open) throw new RangeError('This algorithm finds closed tours only.');
  const reason = closedTourObstacle(request);
  if (reason !== null) return { kind: 'no-tour', reason };

  const ways = adjacency(request);
  const visited = new Uint8Array(ways.length);
  const path: Square[] = [];
  let steps = 0;

  // #region search
  function visit(square: Square): boolean {
    if (steps === maxSteps) return false;
    steps += 1;
    visited[square] = 1;
    path.push(square);
    if (path.length === ways.length && ways[square]!.includes(start)) return true;
    for (const next of ways[square]!) {
      if (visited[next] === 0 && visit(next)) return true;
    }
    path.pop();
    visited[square] = 0;
    return false;
  }
  // #endregion search

  if (!visit(start)) return { kind: 'step-limit', steps };
  return { kind: 'tour', closed: true, order: Int32Array.from(path), steps };
}
`;

const knightsTest = (
  name: string,
): string => `/** What is special about ${name}; that its tours are tours, test/solvers/knights/contract.test.ts says for every algorithm. */
import { expect, test } from 'vitest';
import { findTour } from '../../../src/solvers/knights/${name}.ts';

test('finds a tour of a smallest board that has one', () => {
  expect(findTour({ width: 5, height: 6 }).kind).toBe('tour');
});

test('stops at the cap', () => {
  expect(findTour({ width: 8, height: 8, maxSteps: 10 })).toEqual({ kind: 'step-limit', steps: 10 });
});
`;

const ownModule = (name: string): string => `/**
 * ${words(name)}: one sentence on the problem and the idea.
 *
 * Source: author, title, year.
 */
import { requireWhole } from '../limits.ts';

export const MAX_N = 10;

export interface Count {
  readonly solutions: bigint;
  /** Prefixes that the search went through, the empty one included. */
  readonly nodes: number;
}

/**
 * Counts the orders of n things that \`fits\` allows: as it stands all of them, n! many.
 * @throws RangeError unless n is a whole number from 1 to 10.
 */
export function countSolutions(n: number): Count {
  requireWhole('n', n, 1, MAX_N);
  const prefix: number[] = [];
  let solutions = 0;
  let nodes = 0;

  // #region search
  function search(): void {
    nodes += 1;
    if (prefix.length === n) {
      solutions += 1;
      return;
    }
    for (let next = 0; next < n; next++) {
      if (!fits(next)) continue;
      prefix.push(next);
      search();
      prefix.pop();
    }
  }
  // #endregion search

  function fits(next: number): boolean {
    return !prefix.includes(next);
  }

  search();
  return { solutions: BigInt(solutions), nodes };
}
`;

const ownTest = (family: string, name: string): string => `import { describe, expect, test } from 'vitest';
import { countSolutions, MAX_N } from '../../../src/solvers/${family}/${name}.ts';

describe('${words(name).toLowerCase()}', () => {
  // Published figures, with their source, go here.
  test.each([
    [1, 1n],
    [2, 2n],
    [3, 6n],
    [4, 24n],
  ])('n = %i has %s solutions', (n, solutions) => {
    expect(countSolutions(n).solutions).toBe(solutions);
  });

  test.each([0, -1, 2.5, NaN, MAX_N + 1])('n = %s is refused, and the limits are named', (n) => {
    expect(() => countSolutions(n)).toThrow(\`from 1 to \${MAX_N}\`);
  });
});
`;
