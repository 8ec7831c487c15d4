/** A path or cycle in the making: every square knows up to two others that it is tied to, in no direction. */
import type { Square } from '../contract.ts';

export interface Thread {
  join(a: Square, b: Square): void;
  cut(a: Square, b: Square): void;
  /** All squares in order, from `start`, which is an end of the path or any square of a cycle. */
  walk(start: Square): Int32Array;
}

const LOOSE = -1;

/** `size` squares, not tied to anything. Each operation is O(1), the walk O(size). */
export function createThread(size: number): Thread {
  const ties = new Int32Array(2 * size).fill(LOOSE);

  function replace(square: Square, before: number, after: number): void {
    const slot = ties[2 * square] === before ? 2 * square : 2 * square + 1;
    if (ties[slot] !== before) throw new Error(`Square ${square} is not tied that way.`);
    ties[slot] = after;
  }

  return {
    join(a, b) {
      replace(a, LOOSE, b);
      replace(b, LOOSE, a);
    },
    cut(a, b) {
      replace(a, b, LOOSE);
      replace(b, a, LOOSE);
    },
    walk(start) {
      const order = new Int32Array(size);
      let before = LOOSE;
      let square = start;
      for (let i = 0; i < size; i++) {
        if (square === LOOSE) throw new Error('The path ends before it has seen every square.');
        order[i] = square;
        // A path starts with its one loose end behind it; a cycle may leave by either tie.
        const next = ties[2 * square] === before ? ties[2 * square + 1]! : ties[2 * square]!;
        before = square;
        square = next;
      }
      return order;
    },
  };
}
