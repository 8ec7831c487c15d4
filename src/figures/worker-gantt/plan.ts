/**
 * Prefixes as jobs: the search tree is cut below its first rows, and the subtrees are dealt out to workers. A job is as long as its
 * subtree has nodes, so the plan is exact and the same on every machine.
 */
import { bitmap } from '../../solvers/queens/index.ts';
import { cutBelow } from '../../solvers/queens/prefixes.ts';
import { once } from '../kit/once.ts';

export interface Plan {
  readonly n: number;
  /** Rows that a job’s prefix fills. */
  readonly depth: number;
  readonly workers: number;
  /** Longest first, or in the order in which the search comes to them. */
  readonly order: 'longest' | 'search';
  /** What the reader has moved, one after the other. */
  readonly moved?: readonly Move[];
}

/** A job, by its place in the order of the search, the worker it is given to, and how many of this line’s jobs stand before it. */
export type Move = readonly [job: number, worker: number, place: number];

/** A subtree, which is a job where the tree is cut above it. */
export interface Piece {
  /** The columns of its first queens. */
  readonly prefix: readonly number[];
  readonly nodes: number;
  /** Where it lies in the tree: nodes to the left of it, when each is as wide as its subtree has nodes. */
  readonly left: number;
}
export interface Bar extends Piece {
  /** Its place in the order of the search. */
  readonly job: number;
  readonly worker: number;
  readonly start: number;
}

const piecesOn = once((n: number) =>
  once((depth: number): readonly Piece[] => {
    const above = depth === 0 ? [] : piecesOf(n, depth - 1);
    /** Where the next subtree below each of them begins. */
    const next = new Map(above.map(({ prefix, left }) => [prefix.join(), left]));
    return cutBelow(n, depth).prefixes.map((prefix) => {
      const nodes = bitmap.split.run(n, prefix.join('.')).nodes ?? 0;
      const parent = prefix.slice(0, -1).join();
      const left = next.get(parent) ?? 0;
      next.set(parent, left + nodes);
      return { prefix, nodes, left };
    });
  }),
);
/** The subtrees below each prefix of `depth` queens, from left to right. */
export const piecesOf = (n: number, depth: number): readonly Piece[] => piecesOn(n)(depth);

/** Gives the next job to the worker that is free first; then the reader’s changes, each where it was let go. */
export function schedule({ n, depth, workers, order, moved = [] }: Plan) {
  const jobs = piecesOf(n, depth).map((piece, job) => ({ ...piece, job }));
  const queue = order === 'longest' ? jobs.toSorted((one, other) => other.nodes - one.nodes) : jobs;
  const lines = Array.from({ length: workers }, (): typeof jobs => []);
  const free = new Array<number>(workers).fill(0);
  for (const job of queue) {
    const worker = free.indexOf(Math.min(...free));
    free[worker]! += job.nodes;
    lines[worker]!.push(job);
  }
  for (const [job, worker, place] of moved) {
    const from = lines.find((line) => line.includes(jobs[job]!))!;
    const [taken] = from.splice(from.indexOf(jobs[job]!), 1);
    lines[worker]!.splice(place, 0, taken!);
  }
  /** When each worker is done, in nodes. */
  const done = new Array<number>(workers).fill(0);
  const bars = lines.flatMap((line, worker) =>
    line.map((job): Bar => ({ ...job, worker, start: (done[worker]! += job.nodes) - job.nodes })),
  );
  return {
    bars,
    done,
    /** Nodes that pass until the last worker is done. */
    end: Math.max(...done),
    total: jobs.reduce((sum, { nodes }) => sum + nodes, 0),
    /** Those of the whole tree. */
    whole: piecesOf(n, 0)[0]!.nodes,
    /** Nodes of the longest job. */
    longest: Math.max(...jobs.map(({ nodes }) => nodes)),
  };
}
