/**
 * A kernel in a Node worker that evaluates cells as a browser does: without the JavaScript of Node's own module loader, which
 * stops where a cell has replaced what it uses.
 */
import { parentPort } from 'node:worker_threads';
import vm from 'node:vm';
import type { ToKernel } from '../../../src/notebook/kernel/protocol.ts';
import { serveKernel } from '../../../src/notebook/kernel/serve-kernel.ts';

const evaluate = vm.runInThisContext.bind(vm);
const post = parentPort!.postMessage.bind(parentPort);
const { kernel, receive } = serveKernel((code) => {
  const body = evaluate(code.replace('export default', '')) as unknown;
  return Promise.resolve({ default: body });
}, post);
parentPort!.on('message', (message: ToKernel) => receive(message));
Object.assign(globalThis, kernel.globals);
