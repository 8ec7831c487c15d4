/** One pair of half boards, large: the diagonals that each takes across the fold, as lines and as bits. */
import { UNIT } from '../kit/marks.ts';
import { checkers, queensOnly, square, squaresOf } from '../pieces/board.ts';
import { plural, tag } from '../kit/svg.ts';
import { type Crossing, type Pair, crossings, joined } from './joined.ts';

/** Room for words to the left of board and bits. */
const INSET = 58;
const ROW = 27;

/** The two halves of a pair over the set of columns `at`, with the diagonals that both take. */
export function pairPicture(n: number, at: number, [i, j]: Pair): string {
  const state = joined(n).states[at]!;
  const [above, below] = [state.top[i]!, state.bottom[j]!];
  const [up, down] = [crossings(state, above.mask), crossings(state, below.mask)];
  const both = crossings(state, above.mask & below.mask);
  const board = square(n);
  const side = n * UNIT;
  const fold = side / 2;
  const placed = [...above.columns, ...below.columns];
  const lines = [
    ...up.map((each) => line(n, each, above.columns, 0)),
    ...down.map((each) => line(n, each, below.columns, n / 2)),
  ];
  const kinds = (['falling', 'rising'] as const).map((kind, k) => {
    const of = (list: readonly Crossing[]): readonly number[] =>
      list.filter((each) => each.kind === kind).map((each) => each.below);
    const top = side + 30 + k * (3 * ROW + 34);
    return (
      word(0, top, `${kind}, across the fold`, 'start') +
      bits(n, top + 8, 'above', of(up)) +
      bits(n, top + 8 + ROW, 'below', of(down)) +
      bits(n, top + 8 + 2 * ROW, 'both', of(both), true)
    );
  });
  return tag(
    'svg',
    {
      class: 'bd join-large',
      viewBox: `${-INSET} -2 ${side + INSET + 2} ${side + 2 * (3 * ROW + 34) + 12}`,
      role: 'img',
      'aria-label': `A pair of half boards, ${both.length === 0 ? 'with no diagonal in common' : `with ${plural(both.length, 'diagonal')} in common`}`,
    },
    checkers(board),
    tag('path', { class: 'join-line', d: lines.join('') }),
    tag('path', {
      class: 'join-clashes',
      d: both
        .map((each) => line(n, each, above.columns, 0, true) + line(n, each, below.columns, n / 2, true))
        .join(''),
    }),
    tag('rect', { class: 'board-edge', width: side, height: side }),
    tag('path', { class: 'join-fold', d: `M-6 ${fold}H${side}` }),
    queensOnly(board, squaresOf(board, placed), both.length === 0),
    word(-12, fold / 2 + 5, 'above', 'end'),
    word(-12, fold * 1.5 + 5, 'below', 'end'),
    ...kinds,
  );
}

/** From the queen of a half board on this diagonal to the first square beyond the fold; or to the fold only. */
function line(
  n: number,
  each: Crossing,
  columns: readonly number[],
  firstRow: number,
  toFold = false,
): string {
  const lean = each.kind === 'falling' ? 1 : -1;
  const at = columns.findIndex((col, row) => col - each.below === lean * (row + firstRow - n / 2));
  const beyond = firstRow === 0 ? each.below : each.above;
  const [x, y] = [(columns[at]! + 0.5) * UNIT, (at + firstRow + 0.5) * UNIT];
  const end = firstRow === 0 ? n / 2 + 0.5 : n / 2 - 0.5;
  const short = toFold ? 0.5 : 0;
  const endX = beyond + 0.5 - (firstRow === 0 ? 1 : -1) * lean * short;
  const endY = end - (firstRow === 0 ? 1 : -1) * short;
  return `M${x} ${y}L${endX * UNIT} ${endY * UNIT}`;
}

/** The columns of the row below the fold, a one where a diagonal comes through. */
function bits(n: number, y: number, name: string, ones: readonly number[], result = false): string {
  const cells = Array.from({ length: n }, (_, column) => {
    const one = ones.includes(column);
    const fill = one ? (result ? ' rejected-fill' : ' set') : '';
    return (
      tag('rect', { class: `bit${fill}`, x: column * UNIT + 1.5, y, width: UNIT - 3, height: ROW - 3 }) +
      tag(
        'text',
        { class: `bit-n${one ? ' one' : ''}`, x: (column + 0.5) * UNIT, y: y + 17 },
        one ? '1' : '0',
      )
    );
  });
  return word(-12, y + 17, name, 'end') + cells.join('');
}

const word = (x: number, y: number, words: string, anchor: 'start' | 'end'): string =>
  tag('text', { class: 'join-word', x, y, 'text-anchor': anchor }, words);
