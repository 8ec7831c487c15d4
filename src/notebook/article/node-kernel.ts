/** A kernel in a Node worker with a budget for every run: for the build, and for tests. */
import { resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import { type Output, withOutputs } from '../kernel/outputs.ts';
import type { FromKernel, ToKernel } from '../kernel/protocol.ts';
import type { CompiledCell } from '../language/compile.ts';
import { noModule } from './module-names.ts';
import { bundleModule, moduleNames } from './modules.ts';

export interface CellRun {
  readonly outputs: readonly Output[];
  readonly ok: boolean;
}

export interface NodeKernel {
  /** @param seconds the cell's budget. @throws Error when it takes that, times the kernel's patience; the kernel is then gone. */
  run(cell: CompiledCell, seconds: number): Promise<CellRun>;
  close(): Promise<void>;
}

/** How many times its budget a cell may take in a build, which has other work beside it. */
export const PATIENCE = 6;

/**
 * Starts a worker with a kernel of its own; whoever starts it closes it.
 * @param patience how many times its budget a cell may take before it is stopped
 */
export function startNodeKernel(patience = PATIENCE): NodeKernel {
  // From the project's root: the build bundles this file into another folder, and the worker's is not bundled.
  const worker = new Worker(resolve('src/notebook/kernel/node-worker.ts'));
  const post = (message: ToKernel): void => worker.postMessage(message);
  let outputs: Output[] = [];
  let going: PromiseWithResolvers<CellRun> | null = null;
  let count = 0;

  worker.on('message', (message: FromKernel) => {
    if (message.type === 'outputs') outputs = [...withOutputs(outputs, message.outputs)];
    else if (message.type === 'need') void answer(message.specifier);
    else if (message.type === 'done') going?.resolve({ outputs, ok: message.ok });
  });
  worker.on('error', (error) => going?.reject(error instanceof Error ? error : new Error(String(error))));

  async function answer(specifier: string): Promise<void> {
    const code = await bundleModule(specifier).catch((error: unknown) => error as Error);
    if (typeof code === 'string') post({ type: 'module', specifier, code });
    else post({ type: 'no-module', specifier, message: code?.message ?? noModule(specifier, moduleNames()) });
  }

  return {
    run(cell, seconds) {
      outputs = [];
      const most = Number((seconds * patience).toFixed(1));
      const budget = patience === 1 ? 'its budget' : `${patience} times its budget of ${seconds} s`;
      going = Promise.withResolvers<CellRun>();
      const { promise, reject } = going;
      const timer = setTimeout(() => {
        void worker.terminate();
        reject(new Error(`The cell did not end within ${most} s, ${budget}. Give it more with timeout=…`));
      }, most * 1000);
      post({ type: 'run', run: count++, cell });
      return promise.finally(() => clearTimeout(timer));
    },
    close: async () => {
      await worker.terminate();
    },
  };
}
