/** One way to take times, for “Measure here” and for the cells of a notebook: rounds, each long enough for the clock. */

export interface RoundsOptions {
  /** How many; 5 unless said otherwise. */
  readonly rounds?: number;
  /** A round that takes longer is the last; 400 ms unless said otherwise. */
  readonly longMs?: number;
  /** Whether what is too short for the clock is called many times in one go. */
  readonly repeats?: boolean;
  /** Asked after each round: true ends it. */
  readonly isEnough?: () => boolean;
}

export interface Rounds {
  /** Milliseconds of one call, round by round. */
  readonly samples: readonly number[];
  /** Calls of a round. */
  readonly calls: number;
}

/**
 * Takes the rounds; `time` makes so many calls in one go and says what one took. The text of this function also runs in
 * workers, by itself: it uses nothing of this file.
 */
export async function timeRounds(
  time: (calls: number) => Promise<number>,
  { rounds = 5, longMs = 400, repeats = true, isEnough = () => false }: RoundsOptions = {},
): Promise<Rounds> {
  // A clock in a browser may tick only every 0.1 ms: a round that is shorter than this is taken again with more calls.
  const shortest = 4;
  const samples: number[] = [];
  let calls = 1;
  for (;;) {
    const ms = await time(calls);
    const isShort = ms * calls < shortest && calls < 1_000_000;
    if (repeats && isShort && !isEnough()) {
      calls = Math.min(8 * calls, Math.ceil((1.5 * calls * shortest) / Math.max(ms * calls, 0.1)));
      continue;
    }
    samples.push(ms);
    if (samples.length >= rounds || ms * calls > longMs || isEnough()) return { samples, calls };
  }
}
