import { Worker } from 'node:worker_threads';
import { describe } from 'vitest';
import type { FromKernel } from '../../src/notebook/kernel/protocol.ts';
import { kernelSuite } from './kernel-suite.ts';

describe('the kernel in Node', () => {
  kernelSuite(() => {
    const worker = new Worker(new URL('../../src/notebook/kernel/node-worker.ts', import.meta.url));
    return {
      post: (message) => worker.postMessage(message),
      listen: (receive) => void worker.on('message', (message: FromKernel) => receive(message)),
      close: async () => {
        await worker.terminate();
      },
    };
  });
});
