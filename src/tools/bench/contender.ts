/**
 * The processes that are measured: one for each algorithm, language and number of workers, kept through its sizes.
 * What one of them has compiled, collected or spoiled is nothing to the others.
 *
 * A long-lived process would measure its own past. V8 compiles a function for the values it has seen: a list that once
 * held something else, a closure that was made twice, a caller that met five algorithms are all paid for ever after.
 */
import { type ChildProcess, fork } from 'node:child_process';
import type { MeasuredResult } from '../../run/measurement-schema.ts';
import type { Request, Result, Timed } from '../../run/request.ts';
import type { Native } from './native.ts';

/** One algorithm, in one language, with so many workers: a line of a chart. */
export interface Line {
  readonly id: string;
  readonly problem: Request['problem'];
  readonly kind: Request['kind'];
  readonly language: MeasuredResult['language'];
  readonly workers: number;
}

/** A line that runs. */
export interface Contender {
  /** Starts the process, loads what the request needs and warms up, so that no call pays for it. Rejects as `run` does. */
  prepare(request: Request, signal: AbortSignal): Promise<void>;
  /**
   * Answers a request so many times; `ms` is the time of all the calls together. Rejects with the signal's reason, and
   * with what the solver throws.
   */
  run(request: Request, calls: number, signal: AbortSignal): Promise<Timed<Result>>;
  /** Ends its process. It may be asked again, and then begins in a new one. */
  close(): void;
}

/** What a process is asked. */
export interface Question {
  readonly request: Request;
  readonly workers: number;
  /** 0: only loads what the request needs, and warms the process up. */
  readonly calls: number;
  /** Whether the result is wanted too, or only the time. */
  readonly wantsResult: boolean;
}
/** What it answers. */
export type Reply =
  | { readonly ms: number; readonly result: Result | null }
  | { readonly error: string; readonly refused: boolean };

export type OpenContender = (line: Line) => Contender;

/** Contenders in processes of their own; those in C++ where `native` has a program. */
export function openContenders(native: Native | null): OpenContender {
  return (line) => (line.language === 'c++' ? nativeContender(native!) : ownProcess(line));
}

function ownProcess({ workers }: Line): Contender {
  let child: ChildProcess | undefined;
  const results = new Map<string, Result>();
  const end = () => {
    child?.kill('SIGKILL');
    child = undefined;
  };

  function ask(question: Question, signal: AbortSignal): Promise<Reply> {
    child ??= fork(new URL('./contender-process.ts', import.meta.url), { serialization: 'advanced' });
    const asked = child;
    return new Promise((resolve, reject) => {
      const settle = (act: () => void) => {
        asked.off('message', onReply).off('exit', onExit);
        signal.removeEventListener('abort', onAbort);
        act();
      };
      const onReply = (reply: unknown) => settle(() => resolve(reply as Reply));
      const onExit = (code: number | null, by: string | null) =>
        settle(() =>
          reject(new Error(`The process of ${question.request.id} ended (${by ?? String(code)}).`)),
        );
      const onAbort = () =>
        settle(() => {
          end();
          reject(signal.reason as Error);
        });
      asked.on('message', onReply).on('exit', onExit);
      signal.addEventListener('abort', onAbort);
      asked.send(question);
    });
  }

  return {
    async prepare(request, signal) {
      signal.throwIfAborted();
      const reply = await ask({ request, workers, calls: 0, wantsResult: false }, signal);
      if ('error' in reply) throw new Error(reply.error);
    },
    async run(request, calls, signal) {
      signal.throwIfAborted();
      const key = JSON.stringify(request);
      const reply = await ask({ request, workers, calls, wantsResult: !results.has(key) }, signal);
      if ('error' in reply) throw reply.refused ? new RangeError(reply.error) : new Error(reply.error);
      if (reply.result !== null) results.set(key, reply.result);
      return { result: results.get(key)!, ms: reply.ms };
    },
    close: end,
  };
}

/** A program of C++ is a fresh process at every call as it is. */
function nativeContender(native: Native): Contender {
  return {
    prepare(request) {
      if (native.has(request)) native.build(request);
      return Promise.resolve();
    },
    async run(request, calls, signal) {
      const { id } = request;
      if (!native.has(request)) throw new Error(`There is no C++ program for ${id}.`);
      return native.run(request, calls, signal);
    },
    close: () => undefined,
  };
}
