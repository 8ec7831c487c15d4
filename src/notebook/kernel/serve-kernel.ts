/**
 * A kernel behind messages, the same in the sandbox's worker and in Node's. Outputs are gathered for 50 ms at a time
 * and cut where a reader would stop reading: a million console.log calls must not reach the page as a million messages.
 */
import { createKernel, type Kernel, type KernelHost } from './kernel.ts';
import type { Output } from './outputs.ts';
import type { FromKernel, ToKernel } from './protocol.ts';

const BATCH_MS = 50;
const MAX_OUTPUTS = 500;
const MAX_TEXT = 40_000;

export interface ServedKernel {
  readonly kernel: Kernel;
  readonly receive: (message: ToKernel) => void;
}

export function serveKernel(
  importCode: KernelHost['importCode'],
  post: (message: FromKernel) => void,
): ServedKernel {
  const outbox = createOutbox(post);
  const modules = new Map<string, Promise<Readonly<Record<string, unknown>>>>();
  const waiting = new Map<string, { resolve(code: string): void; reject(error: Error): void }>();

  const loadModule = (specifier: string): Promise<Readonly<Record<string, unknown>>> => {
    const known = modules.get(specifier);
    if (known) return known;
    const loading = new Promise<string>((resolve, reject) => {
      waiting.set(specifier, { resolve, reject });
      post({ type: 'need', specifier });
    }).then((code) => importCode(code) as Promise<Readonly<Record<string, unknown>>>);
    loading.catch(() => modules.delete(specifier));
    modules.set(specifier, loading);
    return loading;
  };

  const kernel = createKernel({ importCode, loadModule, emit: (cell, output) => outbox.add(cell, output) });
  let queue = Promise.resolve();
  return {
    kernel,
    receive(message) {
      if (message.type === 'module') waiting.get(message.specifier)?.resolve(message.code);
      else if (message.type === 'no-module')
        waiting.get(message.specifier)?.reject(new Error(message.message));
      else if (message.type === 'run') {
        queue = queue.then(async () => {
          outbox.start(message.run);
          const result = await kernel.run(message.cell);
          outbox.flush();
          post({ type: 'done', run: message.run, ...result });
        });
      }
    },
  };
}

function createOutbox(post: (message: FromKernel) => void): {
  start(run: number): void;
  add(cell: string, output: Output): void;
  flush(): void;
} {
  let run = 0;
  let from = '';
  let pending: Output[] = [];
  let count = 0;
  let characters = 0;
  let dropped = 0;
  let last = 0;
  let timer: ReturnType<typeof setTimeout> | null = null;

  const tellDropped = (): void => {
    if (dropped === 0) return;
    const text = `… ${dropped.toLocaleString('en')} more outputs are not shown.\n`;
    pending.push({ kind: 'stream', name: 'stderr', text });
    dropped = 0;
  };

  const flush = (): void => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    last = performance.now();
    tellDropped();
    if (pending.length > 0) post({ type: 'outputs', run, cell: from, outputs: pending });
    pending = [];
  };

  return {
    flush,
    start(next) {
      flush();
      run = next;
      count = 0;
      characters = 0;
    },
    add(cell, output) {
      if (cell !== from) flush();
      from = cell;
      const isLast = output.kind === 'result' || output.kind === 'error' || output.kind === 'verdict';
      if (!isLast && (count >= MAX_OUTPUTS || characters >= MAX_TEXT)) {
        dropped += 1;
        return;
      }
      if (isLast) tellDropped();
      const before = pending.at(-1);
      characters += output.kind === 'stream' ? output.text.length : weightOf(output);
      if (output.kind === 'stream' && before?.kind === 'stream' && before.name === output.name)
        pending[pending.length - 1] = { ...before, text: before.text + output.text };
      else {
        count += 1;
        pending.push(output);
      }
      // A loop that never yields lets no timer fire, so the clock is read here as well.
      // An error of a forgotten promise may come when its run is over: it goes out at once.
      if (output.kind === 'error' || performance.now() - last >= BATCH_MS) flush();
      else timer ??= setTimeout(flush, BATCH_MS);
    },
  };
}

/** What an output costs the page, in characters: a table of fifty rows is fifty lines, and a drawing its elements. */
function weightOf(output: Output): number {
  return output.kind === 'display' ? JSON.stringify(output.data).length / 2 : 0;
}
