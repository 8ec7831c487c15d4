/**
 * The thread of a realm: makes it, and is its only way to anything else. A realm is a global object with the language's built-ins
 * and nothing of Node's; it cannot turn texts into code.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { constants, createContext, SourceTextModule } from 'node:vm';
import type { Bridge, Realm } from './bridge.ts';

/** What a realm begins with: modules without imports. */
export interface RealmProgram {
  readonly platform: string;
  readonly program: string;
  /** For a realm that times. */
  readonly task?: string;
}

/** From a thread, and to it. */
export type FromRealm =
  { readonly text: string } | { readonly task: string; readonly number: number } | { readonly ended: number };
export type ToRealm = { readonly text: string } | { readonly timed: number; readonly answer: string };

const port = parentPort!;
const context = createContext(constants.DONT_CONTEXTIFY, { codeGeneration: { strings: false, wasm: true } });
const timers = new Map<number, NodeJS.Timeout>();
const tell = (message: FromRealm): void => port.postMessage(message);

const bridge: Bridge = {
  // Node tells of promises that were left alone before it comes to this.
  send: (text, isLast) => {
    if (isLast) setImmediate(() => tell({ text }));
    else tell({ text });
  },
  time: (task, number) => tell({ task, number }),
  endTiming: (number) => tell({ ended: number }),
  evaluate: (code, done, failed) => {
    let module: SourceTextModule;
    try {
      module = moduleOf(code);
    } catch (error) {
      failed(messageOf(error));
      return;
    }
    void linked(module).then(
      () =>
        module.evaluate().then(
          () => done(module.namespace),
          // Of the realm, unless Node itself has failed.
          (error: unknown) => failed(error instanceof Error ? error.message : error),
        ),
      (error: unknown) => failed(messageOf(error)),
    );
  },
  startTimer: (number, milliseconds, repeats) => {
    const due = (): void => {
      try {
        fire(number);
      } catch (error) {
        realm.stray(error, 'timer');
      }
    };
    timers.set(number, repeats ? setInterval(due, milliseconds) : setTimeout(due, milliseconds));
  },
  stopTimer: (number) => {
    clearTimeout(timers.get(number));
    timers.delete(number);
  },
  now: () => performance.now(),
  random: () => crypto.getRandomValues(new Uint32Array(1))[0]!,
};

let fire: (number: number) => void = () => undefined;
let realm: Realm = { stray: () => undefined };
void begin(workerData as RealmProgram).catch((error: unknown) => {
  setImmediate(() => {
    throw error;
  });
});

async function begin({ platform, program, task }: RealmProgram): Promise<void> {
  fire = (await exportOf<(bridge: Bridge) => typeof fire>(platform))(bridge);
  realm = (await exportOf<(bridge: Bridge, task?: string) => Realm>(program))(bridge, task);
  process.on('unhandledRejection', (reason) => realm.stray(reason, 'promise'));
  port.on('message', (message: ToRealm) => {
    if ('text' in message) realm.receive?.(message.text);
    else realm.timed?.(message.timed, message.answer);
  });
}

function moduleOf(code: string): SourceTextModule {
  // A text becomes a module of its own each time. Throwing a text here keeps errors of the host out of the realm.
  const importModuleDynamically = (): never => {
    throw 'There are no modules here.' as unknown as Error;
  };
  return new SourceTextModule(code, { context, identifier: 'cell', importModuleDynamically });
}

function linked(module: SourceTextModule): Promise<void> {
  return module.link(() => {
    throw new Error('There are no modules here.');
  });
}

async function exportOf<Export>(code: string): Promise<Export> {
  const module = moduleOf(code);
  await linked(module);
  await module.evaluate();
  return (module.namespace as { readonly default: Export }).default;
}

function messageOf(error: unknown): string {
  return String((error as { readonly message?: unknown }).message);
}
