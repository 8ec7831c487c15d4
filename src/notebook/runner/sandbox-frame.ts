/** The page's end of the sandbox: a hidden frame, in it one worker at a time, and a port to it. */
import { fromSandbox, toSandbox } from '../kernel/border.ts';
import type { Answer } from '../kernel/host-headers.ts';
import type { FromKernel, ToKernel } from '../kernel/protocol.ts';

export interface KernelConnection {
  post(message: ToKernel): void;
  /** Ends the worker at once, whatever it is doing. */
  terminate(): void;
}

/** Which is said in a sentence to the reader. */
const NOT_LOADED = 'The sandbox did not load. Is the page offline?';
const LOST = 'The browser has ended it: a cell may have used more memory than there is.';

/** A frame that has not come by then is not waited for by the next start, which makes another one. */
const LOAD_MS = 15_000;
/** A frame that has loaded and is silent so long may be the browser's own page, for one that could not be fetched. */
const SILENT_MS = 3000;
const PING_MS = 2000;
/** A frame that is silent for so many pings is gone; one ping can be late on a busy machine. */
const LATE_PINGS = 4;

let frame: SandboxFrame | null = null;

/** Where the sandbox is: a page of the site that stands at this base, or, in a notebook of one file, this text of a page. */
export type SandboxPlace = string | { readonly page: string };

/**
 * Starts a worker in the sandbox, with a new frame where there is none that answers.
 * @throws Error with a sentence for the reader; the next call tries again from the beginning.
 */
export async function startSandbox(
  place: SandboxPlace,
  receive: (message: FromKernel | null) => void,
  died: (why: string) => void,
): Promise<KernelConnection> {
  if (frame && (frame.isLoaded ? !(await frame.answers()) : frame.isLate)) closeFrame();
  const sandbox = (frame ??= new SandboxFrame(place));
  try {
    await sandbox.loaded;
  } catch (error) {
    if (frame === sandbox) closeFrame();
    throw error;
  }
  const { port1, port2 } = new MessageChannel();
  let watch: ReturnType<typeof setInterval> | undefined;
  const end = (): void => {
    clearInterval(watch);
    port1.close();
  };
  return new Promise((ready, failed) => {
    let hasBegun = false;
    const lost = async (why: string): Promise<void> => {
      end();
      if (frame === sandbox) closeFrame();
      const reason = (hasBegun ? null : await forbiddenBy(place)) ?? why;
      failed(new Error(reason));
      died(reason);
    };
    const connection: KernelConnection = {
      post: (message) => port1.postMessage(toSandbox(message)),
      terminate: () => {
        end();
        sandbox.post({ type: 'stop' });
      },
    };
    let late = 0;
    watch = setInterval(() => {
      // A page in the background is not woken often enough to judge anybody.
      if (document.hidden) return;
      if (++late > LATE_PINGS) void lost(LOST);
      else sandbox.post({ type: 'ping' });
    }, PING_MS);
    sandbox.onMessage = (message) => {
      if (message.type === 'pong') late = 0;
      if (message.type === 'died') void lost(String(message.why));
    };
    port1.onmessage = (event: MessageEvent<unknown>) => {
      const message = fromSandbox(event.data);
      if (message?.type !== 'ready') receive(message);
      else {
        hasBegun = true;
        ready(connection);
      }
    };
    sandbox.post({ type: 'start' }, port2);
  });
}

const addressOf = (base: string): string => `${base}${import.meta.env.SANDBOX ?? 'sandbox.html'}`;

const ANSWER_MS = 5000;

/** The header of the host that keeps cells from running, in a sentence for the reader; null if it is none, or the host `isSilent`. */
async function forbiddenBy(base: SandboxPlace, isSilent: string | null = null): Promise<string | null> {
  if (typeof base !== 'string') return null;
  const answerTo = async (address: string): Promise<Answer> => {
    const response = await fetch(address, {
      ...{ cache: 'no-store', signal: AbortSignal.timeout(ANSWER_MS) },
    });
    return { headers: response.headers, text: await response.text() };
  };
  try {
    const answers = await Promise.all([answerTo(location.href), answerTo(addressOf(base))]);
    const { complaintsOf } = await import('../kernel/host-headers.ts');
    const complaints = await complaintsOf(...answers, location.origin);
    const found = complaints.find(({ stopsCells }) => stopsCells);
    return found ? `The host’s header “${found.header}” ${found.says}` : null;
  } catch {
    return isSilent;
  }
}

function closeFrame(): void {
  frame?.close();
  frame = null;
}

type FrameMessage = { readonly type?: unknown; readonly why?: unknown };

class SandboxFrame {
  readonly loaded: Promise<void>;
  isLoaded = false;
  isLate = false;
  onMessage: (message: FrameMessage) => void = () => undefined;
  readonly #element = document.createElement('iframe');
  readonly #listen: (event: MessageEvent<FrameMessage | null>) => void;

  constructor(place: SandboxPlace) {
    this.#element.hidden = true;
    this.#element.title = 'Sandbox for the code of the cells';
    let arrived = (): void => undefined;
    this.#listen = (event) => {
      if (event.source !== this.#element.contentWindow || event.data === null) return;
      if (event.data.type === 'sandbox-ready') arrived();
      else this.onMessage(event.data);
    };
    addEventListener('message', this.#listen);
    this.loaded = new Promise((done, fail) => {
      arrived = () => {
        this.isLoaded = true;
        done();
      };
      setTimeout(() => (this.isLate = true), LOAD_MS);
      const judge = async (): Promise<void> => {
        const reason = this.isLoaded ? null : await forbiddenBy(place, NOT_LOADED);
        if (reason !== null) fail(new Error(reason));
      };
      this.#element.addEventListener('load', () => {
        setTimeout(() => void judge(), SILENT_MS);
        setTimeout(() => fail(new Error(NOT_LOADED)), LOAD_MS);
      });
    });
    if (typeof place === 'string') this.#element.src = addressOf(place);
    else this.#element.srcdoc = place.page;
    document.body.append(this.#element);
  }

  post(message: { readonly type: string }, ...ports: readonly MessagePort[]): void {
    this.#element.contentWindow?.postMessage(message, '*', [...ports]);
  }

  /** Whether it is still there. */
  answers(): Promise<boolean> {
    return new Promise((done) => {
      const timer = setTimeout(() => done(false), PING_MS);
      this.onMessage = ({ type }) => {
        if (type !== 'pong') return;
        clearTimeout(timer);
        done(true);
      };
      this.post({ type: 'ping' });
    });
  }

  close(): void {
    removeEventListener('message', this.#listen);
    this.#element.remove();
  }
}
