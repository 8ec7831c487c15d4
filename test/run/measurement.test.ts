import { describe, expect, test } from 'vitest';
import { withResults } from '../../src/tools/bench/record-file.ts';
import { checksumOf, parseMeasurement, summary } from '../../src/run/measurement-schema.ts';
import type { MeasuredResult, Measurement } from '../../src/run/measurement-schema.ts';

const bitmap8: MeasuredResult = {
  kind: 'count-queens',
  algorithm: 'bitmap',
  language: 'typescript',
  workers: 1,
  samples: [0.03, 0.02, 0.025],
  size: { n: 8 },
  counters: { solutions: '92', unique: null, leaves: 736, nodes: 2057 },
  ms: { median: 0.025, lowerQuartile: 0.0225, upperQuartile: 0.0275 },
  nsPerNode: 12.154,
};
const forced6: MeasuredResult = {
  kind: 'count-tours',
  algorithm: 'forced',
  language: 'c++',
  workers: 1,
  samples: [12],
  size: { width: 6, height: 6 },
  counters: { tours: '9862', calls: 430_661 },
  ms: { median: 12, lowerQuartile: 12, upperQuartile: 12 },
  nsPerCall: 27.864,
};
const record = withResults(
  {
    format: 1,
    date: '2026-01-31T12:00:00.000Z',
    machine: {
      slug: 'some-cpu-2-cores',
      cpu: 'Some CPU',
      cores: 2,
      memoryBytes: 8_000_000_000,
      os: 'Linux 6.1 x64',
      node: '24.0.0',
      v8: '13.6',
      compiler: null,
    },
    commit: '0123456789ab',
    quick: false,
    capMs: 1500,
    note: null,
  },
  [bitmap8, forced6],
);

/** The record with one change, as a careful forger leaves it: with the checksum made anew. */
function forged(change: (copy: { -readonly [K in keyof Measurement]: unknown }) => void): unknown {
  const copy = structuredClone(record) as { -readonly [K in keyof Measurement]: unknown };
  change(copy);
  return { ...copy, checksum: checksumOf(copy as Measurement) };
}
const withFirst = (change: object) => forged((copy) => (copy.results = [{ ...bitmap8, ...change }, forced6]));

describe('a record', () => {
  test('that was measured is taken, whatever the order of its keys', () => {
    expect(parseMeasurement(record, 'a.json')).toEqual(record);
    const { machine, ...rest } = record;
    expect(parseMeasurement({ ...rest, machine }, 'a.json')).toEqual(record);
  });

  test.each([
    ['machine.cores', forged((copy) => (copy.machine = { ...record.machine, cores: 'two' }))],
    ['machine', forged((copy) => (copy.machine = { ...record.machine, owner: 'me' }))],
    ['commit', forged((copy) => delete (copy as Partial<Measurement>).commit)],
    ['date', forged((copy) => (copy.date = 'yesterday'))],
    ['results.0.samples', withFirst({ samples: [] })],
    ['results.0.samples.1', withFirst({ samples: [1, -1] })],
    ['results.0.ms.median', withFirst({ ms: { ...bitmap8.ms, median: 0.01 } })],
    ['results.0.ms.upperQuartile', withFirst({ ms: { ...bitmap8.ms, upperQuartile: 0.03 } })],
    ['results.0.nsPerNode', withFirst({ nsPerNode: 1 })],
    ['results.0.counters.solutions', withFirst({ counters: { ...bitmap8.counters, solutions: '93' } })],
    ['results.0.counters.unique', withFirst({ counters: { ...bitmap8.counters, unique: '11' } })],
    ['results.0.counters.leaves', withFirst({ counters: { ...bitmap8.counters, leaves: 737 } })],
    [
      'results.1.counters.tours',
      forged((copy) => (copy.results = [bitmap8, { ...forced6, counters: { tours: '1', calls: 430_661 } }])),
    ],
    [
      'results.1.counters',
      forged(
        (copy) =>
          (copy.results = [
            bitmap8,
            {
              ...bitmap8,
              language: 'c++',
              counters: { ...bitmap8.counters, nodes: 2058 },
              nsPerNode: 12.148,
            },
          ]),
      ),
    ],
    ['results.0.again', forged((copy) => (copy.format = 2))],
    ['results.0.again', withFirst({ again: [0.031, 0.03, 0.032] })],
    [
      'results.0.speedUp',
      withFirst({
        again: bitmap8.samples,
        speedUp: bitmap8.ms,
        ms: summary([...bitmap8.samples, ...bitmap8.samples]),
      }),
    ],
    ['checksum', { ...record, date: '2026-02-01T12:00:00.000Z' }],
  ])('that is wrong in %s is refused, file and field named', (field, json) => {
    expect(() => parseMeasurement(json, 'a.json')).toThrow(`a.json, ${field}: `);
  });

  test('what is no record at all is told what one is', () => {
    expect(() => parseMeasurement({ cells: [] }, 'a.json')).toThrow(/format: is not 1 or 2.*npm run bench/);
  });
});

test('median and quartiles lie between the samples', () => {
  expect(summary([4])).toEqual({ median: 4, lowerQuartile: 4, upperQuartile: 4 });
  expect(summary([4, 1, 3, 2])).toEqual({ median: 2.5, lowerQuartile: 1.75, upperQuartile: 3.25 });
});

test('every record of the project is sound', () => {
  const records = import.meta.glob<unknown>('../../content/measurements/*.json', {
    eager: true,
    import: 'default',
  });
  for (const [name, record] of Object.entries(records)) {
    expect(parseMeasurement(record, name).results.length).toBeGreaterThan(0);
  }
});
