/** A notebook's model and runner without a page, with a kernel that a test plays. */
import { signal } from '@preact/signals-core';
import type { CellModel } from '../../../src/notebook/model/cell.ts';
import {
  newCell,
  newDocument,
  type NotebookDocument,
  withCell,
} from '../../../src/notebook/model/document.ts';
import { NotebookModel } from '../../../src/notebook/model/notebook.ts';
import type { KernelSession, RunOutcome, RunRequest } from '../../../src/notebook/runner/kernel-session.ts';
import { Runner } from '../../../src/notebook/runner/runner.ts';

export const ended: RunOutcome = { end: 'ok', milliseconds: 1, why: '' };

export class RunnerHere {
  readonly document = signal<NotebookDocument | null>(null);
  readonly model: NotebookModel;
  readonly runner: Runner;
  readonly ran: string[] = [];
  readonly requests: RunRequest[] = [];
  readonly said: string[] = [];
  stops = 0;
  /** How a run of this cell goes; of all others, as `play` says. */
  readonly plays = new Map<string, (request: RunRequest) => Promise<RunOutcome>>();
  play: (request: RunRequest) => Promise<RunOutcome> = () => Promise.resolve(ended);

  constructor(...sources: readonly string[]) {
    this.document.value = newDocument({ cells: sources.map((source, at) => newCell(`c${at + 1}`, source)) });
    const data = { name: 'notebook', sourceHash: '', modules: [], cells: [] };
    this.model = new NotebookModel(data, 'notebook', this.document, new Set());
    const kernel = {
      state: { name: 'idle' },
      run: (request: RunRequest): Promise<RunOutcome> => {
        this.ran.push(request.cell.id);
        this.requests.push(request);
        request.onStart?.();
        return (this.plays.get(request.cell.id) ?? this.play)(request);
      },
      stop: () => void (this.stops += 1),
    } as unknown as KernelSession;
    const messages = {
      notice: (text: string) => void this.said.push(text),
      standing: () => undefined,
      announce: (text: string) => void this.said.push(text),
    };
    this.runner = new Runner(this.model, messages, kernel, {
      limit: () => undefined,
      width: () => undefined,
      keep: ({ id }, run) => (this.document.value = withCell(this.document.value!, id, { run })),
      onEnd: () => undefined,
    });
  }

  cell(id: string): CellModel {
    return this.model.find(id)!;
  }
}
