/** `--status`: how far a count in many files is, who works on it, and when the rest will be there. */
import type { Task } from '../../problem.ts';
import type { CountRequest } from '../request.ts';
import { MissingTasksError, type ResultFile, collect } from '../task-file.ts';
import { duration, jsonLine, type Output } from './print.ts';
import { type Holder, whoWrites } from './results-lock.ts';
import { commandsFor, countText, meantBy, select } from './task-shares.ts';

interface Part {
  readonly name: string;
  readonly file: ResultFile;
}

/** One file: what of its tasks is done, and who writes into it. */
interface PartStatus {
  readonly file: string;
  readonly done: number;
  /** Of so many; null where nobody knows what it is to hold. */
  readonly of: number | null;
  readonly running: (Omit<Holder, 'run'> & { readonly msLeft: number | null }) | null;
}

/** Takes up to ten seconds where a run was killed and has left its lock behind. */
export async function printStatus(
  request: CountRequest,
  all: readonly Task[],
  parts: readonly Part[],
  json: boolean,
  output: Output,
): Promise<void> {
  const results = parts.flatMap(({ file }) => file.results);
  const done = new Set(results.map(({ task }) => task));
  const missing = missingOf(parts, all.length);
  const costOf = (tasks: Iterable<number>): number =>
    [...tasks].reduce((sum, task) => sum + all[task]!.cost, 0);
  const spent = results.reduce((sum, { ms }) => sum + ms, 0);
  /** Milliseconds of one worker for a unit of cost, by what is done; null where nothing is. */
  const pace = spent > 0 ? spent / costOf(results.map(({ task }) => task)) : null;
  const msFor = (tasks: Iterable<number>, workers: number): number | null =>
    pace === null ? null : Math.round((costOf(tasks) * pace) / workers);

  const lists = parts.map(({ name, file }) => ({ name, tasks: file.results.map(({ task }) => task) }));
  const holders = await Promise.all(parts.map(({ name }) => whoWrites(name)));
  const taken = new Set<number>();
  const files = parts.map(({ name }, at): PartStatus => {
    const holder = holders[at]?.holder ?? null;
    const meant = holder ? select(holder.range, all.length) : meantBy(lists[at]!, lists, all.length);
    const left = meant?.filter((task) => !done.has(task)) ?? [];
    if (holder) for (const task of left) taken.add(task);
    const counted = new Set(lists[at]!.tasks);
    return {
      file: name,
      done: counted.size,
      of: meant && new Set([...meant, ...counted]).size,
      running: holder && {
        ...{ host: holder.host, process: holder.process, range: holder.range, workers: holder.workers },
        msLeft: msFor(left, holder.workers),
      },
    };
  });
  const waiting = missing.filter((task) => !taken.has(task));
  const msLeft = Math.max(0, ...files.map(({ running }) => running?.msLeft ?? 0));
  const commands = waiting.length > 0 ? commandsFor(waiting, lists, request) : [];
  const work = all.length > 0 ? costOf(done) / costOf(all.keys()) : 1;
  if (json) {
    const { id: algorithm, input } = request;
    const numbers = { tasks: all.length, done: done.size, work: Number(work.toFixed(4)) };
    const times = {
      msLeft: taken.size > 0 && pace !== null ? msLeft : null,
      waiting: waiting.length,
      msWaiting: msFor(waiting, 1),
    };
    output.out(jsonLine({ algorithm, ...input, ...numbers, files, ...times, commands }));
    return;
  }
  const width = Math.max(...files.map(({ file }) => file.length));
  output.out(
    [
      `${countText(request)}: ${done.size} of ${all.length} tasks are done, ${Math.floor(100 * work)} % of the work`,
      ...files.map((file) => `  ${file.file.padEnd(width)}  ${lineOf(file)}`),
      ...(taken.size > 0
        ? [`${taken.size} tasks are being run${pace === null ? '' : `: about ${duration(msLeft)} more`}.`]
        : []),
      ...(waiting.length > 0
        ? [
            `${waiting.length} tasks wait for somebody to run them${pace === null ? '' : `: about ${duration(msFor(waiting, 1)!)} for one worker`}.`,
            ...commands.map((command) => `  ${command}`),
          ]
        : []),
      ...(missing.length === 0 ? [`All are done: --merge ${parts.length === 1 ? 'it' : 'them'}.`] : []),
      '',
    ].join('\n'),
  );
}

function lineOf({ done, of, running }: PartStatus): string {
  const count = of === null ? `${done} tasks` : `${done} of ${of}`;
  if (running) {
    const { host, process, workers, range, msLeft } = running;
    const left = msLeft === null ? '' : `, about ${duration(msLeft)} left`;
    return `${count}  ${range} running on ${host} (process ${process}, ${workers} ${workers === 1 ? 'worker' : 'workers'})${left}`;
  }
  return of === null ? `${count}  not running` : `${count}  ${done >= of ? 'done' : 'not running'}`;
}

/** @throws TaskFileError if two files contradict each other */
function missingOf(parts: readonly Part[], tasks: number): readonly number[] {
  try {
    collect(parts, tasks);
    return [];
  } catch (error) {
    if (error instanceof MissingTasksError) return error.missing;
    throw error;
  }
}
