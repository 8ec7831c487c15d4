/** Figures published elsewhere that the solvers must reproduce, each with its source. */
import { entryOf } from '../../../src/solvers/catalogue.ts';
import tsuda from '../../../content/published/queens-tsuda-2013.json' with { type: 'json' };

export interface PublishedRow {
  readonly algorithm: string;
  readonly n: number;
  readonly solutions?: number;
  readonly unique?: number;
  readonly leaves: number | null;
  readonly ms: number;
}

/** N. Tsuda, "N-Queens 問題" (2013): the rows of one of its six tables. */
export function tsudaRows(algorithm: string): readonly PublishedRow[] {
  const rows: readonly PublishedRow[] = tsuda.rows;
  return rows.filter((row) => row.algorithm === algorithm);
}

/** OEIS A000170: all solutions for n = 1, 2, 3 … */
export const A000170 = [
  1n,
  0n,
  0n,
  2n,
  10n,
  4n,
  40n,
  92n,
  352n,
  724n,
  2680n,
  14_200n,
  73_712n,
  365_596n,
  2_279_184n,
  14_772_512n,
  95_815_104n,
  666_090_624n,
  4_968_057_848n,
  39_029_188_884n,
  314_666_222_712n,
] as const;

/** OEIS A002562: fundamental solutions for n = 1, 2, 3 … */
export const A002562 = [
  1n,
  0n,
  0n,
  1n,
  2n,
  1n,
  6n,
  12n,
  46n,
  92n,
  341n,
  1787n,
  9233n,
  45_752n,
  285_053n,
  1_846_955n,
  11_977_939n,
  83_263_591n,
] as const;

/** The row as our solver of that name counts it: to be compared with the row itself. */
export async function reproduce({ algorithm, n, ms, ...published }: PublishedRow): Promise<object> {
  const entry = entryOf('queens', algorithm);
  if (entry?.kind !== 'count') throw new Error(`the catalogue has no counter ${algorithm}`);
  const { countSolutions } = await entry.load();
  const { solutions, unique, leaves } = countSolutions(n);
  return {
    algorithm,
    n,
    ...('solutions' in published && { solutions: Number(solutions) }),
    ...('unique' in published && { unique: Number(unique) }),
    leaves: published.leaves === null ? null : leaves,
    ms,
  };
}

/** The largest n of each table that takes less than about two seconds; the slow tests do the rows after it. */
export const quickUpTo = {
  'brute-force': 8,
  backtracking: 12,
  flags: 12,
  bitmap: 14,
  symmetry: 14,
  pruned: 14,
} as const;
