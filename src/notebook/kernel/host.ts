/** What a kernel asks of whoever hosts it: a worker of the page, a thread or a process of Node. */
import type { TimingHost } from './timing/timing.ts';
import type { FileContent, FileForm } from './files.ts';
import type { Output } from './outputs.ts';

export interface KernelHost {
  /** Evaluates a module and gives its exports. */
  importCode(code: string): Promise<{ readonly default?: unknown }>;
  /** The exports of a module that a cell may import; rejects with a message that lists what there is. */
  loadModule(specifier: string): Promise<Readonly<Record<string, unknown>>>;
  readonly emit: (cell: string, output: Output) => void;
  /** A file of the notebook; rejects with a message that lists what there is. Missing where there are none. */
  readFile?(name: string, form: FileForm): Promise<FileContent>;
  /** Missing where there are no workers: `measure` then takes times in place. */
  readonly timing?: TimingHost;
  /** The cell that runs has awaited its progress: it can be interrupted. A host that never interrupts need not hear it. */
  listens?(): void;
  /** What the cell waits for has a limit of its own. A host that gives cells no time limit need not hear it. */
  waits?(waits: boolean): void;
}
