/** A tour as a numbered board, in the frame that the Rust article prints. */
import type { Board } from '../contract.ts';

/**
 * The board line by line (a large one is longer than any string), in cells three wide, or wider where the numbers are;
 * columns and rows are numbered from 0.
 */
export function* numberedBoard({ width, height }: Board, order: Int32Array): Generator<string, void> {
  const numbers = new Int32Array(width * height);
  order.forEach((square, i) => (numbers[square] = i + 1));
  const cell = Math.max(3, String(width * height).length);
  const rule = `    +${`${'-'.repeat(cell)}+`.repeat(width)}\n`;
  const pad = (value: number, size: number) => String(value).padStart(size);
  yield `     ${Array.from({ length: width }, (_, x) => `${pad(x, cell)} `).join('')}\n${rule}`;
  for (let y = 0; y < height; y++) {
    const row = Array.from(numbers.subarray(y * width, (y + 1) * width), (value) => `${pad(value, cell)}|`);
    yield ` ${pad(y, 2)} |${row.join('')}\n${rule}`;
  }
}
