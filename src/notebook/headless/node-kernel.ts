/** A kernel as Node uses it, for the build, the command line and tests: cells run one after another, each with its time. */
import { type Output, withOutputs } from '../kernel/outputs.ts';
import type { CompiledCell } from '../language/compile.ts';
import { toBase64 } from '../base64.ts';
import type { ReadAttachment } from '../ipynb/attached-files.ts';
import { decoded, noFile } from '../model/file-types.ts';
import { noModule } from '../article/module-names.ts';
import { bundleModule, moduleNames } from '../article/modules.ts';
import { KernelSession, type RunEnd } from '../runner/kernel-session.ts';
import { startKernelProcess } from './kernel-process.ts';

export interface CellRun {
  readonly outputs: readonly Output[];
  readonly end: RunEnd;
  readonly ok: boolean;
  readonly milliseconds: number;
  /** Why the kernel has died; empty otherwise. */
  readonly why: string;
}

export interface NodeKernel {
  /**
   * Runs a cell behind what already waits. Whatever ends it, what it has put out until then is there; out of time or dead, its
   * kernel is gone with all names, and the next run starts another.
   * @param seconds how long it may take; Infinity for as long as it likes
   */
  run(cell: CompiledCell, seconds: number): Promise<CellRun>;
  /** What the cell of this id has put out by now: timers may have added to what its run had. */
  outputsOf(cell: string): readonly Output[];
  /** Waits until no timer of a cell is left to fire, and no longer than this. */
  rest(milliseconds: number): Promise<void>;
  /** Ends it with whatever it does. */
  close(): void;
}

/** A process that cannot start ends by itself: the limit is for one that hangs, on a machine that builds and tests beside it. */
const START_MS = 300_000;

/**
 * Starts nothing yet: the process comes with the first run. Whoever makes one closes it.
 * @param memory in MiB, where it is to be less than a kernel is given otherwise
 * @param files what cells may read
 */
export function startNodeKernel(memory?: number, files: readonly ReadAttachment[] = []): NodeKernel {
  const outputs = new Map<string, readonly Output[]>();
  const add = (cell: string, more: readonly Output[]): void =>
    void outputs.set(cell, withOutputs(outputs.get(cell) ?? [], more));
  let isResting: (waiting: readonly string[]) => void = () => undefined;
  const session = new KernelSession({
    startMs: START_MS,
    connect: (receive, died) =>
      startKernelProcess(
        (message) => {
          if (message?.type === 'beat') isResting(message.waiting);
          receive(message);
        },
        died,
        memory,
      ),
    async moduleText(specifier) {
      const code = await bundleModule(specifier);
      if (code === null) throw new Error(noModule(specifier, moduleNames()));
      return code;
    },
    fileContent(name, form) {
      const file = files.find((each) => each.name === name);
      if (!file) return Promise.reject(new Error(noFile(name, files)));
      const content = form === 'text' ? decoded(file.bytes) : toBase64(file.bytes);
      return Promise.resolve({ type: file.type, content });
    },
    chosen: () => [],
    onState: () => undefined,
    onLateOutputs: add,
    onVariables: () => undefined,
    onLost: () => undefined,
  });
  return {
    async run(cell, seconds) {
      const { end, milliseconds, why } = await session.run({
        ...{ cell, seconds },
        onStart: () => outputs.set(cell.id, []),
        onOutputs: (more) => add(cell.id, more),
      });
      return { outputs: outputs.get(cell.id) ?? [], end, ok: end === 'ok', milliseconds, why };
    },
    outputsOf: (cell) => outputs.get(cell) ?? [],
    rest: (milliseconds) =>
      new Promise((rested) => {
        if (session.state.name !== 'idle') {
          rested();
          return;
        }
        const timer = setTimeout(rested, milliseconds);
        isResting = (waiting) => {
          if (waiting.length > 0) return;
          clearTimeout(timer);
          rested();
        };
      }),
    close: () => session.stop(),
  };
}
