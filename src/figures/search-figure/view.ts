/** One queens search seen three ways: the board, the search tree beside it row by row, and the line of code. */
import { drawBoard, square } from '../pieces/board.ts';
import { button, head } from '../kit/layout.ts';
import {
  type QueensStep,
  type QueensStepKind,
  type QueensTrace,
  traceQueens,
} from '../pieces/queens-trace.ts';
import { type Sentence, say } from '../kit/say.ts';
import { tag } from '../kit/svg.ts';
import { transport } from '../kit/transport.ts';
import { search } from '../../solvers/queens/backtracking.ts';
import { type Explain, boardMarks, rayFromAttacker } from './board.ts';
import type { Listing } from '../../literate/listing.ts';
import { listingBody, listingTitle } from './listing.ts';
import { counters, sentence, squareWords } from './sentence.ts';
import { levels, staticTree, zoomBar } from './tree-parts.ts';

/** The sizes to choose from: 84 steps at four, 396,463 at ten. */
const SIZES = [4, 5, 6, 7, 8, 9, 10];
/** Up to here a search is recorded in the page, at once; a larger one in a worker. */
export const IN_THE_PAGE = 8;

/** Where the page opens: a step that shows a refusal, what was tried, and a solution behind it. */
export const OPENING = { n: 6, at: 586 };

/** What one solver's figure shows otherwise than another's. */
export interface SearchLook {
  readonly sentence: (trace: QueensTrace, step: QueensStep) => Sentence;
  /** A square of the board, for whoever points at it with the keys. */
  readonly squareWords: (trace: QueensTrace, step: QueensStep, at: number) => string;
  /** Why a square is refused, on the board. */
  readonly explain: Explain;
  /** What stands below the stage, in its columns, and the code with it. */
  readonly below?: (trace: QueensTrace, step: QueensStep, code: string) => string;
}
export const LOOK: SearchLook = { sentence, squareWords, explain: rayFromAttacker };

/** The whole figure as HTML: the first state, complete before any script. */
export function searchFigure(
  id: string,
  trace: QueensTrace,
  at: number,
  listing: Listing,
  look: SearchLook = LOOK,
): string {
  const step = trace.step(at);
  const code = `<pre class="sf-code code" data-part="code"><code>${listingBody(listing, step.kind)}</code></pre>`;
  return (
    head(id, { n: { legend: 'Board', options: SIZES, value: trace.n } }, counters(step)) +
    `<div class="sf-stage">` +
    band(trace, step) +
    `<div class="sf-label sf-cols" data-part="cols" aria-hidden="true">${columnEdge(trace, step)}</div>` +
    `<div class="sf-label sf-rows" data-part="rows" aria-hidden="true">${rowEdge(trace, step)}</div>` +
    `<div class="sf-board" data-part="board" tabindex="0" role="group" aria-label="Board: the arrow keys point at its squares">${searchBoard(trace, step, look)}</div>` +
    `<div class="sf-label sf-tree-label">search tree<span>, one level a row</span></div>` +
    `<div class="sf-tree" data-part="tree">${staticTree(trace, step)}</div>` +
    zoomBar(id) +
    `<div class="sf-label sf-levels-label">nodes</div>` +
    `<div class="sf-levels" data-part="levels">${levels(trace, step)}</div>` +
    `<div class="sf-label sf-code-label">${listingTitle(listing)}</div>` +
    (look.below?.(trace, step, code) ?? code) +
    `</div>` +
    recordingBar() +
    `<p class="visually-hidden" data-part="pointed" aria-live="polite"></p>` +
    say(look.sentence(trace, step)) +
    transport({ id, at, last: trace.last, ticks: trace.solutionsAt })
  );
}

/** While a large search is recorded: how far it is, and a way to stop it. */
function recordingBar(): string {
  return tag(
    'div',
    { class: 'sf-recording', 'data-part': 'recording', hidden: true },
    tag('progress', { 'data-part': 'share', max: 1, value: 0, 'aria-label': 'Recording' }),
    tag('span', { 'data-part': 'recorded', role: 'status' }),
    button('stop', 'Stop'),
  );
}

/** The board at a step. */
export function searchBoard(trace: QueensTrace, step: QueensStep, look = LOOK): string {
  const label = boardLabel(trace, step, look);
  return drawBoard(square(trace.n), { label, flush: true }, boardMarks(trace, step, {}, look.explain));
}

export const boardLabel = (trace: QueensTrace, step: QueensStep, look: SearchLook): string =>
  `Board of ${trace.n} by ${trace.n}: ${look.sentence(trace, step).words}`;

/** The numbers of the columns and of the rows, that of the step standing out; the boards that were found have none. */
export const columnEdge = (trace: QueensTrace, { kind, col }: QueensStep): string =>
  kind === 'end' ? '' : edge(trace.n, col);
export const rowEdge = (trace: QueensTrace, step: QueensStep): string =>
  step.kind === 'end' ? '' : edge(trace.n, rowShown(trace, step));
function edge(n: number, on: number): string {
  return Array.from({ length: n }, (_, i) => `<span${i === on ? ' class="on"' : ''}>${i}</span>`).join('');
}

/** The row that the step is about; a full board has no row below it. */
const rowShown = (trace: QueensTrace, step: QueensStep): number => Math.min(step.row, trace.n - 1);

/** Two hairlines that tie row k of the board to level k of the tree. */
function band(trace: QueensTrace, step: QueensStep): string {
  return tag(
    'svg',
    {
      class: 'sf-band',
      'data-part': 'band',
      viewBox: `0 0 1 ${trace.n}`,
      preserveAspectRatio: 'none',
      'aria-hidden': 'true',
    },
    tag('path', { d: bandPath(trace, step) }),
  );
}
/** The edges of a step's row, as the data of a path; a square is 1 wide. */
export function bandPath(trace: QueensTrace, step: QueensStep): string {
  const row = rowShown(trace, step);
  return step.kind === 'end' ? '' : `M0 ${row}h1M0 ${row + 1}h1`;
}

/** Named states for the gallery and the snapshots: the board and the tree at telling moments. */
export const states: Readonly<Record<string, () => string>> = {
  'board of 6, a refusal': () => boardAt(6, 586),
  'board of 6, a solution': () => boardAt(6, traceQueens(6, search(6)).solutionsAt[0]!),
  'board of 6, at the end': () => boardAt(6, Infinity),
  'board of 8, at the end': () => boardAt(8, Infinity),
  'board of 4, a dead end': () => {
    const trace = traceQueens(4, search(4));
    return searchBoard(trace, trace.step(firstOf(trace, 'dead-end')));
  },
  'board of 4, taken back': () => {
    const trace = traceQueens(4, search(4));
    return searchBoard(trace, trace.step(firstOf(trace, 'remove')));
  },
  'tree of 4': () => treeAt(4, 37),
  'tree of 6': () => treeAt(6, 586),
  'tree of 6, at the end': () => treeAt(6, Infinity),
  'tree of 10, one leaf in 128': () => treeAt(10, 123_456),
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
  return staticTree(trace, trace.step(Math.min(at, trace.last)));
}
