/** Warnsdorff's rule from one start, step by step, and beside it what the rule does from every start. */
import {
  type Size,
  drawBoard,
  everySquare,
  fill,
  hatched,
  knight,
  middle,
  number,
  placeOf,
  square,
  tryRing,
} from '../pieces/board.ts';
import { check, crossPath } from '../kit/marks.ts';
import { head, panel } from '../kit/layout.ts';
import { type Sentence, say } from '../kit/say.ts';
import { plural, round, tag } from '../kit/svg.ts';
import { linePath, openMove, passedBy, startRing, tour } from '../pieces/tour.ts';
import { touchSquares } from '../pieces/touch.ts';
import { transport } from '../kit/transport.ts';
import {
  type Choice,
  type SuccessMap,
  type TieBreak,
  type WarnsdorffPath,
  choices,
  followRule,
  successMap,
} from '../../solvers/knights/warnsdorff.ts';

const SIZES = [6, 7, 8, 9, 10];
const tieNames: Readonly<Record<TieBreak, string>> = {
  first: 'order',
  random: 'chance',
  pohl: 'look ahead',
  farthest: 'farthest',
  nearest: 'nearest',
};

const STUCK_RING = 12;

/** A run of the rule, and the map of all starts on the same board. */
export interface Run {
  readonly board: Size;
  readonly tie: TieBreak;
  readonly start: number;
  readonly path: WarnsdorffPath;
  readonly squares: readonly number[];
  readonly map: SuccessMap;
}

/** `map`, where it is known already: a new start on the same board does not change it. */
export function runFrom(n: number, tie: TieBreak, start: number, map?: SuccessMap): Run {
  const board = square(n);
  // The seed that the map gives this start, so that both tell the same story.
  const path = followRule(board, start, { tieBreak: tie, seed: 1 + start });
  return {
    board,
    tie,
    start,
    path,
    squares: [...path.order],
    map: map ?? successMap(board, { tieBreak: tie }),
  };
}

/** The number of moves that the rule made. */
export const last = (run: Run): number => run.squares.length - 1;

/** What the rule can choose from after `at` moves: all candidates, the fewest ways on, and who has them. */
export function moment(run: Run, at: number) {
  const path = run.squares.slice(0, at + 1);
  const candidates = choices(run.board, path);
  const left = run.board.width * run.board.height - path.length;
  // A square that leads nowhere can only be the last one.
  const open = candidates.filter(({ ways }) => ways > 0 || left === 1);
  const fewest = Math.min(...open.map(({ ways }) => ways));
  const least = open.filter(({ ways }) => ways === fewest).map((candidate) => candidate.square);
  return { path, candidates, fewest, least, next: run.squares[at + 1], left };
}

/** The board at the left: the way so far, and on each candidate how many ways lead on. */
export function ruleMarks(run: Run, at: number): string {
  const { board } = run;
  const { path, candidates, least, next } = moment(run, at);
  const head = path[path.length - 1]!;
  const ended = at === last(run);
  const solved = ended && run.path.complete;
  const before = path.at(-2);
  const way =
    fill(board, path, 'past-fill') +
    tour(board, path, { arrows: 'none', knight: true, ...(solved ? { look: 'solved' as const } : {}) });
  const options = candidates
    .map(({ square: to, ways }: Choice) => openMove(board, head, to, ways, least.includes(to)))
    .join('');
  const stuck = ended && !run.path.complete;
  const missed = stuck ? everySquare(board).filter((to) => !path.includes(to)) : [];
  const closing =
    solved && run.path.closed && before !== undefined
      ? tag('path', { class: 'closing', d: linePath(board, [head, run.start]) })
      : '';
  return (
    (stuck ? fill(board, [head], 'rejected-fill') : '') +
    way +
    options +
    passedBy(board, missed) +
    closing +
    startRing(board, run.start, solved ? ' solved' : '') +
    (stuck ? knight(board, head) : '') +
    (next === undefined ? '' : tryRing(board, next))
  );
}

export function sentence(run: Run, at: number): Sentence {
  const { board } = run;
  const area = board.width * board.height;
  const { fewest, least, next, candidates } = moment(run, at);
  if (next === undefined) {
    if (run.path.closed)
      return { mark: 'solve', words: `All ${area} squares, and one move leads home: a closed tour.` };
    if (run.path.complete)
      return {
        mark: 'solve',
        words: `All ${area} squares: a tour. Its end is no move away from its start, so it is open.`,
      };
    const missing = area - run.squares.length;
    const why = candidates.length > 0 ? ' What is in reach leads nowhere.' : '';
    return {
      mark: 'reject',
      words: `Stuck after ${run.squares.length} of ${area} squares. ${missing === 1 ? 'One square was' : `${missing} squares were`} passed by.${why}`,
    };
  }
  const onward = `Go to ${placeOf(board, next)}.`;
  if (candidates.length === 1) return { mark: 'path', words: `There is one move. ${onward}` };
  const tie =
    least.length > 1
      ? `${least.length} squares have ${plural(fewest, 'way')} on, the fewest: a tie. `
      : `The fewest ways on: ${fewest}. `;
  return { mark: 'path', words: tie + onward };
}

/** The board at the right: for every start a tick, or × and how many squares it reaches; closed ones have two rings. */
export function mapMarks(run: Run): string {
  const { board, map, start } = run;
  const marks = everySquare(board).map((at) => {
    const [x, y] = middle(board, at);
    const outcome = map.outcome[at];
    if (outcome === 3) return hatched(board, [at]);
    if (outcome === 0) {
      return (
        fill(board, [at], 'rejected-fill') +
        tag('path', { class: 'rejected', d: crossPath(x, y - 7, 5) }) +
        number(board, at, map.reach[at]!, 'reached', 14)
      );
    }
    return (outcome === 2 ? fill(board, [at], 'solve-fill') : '') + check(x, y, outcome === 2 ? 1.2 : 0.9);
  });
  const stuckAt = map.outcome[start] === 0 ? wayToEnd(board, start, map.end[start]!) : '';
  return marks.join('') + stuckAt + tryRing(board, start);
}

/** A dotted line from the edge of the start's square, so that it crosses no number, to a ring where the rule got stuck. */
function wayToEnd(board: Size, start: number, end: number): string {
  const [fromX, fromY] = middle(board, start);
  const [toX, toY] = middle(board, end);
  const [right, down] = [toX - fromX, toY - fromY];
  const edge = 20 / Math.max(Math.abs(right), Math.abs(down));
  const ring = 1 - STUCK_RING / Math.hypot(right, down);
  const at = (share: number): string => `${round(fromX + share * right)} ${round(fromY + share * down)}`;
  return (
    tag('path', { class: 'closing', d: `M${at(edge)}L${at(ring)}` }) +
    tag('circle', { class: 'stuck-at', cx: toX, cy: toY, r: STUCK_RING })
  );
}

/** What the rule does from this start, in words. */
function startWords(run: Run, at: number): string {
  const where = `Start at ${placeOf(run.board, at)}`;
  switch (run.map.outcome[at]) {
    case 2:
      return `${where}: a closed tour`;
    case 1:
      return `${where}: an open tour`;
    case 3:
      return `${where}: no tour can start here`;
    default:
      return `${where}: stuck after ${run.map.reach[at]} squares, at ${placeOf(run.board, run.map.end[at]!)}`;
  }
}

export function mapTitle({ board, map }: Run): string {
  const starts = map.outcome.filter((outcome) => outcome !== 3).length;
  return `all ${starts} starts${starts < board.width * board.height ? ' of the corners’ colour' : ''}: ${map.complete} end in a tour, ${map.closed} of them closed`;
}

/** The way so far, with the candidates and their degrees. */
export const ruleBoard = (run: Run, at: number): string =>
  drawBoard(
    run.board,
    {
      label: 'The way so far, and the ways on from each candidate. Press a square to start there.',
      touched: true,
      className: 'edge-phone',
      attributes: { 'data-part': 'rule-board' },
    },
    tag('g', { 'data-part': 'rule' }, ruleMarks(run, at)),
    touchSquares(run.board, (to) => `Start at ${placeOf(run.board, to)}`, { focus: run.start }),
  );

/** What the rule does from every start. */
export const mapBoard = (run: Run): string =>
  drawBoard(
    run.board,
    {
      label: `What the rule does from every start: ${mapTitle(run)}`,
      touched: true,
      className: 'edge-phone',
      attributes: { 'data-part': 'map-board' },
    },
    tag('g', { 'data-part': 'map' }, mapMarks(run)),
    touchSquares(run.board, (to) => startWords(run, to), { focus: run.start }),
  );

export function body(id: string, run: Run, at: number): string {
  const choices = {
    n: { legend: 'Board', options: SIZES, value: run.board.width },
    tie: { legend: 'Ties', options: Object.entries(tieNames), value: run.tie },
  };
  return (
    head(id, choices) +
    `<div class="two swiped">` +
    panel(
      'ways on from each candidate<span class="swipe"> · all starts →</span>',
      `<div data-part="rule-place">${ruleBoard(run, at)}</div>`,
    ) +
    panel(mapTitle(run), `<div data-part="map-place">${mapBoard(run)}</div>`, { titlePart: 'map-title' }) +
    `</div>` +
    say(sentence(run, at)) +
    transport({ id, at, last: last(run), unit: 'move' })
  );
}

/** The page opens on the one start of the first row that fails, in front of a tie. */
export const OPENING = { n: 8, tie: 'first', start: 4, at: 28 } as const;
/** The run that the figure begins with. */
export const opening = (): Run => runFrom(OPENING.n, OPENING.tie, OPENING.start);

export const states: Readonly<Record<string, () => string>> = {
  'a tie': () => ruleBoard(opening(), OPENING.at),
  stuck: () => ruleBoard(opening(), last(opening())),
  'a closed tour of six': () => {
    const run = runFrom(6, 'farthest', [...runFrom(6, 'farthest', 0).map.outcome].indexOf(2));
    return ruleBoard(run, last(run));
  },
  'every start': () => mapBoard(opening()),
  'every start of seven': () => mapBoard(runFrom(7, 'first', 0)),
};
