/**
 * The control of what the chapter on flags says of short benchmarks: a search is faster on boards that its processor has just seen. It is
 * timed twice, alike in all but that. Flags on 8 and 10 rows, with the columns in one order in all calls, or shuffled anew for each, and
 * joined by `|` or by `||`; bitboards below 16 boards from the tree of fourteen queens, again and again, or below 4,096 of them.
 *
 * `npx node src/tools/time-known-boards.ts` writes content/controls/known-boards.json; it needs g++. Processor time, so that a
 * busy machine matters little, in a fresh process for each figure, all in turn.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeMachine } from './bench/machine.ts';
import { openNative } from './bench/native.ts';

const ROUNDS = 7;
/** About so many nodes are visited for each figure. */
const NODES = 4e6;
const NATIVE = '../../test/native/controls/flags-shuffled.cpp';
const FILE = 'content/controls/known-boards.json';

/** Nanoseconds a node, in every round. */
export interface KnownBoards {
  readonly date: string;
  readonly machine: ReturnType<typeof describeMachine>;
  readonly flags: readonly FlagsTimed[];
  readonly bitboards: readonly BoardsTimed[];
}

interface FlagsTimed {
  readonly language: 'c++' | 'typescript';
  readonly joined: '|' | '||';
  readonly n: number;
  readonly inOrder: readonly number[];
  readonly shuffled: readonly number[];
}

interface BoardsTimed {
  /** Each has five queens. */
  readonly boards: number;
  /** Below all of them together. */
  readonly nodes: number;
  readonly ns: readonly number[];
}

function measure(program: string): Pick<KnownBoards, 'flags' | 'bitboards'> {
  const typescript = (name: string, words: readonly (number | string)[]) =>
    run(process.execPath, [join(import.meta.dirname, 'known-boards', name), ...words]);
  const cases = [
    { language: 'c++', joined: '||' },
    { language: 'typescript', joined: '|' },
    { language: 'typescript', joined: '||' },
  ] as const;
  const flags = [
    { n: 8, calls: Math.round(NODES / 2057) },
    { n: 10, calls: Math.round(NODES / 35_539) },
  ].flatMap(({ n, calls }) =>
    cases.map((one) => ({
      ...one,
      n,
      inOrder: [] as number[],
      shuffled: [] as number[],
      ask: (seed: number): number => {
        const { nodes, ms } =
          one.language === 'c++'
            ? run(program, [n, calls, seed])
            : typescript('flags-shuffled.ts', [n, calls, seed, one.joined]);
        return nanoseconds(ms, calls * nodes);
      },
    })),
  );
  const bitboards = [
    { boards: 16, passes: 5600 },
    { boards: 4096, passes: 20 },
  ].map((one) => ({ ...one, nodes: 0, ns: [] as number[] }));

  for (let round = 1; round <= ROUNDS; round++) {
    for (const { ask, inOrder, shuffled } of flags) {
      inOrder.push(ask(0));
      shuffled.push(ask(round));
    }
    for (const one of bitboards) {
      const { nodes, ms } = typescript('below-boards.ts', [one.boards, one.passes]);
      one.nodes = nodes;
      one.ns.push(nanoseconds(ms, one.passes * nodes));
    }
  }
  return {
    flags: flags.map(({ language, joined, n, inOrder, shuffled }) => ({
      language,
      joined,
      n,
      inOrder,
      shuffled,
    })),
    bitboards: bitboards.map(({ boards, nodes, ns }) => ({ boards, nodes, ns })),
  };
}

function run(
  program: string,
  words: readonly (number | string)[],
): { readonly nodes: number; readonly ms: number } {
  const answer = execFileSync(program, words.map(String), { encoding: 'utf8' });
  return JSON.parse(answer) as { nodes: number; ms: number };
}

function nanoseconds(ms: number, nodes: number): number {
  return Number(((1e6 * ms) / nodes).toFixed(2));
}

const folder = mkdtempSync(join(tmpdir(), 'known-boards-'));
try {
  const program = join(folder, 'flags-shuffled');
  execFileSync('g++', ['-O2', '-std=c++17', '-o', program, join(import.meta.dirname, NATIVE)]);
  const native = openNative();
  const machine = describeMachine(native?.compiler ?? null);
  native?.close();
  const record: KnownBoards = { date: new Date().toISOString(), machine, ...measure(program) };
  writeFileSync(FILE, `${JSON.stringify(record, null, 1)}\n`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
