/** The C# program that looks for a closed tour of 8 × 8, with its condition that the way home stays open, and without it. */
import type { Square } from '../../src/solvers/contract.ts';
import { adjacency, steepFirst } from '../../src/solvers/knights/board.ts';

const AREA = 64;
const links = adjacency({ width: 8, height: 8 }, steepFirst);

/** Where the condition holds: for the knight’s moves, and where the ways on from a square are counted. */
export interface KeepsHome {
  readonly moves: boolean;
  readonly counts: boolean;
}

/**
 * The trials until the tour, or null if that takes more than `most`; and the length of the shortest path on which no neighbour of the
 * start was free any more.
 */
export function trialsHome(
  start: Square,
  keepsHome: KeepsHome,
  most = Infinity,
): { readonly trials: number | null; readonly homeless: number } {
  const home = links[start]!;
  const isVisited = new Uint8Array(AREA);
  isVisited[start] = 1;
  const path = [start];
  const remaining: (Square[] | null)[] = [null];
  let homeless = Infinity;
  const waysOn = (from: Square, keeps: boolean): Square[] =>
    links[from]!.filter(
      (to) =>
        !isVisited[to] &&
        (!keeps || path.length === AREA - 1 || home.some((way) => !isVisited[way] && way !== to)),
    );
  for (let trials = 0; trials <= most; trials++) {
    if (path.length === AREA && home.includes(path.at(-1)!)) return { trials, homeless };
    const depth = path.length - 1;
    if (!remaining[depth]) {
      const next = waysOn(path[depth]!, keepsHome.moves);
      const onward = new Map(next.map((to) => [to, waysOn(to, keepsHome.counts).length]));
      remaining[depth] = next.sort((a, b) => onward.get(a)! - onward.get(b)!);
    }
    const next = remaining[depth].shift();
    if (next === undefined) {
      isVisited[path.pop()!] = 0;
      remaining.pop();
      continue;
    }
    path.push(next);
    remaining.push(null);
    isVisited[next] = 1;
    if (path.length < AREA && home.every((way) => isVisited[way])) homeless = Math.min(homeless, path.length);
  }
  return { trials: null, homeless };
}
