/**
 * The few functions of the host that a realm is given. Nothing else of the host is in it, and these stay with the kernel: a cell
 * that got hold of one, or of an error that one has thrown, could ask it for its constructor and so for the host.
 */

/** As the host has them; arguments and results are texts, numbers, and what the realm itself has made. */
export interface Bridge {
  /** `isLast`: what promises that were left alone have to say is told first. */
  readonly send: (text: string, isLast: boolean) => void;
  /** Asks for a task of `measure` to be done in a realm of its own; the answer comes to `Realm.timed`. */
  readonly time: (task: string, number: number) => void;
  readonly endTiming: (number: number) => void;
  /** Evaluates a module without imports. */
  readonly evaluate: (
    code: string,
    done: (exports: object) => void,
    failed: (error: unknown) => void,
  ) => void;
  /** Has the timer with this number fire, once or again and again. */
  readonly startTimer: (number: number, milliseconds: number, repeats: boolean) => void;
  readonly stopTimer: (number: number) => void;
  /** Milliseconds since the realm began, in fractions. */
  readonly now: () => number;
  /** From 0 to 2^32 − 1. */
  readonly random: () => number;
}

/** What the host calls of a realm. */
export interface Realm {
  receive?(text: string): void;
  timed?(number: number, answer: string): void;
  /** An error that nobody awaits: a promise was rejected, or a timer has thrown. */
  stray(reason: unknown, from: 'promise' | 'timer'): void;
}

/**
 * The bridge, as the realm uses it: what the host throws, such as at the end of the stack, becomes an error of the realm. Arguments
 * are passed one by one, because a cell may have replaced what spreads a list.
 */
export function guarded(bridge: Bridge): Bridge {
  const guard = <Call extends (a: never, b: never, c: never) => unknown>(call: Call): Call =>
    ((a: never, b: never, c: never) => {
      try {
        return call(a, b, c);
      } catch {
        throw new RangeError('Maximum call stack size exceeded');
      }
    }) as Call;
  return {
    send: guard(bridge.send),
    time: guard(bridge.time),
    endTiming: guard(bridge.endTiming),
    evaluate: guard(bridge.evaluate),
    startTimer: guard(bridge.startTimer),
    stopTimer: guard(bridge.stopTimer),
    now: guard(bridge.now),
    random: guard(bridge.random),
  };
}

/** The exports of a module's text, as `import()` would give them. */
export const importedBy = ({ evaluate }: Bridge, code: string): Promise<Readonly<Record<string, unknown>>> =>
  new Promise((done, failed) =>
    evaluate(
      code,
      (exports) => done(exports as Readonly<Record<string, unknown>>),
      (error) => {
        // What the host has to say of a text that is no module is a text itself.
        const said = typeof error === 'string' ? new SyntaxError(error) : (error as Error);
        failed(said);
      },
    ),
  );
