/**
 * Timing in turn: every contender of a group runs once, then every one again, and so on. A machine that slows down or
 * warms up in the meantime shifts all of them alike, and their ratios stay true.
 */

export interface Runner {
  readonly name: string;
  /** Runs so many calls, and tells the milliseconds that they took together. */
  readonly run: (calls: number) => Promise<number>;
}

export interface Effort {
  /** Samples to take, at least and at most. */
  readonly minRuns: number;
  readonly maxRuns: number;
  /** Milliseconds after which a contender with enough samples leaves the round. */
  readonly budgetMs: number;
  /** Milliseconds of work before the first sample. */
  readonly warmUpMs: number;
}

/** A sample should last this long, or the clock and the way back into the caches are measured too. */
const SHORTEST_SAMPLE_MS = 5;

/**
 * Samples of all runners, in milliseconds a call: the k-th samples of all are of the same round. Stops between two
 * samples when the signal aborts, and returns what there is.
 */
export async function timeInTurn(
  runners: readonly Runner[],
  effort: Effort,
  signal: AbortSignal,
): Promise<ReadonlyMap<string, readonly number[]>> {
  const lanes = runners.map((runner) => ({ ...runner, calls: 1, spent: 0, samples: [] as number[] }));
  const samples = new Map(lanes.map((lane) => [lane.name, lane.samples]));
  const isAborted = () => signal.aborted;
  try {
    for (const lane of lanes) {
      for (let warmth = 0; warmth < effort.warmUpMs && !isAborted();) {
        const ms = await lane.run(lane.calls);
        warmth += ms;
        if (ms < SHORTEST_SAMPLE_MS) lane.calls *= 2;
        else lane.calls = Math.max(1, Math.ceil((lane.calls * SHORTEST_SAMPLE_MS) / ms));
      }
    }
    for (let round = 0; round < effort.maxRuns; round++) {
      const running = lanes.filter(
        (lane) => lane.samples.length < effort.minRuns || lane.spent < effort.budgetMs,
      );
      for (const lane of running) {
        if (isAborted()) return samples;
        const ms = await lane.run(lane.calls);
        lane.spent += ms;
        lane.samples.push(ms / lane.calls);
      }
    }
  } catch (error) {
    // A call that runs is cut off by the signal.
    if (!isAborted()) throw error;
  }
  return samples;
}
