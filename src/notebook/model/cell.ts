/** One cell of code as the notebook knows it: what is kept of it, what the build made of it, and what its kernel does with it. */
import { computed, type ReadonlySignal, signal, type Signal } from '@preact/signals-core';
import type { PageCell } from './page-data.ts';
import type { Output } from '../kernel/outputs.ts';
import { type CellStatus, statusOf } from './cell-status.ts';
import type { DocumentCell, KeptRun } from './document.ts';
import { readableRun } from './readable-run.ts';

/** Where a run is that was asked for. */
export type Phase = 'idle' | 'queued' | 'compiling' | 'running';

/** The epoch of outputs that were there before this visit. */
export const KEPT = 0;

/** What a cell puts out in one run. */
export interface OutputLog {
  /** Every run has another one: nothing of the run before is left. */
  readonly epoch: number;
  /** As `withOutputs` joins them. */
  readonly items: readonly Output[];
}

/** A name that the cell takes was set again since it ran. */
export interface Stale {
  readonly name: string;
  /** The cell that set it, and the one whose run made that one stale, too. */
  readonly by: CellModel;
  readonly cause: CellModel;
  /** It was given another value, and not only run again. */
  readonly changed: boolean;
  /** When the run ended that is stale; null is the build's. */
  readonly of: number | null;
}

/** What is true of a cell in this visit alone. The runner writes it, and nobody else. */
export interface CellRuntime {
  readonly phase: Signal<Phase>;
  /** Of the newest run of this visit, or of the one that goes on; null before there is one. */
  readonly outputs: Signal<OutputLog | null>;
  /** When the newest run of this visit ended: the document's run of that time is this one. Null before there is one. */
  readonly ranAt: Signal<number | null>;
  /** Whether the kernel has what that run defined. */
  readonly isLoaded: Signal<boolean>;
  readonly stale: Signal<Stale | null>;
  /** Why a press of Run came to nothing, or what may have kept a run from ending. */
  readonly remark: Signal<string | null>;
  /** The seconds that the present run was given, or the next one will be. */
  readonly limit: Signal<number>;
  /** When the present run began, by `performance.now()`, and after how many seconds it will be ended. */
  readonly began: Signal<number>;
  readonly deadline: Signal<number>;
}

/** Where a cell stands; its notebook knows. */
export interface CellPlace {
  readonly kept: () => DocumentCell | null;
  /** As the prompt has it: "3", "+1". */
  readonly number: () => string;
  readonly label: () => string;
}

/** What a cell of the reader's own may take by itself, in seconds. */
const SECONDS = 10;

/** Made by its notebook, once for an id. All of it but `runtime` is computed. */
export class CellModel {
  readonly id: string;
  /** What the build has run; null for a cell of the reader's own. */
  readonly built: PageCell | null;
  readonly runtime: CellRuntime;
  /** As the open document has it; null while it has it not. */
  readonly kept: ReadonlySignal<DocumentCell | null>;
  readonly number: ReadonlySignal<string>;
  /** What readers know it by. */
  readonly label: ReadonlySignal<string>;
  readonly source: ReadonlySignal<string>;
  /** The reader's last run, of this visit or an earlier one. */
  readonly run: ReadonlySignal<KeptRun | null>;
  /** Whether the reader has run it: outputs may also have come with a file. */
  readonly hasRun: ReadonlySignal<boolean>;
  /** Whether the kernel has what its last run has defined. Another tab's run has made names of its own. */
  readonly isInMemory: ReadonlySignal<boolean>;
  readonly stale: ReadonlySignal<Stale | null>;
  /** What is shown below the code; null where that is what the build has made. */
  readonly outputs: ReadonlySignal<OutputLog | null>;
  readonly status: ReadonlySignal<CellStatus>;

  constructor(id: string, built: PageCell | null, place: CellPlace) {
    this.id = id;
    this.built = built;
    const runOf = sameRun();
    const runtime: CellRuntime = {
      phase: signal<Phase>('idle'),
      outputs: signal<OutputLog | null>(null),
      ranAt: signal<number | null>(null),
      isLoaded: signal(false),
      stale: signal<Stale | null>(null),
      remark: signal<string | null>(null),
      limit: signal(built?.seconds ?? SECONDS),
      began: signal(0),
      deadline: signal(Infinity),
    };
    this.runtime = runtime;
    this.kept = computed(place.kept);
    this.number = computed(place.number);
    this.label = computed(place.label);
    this.source = computed(() => this.kept.value?.source ?? built?.source ?? '');
    this.run = computed(() => runOf(this.kept.value));
    this.hasRun = computed(() => this.run.value !== null && this.run.value.isFromFile !== true);
    const isOfThisVisit = computed(
      () => this.run.value !== null && this.run.value.at === runtime.ranAt.value,
    );
    this.isInMemory = computed(() => isOfThisVisit.value && runtime.isLoaded.value);
    // What was stale may have been replaced: another tab has run the cell.
    this.stale = computed(() => {
      const { value: stale } = runtime.stale;
      return stale?.of === (this.run.value?.at ?? null) ? stale : null;
    });
    this.outputs = computed(() => {
      const { value: run } = this.run;
      if (runtime.phase.value === 'running' || isOfThisVisit.value) return runtime.outputs.value;
      return run && { epoch: KEPT, items: run.outputs };
    });
    this.status = computed(() => {
      const phase = runtime.phase.value;
      const stale = this.stale.value;
      return statusOf({
        source: this.source.value,
        built: built && { ...built, ...built.shown },
        busy: phase === 'idle' ? null : phase === 'running' ? 'running' : 'queued',
        isCompiling: phase === 'compiling',
        run: this.run.value,
        isOfThisVisit: isOfThisVisit.value,
        inMemory: this.isInMemory.value,
        stale: stale && { name: stale.name, cell: `[${stale.by.number.value}]`, changed: stale.changed },
        refused: runtime.remark.value,
      });
    });
  }

  /** Whether a run of it was asked for and has not ended. */
  get isBusy(): boolean {
    return this.runtime.phase.value !== 'idle';
  }
  get isEdited(): boolean {
    return this.source.value !== this.built?.source;
  }
  /** What a run may take by itself, in seconds. */
  get seconds(): number {
    return this.built?.seconds ?? SECONDS;
  }
}

/** The run of a cell, the same object while it is the same run: the store gives another one with every write. */
function sameRun(): (cell: DocumentCell | null) => KeptRun | null {
  let last: KeptRun | null = null;
  return (cell) => {
    const run = cell?.run ?? null;
    if (run?.at !== last?.at || run === null) last = run && readableRun(run);
    return last;
  };
}
