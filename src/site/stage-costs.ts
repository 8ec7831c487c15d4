/** What two stages of part one cost, side by side: nodes counted at build, times from the newest full record. */
import { machineLine, queensTimes } from '../charts/recorded.ts';
import { shown } from '../charts/records.ts';
import { formatDuration, formatNumber } from '../charts/style.ts';
import { catalogue } from '../solvers/catalogue.ts';
import type { QueensCount, QueensCounterEntry } from '../solvers/contract.ts';
import { contentOf, remember } from './build/remember.ts';
import { en, type Strings } from './strings/en.ts';

/** One measure of two stages. */
export interface StageCost {
  readonly label: string;
  readonly before: string;
  readonly after: string;
  /** Lengths of the two bars, the longer one 1. */
  readonly bars: readonly [before: number, after: number];
  /** "25.9 times faster" */
  readonly ratio: string;
}

export interface StageCosts {
  readonly costs: readonly StageCost[];
  /** The machine and the date of the times. */
  readonly where: string | undefined;
}

/** Boards on which every stage of part one counts its nodes in a moment. */
const NODES_N = 8;

/** The costs of two solver files; undefined unless both count queens. A measure that only one of them has is left out. */
export async function stageCosts(
  before: string,
  after: string,
  words: Strings = en,
): Promise<StageCosts | undefined> {
  const [one, other] = [counterIn(before), counterIn(after)];
  if (!one || !other) return undefined;

  const costs: StageCost[] = [];
  const work = await workOf(one);
  const { nodes } = await workOf(other);
  // Brute force has no prefixes without conflict to count: its work is the boards that it fills.
  const workBefore = work.nodes ?? work.leaves;
  if (workBefore !== null && nodes !== null) {
    const label = work.nodes === null ? words.costBoards(NODES_N) : words.costNodes(NODES_N);
    costs.push(cost(label, workBefore, nodes, formatNumber, words));
  }

  if (shown) {
    const times = queensTimes(shown.record, { algorithm: one.id });
    const timesAfter = queensTimes(shown.record, { algorithm: other.id });
    const largest = times.findLast(({ size }) => timesAfter.some((result) => result.size.n === size.n));
    const same = timesAfter.find(({ size }) => size.n === largest?.size.n);
    if (largest && same) {
      const label = words.costTime(largest.size.n);
      const speed = { costSame: words.costSame, costFewer: words.costFaster, costMore: words.costSlower };
      costs.push(cost(label, largest.ms.median, same.ms.median, formatDuration, speed));
    }
  }
  return { costs, where: shown && machineLine(shown) };
}

/** Brute force takes half a second to count what no edit of an article changes. */
async function workOf(entry: QueensCounterEntry): Promise<Pick<QueensCount, 'nodes' | 'leaves'>> {
  const sources = await contentOf('src/solvers/**/*.ts');
  return remember('stage-work', [entry.id, String(NODES_N), sources], async () => {
    const { nodes, leaves } = (await entry.load()).countSolutions(NODES_N);
    return { nodes, leaves };
  });
}

function counterIn(file: string): QueensCounterEntry | undefined {
  return catalogue.find(
    (entry): entry is QueensCounterEntry =>
      entry.problem === 'queens' && entry.kind === 'count' && entry.file === file,
  );
}

function cost(
  label: string,
  before: number,
  after: number,
  format: (value: number) => string,
  say: Pick<Strings, 'costSame' | 'costFewer' | 'costMore'>,
): StageCost {
  const most = Math.max(before, after);
  const times = Math.max(before / after, after / before);
  const ratio = times >= 100 ? formatNumber(Math.round(times)) : times.toFixed(1);
  return {
    label,
    before: format(before),
    after: format(after),
    bars: [before / most, after / most],
    ratio: ratio === '1.0' ? say.costSame : after < before ? say.costFewer(ratio) : say.costMore(ratio),
  };
}
