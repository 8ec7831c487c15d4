/** Two records side by side, as ratios: below 1 the second is faster. */
import { type MeasuredResult, type Measurement, problemOfRecord } from '../../run/measurement-schema.ts';
import { sizeText } from '../../problem.ts';
import { keyOf } from '../../run/results.ts';

export interface Ratio {
  readonly name: string;
  readonly size: string;
  readonly ratio: number;
  /** The ratio's range when each median may lie anywhere between its quartiles. */
  readonly from: number;
  readonly to: number;
}

/** How many times as long each result of the second record took as in the first one; results that only one has are left out. */
export function compareRecords(first: Measurement, second: Measurement): readonly Ratio[] {
  const before = new Map(first.results.map((one) => [keyOf(one), one]));
  return second.results.flatMap((after) => {
    const base = before.get(keyOf(after));
    if (!base) return [];
    return {
      name: nameOf(after),
      size: sizeText(problemOfRecord(after.kind), after.size),
      ratio: after.ms.median / base.ms.median,
      from: after.ms.lowerQuartile / base.ms.upperQuartile,
      to: after.ms.upperQuartile / base.ms.lowerQuartile,
    };
  });
}

/** A table for eyes: every pair, and for each algorithm the geometric mean. */
export function compareText(ratios: readonly Ratio[]): string {
  if (ratios.length === 0) return 'The two records have no result in common.\n';
  const width = Math.max(...ratios.map(({ name }) => name.length));
  let text = '';
  for (const [name, group] of Map.groupBy(ratios, (one) => one.name)) {
    for (const { size, ratio, from, to } of group) {
      const verdict = to < 1 ? 'faster' : from > 1 ? 'slower' : '';
      text += `${name.padEnd(width)}  ${size.padStart(9)}  ${ratio.toFixed(3)}  (${from.toFixed(3)}…${to.toFixed(3)})  ${verdict}`;
      text = `${text.trimEnd()}\n`;
    }
    const mean = Math.exp(group.reduce((sum, { ratio }) => sum + Math.log(ratio), 0) / group.length);
    text += `${name.padEnd(width)}  ${'all'.padStart(9)}  ${mean.toFixed(3)}\n`;
  }
  return text;
}

function nameOf({ algorithm, language, workers }: MeasuredResult): string {
  return [algorithm, language === 'c++' ? 'C++' : '', workers > 1 ? `${workers} workers` : '']
    .filter(Boolean)
    .join(', ');
}
