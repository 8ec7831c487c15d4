/** Figures published elsewhere, read from content/published, each with its source. */
import tsuda from '../../../../content/published/queens-tsuda-2013.json' with { type: 'json' };

export interface PublishedRow {
  readonly algorithm: string;
  readonly n: number;
  readonly leaves: number | null;
  readonly solutions?: number;
  readonly unique?: number;
  readonly ms: number;
}

/** The six tables of N. Tsuda, 2013. A time of 0 means: below the clock's resolution. */
export const tsudaRows: readonly PublishedRow[] = tsuda.rows;

export const TSUDA =
  'Hollow diamonds: N. Tsuda, “The N-queens problem” (in Japanese), C++, 26 May 2013, machine not stated.';
