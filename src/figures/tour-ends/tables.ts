/** How many open tours lead from each square of a small square board to each other: the record, and its images. */
import record from '../../../content/counted/open-ends.json' with { type: 'json' };
import { type Size, everySquare } from '../pieces/board.ts';

export const SIDES = Object.keys(record.boards).map(Number);

/** Each turn and mirror of a square board, from a square to its image. */
const images = (n: number): readonly ((x: number, y: number) => number)[] => {
  const far = n - 1;
  const turns = [
    (x: number, y: number) => y * n + x,
    (x: number, y: number) => y * n + far - x,
    (x: number, y: number) => (far - y) * n + x,
    (x: number, y: number) => (far - y) * n + far - x,
  ];
  return [...turns, ...turns.map((turn) => (x: number, y: number) => turn(y, x))];
};

const known = new Map<number, readonly bigint[]>();

/** All pairs of squares of a board, `from * squares + to`. */
function tableOf(n: number): readonly bigint[] {
  const squares = n * n;
  const table = Array<bigint>(squares * squares).fill(0n);
  for (const [pair, tours] of Object.entries(record.boards[String(n) as keyof typeof record.boards])) {
    const [x = 0, y = 0, toX = 0, toY = 0] = pair.split(/[,-]/).map(Number);
    for (const image of images(n)) {
      const [from, to] = [image(x, y), image(toX, toY)];
      table[from * squares + to] = table[to * squares + from] = BigInt(tours);
    }
  }
  return table;
}

/** For each square of a board, how many open tours from `start` end on it. */
export function toursFrom({ width: n }: Size, start: number): readonly bigint[] {
  const table = known.get(n) ?? tableOf(n);
  known.set(n, table);
  return table.slice(start * n * n, (start + 1) * n * n);
}

/** How many tours a pair of ends has on the average, of those that have any. */
export function meanOf(board: Size): number {
  const counts = everySquare(board).flatMap((at) => toursFrom(board, at).filter((tours) => tours > 0n));
  return Number(counts.reduce((sum, tours) => sum + tours, 0n)) / counts.length;
}
