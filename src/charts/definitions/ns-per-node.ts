/** What one node of the tree costs, by method. The tree is the same in all three. */
import { boardSize } from '../claims.ts';
import { perUnit } from '../per-unit.ts';
import { resultsOf } from '../record-queries.ts';

export default perUnit({
  id: 'ns-per-node',
  title: 'Nanoseconds for each node',
  alt: 'Nanoseconds per node by board size: backtracking and flags grow with the board; bitboards lie far below.',
  sentence:
    'The tree is divided out; what is left is the price of a node. With flags it grows with the squares of a row, with the loop also with the queens above. With bitboards it does not grow with the row, but the small trees cost less: the processor learns them by heart. Drag the line across: how large a board can each afford?',
  unit: 'node',
  methods: ['backtracking', 'flags', 'bitmap'],
  now: 'bitmap',
  hasBars: true,
  hasPrice: true,
  drawn: { method: 'bitmap', from: 6 },
  domain: [1, 300],
  x: { ticks: Array.from({ length: 9 }, (_, i) => 6 + i), label: 'board size N', format: boardSize },
  note: 'Nodes: prefixes without conflict, the same in all three',
  costs: ({ record }, algorithm) =>
    resultsOf(record, 'count-queens', { algorithm }).flatMap(({ size: { n }, nsPerNode }) =>
      nsPerNode === null ? [] : { x: n, ns: nsPerNode },
    ),
  cost: ({ ms, nodes }) => (nodes === null ? null : (ms * 1e6) / nodes),
});
