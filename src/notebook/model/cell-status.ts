/** What a cell's foot says, from what is known of the cell: one function, so that it is true after every step alike. */
import type { KeptRun } from './document.ts';

export type CellState =
  'idle' | 'edited' | 'queued' | 'running' | 'done' | 'stale' | 'error' | 'stopped' | 'budget' | 'dead';

export interface CellFacts {
  readonly source: string;
  /** What the page's build has run and shows, if it has. */
  readonly built: {
    readonly source: string;
    readonly state: 'done' | 'error';
    readonly word: string;
    /** Where its outputs are from, if not from the build itself: "recorded on 26 November 2026, …". */
    readonly from?: string | undefined;
    readonly varies?: boolean | undefined;
  } | null;
  readonly busy: 'queued' | 'running' | null;
  /** Whether it waits for its own text to be compiled. */
  readonly isCompiling?: boolean;
  /** The reader's last run, of this visit or an earlier one. */
  readonly run: KeptRun | null;
  /** Whether the run is of this visit. */
  readonly isOfThisVisit: boolean;
  /** Whether what the run defined is still in the kernel. */
  readonly inMemory: boolean;
  /** A name that was set since by another cell. */
  readonly stale: { readonly name: string; readonly cell: string; readonly changed: boolean } | null;
  /** What is to be said of the last press of Run: why it came to nothing, or what may have kept it from ending. */
  readonly refused: string | null;
}

export interface CellStatus {
  readonly state: CellState;
  readonly word: string;
  readonly notes: readonly string[];
}

/** Where a run of this visit was made; in a notebook of the reader's own all were. */
export const HERE = 'this browser';

/** What is waited for or runs comes first, then the reader's last run, then what the build has made. */
export function statusOf(facts: CellFacts): CellStatus {
  const { source, built, busy, run, stale, refused } = facts;
  if (busy === 'queued' && facts.isCompiling)
    return { state: 'queued', word: 'compiling', notes: [`${lengthText(source)} of code`] };
  if (busy === 'queued') return { state: 'queued', word: 'waiting', notes: [] };
  if (busy === 'running') return { state: 'running', word: 'running', notes: [] };
  const refusal = refused === null ? [] : [refused];
  const staleNote =
    stale && `\`${stale.name}\` was ${stale.changed ? 'changed' : 'set again'} in ${stale.cell}`;
  if (run === null) {
    // An empty cell has nothing to say of itself.
    if (built === null) return { state: 'idle', word: source.trim() ? 'not run yet' : '', notes: refusal };
    const from = built.from ?? 'from this page’s build';
    const notes = [from, ...(built.varies ? ['varies from run to run'] : []), ...refusal];
    if (source !== built.source)
      return {
        state: 'edited',
        word: 'edited, not run',
        notes: [`the output is ${from}`, ...refusal],
      };
    if (staleNote) return { state: 'stale', word: 'stale', notes: [staleNote, ...notes] };
    return { state: built.state, word: built.word, notes };
  }
  if (run.isFromFile === true && source === run.source)
    return {
      state: 'idle',
      word: 'not run here yet',
      notes: [...(run.outputs.length > 0 ? ['the output came with the notebook'] : []), ...refusal],
    };
  const where = facts.isOfThisVisit ? HERE : `your run of ${dateText(run.at)}`;
  const memory = facts.inMemory || run.isFromFile === true ? [] : ['not in memory'];
  if (source !== run.source)
    return {
      state: 'edited',
      word: 'edited, not run',
      notes: [
        ...(run.outputs.length > 0 ? ['the output is from the earlier text'] : []),
        ...memory,
        ...refusal,
      ],
    };
  if (staleNote && (run.end === 'ok' || run.end === 'error'))
    return { state: 'stale', word: 'stale', notes: [staleNote, ...memory, ...refusal] };
  const ended = endOf(run);
  return { ...ended, notes: [...ended.notes, where, ...memory, ...refusal] };
}

function endOf(run: KeptRun): CellStatus {
  const time = timeText(run.milliseconds);
  if (run.end === 'stopped') return { state: 'stopped', word: 'stopped', notes: [`after ${time}`] };
  if (run.end === 'budget') return { state: 'budget', word: 'out of time', notes: [`after ${time}`] };
  if (run.end === 'dead') return { state: 'dead', word: 'the kernel died', notes: [] };
  if (run.end === 'error') return { state: 'error', word: 'error', notes: [`after ${time}`] };
  const checks = run.outputs.flatMap((output) => (output.kind === 'verdict' ? output.checks : []));
  if (checks.length === 0) return { state: 'done', word: `done in ${time}`, notes: [] };
  const passed = checks.filter(({ pass }) => pass).length;
  return { state: 'done', word: `${passed} of ${checks.length} pass`, notes: [`done in ${time}`] };
}

/** "12 ms", "3.2 s": two figures are enough of a time that varies from run to run. */
export function timeText(milliseconds: number): string {
  if (milliseconds < 10) return `${milliseconds.toFixed(1)} ms`;
  return milliseconds < 1000 ? `${milliseconds.toFixed(0)} ms` : `${(milliseconds / 1000).toFixed(1)} s`;
}

/** "840 kB", "1.2 MB": of a text's characters. */
const lengthText = (text: string): string =>
  text.length < 1e6 ? `${Math.ceil(text.length / 1000)} kB` : `${(text.length / 1e6).toFixed(1)} MB`;

/** "22 Nov 2026, 13:40", in the reader's time. */
export const dateText = (at: number): string =>
  new Date(at).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' });
