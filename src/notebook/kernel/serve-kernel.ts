/**
 * A kernel behind messages, the same in the sandbox's worker and in Node's. Messages are taken one after another; what
 * the kernel needs of the platform is taken before the first cell runs, so that no cell can stand in between.
 */
import { createKernel, type Kernel, type KernelHost } from './kernel.ts';
import { createOutbox } from './outbox.ts';
import { BEAT_MS, type FromKernel, type ToKernel } from './protocol.ts';

export interface ServedKernel {
  readonly kernel: Kernel;
  readonly receive: (message: ToKernel) => void;
  /** Begins to say, every BEAT_MS, that the worker is free. */
  readonly beat: () => void;
}

type Module = Readonly<Record<string, unknown>>;

/** A kernel that is asked by messages, and answers by `post`. */
export function serveKernel(
  importCode: KernelHost['importCode'],
  post: (message: FromKernel) => void,
): ServedKernel {
  const { setInterval } = globalThis;
  const outbox = createOutbox(post);
  const modules = new Map<string, Promise<Module>>();
  const waiting = new Map<string, { resolve(code: string): void; reject(error: Error): void }>();

  const loadModule = async (specifier: string): Promise<Module> => {
    const known = modules.get(specifier) ?? fetchModule(specifier);
    modules.set(specifier, known);
    try {
      return await known;
    } catch (error) {
      modules.delete(specifier);
      throw error;
    }
  };
  const fetchModule = async (specifier: string): Promise<Module> => {
    const code = await new Promise<string>((resolve, reject) => {
      waiting.set(specifier, { resolve, reject });
      post({ type: 'need', specifier });
    });
    return await importCode(code);
  };

  let current = -1;
  const kernel = createKernel({
    importCode,
    loadModule,
    emit: (cell, output) => outbox.add(cell, output),
    listens: () => post({ type: 'listens', run: current }),
  });
  const queue: (() => Promise<void>)[] = [];
  let isBusy = false;
  const work = async (): Promise<void> => {
    if (isBusy) return;
    isBusy = true;
    for (let next = queue.shift(); next; next = queue.shift()) await next();
    isBusy = false;
  };
  const enqueue = (step: () => Promise<void>): void => {
    queue.push(step);
    void work();
  };

  return {
    kernel,
    beat: () => {
      setInterval(() => post({ type: 'beat', waiting: kernel.waiting() }), BEAT_MS);
    },
    receive(message) {
      switch (message.type) {
        case 'module':
          waiting.get(message.specifier)?.resolve(message.code);
          return;
        case 'no-module':
          waiting.get(message.specifier)?.reject(new Error(message.message));
          return;
        case 'interrupt':
          if (message.run === current) kernel.interrupt();
          return;
        case 'rest':
          post({ type: 'rest', cell: message.cell, text: outbox.restOf(message.cell) });
          return;
        case 'variables':
          // In its turn: behind the runs that were asked for before.
          enqueue(async () => {
            post({ type: 'variables', list: kernel.variables() });
            await Promise.resolve();
          });
          return;
        case 'set-input':
          enqueue(async () => {
            kernel.setInput(message.input, message.value);
            await Promise.resolve();
          });
          return;
        case 'run':
          enqueue(async () => {
            current = message.run;
            outbox.start(message.run, message.cell.id);
            const result = await kernel.run(message.cell);
            outbox.flush();
            post({ type: 'done', run: message.run, ...result });
          });
      }
    },
  };
}
