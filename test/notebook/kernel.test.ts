import { describe } from 'vitest';
import type { FromKernel } from '../../src/notebook/kernel/protocol.ts';
import { startKernelProcess } from '../../src/notebook/headless/kernel-process.ts';
import { kernelSuite } from './kernel-suite.ts';

describe('the kernel in Node', () => {
  kernelSuite(() => {
    let receive: (message: FromKernel) => void = () => undefined;
    const kernel = startKernelProcess(
      (message) => message && receive(message),
      (why) => console.log(why),
    );
    return {
      post: (message) => void kernel.then((connection) => connection.post(message)),
      listen: (listener) => {
        receive = listener;
      },
      close: async () => (await kernel).terminate(),
    };
  });
});
