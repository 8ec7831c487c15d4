/** Workers of a browser that time one function each: classic ones from a text, as the sandbox allows them. */
import { close, closed } from '../closed-names.ts';
import type { TimingWorker } from './timing.ts';
import { type TimingAnswer, type TimingBegun, timingProgram } from './timing-worker.ts';

/** Gives what starts such a worker. Taken before the names are closed here, and before a cell can put others in their place. */
export function browserTiming(): (() => TimingWorker) | undefined {
  if (typeof Worker === 'undefined') return undefined;
  const [OriginalWorker, OriginalBlob] = [Worker, Blob];
  const createObjectURL = URL.createObjectURL.bind(URL);
  const revokeObjectURL = URL.revokeObjectURL.bind(URL);
  const apply = Reflect.apply.bind(Reflect);
  const { get: dataOf } = { ...Object.getOwnPropertyDescriptor(MessageEvent.prototype, 'data') } as {
    readonly get?: () => TimingAnswer | TimingBegun;
  };
  const text =
    'const { createObjectURL } = URL, post = postMessage.bind(globalThis);' +
    `(${close.toString()})(${JSON.stringify(closed)});` +
    timingProgram(
      "(code) => import(createObjectURL(new Blob([code], { type: 'text/javascript' })))",
      "() => new Promise((resolve) => addEventListener('message', ({ data }) => resolve(data), { once: true }))",
      'post',
    );
  return () => {
    const url = createObjectURL(new OriginalBlob([text], { type: 'text/javascript' }));
    const worker = new OriginalWorker(url);
    revokeObjectURL(url);
    return {
      ask(task, answered, died) {
        worker.onmessage = (event) => answered(apply(dataOf!, event, []));
        worker.onerror = (event) => {
          event.preventDefault();
          died(event.message);
        };
        worker.postMessage(task);
      },
      end: () => worker.terminate(),
    };
  };
}
