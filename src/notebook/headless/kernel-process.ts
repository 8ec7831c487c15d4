/**
 * A kernel in a process of its own, which Node gives no right to files, other processes or addons (`--permission`), and which has
 * none of the variables of our environment. In it a thread, in the thread a realm without anything of Node.
 */
import { spawn } from 'node:child_process';
import { totalmem } from 'node:os';
import { fromSandbox, toSandbox } from '../kernel/border.ts';
import type { FromKernel } from '../kernel/protocol.ts';
import type { KernelConnection } from '../runner/sandbox-frame.ts';
import type { Beginning, FromGuard } from './guard.ts';
import { programs } from './programs.ts';

const FLAGS = [
  '--permission',
  '--allow-worker',
  '--disallow-code-generation-from-strings',
  '--experimental-vm-modules',
  '--no-warnings',
];

/** In MiB: half of the machine's memory, and never more than a browser gives to a page. */
const MEMORY = Math.min(4096, Math.floor(totalmem() / 2 ** 20 / 2));

/**
 * Starts the process; whoever starts it ends it.
 * @param receive takes what the kernel says; null is what no kernel says
 * @param died hears, once, why there is no kernel any more
 * @param memory in MiB; half of it is for objects, the rest for the bytes of buffers
 */
export async function startKernelProcess(
  receive: (message: FromKernel | null) => void,
  died: (why: string) => void,
  memory: number = MEMORY,
): Promise<KernelConnection> {
  const { guard, ...rest } = await programs();
  // The time zone is a cell's to know; Windows starts nothing without its root.
  const { TZ, SystemRoot } = process.env;
  const child = spawn(process.execPath, [...FLAGS, '--eval', guard], {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    env: { ...(TZ !== undefined && { TZ }), ...(SystemRoot !== undefined && { SystemRoot }) },
  });
  let complaint = '';
  child.stderr!.on('data', (text) => (complaint = (complaint + String(text)).slice(-10_000)));
  let isOver = false;
  const { promise, resolve, reject } = Promise.withResolvers<KernelConnection>();
  const end = (why: string): void => {
    if (isOver) return;
    isOver = true;
    child.kill('SIGKILL');
    reject(new Error(why));
    died(why);
  };
  child.on('error', (error) => end(error.message));
  child.on('close', () =>
    end(
      /heap out of memory|allocation failed/i.test(complaint)
        ? 'It needed too much memory.'
        : whyOf(complaint),
    ),
  );
  const post = (message: Beginning | string): void => {
    // A process that has just ended is told of by "close".
    if (child.connected) child.send(message, () => undefined);
  };
  child.on('message', (message: FromGuard) => {
    if ('died' in message) {
      end(message.died);
      return;
    }
    const said = fromSandbox(message.text);
    if (said?.type !== 'ready') receive(said);
    else
      resolve({
        post: (given) => post(toSandbox(given)),
        terminate: () => {
          isOver = true;
          child.kill('SIGKILL');
        },
      });
  });
  post({ ...rest, heap: Math.floor(memory / 2), memory });
  return promise;
}

const whyOf = (complaint: string): string => {
  const [line] = complaint.split('\n').filter((each) => /\S/.test(each));
  return `Its process has ended${line === undefined ? '' : `: ${line.trim()}`}.`;
};
