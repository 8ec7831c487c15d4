/**
 * A record is measured twice: two passes over everything, each from fresh processes. Results that do not come back are measured
 * again, until two passes in a row agree; without that there is no record.
 */
import { type MeasuredResult, passesAgree, speedUpOf } from '../../run/measurement-schema.ts';
import type { Case } from './cases.ts';
import { measurePass, type PassOptions } from './pass.ts';
import { keyOf, nameOf, twice } from '../../run/results.ts';

export interface PassesOptions extends Omit<PassOptions, 'wanted' | 'done' | 'onGroup' | 'onResults'> {
  /** One pass, and no second look: for a short run. */
  readonly once: boolean;
  /** What the run that is resumed has left. */
  readonly passes: readonly (readonly MeasuredResult[])[];
  /** Whether the last of these passes came to its end. */
  readonly complete: boolean;
  readonly onGroup: (pass: number, group: string) => void;
  /** Called when there is more to keep. */
  readonly onProgress: (passes: readonly (readonly MeasuredResult[])[], complete: boolean) => void;
}

/** Two passes, and so many more for what does not come back. */
const MOST_PASSES = 6;

/** Results whose last two passes do not agree. */
export class NotRepeated extends Error {
  override readonly name = 'NotRepeated';
}

/**
 * Measures all that fits; null if the signal aborts.
 * @throws NotRepeated that names the results which differ by more than 15 % from one pass to the next
 */
export async function measureTwice(
  cases: readonly Case[],
  options: PassesOptions,
): Promise<readonly MeasuredResult[] | null> {
  const passes = options.passes.map((pass) => [...pass]);
  if (passes.length === 0 || options.complete) passes.push([]);
  const enough = Math.max(MOST_PASSES, passes.length);
  for (;;) {
    const current = passes.at(-1)!;
    const pass = passes.length;
    const wanted =
      pass === 1 ? null : pass === 2 ? new Set(passes[0]!.map(keyOf)) : unsettled(passes.slice(0, -1));
    await measurePass(cases, {
      ...options,
      wanted,
      done: [...current],
      onGroup: (group) => options.onGroup(pass, group),
      onResults: (results) => {
        current.push(...results);
        options.onProgress(passes, false);
      },
    });
    if (options.signal.aborted) return null;
    options.onProgress(passes, true);
    if (options.once) return passes[0]!;
    if (pass > 1) {
      const left = unsettled(passes);
      if (left.size === 0) return settled(passes);
      if (pass >= enough) throw new NotRepeated(complaint(passes));
    }
    passes.push([]);
  }
}

/** What a result was in each pass that measured it. */
function history(passes: readonly (readonly MeasuredResult[])[]): Map<string, MeasuredResult[]> {
  return Map.groupBy(passes.flat(), keyOf);
}

const differs = (all: readonly MeasuredResult[]): boolean =>
  all.length < 2 || !passesAgree(all.at(-2)!.samples, all.at(-1)!.samples);

/** The keys of what must be measured again: results that differ, and what they are paired with. */
function unsettled(passes: readonly (readonly MeasuredResult[])[]): ReadonlySet<string> {
  const all = history(passes);
  const partners = Map.groupBy(all.entries(), ([, [one]]) =>
    JSON.stringify([one!.kind, one!.algorithm, one!.size, one!.language]),
  );
  return new Set(
    [...partners.values()]
      .filter((group) => group.some(([, results]) => differs(results)))
      .flatMap((group) => group.map(([key]) => key)),
  );
}

function settled(passes: readonly (readonly MeasuredResult[])[]): readonly MeasuredResult[] {
  const results = [...history(passes).values()].map((all) => twice(all.at(-2)!, all.at(-1)!, all.length));
  return results.map((one) => {
    const speedUp = speedUpOf(one, results);
    return speedUp ? { ...one, speedUp } : one;
  });
}

function complaint(passes: readonly (readonly MeasuredResult[])[]): string {
  const rows = [...history(passes).values()].filter(differs).map((all) => {
    const medians = all.map(({ ms }) => ms.median).join(', ');
    return `  ${nameOf(all[0]!)}: ${medians} ms`;
  });
  return `these do not come back to within 15 %, pass after pass:\n${rows.join('\n')}\nOn a quieter machine, --resume measures them again.`;
}
