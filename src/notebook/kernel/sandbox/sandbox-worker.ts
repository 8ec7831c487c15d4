/**
 * The worker inside the sandbox's frame. It takes the port that leads to the page, closes what a cell has no business
 * with, and serves a kernel.
 */
import { browserTiming } from '../timing/browser-timing.ts';
import { close, closed } from '../closed-names.ts';
import type { FromKernel, ToKernel } from '../protocol.ts';
import { serveKernel } from '../serve-kernel.ts';

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
  const { kernel, receive, beat } = serveKernel(importBlob, post, browserTiming());
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
  close(closed);
  Object.assign(globalThis, { ...kernel.globals, window: globalThis });
  post({ type: 'ready' });
}

async function importBlob(code: string): Promise<{ readonly default?: unknown }> {
  const url = createObjectURL(new OriginalBlob([code], { type: 'text/javascript' }));
  try {
    return (await import(/* @vite-ignore */ url)) as { readonly default?: unknown };
  } finally {
    revokeObjectURL(url);
  }
}
