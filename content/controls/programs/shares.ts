/**
 * Counts queens by the jobs of the pruned search, dealt out to threads in one of four ways, and prints the processor time of each
 * thread and how often one stole: `shares.ts <way> <n> <workers>`.
 */
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { symmetricBitmap } from '../../../src/solvers/queens/index.ts';

/**
 * - rows: each worker has as many jobs as the others, side by side in the order of the search
 * - turns: as many, dealt out one at a time
 * - steals: as `rows`, but who is done takes the second half of what the fullest has left
 * - list: one list for all, the largest guess first; who is done takes the next
 */
export type Way = 'rows' | 'turns' | 'steals' | 'list';

export interface Shares {
  /** Milliseconds of processor time, worker by worker. */
  readonly ms: readonly number[];
  readonly steals: number;
  readonly solutions: string;
}

interface Part {
  readonly ms: number;
  readonly steals: number;
  readonly solutions: bigint;
}

interface Given {
  readonly way: Way;
  readonly n: number;
  readonly workers: number;
  readonly me: number;
  readonly ids: readonly string[];
  /** The jobs that each worker has left, begin · 2^16 + end, and behind them how many workers are ready. */
  readonly left: Int32Array;
}

if (isMainThread) {
  const [way = 'rows', n = '16', workers = '4'] = process.argv.slice(2);
  console.log(JSON.stringify(await deal(way as Way, Number(n), Number(workers))));
} else {
  parentPort?.postMessage(work(workerData as Given));
}

async function deal(way: Way, n: number, workers: number): Promise<Shares> {
  const tasks = symmetricBitmap.split.tasks(n);
  const ordered =
    way === 'list'
      ? tasks.toSorted((one, other) => other.cost - one.cost)
      : way === 'turns'
        ? Array.from({ length: workers }, (_, turn) =>
            tasks.filter((_task, i) => i % workers === turn),
          ).flat()
        : tasks;
  const left = new Int32Array(new SharedArrayBuffer(4 * (workers + 1)));
  const border = (worker: number): number =>
    way === 'list' ? (worker === 0 ? 0 : tasks.length) : Math.round((worker * tasks.length) / workers);
  for (let worker = 0; worker < workers; worker++) left[worker] = range(border(worker), border(worker + 1));
  const parts = await Promise.all(
    Array.from({ length: workers }, (_, me) => {
      const given: Given = { way, n, workers, me, ids: ordered.map(({ id }) => id), left };
      return new Promise<Part>((resolve, reject) => {
        new Worker(new URL(import.meta.url), { workerData: given })
          .once('message', resolve)
          .once('error', reject);
      });
    }),
  );
  const { split } = symmetricBitmap;
  const trunk = split.merge(n, []).solutions;
  return {
    ms: parts.map(({ ms }) => Number(ms.toFixed(1))),
    steals: parts.reduce((sum, { steals }) => sum + steals, 0),
    solutions: String(parts.reduce((sum, { solutions }) => sum + solutions, trunk)),
  };
}

function work({ way, n, workers, me, ids, left }: Given): Part {
  // Compiled before its time counts; then all begin together.
  symmetricBitmap.countSolutions(12);
  if (Atomics.add(left, workers, 1) === workers - 1) Atomics.notify(left, workers);
  for (let ready = Atomics.load(left, workers); ready < workers; ready = Atomics.load(left, workers))
    Atomics.wait(left, workers, ready, 5);

  const before = process.threadCpuUsage();
  let steals = 0;
  let solutions = 0n;
  for (;;) {
    const job = take(left, way === 'list' ? 0 : me);
    if (job !== null) solutions += symmetricBitmap.split.run(n, ids[job]!).solutions;
    else if (way === 'steals' && steal(left, me, workers)) steals += 1;
    else break;
  }
  const { user, system } = process.threadCpuUsage(before);
  return { ms: (user + system) / 1000, steals, solutions };
}

function range(begin: number, end: number): number {
  return (begin << 16) | end;
}

/** The next of these jobs, or null if there are none. */
function take(left: Int32Array, whose: number): number | null {
  for (;;) {
    const held = Atomics.load(left, whose);
    const [begin, end] = [held >> 16, held & 0xff_ff];
    if (begin >= end) return null;
    if (Atomics.compareExchange(left, whose, held, range(begin + 1, end)) === held) return begin;
  }
}

/** Takes the second half of the jobs of whoever has most left; false if nobody has any. */
function steal(left: Int32Array, me: number, workers: number): boolean {
  for (;;) {
    const held = Array.from({ length: workers }, (_, worker) => Atomics.load(left, worker));
    const sizes = held.map((jobs) => (jobs & 0xff_ff) - (jobs >> 16));
    const most = Math.max(...sizes);
    if (most <= 0) return false;
    const victim = sizes.indexOf(most);
    const [begin, end] = [held[victim]! >> 16, held[victim]! & 0xff_ff];
    const middle = end - Math.ceil(most / 2);
    if (Atomics.compareExchange(left, victim, held[victim]!, range(begin, middle)) !== held[victim]!)
      continue;
    Atomics.store(left, me, range(middle, end));
    return true;
  }
}
