/** The search tree's width, level by level. */
import { search } from '../../solvers/queens/backtracking.ts';
import { defineChart } from '../chart.ts';
import { formatNumber } from '../style.ts';

const N = 8;

export default defineChart({
  id: 'level-profile',
  title: 'N = 8, level by level',
  alt: 'Bars: the number of nodes at each level of the backtracking tree for eight queens; widest at level five.',
  sentence: 'The tree is widest at five queens, then closes again.',
  source: () => ['Counted by backtracking.ts while this page was built.'],
  columns: [
    { key: 'level', label: 'Queens placed' },
    { key: 'nodes', label: 'Nodes' },
  ],
  size: 'small',
  rows: () => {
    const nodes = new Array<number>(N + 1).fill(0);
    nodes[0] = 1;
    for (const event of search(N)) if (event.kind === 'place') nodes[event.row + 1]! += 1;
    return nodes.map((count, level) => ({ level, nodes: count }));
  },
  options: (Plot, rows) => ({
    height: rows.length * 19 + 8,
    marginLeft: 22,
    marginRight: 44,
    marginTop: 2,
    marginBottom: 4,
    x: { axis: null },
    y: { type: 'band', padding: 0.3 },
    marks: [
      Plot.barX(rows, { y: 'level', x: 'nodes', fill: 'var(--st-past-fill)' }),
      Plot.axisY({ tickSize: 0, label: null }),
      Plot.text(rows, {
        y: 'level',
        x: 'nodes',
        text: (row: { nodes: number }) => formatNumber(row.nodes),
        textAnchor: 'start',
        dx: 6,
        fontSize: 13,
        fill: 'var(--ink-2)',
      }),
    ],
  }),
});
