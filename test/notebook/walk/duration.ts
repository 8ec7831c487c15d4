/** Random walks until the time is over, from a seed that is printed. */
import fc from 'fast-check';

const { WALK_MINUTES = '30', WALK_SEED = String(Date.now() % 2 ** 31), WALK_PATH = '' } = process.env;

/** @throws where a walk fails, with its seed and its path, and with its steps made as few as they can be */
export async function goWalks<Given>(property: fc.IAsyncProperty<Given>): Promise<void> {
  console.log(`Walks of ${WALK_MINUTES} minutes, WALK_SEED=${WALK_SEED}`);
  await fc.assert(property, {
    ...{ seed: Number(WALK_SEED), path: WALK_PATH, numRuns: 1_000_000_000 },
    plugins: [fc.interruptAfterTimeLimit(Number(WALK_MINUTES) * 60_000)],
  });
}
