/** A Hamiltonian path of a small graph, by backtracking with dead ends seen early: the seeds from which strips grow. */
import type { Square } from '../contract.ts';

export interface PathWish {
  readonly start: Square;
  /** Edges that the path must run along, no two of them at one vertex. */
  readonly through: readonly (readonly [Square, Square])[];
  /** Whether the end must be a neighbour of the start. */
  readonly closed: boolean;
}

/**
 * A path from `start` through all vertices, or null if there is none. Exponential at worst: the tests bound its work
 * on every graph that it is asked about.
 */
export function findPath(graph: readonly (readonly Square[])[], wish: PathWish): readonly Square[] | null {
  const { start, closed } = wish;
  const partner = new Map(wish.through.flatMap(([a, b]) => [[a, b] as const, [b, a] as const]));
  if (partner.size < 2 * wish.through.length) return null;
  const visited = new Uint8Array(graph.length);
  const path: Square[] = [];

  function extend(square: Square): boolean {
    const before = path.at(-1);
    visited[square] = 1;
    path.push(square);
    if (path.length === graph.length) {
      if (!closed || graph[square]!.includes(start)) return true;
    } else if (canGoOn(square)) {
      const pinned = partner.get(square);
      const next = graph[square]!.filter((to) => visited[to] === 0 && mayEnter(to, square));
      next.sort((a, b) => waysOn(a) - waysOn(b));
      for (const to of pinned === undefined || pinned === before
        ? next
        : next.filter((to) => to === pinned)) {
        if (extend(to)) return true;
      }
    }
    visited[square] = 0;
    path.pop();
    return false;
  }

  /** An edge that must be used cannot be any more, once its other end is passed. */
  function mayEnter(to: Square, from: Square): boolean {
    const other = partner.get(to);
    return other === undefined || other === from || visited[other] === 0;
  }

  /** Every square ahead needs a way in and a way out; in an open path the last one needs no way out. */
  function canGoOn(head: Square): boolean {
    let ends = closed ? 0 : 1;
    for (const [square, to] of graph.entries()) {
      if (visited[square] !== 0) continue;
      let ways = waysOn(square);
      if (to.includes(head)) ways += 1;
      if (closed && to.includes(start)) ways += 1;
      if (ways === 0 || (ways === 1 && ends-- === 0)) return false;
    }
    return true;
  }

  function waysOn(square: Square): number {
    let ways = 0;
    for (const to of graph[square]!) if (visited[to] === 0) ways += 1;
    return ways;
  }

  return extend(start) ? path : null;
}
