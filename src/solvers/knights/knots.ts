/**
 * Ties packed in a byte, and the switch that makes one tour of two.
 *
 * Every square holds two directions, one in each half of its byte: where the tour comes from and where it goes on, in no
 * order. A direction is an index of compassOrder, so the opposite one differs in the bit of 4.
 */
import type { Board, Square } from '../contract.ts';
import { compassOrder } from './board.ts';

/** In place of a direction: an end of the path. */
export const NONE = 8;

/** Moves a–b and c–d, which a switch takes out; it puts a–c and b–d in. */
export type Quad = [a: Square, b: Square, c: Square, d: Square];

/** A rectangle of the board. */
export interface Tile extends Board {
  readonly x: number;
  readonly y: number;
}

const stepX = Int8Array.from(compassOrder, ([dx]) => dx);
const stepY = Int8Array.from(compassOrder, ([, dy]) => dy);

/** Directions by `5 * dy + dx + 12`, for dx and dy from −2 to 2. */
const directions = Int8Array.from({ length: 25 }, (_, i) =>
  compassOrder.findIndex(([dx, dy]) => dx === (i % 5) - 2 && dy === Math.floor(i / 5) - 2),
);

/** The direction of a knight's move by `dx`, `dy`, or −1. */
function directionOf(dx: number, dy: number): number {
  return Math.abs(dx) > 2 || Math.abs(dy) > 2 ? -1 : directions[5 * dy + dx + 12]!;
}

/** The order of a tour as ties. An open tour has NONE at its two ends. */
export function tiesOf(width: number, order: Int32Array, closed: boolean): Uint8Array {
  const last = order.length - 1;
  const ties = new Uint8Array(order.length);
  const towards = (from: Square, to: Square) =>
    directionOf((to % width) - (from % width), Math.floor(to / width) - Math.floor(from / width));
  for (const [i, square] of order.entries()) {
    const before = i === 0 && !closed ? NONE : towards(square, order[i === 0 ? last : i - 1]!);
    const after = i === last && !closed ? NONE : towards(square, order[i === last ? 0 : i + 1]!);
    ties[square] = before | (after << 4);
  }
  return ties;
}

/**
 * Joins the tour that runs through tile `one` with the different tour that runs through tile `other`, to its right or
 * below, by the first switch that there is across their border. Returns null, and changes nothing, if there is none.
 */
export function joinTiles(ties: Uint8Array, width: number, one: Tile, other: Tile): Quad | null {
  const right = other.x + other.width;
  const bottom = other.y + other.height;
  for (let y = other.y > one.y ? other.y - 2 : one.y; y < one.y + one.height; y++) {
    for (let x = other.x > one.x ? other.x - 2 : one.x; x < one.x + one.width; x++) {
      for (let across = 0; across < 8; across++) {
        const toX = x + stepX[across]!;
        const toY = y + stepY[across]!;
        if (toX < other.x || toX >= right || toY < other.y || toY >= bottom) continue;
        const quad = switchAt(ties, width, y * width + x, toY * width + toX, across);
        if (quad !== null) return quad;
      }
    }
  }
  return null;
}

/** Makes a switch that puts in the move a–c, in direction `across`, if the ties of a and c allow one. */
function switchAt(ties: Uint8Array, width: number, a: Square, c: Square, across: number): Quad | null {
  for (let i = 0; i < 8; i += 4) {
    const ab = (ties[a]! >> i) & 15;
    if (ab === NONE) continue;
    for (let j = 0; j < 8; j += 4) {
      const cd = (ties[c]! >> j) & 15;
      if (cd === NONE) continue;
      const bd = directionOf(
        stepX[across]! + stepX[cd]! - stepX[ab]!,
        stepY[across]! + stepY[cd]! - stepY[ab]!,
      );
      if (bd < 0) continue;
      const b = a + stepY[ab]! * width + stepX[ab]!;
      const d = c + stepY[cd]! * width + stepX[cd]!;
      retie(ties, a, ab, across);
      retie(ties, c, cd, across ^ 4);
      retie(ties, b, ab ^ 4, bd);
      retie(ties, d, cd ^ 4, bd ^ 4);
      return [a, b, c, d];
    }
  }
  return null;
}

function retie(ties: Uint8Array, square: Square, before: number, after: number): void {
  const both = ties[square]!;
  ties[square] = (both & 15) === before ? (both & 0xf0) | after : (both & 15) | (after << 4);
}
