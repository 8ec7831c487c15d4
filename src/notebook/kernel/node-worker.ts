/** The kernel in a Node worker: how the build and the tests run an article's cells. */
import { setTimeout } from 'node:timers';
import { parentPort, Worker } from 'node:worker_threads';
import type { FromKernel, ToKernel } from './protocol.ts';
import type { TimingWorker } from './measure.ts';
import { serveKernel } from './serve-kernel.ts';
import { type TimingAnswer, timingProgram } from './timing-worker.ts';

const port = parentPort;
if (port === null) throw new Error('node-worker.ts runs as a worker only.');
let count = 0;
/** Promises that a cell left alone are rejected after it: its end is told a moment later, behind what they say. */
const post = (message: FromKernel): void => {
  if (message.type === 'done') setTimeout(() => port.postMessage(message), 20);
  else port.postMessage(message);
};

const { kernel, receive } = serveKernel(importText, post, startTiming);
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

function startTiming(): TimingWorker {
  const text = timingProgram(
    "(code) => import('data:text/javascript,' + encodeURIComponent(code))",
    "() => new Promise((resolve) => require('node:worker_threads').parentPort.once('message', resolve))",
    "(answer) => require('node:worker_threads').parentPort.postMessage(answer)",
  );
  const worker = new Worker(text, { eval: true });
  return {
    ask(task, answered, died) {
      worker.on('message', (answer: TimingAnswer) => answered(answer));
      worker.on('error', (error) => died(error instanceof Error ? error.message : String(error)));
      worker.postMessage(task);
    },
    end: () => void worker.terminate(),
  };
}
