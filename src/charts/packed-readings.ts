/** Readings as they travel in a page: texts that repeat stand there once. */
import type { Reading } from './chart.ts';

export interface PackedReadings {
  readonly texts: readonly string[];
  /** Address, name, size, value, note, source; the name, note and source as places in `texts`. */
  readonly points: readonly (readonly [string, number, string, string, number, number])[];
}

/** Readings with every text written once. `unpackReadings` is the way back. */
export function packReadings(readings: readonly Reading[]): PackedReadings {
  const places = new Map<string, number>();
  const place = (text: string): number => {
    const known = places.get(text) ?? places.size;
    places.set(text, known);
    return known;
  };
  const points = readings.map(
    ({ at, name, size, value, note = '', source = '' }) =>
      [at, place(name), size, value, place(note), place(source)] as const,
  );
  return { texts: [...places.keys()], points };
}

/** The readings that `packReadings` was given. */
export function unpackReadings({ texts, points }: PackedReadings): readonly Reading[] {
  return points.map(([at, name, size, value, note, source]) => ({
    at,
    name: texts[name]!,
    size,
    value,
    note: texts[note]!,
    source: texts[source]!,
  }));
}
