/** A count in words, whoever counts: the build, or the browser of whoever runs it again. */
import { formatNumber } from '../../charts/style.ts';

/** What an article asks for: an algorithm, its input, and which of its counters. */
interface Count {
  /** An id of the catalogue. */
  readonly algorithm: string;
  readonly of: string;
  /** The size, as the problem names it, and whatever else it takes. */
  readonly [field: string]: unknown;
}

export interface CountProps extends Count {
  /** Takes this away: a number, or a count that is as the first in all that it does not say. */
  readonly less?: number | Partial<Count>;
  /** Divides by this: how many times as many. */
  readonly per?: number | Partial<Count>;
}

/** All counters of an algorithm for an input, by their names. */
export type CountersOf = (
  algorithm: string,
  input: Readonly<Record<string, unknown>>,
) => Promise<Readonly<Record<string, number | bigint>>>;

/** "2,057", or a ratio: "3.6", and "3,147" from a hundred on. @throws RangeError for a counter that the algorithm does not know */
export async function textOfCount(
  { less, per, ...count }: CountProps,
  countersOf: CountersOf,
): Promise<string> {
  const valueOf = async (other: number | Partial<Count>): Promise<bigint> => {
    if (typeof other === 'number') return BigInt(other);
    const { algorithm, of, ...input } = { ...count, ...other };
    const counters = await countersOf(algorithm, input);
    const value = counters[of];
    if (value !== undefined) return BigInt(value);
    throw new RangeError(`"${algorithm}" counts no ${of}. It counts: ${Object.keys(counters).join(', ')}.`);
  };
  const difference = (await valueOf({})) - (less === undefined ? 0n : await valueOf(less));
  if (per === undefined) return difference.toLocaleString('en');
  return ratioText(Number(difference) / Number(await valueOf(per)));
}

/** One digit behind the point, none from a hundred on. */
export const ratioText = (ratio: number): string =>
  ratio >= 100 ? formatNumber(Math.round(ratio)) : ratio.toFixed(1);
