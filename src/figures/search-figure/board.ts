/** The board of a queens search: the queens, what was tried in the row, who refuses a square, and what is pointed at. */
import {
  type Size,
  attacked,
  colOf,
  fill,
  queenRays,
  queens,
  ray,
  rejected,
  rowOf,
  square,
  squareAt,
  squaresOf,
  tried,
  tryRing,
} from '../pieces/board.ts';
import { found } from '../pieces/found.ts';
import {
  type QueensStep,
  type QueensStepKind,
  type QueensTrace,
  solutionsOf,
} from '../pieces/queens-trace.ts';
import { SOLUTION, pathTo } from '../kit/tree.ts';

/** Draws why a square is refused, for queens in these columns. */
export type Explain = (board: Size, columns: readonly number[], at: number) => string;

/** What stands on the board at a step, and what shows where the reader points. */
export function boardMarks(trace: QueensTrace, step: QueensStep, over: Over, explain: Explain): string {
  const { n } = trace;
  const board = square(n);
  const columns = trace.columns(step.node);
  const { kind, row, col } = step;
  if (kind === 'end' && !isInner(trace, over.node))
    return found(n, solutionsOf(trace), foundAt(trace, over.node));
  const here = squareAt(board, row, col);
  const triedTo = kind === 'reject' ? col : kind === 'remove' ? col + 1 : kind === 'dead-end' ? n : 0;
  const past = Array.from({ length: triedTo }, (_, c) => squareAt(board, row, c));
  const refused = (at: number): boolean => attackerOf(columns, board, at) >= 0;
  let marks = fill(board, over.lit ?? [], 'lens-lit');
  marks += attacked(
    board,
    squaresBelow(board, columns.length).filter((at) => refused(at) && !past.includes(at)),
  );
  marks += rejected(board, past.filter(refused));
  marks += tried(
    board,
    past.filter((at) => !refused(at)),
  );
  if (kind === 'reject') marks += explain(board, columns, here);
  marks += queens(board, squaresOf(board, columns), kind === 'solution');
  if (kind === 'reject') marks += rejected(board, [here]);
  if (kind === 'reject' || kind === 'place' || kind === 'remove')
    marks += tryRing(board, here, kind === 'remove');
  return marks + pointed(trace, columns, over, explain);
}

/** Whether it is a node that is no solution. */
const isInner = (trace: QueensTrace, node = 0): boolean => node > 0 && trace.tree.fate[node] !== SOLUTION;
/** Which of the solutions a node is. */
function foundAt(trace: QueensTrace, node = 0): number | undefined {
  const found = node <= 0 ? -1 : trace.solutionsAt.findIndex((at) => trace.step(at).node === node);
  return found < 0 ? undefined : found;
}

/** What the reader points at: a square of the board, a node of the tree, or both by a line of the code. */
export interface Over {
  readonly node?: number;
  readonly square?: number;
  /** Squares of a line that is pointed at by its flag. */
  readonly lit?: readonly number[];
  /** The steps of the line that is pointed at: node and square are those of the last of them. */
  readonly line?: readonly QueensStepKind[];
}

/** A queen shows her rays, a refused square why, a node its placement, a line of the code where it last ran. */
function pointed(
  trace: QueensTrace,
  columns: readonly number[],
  { node = -1, square: at, line, lit }: Over,
  explain: Explain,
): string {
  const board = square(trace.n);
  const rings = (squares: readonly number[]): string =>
    squares.map((each) => tryRing(board, each).replace('try-ring', 'point-ring')).join('');
  if (lit) return node <= 0 ? '' : rings(squaresOf(board, trace.columns(node)).slice(-1));
  if (line) return rings(at === undefined ? squaresOf(board, trace.columns(node)) : [at]);
  if (at === undefined) return node <= 0 ? '' : rings(squaresOf(board, trace.columns(node)));
  if (columns[rowOf(board, at)] === colOf(board, at)) return queenRays(board, at);
  return attackerOf(columns, board, at) < 0 ? rings([at]) : explain(board, columns, at) + rings([at]);
}

/** The ray from the first queen that attacks the square. */
export const rayFromAttacker: Explain = (board, columns, at) => {
  const by = attackerOf(columns, board, at);
  return ray(board, squareAt(board, by, columns[by]!), at);
};

/** The node that a square of the board stands for at a step: a queen's own, or the visited child it would be. */
export function nodeOfSquare(trace: QueensTrace, step: QueensStep, at: number): number {
  const board = square(trace.n);
  const [row, col] = [rowOf(board, at), colOf(board, at)];
  const path = pathTo(trace.tree, step.node).reverse();
  if (row < path.length) return trace.col[path[row]!] === col ? path[row]! : -1;
  if (row > path.length) return -1;
  for (let node = step.node + 1; node <= step.seen; node++) {
    if (trace.tree.parent[node] === step.node && trace.col[node] === col) return node;
  }
  return -1;
}

/** The row of the queen who attacks a refused square: the solver's word, or looked up where it gives none. */
export function byRow(trace: QueensTrace, { by, node, row, col }: QueensStep): number {
  const board = square(trace.n);
  return by >= 0 ? by : attackerOf(trace.columns(node), board, squareAt(board, row, col));
}

/** What a square means to the code: a queen was placed here, the row tries it no more, or a test refuses it. */
export function stepsOfSquare(trace: QueensTrace, step: QueensStep, at: number): readonly QueensStepKind[] {
  const board = square(trace.n);
  const columns = trace.columns(step.node);
  if (columns[rowOf(board, at)] === colOf(board, at)) return ['place'];
  if (attackerOf(columns, board, at) >= 0) return ['reject'];
  return nodeOfSquare(trace, step, at) > 0 ? ['remove'] : [];
}

/** A node is a queen that was placed, and a full board is a solution too. */
export const stepsOfNode = ({ tree }: QueensTrace, node: number): readonly QueensStepKind[] =>
  node <= 0 ? [] : tree.fate[node] === SOLUTION ? ['place', 'solution'] : ['place'];

function squaresBelow(board: Size, row: number): number[] {
  const from = row * board.width;
  return Array.from({ length: board.width * board.height - from }, (_, i) => from + i);
}

/** The row of the first queen that attacks a square, or −1. */
export function attackerOf(columns: readonly number[], board: Size, at: number): number {
  const [row, col] = [Math.floor(at / board.width), at % board.width];
  return columns.findIndex((c, r) => r < row && (c === col || row - r === Math.abs(col - c)));
}
