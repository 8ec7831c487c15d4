/** A small board and its graph, side by side: in the graph the squares may stand anywhere, and their names and moves stay what they are. */
import { UNIT, crossPath } from '../kit/marks.ts';
import { checkers } from '../pieces/board.ts';
import { head } from '../kit/layout.ts';
import { type Counts, type Sentence, say } from '../kit/say.ts';
import { plural, tag } from '../kit/svg.ts';
import { transport } from '../kit/transport.ts';
import { openTour } from '../../solvers/knights/tours.ts';
import { type Point, type SmallBoard, boardNamed, boards, crossings, edgesOf, pointsAt } from './layout.ts';

/** Steps from the board to the graph. */
export const LAST = 40;

export interface Graph {
  readonly board: SmallBoard;
  readonly points: readonly Point[];
  /** How far the board has gone: 0 while the squares stand on it, 1 when it is no longer seen. */
  readonly faded: number;
  readonly tour: boolean;
}

/** The graph on its way from the board to its ring. */
export const graphAt = (name: string, step: number, tour: boolean): Graph => {
  const board = boardNamed(name);
  return { board, points: pointsAt(board, step / LAST), faded: step / LAST, tour };
};

/** A tour from the first square, or none. */
const tourOf = ({ width, height }: SmallBoard): readonly number[] | null => {
  const answer = openTour(width, height);
  return answer.kind === 'tour' ? [...answer.order] : null;
};

export function body(id: string, name: string, step: number): string {
  const graph = graphAt(name, step, false);
  const choices = {
    board: { legend: 'Board', options: boards.map((board) => board.name), value: name },
    show: { legend: 'Show', options: ['all moves', 'a tour'], value: 'all moves' },
  };
  return (
    head(id, choices, counters(graph)) +
    `<div class="kg-stage"><div data-part="board">${boardPicture(graph)}</div>` +
    `<div data-part="stage">${picture(graph)}</div></div>` +
    say(sentence(graph, step)) +
    transport({ id, at: step, last: LAST, hideSpeed: true })
  );
}

export function counters({ board, points }: Graph): Counts {
  const edges = edgesOf(board);
  return [
    [board.width * board.height, 'squares'],
    [edges.length, 'moves'],
    [crossings(edges, points), 'crossings'],
  ];
}

/** As wide for 3 × 3 as for 3 × 4. */
const viewBox = ({ width }: SmallBoard): string =>
  `${((width - 4) * UNIT) / 2 - 4} -4 ${4 * UNIT + 8} ${3 * UNIT + 8}`;

/** The board as it is, with the same names; it never moves. */
export function boardPicture({ board, tour }: Graph): string {
  const points = pointsAt(board, 0);
  const way = tour ? tourOf(board) : null;
  return tag(
    'svg',
    {
      class: 'bd kg still',
      viewBox: viewBox(board),
      role: 'img',
      'aria-label': `The board of ${board.name}`,
    },
    checkers(board),
    tag('rect', { class: 'board-edge', width: board.width * UNIT, height: board.height * UNIT }),
    lines(board, points, way, false),
    ...points.map(([x, y], at) =>
      tag(
        'g',
        { class: 'kg-node', 'data-point': `square:${at}` },
        tag('circle', { class: 'kg-dot', cx: x, cy: y, r: 4.8 }),
        tag('text', { class: 'kg-name', x, y: y + 2.1 }, String(at)),
      ),
    ),
  );
}

/** The graph, its squares wherever they stand. */
export function picture(graph: Graph): string {
  const { board } = graph;
  return tag(
    'svg',
    {
      class: 'bd kg',
      viewBox: viewBox(board),
      role: 'group',
      'aria-label': `The squares of ${board.name} as points, and the knight’s moves between them as lines`,
    },
    tag('g', { 'data-part': 'graph' }, inside(graph)),
  );
}

/** The moves; those of a tour stand out, each with its place in it where there is room for numbers. */
function lines(
  board: SmallBoard,
  points: readonly Point[],
  way: readonly number[] | null,
  numbered = true,
): string {
  const line = (from: number, to: number, className: string): string =>
    tag('line', {
      class: className,
      x1: points[from]![0],
      y1: points[from]![1],
      x2: points[to]![0],
      y2: points[to]![1],
    });
  const place = (from: number, to: number, i: number): string => {
    // A little nearer to where the move begins: where two moves cross in their middles, the numbers stand apart.
    const [x, y] = [0, 1].map((axis) => points[from]![axis]! * 0.58 + points[to]![axis]! * 0.42) as [
      number,
      number,
    ];
    return tag('text', { class: 'kg-place', x, y: y + 1.8 }, String(i));
  };
  const steps = way?.slice(1).map((to, i) => [way[i]!, to, i + 1] as const) ?? [];
  return [
    ...edgesOf(board).map(([from, to]) => line(from, to, way ? 'kg-move quiet' : 'kg-move')),
    ...steps.map(([from, to]) => line(from, to, 'kg-tour')),
    ...(numbered ? steps.map(([from, to, i]) => place(from, to, i)) : []),
  ].join('');
}

/** All edges and squares; `focus` is the square that Tab leads to. */
export function inside(graph: Graph, focus = 0): string {
  const { board, points, faded } = graph;
  const way = graph.tour ? tourOf(board) : null;
  return (
    tag(
      'g',
      { opacity: 1 - faded },
      checkers(board),
      tag('rect', { class: 'board-edge', width: board.width * UNIT, height: board.height * UNIT }),
    ) +
    lines(board, points, way) +
    tag('g', { 'data-own-keys': true }, ...points.map((_, at) => node(graph, at, way, at === focus)))
  );
}

function node(
  { board, points, tour }: Graph,
  at: number,
  way: readonly number[] | null,
  focus: boolean,
): string {
  const [x, y] = points[at]!;
  const links = edgesOf(board)
    .filter((edge) => edge.includes(at))
    .map(([from, to]) => (from === at ? to : from));
  const alone = links.length === 0;
  const visited = way ? `, visited as number ${way.indexOf(at) + 1}` : '';
  return tag(
    'g',
    {
      class: `kg-node${alone ? ' alone' : ''}${way?.[0] === at ? ' first' : ''}`,
      'data-node': String(at),
      'data-point': `square:${at}`,
      'data-grip': true,
      tabindex: focus ? 0 : -1,
      role: 'button',
      'aria-label': `Square ${at}${visited}, ${alone ? 'no move' : `moves to ${links.join(', ')}`}`,
    },
    tag('circle', { class: 'kg-hand', cx: x, cy: y, r: 14 }),
    tag('circle', { class: 'kg-dot', cx: x, cy: y, r: 4.8 }),
    tour && alone ? tag('path', { class: 'rejected', d: crossPath(x + 8, y - 6, 2) }) : '',
    tag('text', { class: 'kg-name', x, y: y + 2.1 }, String(at)),
  );
}

/** `step` is undefined after a square was moved by hand. */
export function sentence(graph: Graph, step: number | undefined): Sentence {
  const { board, points, tour } = graph;
  if (tour && tourOf(board) === null)
    return { mark: 'reject', words: 'No tour: no move leads to the square in the centre.' };
  const crossed = crossings(edgesOf(board), points);
  if (tour)
    return {
      mark: 'path',
      words: `A tour from square ${tourOf(board)![0]}: the numbers on its moves are their order.`,
    };
  if (crossed > 0) {
    const still = step === 0 ? 'On the board' : 'Now';
    return { mark: '', words: `${still} the moves cross ${crossed === 1 ? 'once' : `${crossed} times`}.` };
  }
  const shape = board.width === 3 ? 'one ring, and a square on its own' : 'three rings in a row';
  return {
    mark: 'solve',
    words: `Untangled: ${shape}. The same ${plural(edgesOf(board).length, 'move')}, and none crosses another.`,
  };
}

export const states: Readonly<Record<string, () => string>> = {
  'the board of 3 × 4': () => boardPicture(graphAt('3 × 4', LAST, false)),
  'the board of 3 × 4 with a tour': () => boardPicture(graphAt('3 × 4', LAST, true)),
  '3 × 4 on the board': () => picture(graphAt('3 × 4', 0, false)),
  '3 × 4 on its way': () => picture(graphAt('3 × 4', 24, false)),
  '3 × 4 untangled': () => picture(graphAt('3 × 4', LAST, false)),
  'a tour of 3 × 4': () => picture(graphAt('3 × 4', LAST, true)),
  '3 × 3 untangled': () => picture(graphAt('3 × 3', LAST, true)),
};
