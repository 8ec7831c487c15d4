/**
 * The script of the sandbox's frame: it starts the one worker, hands it the page's port, and ends it when told.
 * A classic worker from a blob, because module workers from blobs fail where the origin is opaque.
 */
declare const WORKER_TEXT: string;

let worker: Worker | null = null;

addEventListener('message', (event: MessageEvent<{ readonly type?: unknown }>) => {
  if (event.source !== parent) return;
  worker?.terminate();
  worker = null;
  const [port] = event.ports;
  if (event.data.type !== 'start' || !port) return;
  const url = URL.createObjectURL(new Blob([WORKER_TEXT], { type: 'text/javascript' }));
  worker = new Worker(url);
  URL.revokeObjectURL(url);
  worker.postMessage('start', [port]);
});
parent.postMessage({ type: 'sandbox-ready' }, '*');
