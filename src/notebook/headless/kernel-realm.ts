/** The kernel inside a realm: what the sandbox's worker is in the page. */
import { awaitable } from '../kernel/built-ins.ts';
import { close, closed } from '../kernel/closed-names.ts';
import type { TimingWorker } from '../kernel/timing/timing.ts';
import type { FromKernel, ToKernel } from '../kernel/protocol.ts';
import { serveKernel } from '../kernel/serve-kernel.ts';
import type { TimingAnswer, TimingBegun } from '../kernel/timing/timing-worker.ts';
import { type Bridge, guarded, importedBy, type Realm } from './bridge.ts';
import { writtenCopy } from './platform.ts';

/** Serves a kernel over the bridge; `installPlatform` has run. */
export default function startKernel(bridge: Bridge): Realm {
  const ours = guarded(bridge);
  const { send, time, endTiming } = ours;
  const { parse, stringify } = JSON;
  const post = (message: FromKernel): void => send(stringify(message), message.type === 'done');
  const importCode = (code: string): Promise<{ readonly default?: unknown }> =>
    awaitable(importedBy(ours, code));

  const answers = new Map<number, (answer: TimingAnswer | TimingBegun) => void>();
  let timings = 0;
  const startTiming = (): TimingWorker => {
    const number = ++timings;
    return {
      ask(task, answered) {
        answers.set(number, answered);
        time(writtenCopy(task), number);
      },
      end: () => endTiming(number),
    };
  };

  const { kernel, receive, beat } = serveKernel(importCode, post, startTiming);
  beat();
  close(closed);
  Object.assign(globalThis, { ...kernel.globals, window: globalThis });
  post({ type: 'ready' });
  return {
    receive: (text) => receive(parse(text) as ToKernel),
    timed(number, answer) {
      const given = parse(answer) as TimingAnswer | TimingBegun;
      const answered = answers.get(number);
      if (!('begun' in given)) answers.delete(number);
      answered?.(given);
    },
    stray: (reason, from) => kernel.reportStray(reason, from),
  };
}
