/** The search tree beside the board: its moment, its tier, the bar that enlarges it, and the nodes of each level. */
import { checkPath, crossPath } from '../kit/marks.ts';
import { miniBoard } from '../pieces/board.ts';
import { choice } from '../kit/choice.ts';
import type { QueensStep, QueensTrace } from '../pieces/queens-trace.ts';
import { count, plural, round, tag } from '../kit/svg.ts';
import { type Sample, leavesOf, sampleTree } from '../kit/tree-sample.ts';
import { SOLUTION, STUCK, type TreeMoment, icicle, levelsSeen, tierOf } from '../kit/tree.ts';
import type { Shape } from '../kit/tree-picture.ts';
import { type View, WHOLE } from '../kit/zoom.ts';

/** The tree's width on a wide page, which the build draws for. */
const BUILT_WIDTH = 320;

/** The tree at a step, as the build draws it: whole, or a sample of its leaves. */
export function staticTree(trace: QueensTrace, step: QueensStep): string {
  const at = moment(trace, step);
  const look = { label: treeLabel(trace), levels: trace.n, width: BUILT_WIDTH };
  if (tierOf(trace.tree.size) !== 'sample') {
    return icicle(trace.tree, at, { ...look, overlay: miniBoards(trace, step.seen, BUILT_WIDTH) });
  }
  const sample = sampleTree(trace.tree, leavesOf(trace.tree), BUILT_WIDTH / 3);
  return icicle(sample.tree, sample.moment(at), look);
}

/** Under a tree of many nodes: how it is drawn if not whole, closer, back to the whole, and what is seen. */
export function zoomBar(id: string): string {
  const button = (by: string, label: string, sign: string): string =>
    tag('button', { type: 'button', 'data-zoom': by, 'aria-label': label }, sign);
  return tag(
    'div',
    { class: 'sf-zoom sf-label', 'data-part': 'zoom', hidden: true },
    tag(
      'div',
      { class: 'sf-shape', 'data-part': 'shape', hidden: true },
      choice(id, 'shape', {
        legend: 'How the tree is drawn',
        hideLegend: true,
        options: SHAPES,
        value: 'dives',
      }),
    ),
    tag(
      'div',
      { class: 'sf-closer', 'data-part': 'closer' },
      button('0.5', 'See more of the tree, smaller', '−'),
      button('2', 'See less of the tree, larger', '+'),
      button('0', 'See the whole tree', 'all'),
    ),
    tag('span', { class: 'sf-view', 'data-part': 'view' }),
  );
}
const SHAPES = [
  ['dives', 'a sample'],
  ['levels', 'its levels'],
] as const satisfies readonly (readonly [Shape, string])[];

/** What is drawn of the tree: which part of the width, which of its nodes. */
export function viewWords({ tree }: QueensTrace, view: View, sample?: Sample): string {
  const percent = (share: number): string => (100 * share).toFixed(view.to - view.from < 0.1 ? 1 : 0);
  const share = `${percent(view.from)}–${percent(view.to)} %`;
  if (sample && sample.every > 1) {
    const said = `1 leaf in ${count(sample.every)}, with its path: ${count(sample.tree.size - 1)} of ${count(tree.size - 1)} nodes`;
    return view === WHOLE ? said : `${share} of the width, ${said}`;
  }
  if (view === WHOLE) return `all ${count(tree.size - 1)} nodes`;
  let seen = 0;
  for (let node = 1; node < tree.size; node++)
    if (tree.left[node]! < view.to && tree.right[node]! > view.from) seen += 1;
  return `${share} of the width, ${count(seen)} of ${count(tree.size - 1)} nodes`;
}

/** What the bars of the levels are, where they stand for a tree too large to draw. */
export const levelWords = ({ tree }: QueensTrace): string =>
  `a bar for each level; the longest is ${count(Math.max(...tree.levels))} nodes`;

/** What the tree shows at a step. */
export function moment(trace: QueensTrace, step: QueensStep, pointed?: number): TreeMoment {
  return {
    seen: step.seen,
    now: step.node,
    ring: step.kind === 'place',
    ...(step.kind === 'reject' ? { refused: { index: step.col, of: trace.n } } : {}),
    ...(pointed === undefined || pointed <= 0 ? {} : { pointed }),
  };
}

export const treeLabel = (trace: QueensTrace): string =>
  `Search tree for a board of ${trace.n}: ${plural(trace.tree.size, 'node')} on ${trace.n + 1} levels, ${plural(trace.solutionsAt.length, 'solution')}`;

/**
 * At four queens there is room for every node's board in its bar: laid over the icicle, in per cent of it, with the
 * mark of a dead end or a solution below the board.
 */
export function miniBoards(trace: QueensTrace, seen: number, width: number): string {
  const { tree, n } = trace;
  const narrowest = width * (tree.right[tree.size - 1]! - tree.left[tree.size - 1]!);
  const size = Math.min(44, narrowest - 6);
  if (n !== 4 || size < 24) return '';
  let out = '';
  for (let node = 1; node <= seen; node++) {
    const x = (tree.left[node]! + tree.right[node]!) / 2;
    const y = (tree.depth[node]! - 0.5) / n;
    const solved = tree.fate[node] === SOLUTION;
    const foot = size / 2 + 4;
    const mark = solved
      ? tag('path', { class: 'check', d: checkPath(0, foot, 0.7) })
      : tree.fate[node] === STUCK
        ? tag('path', { class: 'rejected', d: crossPath(0, foot, 3) })
        : '';
    out += tag(
      'svg',
      { class: 'at', x: `${round(x * 100)}%`, y: `${round(y * 100)}%` },
      tag(
        'g',
        { transform: `translate(${round(-size / 2)} ${round(-size / 2 - 6)})` },
        miniBoard(n, trace.columns(node), size, solved),
      ),
      mark,
    );
  }
  return tag('g', { class: 'mini-boards' }, out);
}

/** Nodes visited at each level, and how many there are. */
export function levels(trace: QueensTrace, step: QueensStep): string {
  const seen = levelsSeen(trace.tree, step.seen);
  return Array.from(
    { length: trace.n },
    (_, row) =>
      `<span><b>${count(seen[row + 1] ?? 0)}</b> <span class="total">of ${count(trace.tree.levels[row + 1] ?? 0)}</span></span>`,
  ).join('');
}
