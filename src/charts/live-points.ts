/**
 * What was measured in this browser, kept for the visit and nowhere else: every chart that knows the algorithm draws it,
 * on whatever page it was taken.
 */
import type { HerePoint } from '../run/measure-here.ts';
import { storedName } from '../run/own-name.ts';

/** The key under which they are kept, and the document’s event for a new one, whose detail is the algorithm. */
export const LIVE_KEY = 'measured-here';

/** All points of this visit, sizes rising. */
export function livePoints(): readonly HerePoint[] {
  try {
    return JSON.parse(
      sessionStorage.getItem(storedName(LIVE_KEY, 'sessionStorage')) ?? '[]',
    ) as readonly HerePoint[];
  } catch {
    // Storage may be forbidden: then the points live as long as the page.
    return unkept;
  }
}

let unkept: readonly HerePoint[] = [];

/** Adds a point; a newer one of the same algorithm and size takes the place of the older. */
export function keepPoint(point: HerePoint): void {
  const same = (other: HerePoint): boolean =>
    other.algorithm === point.algorithm &&
    other.workers === point.workers &&
    JSON.stringify(other.entry.size) === JSON.stringify(point.entry.size);
  unkept = [...livePoints().filter((other) => !same(other)), point].sort((a, b) => a.size - b.size);
  try {
    sessionStorage.setItem(storedName(LIVE_KEY, 'sessionStorage'), JSON.stringify(unkept));
  } catch {
    // As above.
  }
  document.dispatchEvent(new CustomEvent(LIVE_KEY, { detail: point.algorithm }));
}
