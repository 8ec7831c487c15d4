/**
 * The control of what the chapter on symmetry says of ten rows: what a benchmark finds that counts them again and again, whose processor
 * may learn them. Ten rows are counted as often as eleven, all of them together or one and one in turn, and nothing else differs.
 *
 * `npx node content/controls/rows-between.ts` writes content/controls/rows-between.json; it needs g++. Each figure is the
 * middle one of many calls.
 */
import { ask, askOurs, type Control, writeNativeControl } from '../../src/tools/controls/control.ts';

const ROUNDS = 15;
const CALLS = 2000;

/** Milliseconds for ten rows, in every round. */
export interface RowsBetween extends Control {
  readonly cpp: Timed;
  readonly typescript: Timed;
}

interface Timed {
  /** All calls on ten rows together. */
  readonly blocks: readonly number[];
  /** Eleven rows are counted between every two. */
  readonly turns: readonly number[];
}

function milliseconds(answer: unknown): number {
  const { unique, ms } = answer as { unique: number; ms: number };
  if (unique !== 92) throw new Error(`Ten queens have 92 unique solutions, and the program found ${unique}.`);
  return Number(ms.toFixed(4));
}

writeNativeControl('rows-between', (native): Omit<RowsBetween, keyof Control> => {
  const program = native.program('controls/rows-between.cpp');
  const timed = {
    cpp: (order: string) => milliseconds(ask(program, CALLS, order)),
    typescript: (order: string) => milliseconds(askOurs('rows-between.ts', CALLS, order)),
  };
  const rounds = Array.from({ length: ROUNDS }, () => ({
    cpp: { blocks: timed.cpp('blocks'), turns: timed.cpp('turns') },
    typescript: { blocks: timed.typescript('blocks'), turns: timed.typescript('turns') },
  }));
  const of = (language: 'cpp' | 'typescript'): Timed => ({
    blocks: rounds.map((round) => round[language].blocks),
    turns: rounds.map((round) => round[language].turns),
  });
  return { cpp: of('cpp'), typescript: of('typescript') };
});
