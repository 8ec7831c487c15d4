/** A number's card has its number counted or timed once more, here: in a worker, which Stop and the limit of time end. */
import { formatDuration } from '../../charts/style.ts';
import { browserPool } from '../../run/browser-pool.ts';
import { countersOf, requestToCount } from '../../run/counted.ts';
import { summary } from '../../run/measurement-schema.ts';
import { timeRounds } from '../../run/rounds.ts';
import { textOfCount } from '../numbers/count-text.ts';
import type { Again } from './claims.ts';

const ROUNDS = 5;

/** What it comes to in this browser, as a sentence. @throws the signal's reason; what the solver throws */
export async function runAgain(again: Again, value: string, signal: AbortSignal): Promise<string> {
  const pool = browserPool();
  try {
    if ('count' in again) {
      let took = 0;
      const text = await textOfCount(again.count, async (algorithm, input) => {
        const request = requestToCount(algorithm, input);
        const { result, ms } = await pool.run(request, { signal, whole: true });
        took += ms;
        return countersOf(request, result);
      });
      const time = formatDuration(took);
      return text === value ? `${text} here, too, in ${time}.` : `${text} here, in ${time}: not the same.`;
    }
    const { algorithm, ...input } = again.time;
    const request = requestToCount(algorithm, input);
    const time = async (calls: number): Promise<number> =>
      (await pool.run(request, { signal, whole: true, calls })).ms;
    const { samples } = await timeRounds(time, { rounds: ROUNDS, repeats: true });
    const runs = samples.length === 1 ? 'one run' : `the median of ${samples.length} runs`;
    return `${formatDuration(summary(samples).median)} in this browser, ${runs}.`;
  } finally {
    pool.close();
  }
}
