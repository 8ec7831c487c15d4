/** Counts as the pages print them: computed by our solvers once for the same solvers, and kept from build to build. */
import { formatNumber } from '../../charts/style.ts';
import { counted, type CountedInput } from '../../run/counted.ts';
import { contentOf, remember } from '../../run/remember.ts';

/** What an article asks for: an algorithm, its input, and which of its counters. */
export interface Count {
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
export async function countersAtBuild(
  algorithm: string,
  input: CountedInput,
): Promise<Readonly<Record<string, bigint>>> {
  const sources = await contentOf('src/solvers/**/*.ts', 'src/run/counted.ts');
  const kept = await remember('counted', [algorithm, JSON.stringify(input), sources], async () =>
    Object.entries(await counted(algorithm, input)).map(([name, value]) => [name, String(value)] as const),
  );
  return Object.fromEntries(kept.map(([name, value]) => [name, BigInt(value)]));
}

async function countAtBuild({ algorithm, of, ...input }: Count): Promise<bigint> {
  const counters = await countersAtBuild(algorithm, input);
  const value = counters[of];
  if (value !== undefined) return value;
  throw new RangeError(`"${algorithm}" counts no ${of}. It counts: ${Object.keys(counters).join(', ')}.`);
}

/** "2,057", or a ratio: "3.6", and "3,147" from a hundred on. */
export async function countText({ less, per, ...count }: CountProps): Promise<string> {
  const valueOf = async (other: number | Partial<Count>): Promise<bigint> =>
    typeof other === 'number' ? BigInt(other) : countAtBuild({ ...count, ...other });
  const difference = (await countAtBuild(count)) - (less === undefined ? 0n : await valueOf(less));
  if (per === undefined) return difference.toLocaleString('en');
  return ratioText(Number(difference) / Number(await valueOf(per)));
}

/** One digit behind the point, none from a hundred on. */
export const ratioText = (ratio: number): string =>
  ratio >= 100 ? formatNumber(Math.round(ratio)) : ratio.toFixed(1);
