import { describe } from 'vitest';
import { browserTiming } from '../../src/notebook/kernel/timing/browser-timing.ts';
import { serveKernel } from '../../src/notebook/kernel/serve-kernel.ts';
import type { FromKernel } from '../../src/notebook/kernel/protocol.ts';
import { kernelSuite } from './kernel-suite.ts';

const { copyWithin } = Array.prototype;
const { cbrt } = Math;
const hidden = { writable: true, enumerable: false, configurable: true };

describe('the kernel in Chromium', () => {
  kernelSuite(() => {
    let receive: (message: FromKernel) => void = () => undefined;
    const served = serveKernel(importBlob, (message) => receive(structuredClone(message)), browserTiming());
    const { globals } = served.kernel;
    const { display, board, check, measure, race, FileAttachment, invalidation } = globals;
    Object.assign(globalThis, { display, board, check, measure, race, FileAttachment, invalidation });
    const pageConsole = globalThis.console;
    globalThis.console = { ...pageConsole, ...(globals['console'] as object) };
    return {
      post: (message) => served.receive(structuredClone(message)),
      listen: (listener) => {
        receive = listener;
      },
      close: () => {
        globalThis.console = pageConsole;
        // The page is that of other tests, too: what a cell has spoilt is as it was.
        Object.defineProperty(Array.prototype, 'copyWithin', { ...hidden, value: copyWithin });
        Object.assign(Math, { cbrt });
      },
    };
  });
});

async function importBlob(code: string): Promise<{ readonly default?: unknown }> {
  const url = URL.createObjectURL(new Blob([code], { type: 'text/javascript' }));
  return (await import(/* @vite-ignore */ url)) as { readonly default?: unknown };
}
