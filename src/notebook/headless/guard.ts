/**
 * The process that cells run in, without a right to anything: its main thread starts the threads of realms and watches them. It
 * ends with the process that started it, and when its memory grows too large.
 */
import { Worker } from 'node:worker_threads';
import type { FromRealm, RealmProgram, ToRealm } from './realm-host.ts';

/** The first message to the process; every other is a text for the kernel. */
export interface Beginning {
  /** The program of a thread. */
  readonly host: string;
  readonly platform: string;
  readonly kernel: string;
  readonly timing: string;
  /** Of the heap, and of all memory, in MiB. */
  readonly heap: number;
  readonly memory: number;
}

/** What the process says: a text of the kernel, or why the kernel has ended. */
export type FromGuard = { readonly text: string } | { readonly died: string };

const WATCH_MS = 50;

const tell = (message: FromGuard, then: () => void = () => undefined): void =>
  void process.send!(message, undefined, undefined, then);
const die = (why: string): void => tell({ died: why }, () => process.exit());

process.on('disconnect', () => process.exit());
process.once('message', ({ host, platform, kernel, timing, heap, memory }: Beginning) => {
  const tooMuch = `It needed more than ${memory} MiB of memory.`;
  const start = (program: RealmProgram, receive: (message: FromRealm) => void): Worker =>
    new Worker(host, {
      ...{ eval: true, env: {}, workerData: program },
      resourceLimits: { maxOldGenerationSizeMb: heap },
    })
      .on('message', receive)
      .on('error', (error) =>
        die((error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooMuch : String(error)),
      );

  const timings = new Map<number, Worker>();
  const worker = start({ platform, program: kernel }, (message) => {
    if ('text' in message) tell(message);
    else if ('ended' in message) {
      void timings.get(message.ended)?.terminate();
      timings.delete(message.ended);
    } else {
      const { task, number } = message;
      const answer = (given: FromRealm): void => {
        if ('text' in given) post({ timed: number, answer: given.text });
      };
      timings.set(number, start({ platform, program: timing, task }, answer));
    }
  });
  const post = (message: ToRealm): void => worker.postMessage(message);
  process.on('message', (text: string) => post({ text }));
  setInterval(() => {
    if (process.memoryUsage.rss() > memory * 2 ** 20) die(tooMuch);
  }, WATCH_MS);
});
