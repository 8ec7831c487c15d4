/** The judge of tours: a few lines that share nothing with the programs they judge. */
import type { Board } from '../contract.ts';

/**
 * Whether `order` visits every square of the board once, by knight's moves, and, if `closed`, ends one move from
 * where it began. O(area) time and memory. A closed tour has at least two squares to move between.
 */
export function verifyTour(board: Board, order: ArrayLike<number>, { closed }: { closed: boolean }): boolean {
  const { width, height } = board;
  const area = width * height;
  if (order.length !== area) return false;
  const seen = new Uint8Array(area);
  for (let i = 0; i < area; i++) {
    const square = order[i]!;
    if (!Number.isInteger(square) || square < 0 || square >= area || seen[square] !== 0) return false;
    seen[square] = 1;
    if (i === area - 1 && !closed) break;
    const next = order[(i + 1) % area]!;
    const dx = Math.abs((square % width) - (next % width));
    const dy = Math.abs(Math.floor(square / width) - Math.floor(next / width));
    if (!((dx === 1 && dy === 2) || (dx === 2 && dy === 1))) return false;
  }
  return true;
}
