/** The worker's side in Node. */
import { expose } from 'comlink';
import nodeEndpoint from 'comlink/dist/esm/node-adapter.mjs';
import { parentPort } from 'node:worker_threads';
import { workerApi } from './worker-api.ts';

if (!parentPort) throw new Error('node-worker.ts runs in a worker thread only.');
expose(workerApi, nodeEndpoint(parentPort));
