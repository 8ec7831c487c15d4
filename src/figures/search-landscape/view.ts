/** The tree as a landscape: bars by how much is below them, boards where there is room, and a layer over it. */
import { head } from '../kit/layout.ts';
import { say } from '../kit/say.ts';
import { round, tag } from '../kit/svg.ts';
import { miniBoard } from '../pieces/board.ts';
import { smallBoard } from '../pieces/small-board.ts';
import { LAYERS, type Layer, emptyRow, leavesOut, sentence, shownWorker, workerOf } from './layers.ts';
import { type Bar, type Node, barsIn, rootOf, rowsOf } from './tree.ts';

const SIZES = [8, 9, 10, 11, 12];
/** The side of a board in a still, in CSS pixels: there is room for it on a phone, too. */
const SIDE = 28;

export type Fill = 'past' | 'stuck' | 'solution' | 'pruned' | 'ahead';

/** How each bar is filled: in the order of the tree, so that what a method leaves out stays left out below. */
export function* filled(
  layer: Layer,
  n: number,
  bars: readonly Bar[],
): Generator<readonly [bar: Bar, fill: Fill]> {
  const isOut: boolean[] = [];
  for (const bar of bars) {
    const { row, node } = bar;
    if (!node) {
      yield [bar, isOut[row - 1] ? 'pruned' : 'ahead'];
      continue;
    }
    const out = (isOut[row - 1] ?? false) || leavesOut(layer, n, node.columns);
    const ends = node.size === 1 || emptyRow(layer, n, node.columns) !== undefined;
    isOut[row] = out || (ends && node.size > 1);
    yield [bar, out ? 'pruned' : row === n ? 'solution' : ends ? 'stuck' : 'past'];
  }
}

/** The tree as a whole, for a page without a script: positions in per cent, so that it fits every width. */
export function still(n: number, layer: Layer): string {
  const root = rootOf(n);
  const view = { from: 0, to: root.size };
  const { bars } = barsIn(n, root, view, { pixels: 900, thin: 5 });
  const rows = rowsOf(n, bars, view).map((share) => 100 * share);
  const percent = (order: number): string => `${round((100 * order) / root.size)}%`;
  const isOwn = ({ columns }: Node): boolean =>
    layer === 'workers' && workerOf(n, columns) === shownWorker(n, []);
  const drawn = [...filled(layer, n, bars)].map(([{ row, from, to, node }, fill]) =>
    tag('rect', {
      class: node ? `gap tree-${isOwn(node) ? 'own' : fill}` : `tree-${fill}`,
      x: percent(from),
      y: `${round(rows[row]!)}%`,
      width: percent(to - from),
      height: `${round(rows[row + 1]! - rows[row]! - 0.5)}%`,
      fill: fill === 'pruned' && 'url(#hatch)',
    }),
  );
  const cut = bars.flatMap(({ row, from, to }) =>
    layer === 'workers' && row === 2
      ? [
          tag('rect', {
            class: 'tree-cut',
            x: percent(from),
            y: `${round(rows[2]! - 0.9)}%`,
            width: percent(to - from - 1),
            height: '0.9%',
          }),
        ]
      : [],
  );
  const numbers = bars.flatMap(({ row, from, to, node }) =>
    layer === 'workers' && row === 2 && node && to - from > root.size / 50
      ? [
          tag(
            'text',
            {
              class: 'landscape-job',
              x: percent((from + to) / 2),
              y: `${round((rows[2]! + rows[3]!) / 2)}%`,
            },
            String(workerOf(n, node.columns)),
          ),
        ]
      : [],
  );
  // Where the solutions are, at the foot: the denser, the greener.
  const found = bars.flatMap(({ from, to, solutions = 0 }) =>
    solutions === 0
      ? []
      : [
          tag('rect', {
            class: 'tree-solution',
            x: percent(from),
            y: `${round(rows[n]!)}%`,
            width: percent(to - from),
            height: `${round(100 - rows[n]!)}%`,
            opacity: density(solutions, to - from),
          }),
        ],
  );
  const boards = bars
    .flatMap(({ node }) => (node && node.size > root.size / 20 && node.columns.length > 0 ? [node] : []))
    .map(({ columns, from, size }) =>
      tag(
        'svg',
        {
          class: 'landscape-board',
          x: percent(from + size / 2),
          y: `${round((rows[columns.length]! + rows[columns.length + 1]! - 0.5) / 2)}%`,
        },
        `<g transform="translate(${-SIDE / 2} ${-SIDE / 2})">${smallBoard(columns, SIDE, '', n)}</g>`,
      ),
    );
  return tag(
    'svg',
    { class: 'landscape', width: '100%', height: '100%', role: 'img', 'aria-label': label(root, n) },
    ...drawn,
    ...cut,
    ...found,
    ...numbers,
    ...boards,
  );
}

/** How green a stretch is that has so many solutions among its nodes. */
export const density = (solutions: number, nodes: number): number =>
  round(Math.min(1, 0.1 + (6 * solutions) / nodes));

export const label = ({ size }: Node, n: number): string =>
  `Search tree of ${n} queens, ${size} nodes, a row of the board at each level`;

/** The board of a node. */
export const board = (n: number, { columns }: Node): string =>
  tag(
    'svg',
    {
      class: 'bd landscape-node',
      viewBox: '-1 -1 202 202',
      role: 'img',
      'aria-label': `Queens in columns ${columns.join(' ') || 'none'}`,
    },
    miniBoard(n, columns, 200, columns.length === n),
  );

export function body(id: string, n: number, layer: Layer): string {
  const root = rootOf(n);
  const slider = {
    type: 'range',
    min: 0,
    max: root.size - 1,
    value: 0,
    'data-part': 'node',
    'aria-label': 'Node, in the order of the search',
  };
  return (
    head(id, {
      n: { legend: 'Queens', options: SIZES, value: n },
      // On a phone they go on past the edge: the one that is shown comes first.
      layer: {
        legend: 'Layer',
        options: LAYERS.toSorted(([one], [other]) => Number(other === layer) - Number(one === layer)),
        value: layer,
      },
    }) +
    tag(
      'div',
      {
        class: 'landscape-stage',
        'data-part': 'stage',
        'data-picture': '360 240',
        'data-own-keys': true,
        tabindex: 0,
        role: 'application',
        'aria-label': label(root, n),
      },
      still(n, layer),
    ) +
    `<div class="landscape-order needs-script" data-own-keys>${tag('input', slider)}</div>` +
    `<div class="landscape-foot"><div data-part="board">${board(n, root)}</div><div>${say(sentence(layer, n, [root]), 3)}` +
    `<p class="landscape-keys needs-script">Press a bar to fall in. Drag to move, pinch or + and − for nearer and farther, arrow keys from node to node, 0 for all of it.</p></div></div>`
  );
}

export const states: Readonly<Record<string, () => string>> = {
  'the tree of eight queens': () => still(8, 'search'),
  'what the border rules leave': () => still(8, 'pruned'),
  'half of it is a mirror image': () => still(9, 'mirror'),
};
