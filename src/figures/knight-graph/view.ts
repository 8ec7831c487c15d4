/** A small board and its graph, side by side: in the graph the squares may stand anywhere, and their names and moves stay what they are. */
import { UNIT, crossPath } from '../kit/marks.ts';
import { checkers } from '../pieces/board.ts';
import { everyMove } from '../pieces/drawings.ts';
import { head } from '../kit/layout.ts';
import { type Counts, type Sentence, said, say } from '../kit/say.ts';
import { type Attributes, plural, tag } from '../kit/svg.ts';
import { transport } from '../kit/transport.ts';
import { openTour } from '../../solvers/knights/tours.ts';
import { type Point, type SmallBoard, boards, crossings, pointsAt } from './layout.ts';

/** Steps from the board to the graph. */
export const LAST = 40;

export interface Graph {
  readonly board: SmallBoard;
  readonly points: readonly Point[];
  /** How far the board has gone: 0 while the squares stand on it, 1 when it is no longer seen. */
  readonly faded: number;
  /** The squares of a tour, where one is shown; none where the board has none. */
  readonly tour: readonly number[] | undefined;
}

/** The graph on its way from the board, by its name, to its ring. */
export function graphAt(name: string, step: number, showTour: boolean): Graph {
  const board = boards.find((each) => each.name === name) ?? boards[0]!;
  const answer = openTour(board.width, board.height);
  const tour = showTour ? [...(answer.kind === 'tour' ? answer.order : [])] : undefined;
  return { board, points: pointsAt(board, step / LAST), faded: step / LAST, tour };
}

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
  const edges = everyMove(board);
  return [
    [points.length, 'squares'],
    [edges.length, 'moves'],
    [crossings(edges, points), 'crossings'],
  ];
}

/** As wide for 3 × 3 as for 3 × 4. */
const svg = ({ width }: SmallBoard, role: string, label: string, ...inside: readonly string[]): string =>
  tag(
    'svg',
    {
      class: 'bd kg',
      viewBox: `${((width - 4) * UNIT) / 2 - 4} -4 ${4 * UNIT + 8} ${3 * UNIT + 8}`,
      role,
      'aria-label': label,
    },
    ...inside,
  );

/** The board as it is, with the same names; it never moves. */
export function boardPicture({ board, tour }: Graph): string {
  const points = pointsAt(board, 0);
  const squares = points.map((point, at) => node(point, at));
  return svg(
    board,
    'img',
    `The board of ${board.name}`,
    ground(board),
    lines(points, board, tour),
    ...squares,
  );
}

/** The graph, its squares wherever they stand. */
export const picture = (graph: Graph): string =>
  svg(
    graph.board,
    'group',
    `The squares of ${graph.board.name} as points, and the knight’s moves between them as lines`,
    tag('g', { 'data-part': 'graph' }, inside(graph)),
  );

const ground = (board: SmallBoard): string =>
  checkers(board) +
  tag('rect', { class: 'board-edge', width: board.width * UNIT, height: board.height * UNIT });

/** The moves, and over them those of a tour. */
function lines(points: readonly Point[], board: SmallBoard, tour: Graph['tour']): string {
  const line = (from: number, to: number, className: string): string => {
    const [[x1, y1], [x2, y2]] = [points[from]!, points[to]!];
    return tag('line', { class: className, x1, y1, x2, y2 });
  };
  const quiet = tour?.length ? 'kg-move quiet' : 'kg-move';
  return [
    ...everyMove(board).map(([from, to]) => line(from, to, quiet)),
    ...(tour ?? []).slice(1).map((to, i) => line(tour![i]!, to, 'kg-tour')),
  ].join('');
}

/** The places of a tour's moves in it: a little nearer to where a move begins, so that they stand apart where two cross in their middles. */
const places = ({ points, tour = [] }: Graph): string =>
  tour
    .slice(1)
    .map((to, i) => {
      const [x, y] = [0, 1].map((axis) => points[tour[i]!]![axis]! * 0.58 + points[to]![axis]! * 0.42);
      return tag('text', { class: 'kg-place', x, y: y! + 1.8 }, String(i + 1));
    })
    .join('');

/** All edges and squares; `focus` is the square that Tab leads to. */
export function inside(graph: Graph, focus = 0): string {
  const { board, points, faded, tour } = graph;
  return (
    tag('g', { opacity: 1 - faded }, ground(board)) +
    lines(points, board, tour) +
    places(graph) +
    tag('g', { 'data-own-keys': true }, ...points.map((_, at) => handleOf(graph, at, at === focus)))
  );
}

/** A square by its name. */
const node = ([x, y]: Point, at: number, hand: Attributes = {}, under = '', over = ''): string =>
  tag(
    'g',
    { class: 'kg-node', ...hand, 'data-point': `square:${at}` },
    under,
    tag('circle', { class: 'kg-dot', cx: x, cy: y, r: 4.8 }),
    over,
    tag('text', { class: 'kg-name', x, y: y + 2.1 }, String(at)),
  );

/** A square that can be dragged, and walked to by keys. */
function handleOf({ board, points, tour }: Graph, at: number, focus: boolean): string {
  const [x, y] = points[at]!;
  const links = everyMove(board).flatMap(([from, to]) => (from === at ? [to] : to === at ? [from] : []));
  const visited = tour?.length ? `, visited as number ${tour.indexOf(at) + 1}` : '';
  return node(
    [x, y],
    at,
    {
      class: tour?.[0] === at ? 'kg-node first' : 'kg-node',
      'data-node': String(at),
      'data-grip': true,
      tabindex: focus ? 0 : -1,
      role: 'button',
      'aria-label': `Square ${at}${visited}, ${links.length === 0 ? 'no move' : `moves to ${links.join(', ')}`}`,
    },
    tag('circle', { fill: 'none', 'pointer-events': 'all', cx: x, cy: y, r: 14 }),
    tour && links.length === 0 ? tag('path', { class: 'rejected', d: crossPath(x + 8, y - 6, 2) }) : '',
  );
}

/** `step` is undefined after a square was moved by hand. */
export function sentence(graph: Graph, step: number | undefined): Sentence {
  const { board, points, tour } = graph;
  if (tour?.length === 0) return said('reject', 'No tour: no move leads to the square in the centre.');
  if (tour) return said('path', `A tour from square ${tour[0]}: the numbers on its moves are their order.`);
  const moves = everyMove(board);
  const crossed = crossings(moves, points);
  if (crossed > 0) {
    const still = step === 0 ? 'On the board' : 'Now';
    return said('', `${still} the moves cross ${crossed === 1 ? 'once' : `${crossed} times`}.`);
  }
  const shape = board.width === 3 ? 'one ring, and a square on its own' : 'three rings in a row';
  const same = `The same ${plural(moves.length, 'move')}, and none crosses another`;
  return said('solve', `Untangled: ${shape}. ${same}.`);
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
