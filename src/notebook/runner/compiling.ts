/** Compiling a cell of the page: at once where it is short, and in a worker where the page would stand still meanwhile. */
import type { CompileAnswer } from '../language/compile-answer.ts';
import { askWorker } from '../ask-worker.ts';

/** A notebook of one file has no workers of its own. */
const IS_ONE_FILE = (import.meta.env as { readonly ONE_FILE?: boolean } | undefined)?.ONE_FILE === true;

/** Characters: some ten milliseconds of work. */
const MOST_HERE = 5000;
const MOST_MS = 20_000;

let loaded: typeof import('../language/compile-answer.ts') | null = null;

/** The compiler on the page's own thread; null where it does not load. */
async function compiler(): Promise<typeof loaded> {
  loaded ??= await import('../language/compile-answer.ts').catch(() => null);
  return loaded;
}

/** @throws Error with a sentence for the reader when the compiler does not load or does not come to an end. */
export async function compileSource(
  source: string,
  id: string,
  signal?: AbortSignal,
): Promise<CompileAnswer> {
  // A module that did not load is not asked for again by the page that failed to; a worker does ask.
  const here = source.length > MOST_HERE && !IS_ONE_FILE ? null : await compiler();
  if (here) return here.compileAnswer(source, id);
  return askWorker(
    new Worker(new URL('../language/compile-worker.ts', import.meta.url), { type: 'module' }),
    { source, id },
    {
      milliseconds: MOST_MS,
      late: `This cell was not compiled within ${MOST_MS / 1000} seconds. Please split it.`,
      notLoaded: 'The compiler did not load. Is the page offline?',
      ...(signal && { signal }),
    },
  );
}
