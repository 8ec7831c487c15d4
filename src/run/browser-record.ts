/** What a browser has measured, as a record of the same format as the benchmark's: to keep, to compare and to send. */
import type { HerePoint } from './measure-here.ts';
import { checksumOf, type Measurement } from './measurement-schema.ts';

export interface Browser {
  /** How the browser calls itself. */
  readonly userAgent: string;
  readonly cores: number;
  readonly platform: string;
}

/** The points as a record that `parseMeasurement` accepts. What a browser does not tell says so. */
export function browserRecord(
  points: readonly HerePoint[],
  { userAgent, cores, platform }: Browser,
  date: Date,
): Measurement {
  const record = {
    format: 1 as const,
    date: date.toISOString(),
    machine: {
      slug: 'a-browser',
      cpu: 'not told by the browser',
      cores,
      memoryBytes: null,
      os: platform === '' ? 'not told by the browser' : platform,
      node: 'none',
      v8: 'none',
      compiler: null,
      browser: userAgent,
    },
    commit: 'not known',
    quick: true,
    capMs: 60_000,
    note: 'Measured in the page, a few runs each, in turn.',
    results: points.map(({ entry }) => entry),
    checksum: '',
  };
  return { ...record, checksum: checksumOf(record) };
}
