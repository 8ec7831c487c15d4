/**
 * The script of the sandbox's inner frame: it starts the one worker, hands it the page's port, and ends it when told.
 * A classic worker from a blob, because module workers from blobs fail where the origin is opaque.
 */
declare const WORKER_TEXT: string;

let worker: Worker | null = null;

addEventListener('message', (event: MessageEvent<{ readonly type?: unknown } | null>) => {
  if (event.source !== parent) return;
  const type = event.data?.type;
  if (type === 'ping') {
    parent.postMessage({ type: 'pong' }, '*');
    return;
  }
  worker?.terminate();
  worker = null;
  const [port] = event.ports;
  if (type !== 'start' || !port) return;
  const url = URL.createObjectURL(new Blob([WORKER_TEXT], { type: 'text/javascript' }));
  worker = new Worker(url);
  URL.revokeObjectURL(url);
  // It says why itself where it can; this is for a worker that does not even begin.
  worker.onerror = (error) => {
    error.preventDefault();
    const why = `Its own code failed (${error.message}). Has a cell changed something that all code uses, such as Array.prototype?`;
    parent.postMessage({ type: 'died', why }, '*');
  };
  worker.postMessage('start', [port]);
});
parent.postMessage({ type: 'sandbox-ready' }, '*');
