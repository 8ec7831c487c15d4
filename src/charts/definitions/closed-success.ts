/** Which runs end in a closed tour, by Warnsdorff's rule alone and with rotations: a run for each square of each board. */
import { followRule, successMap } from '../../solvers/knights/warnsdorff.ts';
import { searchTour } from '../../solvers/knights/warnsdorff-posa.ts';
import { squareBoard } from '../claims.ts';
import { defineChart, type Drawing } from '../chart.ts';
import { pointKey } from '../lines.ts';
import { formatNumber } from '../style.ts';
import { boardDrawing, crossed, ringAt, wayOf } from './families/boards.ts';
import { svgElement } from '../svg-element.ts';

const sizes = [6, 8, 10, 12, 14, 16];
/** Those that are drawn; the others are in the table. */
const drawn = [6, 8, 12, 16];
const methods = [
  { key: 'first', label: 'The rule, ties by order of moves' },
  { key: 'farthest', label: 'The rule, ties by distance' },
  { key: 'rotations', label: 'With rotations' },
] as const;
type Method = (typeof methods)[number]['key'];

interface ClosedRow {
  readonly series: string;
  readonly x: number;
  readonly runs: number;
  readonly closed: number;
  /** The squares or, with rotations, the seeds of the runs that closed; empty where all did. */
  readonly which: string;
}

/** The run with this number: from this square, or with rotations from beside the centre with a seed of its own. */
function runOf(method: Method, n: number, number: number) {
  const board = { width: n, height: n };
  if (method !== 'rotations') return followRule(board, number, { tieBreak: method });
  const { order, steps } = searchTour(board, { start: null, seed: number + 1, maxSteps: 50 * n * n });
  return { order: order ?? new Int32Array(), complete: order !== null, closed: order !== null, steps };
}

function closedRuns(method: Method, n: number): readonly number[] {
  const runs = Array.from({ length: n * n }, (_, i) => i);
  if (method === 'rotations') return runs.filter((i) => runOf(method, n, i).closed);
  const { outcome } = successMap({ width: n, height: n }, { tieBreak: method });
  return runs.filter((i) => outcome[i] === 2);
}

/** The board whose run is shown at rest. */
const FIRST = 'first/6';

/** Each turn is another run, far from the last; after as many as there are squares, all have had theirs. */
const numberOf = (n: number, turn: number): number => (3 * n + 2 + 37 * turn) % (n * n);

/** The turn of the run that a place of a board stands for. */
function turnAt(at: string, right: number, down: number): number {
  const n = Number(at.split('/')[1]);
  const [column, row] = [right, down].map((share) => Math.max(0, Math.min(n - 1, Math.floor(n * share))));
  return Array.from({ length: n * n }, (_, turn) => numberOf(n, turn)).indexOf(n * row! + column!);
}

/** Where a turn’s run is marked: in the middle of its square. */
function placeOf(at: string, turn: number): readonly [right: number, down: number] {
  const n = Number(at.split('/')[1]);
  const number = numberOf(n, turn);
  return [((number % n) + 0.45) / n, (Math.floor(number / n) + 0.45) / n];
}

/** One run, as a line on its board; while it is played, up to a share of its moves. */
function drawRun(at: string, turn: number, _rows: unknown, share = 1): Drawing {
  const [method, size] = at.split('/') as [Method, string];
  const n = Number(size);
  const run = runOf(method, n, numberOf(n, turn));
  const order = [...run.order];
  if (share < 1) {
    const some = order.slice(0, 1 + Math.floor(share * order.length));
    const ends = ringAt(n, some[0]!, 'var(--st-path)') + ringAt(n, some.at(-1)!, 'var(--st-path)', true);
    return boardDrawing(n, n, wayOf(n, some, false) + ends, `${some.length} of ${n * n} squares.`);
  }
  const missed = Array.from({ length: n * n }, (_, square) => square).filter(
    (square) => !order.includes(square),
  );
  const [start, end] = [order[0] ?? 0, order.at(-1) ?? 0];
  const ends = run.closed
    ? ringAt(n, start, 'var(--st-solve)')
    : ringAt(n, start, 'var(--st-path)') + ringAt(n, end, 'var(--st-reject)', true);
  const words = run.closed
    ? 'steps' in run
      ? `Closed, after ${formatNumber(run.steps)} steps for ${n * n} squares.`
      : 'Closed: the end is a move from the start.'
    : run.complete
      ? 'A tour, but its end (dot) is no move from its start (ring).'
      : `Stuck at the dot: ${missed.length} ${missed.length === 1 ? 'square is' : 'squares are'} missing.`;
  return boardDrawing(n, n, crossed(n, missed) + wayOf(n, order, run.closed) + ends, words);
}

export default defineChart<ClosedRow>({
  id: 'closed-success',
  title: 'Runs that end in a closed tour',
  alt: 'Three rows of four boards, from 6 by 6 to 16 by 16. A square is filled where a run ends in a closed tour. By the rule alone a few are filled, with rotations all.',
  sentence:
    'Each square is a run, filled where it came home. The rule alone needs about four runs at the least, and on 16 × 16 some twenty or fifty. Go over a board: the run of each square is drawn below.',
  source: () => [
    'Counted while this page was built. The rule: one run from every square. With rotations: as many from beside the centre, with different seeds.',
  ],
  columns: [
    { key: 'series', label: 'Method' },
    { key: 'x', label: 'N' },
    { key: 'runs', label: 'Runs' },
    { key: 'closed', label: 'Closed' },
  ],
  size: 'wide',
  rows: () =>
    methods.flatMap(({ key }) =>
      sizes.map((n) => {
        const closed = closedRuns(key, n);
        const which = closed.length === n * n ? '' : closed.join(' ');
        return { series: key, x: n, runs: n * n, closed: closed.length, which };
      }),
    ),
  readings: (rows) =>
    rows
      .filter(({ x }) => drawn.includes(x))
      .map(({ series, x, runs, closed }) => ({
        at: pointKey(series, x),
        name: methods.find(({ key }) => key === series)?.label ?? series,
        size: squareBoard(x),
        value: `${closed} of ${runs} runs`,
        note:
          closed === runs
            ? 'Every run is a closed tour.'
            : `One closed tour takes ${formatNumber(Number((runs / closed).toFixed(1)))} runs in the mean.`,
      }))
      // The one that is shown at rest.
      .toSorted((a, b) => Number(a.at === FIRST) - Number(b.at === FIRST)),
  beside: { draw: drawRun, another: 'Another run', plays: true, over: { turnAt, placeOf } },
  options: (Plot, rows, frame) => {
    const { narrow } = frame;
    const [left, gap, top] = narrow ? [0, 8, 44] : [270, 50, 26];
    const side = narrow ? Math.floor((frame.width + gap) / drawn.length - gap) : 130;
    const step = side + (narrow ? 56 : 30);
    return {
      height: top + methods.length * step - 10,
      marginTop: 0,
      marginBottom: 0,
      marginLeft: 0,
      marginRight: 0,
      axis: null,
      x: { domain: [0, 1] },
      marks: [
        Plot.text(drawn, {
          frameAnchor: 'top-left',
          text: (n: number) => squareBoard(n),
          fontSize: 13,
          fill: 'var(--ink-2)',
          render(index, scales, values, dimensions, context, next) {
            const group = next?.(index, scales, values, dimensions, context) ?? null;
            const { document } = context as unknown as { document: Document };
            const words = (text: string, x: number, y: number, given: Record<string, string>): void => {
              const element = svgElement(document, 'text', { x: `${x}`, y: `${y}`, ...given });
              element.textContent = text;
              group?.append(element);
            };
            group?.replaceChildren();
            group?.removeAttribute('transform');
            methods.forEach(({ key, label }, row) => {
              const isNow = key === 'rotations';
              const y = top + row * step;
              const colour = { fill: isNow ? 'var(--st-solve)' : 'var(--ink)', 'text-anchor': 'start' };
              words(label, 0, narrow ? y - (row === 0 ? 28 : 8) : y + side / 2, {
                ...colour,
                'font-weight': '600',
              });
              const line = svgElement(document, 'g', { 'data-line': key, 'data-points': drawn.join(' ') });
              drawn.forEach((n, column) => {
                const x = left + column * (side + gap);
                const own = rows.find((each) => each.series === key && each.x === n);
                line.append(boardOf(document, n, own, x, y, side));
                const count = `${own?.closed}${narrow ? '/' : ' of '}${own?.runs}`;
                words(count, x + side / 2, y + side + 16, {
                  'text-anchor': 'middle',
                  fill: isNow ? 'var(--st-solve)' : 'var(--ink-2)',
                });
                if (row === 0)
                  words(narrow ? `${n}` : squareBoard(n), x + side / 2, y - 8, {
                    'text-anchor': 'middle',
                  });
              });
              group?.append(line);
              if (key !== 'first') return;
              const [right, down] = placeOf(FIRST, 0);
              const [cx, cy] = [left + right * side, y + down * side];
              group?.append(
                svgElement(document, 'circle', { class: 'ring', cx: `${cx}`, cy: `${cy}`, r: '7' }),
              );
            });
            return group;
          },
        }),
      ],
    };
  },
});

/** A board whose squares are runs, filled where they closed. */
function boardOf(
  document: Document,
  n: number,
  row: ClosedRow | undefined,
  x: number,
  y: number,
  side: number,
): Element {
  const board = svgElement(document, 'g', { transform: `translate(${x},${y}) scale(${side / n})` });
  const all = row?.closed === row?.runs;
  const cells = (row?.which ?? '')
    .split(' ')
    .filter((each) => each !== '')
    .map((each) => `M${Number(each) % n} ${Math.floor(Number(each) / n)}h.9v.9h-.9z`);
  const path = (d: string, given: Readonly<Record<string, string>>): void =>
    board.append(svgElement(document, 'path', { ...given, d }));
  path(`M0 0h${n}v${n}h-${n}z`, { fill: `var(--st-solve${all ? '' : '-fill'})` });
  path(cells.join(''), { fill: 'var(--st-solve)' });
  return board;
}
