/** Burnside's lemma as a table: how many solutions each kind of symmetry leaves as they are, for each board. */
import { SYMMETRIES, type Symmetry, burnside } from '../../solvers/queens/fundamental.ts';

export interface BurnsideRow {
  readonly n: number;
  readonly identity: number;
  readonly halfTurn: number;
  /** Of the two quarter turns together. */
  readonly quarterTurns: number;
  /** Of the four reflections together. */
  readonly reflections: number;
  readonly sum: number;
  readonly orbits: number;
}

const quarterTurns: readonly Symmetry[] = ['quarter turn', 'three-quarter turn'];
const reflections: readonly Symmetry[] = ['mirror', 'flip', 'transpose', 'anti-transpose'];

/** How many solutions each kind of symmetry leaves as they are. */
export function burnsideRow(n: number): BurnsideRow {
  const { fixed, orbits } = burnside(n);
  const total = (symmetries: readonly Symmetry[]): number =>
    symmetries.reduce((sum, symmetry) => sum + fixed[symmetry], 0);
  return {
    n,
    identity: fixed.identity,
    halfTurn: fixed['half turn'],
    quarterTurns: total(quarterTurns),
    reflections: total(reflections),
    sum: total(SYMMETRIES),
    orbits,
  };
}

export const table: readonly BurnsideRow[] = [4, 5, 6, 7, 8, 9, 10].map(burnsideRow);
