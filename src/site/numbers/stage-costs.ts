/** What two stages cost, side by side: their work, counted at build, times from the newest full record. */
import { machineLine, resultsOf } from '../../charts/record-queries.ts';
import { shown } from '../../charts/records.ts';
import { formatDuration, formatNumber } from '../../charts/style.ts';
import { type Algorithm, type Fields, type Size, sizeOf } from '../../problem.ts';
import type { MeasuredResult } from '../../run/measurement-schema.ts';
import { algorithms, problemOf } from '../../run/request.ts';
import { ratioText } from './count-text.ts';
import { countersAtBuild } from './counted.ts';

/** One measure of two stages. */
interface StageCost {
  readonly label: string;
  readonly before: string;
  readonly after: string;
  /** What a component of an article would say to print the two: their cards are the same. */
  readonly printed: readonly [before: Printed, after: Printed];
  /** Lengths of the two bars, the longer one 1. */
  readonly bars: readonly [before: number, after: number];
  /** "25.9 times faster" */
  readonly ratio: string;
}

/** A component that prints a number, with its attributes. */
export interface Printed {
  readonly name: 'Counted' | 'Measured';
  readonly props: Fields;
}

export interface StageCosts {
  readonly costs: readonly StageCost[];
  /** The machine and the date of the times. */
  readonly where: string | undefined;
}

/** The costs of two solver files; undefined unless both answer one problem that says how. A measure that only one has is left out. */
export async function stageCosts(before: string, after: string): Promise<StageCosts | undefined> {
  const [one, other] = [before, after].map((file) => algorithms.find((entry) => entry.file === file));
  if (!one || !other) return undefined;
  const problem = problemOf(one);
  const stages = problem.code?.stages;
  if (!stages || problemOf(other) !== problem) return undefined;
  const { input, work, size, timed } = stages;
  const costs: StageCost[] = [];
  const [counted, countedAfter] = [
    await countersAtBuild(one.id, input as Size),
    await countersAtBuild(other.id, input as Size),
  ];
  const known = work.find(([counter]) => counted[counter] !== undefined);
  const countAfter = countedAfter[work[0]![0]];
  if (known && countAfter !== undefined) {
    const label = `${known[1]}, ${size(sizeOf(problem, input))}`;
    const printed = (algorithm: string, of: string): Printed => ({
      name: 'Counted',
      props: { algorithm, ...input, of },
    });
    costs.push({
      ...cost(label, Number(counted[known[0]]), Number(countAfter), formatNumber, FEWER),
      printed: [printed(one.id, known[0]), printed(other.id, work[0]![0])],
    });
  }
  const record = shown?.record;
  if (record) {
    const [times, timesAfter] = [one, other].map(({ id }) =>
      resultsOf(record, problem.record as Kind, { algorithm: id }),
    );
    const largest = times!.findLast(
      (result) =>
        timesAfter!.some((later) => isSame(later.size, result.size)) &&
        (!timed || isSame(result.size, timed)),
    );
    const same = largest && timesAfter!.find((later) => isSame(later.size, largest.size));
    if (largest && same) {
      const label = `Time, ${size(sizeOf(problem, largest.size))}`;
      const printed = ({ id }: Algorithm): Printed => ({
        name: 'Measured',
        props: { algorithm: id, ...largest.size },
      });
      costs.push({
        ...cost(label, largest.ms.median, same.ms.median, formatDuration, FASTER),
        printed: [printed(one), printed(other)],
      });
    }
  }
  return { costs, where: shown && machineLine(shown) };
}

type Kind = MeasuredResult['kind'];
const isSame = (one: object, other: object): boolean =>
  Object.entries(one).every(([side, value]) => (other as Fields)[side] === value);

/** What a ratio is called where the later stage has less, and where it has more. */
type RatioWords = readonly [less: string, more: string];
const FEWER: RatioWords = ['times fewer', 'times as many'];
const FASTER: RatioWords = ['times faster', 'times slower'];

function cost(
  label: string,
  before: number,
  after: number,
  format: (value: number) => string,
  [less, more]: RatioWords,
): Omit<StageCost, 'printed'> {
  const most = Math.max(before, after);
  const times = Math.max(before / after, after / before);
  const ratio = ratioText(times);
  return {
    label,
    before: format(before),
    after: format(after),
    bars: [before / most, after / most],
    ratio: ratio === '1.0' ? 'the same' : `${ratio} ${after < before ? less : more}`,
  };
}
