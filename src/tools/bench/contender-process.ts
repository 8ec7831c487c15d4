/** The measured side: a process that answers the requests of one algorithm, and times itself. */
import { nodePool } from '../../run/node-pool.ts';
import type { Pool } from '../../run/pool.ts';
import { prepare } from '../../run/request.ts';
import { warmUp } from '../../run/warm-up.ts';
import type { Question, Reply } from './contender.ts';

if (!process.send) throw new Error('contender-process.ts is started by the benchmark only.');

let pool: Pool | undefined;
let isWarm = false;
process.on('message', (question: Question) => {
  void answer(question).then((reply) => process.send!(reply));
});

async function answer(question: Question): Promise<Reply> {
  try {
    if (question.calls === 0) {
      await prepare(question.request);
      if (!isWarm && question.workers === 1) await warmUp(question.request);
      isWarm = true;
      return { ms: 0, result: null };
    }
    const { ms, result } = question.workers > 1 ? await withWorkers(question) : await alone(question);
    return { ms, result: question.wantsResult ? result : null };
  } catch (error) {
    const refused = error instanceof RangeError;
    return { error: error instanceof Error ? error.message : String(error), refused };
  }
}

async function alone({ request, calls }: Question) {
  const solve = await prepare(request);
  const started = performance.now();
  let result = solve();
  for (let call = 1; call < calls; call++) result = solve();
  return { result, ms: performance.now() - started };
}

/** The workers stay warm from call to call, as they do in the page. */
async function withWorkers({ request, workers, calls }: Question) {
  pool ??= nodePool();
  let ms = 0;
  for (let call = 1; call < calls; call++) ms += (await pool.run(request, { workers })).ms;
  const last = await pool.run(request, { workers });
  return { result: last.result, ms: ms + last.ms };
}
