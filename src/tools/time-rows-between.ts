/**
 * The control of what the chapter on symmetry says of ten rows: what a benchmark finds that counts them again and again, whose processor
 * may learn them. Ten rows are counted as often as eleven, all of them together or one and one in turn, and nothing else differs.
 *
 * `npx node src/tools/time-rows-between.ts` writes content/controls/rows-between.json; it needs g++. Each figure is the middle one of
 * many calls, in a fresh process, all in turn.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeMachine } from './bench/machine.ts';
import { openNative } from './bench/native.ts';

const ROUNDS = 15;
const CALLS = 2000;
const NATIVE = '../../test/native/controls/rows-between.cpp';
const FILE = 'content/controls/rows-between.json';

/** Milliseconds for ten rows, in every round. */
export interface RowsBetween {
  readonly date: string;
  readonly machine: ReturnType<typeof describeMachine>;
  readonly cpp: Timed;
  readonly typescript: Timed;
}

interface Timed {
  /** All calls on ten rows together. */
  readonly blocks: readonly number[];
  /** Eleven rows are counted between every two. */
  readonly turns: readonly number[];
}

function timed(program: string, words: readonly string[], order: string): number {
  const { unique, ms } = JSON.parse(
    execFileSync(program, [...words, String(CALLS), order], { encoding: 'utf8' }),
  ) as { unique: number; ms: number };
  if (unique !== 92) throw new Error(`Ten queens have 92 unique solutions, and ${program} found ${unique}.`);
  return Number(ms.toFixed(4));
}

const folder = mkdtempSync(join(tmpdir(), 'rows-between-'));
try {
  const cpp = join(folder, 'rows-between');
  execFileSync('g++', ['-O2', '-std=c++17', '-o', cpp, join(import.meta.dirname, NATIVE)]);
  const native = openNative();
  const machine = describeMachine(native?.compiler ?? null);
  native?.close();
  const typescript = [join(import.meta.dirname, 'known-boards/rows-between.ts')];
  const rounds = Array.from({ length: ROUNDS }, () => ({
    cpp: { blocks: timed(cpp, [], 'blocks'), turns: timed(cpp, [], 'turns') },
    typescript: {
      blocks: timed(process.execPath, typescript, 'blocks'),
      turns: timed(process.execPath, typescript, 'turns'),
    },
  }));
  const of = (language: 'cpp' | 'typescript'): Timed => ({
    blocks: rounds.map((round) => round[language].blocks),
    turns: rounds.map((round) => round[language].turns),
  });
  const record: RowsBetween = {
    date: new Date().toISOString(),
    machine,
    cpp: of('cpp'),
    typescript: of('typescript'),
  };
  writeFileSync(FILE, `${JSON.stringify(record, null, 1)}\n`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
