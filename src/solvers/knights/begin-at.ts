/** A closed tour has no first square: any will do. */
import type { Square } from '../contract.ts';

/** The same closed tour, begun at `start`. O(area). */
export function beginAt(order: Int32Array, start: Square): Int32Array {
  const at = order.indexOf(start);
  if (at === 0) return order;
  const turned = new Int32Array(order.length);
  turned.set(order.subarray(at));
  turned.set(order.subarray(0, at), order.length - at);
  return turned;
}
