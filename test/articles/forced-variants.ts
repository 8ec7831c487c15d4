/** The count by forced moves with a mistake in it, and with a further rule: what the chapter says of either. */
import type { Square } from '../../src/solvers/contract.ts';
import { adjacency, readingOrder } from '../../src/solvers/knights/board.ts';

/** The program of the first exercise, with a mistake to choose, and an array for the free degrees. */
export function spoilt(
  width: number,
  height: number,
  mistake: 'none' | 'no corner' | 'returns early',
  degree: Uint8Array | Int32Array = new Int32Array(width * height),
  isLost: (visited: Uint8Array, head: Square, left: number) => boolean = () => false,
) {
  const links = adjacency({ width, height }, readingOrder);
  const visited = new Uint8Array(links.length);
  links.forEach((to, square) => (degree[square] = to.length));
  const home = 2 * width + 1;
  let [tours, calls, highest] = [0, 0, 0];
  visited[0] = 1;
  if (mistake === 'no corner') for (const to of links[0]!) degree[to]! -= 1;
  const before = [...degree];
  const lower = (square: Square): number => {
    let found = -1;
    for (const to of links[square]!) {
      if (visited[to]) continue;
      degree[to]! -= 1;
      if (degree[to] !== 1) continue;
      if (found >= 0 && mistake === 'returns early') return -2;
      found = found === -1 ? to : -2;
    }
    return found;
  };
  const visit = (step: number, square: Square): void => {
    calls += 1;
    if (square === home) {
      tours += Number(step === links.length);
      return;
    }
    visited[square] = 1;
    const next = lower(square);
    if (next !== -2 && !isLost(visited, square, links.length - step)) {
      if (next >= 0) visit(step + 1, next);
      else for (const to of links[square]!) if (!visited[to]) visit(step + 1, to);
    }
    visited[square] = 0;
    for (const to of links[square]!)
      if (!visited[to]) {
        degree[to]! += 1;
        highest = Math.max(highest, degree[to]!);
      }
  };
  visit(2, width + 2);
  return { tours, calls, highest, restored: before.join() === [...degree].join() };
}

/** Calls of the rule when every call also looks for squares with three settled edges, and for small circles of them. */
export function withSettledEdges(width: number, height: number) {
  const links = adjacency({ width, height }, readingOrder);
  const home = 2 * width + 1;
  /** The path so far is one edge from the knight to the corner. */
  const isLost = (visited: Uint8Array, head: Square, left: number): boolean => {
    const edges = links.map(() => new Set<Square>());
    const settle = (a: Square, b: Square): void => void (edges[a]!.add(b), edges[b]!.add(a));
    settle(head, 0);
    settle(home, 0);
    for (const [square, to] of links.entries()) {
      const open = to.filter(
        (other) => !visited[other] || other === head || (other === 0 && square === home),
      );
      if (!visited[square] && open.length === 2) for (const other of open) settle(square, other);
    }
    if (edges.some(({ size }) => size > 2)) return true;
    const seen = new Set<Square>();
    for (const start of edges.keys()) {
      if (seen.has(start)) continue;
      const piece = [start];
      seen.add(start);
      for (const at of piece)
        for (const to of edges[at]!) {
          if (seen.has(to)) continue;
          seen.add(to);
          piece.push(to);
        }
      // A piece in which every square has two edges is a circle.
      if (piece.every((at) => edges[at]!.size === 2) && piece.length < left + 2) return true;
    }
    return false;
  };
  const { tours, calls } = spoilt(width, height, 'none', undefined, isLost);
  return { tours, calls };
}
