/** A question to a worker of its own: work that would hold up the page's thread is done there, and the worker ends with its answer. */

export interface Asked {
  /** From the question to the answer; longer ones are given up. */
  readonly milliseconds: number;
  /** What the reader is told then. */
  readonly late: string;
  /** What the reader is told where the worker itself does not load. */
  readonly notLoaded: string;
  /** The answer is not wanted any more: the worker ends at once. */
  readonly signal?: AbortSignal;
}

/** What a worker posts: its answer, or a sentence for the reader that says why there is none. */
type WorkerAnswer<Answer> = { readonly answer: Answer } | { readonly why: string };

/** @throws Error with a message for the reader: the worker's own, or one of those in `asked`. */
export async function askWorker<Answer>(
  worker: Worker,
  question: unknown,
  { milliseconds, late, notLoaded, signal }: Asked,
): Promise<Answer> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    return await new Promise<Answer>((done, fail) => {
      worker.onmessage = ({ data }: MessageEvent<WorkerAnswer<Answer>>) => {
        if ('answer' in data) done(data.answer);
        else fail(new Error(data.why));
      };
      worker.onerror = () => fail(new Error(notLoaded));
      timer = setTimeout(() => fail(new Error(late)), milliseconds);
      signal?.addEventListener('abort', () => fail(new Error('It was stopped.')));
      worker.postMessage(question);
    });
  } finally {
    clearTimeout(timer);
    worker.terminate();
  }
}

/** A worker's side: it answers every question with what `work` makes of it. */
export function answerWith(work: (question: never) => unknown): void {
  addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    Promise.resolve(data as never)
      .then(work)
      .then(
        (answer) => postMessage({ answer }),
        (error: unknown) => postMessage({ why: error instanceof Error ? error.message : String(error) }),
      );
  });
}
