/** Counts as the pages print them: computed by our solvers once for the same solvers, and kept from build to build. */
import { counted, type CountedInput } from '../../run/counted.ts';
import { contentOf, remember } from '../../run/remember.ts';
import { type CountProps, textOfCount } from './count-text.ts';

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

/** "2,057", or a ratio: "3.6", and "3,147" from a hundred on. */
export const countText = (props: CountProps): Promise<string> => textOfCount(props, countersAtBuild);
