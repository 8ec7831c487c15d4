/** The search for four queens as a tree of boards, and the four tries that a board unfolds into. */
import { crossPath } from '../kit/marks.ts';
import { round, tag } from '../kit/svg.ts';
import { SOLUTION } from '../kit/tree.ts';
import { attacks, miniBoard, square } from '../pieces/board.ts';
import { traceQueens } from '../pieces/queens-trace.ts';
import { search } from '../../solvers/queens/backtracking.ts';

export type Kind = 'refused' | 'empty' | 'onward' | 'stuck' | 'full';

export const N = 4;
export const trace = traceQueens(N, search(N));

/** The width of the tree, of a board, and from one level to the next. */
const [WIDTH, SIZE, LEVEL] = [600, 84, 110];
const CELL = SIZE / N;
/** Between two tries, and around them. */
const GAP = 10;

interface Board {
  readonly kind: Kind;
  readonly columns: readonly number[];
  /** The boards that it leads to. */
  readonly below: readonly number[];
  /** Its middle, and its top. */
  readonly x: number;
  readonly top: number;
}

/** The boards in the order of the search, each above the middle of those that it leads to. */
export const boards: readonly Board[] = placed();
function placed(): readonly Board[] {
  const { tree } = trace;
  const nodes = Array.from({ length: tree.size }, (_, node) => node);
  const below = nodes.map((node) => nodes.filter((child) => child !== node && tree.parent[child] === node));
  const leaves = nodes.filter((node) => below[node]!.length === 0);
  const middle = (node: number): number => {
    const [first, last] = [below[node]![0], below[node]!.at(-1)];
    return first === undefined
      ? ((leaves.indexOf(node) + 0.5) * WIDTH) / leaves.length
      : (middle(first) + middle(last!)) / 2;
  };
  return nodes.map((node) => {
    const end = tree.fate[node] === SOLUTION ? 'full' : 'stuck';
    const kind = below[node]!.length === 0 ? end : node === 0 ? 'empty' : 'onward';
    const top = tree.depth[node]! * LEVEL + 4;
    return { kind, columns: trace.columns(node), below: below[node]!, x: middle(node), top };
  });
}

export const nameOf = ({ columns }: Board): string =>
  columns.length === 0
    ? 'The empty board'
    : `${columns.length === 1 ? 'Queen in column' : 'Queens in columns'} ${columns.join(' ')}`;

/** The tree: under each board those that it leads to, each by a link from its own column; `open` is the one that is unfolded, from 1; 0: none. */
export function lensTree(kinds: readonly Kind[], open = 0): string {
  const drawn: Record<Kind, string> = { refused: '', empty: '', onward: '', stuck: '', full: '' };
  let [links, dots, grounds, crosses] = ['', '', '', ''];
  for (const [at, { kind, columns, below, x, top }] of boards.entries()) {
    const left = x - SIZE / 2;
    const row = columns.length;
    for (let col = 0; col < N && row < N; col++) {
      const child = boards[below.find((each) => boards[each]!.columns[row] === col) ?? -1];
      const [cx, cy] = [round(left + (col + 0.5) * CELL), top + (row + 0.5) * CELL];
      if (child) {
        dots += `M${cx} ${cy}h0`;
        const end = child.top - (child.kind === 'full' ? 4 : 0);
        links += `M${cx} ${top + SIZE}C${cx} ${end - 10} ${round(child.x)} ${top + SIZE + 10} ${round(child.x)} ${end}`;
      } else {
        grounds += `M${round(cx - CELL / 2)} ${cy - CELL / 2}h${CELL}v${CELL}h${-CELL}z`;
        crosses += crossPath(cx, cy, 5);
      }
    }
    const end = kind === 'full' ? 'solution' : 'stuck';
    drawn[kind] += tag(
      'g',
      { transform: `translate(${round(left)} ${top})`, 'data-board': at + 1 },
      miniBoard(N, columns, SIZE, kind === 'full'),
      kind === 'full' ? tag('rect', { class: 'outer', x: -4, y: -4, width: SIZE + 8, height: SIZE + 8 }) : '',
      below.length > 0
        ? ''
        : // As in the list, its name counts it or does not.
          tag('text', { x: SIZE / 2, y: SIZE + 20, 'data-kind': kind }, end),
    );
  }
  drawn.refused = tag('path', { class: 'ground', d: grounds }) + tag('path', { class: 'cross', d: crosses });
  const kind = (name: Kind): string =>
    tag(
      'g',
      {
        class: `kind ${name}${kinds.includes(name) ? ' is-counted' : ''}`,
        'data-part': `kind-${name}`,
        'data-point': `kind:${name}`,
        // A press there means the board below.
        'pointer-events': name === 'refused' && 'none',
      },
      drawn[name],
    );
  return tag(
    'svg',
    {
      class: 'lens-tree',
      viewBox: `0 0 ${WIDTH} ${N * LEVEL + SIZE + 30}`,
      role: 'img',
      'aria-label': `The search tree for a board of four, ${boards.length} boards: under each those that it leads to, and crosses on the squares that are refused`,
    },
    tag('path', { class: 'edge', d: links }),
    ...(['empty', 'onward', 'stuck', 'full', 'refused'] as const).map(kind),
    tag('path', { class: 'lens-dots', d: dots }),
    tag('g', { 'data-part': 'tries' }, tries(open)),
  );
}

/** The tries of a board, that have come so far out of it, from 0 to 1: a refused one has a line from the queen that attacks it. */
export function tries(open: number, out = 1): string {
  const board = boards[open - 1];
  if (!board) return '';
  const { columns, x, top, below } = board;
  const row = columns.length;
  const ring = tag('rect', {
    class: 'ring',
    x: x - SIZE / 2 - 3,
    y: top - 3,
    width: SIZE + 6,
    height: SIZE + 6,
  });
  if (row === N) return ring;
  const wide = N * SIZE + (N + 1) * GAP;
  const left = Math.max(1, Math.min(WIDTH - wide - 1, x - wide / 2));
  const y = top + SIZE + 16;
  const each = Array.from({ length: N }, (_, col) => {
    const from = columns.findIndex((other, above) => attacks(square(N), N * above + other, N * row + col));
    const place = [x - SIZE / 2, left + GAP + col * (SIZE + GAP)] as const;
    const isRefused = !below.some((child) => boards[child]!.columns[row] === col);
    const [cx, cy] = [(col + 0.5) * CELL, (row + 0.5) * CELL];
    const why = `M${((columns[from] ?? 0) + 0.5) * CELL} ${(from + 0.5) * CELL}L${cx} ${cy}`;
    return tag(
      'g',
      {
        class: isRefused ? 'try stuck' : 'try',
        transform: `translate(${round(place[0] + out * (place[1] - place[0]))} ${round(top + out * (y + GAP - top))})`,
      },
      miniBoard(N, [...columns, col], SIZE),
      isRefused ? tag('path', { class: 'cross', d: why + crossPath(cx, cy, 8) }) : '',
    );
  });
  const height = SIZE + 2 * GAP;
  const plate = `M${round(left)} ${y}H${round(x - 8)}l8-10l8 10H${round(left + wide)}v${height}h${-wide}z`;
  return ring + tag('path', { class: 'plate', d: plate, opacity: out < 1 && out }) + each.join('');
}
