/** A count beside what others have published. */
import knights from '../../content/published/knights.json' with { type: 'json' };
import queens from '../../content/published/queens-oeis.json' with { type: 'json' };
import type { CountRequest, CountResult } from './request.ts';

export interface Comparison {
  /** `unknown` where nothing is published for this size. */
  readonly published: 'agrees' | 'differs' | 'unknown';
  /** What differs, in words; empty where nothing does. */
  readonly why: string;
}

/** Compares the counts of a result, not its work, with the published ones. */
export function againstPublished({ problem, input }: CountRequest, result: CountResult): Comparison {
  const pairs: readonly (readonly [
    name: string,
    found: bigint | null,
    published: string | null | undefined,
  ])[] =
    problem === 'queens' && 'solutions' in result && 'n' in input
      ? [
          ['solutions', result.solutions, queens.all[input.n - 1]],
          ['unique', result.unique, queens.fundamental[input.n - 1]],
        ]
      : 'tours' in result && 'width' in input
        ? [['tours', result.tours, toursOn(input)]]
        : [];
  const known = pairs.filter(([, found, published]) => found !== null && (published ?? null) !== null);
  const wrong = known.find(([, found, published]) => String(found) !== published);
  if (wrong) {
    const [name, found, published] = wrong;
    return { published: 'differs', why: `${name} is ${found}, but ${published} is published` };
  }
  return { published: known.length > 0 ? 'agrees' : 'unknown', why: '' };
}

function toursOn(board: {
  readonly width: number;
  readonly height: number;
  readonly open?: boolean;
}): string | undefined {
  const { width, height, open = false } = board;
  const counts: Readonly<Record<string, string>> = open ? knights.openDirected : knights.closed;
  return counts[`${Math.min(width, height)}x${Math.max(width, height)}`];
}
