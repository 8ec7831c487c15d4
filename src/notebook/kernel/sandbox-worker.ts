/**
 * The worker inside the sandbox's frame. It takes the port that leads to the page, closes what a cell has no business
 * with, and serves a kernel. The frame's policy is what really forbids; the closed names only say so more clearly.
 */
import type { FromKernel, ToKernel } from './protocol.ts';
import { serveKernel } from './serve-kernel.ts';

const global = globalThis as unknown as Record<string, unknown> & { postMessage: unknown };

const closed: Readonly<Record<string, string>> = {
  fetch: 'The sandbox has no network.',
  XMLHttpRequest: 'The sandbox has no network.',
  WebSocket: 'The sandbox has no network.',
  EventSource: 'The sandbox has no network.',
  WebTransport: 'The sandbox has no network.',
  Worker: 'A cell cannot start workers.',
  SharedWorker: 'A cell cannot start workers.',
  BroadcastChannel: 'The sandbox has no channels.',
  importScripts: 'A cell imports with "import … from".',
  postMessage: 'A cell cannot post messages.',
  close: 'A cell cannot close its kernel.',
  localStorage: 'The sandbox has no storage.',
  sessionStorage: 'The sandbox has no storage.',
  indexedDB: 'The sandbox has no storage.',
  caches: 'The sandbox has no storage.',
};

addEventListener(
  'message',
  (event: MessageEvent<unknown>) => {
    const port = event.ports[0];
    if (port) start(port);
  },
  { once: true },
);

/** Taken before a cell can put others in their place. */
const { get: dataOf } = { ...Object.getOwnPropertyDescriptor(MessageEvent.prototype, 'data') } as {
  readonly get?: () => unknown;
};
const apply = Reflect.apply.bind(Reflect);
const parse = JSON.parse.bind(JSON);
const stringify = JSON.stringify.bind(JSON);
const createObjectURL = URL.createObjectURL.bind(URL);
const revokeObjectURL = URL.revokeObjectURL.bind(URL);
const OriginalBlob = Blob;

function start(port: MessagePort): void {
  const send = port.postMessage.bind(port) as (text: string) => void;
  // Text: the page looks at its length before it looks at anything in it.
  const post = (message: FromKernel): void => send(stringify(message));
  const { kernel, receive, beat } = serveKernel(importBlob, post);
  port.onmessage = (event: MessageEvent<string>) =>
    receive(parse(apply(dataOf as () => string, event, [])) as ToKernel);
  addEventListener('unhandledrejection', (event) => {
    event.preventDefault();
    kernel.reportStray(event.reason, 'promise');
  });
  addEventListener('error', (event) => {
    event.preventDefault();
    kernel.reportStray(event.error, 'timer');
  });
  beat();
  for (const [name, why] of Object.entries(closed)) close(name, why);
  Object.assign(global, { ...kernel.globals, window: globalThis });
  post({ type: 'ready' });
}

/** Removes a name from the worker and from what it inherits, and leaves a function that says why. */
function close(name: string, why: string): void {
  for (
    let holder: object | null = globalThis;
    holder;
    holder = Object.getPrototypeOf(holder) as object | null
  )
    Reflect.deleteProperty(holder, name);
  const refuse = function (): never {
    throw new Error(`${name}: ${why}`);
  };
  const isStorage = /storage|indexedDB|caches/i.test(name);
  Object.defineProperty(
    globalThis,
    name,
    isStorage ? { get: refuse, configurable: true } : { value: refuse, configurable: true, writable: true },
  );
}

async function importBlob(code: string): Promise<{ readonly default?: unknown }> {
  const url = createObjectURL(new OriginalBlob([code], { type: 'text/javascript' }));
  try {
    return (await import(/* @vite-ignore */ url)) as { readonly default?: unknown };
  } finally {
    revokeObjectURL(url);
  }
}
