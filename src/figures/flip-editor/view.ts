/** A path to close by hand: extend its end, turn a tail round, or run it the other way. */
import {
  type Size,
  drawBoard,
  fill,
  knight,
  middle,
  solutionEdge,
  square,
  placeOf,
} from '../pieces/board.ts';
import { check } from '../kit/marks.ts';
import { button, head } from '../kit/layout.ts';
import { type Counts, type Sentence, say } from '../kit/say.ts';
import { plural, tag } from '../kit/svg.ts';
import { linePath, move, openMove, startRing } from '../pieces/tour.ts';
import { touchSquares } from '../pieces/touch.ts';
import { endMoves, rotate } from '../../solvers/knights/rotation.ts';
import { followRule } from '../../solvers/knights/warnsdorff.ts';

/** Paths of Warnsdorff's rule, by the board and the start; the tests prove how many rotations each needs. */
export const puzzles = {
  one: { n: 6, start: 0, label: 'one turn' },
  two: { n: 6, start: 2, label: 'two' },
  three: { n: 8, start: 0, label: 'three' },
  stuck: { n: 8, start: 60, label: 'gaps' },
} as const;
export type Puzzle = keyof typeof puzzles;

export interface Editing {
  readonly board: Size;
  readonly path: readonly number[];
  /** Rotations so far. */
  readonly rotations: number;
  /** Where the tail begins that the last rotation turned round. */
  readonly turned?: number;
}

/** A puzzle at its beginning: the path that Warnsdorff’s rule leaves unfinished. */
export function pose(puzzle: Puzzle): Editing {
  const { n, start } = puzzles[puzzle];
  const board = square(n);
  return { board, path: [...followRule(board, start).order], rotations: 0 };
}

/** The path and what its end can do. `over`: the pivot under the finger, whose rotation is shown before it is made. */
export function marks({ board, path, turned }: Editing, over?: number): string {
  const { extensions, pivots, closes } = endMoves(board, path);
  const [start, end] = [path[0]!, path.at(-1)!];
  if (closes) {
    return (
      tag('path', { class: 'tour solved', d: linePath(board, path, true) }) +
      startRing(board, start, ' solved') +
      check(...middle(board, start), 0.7) +
      solutionEdge(board)
    );
  }
  const pivot = pivots.find((i) => path[i] === over);
  const cut = pivot === undefined ? path.length : pivot + 1;
  const line =
    tag('path', { class: 'tour', d: linePath(board, path.slice(0, cut)) }) +
    (pivot === undefined
      ? ''
      : tag('path', { class: 'tour', d: linePath(board, path.slice(cut)) }) +
        move(board, path[pivot]!, path[cut]!, 'removed', 4, 4) +
        move(board, end, path[pivot]!, 'added', 17, 8));
  // The tail that was turned keeps its mark, and flows the way that it is now walked.
  const tail =
    turned === undefined || pivot !== undefined
      ? ''
      : tag('path', { class: 'tour turned', d: linePath(board, path.slice(turned)) });
  const turns = pivots.map((i) => {
    const [cx, cy] = middle(board, path[i]!);
    return (
      (i === pivot ? '' : move(board, end, path[i]!, 'option strong-dots', 17, 9)) +
      tag('circle', { class: 'pivot-ring', cx, cy, r: 8 })
    );
  });
  const further = extensions.map((to) => openMove(board, end, to));
  return (
    fill(board, [end], 'path-fill') +
    (pivot === undefined ? '' : fill(board, [path[cut]!], 'force-fill')) +
    line +
    tail +
    turns.join('') +
    further.join('') +
    startRing(board, start) +
    knight(board, end)
  );
}

export function sentence({ board, path, rotations }: Editing): Sentence {
  const { extensions, pivots, closes } = endMoves(board, path);
  const all = board.width * board.height;
  if (closes) {
    return {
      mark: 'solve',
      words: `Closed, all ${all} squares, after ${plural(rotations, 'rotation')}.`,
    };
  }
  const state =
    path.length === all
      ? `All ${all} squares, but the end is no move from the start.`
      : `${path.length} of ${all} squares.`;
  const ways = [
    extensions.length > 0 ? `go on to ${plural(extensions.length, 'free square')}` : '',
    pivots.length > 0 ? `turn the tail round at ${plural(pivots.length, 'square')}` : '',
  ].filter(Boolean);
  return {
    mark: 'path',
    words: `${state} From ${placeOf(board, path.at(-1)!)} you can ${ways.join(' or ')}.`,
  };
}

export const counters = ({ board, path, rotations }: Editing): Counts => [
  [path.length, `of ${board.width * board.height} squares`],
  [rotations, 'rotations'],
];

export function squareWords({ board, path }: Editing, at: number): string {
  const { extensions, pivots } = endMoves(board, path);
  const where = placeOf(board, at);
  if (extensions.includes(at)) return `${where}: free, go there`;
  const i = path.indexOf(at);
  if (i < 0) return `${where}: free, out of reach`;
  if (i === path.length - 1) return `${where}: the end of the path`;
  const words = `${where}: number ${i + 1} of the path`;
  return pivots.includes(i) ? `${words}. Turn the tail behind it round` : words;
}

/** The path as a list, by the numbers it had before the last rotation: the tail stands there turned round. */
export function list({ path, turned }: Editing): string {
  const numbers = path.map((_, i) =>
    turned === undefined || i < turned ? i + 1 : path.length - (i - turned),
  );
  const cell = (number: number, i: number): string =>
    turned !== undefined && i >= turned ? `<b>${number}</b>` : `<span>${number}</span>`;
  return numbers.map(cell).join(' ');
}

export const picture = (editing: Editing, over?: number): string =>
  drawBoard(
    editing.board,
    {
      label: 'A path. Press a ring to turn the tail behind it round.',
      touched: true,
      className: 'edge-phone',
      attributes: { 'data-part': 'board' },
    },
    tag('g', { 'data-part': 'way' }, marks(editing, over)),
    touchSquares(editing.board, (at) => squareWords(editing, at), {
      focus: editing.path.at(-1),
      grips: (at) => at === editing.path.at(-1),
    }),
  );

export const OPENING: Puzzle = 'two';
/** The first pivot, if there is one: what a press on it would do is shown before anybody points. */
export function shownPivot({ board, path }: Editing): number | undefined {
  const [pivot] = endMoves(board, path).pivots;
  return pivot === undefined ? undefined : path[pivot];
}

export function body(id: string): string {
  const editing = pose(OPENING);
  const options = Object.entries(puzzles).map(([value, { label }]) => [value, label] as const);
  return (
    head(id, { puzzle: { legend: 'Path', options, value: OPENING } }, counters(editing)) +
    `<div data-part="place">${picture(editing, shownPivot(editing))}</div>` +
    say(sentence(editing), 3) +
    `<p class="flip-list" aria-label="The path, by the numbers it had before the last rotation" data-part="list">${list(editing)}</p>` +
    `<div class="button-row tight needs-script">${button('reverse', 'Run it the other way')}${button('undo', 'Take back')}${button('again', 'Start again')}</div>`
  );
}

export const states: Readonly<Record<string, () => string>> = {
  'a rotation shown': () => picture(pose('two'), shownPivot(pose('two'))),
  'a tail just turned round': () => {
    const { board, path } = pose('three');
    const pivot = endMoves(board, path).pivots[0]!;
    return picture({ board, path: rotate(board, path, pivot), rotations: 1, turned: pivot + 1 });
  },
  'two squares missing': () => picture(pose('stuck')),
  closed: () => {
    const { board } = pose('one');
    const path = [...followRule(board, 0, { tieBreak: 'farthest' }).order];
    return picture({ board, path, rotations: 0 });
  },
};

/** Why the figure has no cell. */
export const withoutCell = 'the reader’s own flips of a path';
