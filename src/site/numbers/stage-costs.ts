/** What two stages cost, side by side: nodes or calls counted at build, times from the newest full record. */
import { machineLine, resultsOf } from '../../charts/record-queries.ts';
import { shown } from '../../charts/records.ts';
import { formatDuration, formatNumber } from '../../charts/style.ts';
import { catalogue } from '../../solvers/catalogue.ts';
import type { Entry, QueensCounterEntry, TourCounterEntry } from '../../solvers/contract.ts';
import { countersAtBuild, ratioText } from './counted.ts';

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

/** A board of which both searches for tours count the calls in a fraction of a second. */
const BOARD = { width: 5, height: 6 };

/** The costs of two solver files; undefined unless both count queens, or tours. A measure that only one has is left out. */
export async function stageCosts(before: string, after: string): Promise<StageCosts | undefined> {
  const [one, other] = [entryIn(before), entryIn(after)];
  const costs =
    countsQueens(one) && countsQueens(other)
      ? await queensCosts(one, other)
      : countsTours(one) && countsTours(other)
        ? await tourCosts(one, other)
        : undefined;
  return costs && { costs, where: shown && machineLine(shown) };
}

async function queensCosts(
  one: QueensCounterEntry,
  other: QueensCounterEntry,
): Promise<readonly StageCost[]> {
  const costs: StageCost[] = [];
  const work = await countersAtBuild(one.id, { n: NODES_N });
  const { nodes } = await countersAtBuild(other.id, { n: NODES_N });
  // Brute force has no prefixes without conflict to count: its work is the boards that it fills.
  const workBefore = work.nodes ?? work.leaves;
  if (workBefore !== undefined && nodes !== undefined) {
    const label = `${work.nodes === undefined ? 'Boards, then nodes' : 'Nodes'}, N = ${NODES_N}`;
    costs.push(cost(label, Number(workBefore), Number(nodes), formatNumber, FEWER));
  }

  if (shown) {
    const times = resultsOf(shown.record, 'count-queens', { algorithm: one.id });
    const timesAfter = resultsOf(shown.record, 'count-queens', { algorithm: other.id });
    const largest = times.findLast(({ size }) => timesAfter.some((result) => result.size.n === size.n));
    const same = timesAfter.find(({ size }) => size.n === largest?.size.n);
    if (largest && same) {
      const label = `Time, N = ${largest.size.n}`;
      costs.push(cost(label, largest.ms.median, same.ms.median, formatDuration, FASTER));
    }
  }
  return costs;
}

async function tourCosts(one: TourCounterEntry, other: TourCounterEntry): Promise<readonly StageCost[]> {
  const costs: StageCost[] = [];
  const board = `${BOARD.width} × ${BOARD.height}`;
  const { calls } = await countersAtBuild(one.id, BOARD);
  const { calls: callsAfter } = await countersAtBuild(other.id, BOARD);
  if (calls !== undefined && callsAfter !== undefined) {
    costs.push(cost(`Calls, ${board}`, Number(calls), Number(callsAfter), formatNumber, FEWER));
  }
  const [time, timeAfter] = [one, other].map(
    ({ id }) =>
      shown && resultsOf(shown.record, 'count-tours', { algorithm: id }).find(({ size }) => isBoard(size)),
  );
  if (time && timeAfter) {
    const label = `Time, ${board}`;
    costs.push(cost(label, time.ms.median, timeAfter.ms.median, formatDuration, FASTER));
  }
  return costs;
}

const isBoard = ({ width, height }: typeof BOARD): boolean =>
  width === BOARD.width && height === BOARD.height;

/** What a ratio is called where the later stage has less, and where it has more. */
type RatioWords = readonly [less: string, more: string];
const FEWER: RatioWords = ['times fewer', 'times as many'];
const FASTER: RatioWords = ['times faster', 'times slower'];

const entryIn = (file: string): Entry | undefined => catalogue.find((entry) => entry.file === file);
const countsQueens = (entry: Entry | undefined): entry is QueensCounterEntry =>
  entry?.problem === 'queens' && entry.kind === 'count';
const countsTours = (entry: Entry | undefined): entry is TourCounterEntry => entry?.problem === 'count-tours';

function cost(
  label: string,
  before: number,
  after: number,
  format: (value: number) => string,
  [less, more]: RatioWords,
): StageCost {
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
