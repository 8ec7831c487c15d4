/**
 * Timing in turn: every contender of a group runs once, then every one again, and so on. A machine that slows down or
 * warms up in the meantime shifts all of them alike, and their ratios stay true. tinybench holds the clock.
 */
import { Bench } from 'tinybench';

export interface Runner {
  readonly name: string;
  /** Runs so many calls. A runner that times itself returns the milliseconds that they took together. */
  readonly run: (calls: number) => number | undefined | Promise<number | undefined>;
}

export interface Effort {
  /** Samples to take, at least and at most. */
  readonly minRuns: number;
  readonly maxRuns: number;
  /** Milliseconds after which a contender with enough samples leaves the round. */
  readonly budgetMs: number;
  /** Milliseconds of work before the first sample. */
  readonly warmUpMs?: number;
}

/** Calls of seconds and minutes: so few runs, and no warm-up, because the smaller sizes were one. */
export const LONG_RUNS = 3;
export const LONG: Effort = { minRuns: LONG_RUNS, maxRuns: LONG_RUNS, budgetMs: 0, warmUpMs: 0 };

/** A sample should last this long, or the clock and the calls around it are measured too. */
const SHORTEST_SAMPLE_MS = 2;
/** The engine compiles what is hot within about so many milliseconds of work. */
const WARM_UP_MS = 80;

/**
 * Samples of all runners, in milliseconds a call. Stops between two samples when the signal aborts, and returns what
 * there is.
 */
export async function timeInTurn(
  runners: readonly Runner[],
  effort: Effort,
  signal?: AbortSignal,
): Promise<ReadonlyMap<string, readonly number[]>> {
  const lanes = runners.map((runner) => new Lane(runner));
  const samples = () => new Map(lanes.map((lane) => [lane.name, lane.samples]));
  const goesOn = async (step: () => Promise<void>): Promise<boolean> => {
    await letSignalsThrough();
    if (signal?.aborted) return false;
    try {
      await step();
      return true;
    } catch (error) {
      // A call in a worker is cut off by the signal.
      if (signal?.aborted) return false;
      throw error;
    }
  };
  for (const lane of lanes) {
    while (lane.warmth < (effort.warmUpMs ?? WARM_UP_MS)) {
      if (!(await goesOn(() => lane.warmUp()))) return samples();
    }
  }
  for (let round = 0; round < effort.maxRuns; round++) {
    const running = lanes.filter(
      (lane) => lane.samples.length < effort.minRuns || lane.spent < effort.budgetMs,
    );
    if (running.length === 0) break;
    for (const lane of running) {
      if (!(await goesOn(() => lane.sample()))) return samples();
    }
  }
  return samples();
}

/** One contender, its clock and its samples. */
class Lane {
  readonly name: string;
  readonly samples: number[] = [];
  /** Milliseconds of samples so far. */
  spent = 0;
  /** Milliseconds of work before the first sample. */
  warmth = 0;
  #calls = 1;
  readonly #bench = new Bench({
    iterations: 1,
    time: 0,
    warmup: false,
    throws: true,
    timestampProvider: 'hrtimeNow',
  });

  constructor({ name, run }: Runner) {
    this.name = name;
    this.#bench.add(name, async () => {
      const own = await run(this.#calls);
      return own === undefined ? undefined : { overriddenDuration: own };
    });
  }

  /** Works without noting the time, and learns how many calls make a sample. */
  async warmUp(): Promise<void> {
    const ms = await this.#time();
    this.warmth += ms;
    if (ms < SHORTEST_SAMPLE_MS) this.#calls *= 2;
    else this.#calls = Math.max(1, Math.ceil((this.#calls * SHORTEST_SAMPLE_MS) / ms));
  }

  async sample(): Promise<void> {
    const ms = await this.#time();
    this.spent += ms;
    this.samples.push(ms / this.#calls);
  }

  async #time(): Promise<number> {
    this.#bench.reset();
    const [task] = await this.#bench.run();
    if (!task || !('latency' in task.result)) throw new Error(`${this.name} gave no timing.`);
    return task.result.latency.mean;
  }
}

/** Ctrl-C is heard between two runs. */
function letSignalsThrough(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
