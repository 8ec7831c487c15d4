/** The page's end of the sandbox: a hidden frame of no origin, in it one worker at a time, and a port to it. */
import { fromSandbox, toSandbox } from '../kernel/border.ts';
import type { FromKernel, ToKernel } from '../kernel/protocol.ts';
import { words } from '../words.ts';

export interface KernelConnection {
  post(message: ToKernel): void;
  /** Ends the worker at once, whatever it is doing. */
  terminate(): void;
}

let frame: Promise<Window> | null = null;

export async function startSandbox(
  base: string,
  receive: (message: FromKernel) => void,
): Promise<KernelConnection> {
  const sandbox = await (frame ??= openFrame(base));
  const { port1, port2 } = new MessageChannel();
  return new Promise((ready) => {
    const connection: KernelConnection = {
      post: (message) => port1.postMessage(toSandbox(message)),
      terminate: () => {
        port1.close();
        sandbox.postMessage({ type: 'stop' }, '*');
      },
    };
    port1.onmessage = (event: MessageEvent<unknown>) => {
      const message = fromSandbox(event.data);
      if (message?.type === 'ready') ready(connection);
      else if (message) receive(message);
    };
    sandbox.postMessage({ type: 'start' }, '*', [port2]);
  });
}

function openFrame(base: string): Promise<Window> {
  return new Promise((opened, failed) => {
    const element = document.createElement('iframe');
    element.setAttribute('sandbox', 'allow-scripts');
    element.hidden = true;
    element.title = words.sandbox;
    element.src = `${base}sandbox.html`;
    const timer = setTimeout(() => failed(new Error(words.noSandbox)), 20_000);
    addEventListener('message', function listen(event: MessageEvent<{ readonly type?: unknown } | null>) {
      if (event.source !== element.contentWindow || event.data?.type !== 'sandbox-ready') return;
      removeEventListener('message', listen);
      clearTimeout(timer);
      opened(element.contentWindow as Window);
    });
    document.body.append(element);
  });
}
