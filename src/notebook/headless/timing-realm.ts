/** A realm that times one function: no cell has run in it. */
import { serveTiming, type TimingTask } from '../kernel/timing/timing-worker.ts';
import { close, closed } from '../kernel/closed-names.ts';
import { type Bridge, guarded, importedBy, type Realm } from './bridge.ts';
import { readCopy } from './platform.ts';

/** Does the task, and sends the answer; `installPlatform` has run. */
export default function startTiming(bridge: Bridge, task: string): Realm {
  const ours = guarded(bridge);
  const { send } = ours;
  const { stringify } = JSON;
  close(closed);
  void serveTiming(
    (code) => importedBy(ours, code),
    () => Promise.resolve(readCopy(task) as TimingTask),
    (answer) => send(stringify(answer), false),
  );
  return { stray: () => undefined };
}
