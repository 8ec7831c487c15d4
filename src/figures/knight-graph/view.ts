/** A small board as a graph: its squares may leave the board, its moves stay what they are. */
import { UNIT, checkers, crossPath } from '../kit/board.ts';
import { choice } from '../kit/choice.ts';
import { type Sentence, counts, say } from '../kit/say.ts';
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
  return (
    `<div class="sf-top">${choice({
      legend: 'Board',
      name: `${id}-board`,
      part: 'board',
      options: boards.map((board) => board.name),
      value: name,
    })}${choice({
      legend: 'Show',
      name: `${id}-show`,
      part: 'show',
      options: ['all moves', 'a tour'],
      value: 'all moves',
    })}${counts(counters(graph))}</div>` +
    `<div class="kg-stage" data-part="stage">${picture(graph)}</div>` +
    say(sentence(graph, step)) +
    transport({ id, at: step, last: LAST, hideSpeed: true })
  );
}

export function counters({ board, points }: Graph): readonly (readonly [number, string])[] {
  const edges = edgesOf(board);
  return [
    [board.width * board.height, 'squares'],
    [edges.length, 'moves'],
    [crossings(edges, points), 'crossings'],
  ];
}

/** The whole drawing, as wide for 3 × 3 as for 3 × 4. */
export function picture(graph: Graph): string {
  const { board } = graph;
  const left = ((board.width - 4) * UNIT) / 2;
  return tag(
    'svg',
    {
      class: 'bd kg',
      viewBox: `${left - 4} -4 ${4 * UNIT + 8} ${3 * UNIT + 8}`,
      role: 'group',
      'aria-label': `The squares of ${board.name} and the knight’s moves between them`,
    },
    tag('g', { 'data-part': 'graph' }, inside(graph)),
  );
}

export function inside(graph: Graph): string {
  const { board, points, faded } = graph;
  const way = graph.tour ? tourOf(board) : null;
  const line = (from: number, to: number, className: string): string =>
    tag('line', {
      class: className,
      x1: points[from]![0],
      y1: points[from]![1],
      x2: points[to]![0],
      y2: points[to]![1],
    });
  const edges = edgesOf(board).map(([from, to]) => line(from, to, way ? 'kg-move quiet' : 'kg-move'));
  const tour = way?.slice(1).map((to, i) => line(way[i]!, to, 'kg-tour')) ?? [];
  return (
    tag(
      'g',
      { opacity: 1 - faded },
      checkers(board),
      tag('rect', { class: 'board-edge', width: board.width * UNIT, height: board.height * UNIT }),
    ) +
    edges.join('') +
    tour.join('') +
    tag('g', { 'data-own-keys': true }, ...points.map((_, at) => node(graph, at, way?.indexOf(at) ?? -1)))
  );
}

function node({ board, points, tour }: Graph, at: number, visit: number): string {
  const [x, y] = points[at]!;
  const links = edgesOf(board)
    .filter((edge) => edge.includes(at))
    .map(([from, to]) => (from === at ? to : from));
  const alone = links.length === 0;
  // The name must hold the number that is shown.
  const visited = visit >= 0 ? `, visited as number ${visit + 1}` : '';
  return tag(
    'g',
    {
      class: `kg-node${alone ? ' alone' : ''}${visit === 0 ? ' first' : ''}`,
      'data-node': String(at),
      'data-grip': true,
      tabindex: 0,
      role: 'button',
      'aria-label': `Square ${at}${visited}, ${alone ? 'no move' : `moves to ${links.join(', ')}`}`,
    },
    tag('circle', { class: 'kg-hand', cx: x, cy: y, r: 11 }),
    tag('circle', { class: 'kg-dot', cx: x, cy: y, r: 4.8 }),
    tour && alone ? tag('path', { class: 'rejected', d: crossPath(x + 8, y - 6, 2) }) : '',
    tag('text', { class: 'kg-name', x, y: y + 2.1 }, String(visit >= 0 ? visit + 1 : at)),
  );
}

/** `step` is undefined after a square was moved by hand. */
export function sentence(graph: Graph, step: number | undefined): Sentence {
  const { board, points, tour } = graph;
  if (tour && tourOf(board) === null)
    return { mark: 'reject', words: 'No tour: no move leads to the square in the centre.' };
  const crossed = crossings(edgesOf(board), points);
  if (tour)
    return { mark: 'path', words: 'A tour, numbered in the order of its visits. It follows the lines.' };
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
  '3 × 4 on the board': () => picture(graphAt('3 × 4', 0, false)),
  '3 × 4 on its way': () => picture(graphAt('3 × 4', 24, false)),
  '3 × 4 untangled': () => picture(graphAt('3 × 4', LAST, false)),
  'a tour of 3 × 4': () => picture(graphAt('3 × 4', LAST, true)),
  '3 × 3 untangled': () => picture(graphAt('3 × 3', LAST, true)),
};
