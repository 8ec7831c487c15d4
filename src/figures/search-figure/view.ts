/** One queens search seen three ways: the board, the search tree beside it row by row, and the line of code. */
import {
  type Size,
  attacked,
  checkPath,
  colOf,
  crossPath,
  drawBoard,
  miniBoard,
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
} from '../kit/board.ts';
import { choice } from '../kit/choice.ts';
import { type QueensStep, type QueensStepKind, type QueensTrace, traceQueens } from '../kit/queens-trace.ts';
import { type Sentence, counts, say } from '../kit/say.ts';
import { count, round, tag } from '../kit/svg.ts';
import { transport } from '../kit/transport.ts';
import { SOLUTION, STUCK, type TreeMoment, icicle, levelsSeen, pathTo } from '../kit/tree.ts';
import { type View, WHOLE } from '../kit/zoom.ts';
import { search } from '../../solvers/queens/backtracking.ts';
import { words } from './words.ts';

/** The sizes to choose from: 18,513 steps at eight, and all of them at once in the hand. */
export const SIZES = [4, 5, 6, 7, 8] as const;

/** Where the page opens each size: a step that shows a refusal, what was tried, and a solution behind it. */
export const OPENING: Readonly<Record<number, number>> = { 4: 37, 5: 40, 6: 586, 7: 700, 8: 2000 };

/** The tree's width on a wide page, which the build draws for. */
const BUILT_WIDTH = 320;

/** A line of the listing: its number in the file, its text, the same as HTML, and what it is pointed at by. */
export interface CodeLine {
  readonly number: number;
  readonly html: string;
  readonly text: string;
  readonly point: string;
}
export interface Listing {
  /** "queens/backtracking.ts" */
  readonly file: string;
  readonly lines: readonly CodeLine[];
}

/** The line that an event belongs to, as it stands in the solver; the last line with this text counts. */
const lineText: Readonly<Record<QueensStepKind, string>> = {
  start: 'function search(row: number): void {',
  reject: 'rejected += 1;',
  place: 'queens.push(col);',
  solution: 'solutions += 1;',
  'dead-end': '}',
  remove: 'queens.pop();',
  end: '}',
};

/** The index in a listing of the line that a step belongs to. */
export function lineOf(kind: QueensStepKind, texts: readonly string[]): number {
  return texts.findLastIndex((text) => text.trim() === lineText[kind]);
}

/** The whole figure as HTML: the first state, complete before any script. */
export function searchFigure(id: string, trace: QueensTrace, at: number, listing: Listing): string {
  const step = trace.step(at);
  const current = lineOf(
    step.kind,
    listing.lines.map((line) => line.text),
  );
  const code = listing.lines.map(
    (line, i) =>
      `<span class="line${i === current ? ' is-current' : ''}" data-point="${line.point}">${line.html}</span>`,
  );
  const [first, last] = [listing.lines[0]?.number ?? 0, listing.lines.at(-1)?.number ?? 0];
  return (
    `<div class="sf-top">${choice({
      legend: words().board,
      name: `${id}-n`,
      part: 'n',
      options: SIZES.map(String),
      value: String(trace.n),
    })}${counts(counters(step))}</div>` +
    `<div class="sf-stage">` +
    band(trace.n, step) +
    `<div class="sf-label sf-cols" data-part="cols" aria-hidden="true">${edge(trace.n, step.col)}</div>` +
    `<div class="sf-label sf-rows" data-part="rows" aria-hidden="true">${edge(trace.n, rowShown(trace, step))}</div>` +
    `<div class="sf-board" data-part="board">${searchBoard(trace, step)}</div>` +
    `<div class="sf-label sf-tree-label">${words().searchTree}<span>${words().oneLevelARow}</span></div>` +
    `<div class="sf-tree" data-part="tree">${icicle(trace.tree, moment(trace, step), {
      label: treeLabel(trace),
      levels: trace.n,
      width: BUILT_WIDTH,
      overlay: miniBoards(trace, step.seen, BUILT_WIDTH),
    })}</div>` +
    zoomBar() +
    `<div class="sf-label sf-levels-label">${words().nodes}</div>` +
    `<div class="sf-levels" data-part="levels">${levels(trace, step)}</div>` +
    `<div class="sf-label sf-code-label">${words().lines(listing.file.split('/').at(-1) ?? '', first, last)}</div>` +
    `<pre class="sf-code code" data-part="code"><code>${code.join('')}</code></pre>` +
    `</div>` +
    say(sentence(trace, step)) +
    transport({ id, at, last: trace.last, ticks: trace.solutionsAt })
  );
}

/** Under a tree of many nodes: closer, and back to the whole. */
function zoomBar(): string {
  const button = (by: string, label: string, sign: string): string =>
    tag('button', { type: 'button', 'data-zoom': by, 'aria-label': label }, sign);
  return tag(
    'div',
    { class: 'sf-zoom', 'data-part': 'zoom', hidden: true },
    button('0.5', words().smaller, '−'),
    button('2', words().larger, '+'),
    button('0', words().whole, words().all),
    tag('span', { class: 'sf-view', 'data-part': 'view' }),
  );
}

/** Where an enlarged tree stands: its share of the width, and the nodes in it. */
export function viewWords({ tree }: QueensTrace, view: View): string {
  if (view === WHOLE) return words().allNodes(tree.size - 1);
  let seen = 0;
  for (let node = 1; node < tree.size; node++)
    if (tree.left[node]! < view.to && tree.right[node]! > view.from) seen += 1;
  const percent = (share: number): string => (100 * share).toFixed(view.to - view.from < 0.1 ? 1 : 0);
  return words().partSeen(`${percent(view.from)}–${percent(view.to)} %`, seen, tree.size - 1);
}

/** The board at a step. */
export function searchBoard(trace: QueensTrace, step: QueensStep): string {
  const label = boardLabel(trace, step);
  return drawBoard(square(trace.n), { label, flush: true }, boardMarks(trace, step));
}

export const boardLabel = (trace: QueensTrace, step: QueensStep): string =>
  words().boardLabel(trace.n, sentence(trace, step).words);

/** What stands on the board at a step; `over` is the square or the tree's node that is pointed at. */
export function boardMarks(trace: QueensTrace, step: QueensStep, over: Over = {}): string {
  const { n } = trace;
  const board = square(n);
  const columns = trace.columns(step.node);
  const { kind, row, col } = step;
  const here = squareAt(board, row, col);
  const triedTo = kind === 'reject' ? col : kind === 'remove' ? col + 1 : kind === 'dead-end' ? n : 0;
  const past = Array.from({ length: triedTo }, (_, c) => squareAt(board, row, c));
  const refused = (at: number): boolean => attackerOf(columns, board, at) >= 0;
  let marks = attacked(
    board,
    squaresBelow(board, columns.length).filter((at) => refused(at) && !past.includes(at)),
  );
  marks += rejected(board, past.filter(refused));
  marks += tried(
    board,
    past.filter((at) => !refused(at)),
  );
  if (kind === 'reject')
    marks += ray(board, squareAt(board, byRow(trace, step), columns[byRow(trace, step)]!), here);
  marks += queens(board, squaresOf(board, columns), kind === 'solution');
  if (kind === 'reject') marks += rejected(board, [here]);
  if (kind === 'reject' || kind === 'place' || kind === 'remove')
    marks += tryRing(board, here, kind === 'remove');
  return marks + pointed(trace, columns, over);
}

/** What the reader points at, on the board or in the tree. */
export interface Over {
  readonly node?: number;
  readonly square?: number;
}

/** A queen shows her rays, an attacked square who attacks it, a node its placement. */
function pointed(trace: QueensTrace, columns: readonly number[], { node = -1, square: at }: Over): string {
  const board = square(trace.n);
  if (at !== undefined) {
    if (columns[rowOf(board, at)] === colOf(board, at)) return queenRays(board, at);
    const by = attackerOf(columns, board, at);
    return by < 0 ? '' : ray(board, squareAt(board, by, columns[by]!), at);
  }
  if (node <= 0) return '';
  return squaresOf(board, trace.columns(node))
    .map((queen) => tryRing(board, queen).replace('try-ring', 'point-ring'))
    .join('');
}

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
function byRow(trace: QueensTrace, { by, node, row, col }: QueensStep): number {
  const board = square(trace.n);
  return by >= 0 ? by : attackerOf(trace.columns(node), board, squareAt(board, row, col));
}

function squaresBelow(board: Size, row: number): number[] {
  const from = row * board.width;
  return Array.from({ length: board.width * board.height - from }, (_, i) => from + i);
}

/** The row of the first queen that attacks a square, or −1. */
function attackerOf(columns: readonly number[], board: Size, at: number): number {
  const [row, col] = [Math.floor(at / board.width), at % board.width];
  return columns.findIndex((c, r) => r < row && (c === col || row - r === Math.abs(col - c)));
}

/** What the tree shows at a step. */
export function moment(trace: QueensTrace, step: QueensStep, pointed?: number): TreeMoment {
  return {
    seen: step.seen,
    now: step.node,
    ring: step.kind === 'place',
    ...(step.kind === 'reject' ? { refused: { index: step.col, of: trace.n } } : {}),
    ...(pointed === undefined || pointed <= 0 ? {} : { pointed }),
  };
}

export const treeLabel = (trace: QueensTrace): string =>
  words().treeLabel(trace.n, trace.tree.size, trace.solutionsAt.length);

/**
 * At four queens there is room for every node's board in its bar: laid over the icicle, in per cent of it, with the
 * mark of a dead end or a solution below the board.
 */
export function miniBoards(trace: QueensTrace, seen: number, width: number): string {
  const { tree, n } = trace;
  const narrowest = width * (tree.right[tree.size - 1]! - tree.left[tree.size - 1]!);
  const size = Math.min(44, narrowest - 6);
  if (n !== 4 || size < 24) return '';
  let out = '';
  for (let node = 1; node <= seen; node++) {
    const x = (tree.left[node]! + tree.right[node]!) / 2;
    const y = (tree.depth[node]! - 0.5) / n;
    const solved = tree.fate[node] === SOLUTION;
    const foot = size / 2 + 4;
    const mark = solved
      ? tag('path', { class: 'check', d: checkPath(0, foot, 0.7) })
      : tree.fate[node] === STUCK
        ? tag('path', { class: 'rejected', d: crossPath(0, foot, 3) })
        : '';
    out += tag(
      'svg',
      { class: 'at', x: `${round(x * 100)}%`, y: `${round(y * 100)}%` },
      tag(
        'g',
        { transform: `translate(${round(-size / 2)} ${round(-size / 2 - 6)})` },
        miniBoard(n, trace.columns(node), size, solved),
      ),
      mark,
    );
  }
  return tag('g', { class: 'mini-boards' }, out);
}

/** One current state, one sentence. */
export function sentence(trace: QueensTrace, step: QueensStep): Sentence {
  const { kind, row, col } = step;
  switch (kind) {
    case 'start':
      return { mark: '', words: words().start };
    case 'reject':
      return { mark: 'reject', words: words().reject(row, col, byRow(trace, step)) };
    case 'place':
      return {
        mark: 'path',
        words: row + 1 < trace.n ? words().place(row, col) : words().placeLast(row, col),
      };
    case 'solution':
      return { mark: 'solve', words: words().solution(step.solutions) };
    case 'dead-end':
      return { mark: 'reject', words: words().deadEnd(row) };
    case 'remove':
      return { mark: '', words: words().remove(row, col) };
    case 'end':
      return { mark: '', words: words().end(step.solutions, trace.tree.size) };
  }
}

export const counters = (step: QueensStep): (readonly [number, string])[] => [
  [step.tries, words().tries],
  [step.rejected, words().rejected],
  [step.seen + 1, words().nodes],
  [step.solutions, words().solutions],
];

/** Nodes visited at each level, and how many there are. */
export function levels(trace: QueensTrace, step: QueensStep): string {
  const seen = levelsSeen(trace.tree, step.seen);
  return Array.from(
    { length: trace.n },
    (_, row) =>
      `<span><b>${count(seen[row + 1] ?? 0)}</b> <span class="total">${words().of(count(trace.tree.levels[row + 1] ?? 0))}</span></span>`,
  ).join('');
}

/** Row or column numbers, one of them standing out. */
export function edge(n: number, on: number): string {
  return Array.from({ length: n }, (_, i) => `<span${i === on ? ' class="on"' : ''}>${i}</span>`).join('');
}

/** The row that the step is about; a full board has no row below it. */
export const rowShown = (trace: QueensTrace, step: QueensStep): number => Math.min(step.row, trace.n - 1);

/** Two hairlines that tie row k of the board to level k of the tree. */
function band(n: number, step: QueensStep): string {
  return tag(
    'svg',
    {
      class: 'sf-band',
      'data-part': 'band',
      viewBox: `0 0 1 ${n}`,
      preserveAspectRatio: 'none',
      'aria-hidden': 'true',
    },
    tag('path', { d: bandPath(Math.min(step.row, n - 1)) }),
  );
}
export const bandPath = (row: number): string => `M0 ${row}h1M0 ${row + 1}h1`;

/** Named states for the gallery and the snapshots: the board and the tree at telling moments. */
export const states: Readonly<Record<string, () => string>> = {
  'board of 6, a refusal': () => boardAt(6, 586),
  'board of 6, a solution': () => boardAt(6, traceQueens(6, search(6)).solutionsAt[0]!),
  'board of 4, a dead end': () => {
    const trace = traceQueens(4, search(4));
    return searchBoard(trace, trace.step(firstOf(trace, 'dead-end')));
  },
  'board of 4, taken back': () => {
    const trace = traceQueens(4, search(4));
    return searchBoard(trace, trace.step(firstOf(trace, 'remove')));
  },
  'tree of 4': () => treeAt(4, OPENING[4]!),
  'tree of 6': () => treeAt(6, 586),
  'tree of 6, at the end': () => treeAt(6, Infinity),
};

function firstOf(trace: QueensTrace, kind: QueensStepKind): number {
  for (let at = 0; at <= trace.last; at++) if (trace.step(at).kind === kind) return at;
  return 0;
}
function boardAt(n: number, at: number): string {
  const trace = traceQueens(n, search(n));
  return searchBoard(trace, trace.step(at));
}
function treeAt(n: number, at: number): string {
  const trace = traceQueens(n, search(n));
  const step = trace.step(Math.min(at, trace.last));
  return icicle(trace.tree, moment(trace, step), {
    label: treeLabel(trace),
    levels: n,
    width: BUILT_WIDTH,
    overlay: miniBoards(trace, step.seen, BUILT_WIDTH),
  });
}
