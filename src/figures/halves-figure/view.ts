/**
 * Two halves that meet: an upper half of 6 × 6 with its loose ends, and a shelf of lower halves, of which one is laid against it. The
 * way round is walked from the first loose end.
 */
import { crossPath, checkPath, UNIT } from '../kit/marks.ts';
import { handle, slider } from '../kit/hand.ts';
import { type Sentence, said, say } from '../kit/say.ts';
import { capital, plural, tag } from '../kit/svg.ts';
import { transport } from '../kit/transport.ts';
import { checkers, dots, everySquare, fill, placeOf, rowOf, tryRing } from '../pieces/board.ts';
import type { Edge } from '../pieces/drawings.ts';
import { linePath } from '../pieces/tour.ts';
import { type Half, type Meeting, type Shelf, SIDE, board, computeShelf, meet } from './shelf.ts';

export const withoutCell = 'the chapter’s own cell computes this shelf';

/** What is shown. */
export interface Shown {
  /** Which upper half, and which lower one is laid against it. */
  readonly upper: number;
  readonly lower: number;
  /** Steps of the way round. */
  readonly at: number;
  /** Lower halves that were tried with this upper one. */
  readonly tried: readonly number[];
  /** Where the rail's handle is, between two upper halves while it is held. */
  readonly rail?: number;
}

const END = SIDE * UNIT;
/** The shelf beside the board: its left edge, the height of a place on it, and the scale of what stands there. */
const SHELF = { left: 292, top: -40, place: 72, scale: 0.38 } as const;
/** The rail above the board, and the words below its handle. */
const RAIL = -40;

export const meetingOf = (shelf: Shelf, { upper, lower }: Pick<Shown, 'upper' | 'lower'>): Meeting =>
  meet(shelf.uppers[upper]!, shelf.lowers[lower]!);
/** The steps to the end of the way round: it comes back to where it began. */
export const lastStep = (meeting: Meeting): number => meeting.way.length;

export const words = {
  upper: (n: number): string => `upper half ${n}`,
  lower: (n: number): string => `lower half ${n} of the shelf`,
};
/** The value of the rail at a point of the picture; it counts from 1. */
export const railValue = (shelf: Shelf, x: number): number => 1 + (x / END) * (shelf.uppers.length - 1);

/** The whole figure. The shelf is computed at build, and read from the markup by the element. */
export function body(id: string, shelf: Shelf, shown: Shown): string {
  const meeting = meetingOf(shelf, shown);
  return (
    slider('upper', {
      label: 'Upper half',
      min: 1,
      max: shelf.uppers.length,
      value: shown.upper + 1,
      words: words.upper,
    }) +
    slider('lower', {
      label: 'Lower half on the board',
      min: 1,
      max: shelf.lowers.length,
      value: shown.lower + 1,
      words: words.lower,
    }) +
    tag('div', { 'data-part': 'stage', 'data-shelf': written(shelf) }, picture(shelf, shown)) +
    say(sentence(shelf, shown), 3) +
    transport({ id, at: shown.at, last: lastStep(meeting), unit: 'step', hideSpeed: true })
  );
}

/** The shelf as an attribute: squares as single letters. */
function written({ uppers, lowers }: Shelf): string {
  const half = ({ edges, count, mate }: Half): readonly unknown[] => [
    edges
      .flat()
      .map((at) => at.toString(36))
      .join(''),
    count,
    mate,
  ];
  return JSON.stringify([uppers.map(half), lowers.map(half)]);
}
export function readShelf(text: string): Shelf {
  const half = ([letters, count, mate]: readonly [string, number, readonly number[]]): Half => ({
    edges: letters.match(/../g)!.map((pair): Edge => [parseInt(pair[0]!, 36), parseInt(pair[1]!, 36)]),
    count,
    mate,
  });
  const [uppers, lowers] = JSON.parse(text) as (readonly [string, number, readonly number[]])[][];
  return { uppers: uppers!.map(half), lowers: lowers!.map(half) };
}

export const picture = (shelf: Shelf, shown: Shown): string =>
  tag(
    'svg',
    {
      class: 'bd',
      viewBox: `-14 -58 436 ${END + 64}`,
      role: 'group',
      'aria-label':
        'An upper half of a tour of 6 × 6 with a lower half laid against it, and a shelf of lower halves',
    },
    tag('g', { 'data-part': 'marks' }, marks(shelf, shown)),
  );

/** All that changes. */
export function marks(shelf: Shelf, shown: Shown): string {
  const upper = shelf.uppers[shown.upper]!;
  const lower = shelf.lowers[shown.lower]!;
  const meeting = meetingOf(shelf, shown);
  const { rail = shown.upper + 1 } = shown;
  return (
    tag('path', { class: 'halves-rail', d: `M0 ${RAIL}H${END}` }) +
    tag(
      'text',
      { class: 'axis-label', x: END / 2, y: -7 },
      `upper half ${shown.upper + 1} of ${shelf.uppers.length}`,
    ) +
    checkers(board) +
    fill(
      board,
      everySquare(board).filter((at) => rowOf(board, at) < 2 || rowOf(board, at) > 3),
      'past-fill',
    ) +
    lines(upper.edges, 'halves-edge upper') +
    lines(lower.edges, 'halves-edge lower') +
    tag('path', { class: 'cut', d: `M-6 ${2 * UNIT}H${END + 6}M-6 ${4 * UNIT}H${END + 6}` }) +
    // In a group, so that what follows keeps its place in the picture: a handle stays one in the hand.
    tag('g', {}, wayRound(meeting, shown.at), looseEnds(upper)) +
    tag('rect', { class: 'board-edge', width: END, height: END }) +
    shelf.lowers.map((half, i) => place(shelf, half, i, shown)).join('') +
    handle('upper', [((rail - 1) / (shelf.uppers.length - 1)) * END, RAIL], 'x')
  );
}

const lines = (edges: readonly Edge[], className: string): string =>
  tag('path', { class: className, d: edges.map((edge) => linePath(board, edge)).join('') });

/** The way as far as it was walked; green where it is a tour, red where it came back too soon. */
function wayRound(meeting: Meeting, at: number): string {
  if (meeting.kind === 'misfit')
    return fill(board, [meeting.at], 'rejected-fill') + tryRing(board, meeting.at, true);
  const { way, kind } = meeting;
  const back = at >= way.length;
  const look = !back ? '' : kind === 'tour' ? ' solved' : ' too-soon';
  return (
    tag('path', { class: `tour${look}`, d: linePath(board, way.slice(0, at + 1), back) }) +
    (back ? '' : dots(board, [way[at]!], 6, 'tour-dot'))
  );
}

/** The ends of the upper half's paths. */
const looseEnds = ({ mate }: Half): string =>
  dots(
    board,
    mate.flatMap((other, i) => (other >= 0 && other !== i ? [2 * SIDE + i] : [])),
    6.5,
    'halves-end',
  );

/** A lower half on the shelf, with what came of it. */
function place(shelf: Shelf, half: Half, i: number, { upper, lower, tried }: Shown): string {
  const [width, height] = [END * SHELF.scale, 4 * UNIT * SHELF.scale];
  const top = SHELF.top + i * SHELF.place;
  const { kind } = meet(shelf.uppers[upper]!, half);
  const sign = [width + 22, height / 2] as const;
  const result = !tried.includes(i)
    ? ''
    : kind === 'tour'
      ? tag('path', { class: 'check', d: checkPath(...sign, 1.4) })
      : tag('path', { class: 'rejected', d: crossPath(...sign, 6) });
  return tag(
    'g',
    {
      class: `shelf-place${i === lower ? ' on' : ''}`,
      'data-grip': true,
      'data-place': i,
      transform: `translate(${SHELF.left} ${top})`,
    },
    tag('rect', { class: 'shelf-ground', width, height }),
    lowerSmall(half),
    result,
  );
}

/** A lower half in small, its corner at the origin. */
export const lowerSmall = (half: Half): string =>
  tag(
    'g',
    { transform: `scale(${SHELF.scale}) translate(0 ${-2 * UNIT})` },
    lines(half.edges, 'halves-edge lower'),
  );
/** The ghost of a lower half, about the origin. */
export const ghostOf = (half: Half): string =>
  tag('g', { transform: `translate(${-END / 2} ${-4 * UNIT})` }, lines(half.edges, 'halves-edge lower'));
/** Where a lower half lies on the board, and where on the shelf: its middle. */
export const onBoard = [END / 2, 4 * UNIT] as const;
export const onShelf = (i: number) =>
  [SHELF.left + (END * SHELF.scale) / 2, SHELF.top + i * SHELF.place + 2 * UNIT * SHELF.scale] as const;
/** Whether a point is over the board. */
export const isOverBoard = ([x, y]: readonly [number, number]): boolean =>
  x < SHELF.left - 16 && y > 0 && y < END + UNIT;

export function sentence(shelf: Shelf, shown: Shown): Sentence {
  const meeting = meetingOf(shelf, shown);
  const { way, kind } = meeting;
  if (kind === 'misfit') {
    const full = capital(placeOf(board, meeting.at));
    return said('reject', `${full} would have three edges: this half stands on another shelf.`);
  }
  if (shown.at === 0)
    return said(
      'path',
      'Every middle square has two edges. Is it one circle? Walk round from the first loose end.',
    );
  if (shown.at < way.length) {
    const moves = plural(shown.at, 'move');
    return said('path', `${moves} from the first loose end, at ${placeOf(board, way[shown.at]!)}.`);
  }
  const back = `Back after ${way.length} of 36 squares`;
  if (kind === 'circles')
    return said('reject', `${back}: the ends fit, the degrees too, and yet it is more than one circle.`);
  const [above, below] = [shelf.uppers[shown.upper]!.count, shelf.lowers[shown.lower]!.count];
  const tours = `${above} × ${below} tours`;
  return said('solve', `One circle through all 36 squares. The two states stand for ${tours}.`);
}

const shown: Shown = { upper: 1, lower: 2, at: 36, tried: [0, 1, 2] };
export const states: Readonly<Record<string, () => string>> = {
  'one circle': () => picture(computeShelf(), shown),
  'back too soon': () => picture(computeShelf(), { ...shown, lower: 0 }),
  'of another shelf': () => picture(computeShelf(), { ...shown, lower: 3, at: 0 }),
};
