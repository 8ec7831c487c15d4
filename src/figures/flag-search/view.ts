/** The search of flags.ts: the search figure with the three arrays under it, and lines in place of who refuses. */
import {
  type Size,
  colOf,
  rowOf,
  square,
  squareAt,
  squaresOf,
  placeOf,
  rowAndColumn,
} from '../pieces/board.ts';
import { UNIT } from '../kit/marks.ts';
import {
  LINES,
  type Line,
  flagOf,
  flagTitle,
  flagsIn,
  flagsSet,
  lineThrough,
  squaresOn,
} from '../pieces/flag-lines.ts';
import { type QueensStep, type QueensTrace, traceQueens } from '../pieces/queens-trace.ts';
import { type Sentence, said } from '../kit/say.ts';
import { searches } from '../pieces/searches.ts';
import { stripMarks } from '../kit/strip.ts';
import { capital, round, tag } from '../kit/svg.ts';
import type { Over } from '../search-figure/board.ts';
import type { Listing } from '../../literate/listing.ts';
import { nextAfter, sentence as plainSentence } from '../search-figure/sentence.ts';
import { type SearchLook, searchBoard, searchFigure } from '../search-figure/view.ts';

/** One flag: its array and its place there. */
export interface Flag {
  readonly line: Line;
  readonly index: number;
}

/** The square that a step tests, sets or clears, or that is pointed at; undefined where there is none. */
function squareOf(
  trace: QueensTrace,
  { kind, row, col }: QueensStep,
  { square: at, node }: Over,
): number | undefined {
  const board = square(trace.n);
  if (at !== undefined) return at;
  if (node !== undefined && node > 0) return squareAt(board, trace.tree.depth[node]! - 1, trace.col[node]!);
  return kind === 'reject' || kind === 'place' || kind === 'remove' ? squareAt(board, row, col) : undefined;
}

/** An array at a step: its title as HTML, and the whole strip as SVG. */
export function array(
  line: Line,
  trace: QueensTrace,
  step: QueensStep,
  over: Over = {},
  flag?: Flag,
): string {
  const { n } = trace;
  const board = square(n);
  const bits = flagsSet(line, board, squaresOf(board, trace.columns(step.node)));
  const tested = squareOf(trace, step, {});
  // A flag is of a whole line: the arrays that it is not in stay with the square of the step.
  const shown = flag === undefined ? squareOf(trace, step, over) : tested;
  const ring = tested === undefined ? [] : [flagOf(line, board, tested)];
  const other = shown === undefined || shown === tested ? [] : [flagOf(line, board, shown)];
  const pointed = flag?.line === line ? [flag.index] : other;
  const title =
    flag?.line === line
      ? flagTold(trace, step, flag)
      : shown === undefined
        ? `<code>${general(line, n)}</code>`
        : flagTitle(line, board, shown);
  // As high as the flags of a diagonal, of which twice as many stand side by side.
  const share = line === 'column' ? n / flagsIn('rising', n) : 1;
  const set = bits.flatMap((bit, index) => (bit === 1 ? [index] : [])).join(', ');
  return (
    `<p class="panel-title">${title}</p>` +
    tag(
      'svg',
      {
        class: 'bd strip',
        viewBox: [0, -22 * share, flagsIn(line, n) * UNIT, (UNIT + 24) * share].map(round).join(' '),
        role: 'img',
        'aria-label': `The array ${line}: ${set === '' ? 'all 0' : `1 at ${set}`}`,
      },
      stripMarks(bits, {
        numbers: true,
        height: UNIT * share,
        ring,
        pointed,
        ones: (index) => (step.kind === 'reject' && ring.includes(index) ? 'rejected-fill' : 'path-fill'),
      }),
    )
  );
}

/** An index before there is a square to compute it for. */
const general = (line: Line, n: number): string =>
  ({ column: 'column[col]', rising: 'rising[row + col]', falling: `falling[row − col + ${n - 1}]` })[line];

/** The three arrays, below the stage and in its columns; on a phone the code is a swipe beside them. */
function arrays(trace: QueensTrace, step: QueensStep, code: string): string {
  const panels = LINES.map(
    (line) =>
      `<div class="panel flags-${line}" data-part="flags-${line}" tabindex="0" role="group" aria-label="The array ${line}: the arrow keys point at its flags">${array(line, trace, step)}</div>`,
  );
  return `<div class="sf-lower"><div class="sf-flags">${panels.join('')}</div>${code}</div>`;
}

const flagsOf = (board: Size, at: number): Flag[] =>
  LINES.map((line) => ({ line, index: flagOf(line, board, at) }));
/** The flags of a square that are set. */
function flagsUp(board: Size, columns: readonly number[], at: number): Flag[] {
  const queens = squaresOf(board, columns).filter((queen) => queen !== at);
  return flagsOf(board, at).filter(({ line, index }) => flagsSet(line, board, queens)[index] === 1);
}
const upWords = (up: readonly Flag[]): string => `${listed(up)} ${up.length > 1 ? 'are' : 'is'} 1.`;
const nameOf = ({ line, index }: Flag): string => `${line}[${index}]`;
function listed(flags: readonly Flag[]): string {
  const names = flags.map(nameOf);
  return [...(names.length > 1 ? [names.slice(0, -1).join(', ')] : []), names.at(-1)].join(' and ');
}

export function sentence(trace: QueensTrace, step: QueensStep): Sentence {
  const { kind, row, col } = step;
  const board = square(trace.n);
  const place = capital(rowAndColumn(row, col));
  if (kind === 'reject') {
    const up = flagsUp(board, trace.columns(step.node), squareAt(board, row, col));
    return said('reject', `${place}: ${upWords(up)} Not here.`);
  }
  if (kind === 'place') {
    const next = `Place a queen, set her three flags, and look at ${nextAfter(trace, row)}`;
    return said('path', `${place}: three zeros. ${next}.`);
  }
  return kind === 'remove'
    ? said('', `Take back the queen in ${rowAndColumn(row, col)}, and clear her three flags.`)
    : plainSentence(trace, step);
}

function squareWords(trace: QueensTrace, step: QueensStep, at: number): string {
  const board = square(trace.n);
  const [row, col] = [rowOf(board, at), colOf(board, at)];
  const place = capital(placeOf(board, at));
  const columns = trace.columns(step.node);
  if (columns[row] === col) return `${place}: a queen. Her flags are ${listed(flagsOf(board, at))}.`;
  const up = flagsUp(board, columns, at);
  return `${place}: ${up.length === 0 ? 'three flags, all 0.' : upWords(up)}`;
}

export const LOOK: SearchLook = {
  sentence,
  squareWords,
  // A flag does not know whose it is: the whole line is drawn, and no ray to a queen.
  explain: (board, columns, at) =>
    flagsUp(board, columns, at)
      .map(({ line }) => lineThrough(line, board, at, 'ray'))
      .join(''),
  below: arrays,
};

/** What pointing at a flag lights up: its line on the board, and the queen on it with her node. */
export function overFlag(trace: QueensTrace, step: QueensStep, { line, index }: Flag): Over {
  const board = square(trace.n);
  const row = ownerOf(trace, step, { line, index });
  let node = step.node;
  while (row >= 0 && trace.tree.depth[node]! > row + 1) node = trace.tree.parent[node]!;
  return { lit: squaresOn(line, board, index), ...(row < 0 ? {} : { node }) };
}

/** A flag that is pointed at: its value, and whose it is. */
export const flagWords = (trace: QueensTrace, step: QueensStep, flag: Flag): string =>
  `${nameOf(flag)} ${valueOf(trace, step, flag)}.`;
const flagTold = (trace: QueensTrace, step: QueensStep, flag: Flag): string =>
  `<code>${nameOf(flag)}</code> ${valueOf(trace, step, flag)}`;
function valueOf(trace: QueensTrace, step: QueensStep, flag: Flag): string {
  const row = ownerOf(trace, step, flag);
  return row < 0 ? 'is 0' : `is 1, set by the queen in row ${row}`;
}

/** What is pointed at: a flag, or the square whose flags wear the dashed rings; undefined where nothing is. */
export function pointedWords(
  trace: QueensTrace,
  step: QueensStep,
  over: Over,
  flag?: Flag,
): string | undefined {
  if (flag) return flagWords(trace, step, flag);
  const [shown, tested] = [squareOf(trace, step, over), squareOf(trace, step, {})];
  return shown === undefined || shown === tested || step.kind === 'end'
    ? undefined
    : squareWords(trace, step, shown);
}

/** The row of the queen who set a flag, or −1. */
function ownerOf(trace: QueensTrace, step: QueensStep, { line, index }: Flag): number {
  const board = square(trace.n);
  return squaresOf(board, trace.columns(step.node)).findIndex(
    (queen) => flagOf(line, board, queen) === index,
  );
}

/** The whole figure as HTML. */
export const flagSearch = (id: string, n: number, at: number, listing: Listing): string =>
  searchFigure(id, traceQueens(n, searches.flags(n)), at, listing, LOOK);

/** Named states for the gallery and the snapshots. */
export const states: Readonly<Record<string, () => string>> = {
  'a refusal by two flags': () => searchBoard(...refusal(), LOOK),
  'the rising flags at that moment': () => array('rising', ...refusal()).replace(/^<p.*<\/p>/, ''),
};

function refusal(): [QueensTrace, QueensStep] {
  const trace = traceQueens(6, searches.flags(6));
  return [trace, trace.step(586)];
}
