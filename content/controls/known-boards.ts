/**
 * The control of what the chapter on flags says of short benchmarks: a search is faster on boards that its processor has just seen. It is
 * timed twice, alike in all but that. Flags on 8 and 10 rows, with the columns in one order in all calls, or shuffled anew for each, and
 * joined by `|` or by `||`; bitboards below 16 boards from the tree of fourteen queens, again and again, or below 4,096 of them.
 *
 * `npx node content/controls/known-boards.ts` writes content/controls/known-boards.json; it needs g++. Processor time, so that a
 * busy machine matters little.
 */
import type { Native } from '../../src/tools/bench/native.ts';
import { ask, askOurs, type Control, writeNativeControl } from '../../src/tools/controls/control.ts';

const ROUNDS = 7;
/** About so many nodes are visited for each figure. */
const NODES = 4e6;

/** Nanoseconds a node, in every round. */
export interface KnownBoards extends Control {
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

interface Answer {
  readonly nodes: number;
  readonly ms: number;
}

function measure(native: Native): Omit<KnownBoards, keyof Control> {
  const cpp = native.program('controls/flags-shuffled.cpp');
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
        const answer =
          one.language === 'c++'
            ? ask(cpp, n, calls, seed)
            : askOurs('flags-shuffled.ts', n, calls, seed, one.joined);
        const { nodes, ms } = answer as Answer;
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
      const { nodes, ms } = askOurs('below-boards.ts', one.boards, one.passes) as Answer;
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

function nanoseconds(ms: number, nodes: number): number {
  return Number(((1e6 * ms) / nodes).toFixed(2));
}

writeNativeControl('known-boards', measure);
