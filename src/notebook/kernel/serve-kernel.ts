/**
 * A kernel behind messages, the same in the sandbox's worker and in Node's. Messages are taken one after another; what
 * the kernel needs of the platform is taken before the first cell runs, so that no cell can stand in between.
 */
import { awaitable, undisturbed } from './built-ins.ts';
import type { FileContent, FileForm } from './files.ts';
import type { KernelHost } from './host.ts';
import { createKernel, type Kernel } from './kernel.ts';
import type { LoadedModule, TimingHost } from './timing/timing.ts';
import { createOutbox } from './outbox.ts';
import { BEAT_MS, type FromKernel, PUNCTUAL_MS, type ToKernel } from './protocol.ts';

export interface ServedKernel {
  readonly kernel: Kernel;
  readonly receive: (message: ToKernel) => void;
  /** Begins to say, every BEAT_MS, that the worker is free. */
  readonly beat: () => void;
}

/** Modules that are asked for at a time, and characters of a name: a cell may ask for any number, of any length. */
const MOST_WAITING = 100;
const MOST_IN_NAME = 1000;

type Step = () => Promise<void> | void;
type Module = Readonly<Record<string, unknown>>;

/** A kernel that is asked by messages, and answers by `post`. */
export function serveKernel(
  importCode: KernelHost['importCode'],
  send: (message: FromKernel) => void,
  startTiming?: TimingHost['start'],
): ServedKernel {
  const { setInterval, performance } = globalThis;
  const now = performance.now.bind(performance);
  // A platform's own function may give something, which is no promise of the kernel's.
  const post = (message: FromKernel): void => {
    undisturbed(() => send(message));
  };
  const outbox = createOutbox(post);
  const modules = new Map<string, Promise<Module>>();
  const loaded = new Map<string, LoadedModule>();
  const waiting = new Map<string, PromiseWithResolvers<string>>();

  const loadModule = (specifier: string): Promise<Module> => {
    const known = modules.get(specifier) ?? awaitable(fetchModule(specifier));
    modules.set(specifier, known);
    return known;
  };
  const fetchModule = async (specifier: string): Promise<Module> => {
    if (specifier.length > MOST_IN_NAME) throw new Error('No module has a name of that length.');
    if (waiting.size >= MOST_WAITING)
      throw new Error(`"${specifier}" is not loaded: ${MOST_WAITING} modules are on their way already.`);
    try {
      const asked = Promise.withResolvers<string>();
      waiting.set(specifier, asked);
      post({ type: 'need', specifier });
      const code = await awaitable(asked.promise);
      const exports = await awaitable(undisturbed(() => importCode(code)));
      undisturbed(() => loaded.set(specifier, { exports, code }));
      return exports;
    } catch (error) {
      undisturbed(() => modules.delete(specifier));
      throw error;
    }
  };

  const files = new Map<number, PromiseWithResolvers<FileContent>>();
  let asked = 0;
  const readFile = async (name: string, form: FileForm): Promise<FileContent> => {
    if (name.length > MOST_IN_NAME) throw new Error('No file has a name of that length.');
    if (files.size >= MOST_WAITING)
      throw new Error(`“${name}” is not read: ${MOST_WAITING} files are on their way already.`);
    const reading = Promise.withResolvers<FileContent>();
    files.set(++asked, reading);
    post({ type: 'need-file', asked, name, form });
    return awaitable(reading.promise);
  };

  let current = -1;
  const kernel = createKernel({
    importCode,
    loadModule,
    readFile,
    ...(startTiming && { timing: { start: startTiming, loaded: () => loaded.values() } }),
    emit: (cell, output) => outbox.add(cell, output),
    listens: () => post({ type: 'listens', run: current }),
    waits: (waits) => post({ type: 'waits', run: current, waits }),
  });
  const queue: Step[] = [];
  const nextStep = (): Step | undefined => undisturbed(() => queue.shift());
  let isBusy = false;
  const work = async (): Promise<void> => {
    if (isBusy) return;
    isBusy = true;
    for (let step = nextStep(); step; step = nextStep()) {
      const going = step();
      if (going) await awaitable(going);
    }
    isBusy = false;
  };
  const enqueue = (step: Step): void => {
    queue.push(step);
    void work();
  };
  const run = async (message: Extract<ToKernel, { type: 'run' }>): Promise<void> => {
    current = message.run;
    undisturbed(() => outbox.start(message.run, message.cell.id));
    const result = await awaitable(kernel.run(message.cell, message.width));
    undisturbed(() => {
      outbox.flush();
      post({ type: 'done', run: message.run, ...result });
    });
  };

  return {
    kernel,
    beat: () => {
      let last = now();
      setInterval(() => {
        const passed = now() - last;
        last += passed;
        const isPunctual = passed < BEAT_MS + PUNCTUAL_MS;
        undisturbed(() => post({ type: 'beat', waiting: kernel.waiting(), isPunctual }));
      }, BEAT_MS);
    },
    receive: (message) => undisturbed(() => receive(message)),
  };

  function receive(message: ToKernel): void {
    switch (message.type) {
      case 'module':
        waiting.get(message.specifier)?.resolve(message.code);
        waiting.delete(message.specifier);
        return;
      case 'no-module':
        waiting.get(message.specifier)?.reject(new Error(message.message));
        waiting.delete(message.specifier);
        return;
      case 'file':
        files.get(message.asked)?.resolve(message.file);
        files.delete(message.asked);
        return;
      case 'no-file':
        files.get(message.asked)?.reject(new Error(message.message));
        files.delete(message.asked);
        return;
      case 'interrupt':
        if (message.run === current) kernel.interrupt();
        return;
      case 'rest':
        post({ type: 'rest', cell: message.cell, text: outbox.restOf(message.cell) });
        return;
      case 'variables':
        // In its turn: behind the runs that were asked for before.
        enqueue(() => post({ type: 'variables', list: undisturbed(() => kernel.variables()) }));
        return;
      case 'set-input':
        enqueue(() => undisturbed(() => kernel.setInput(message.input, message.value)));
        return;
      case 'run':
        enqueue(() => run(message));
    }
  }
}
