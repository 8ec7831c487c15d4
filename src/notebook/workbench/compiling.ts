/** Compiling a cell of the page: at once where it is short, and in a worker where the page would stand still meanwhile. */
import type { CompileAnswer } from '../language/compile-answer.ts';

/** Characters: some ten milliseconds of work. */
const MOST_HERE = 5000;
const MOST_MS = 20_000;

/** @throws Error with a sentence for the reader when the compiler does not load or does not come to an end. */
export async function compileSource(source: string, id: string): Promise<CompileAnswer> {
  // A module that did not load is not asked for again by the page that failed to; a worker does ask.
  const here =
    source.length > MOST_HERE ? null : await import('../language/compile-answer.ts').catch(() => null);
  return here ? here.compileAnswer(source, id) : compiledElsewhere(source, id);
}

/** A worker for each such cell: they are rare, and it ends with its work. */
async function compiledElsewhere(source: string, id: string): Promise<CompileAnswer> {
  const worker = new Worker(new URL('../language/compile-worker.ts', import.meta.url), { type: 'module' });
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    return await new Promise<CompileAnswer>((done, fail) => {
      worker.onmessage = ({ data }: MessageEvent<CompileAnswer>) => done(data);
      worker.onerror = () => fail(new Error('The compiler did not load. Is the page offline?'));
      timer = setTimeout(
        () =>
          fail(new Error(`This cell was not compiled within ${MOST_MS / 1000} seconds. Please split it.`)),
        MOST_MS,
      );
      worker.postMessage({ source, id });
    });
  } finally {
    clearTimeout(timer);
    worker.terminate();
  }
}
