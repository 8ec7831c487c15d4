/** The kernel in a Node worker: how the build and the tests run an article's cells. */
import { parentPort } from 'node:worker_threads';
import type { FromKernel, ToKernel } from './protocol.ts';
import { serveKernel } from './serve-kernel.ts';

const port = parentPort;
if (port === null) throw new Error('node-worker.ts runs as a worker only.');
let count = 0;
const post = (message: FromKernel): void => port.postMessage(message);

const { kernel, receive } = serveKernel(importText, post);
port.on('message', (message: ToKernel) => receive(message));
process.on('unhandledRejection', (reason) => kernel.reportStray(reason, 'promise'));
process.on('uncaughtException', (error) => kernel.reportStray(error, 'timer'));
Object.assign(globalThis, kernel.globals, { window: globalThis });
post({ type: 'ready' });

function importText(code: string): Promise<{ readonly default?: unknown }> {
  // Two cells with the same text are two modules.
  const text = `${code}\n//${count++}`;
  return import(`data:text/javascript,${encodeURIComponent(text)}`) as Promise<{
    readonly default?: unknown;
  }>;
}
