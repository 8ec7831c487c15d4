/**
 * Which bit of a half board's mask stands for which diagonal, on boards with more diagonals than a word has bits.
 *
 * A diagonal near a corner of the top half has only k squares in that half, in the k outermost columns. If all queens of
 * these columns are in the bottom half, no top half board takes this diagonal, and it need not be tested. The same k
 * columns have such a diagonal in the bottom half. So if all their queens are in one half, only one of the two diagonals
 * has to be tested; with k = 1 that is always so. Such a pair of diagonals shares one bit of the first word.
 *
 * If their queens are in both halves, both are tested. The second diagonal of the pair then takes the bit of one near the
 * middle, which goes into the second word instead: lists are split by the diagonals of the second word first, and one near the
 * middle is in more half boards.
 *
 * The words of a quadrant do not depend on the column set. Its second word has, at the bits that the first word may take
 * from it, the diagonals for these bits, and in its lowest bits the diagonals that may have to stay there.
 */
import { backslash, crossingDiagonals, slash, type Diagonal } from './diagonals.ts';
import type { BitChoice, Columns } from './loops.ts';

/** Diagonals by the bit that stands for them; a diagonal may have more than one, and a bit none. */
export type Bits = readonly (Diagonal | undefined)[];

export interface MaskLayout {
  /** The diagonals of a quadrant's first and second word. */
  readonly first: Bits;
  readonly second: Bits;
  /** What to take from them on these columns of the top and the bottom half. */
  readonly choose: (top: Columns, bottom: Columns) => BitChoice;
}

/** Two diagonals of the same k columns at one side of the board: in the top half the one has k squares, in the bottom half the other. */
interface CornerPair {
  readonly side: 'left' | 'right';
  readonly columns: number;
  readonly top: Diagonal;
  readonly bottom: Diagonal;
}

const WORD = 32;

/** The layout for boards of side n, on an odd one for this square of the middle row's queen. */
export function layOutMasks(
  n: number,
  middle?: { readonly row: number; readonly column: number },
): MaskLayout {
  const crossing = crossingDiagonals(n, middle);
  const more = Math.max(0, crossing.length - WORD);
  const pairs = cornerPairs(n, crossing).slice(0, more);
  const inPairs = new Set(pairs.flatMap(({ top, bottom }) => [top, bottom]));
  const others = crossing.filter((diagonal) => !inPairs.has(diagonal));
  const central = others.splice(others.length - more);
  const tops = pairs.map(({ top }) => top);
  const bottoms = pairs.map(({ bottom }) => bottom);
  const between = new Array<undefined>(WORD - 3 * more).fill(undefined);
  /** Of the i-th pair: the bit for both, and that of the central diagonal. */
  const shared = (i: number): number => 1 << (WORD - 2 * more + i);
  const inPlace = (i: number): number => 1 << (WORD - more + i);
  return {
    first: [...others, ...tops, ...central],
    second: more === 0 ? [] : [...central, ...between, ...bottoms, ...bottoms],
    choose(top, bottom) {
      let fromSecond = 0;
      let keys = 0;
      pairs.forEach(({ side, columns }, i) => {
        if ((top[side] & columns) === 0) fromSecond |= shared(i);
        else if ((bottom[side] & columns) !== 0) {
          fromSecond |= inPlace(i);
          keys |= 1 << i;
        }
      });
      return { fromSecond, keys };
    },
  };
}

/** All pairs whose two diagonals are among those that cross the middle, those of fewest columns first. */
function cornerPairs(n: number, crossing: readonly Diagonal[]): CornerPair[] {
  const half = n >> 1;
  const inTop = half + n - 1;
  const inBottom = half + (n & 1) - 1;
  const pairs = Array.from({ length: half }, (_, i) => i + 1).flatMap((k): CornerPair[] => {
    const columns = (1 << k) - 1;
    return [
      { side: 'right', columns, top: slash(inTop - k), bottom: backslash(inBottom + k) },
      { side: 'left', columns, top: backslash(inTop - k), bottom: slash(inBottom + k) },
    ];
  });
  return pairs.filter(({ top, bottom }) => crossing.includes(top) && crossing.includes(bottom));
}
