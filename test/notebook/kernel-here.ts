/** A kernel in the process of the test, for cells that import nothing. */
import type { KernelHost } from '../../src/notebook/kernel/host.ts';
import { createKernel, type Kernel } from '../../src/notebook/kernel/kernel.ts';
import type { Output } from '../../src/notebook/kernel/outputs.ts';

let modules = 0;

/** A text as a module; the same text twice is two. */
export const importText: KernelHost['importCode'] = (code) =>
  import(`data:text/javascript,${encodeURIComponent(`${code}\n//${modules++}`)}`) as ReturnType<
    KernelHost['importCode']
  >;

/** What its cells put out is added to the list. */
export const kernelHere = (outputs: Output[], listens?: () => void): Kernel =>
  createKernel({
    importCode: importText,
    loadModule: () => Promise.reject(new Error('no modules here')),
    emit: (_, output) => outputs.push(output),
    ...(listens && { listens }),
  });
